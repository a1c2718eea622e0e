import Foundation
package import Offscreen

/// Two maps of one size, whose views have common numbers.
struct HitMapPair {
  /// The views hit at a pixel in each map, as indexes of the common views.
  struct Hits: Hashable {
    let old: Int?
    let new: Int?

    var isChange: Bool { old != new }
  }

  /// The views of both maps; the new one's come first.
  private(set) var views: [HitMapReport.View]
  /// The number of pixels of each pair of hits.
  private(set) var counts: [Hits: Int] = [:]
  private let old: HitMapReport
  private let new: HitMapReport
  /// The common indexes of the views of each map.
  private let places: (old: [Int], new: [Int])

  /// Compares two maps; nil if they differ in the number of pixels or in the scale.
  init?(_ old: HitMapReport, _ new: HitMapReport) {
    guard old.width == new.width, old.height == new.height, old.scale == new.scale else {
      return nil
    }
    self.old = old
    self.new = new
    var views: [HitMapReport.View] = []
    var indexes: [String: Int] = [:]
    func place(_ view: HitMapReport.View) -> Int {
      if let index = indexes[view.id] { return index }
      indexes[view.id] = views.count
      views.append(view)
      return views.count - 1
    }
    let newPlaces = new.views.map(place)
    places = (old.views.map(place), newPlaces)
    self.views = views
    var counts: [Hits: Int] = [:]
    forEachPart { counts[$0, default: 0] += $1.width * $1.height }
    self.counts = counts
  }

  /// Calls a function with rectangles whose pixels have the same hits; together the rectangles fill
  /// the maps.
  private func forEachPart(_ body: (Hits, PixelRect) -> Void) {
    var (olds, news) = (old.bands[...], new.bands[...])
    var (oldEnd, newEnd) = (olds.first?.rows ?? 0, news.first?.rows ?? 0)
    var top = 0
    while let oldBand = olds.first, let newBand = news.first {
      let bottom = min(oldEnd, newEnd)
      forEachRun(oldBand, newBand) { hits, columns in
        body(
          hits,
          PixelRect(
            minX: columns.lowerBound, minY: top, maxX: columns.upperBound, maxY: bottom))
      }
      if oldEnd == bottom {
        olds.removeFirst()
        oldEnd += olds.first?.rows ?? 0
      }
      if newEnd == bottom {
        news.removeFirst()
        newEnd += news.first?.rows ?? 0
      }
      top = bottom
    }
  }

  private func forEachRun(
    _ oldBand: HitMapReport.Band, _ newBand: HitMapReport.Band, _ body: (Hits, Range<Int>) -> Void
  ) {
    var (olds, news) = (oldBand.stretches[...], newBand.stretches[...])
    var start = 0
    while let oldRun = olds.first, let newRun = news.first {
      let end = min(oldRun.columns.upperBound, newRun.columns.upperBound)
      let hits = Hits(
        old: oldRun.view.map { places.old[$0] }, new: newRun.view.map { places.new[$0] })
      body(hits, start..<end)
      if oldRun.columns.upperBound == end { olds.removeFirst() }
      if newRun.columns.upperBound == end { news.removeFirst() }
      start = end
    }
  }

  /// A picture in which each pair of hits that differ has a tint, and all other pixels are dark;
  /// nil if it would be too large.
  var picture: Pixmap? {
    let size = CGSize(width: new.width, height: new.height)
    guard CanvasLimit.allows(size, scale: 1) else { return nil }
    let changes = counts.filter(\.key.isChange)
      .sorted { ($1.value, name($0.key)) < ($0.value, name($1.key)) }
    let tints = Dictionary(
      uniqueKeysWithValues: changes.enumerated().map { ($1.key, Int32($0)) })
    var pixels = Array(repeating: Int32(-1), count: new.width * new.height)
    forEachPart { hits, rect in
      guard let tint = tints[hits] else { return }
      for row in rect.minY..<rect.maxY {
        for column in rect.minX..<rect.maxX { pixels[row * new.width + column] = tint }
      }
    }
    let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    return MapPicture(
      over: Pixmap(width: new.width, height: new.height, fill: white), scale: new.scale,
      areas: changes.map { MapPicture.Area(name($0.key), count: $0.value) }
    ) { x, y in
      let tint = pixels[y * new.width + x]
      return tint < 0 ? nil : Int(tint)
    }.withLegend()
  }

  /// A pair of hits as text, such as `#save -> #lid`.
  private func name(_ hits: Hits) -> String {
    func name(_ index: Int?) -> String { index.map { views[$0].id } ?? "no view" }
    return "\(name(hits.old)) -> \(name(hits.new))"
  }
}

extension HitMapReport {
  /// A picture of the differences between this map and another one of its size; nil for another
  /// size, or one that is too large for a picture.
  package func picture(ofChangesTo new: HitMapReport) -> Pixmap? { HitMapPair(self, new)?.picture }
}
