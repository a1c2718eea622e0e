import Foundation
import OffscreenGeometry

extension LayoutConstraint {
  /// Makes the constraints that a visual format describes, such as `H:|-[name(>=80)]-8-[photo]-|`.
  ///
  /// They are in the order of the format: for each view its gap, then its predicates. `|-` is the
  /// superview's margin, `-` between views 8 points.
  ///
  /// - Parameters:
  ///   - format: The format; Apple's Auto Layout Guide gives its grammar.
  ///   - opts: The direction of a row, and the attributes across the format that neighbours share.
  ///   - metrics: Numbers by the names that the format uses for constants and priorities.
  ///   - views: Views and guides by the names in brackets.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: The constraints, not active yet.
  /// - Precondition: The format can be read, all names are known, and the options align across the
  ///   format's own axis.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any],
    file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    do {
      let format = VisualFormatConstraints(
        format: try VisualFormat(format), text: format, options: opts, metrics: metrics ?? [:],
        views: views, source: SourceLine(file: file, line: line))
      return format.constraints
    } catch {
      demand(
        false,
        """
        The visual format cannot be read: \(error.expected) was expected after \
        '\(format.prefix(error.position))' in '\(format)'.
        """)
      return []
    }
  }
}

/// The constraints of one visual format.
private struct VisualFormatConstraints {
  let format: VisualFormat
  /// The format as it was written, for messages.
  let text: String
  /// The direction of a row, and the attributes by which neighbours are aligned.
  let options: LayoutConstraint.FormatOptions
  /// Numbers of any type by their names.
  let metrics: [String: Any]
  /// Views and guides by their names.
  let views: [String: Any]
  /// The place at which the format was written.
  let source: LayoutConstraint.SourceLine

  /// All constraints in the order of the format.
  var constraints: [LayoutConstraint] {
    for attribute in options.alignedAttributes {
      demand(
        attribute.axis != format.axis,
        "The option to align by \(attribute) lies along the axis of the format '\(text)'.")
    }
    var found: [LayoutConstraint] = []
    var before: VisualFormat.Item?
    for item in format.items {
      if let before { found += gap(between: before, item) }
      found += item.predicates.map { size(of: item, $0) }
      before = item
    }
    return found
  }

  // MARK: - Gaps

  /// The constraints of the gap between two neighbours, and those that align them.
  ///
  /// The item further along the format comes first in the constraint, and the superview's far edge comes second,
  /// as UIKit writes them.
  private func gap(
    between one: VisualFormat.Item, _ two: VisualFormat.Item
  ) -> [LayoutConstraint] {
    let usesMargin = two.gap == .standard && (one.name == nil || two.name == nil)
    let first = AnchorTerm(item: item(one, beside: two), edge(of: one, isEnd: true, usesMargin))
    let second = AnchorTerm(item: item(two, beside: one), edge(of: two, isEnd: false, usesMargin))
    func constraint(
      _ relation: LayoutConstraint.Relation, _ constant: CGFloat, _ priority: LayoutPriority
    ) -> LayoutConstraint {
      let turned = goesRightToLeft ? -constant : constant
      let isMirrored = (two.name == nil) != goesRightToLeft
      let relation = isMirrored ? relation.mirrored : relation
      return two.name == nil
        ? LayoutConstraint(
          first, relation, second, constant: -turned, priority: priority, source: source)
        : LayoutConstraint(
          second, relation, first, constant: turned, priority: priority, source: source)
    }
    var found: [LayoutConstraint]
    switch two.gap {
    case .none: found = [constraint(.equal, 0, .required)]
    case .standard: found = [constraint(.equal, usesMargin ? 0 : systemSpacing, .required)]
    case .predicates(let predicates):
      found = predicates.map {
        constraint($0.relation, number($0.object), priority(of: $0))
      }
    }
    guard one.name != nil, two.name != nil else { return found }
    for attribute in options.alignedAttributes {
      found.append(
        LayoutConstraint(
          AnchorTerm(item: item(one, beside: two), attribute), .equal,
          AnchorTerm(item: item(two, beside: one), attribute), source: source))
    }
    return found
  }

  /// Whether the first item of a row is the rightmost, independently of the direction of the views.
  private var goesRightToLeft: Bool {
    format.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  /// The edge of an item at a gap; the superview's edges are the outer ones.
  private func edge(
    of item: VisualFormat.Item, isEnd: Bool, _ usesMargin: Bool
  ) -> LayoutConstraint.Attribute {
    let isFar = isEnd != (item.name == nil)
    let isMargin = usesMargin && item.name == nil
    if format.axis == .vertical {
      return isFar ? (isMargin ? .bottomMargin : .bottom) : (isMargin ? .topMargin : .top)
    }
    if options.contains(.directionLeftToRight) || goesRightToLeft {
      return isFar != goesRightToLeft
        ? (isMargin ? .rightMargin : .right) : (isMargin ? .leftMargin : .left)
    }
    return isFar
      ? (isMargin ? .trailingMargin : .trailing) : (isMargin ? .leadingMargin : .leading)
  }

  /// The view of an item; for the superview that of its neighbour.
  private func item(_ item: VisualFormat.Item, beside other: VisualFormat.Item) -> Any {
    if let name = item.name { return named(name) }
    let neighbour = other.name.map { named($0) }
    let superview =
      (neighbour as? View)?.superview ?? (neighbour as? LayoutGuide)?.owningView
    demand(superview != nil, "The format '\(text)' needs a view that has a superview.")
    return superview ?? View()
  }

  /// The view or guide with a name.
  private func named(_ name: String) -> Any {
    demand(views[name] != nil, "The format '\(text)' names '\(name)', which is not in the views.")
    return views[name] ?? View()
  }

  // MARK: - Sizes

  /// The constraint of one predicate of a view's size.
  private func size(
    of item: VisualFormat.Item, _ predicate: VisualFormat.Predicate
  ) -> LayoutConstraint {
    let attribute: LayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let first = AnchorTerm(item: named(item.name ?? ""), attribute)
    if case .name(let name) = predicate.object, metrics[name] == nil {
      return LayoutConstraint(
        first, predicate.relation, AnchorTerm(item: named(name), attribute),
        priority: priority(of: predicate), source: source)
    }
    return LayoutConstraint(
      first, predicate.relation, nil, constant: number(predicate.object),
      priority: priority(of: predicate), source: source)
  }

  /// The priority of a predicate; required without one.
  private func priority(of predicate: VisualFormat.Predicate) -> LayoutPriority {
    predicate.priority.map { LayoutPriority(Float(number($0))) } ?? .required
  }

  /// A number in points, or the metric of a name.
  private func number(_ object: VisualFormat.Predicate.Object) -> CGFloat {
    switch object {
    case .number(let number): return number
    case .name(let name):
      let value = metrics[name].flatMap { CGFloat(metric: $0) }
      demand(value != nil, "The format '\(text)' names '\(name)', which is not in the metrics.")
      return value ?? 0
    }
  }
}

extension CGFloat {
  /// A number stored as any numeric type.
  fileprivate init?(metric: Any) {
    switch metric {
    case let value as CGFloat: self = value
    case let value as Double: self = CGFloat(value)
    case let value as Float: self = CGFloat(value)
    case let value as Int: self = CGFloat(value)
    case let value as LayoutPriority: self = CGFloat(value.rawValue)
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    default: return nil
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation with its two sides exchanged.
  var mirrored: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
