package import Foundation
package import Offscreen
import OffscreenSnapshots

/// Which view each pixel of a window hits, shown as letters, along a line, as a picture, or as
/// touch targets.
package struct HitMapReport {
  /// A view that responds to taps, and the area that hits it.
  package struct Target: Codable, Sendable {
    package let path: String
    package let id: String
    /// The area in which a touch reaches the view or one of its subviews, in square points.
    package let area: Double
    /// The bounding box of that area in window coordinates: x, y, width, height.
    package let visible: [Double]
    package let minSide: Double
    /// Whether the box is at least as large as required.
    package let ok: Bool
    package let need: [Double]

    enum CodingKeys: String, CodingKey {
      case path, id, visible, minSide, ok, need
      case area = "area_pt2"
    }
  }

  /// The view that each pixel of the window hits.
  package let map: HitMap
  private let scale: Double
  private let window: Window
  private let names: ViewNames

  /// Hit-tests every pixel of the player's window in its present state.
  package init(_ player: Player) {
    window = player.stage.window
    window.layoutIfNeeded()
    scale = player.script.scale
    map = HitMap(of: window, scale: scale)
    names = ViewNames(root: window)
  }

  // MARK: Letters

  /// A grid of letters, one per sampled point, followed by a legend; `.` marks points that hit
  /// nothing.
  ///
  /// - Parameter step: The spacing of the grid, in points.
  /// - Returns: The rows, an empty line, and one legend line per letter.
  package func letters(step: Double) -> String {
    var legend = Legend(names)
    var text = ""
    for y in stride(from: step / 2, to: Double(window.bounds.height), by: step) {
      for x in stride(from: step / 2, to: Double(window.bounds.width), by: step) {
        text.append(legend.letter(for: view(x, y)))
      }
      text += "\n"
    }
    return text + "\n" + legend.lines
  }

  private func view(_ x: Double, _ y: Double) -> View? {
    let column = Int(x * scale)
    let row = Int(y * scale)
    guard column < map.width, row < map.height else { return nil }
    return map[column, row]
  }

  /// Assigns a letter to each view, in the order in which views are first met.
  private struct Legend {
    private static let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    private let names: ViewNames
    private var places: [ObjectIdentifier: Int] = [:]
    private var views: [View] = []

    init(_ names: ViewNames) {
      self.names = names
    }

    mutating func letter(for view: View?) -> Character {
      guard let view else { return "." }
      let known = places[ObjectIdentifier(view)]
      let place = known ?? views.count
      if known == nil {
        places[ObjectIdentifier(view)] = place
        views.append(view)
      }
      return place < Self.letters.count ? Self.letters[place] : "?"
    }

    var lines: String {
      views.enumerated().map { index, view in
        let letter = index < Self.letters.count ? Self.letters[index] : "?"
        return "\(letter)  \(names.path(of: view))  (\(names.selector(of: view)))\n"
      }.joined()
    }
  }

  // MARK: Lines

  /// A run of consecutive pixels on a line that hit the same view.
  package struct Stretch: Codable, Sendable {
    package let from: Double
    package let to: Double
    package let path: String?
    package let id: String?
  }

  /// The stretches along one row or column of pixels, from its start to its end.
  ///
  /// - Parameters:
  ///   - position: The line's y coordinate, or x for a column, in window points.
  ///   - isVertical: Whether the line is a column.
  /// - Returns: The stretches; empty for a line outside the window.
  package func sweep(at position: Double, isVertical: Bool) -> [Stretch] {
    let pixel = (position * scale).rounded(.down)
    let count = isVertical ? map.height : map.width
    guard pixel >= 0, pixel < Double(isVertical ? map.width : map.height) else { return [] }
    let place = Int(pixel)
    func view(_ index: Int) -> View? {
      isVertical ? map[place, index] : map[index, place]
    }
    var stretches: [Stretch] = []
    var start = 0
    while start < count {
      let hit = view(start)
      var end = start + 1
      while end < count, view(end) === hit { end += 1 }
      stretches.append(
        Stretch(
          from: Double(start) / scale, to: Double(end) / scale,
          path: hit.map { names.path(of: $0) },
          id: hit.map { names.selector(of: $0) }))
      start = end
    }
    return stretches
  }

  // MARK: Targets

  /// The views that respond to taps and are hit at one pixel at least, in tree order.
  ///
  /// A view responds to taps if it is a control or a list cell, or has a tap or long press
  /// recogniser.
  ///
  /// - Parameter need: The size that a target should have, in points.
  /// - Returns: One target per view; touches that hit one of its subviews count for it.
  package func targets(need: CGSize) -> [Target] {
    var areas: [ObjectIdentifier: (count: Int, box: PixelRect)] = [:]
    for y in 0..<map.height {
      var start = 0
      while start < map.width {
        let hit = map[start, y]
        var end = start + 1
        while end < map.width, map[end, y] === hit { end += 1 }
        if let target = hit.flatMap(Self.tapped) {
          let row = PixelRect(minX: start, minY: y, maxX: end, maxY: y + 1)
          let old = areas[ObjectIdentifier(target)]
          areas[ObjectIdentifier(target)] = (
            (old?.count ?? 0) + end - start, old?.box.union(row) ?? row
          )
        }
        start = end
      }
    }
    return window.subtreeInOrder.compactMap { view in
      areas[ObjectIdentifier(view)].map { target(view, $0.count, $0.box, need) }
    }
  }

  private func target(
    _ view: View, _ count: Int, _ box: PixelRect, _ need: CGSize
  ) -> Target {
    let width = Double(box.width) / scale
    let height = Double(box.height) / scale
    return Target(
      path: names.path(of: view), id: names.selector(of: view),
      area: Double(count) / (scale * scale),
      visible: [Double(box.minX) / scale, Double(box.minY) / scale, width, height],
      minSide: min(width, height), ok: width >= need.width && height >= need.height,
      need: [need.width, need.height])
  }

  /// The nearest view that responds to taps, from the hit view upwards.
  private static func tapped(around hit: View) -> View? {
    var view: View? = hit
    while let current = view {
      let isTapped = (current.gestureRecognizers ?? []).contains {
        $0.isEnabled && ($0 is TapGestureRecognizer || $0 is LongPressGestureRecognizer)
      }
      let isCell =
        current is ListCell || current is TableViewCell || current is CollectionViewCell
      if isCell || isTapped || current is Control { return current }
      view = current.superview
    }
    return nil
  }

  // MARK: Picture

  /// The window in grey, with a tint of its own for each view that is hit, and a legend below.
  ///
  /// - Parameter picture: The rendered window, of the same size as the map.
  /// - Returns: A picture of the same width.
  package func picture(over picture: Pixmap) -> Pixmap {
    var counts: [ObjectIdentifier: Int] = [:]
    var places: [ObjectIdentifier: Int] = [:]
    var views: [View] = []
    for y in 0..<map.height {
      for run in map.runs(inRow: y) {
        guard let view = run.view else { continue }
        counts[ObjectIdentifier(view), default: 0] += run.columns.count
        if places[ObjectIdentifier(view)] == nil {
          places[ObjectIdentifier(view)] = views.count
          views.append(view)
        }
      }
    }
    let areas = views.map {
      MapPicture.Area(names.selector(of: $0), count: counts[ObjectIdentifier($0)] ?? 0)
    }
    return MapPicture(over: picture, scale: scale, areas: areas) { x, y in
      guard x < map.width, y < map.height, let view = map[x, y] else { return nil }
      return places[ObjectIdentifier(view)]
    }.withLegend()
  }
}
