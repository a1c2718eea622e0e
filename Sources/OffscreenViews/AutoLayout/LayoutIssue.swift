import Foundation
import OffscreenFiles
import OffscreenGeometry

/// A likely mistake in a layout.
public struct LayoutIssue: CustomStringConvertible {
  /// The problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints contradict each other, so one of them has been left out.
    case conflict
    /// Constraints allow a view other frames that are as good.
    case ambiguous
    /// Constraints give a view that has contents no width or no height.
    case zeroSized
    /// A view asks to be laid out in every round of a layout.
    case unsettled
    /// A row or item of a list that decides its own size wants another one than it has.
    case outdatedSize
  }

  /// The problem.
  public let kind: Kind
  /// The view concerned; for a conflict, the first item of the constraint that was left out.
  public let view: View
  /// A sentence about the mistake; for a conflict, UIKit's report.
  public let description: String
}

@available(*, unavailable)
extension LayoutIssue: Sendable {}

extension Stage {
  /// Lays out, and reports the likely mistakes in the layout: contradictions, views whose constraints
  /// leave a place or size open, visible views without an extent whose contents have one, views that
  /// ask for layout without end, and rows and items of lists whose contents want another size.
  ///
  /// Meant for debugging, because each side of an ambiguous view costs two solutions.
  ///
  /// - Returns: The issues: conflicts in the order in which they arose, the others in that of the tree.
  public func layoutIssues() -> [LayoutIssue] { window.layoutIssues() }
}

extension View {
  /// Lays out, and reports the likely mistakes in the layout of the view and of the views inside
  /// it; see `Stage.layoutIssues()`.
  public final func layoutIssues() -> [LayoutIssue] {
    layoutIfNeeded()
    return conflictIssues + ambiguityIssues + emptinessIssues + settlingIssues + sizeIssues
  }

  private var conflictIssues: [LayoutIssue] {
    layoutEngines.flatMap(\.system.presentConflicts).compactMap { conflict in
      guard let view = conflict.broken.subject, view.isDescendant(of: self) else { return nil }
      return LayoutIssue(kind: .conflict, view: view, description: conflict.report)
    }
  }

  /// Reports of the contradictions that leave constraints of the tree out now; O(constraints left out).
  package final var conflictReports: [String] {
    layoutEngines.flatMap(\.system.presentConflicts).map(\.report)
  }

  private var ambiguityIssues: [LayoutIssue] {
    layoutEngines.flatMap(\.ambiguities).compactMap { view, attributes in
      guard view.isDescendant(of: self) else { return nil }
      let names = attributes.map { "\($0)" }.joined(separator: ", ")
      return LayoutIssue(
        kind: .ambiguous, view: view,
        description: "\(layoutName(of: view)) is not fixed by its constraints: \(names).")
    }
  }

  private var emptinessIssues: [LayoutIssue] {
    var issues: [LayoutIssue] = []
    forEachInSubtree { view in
      guard view.usesConstraints, view.isShown, view.bounds.isEmpty,
        let contents = view.extentOfContents
      else { return }
      let missing = view.bounds.width == 0 ? "width" : "height"
      issues.append(
        LayoutIssue(
          kind: .zeroSized, view: view,
          description: """
            \(layoutName(of: view)) has no \(missing), although its contents are \
            \(AttributeText.of(contents.width)) x \(AttributeText.of(contents.height)) points.
            """))
    }
    return issues
  }

  private var settlingIssues: [LayoutIssue] {
    var issues: [LayoutIssue] = []
    forEachInSubtree { view in
      guard view.flags.contains(.needsLayout) || view.wantsUpdateItself else { return }
      issues.append(
        LayoutIssue(
          kind: .unsettled, view: view,
          description: """
            \(layoutName(of: view)) asks for another layout in each of \(layoutRounds) rounds; the \
            next one is in the next frame.
            """))
    }
    return issues
  }

  private var sizeIssues: [LayoutIssue] {
    var sources: [any SizeIssueSource] = []
    forEachInSubtree { view in
      if let source = view as? any SizeIssueSource { sources.append(source) }
    }
    return sources.flatMap(\.sizeIssues).map { view, problem in
      LayoutIssue(
        kind: .outdatedSize, view: view, description: "\(layoutName(of: view)) \(problem).")
    }
  }

  /// Whether a call of `updateConstraints()` is due for this view and for none of its subviews.
  private var wantsUpdateItself: Bool {
    flags.contains(.needsUpdateConstraints) && !hasChildToUpdate
  }

  /// Whether neither the view nor one around it is hidden.
  private var isShown: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }

  /// The size of the contents that the view would show if it had room; nil without contents.
  private var extentOfContents: CGSize? {
    let own = intrinsicContentSize
    if own.width > 0, own.height > 0 { return own }
    let shown = subviews.filter { !$0.isHidden && !$0.bounds.isEmpty }
    guard let first = shown.first else { return nil }
    return shown.dropFirst().reduce(first.frame) { $0.union($1.frame) }.size
  }
}

/// A view as reports name it: its class, and its identifier if it has one.
func layoutName(of view: View) -> String {
  className(of: view) + (view.accessibilityIdentifier?.printableIdentifier ?? "")
}

extension View {
  /// The constraints that begin with this view and are left out because they contradict others.
  final var brokenConstraints: [String] {
    guard let node = layoutNode else { return [] }
    var broken: [LayoutRow] = []
    forEachLayoutEngine { broken += $0.system.brokenRows }
    return broken.filter { $0.subject === self && $0.constraint?.first.node === node }
      .compactMap { $0.constraint?.relationText }
  }

  /// The constraints that the view holds, each as one line.
  package final var constraintLines: [String] {
    let broken = Set(
      (layoutEngine?.system.brokenRows ?? []).compactMap(\.constraint).map(ObjectIdentifier.init))
    return constraints.map { constraint in
      let isBroken = broken.contains(ObjectIdentifier(constraint))
      return constraint.relationText + (isBroken ? " (broken)" : "") + constraint.sourceText
    }
  }
}
