package import Foundation
import Offscreen

/// The part of a window in which touches reach a view, and the view that receives the touches on
/// the rest of it.
package struct Reach {
  /// A selector that finds the view.
  package var id: String { names.selector(of: view) }
  private let view: View
  private let names: ViewNames
  private let map: HitMap
  /// The pixels that reach the view.
  private let region: HitRegion
  private let window: Window
  private let scale: Double

  /// Hit-tests every pixel of a stage's window in its present state, and then looks for the view.
  ///
  /// - Throws: An error if the selector matches no view, or several.
  /// - Complexity: That of a `HitMap`.
  init(
    of selector: ViewSelector, in stage: Stage, names cache: ViewNamesCache?
  ) throws(ScriptError) {
    window = stage.window
    scale = Double(stage.scale)
    (map, names) = window.naming(with: cache) { window in
      let map = HitMap(of: window, scale: stage.scale)
      window.layoutIfNeeded()
      return map
    }
    view = try selector.match(in: window)
    region = HitRegion(of: map, reaching: view)
  }

  /// The size of the part in square points.
  package var area: Double { Double(region.count) / (scale * scale) }

  /// The bounding box in points of the window; empty if no touch reaches the view.
  package var box: CGRect { points(region.box) }

  /// The rectangle inside the part with the longest shorter side, in points of the window; the
  /// largest one if several are equal.
  package var largest: CGRect { points(region.largestRectangle) }

  /// Whether a rectangle of a size in points fits into the part; one of 0 x 0 points always does.
  package func holds(_ size: CGSize) -> Bool {
    size == .zero || region.holds(size, scale: scale)
  }

  /// A description such as `18x31 of its 51x31; #badge takes 630 pt² of it (occludedBy)`.
  package var text: String {
    let box = PixelRect(centresIn: view.convert(view.bounds, to: nil), scale: scale)
    let part = "\(sides(largest)) of its \(sides(points(box)))"
    let taken = map.takers(in: box).filter { $0.view?.reaches(view) != true }
      .max { $0.count < $1.count }
    guard let taken else { return part }
    let point = CGPoint(
      x: (Double(taken.first.x) + 0.5) / scale, y: (Double(taken.first.y) + 0.5) / scale)
    let (interception, names) = window.naming { Interception(of: view, at: point, in: $0) }
    let area = (Double(taken.count) / (scale * scale)).rounded6.shortText
    let name =
      (interception.taker ?? taken.view).map { names.selector(of: $0) }
      ?? interception.rule.taker
    return "\(part); \(name) takes \(area) pt² of it (\(interception.rule.rawValue))"
  }

  private func points(_ rect: PixelRect) -> CGRect {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) / scale }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func sides(_ rect: CGRect) -> String {
    [rect.width, rect.height].map { Double($0).rounded6.shortText }.joined(separator: "x")
  }
}
