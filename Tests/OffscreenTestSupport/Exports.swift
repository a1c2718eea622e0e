// The seeded generator is the one of the sources.
@_exported public import OffscreenGeometry
