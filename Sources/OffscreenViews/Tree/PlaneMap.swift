import Foundation
import OffscreenGeometry

/// The map from the plane of one layer to that of another one.
enum PlaneMap {
  case affine(CGAffineTransform)
  case projected(PlaneProjection)
  /// No point has an image, because one of the planes is seen from its edge.
  case edge

  /// Creates the map of the plane z = 0 to the screen.
  init(_ transform: Transform3D) {
    let projection = PlaneProjection(transform)
    self = projection.affineTransform.map { .affine($0) } ?? .projected(projection)
  }

  /// The map that applies this map, then another one.
  func concatenating(_ other: PlaneMap) -> PlaneMap {
    switch (self, other) {
    case (.edge, _), (_, .edge): .edge
    case (.affine(let first), .affine(let second)): .affine(first.concatenating(second))
    case (.projected(let first), .affine(let second)): .projected(first.concatenating(second))
    case (.affine(let first), .projected(let second)): .projected(second.preceded(by: first))
    case (.projected(let first), .projected(let second)): .projected(first.concatenating(second))
    }
  }

  /// The map back.
  var inverted: PlaneMap {
    switch self {
    case .affine(let transform):
      transform.a * transform.d - transform.b * transform.c == 0
        ? .edge : .affine(transform.inverted())
    case .projected(let projection): projection.inverted.map { .projected($0) } ?? .edge
    case .edge: .edge
    }
  }

  /// The image of a point; nil if it has none, because it is behind the viewer or a plane is seen from its edge.
  func image(of point: CGPoint) -> CGPoint? {
    switch self {
    case .affine(let transform): point.applying(transform)
    case .projected(let projection): projection.project(point)
    case .edge: nil
    }
  }

  /// The bounding box of the image of a rectangle, as far as it is in front of the viewer; null if it has none.
  func image(of rect: CGRect) -> CGRect {
    switch self {
    case .affine(let transform): return rect.applying(transform)
    case .edge: return .null
    case .projected(let projection):
      let corners = projection.outline(of: rect, limit: 1e9)
      return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }
}

extension CGPoint {
  /// The result of conversions for a point without an image: no view contains it.
  static let nowhere = CGPoint(x: CGFloat.infinity, y: .infinity)
}
