"""A picture: a size and layers of shapes, the lowest layer first."""

from dataclasses import dataclass

from explorer.scene.shapes import Shape


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes that change together, painted in the order given."""

    name: str
    shapes: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of `width` by `height` CSS pixels; `title` says in a few words what it shows.

    >>> Scene(10, 10, (Layer("board"), Layer("pieces"))).layer("pieces").shapes
    ()
    """

    width: float
    height: float
    layers: tuple[Layer, ...]
    title: str = ""

    def __post_init__(self) -> None:
        """Refuse two layers of one name: a painter could not tell them apart."""
        names = [layer.name for layer in self.layers]
        if len(set(names)) != len(names):
            raise ValueError(f"a scene names each layer once, not {names}")

    def layer(self, name: str) -> Layer:
        """Return the layer of that name, or raise `KeyError`."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise KeyError(name)
