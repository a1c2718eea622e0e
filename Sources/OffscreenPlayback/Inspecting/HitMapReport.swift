import Foundation
package import Offscreen
import OffscreenSnapshots

/// Which view each pixel of a window hits, shown as letters, along a line, or as a picture.
package struct HitMapReport {
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
