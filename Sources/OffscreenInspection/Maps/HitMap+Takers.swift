import Offscreen

extension HitMap {
  /// What receives the touches at some pixels.
  struct Taker {
    /// The view; nil for the status bar.
    let view: View?
    /// How many of the pixels it takes.
    var count: Int
    /// The first pixel in row order.
    let first: (x: Int, y: Int)
  }

  /// What receives the touches at the pixels of a rectangle.
  func takers(in rect: PixelRect) -> [Taker] {
    let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    var found: [ObjectIdentifier: Taker] = [:]
    var runs: [(view: View, columns: Range<Int>)] = []
    for y in rect.minY..<rect.maxY {
      if y == rect.minY || !areAlike(y, y - 1) {
        runs = self.runs(inRow: y).compactMap { run in
          let columns = run.columns.clamped(to: rect.minX..<rect.maxX)
          return columns.isEmpty ? nil : run.view.map { ($0, columns) }
        }
      }
      for (view, columns) in runs {
        let new = Taker(view: view, count: 0, first: (columns.lowerBound, y))
        found[ObjectIdentifier(view), default: new].count += columns.count
      }
    }
    return views.compactMap { found[ObjectIdentifier($0)] } + statusBar(in: rect)
  }

  /// The status bar, if it takes touches at pixels of a rectangle.
  private func statusBar(in rect: PixelRect) -> [Taker] {
    let rows = statusBarRows.clamped(to: rect.minY..<max(rect.minY, rect.maxY))
    guard !rows.isEmpty, rect.width > 0 else { return [] }
    return [Taker(view: nil, count: rows.count * rect.width, first: (rect.minX, rows.lowerBound))]
  }
}
