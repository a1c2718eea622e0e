package import Foundation

/// The map of a plane to the screen that a ``Transform3D`` makes of the plane z = 0.
///
/// A point (x, y) maps to `(x', y', w)`, each of them `x` times the entry of the first row plus `y` times that
/// of the second plus that of the third; its image is `(x' / w, y' / w)`. Points with `w <= 0` are behind the
/// viewer and have no image.
package struct PlaneProjection: Hashable, Sendable {
  /// The image of a point before the division by `w`.
  package struct Image: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var w: Double

    package init(x: Double, y: Double, w: Double) {
      self.x = x
      self.y = y
      self.w = w
    }

    /// The point on the screen; nil if it is behind the viewer.
    package var point: CGPoint? {
      guard w > 0 else { return nil }
      return CGPoint(x: x / w, y: y / w)
    }

    /// The image at a fraction of the straight line to another one.
    fileprivate func mixed(with other: Image, at fraction: Double) -> Image {
      Image(
        x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
        w: w + (other.w - w) * fraction)
    }
  }

  /// The factors of x, of y, and of 1.
  package var right: Image
  package var down: Image
  package var origin: Image

  package init(right: Image, down: Image, origin: Image) {
    self.right = right
    self.down = down
    self.origin = origin
  }

  /// Creates the map of the plane z = 0.
  package init(_ t: Transform3D) {
    right = Image(x: Double(t.m11), y: Double(t.m12), w: Double(t.m14))
    down = Image(x: Double(t.m21), y: Double(t.m22), w: Double(t.m24))
    origin = Image(x: Double(t.m41), y: Double(t.m42), w: Double(t.m44))
  }

  /// Creates the map that is equal to an affine transform.
  package init(_ t: CGAffineTransform) { self.init(Transform3D(t)) }

  /// Whether all entries are finite.
  package var isFinite: Bool {
    [right, down, origin].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.w.isFinite }
  }

  /// The affine transform that is equal to this map, if there is one: if `w` is the same positive number for
  /// all points.
  package var affineTransform: CGAffineTransform? {
    let w = origin.w
    guard right.w == 0, down.w == 0, w > 0 else { return nil }
    func entry(_ value: Double) -> CGFloat { CGFloat(w == 1 ? value : value / w) }
    return CGAffineTransform(
      a: entry(right.x), b: entry(right.y), c: entry(down.x), d: entry(down.y),
      tx: entry(origin.x), ty: entry(origin.y))
  }

  /// The image of a point before the division by `w`.
  package func image(of point: CGPoint) -> Image {
    let (x, y) = (Double(point.x), Double(point.y))
    return Image(
      x: right.x * x + down.x * y + origin.x, y: right.y * x + down.y * y + origin.y,
      w: right.w * x + down.w * y + origin.w)
  }

  /// The image of a point; nil if it is behind the viewer.
  package func project(_ point: CGPoint) -> CGPoint? { image(of: point).point }

  /// The map that applies this map, then an affine transform of the screen.
  package func concatenating(_ t: CGAffineTransform) -> PlaneProjection {
    func mapped(_ i: Image) -> Image {
      Image(
        x: Double(t.a) * i.x + Double(t.c) * i.y + Double(t.tx) * i.w,
        y: Double(t.b) * i.x + Double(t.d) * i.y + Double(t.ty) * i.w, w: i.w)
    }
    return PlaneProjection(right: mapped(right), down: mapped(down), origin: mapped(origin))
  }

  /// The map that applies this map, then another one of the screen.
  package func concatenating(_ other: PlaneProjection) -> PlaneProjection {
    func mapped(_ i: Image) -> Image {
      Image(
        x: i.x * other.right.x + i.y * other.down.x + i.w * other.origin.x,
        y: i.x * other.right.y + i.y * other.down.y + i.w * other.origin.y,
        w: i.x * other.right.w + i.y * other.down.w + i.w * other.origin.w)
    }
    return PlaneProjection(right: mapped(right), down: mapped(down), origin: mapped(origin))
  }

  /// The map that applies an affine transform of the plane, then this map.
  package func preceded(by t: CGAffineTransform) -> PlaneProjection {
    func mix(_ a: CGFloat, _ b: CGFloat, _ c: Double) -> Image {
      let (a, b) = (Double(a), Double(b))
      return Image(
        x: right.x * a + down.x * b + origin.x * c, y: right.y * a + down.y * b + origin.y * c,
        w: right.w * a + down.w * b + origin.w * c)
    }
    return PlaneProjection(
      right: mix(t.a, t.b, 0), down: mix(t.c, t.d, 0), origin: mix(t.tx, t.ty, 1))
  }

  /// The volume that the three rows span: zero if the plane is seen from its edge, and negative if its back
  /// is seen.
  package var determinant: Double {
    right.x * (down.y * origin.w - down.w * origin.y)
      - right.y * (down.x * origin.w - down.w * origin.x)
      + right.w * (down.x * origin.y - down.y * origin.x)
  }

  /// The map from the screen back to the plane, up to a positive factor of all entries; nil if the plane is seen
  /// from its edge, or the map is not finite.
  ///
  /// The adjugate of the matrix. `w` is positive for all points of the screen that show the part of the plane in
  /// front of the viewer.
  package var inverted: PlaneProjection? {
    let determinant = self.determinant
    guard isFinite, determinant != 0, determinant.isFinite else { return nil }
    let sign: Double = determinant < 0 ? -1 : 1
    func minor(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      sign * (a * d - b * c)
    }
    let (r, d, o) = (right, down, origin)
    return PlaneProjection(
      right: Image(
        x: minor(d.y, d.w, o.y, o.w), y: minor(o.y, o.w, r.y, r.w), w: minor(r.y, r.w, d.y, d.w)),
      down: Image(
        x: minor(d.w, d.x, o.w, o.x), y: minor(o.w, o.x, r.w, r.x), w: minor(r.w, r.x, d.w, d.x)),
      origin: Image(
        x: minor(d.x, d.y, o.x, o.y), y: minor(o.x, o.y, r.x, r.y), w: minor(r.x, r.y, d.x, d.y)))
  }

  /// The outline of a rectangle on the screen, cut at the viewer's plane and at the sides of a square of
  /// `limit` around the origin; empty if nothing of it lies within them.
  ///
  /// The corners are in the order top left, top right, bottom right, bottom left of the rectangle, as far as
  /// they are within the limits. Cut by the method of Sutherland and Hodgman before the division by `w`
  /// (Blinn and Newell, Clipping using homogeneous coordinates, 1978).
  package func outline(of rect: CGRect, limit: Double) -> [CGPoint] {
    guard isFinite, !rect.isNull else { return [] }
    var corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(image(of:))
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.w.isFinite }) else { return [] }
    let distances: [(Image) -> Double] = [
      { $0.w }, { limit * $0.w + $0.x }, { limit * $0.w - $0.x }, { limit * $0.w + $0.y },
      { limit * $0.w - $0.y },
    ]
    for distance in distances { corners = Self.cut(corners, where: distance) }
    return corners.compactMap(\.point)
  }

  /// The part of a convex polygon in which a distance is not negative.
  private static func cut(_ corners: [Image], where distance: (Image) -> Double) -> [Image] {
    guard corners.contains(where: { distance($0) < 0 }) else { return corners }
    var result: [Image] = []
    for index in corners.indices {
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      let (here, there) = (distance(corner), distance(next))
      if here >= 0 { result.append(corner) }
      // Always from the inside, so that both directions give the same point.
      if here >= 0, there < 0 { result.append(corner.mixed(with: next, at: here / (here - there))) }
      if here < 0, there >= 0 {
        result.append(next.mixed(with: corner, at: there / (there - here)))
      }
    }
    return result
  }
}
