import Foundation
import Offscreen
import OffscreenInspection

extension ExplorationRule {
  /// Everything settles.
  public static let settles = ExplorationRule(
    "settles",
    "Ten seconds after the last step nothing moves but animations with an infinite repeat count.",
    canBeWrong: "An animation or a timer that takes longer than ten seconds.", at: .end
  ) { run in
    do {
      try run.stage.settleUpToRepeats(limit: ExplorationLimits.settling)
      return nil
    } catch let error as StageError {
      guard case .stillMoving(_, let moving) = error else { return "\(error)" }
      return "\(Set(moving).sorted().joined(separator: ", ")): still moving after 10 s"
    }
  }

  /// No number of a view is infinite, not a number or unbounded, and views do not become more and more.
  public static let finite = ExplorationRule(
    "finite",
    "Frames, offsets and sizes of contents are finite and below 1e9 points, and there are at most "
      + "\(ExplorationLimits.moreViews) views more than at the start.",
    canBeWrong: "A scene that shows more views by intent.", at: .step
  ) { run in
    if run.views.count > run.startCount + ExplorationLimits.moreViews {
      return "views: there are \(run.views.count), and there were \(run.startCount) at the start"
    }
    for view in run.views {
      if !view.bounds.isBounded || !view.center.isBounded {
        return "\(view.shownName): its frame is \(view.frame.boxWords)"
      }
      if let view = view as? ScrollView, !view.contentSize.isBounded {
        return "\(view.shownName): its content is \(view.contentSize.words)"
      }
    }
    return nil
  }

  /// Offsets rest within their limits.
  public static let offsets = ExplorationRule(
    "offsets", "At rest, each scroll view shows no more than its content and insets.",
    canBeWrong: "Code that scrolls beyond the content by intent.", at: .rest
  ) { run in
    for case let view as ScrollView in run.views {
      let nearest = view.clampedOffset(view.contentOffset)
      let offset = view.contentOffset
      if abs(offset.x - nearest.x) > 0.5 || abs(offset.y - nearest.y) > 0.5 {
        return
          "\(view.shownName): it rests at \(offset.words), and the nearest offset in its range is "
          + nearest.words
      }
      if view.isTracking || view.isDragging || view.isDecelerating {
        return "\(view.shownName): it says that it moves, though nothing does"
      }
    }
    return nil
  }

  /// No required constraints contradict each other that did not do so at the start.
  public static let constraints = ExplorationRule(
    "constraints", "No required constraints contradict each other that did not at the start.",
    canBeWrong: "Constraints that contradict each other in a window that is too small for them.",
    at: .step
  ) { run in
    let window = run.stage.window
    guard !window.conflictReports.isEmpty else { return nil }
    guard let index = window.conflictKeys.firstIndex(where: { !run.startConflicts.contains($0) })
    else { return nil }
    let lines = window.conflictReports[index].split(separator: "\n")
    return "constraints: \(lines.last ?? "") contradicts others"
  }

  /// Every appearance that began is over.
  public static let appearance = ExplorationRule(
    "appearance",
    "At rest, no controller is between viewWillAppear and viewDidAppear, or between their counterparts.",
    at: .rest
  ) { run in
    var waiting = [run.stage.window.rootViewController].compactMap(\.self)
    while let controller = waiting.popLast() {
      if controller.isBetweenAppearances {
        return "\(className(of: controller)): its appearance or disappearance began and never ended"
      }
      waiting += controller.children
      if let presented = controller.presentedViewController,
        !waiting.contains(where: { $0 === presented }),
        presented.presentingViewController === controller
      {
        waiting.append(presented)
      }
    }
    return nil
  }
}

extension View {
  /// The class and the identifier, with the item of a list that the view shows.
  var shownName: String {
    let name = className(of: self) + (accessibilityIdentifier.map { "#\($0)" } ?? "")
    return itemPlace.map { "\(name) of \($0.list.shownName), \($0.place)" } ?? name
  }
}

extension CGPoint {
  var isBounded: Bool {
    abs(x) < ExplorationLimits.coordinate && abs(y) < ExplorationLimits.coordinate
  }

  /// The point as messages write it.
  var words: String { "\(Double(x).shortText), \(Double(y).shortText)" }
}

extension CGSize {
  var isBounded: Bool {
    abs(width) < ExplorationLimits.coordinate && abs(height) < ExplorationLimits.coordinate
  }

  /// The size as messages write it: `100x50`.
  var words: String { "\(Double(width).shortText)x\(Double(height).shortText)" }
}

extension CGRect {
  var isBounded: Bool { origin.isBounded && size.isBounded }

  /// The rectangle as messages write it: `10, 20 100x50`.
  var boxWords: String { "\(origin.words) \(size.words)" }
}
