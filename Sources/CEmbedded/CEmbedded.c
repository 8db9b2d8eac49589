#include "CEmbedded.h"

static const unsigned char openapi[] = {
#embed "../../openapi.yaml"
};

static const unsigned char routes[] = {
#embed "routes.json"
};

static const unsigned char not_found_page[] = {
#embed "not-found.html"
};

struct EmbeddedFile embedded_openapi(void) {
    return (struct EmbeddedFile){openapi, sizeof openapi};
}

struct EmbeddedFile embedded_routes(void) {
    return (struct EmbeddedFile){routes, sizeof routes};
}

struct EmbeddedFile embedded_not_found_page(void) {
    return (struct EmbeddedFile){not_found_page, sizeof not_found_page};
}
