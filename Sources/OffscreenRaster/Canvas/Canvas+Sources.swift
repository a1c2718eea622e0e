extension Canvas {
  /// Records that the drawing depends on a file.
  package func use(_ source: any PixelSource) {
    list.sources.add(source)
  }

  /// Records that text is drawn without something that its fonts lack.
  package func lack(_ gap: FontGap) {
    list.fontGaps.insert(gap)
  }

  /// Records what a pixmap that is drawn depends on, what its text lacks, and which limits it
  /// exceeded.
  func useSources(of pixmap: Pixmap) {
    for source in pixmap.sources { list.sources.add(source) }
    list.fontGaps.formUnion(pixmap.fontGaps)
    list.exceededLimits.formUnion(pixmap.exceededLimits)
  }
}
