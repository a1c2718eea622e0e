import Foundation
import OffscreenConstraints
import OffscreenFiles
import OffscreenGeometry

/// Required constraints that contradict each other, and the one that was left out because of it.
final class LayoutConflict {
  /// The rows of the contradiction, in the order in which they were added.
  let members: [LayoutRow]
  let broken: LayoutRow

  init(members: [LayoutRow], broken: LayoutRow) {
    self.members = members
    self.broken = broken
  }

  /// UIKit's report, with files and lines in place of addresses.
  var report: String {
    """
    Unable to simultaneously satisfy constraints.
      Probably at least one of the constraints in the following list is one you don't want.
      Try this: look at each constraint and find out which one you don't expect, then the code that \
    added it. Views that translate their autoresizing masks into constraints have constraints that \
    nobody wrote; see View.translatesAutoresizingMaskIntoConstraints.
    (
    \(members.map { "    \"\($0.description)\"" }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint
    \(broken.description)
    """
  }

  /// Writes the report to standard error.
  func write() {
    FileHandle.standardError.write(Data((report + "\n").utf8))
  }
}

extension LayoutRow {
  /// The row as UIKit's reports write it: the kind, the equation, and where it was made.
  var description: String {
    let kind =
      switch meaning {
      case .constraint: "LayoutConstraint"
      case .frame: "AutoresizingMaskLayoutConstraint"
      case .contentSize: "ContentSizeLayoutConstraint"
      case .guide: "LayoutGuideConstraint"
      case .target: "FittingSizeLayoutConstraint"
      }
    return "<\(kind) \(equation)>"
  }

  private var equation: String {
    func text(_ attribute: String, _ sign: String) -> String {
      let name = node.map { LayoutConstraint.name(of: $0) } ?? "nil"
      let value = AttributeText.of(CGFloat(-form.constant))
      let suffix = priority.map { " priority:\(AttributeText.of(CGFloat($0)))" } ?? ""
      return "\(name).\(attribute) \(sign) \(value)\(suffix)"
    }
    switch meaning {
    case .constraint(let constraint): return constraint.equation
    case .frame(let attribute):
      let mask = node?.view.map { " \($0.autoresizingMask.visualText)" } ?? ""
      return text("\(attribute)", "==") + mask
    case .contentSize(let axis), .target(let axis):
      let sign = relation == .lessThanOrEqual ? "<=" : relation == .equal ? "==" : ">="
      return text(axis == .horizontal ? "width" : "height", sign)
    case .guide(let attribute): return text("\(attribute)", "==")
    }
  }
}

extension LayoutConstraint {
  /// The constraint as an equation between named views, followed by the file and line that made it.
  var equation: String { relationText + (isActive ? " (active)" : "") + sourceText }

  /// The place at which the constraint was made, as ` at File.swift:12`; empty for constraints that
  /// the module makes.
  var sourceText: String {
    guard let source else { return "" }
    return source.file.map { " at \($0):\(source.line)" } ?? " at line \(source.line)"
  }

  /// The constraint as an equation between named views.
  var relationText: String {
    var text = identifier.map { "'\($0.printable)' " } ?? ""
    text += "\(Self.name(of: first)) \(sign)"
    if let second {
      let factor = multiplier == 1 ? "" : "\(AttributeText.of(multiplier))*"
      text += " \(factor)\(Self.name(of: second))"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(AttributeText.of(abs(constant)))"
      }
    } else {
      text += " \(AttributeText.of(constant))"
    }
    if priority.rawValue < 1000 {
      text += " priority:\(AttributeText.of(CGFloat(priority.rawValue)))"
    }
    return text
  }

  private var sign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private static func name(of term: AnchorTerm) -> String {
    let end = "\(term.node.map { name(of: $0) } ?? "nil").\(term.attribute)"
    guard let attribute = term.startAttribute else { return end }
    let start = "\(term.startNode.map { name(of: $0) } ?? "nil").\(attribute)"
    return "(\(end) - \(start))"
  }

  /// The class of an item with its identifier, if it has one.
  static func name(of node: LayoutNode) -> String {
    guard let item = node.item else { return "nil" }
    if let guide = node.guide {
      let owner = node.view.map { className(of: $0) } ?? "nil"
      return guide.identifier.isEmpty
        ? "\(owner).\(guide.kind.map { "\($0)" } ?? "guide")"
        : "LayoutGuide'\(guide.identifier.printable)'"
    }
    return node.view.map { layoutName(of: $0) } ?? className(of: item)
  }
}

extension View.AutoresizingMask {
  /// As reports write masks: left margin, size and right margin, then the same from the top; `-` is
  /// fixed and `&` flexible.
  var visualText: String {
    func part(_ mask: Self) -> String { contains(mask) ? "&" : "-" }
    return "h=\(part(.flexibleLeftMargin))\(part(.flexibleWidth))\(part(.flexibleRightMargin)) "
      + "v=\(part(.flexibleTopMargin))\(part(.flexibleHeight))\(part(.flexibleBottomMargin))"
  }
}
