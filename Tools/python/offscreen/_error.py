"""The error of the package."""


class OffscreenError(Exception):
    """A request that the scene could not answer, or a scene that ended."""
