// One import for everything that a picture of a view tree needs.
@_exported public import OffscreenGeometry
@_exported public import OffscreenRaster
@_exported public import OffscreenText

#if canImport(OffscreenLists)
@_exported public import OffscreenLists
#endif
#if canImport(OffscreenPNG)
@_exported public import OffscreenPNG
#endif
#if canImport(OffscreenScrolling)
@_exported public import OffscreenScrolling
#endif
#if canImport(OffscreenViews)
@_exported public import OffscreenViews
#endif
