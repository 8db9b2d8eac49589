"""Validates openapi.yaml: the document as OpenAPI 3.1, every example against its schema, and what an outside validator does
not ask: names and tags, ways in for every component, and a place for every extension."""

import sys

from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from openapi_document import load, operations

EXAMPLE_KEYS = {"summary", "description", "value", "x-request", "x-match", "x-headers"}


class Report:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, what, faults):
        faults = list(faults)
        for fault in faults:
            print(f"FAIL {what}: {fault}")
        if faults:
            self.failed += 1
        else:
            self.passed += 1


def main():
    root = load()
    report = Report()
    report.check("OpenAPI 3.1", (spell(error) for error in OpenAPIV31SpecValidator(root.document).iter_errors()))
    report.check("operations", operation_faults(root))
    report.check("components", unused_components(root))

    registry = Registry().with_resource("urn:openapi", DRAFT202012.create_resource(root.document))
    for where, schema, value, known_keys in examples(root):
        validator = Draft202012Validator({"$ref": "urn:openapi" + escaped(schema.pointer)}, registry=registry)
        faults = [spell(error) for error in validator.iter_errors(value)]
        report.check(where, faults + [f"unknown key {key}" for key in known_keys])
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


def spell(error):
    place = "/".join(str(step) for step in error.absolute_path)
    return f"{place or 'as a whole'}: {error.message}"


def escaped(pointer):
    """A JSON pointer as a URI fragment."""
    return pointer.replace("%", "%25").replace("{", "%7B").replace("}", "%7D").replace("^", "%5E").replace(" ", "%20")


def operation_faults(root):
    tags = {tag["name"] for tag in root.document["tags"]}
    names = set()
    for operation in operations(root):
        node = operation.place.node
        for key in ("operationId", "summary", "tags"):
            if not node.get(key):
                yield f"{operation} has no {key}"
        for tag in set(node.get("tags", [])) - tags:
            yield f"{operation}: the tag {tag} is not declared"
        if node.get("operationId") in names:
            yield f"{operation}: the operationId {node['operationId']} is there twice"
        names.add(node.get("operationId"))


def unused_components(root):
    used = set()

    def collect(node):
        if isinstance(node, dict):
            if isinstance(node.get("$ref"), str):
                used.add(node["$ref"])
            for child in node.values():
                collect(child)
        elif isinstance(node, list):
            for child in node:
                collect(child)

    collect({key: value for key, value in root.document.items() if not key.startswith("x-")})
    for kind, group in root.children("components"):
        for name in group.node:
            if f"#/components/{kind}/{name}" not in used:
                yield f"{kind}/{name} is not used"


def examples(root):
    """Every example once: its place, its schema, its value, and the keys that no one reads."""
    seen = set()

    def of(holder):
        if holder.pointer in seen or "schema" not in holder:
            return
        seen.add(holder.pointer)
        if "example" in holder:
            yield holder.pointer, holder / "schema", holder.node["example"], []
        for name, example in holder.children("examples"):
            unknown = [key for key in example.node if key not in EXAMPLE_KEYS]
            yield f"{holder.pointer}/examples/{name}", holder / "schema", example.node["value"], unknown

    for operation in operations(root):
        for parameter in operation.parameters():
            yield from of(parameter)
        if "requestBody" in operation.place:
            for _, content in (operation.place / "requestBody").children("content"):
                yield from of(content)
        for _, response in operation.responses():
            for _, header in response.children("headers"):
                yield from of(header)
            for _, content in response.children("content"):
                yield from of(content)


if __name__ == "__main__":
    sys.exit(main())
