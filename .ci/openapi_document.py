"""Reads openapi.yaml and walks it; shared by validate_openapi.py and replay_examples.py."""

import sys
from dataclasses import dataclass
from pathlib import Path

import yaml

PATH = Path(__file__).resolve().parent.parent / "openapi.yaml"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


class Loader(yaml.SafeLoader):
    """The safe loader, except that a key that stands twice in a mapping is an error."""

    def construct_mapping(self, node, deep=False):
        keys = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in keys:
                raise yaml.constructor.ConstructorError(None, None, f"{key!r} stands twice", key_node.start_mark)
            keys.add(key)
        return super().construct_mapping(node, deep)


@dataclass(frozen=True)
class Place:
    """A node of the document and its JSON pointer, which stays that of the definition where a $ref led there."""

    document: dict
    pointer: str
    node: object

    def __truediv__(self, key):
        step = str(key).replace("~", "~0").replace("/", "~1")
        return Place(self.document, f"{self.pointer}/{step}", self.node[key]).resolved()

    def __contains__(self, key):
        return isinstance(self.node, dict) and key in self.node

    def children(self, key):
        """The entries of the mapping or list below `key`, none if it is absent."""
        if key not in self:
            return []
        inner = self / key
        keys = inner.node if isinstance(inner.node, dict) else range(len(inner.node))
        return [(name, inner / name) for name in keys]

    def resolved(self):
        place = self
        while isinstance(place.node, dict) and isinstance(place.node.get("$ref"), str):
            place = place.target(place.node["$ref"])
        return place

    def target(self, reference):
        if not reference.startswith("#/"):
            raise ValueError(f"{self.pointer}: {reference} is not a reference within the document")
        node = self.document
        for step in reference[2:].split("/"):
            node = node[step.replace("~1", "/").replace("~0", "~")]
        return Place(self.document, reference, node)


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    place: Place
    path_item: Place

    def __str__(self):
        return f"{self.method} {self.path}"

    def parameters(self):
        return [place for _, place in self.path_item.children("parameters") + self.place.children("parameters")]

    def responses(self):
        return self.place.children("responses")


def load(path=PATH):
    try:
        document = yaml.load(path.read_text(encoding="utf-8"), Loader)
    except yaml.YAMLError as error:
        sys.exit(f"{path.name}: {error}")
    return Place(document, "#", document)


def operations(root):
    for path, item in root.children("paths"):
        for method in METHODS:
            if method in item:
                yield Operation(method.upper(), path, item / method, item)
