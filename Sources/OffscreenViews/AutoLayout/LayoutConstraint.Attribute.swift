package import Foundation

extension LayoutConstraint {
  /// The attribute of a view or guide that a constraint relates: an edge, a centre, a size or a
  /// baseline.
  public enum Attribute: Int, Hashable, Sendable {
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text; the bottom edge of an item without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top edge of an item without text.
    case firstBaseline = 12
    /// The left edge of the layout margins.
    case leftMargin = 13
    /// The right edge of the layout margins.
    case rightMargin = 14
    /// The top edge of the layout margins.
    case topMargin = 15
    /// The bottom edge of the layout margins.
    case bottomMargin = 16
    /// The edge of the layout margins where reading begins.
    case leadingMargin = 17
    /// The edge of the layout margins where reading ends.
    case trailingMargin = 18
    /// The middle between the left and the right margin.
    case centerXWithinMargins = 19
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins = 20
    /// No attribute, because the constraint has no second item.
    case notAnAttribute = 0

    /// The baseline of the last line of text.
    public static let baseline = Attribute.lastBaseline
  }
}

extension LayoutConstraint.Attribute {
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute changes sides where the reading direction is right to left.
  var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  private var namesSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The error in a constraint between this attribute and another one; nil if they fit.
  package func complaint(about second: Self?, multiplier: CGFloat) -> String? {
    guard self != .notAnAttribute else { return "A constraint needs a first attribute." }
    guard let second else {
      return isSize ? nil : "The location \(self) needs a second item to be related to."
    }
    if isSize != second.isSize {
      return "A size cannot be related to a location: \(self), \(second)."
    }
    guard !isSize else { return nil }
    if axis != second.axis {
      return "Locations on different axes cannot be related: \(self), \(second)."
    }
    if (followsDirection && second.namesSide) || (namesSide && second.followsDirection) {
      return "Leading and trailing cannot be related to left and right: \(self), \(second)."
    }
    return multiplier == 0 ? "The multiplier of a location must not be 0." : nil
  }
}
