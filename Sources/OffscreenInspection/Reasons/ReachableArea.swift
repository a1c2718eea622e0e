package import Foundation
package import Offscreen

/// How large the part of a view is that a finger can hit, and what takes the rest.
package struct ReachableArea {
  /// The pixels that reach the view.
  private let region: HitRegion
  private let view: View
  private let map: HitMap
  private let window: Window
  private let scale: Double

  /// Looks at a view in the present state of a stage; the view is looked for after the hit tests, whose
  /// overrides may change the tree.
  package init(
    in stage: Stage, of find: () throws(ScriptError) -> View
  ) throws(ScriptError) {
    window = stage.window
    scale = Double(stage.scale)
    map = HitMap(of: window, scale: stage.scale)
    view = try find()
    region = HitRegion(of: map, reaching: view)
  }

  /// Whether a rectangle of a size in points fits into the area.
  package func holds(_ size: CGSize) -> Bool { region.holds(size, scale: scale) }

  /// Such as `18x31 of its 51x31; #badge takes 630 pt² of it (occludedBy)`.
  package var text: String {
    let (largest, box) = (region.largestRectangle, self.box)
    let part = "\(sides(largest)) of its \(sides(box))"
    let taken = map.takers(in: box).filter { !$0.view.reaches(view) }.max { $0.count < $1.count }
    guard let taken else { return part }
    let point = CGPoint(
      x: (Double(taken.first.x) + 0.5) / scale, y: (Double(taken.first.y) + 0.5) / scale)
    let interception = Interception(of: view, at: point, in: window)
    let area = (Double(taken.count) / (scale * scale)).rounded6.shortText
    let name = ViewNames(root: window).selector(of: interception.taker ?? taken.view)
    return "\(part); \(name) takes \(area) pt² of it (\(interception.rule.rawValue))"
  }

  /// The pixels of the view's bounding box.
  private var box: PixelRect {
    PixelRect(centresIn: view.convert(view.bounds, to: nil), scale: scale)
  }

  private func sides(_ rect: PixelRect) -> String {
    [rect.width, rect.height].map { (Double($0) / scale).rounded6.shortText }
      .joined(separator: "x")
  }
}
