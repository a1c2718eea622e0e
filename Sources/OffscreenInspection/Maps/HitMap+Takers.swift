import Offscreen

extension HitMap {
  /// The views that the pixels of a rectangle hit, each with the number of these pixels and the first one.
  func takers(in rect: PixelRect) -> [(view: View, count: Int, first: (x: Int, y: Int))] {
    let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    var found: [ObjectIdentifier: (count: Int, first: (x: Int, y: Int))] = [:]
    var runs: [(id: ObjectIdentifier, columns: Range<Int>)] = []
    for y in rect.minY..<rect.maxY {
      if y == rect.minY || !areAlike(y, y - 1) {
        runs = self.runs(inRow: y).compactMap { run in
          let columns = run.columns.clamped(to: rect.minX..<rect.maxX)
          return columns.isEmpty ? nil : run.view.map { (ObjectIdentifier($0), columns) }
        }
      }
      for (id, columns) in runs {
        found[id, default: (0, (columns.lowerBound, y))].count += columns.count
      }
    }
    return views.compactMap { view in
      found[ObjectIdentifier(view)].map { (view, $0.count, $0.first) }
    }
  }
}
