public import Foundation

/// An attribute of a view or guide from which constraints are made.
///
/// The type says which attributes can be related to one another; the subclasses are one for each
/// kind. A constraint that was made is not active yet.
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: AnchorTerm

  init(_ term: AnchorTerm) {
    self.term = term
  }

  /// The view or guide that the anchor belongs to; not retained.
  open var item: AnyObject? { term.node?.item }

  /// A name for messages.
  open var name: String { "\(term.attribute)" }

  func related(
    _ relation: LayoutConstraint.Relation, to other: LayoutAnchor<AnchorType>?,
    times multiplier: CGFloat = 1, plus constant: CGFloat, _ file: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, relation, other?.term, multiplier: multiplier, constant: constant,
      source: .init(file: file, line: line))
  }

  /// Makes the constraint that this attribute is `anchor`'s plus `c` points.
  open func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, plus: c, file, line)
  }

  /// Makes the constraint that this attribute is at least `anchor`'s plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, plus: c, file, line)
  }

  /// Makes the constraint that this attribute is at most `anchor`'s plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: c, file, line)
  }
}

/// A horizontal location of a view or guide.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this location to another one, positive to the right.
  public func anchorWithOffset(to otherAnchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(AnchorTerm(from: term, to: otherAnchor.term))
  }

  /// Makes the constraint that this lies `multiplier` times 8 points after `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, plus: systemSpacing * multiplier, file, line)
  }

  /// Makes the constraint that this is at least `multiplier` times 8 points after `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier, file, line)
  }

  /// Makes the constraint that this is at most `multiplier` times 8 points after `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier, file, line)
  }
}

/// A vertical location of a view or guide.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this location to another one, positive downwards.
  public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(AnchorTerm(from: term, to: otherAnchor.term))
  }

  /// Makes the constraint that this lies `multiplier` times 8 points below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, plus: systemSpacing * multiplier, file, line)
  }

  /// Makes the constraint that this is at least `multiplier` times 8 points below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier, file, line)
  }

  /// Makes the constraint that this is at most `multiplier` times 8 points below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier, file, line)
  }
}

/// A width or height of a view or guide, or the distance between two locations.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Makes the constraint that this is `c` points.
  public func constraint(
    equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: nil, plus: c, file, line)
  }

  /// Makes the constraint that this is at least `c` points.
  public func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, plus: c, file, line)
  }

  /// Makes the constraint that this is at most `c` points.
  public func constraint(
    lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, plus: c, file, line)
  }

  /// Makes the constraint that this is `m` times `anchor`'s plus `c` points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, times: m, plus: c, file, line)
  }

  /// Makes the constraint that this is at least `m` times `anchor`'s plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, times: m, plus: c, file, line)
  }

  /// Makes the constraint that this is at most `m` times `anchor`'s plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, times: m, plus: c, file, line)
  }
}

/// The standard distance between two views, in points.
let systemSpacing: CGFloat = 8
