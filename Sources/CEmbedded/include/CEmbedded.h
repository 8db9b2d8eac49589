#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#include <stddef.h>

// Files as bytes. A C target, because SwiftPM's own .embedInCode takes minutes for a file of 100 KB.
struct EmbeddedFile {
    const unsigned char *bytes;
    size_t count;
};

struct EmbeddedFile embedded_openapi(void);
struct EmbeddedFile embedded_routes(void);
struct EmbeddedFile embedded_not_found_page(void);

#endif
