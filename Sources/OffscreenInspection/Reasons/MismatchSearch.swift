import Offscreen

/// Collects the pixels at which the visible view is not the hit view, by pairs of views.
struct MismatchSearch {
  /// The pixels of one pair of views.
  ///
  /// Pixels outside the bounds of an ancestor of the visible view have another mark in the map, and
  /// form another pair, because another rule of hit testing causes them; so do those on the status bar.
  struct Found {
    let painted: View
    let hit: View?
    /// The first pixel in row order.
    let firstX: Int
    let firstY: Int
    fileprivate(set) var count = 0
    fileprivate(set) var box = PixelRect.empty
    /// The finished rectangles, in ascending order of their bottom edges.
    fileprivate(set) var rects: [PixelRect] = []
    /// The rectangles that end at the last row, which an equal run of the next row extends.
    fileprivate var open: [PixelRect] = []
  }

  private struct Key: Hashable {
    let mark: PaintedMap.Mark
    let hit: ObjectIdentifier?
    let isOnStatusBar: Bool
  }

  /// The mismatches, in the order of their first pixels.
  private(set) var found: [Found] = []
  private var places: [Key: Int] = [:]
  private let painted: PaintedMap
  private let hits: HitMap

  init(_ painted: PaintedMap, _ hits: HitMap) {
    self.painted = painted
    self.hits = hits
  }

  mutating func run() {
    var runs: [Run] = []
    for y in 0..<min(painted.height, hits.height) {
      // Most rows equal the row above.
      if y == 0 || !hits.areAlike(y, y - 1) || !painted.areAlike(y, y - 1) {
        runs = self.runs(inRow: y)
      }
      for run in runs {
        add(
          run.key, run.view, run.hit,
          PixelRect(
            minX: run.columns.lowerBound, minY: y, maxX: run.columns.upperBound, maxY: y + 1))
      }
    }
    for index in found.indices { close(index, before: painted.height) }
  }

  /// Consecutive pixels of a row with the same pair of views.
  private struct Run {
    let key: Key
    let view: View
    let hit: View?
    let columns: Range<Int>
  }

  private func runs(inRow y: Int) -> [Run] {
    var found: [Run] = []
    for (columns, hit) in hits.runs(inRow: y) {
      for stretch in painted.runs(inRow: y, columns: columns) {
        guard let viewIndex = stretch.mark.viewIndex, painted.views[viewIndex] !== hit else {
          continue
        }
        let key = Key(
          mark: stretch.mark, hit: hit.map { ObjectIdentifier($0) },
          isOnStatusBar: hits.statusBarRows.contains(y))
        found.append(
          Run(key: key, view: painted.views[viewIndex], hit: hit, columns: stretch.columns))
      }
    }
    return found
  }

  private mutating func add(_ key: Key, _ view: View, _ hit: View?, _ run: PixelRect) {
    let index = places[key] ?? found.count
    if index == found.count {
      places[key] = index
      found.append(Found(painted: view, hit: hit, firstX: run.minX, firstY: run.minY))
    }
    found[index].count += run.width
    found[index].box = found[index].box.union(run)
    let above = found[index].open.firstIndex {
      $0.maxY == run.minY && $0.minX == run.minX && $0.maxX == run.maxX
    }
    if let above {
      let old = found[index].open[above]
      found[index].open[above] = old.union(run)
    } else {
      close(index, before: run.minY)
      found[index].open.append(run)
    }
  }

  /// Finishes the rectangles that end above `row`, which later rows cannot extend.
  private mutating func close(_ index: Int, before row: Int) {
    let ended = found[index].open.filter { $0.maxY < row || row == painted.height }
    guard !ended.isEmpty else { return }
    found[index].rects += ended
    found[index].open.removeAll { rect in ended.contains(rect) }
  }
}
