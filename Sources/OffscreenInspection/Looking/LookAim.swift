import Foundation
package import Offscreen

/// What an act is aimed at: an item of a look by its number, or the view that a selector matches.
package enum LookTarget: Hashable, Sendable {
  case number(Int)
  case selector(ViewSelector)

  /// The target as a sentence names it.
  package var text: String {
    switch self {
    case .number(let number): "#\(number)"
    case .selector(let selector): quoted(selector.description)
    }
  }
}

/// A place at which a finger reaches a target in the present state of a stage.
package struct LookAim {
  /// The target's view.
  package let view: View
  /// A selector that finds the target; nil if none does, for a part of a control.
  package let selector: String?
  /// The place in points of the window.
  package let point: CGPoint
  /// The place in units of the target's size; nil for its middle.
  package let unit: CGPoint?
  /// The part of the target that is in view.
  package let shown: CGRect

  /// Aims at a target in a stage's window, which this lays out.
  ///
  /// This is the place that assistive technologies touch if a touch there reaches the target, and else the middle of the
  /// largest rectangle that does.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - stage: The stage.
  ///   - numbers: The numbers of its looks.
  ///   - isForced: Whether it may be that no touch reaches the target, or that it is disabled.
  /// - Throws: An error if the target is not there or not in view, or if no touch reaches it, with the reason.
  /// - Complexity: That of a `LookReport`.
  package init(
    at target: LookTarget, in stage: Stage, numbers: LookNumbers, isForced: Bool = false
  ) throws(ScriptError) {
    let survey = LookSurvey(of: stage)
    let names = ViewNames(root: stage.window)
    let (find, view) = try survey.find(target, numbers, stage.window)
    self.view = view
    guard let find else {
      // A view that is neither read nor touched, such as the title in a button.
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let shown = view.shownPart(of: view.convert(view.bounds, to: nil))
      guard let shown, !view.isOutOfSight else {
        throw Self.outOfView(target, view, at: middle, in: stage.window)
      }
      (point, unit, self.shown) = (middle, nil, shown)
      selector = Self.selector(target, view, nil, names, stage.window)
      return
    }
    shown = find.shown
    let middle = CGPoint(x: find.frame.midX, y: find.frame.midY)
    let preferred = find.element?.object.accessibilityActivationPoint ?? middle
    guard isForced || !find.state.contains("disabled") else {
      throw ScriptError(
        .conflict(
          "found \(target.text), \(find.name), which is disabled, expected it to be enabled"))
    }
    if !isForced, let region = find.region {
      let pixel = { (point: CGPoint) in
        (Int((point.x * survey.scale).rounded(.down)), Int((point.y * survey.scale).rounded(.down)))
      }
      let box = PixelRect(centresIn: find.frame, scale: survey.scale)
      func reaches(_ point: CGPoint) -> Bool {
        let (x, y) = pixel(point)
        let spot = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        return region.count(in: spot.intersection(box)) > 0
      }
      if let point = [preferred, middle].first(where: reaches) {
        self.point = point
      } else if let part = find.reachable(scale: survey.scale) {
        point = CGPoint(x: part.midX, y: part.midY)
      } else {
        let (interception, names) = stage.window.naming {
          Interception(of: find.view, at: CGPoint(x: find.shown.midX, y: find.shown.midY), in: $0)
        }
        throw ScriptError(
          .conflict(
            "found \(target.text), \(find.name), whose touches \(interception.text(names)), "
              + "expected it to be reachable"))
      }
    } else {
      point = preferred
    }
    selector = Self.selector(target, view, find, names, stage.window)
    unit = point == middle ? nil : find.unit(of: point)
  }

  private static func outOfView(
    _ target: LookTarget, _ view: View, at point: CGPoint, in window: Window
  ) -> ScriptError {
    let (interception, _) = window.naming { Interception(of: view, at: point, in: $0) }
    return ScriptError(
      .conflict(
        "found \(target.text), which is not in view (\(interception.rule.rawValue)), "
          + "expected it to be seen; 'scroll' with 'until' may bring it into view"))
  }

  /// The selector that the target is, or one that finds only it.
  private static func selector(
    _ target: LookTarget, _ view: View, _ find: LookSurvey.Find?, _ names: ViewNames,
    _ window: Window
  ) -> String? {
    if case .selector(let selector) = target { return selector.description }
    let text = names.selector(of: view)
    guard let find, find.part != nil, let whole = ViewSelector(text), var last = whole.parts.last,
      last.index == nil
    else { return find?.part == nil ? text : nil }
    last.role = find.element.flatMap { AccessibilityRole(of: $0) }
    last.label = find.element?.object.accessibilityLabel
    let selector = ViewSelector(parts: whole.parts.dropLast() + [last])
    let match = try? selector.target(in: window)
    return match?.view === view && match?.element?.frame == find.frame
      ? selector.description : nil
  }
}

extension LookSurvey.Find {
  /// The class and the text, for sentences.
  var name: String {
    "the \(className(of: view))" + (text.map { " " + AttributeText.quoted($0) } ?? "")
  }

  /// A place of the window in units of the size of the view or of its part.
  fileprivate func unit(of point: CGPoint) -> CGPoint {
    let local = part == nil ? view.convert(point, from: nil) : point
    let bounds = part == nil ? view.bounds : frame
    return CGPoint(
      x: bounds.width > 0 ? (local.x - bounds.minX) / bounds.width : 0.5,
      y: bounds.height > 0 ? (local.y - bounds.minY) / bounds.height : 0.5
    ).rounded6
  }
}

extension LookSurvey {
  /// The find that a target means, if it can be touched or read and is in view, and its view.
  ///
  /// - Throws: An error if there is no such view, or several.
  fileprivate func find(
    _ target: LookTarget, _ numbers: LookNumbers, _ window: Window
  ) throws(ScriptError) -> (Find?, View) {
    switch target {
    case .number(let number):
      let (view, part) = try numbers.find(number)
      return (finds.first { $0.view === view && $0.part == part }, view)
    case .selector(let selector):
      let match = try selector.target(in: window)
      let frame = match.isPart ? match.element?.frame : nil
      return (
        finds.first {
          $0.view === match.view && ($0.part == nil) == (frame == nil)
            && (frame == nil || $0.frame == frame)
        }, match.view
      )
    }
  }
}

extension LookTarget {
  /// Whether a target is in view: the middle of it is in the window and not clipped.
  ///
  /// A selector may match several views; one in view is enough. A number whose view is gone is not in view.
  package func isSeen(in stage: Stage, numbers: LookNumbers) -> Bool {
    stage.window.layoutIfNeeded()
    return places(in: stage, numbers: numbers).contains { view, frame in
      guard !view.isOutOfSight, let shown = view.shownPart(of: frame) else { return false }
      return shown.insetBy(dx: -0.001, dy: -0.001)
        .contains(CGPoint(x: frame.midX, y: frame.midY))
    }
  }

  /// The places of the target's views that are in the window's tree, whether or not they are in view.
  package func places(
    in stage: Stage, numbers: LookNumbers
  ) -> [(view: View, frame: CGRect)] {
    switch self {
    case .number(let number):
      guard let (view, part) = try? numbers.find(number) else { return [] }
      let find =
        part == nil
        ? nil
        : LookSurvey(of: stage).finds.first {
          $0.view === view && $0.part == part
        }
      return [(view, find?.frame ?? view.convert(view.bounds, to: nil))]
    case .selector(let selector):
      return selector.found(in: stage.window).map { match in
        let frame = match.isPart ? match.element?.frame : nil
        return (match.view, frame ?? match.view.convert(match.view.bounds, to: nil))
      }
    }
  }
}

extension View {
  /// Whether the view, or one around it, is hidden or transparent, or the view is in no window.
  fileprivate var isOutOfSight: Bool {
    var next: View? = self
    while let view = next {
      if view.isHidden || view.alpha <= 0 { return true }
      next = view.superview
    }
    return window == nil
  }
}
