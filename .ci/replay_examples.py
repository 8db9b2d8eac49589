"""Replays every response example of openapi.yaml against a running server: replay_examples.py BASE_URL

The request of an example is its x-request, or that of the response where it has no content (the head of openapi.yaml says
what it may hold). Compared are the status, the content type, the documented headers and the body: JSON, also
a value a line, as values, other text as bytes. Every documented status of every operation needs an example."""

import http.client
import json
import re
import socket
import sys
from urllib.parse import urlsplit

from openapi_document import load, operations

# Sentences for people, free to change; they are compared by type.
WORDING = {"detail", "hint"}
# What differs from build to build; compared by type where x-match is "subset".
CHANGING = {"hash"}
# Statuses that need no example, as (operation, status): reason. All have one so far.
WITHOUT_EXAMPLE = {}
TIMEOUT = 10


class Mismatch(Exception):
    def __init__(self, what, expected, got):
        super().__init__(f"{what}\n    expected {brief(expected)}\n    got      {brief(got)}")


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 64
    address = urlsplit(sys.argv[1])
    passed = failed = 0
    for where, case in cases(load()):
        try:
            if case is None:
                raise Mismatch("the documentation", "an example with an x-request", "none")
            request = case["request"]
            if isinstance(request, str):
                print(f"not replayed: {where}: {request.removeprefix('none:').strip()}")
                continue
            compare(case, send(address, request))
            passed += 1
        except (Mismatch, OSError, http.client.HTTPException, ValueError) as error:
            failed += 1
            reason = str(error) if isinstance(error, Mismatch) else f"{type(error).__name__}: {error}"
            print(f"FAIL {where}: {reason}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def cases(root):
    """Every example with its request, once, and None in its place where something is missing."""
    seen = set()
    for operation in operations(root):
        for status, response in operation.responses():
            own = [(media, name, content / "examples" / name)
                   for media, content in response.children("content")
                   for name, _ in content.children("examples")]
            if not own and "x-request" not in response and (str(operation), status) not in WITHOUT_EXAMPLE:
                yield f"{operation} {status}", None
            if response.pointer in seen:
                continue
            seen.add(response.pointer)
            # A shared response speaks of no operation, so only its name is shown.
            where = response.pointer.removeprefix("#/components/responses/")
            if where == response.pointer:
                where = f"{operation} {status}"
            if "x-request" in response:
                yield where, case(response, None, response.node, int(status))
            for media, name, example in own:
                yield f"{where} {name}", case(response, media, example.node, int(status))


def case(response, media, node, status):
    request = node.get("x-request")
    if not (isinstance(request, dict) or isinstance(request, str) and request.startswith("none: ")):
        return None
    return {"request": request, "status": status, "media": media, "node": node,
            "headers": dict(response.children("headers"))}


def send(address, request):
    """The answer as (status, headers, body); written on a socket, since examples also hold malformed requests."""
    headers = {"Host": address.netloc, "Connection": "close"}
    body = request.get("body")
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = expanded(body if isinstance(body, str) else json.dumps(body)).encode()
        headers["Content-Length"] = str(len(body))
    for name, value in request.get("headers", {}).items():
        if "{etag}" in value:
            rest = {key: other for key, other in request["headers"].items() if key != name}
            tag = send(address, {**request, "headers": rest})[1].get("ETag")
            if tag is None:
                raise Mismatch("the answer to revalidate", "an ETag", "none")
            value = value.replace("{etag}", tag)
        headers[name] = value
    lines = [f"{request['method']} {expanded(request['path'])} {request.get('version', 'HTTP/1.1')}"]
    lines += [f"{name}: {expanded(value)}" for name, value in headers.items()]
    data = "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")

    with socket.create_connection((address.hostname, address.port or 80), timeout=TIMEOUT) as connection:
        try:
            connection.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before all was read; the answer is there
        response = http.client.HTTPResponse(connection, method=request["method"])
        response.begin()
        return response.status, response.headers, response.read()


def expanded(text):
    """{text*3} is texttexttext."""
    return re.sub(r"\{([^{}*]+)\*(\d+)\}", lambda match: match[1] * int(match[2]), text)


def compare(case, answer):
    status, headers, body = answer
    node, media = case["node"], case["media"]
    if status != case["status"]:
        raise Mismatch("status", case["status"], f"{status} {body.decode(errors='replace')}")
    got = headers.get("Content-Type")
    if media is None:
        if body:
            raise Mismatch("body", "none", body.decode(errors="replace"))
    elif got is None or got.split(";")[0].strip().lower() != media:
        raise Mismatch("Content-Type", media, got)
    for name, header in case["headers"].items():
        compare_header(name, header, headers.get(name))
    for name, value in node.get("x-headers", {}).items():
        if headers.get(name) != value:
            raise Mismatch(name, value, headers.get(name))
    if media is not None:
        compare_body(media, node["value"], node.get("x-match") == "subset", body)


def compare_header(name, header, got):
    """In the default configuration all documented headers are sent, except those that say `required: false`."""
    if got is None:
        if header.node.get("required", True):
            raise Mismatch(f"header {name}", "a value", "none")
        return
    schema = (header / "schema").node
    value = int(got) if schema.get("type") == "integer" and got.isdigit() else got
    if "const" in schema and value != schema["const"]:
        raise Mismatch(f"header {name}", schema["const"], got)
    if "enum" in schema and value not in schema["enum"]:
        raise Mismatch(f"header {name}", schema["enum"], got)
    if "pattern" in schema and not re.search(schema["pattern"], got):
        raise Mismatch(f"header {name}", schema["pattern"], got)


def compare_body(media, expected, subset, body):
    text = body.decode()
    if media == "application/json" or media.endswith("+json"):
        compare_json("", expected, json.loads(text, object_pairs_hook=members), subset)
    elif media == "application/x-ndjson":
        compare_json("", json_lines(expected), json_lines(text), subset)
    elif subset:
        rest = text
        for line in expected.splitlines():
            if line not in rest:
                raise Mismatch("body", f"the line {line!r}, here or later", rest)
            rest = rest[rest.index(line) + len(line):]
    elif expected.encode() != body:
        raise Mismatch("body", expected, text)


def json_lines(text):
    if text and not text.endswith("\n"):
        raise Mismatch("body", "a line feed at the end", text)
    return [json.loads(line, object_pairs_hook=members) for line in text.split("\n")[:-1]]


def members(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise Mismatch("body", "every member once", names)
    return dict(pairs)


def compare_json(path, expected, got, subset):
    """Values and types have to be equal; members have no order. A subset's lists may have more in between."""
    name = path.rsplit("/", 1)[-1]
    if name in WORDING and type(expected) is type(got) or subset and name in CHANGING and type(expected) is type(got):
        return
    if isinstance(expected, dict) and isinstance(got, dict):
        if not set(expected) <= set(got) or not subset and set(expected) != set(got):
            raise Mismatch(f"members of body{path}", expected, got)
        for key in expected:
            compare_json(f"{path}/{key}", expected[key], got[key], subset)
    elif isinstance(expected, list) and isinstance(got, list) and (subset or len(expected) == len(got)):
        rest = iter(got)
        for index, element in enumerate(expected):
            compare_element(f"{path}/{index}", element, rest, got, subset)
    elif type(expected) is not type(got) or expected != got:
        raise Mismatch(f"body{path}", json.dumps(expected), json.dumps(got))


def compare_element(path, expected, rest, all_got, subset):
    for got in rest:
        try:
            return compare_json(path, expected, got, subset)
        except Mismatch:
            if not subset:
                raise
    raise Mismatch(f"body{path}", expected, all_got)


def brief(value):
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 600 else f"{text[:600]}… ({len(text)} characters)"


if __name__ == "__main__":
    sys.exit(main())
