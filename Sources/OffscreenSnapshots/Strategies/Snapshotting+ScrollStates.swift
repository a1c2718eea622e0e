public import Foundation
public import Offscreen
import OffscreenInspection

/// A place to which a scroll view is scrolled for a snapshot.
public struct ScrollState: Hashable, Sendable {
  /// The name of the frame.
  let name: String
  /// The offset along an axis, from its range at rest and its present value.
  private let place: Place

  private enum Place: Hashable {
    /// 0 at the beginning of the range and 1 at its end; nil keeps the offset.
    case shares(x: Double?, y: Double?)
    case offset(CGPoint)
  }

  private init(_ name: String, _ place: Place) {
    self.name = name
    self.place = place
  }

  /// The beginning of the content along the y axis.
  public static let top = ScrollState("top", .shares(x: nil, y: 0))
  /// Half way between the ends of the content along both axes, rounded to whole points.
  public static let middle = ScrollState("middle", .shares(x: 0.5, y: 0.5))
  /// The end of the content along the y axis.
  public static let bottom = ScrollState("bottom", .shares(x: nil, y: 1))
  /// The beginning of the content along the x axis.
  public static let left = ScrollState("left", .shares(x: 0, y: nil))
  /// The end of the content along the x axis.
  public static let right = ScrollState("right", .shares(x: 1, y: nil))

  /// A content offset in points, clamped to the range at rest.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> ScrollState {
    ScrollState("offset \(x), \(y)", .offset(CGPoint(x: x, y: y)))
  }

  /// The offset of a scroll view in its present layout.
  fileprivate func offset(of scrollView: ScrollView) -> CGPoint {
    switch place {
    case .offset(let point): return scrollView.clampedOffset(point)
    case .shares(let x, let y):
      var offset = scrollView.contentOffset
      for (axis, share) in [(ScrollAxis.horizontal, x), (.vertical, y)] {
        guard let share else { continue }
        let range = scrollView.offsetLimits(axis)
        let length = range.upperBound - range.lowerBound
        offset[axis] =
          share == 1 ? range.upperBound : range.lowerBound + (share * length).rounded(.down)
      }
      return offset
    }
  }
}

extension Snapshotting where Value == View, Format == SnapshotStoryboard {
  /// Pictures of a view while a scroll view in it is at several places, as the frames of a storyboard.
  ///
  /// Each frame is named after its state and compared separately. Afterwards the scroll view
  /// returns to its former offset.
  ///
  /// - Parameters:
  ///   - states: The places, without duplicates.
  ///   - selector: The scroll view, such as `#list`; nil means the view itself.
  ///   - scale: Pixels per point, above 0.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  /// - Returns: A strategy for views.
  public static func scrollStates(
    _ states: [ScrollState], of selector: String? = nil, scale: CGFloat = 1,
    comparing comparison: Comparison = .exact
  ) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.storyboardExtension) { view in
      let config = ViewImageConfig(traits: TraitCollection(displayScale: scale)).around(view)
      let showing = try StageShowing.of(view, on: config)
      return try withExtendedLifetime(showing) {
        try SnapshotStoryboard(
          view, scrolledTo: states, of: selector, scale: scale, comparing: comparison)
      }
    }
  }
}

extension Snapshotting where Value == Stage, Format == SnapshotStoryboard {
  /// Pictures of a stage's window while a scroll view in it is at several places; see
  /// `scrollStates(_:of:scale:comparing:)` of views.
  ///
  /// - Parameters:
  ///   - states: The places, without duplicates.
  ///   - selector: The scroll view, such as `#list`.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  /// - Returns: A strategy for stages.
  public static func scrollStates(
    _ states: [ScrollState], of selector: String, comparing comparison: Comparison = .exact
  ) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.storyboardExtension) { stage in
      stage.wait()
      return try SnapshotStoryboard(
        stage.window, scrolledTo: states, of: selector, scale: stage.scale, comparing: comparison)
    }
  }
}

extension SnapshotStoryboard {
  /// The frames of a view whose scroll view is moved from state to state, and back at the end.
  fileprivate init(
    _ view: View, scrolledTo states: [ScrollState], of selector: String?, scale: CGFloat,
    comparing comparison: Comparison
  ) throws {
    let scrollView = try ScrollStateError.scrollView(in: view, selector)
    try PictureLimit.check(view.bounds.size, scale: scale)
    let home = scrollView.contentOffset
    defer {
      scrollView.setContentOffset(home, animated: false)
      view.layoutIfNeeded()
    }
    let frames = states.map { state in
      scrollView.show(state, in: view)
      let offset = scrollView.contentOffset
      return Frame(
        time: .zero, name: state.name, caption: "x \(offset.x) y \(offset.y)",
        pixmap: view.snapshot(scale: scale))
    }
    self.init(frames, scale: Double(scale), comparing: comparison)
  }
}

extension ScrollView {
  /// Scrolls to a state.
  ///
  /// Scrolls again if that changed the content's size, because heights were estimated.
  fileprivate func show(_ state: ScrollState, in view: View) {
    for _ in 0..<16 {
      view.layoutIfNeeded()
      let offset = state.offset(of: self)
      guard offset != contentOffset else { return }
      setContentOffset(offset, animated: false)
    }
  }
}

/// The reason why no scroll view could be moved.
private enum ScrollStateError: Error, CustomStringConvertible {
  case notASelector(String)
  case notOneView(String, count: Int)
  case notAScrollView(String)

  /// The scroll view that a selector names; without one, the view itself.
  static func scrollView(
    in view: View, _ selector: String?
  ) throws(ScrollStateError) -> ScrollView {
    var found = view
    if let text = selector {
      guard let selector = ViewSelector(text) else { throw .notASelector(text) }
      view.layoutIfNeeded()
      let matches = selector.matches(in: view)
      guard matches.count == 1 else { throw .notOneView(text, count: matches.count) }
      found = matches[0]
    }
    guard let scrollView = found as? ScrollView else {
      throw .notAScrollView(selector ?? className(of: view))
    }
    return scrollView
  }

  var description: String {
    switch self {
    case .notASelector(let text): "'\(text)' is no selector, such as '#list' or 'Cell[2]'"
    case .notOneView(let text, let count): "\(count) views match '\(text)', and one is needed"
    case .notAScrollView(let text): "'\(text)' is no scroll view; pass one's selector as 'of'"
    }
  }
}
