import Foundation
package import Offscreen

/// The view that a touch hits at each pixel of a window, with the reasons, as data for a page that
/// shows them for the point under the pointer; ``script`` reads the data.
///
/// Pixels that hit the same view and lie in the same views form a spot. A hit test passes over the same
/// views at all of them, unless an override of `hitTest(_:with:)` or `point(inside:with:)` decides
/// otherwise.
package struct HoverMap: Codable, Hashable, Sendable {
  /// A view that is hit, passed over or around such a view.
  package struct View: Codable, Hashable, Sendable {
    /// A selector that finds the view.
    package let id: String
    /// The path of the view from the window.
    package let path: String
    /// The last step of the path.
    package let step: String
    /// The index of the superview; nil for the window.
    package let parent: Int?
  }

  /// The results that all pixels of a spot share.
  package struct Spot: Codable, Hashable, Sendable {
    /// The index of the view that is hit; nil if none is.
    package let hit: Int?
    /// The views that contain the point but are passed over, in the order of a hit test.
    package let rejected: [Rejection]
  }

  /// A view that contains the point but is passed over.
  package struct Rejection: Codable, Hashable, Sendable {
    /// The index of the view.
    package let view: Int
    package let reason: HitTestTrace.Reason
    /// The index of the ancestor whose bounds do not contain the point, or of the view in front.
    package let other: Int?
  }

  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Pixels per point.
  package let scale: Double
  package let views: [View]
  package let spots: [Spot]
  /// Groups of equal rows; each run has the pixel after it and the index of its spot.
  package let bands: [HitMapReport.Band]
  /// Whether all spots list the views that are passed over; false if there are more spots than
  /// ``SpotSurvey/limit``.
  package let isComplete: Bool
  /// The colours of the views that are hit, in the order in which they are first met, as CSS.
  package let tints: [String]

  /// Hit-tests a stage's window in its present state.
  ///
  /// - Complexity: That of a `HitMap` and of a `SpotSurvey`, and O(views that contain it and their ancestors)
  ///   for each spot.
  package init(in stage: Stage) {
    let window = stage.window
    window.layoutIfNeeded()
    scale = Double(stage.scale)
    let map = HitMap(of: window, scale: stage.scale)
    (width, height) = (map.width, map.height)
    let survey = SpotSurvey(of: window, map, scale: scale)
    bands = survey.bands
    isComplete = survey.isComplete
    tints = MapPicture.tints.map { "rgb(\($0.0) \($0.1) \($0.2))" }
    let (traces, names) = window.naming { window in
      survey.spots.map { window.rejections(of: $0.views, at: $0.centre, hitting: $0.hit) }
    }
    var table = Table(names)
    spots = zip(survey.spots, traces).map { spot, rejections in
      let holders = Set(spot.views.map { ObjectIdentifier($0) })
      return Spot(
        hit: spot.hit.map { table.index(of: $0) },
        rejected: rejections.filter { holders.contains(ObjectIdentifier($0.view)) }.map {
          Rejection(
            view: table.index(of: $0.view), reason: $0.reason,
            other: $0.other.map { table.index(of: $0) })
        })
    }
    views = table.views
  }

  /// The views that are named, each once.
  private struct Table {
    private(set) var views: [View] = []
    private var indexes: [ObjectIdentifier: Int] = [:]
    private let names: ViewNames

    init(_ names: ViewNames) {
      self.names = names
    }

    mutating func index(of view: Offscreen.View) -> Int {
      if let index = indexes[ObjectIdentifier(view)] { return index }
      let parent = view.superview.map { index(of: $0) }
      indexes[ObjectIdentifier(view)] = views.count
      views.append(
        View(
          id: names.selector(of: view), path: names.path(of: view), step: names.step(of: view),
          parent: parent))
      return views.count - 1
    }
  }

  /// The script of a page that reads such data: the function `hoverMap(data)`, whose result gives
  /// the answer for a pixel and paints the map, and `describePoint(found, x, y)`, which shows an
  /// answer.
  package static var script: String {
    PageFile.hoverScript + "\n"
      + PageFile.panelScript
  }

  /// The style sheet of a page that shows a window with such a map, and an answer beside it.
  package static var style: String {
    PageFile.colors + "\n" + PageFile.hitsStyle
  }
}
