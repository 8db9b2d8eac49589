"""How schemathesis sends lines, which it has no words for."""

import schemathesis

LINES = "application/x-ndjson"


@schemathesis.serializer(LINES)
def lines(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def filter_case(context, case):
    """Whatever text is sent as lines is answered line by line; only a text can be sent."""
    return case.media_type != LINES or isinstance(case.body, (str, bytes))
