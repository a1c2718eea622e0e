public import Foundation
public import Offscreen

/// Compares where a view is visible with where touches reach it: the covered area, the views that
/// receive those touches, and the hit-test rule.
public struct HitReasonReport: Codable, Hashable, Sendable {
  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The moment of the report in the stage's time; milliseconds in JSON.
  public let time: Duration
  /// A selector of the view.
  public let id: String
  /// The path of the view from the window.
  public let path: String
  /// The view's bounding box in the window: x, y, width and height in points.
  public let box: CGRect
  /// The area in which the view, or one in it, is the visible one, in square points.
  public let seen: Double
  /// The part of that area in which a touch reaches the view or one in it, in square points.
  public let hit: Double
  /// The whole area in which a touch reaches the view or one in it, in square points.
  public let reached: Double
  /// The regions in which the view, or one in it, is visible but a touch reaches a different view;
  /// the largest region first.
  public let others: [HitMismatchReport.Region]
  /// Why a hit test at the centre of the box passes over the view or one around it; nil if it does not.
  public let centre: HitTestReport.Rejection?

  enum CodingKeys: String, CodingKey {
    case version, scene, id, path, box, others, centre
    case time = "t_ms"
    case seen = "seen_pt2"
    case hit = "hit_pt2"
    case reached = "reached_pt2"
  }

  /// Compares the area where a view of a stage's window is visible with the area where it is hit.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stage: The stage, whose window is laid out.
  ///   - scene: A name for the report.
  /// - Precondition: The view is in the stage's window, also after drawing and hit tests.
  /// - Complexity: O(pixels), and one traced hit test for each region.
  public init(of view: View, in stage: Stage, scene: String? = nil) {
    self.init(in: stage, scene: scene) { window in
      demand(
        view.isDescendant(of: window),
        "The view \(view.pathFromRoot) must be in the stage's window.")
      return view
    }
  }

  /// Compares the area where the view that a selector finds is visible with the area where it is
  /// hit.
  ///
  /// - Throws: An error if the selector matches no view, or several.
  package init(of selector: ViewSelector, in stage: Stage, scene: String?) throws(ScriptError) {
    try self.init(in: stage, scene: scene) { window throws(ScriptError) in
      try selector.match(in: window)
    }
  }

  private init<Failure: Error>(
    in stage: Stage, scene: String?, finding find: (Window) throws(Failure) -> View
  ) throws(Failure) {
    let window = stage.window
    window.layoutIfNeeded()
    let scale = Double(stage.scale)
    let (painted, hits) = window.naming { window in
      (PaintedMap(of: window, scale: scale), HitMap(of: window, scale: scale))
    }.found
    let view = try find(window)
    var search = MismatchSearch(painted, hits)
    search.run()
    let found = search.found.filter { found in
      found.painted.isDescendant(of: view) && found.hit?.isDescendant(of: view) != true
    }
    let box = view.convert(view.bounds, to: nil)
    others = HitMismatchReport.regions(of: found, in: window, scale: scale)
      .sorted { $0.area > $1.area }
    let (rejection, names) = window.naming { window in
      window.traceHitTest(at: CGPoint(x: box.midX, y: box.midY)).rejection(of: view)
    }
    let pixels = scale * scale
    let seen = painted.count { $0.isDescendant(of: view) }
    self.seen = (Double(seen) / pixels).rounded6
    hit = (Double(seen - found.reduce(0) { $0 + $1.count }) / pixels).rounded6
    let region = HitRegion(of: hits, in: view)
    reached = (Double(region.count) / pixels).rounded6
    centre = rejection.map { HitTestReport.Rejection($0, names) }
    version = 1
    self.scene = scene
    time = stage.now
    id = names.selector(of: view)
    path = names.path(of: view)
    self.box = box.rounded6
  }

  /// The report as text for readers.
  package var text: String {
    let sides = box.numbers.map(\.shortText)
    var lines = ["\(id)  \(sides[2])x\(sides[3]) at \(sides[0]),\(sides[1])  (\(path))"]
    if seen > 0 {
      let share = (100 * hit / seen).rounded().shortText
      lines.append("  seen on \(seen.shortText) pt², hit on \(hit.shortText) of them (\(share) %)")
    } else {
      lines.append("  seen nowhere, hit on \(reached.shortText) pt²")
    }
    for region in others {
      let box = region.box.numbers.map(\.shortText)
      lines.append(
        "  \(region.area.shortText) pt² go to \(region.hitID ?? region.reason.taker): \(region.rule), "
          + "in {\(box[0]),\(box[1]) \(box[2])x\(box[3])}, "
          + "such as \(region.point.x.shortText),\(region.point.y.shortText)")
    }
    if seen == 0, let centre {
      lines.append("  passed over at its centre: \(centre.path): \(centre.words)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PaintedMap {
  /// The number of pixels that one of some views paints.
  fileprivate func count(where isMember: (View) -> Bool) -> Int {
    let members = views.map(isMember)
    return (0..<height).reduce(0) { count, y in
      count
        + runs(inRow: y, columns: 0..<width).reduce(0) { count, run in
          run.mark.viewIndex.map { members[$0] } == true ? count + run.columns.count : count
        }
    }
  }
}
