import Foundation
import Offscreen

/// A view that may break a rule of an audit, and why.
///
/// The view and all views in it are exempt from the rule. A report names each exemption with its reason and the number of
/// problems that it leaves out, so that one that is not needed any more is seen.
///
/// ```swift
/// let exemption = AuditExemption(.unreadable, "#hint", because: "The hint is repeated below in black.")
/// #expect(stage.audit(.unreadable, exempting: [exemption]).isEmpty)
/// ```
public struct AuditExemption: Hashable, Sendable {
  /// The rule that the view may break, whatever length the rule has.
  public let rule: AuditRule
  /// The selector of the view, such as `#list Cell`.
  public let view: String
  /// Why the view may break the rule, in words.
  public let reason: String

  let selector: ViewSelector

  /// Exempts views from a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - view: The selector of the views, such as `#list Cell`; `Window` for all of them.
  ///   - reason: Why they may break the rule.
  /// - Precondition: `view` is a selector, and `reason` is not empty.
  public init(_ rule: AuditRule, _ view: String, because reason: String) {
    let selector = ViewSelector(view)
    demand(selector != nil, "An exemption needs a selector of views, and \(quoted(view)) is none.")
    demand(
      !reason.allSatisfy(\.isWhitespace),
      "The exemption of \(quoted(view)) from the rule \(rule.name) needs a reason.")
    self.init(rule, selector ?? ViewSelector(parts: []), because: reason)
  }

  /// The same with a selector that has been read.
  package init(_ rule: AuditRule, _ selector: ViewSelector, because reason: String) {
    self.rule = rule
    self.selector = selector
    self.reason = reason
    view = selector.description
  }

  /// The views that are exempt in a window's present state, without those in them.
  func views(in window: Window) -> Set<ObjectIdentifier> {
    Set(selector.matches(in: window).map { ObjectIdentifier($0) })
  }
}

extension View {
  /// Whether the view or one around it is among some views.
  final func isIn(_ views: Set<ObjectIdentifier>) -> Bool {
    guard !views.isEmpty else { return false }
    var next: View? = self
    while let view = next {
      if views.contains(ObjectIdentifier(view)) { return true }
      next = view.superview
    }
    return false
  }
}
