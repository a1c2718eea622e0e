public import Foundation
public import OffscreenGeometry

/// A point of a rectangle, at which a supplementary item is attached to an item or a group.
public class CollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges at which the point is; in the middle along an axis without one.
  public let edges: DirectionalRectEdge
  /// The distance from there, in points, or in the width and height of the supplementary item.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is in the width and height of the supplementary item.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: DirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// Creates a point at edges.
  public convenience init(edges: DirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Creates a point at a distance from edges, in points.
  public convenience init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Creates a point at a distance from edges, in the width and height of the supplementary item.
  public convenience init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// The point in a rectangle, for a supplementary item of a size.
  func point(in rect: CGRect, size: CGSize, withOffset: Bool = true) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      low == high ? start + length / 2 : low ? start : start + length
    }
    let shift = withOffset ? offset : .zero
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.width)
        + ListLimit.admitted(isAbsoluteOffset ? shift.x : shift.x * size.width),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.height)
        + ListLimit.admitted(isAbsoluteOffset ? shift.y : shift.y * size.height))
  }

  /// Returns the anchor itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The edges or corners of a rectangle at which something is aligned.
///
/// Raw values are UIKit's.
public enum RectAlignment: Int, CaseIterable, Hashable, Sendable {
  /// Not at an edge.
  case none = 0
  /// In the middle of the top edge.
  case top = 1
  /// At the top, where reading begins.
  case topLeading = 2
  /// In the middle of the edge where reading begins.
  case leading = 3
  /// At the bottom, where reading begins.
  case bottomLeading = 4
  /// In the middle of the bottom edge.
  case bottom = 5
  /// At the bottom, where reading ends.
  case bottomTrailing = 6
  /// In the middle of the edge where reading ends.
  case trailing = 7
  /// At the top, where reading ends.
  case topTrailing = 8

  /// The edges that the alignment names.
  var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

@available(*, unavailable)
extension CollectionLayoutAnchor: Sendable {}
