import Foundation
package import Offscreen

/// A question about touches in the present state of a stage, with the type of its answer.
///
/// Steps of scripts, sweeps, sessions and the command `hit-test` ask these questions. Each of them
/// reads its own notation for a question, and writes the answer in its own form.
package struct Question<Answer> {
  private let find: (Stage, ViewNamesCache?) throws(ScriptError) -> Answer

  /// Creates a question with a function that finds the answer in a stage whose window is laid out.
  package init(_ find: @escaping (Stage, ViewNamesCache?) throws(ScriptError) -> Answer) {
    self.find = find
  }

  /// Lays the stage's window out, and finds the answer.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - names: Names that are kept from one question to the next; nil to count the views again.
  /// - Returns: The answer.
  /// - Throws: An error without a position if a selector matches no view, or several.
  package func answer(
    in stage: Stage, names: ViewNamesCache? = nil
  ) throws(ScriptError) -> Answer {
    stage.window.layoutIfNeeded()
    return try find(stage, names)
  }

  /// The same question with another form of its answer.
  package func map<Form>(
    _ form: @escaping (Answer) throws(ScriptError) -> Form
  ) -> Question<Form> {
    Question<Form> { (stage, names) throws(ScriptError) in try form(try find(stage, names)) }
  }
}

extension Question {
  /// Asks which views touches at some points of the window hit, none on the status bar; O(views) for each point.
  package static func hits(at points: [CGPoint]) -> Self where Answer == HitViews {
    Self { stage, cache in
      let (views, names) = stage.window.naming(with: cache) { window in
        points.map { window.touchedView(at: $0) }
      }
      return HitViews(views, names)
    }
  }

  /// Asks which view a touch at a point of the window hits, which views are around it, and which recognisers
  /// receive the touch; if `explained` is true, also why other views are not hit; O(views).
  package static func touch(at point: CGPoint, explained: Bool) -> Self
  where Answer == HitTestReport.Point {
    Self { HitTestReport.Point(at: point, in: $0.window, explained: explained, names: $1) }
  }

  /// Asks for the area in which touches reach a view, and the view that receives most other touches
  /// on it; costs a `HitMap`.
  package static func reach(of selector: ViewSelector) -> Self where Answer == Reach {
    Self { (stage, cache) throws(ScriptError) in try Reach(of: selector, in: stage, names: cache) }
  }

  /// Asks for the touch targets that are visible but not reached by any touch; see
  /// `Stage.unreachableTargets()`.
  package static func unreachable() -> Self where Answer == [UnreachableTarget] {
    Self { stage, _ in stage.unreachableTargets() }
  }

  /// Asks for the view that a selector matches, for example to read a value of it.
  package static func view(_ selector: ViewSelector) -> Self where Answer == View {
    Self { (stage, _) throws(ScriptError) in try selector.match(in: stage.window) }
  }

  /// Asks for the view that a selector matches, or for the part of a view, to aim at it.
  package static func target(_ selector: ViewSelector) -> Self
  where Answer == ViewSelector.Match {
    Self { (stage, _) throws(ScriptError) in try selector.target(in: stage.window) }
  }

  /// Asks how many views a selector matches.
  package static func count(of selector: ViewSelector) -> Self where Answer == Int {
    Self { stage, _ in selector.matches(in: stage.window).count }
  }

  /// Asks which view each pixel hits, at the stage's scale if `scale` is nil; costs a `HitMap`.
  package static func map(scale: Double? = nil) -> Self where Answer == HitMapReport {
    Self { stage, _ in HitMapReport(in: stage, scale: scale) }
  }

  /// Asks for the area where a view is visible but not hit, and the rules that cause it; `scene` is
  /// a name for the report.
  ///
  /// - Complexity: That of a `HitMap` and of a picture.
  package static func why(_ selector: ViewSelector, scene: String?) -> Self
  where Answer == HitReasonReport {
    Self { (stage, _) throws(ScriptError) in
      try HitReasonReport(of: selector, in: stage, scene: scene)
    }
  }
}
