extension Canvas {
  /// Records that the drawing depends on a file.
  package func use(_ source: any PixelSource) {
    list.sources.add(source)
    partRecording?.open?.dependencies.sources.append(source)
  }

  /// Records that text is drawn without a character or feature that its fonts lack.
  package func lack(_ gap: FontGap) {
    list.fontGaps.insert(gap)
    partRecording?.open?.dependencies.fontGaps.append(gap)
  }

  /// Records that the drawing leaves something out because of a limit.
  package func exceed(_ limit: DrawingLimit) {
    list.exceededLimits.insert(limit)
  }

  /// Records, for a drawn pixmap, the files it depends on, the gaps in its fonts, and the limits it
  /// exceeded.
  func useSources(of pixmap: Pixmap) {
    for source in pixmap.sources { use(source) }
    for gap in pixmap.fontGaps { lack(gap) }
    list.exceededLimits.formUnion(pixmap.exceededLimits)
  }
}
