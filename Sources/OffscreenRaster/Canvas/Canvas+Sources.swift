extension Canvas {
  /// Records that the drawing depends on a file.
  package func use(_ source: any PixelSource) {
    list.sources.add(source)
  }

  /// Records what a pixmap that is drawn depends on.
  func useSources(of pixmap: Pixmap) {
    for source in pixmap.sources { list.sources.add(source) }
  }
}
