import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Some pixels of a page: all of a rectangle, or the marked ones of a rectangle.
struct PixelRegion {
  /// The rectangle that holds all pixels.
  private(set) var box: PixelRect
  /// For each pixel of the rectangle, row after row, whether it is in the region; nil for all.
  private var marks: [Bool]?

  /// All pixels of a rectangle.
  init(_ box: PixelRect) {
    self.box = box
  }

  /// The pixels of a rectangle for which `isIn` is true.
  init(_ box: PixelRect, where isIn: (_ x: Int, _ y: Int) -> Bool) {
    self.box = box
    var marks = [Bool](repeating: false, count: box.width * box.height)
    var index = 0
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        marks[index] = isIn(x, y)
        index += 1
      }
    }
    self.marks = marks
  }

  /// Whether a pixel is in the region; false outside the rectangle.
  func contains(x: Int, y: Int) -> Bool {
    guard box.contains(x: x, y: y) else { return false }
    guard let marks else { return true }
    return marks[(y - box.minY) * box.width + x - box.minX]
  }

  /// The pixels of both regions.
  func intersection(_ other: PixelRegion) -> PixelRegion {
    let common = box.intersection(other.box)
    guard marks != nil || other.marks != nil else { return PixelRegion(common) }
    return PixelRegion(common) { contains(x: $0, y: $1) && other.contains(x: $0, y: $1) }
  }

  /// The pixels whose centres lie in a rectangle that is mapped to the page, and in an outline inside
  /// the rectangle if there is one.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - map: Maps the rectangle's coordinates to pixels.
  ///   - outline: Leaves out parts of the rectangle near its corners; nil leaves out nothing.
  ///   - radius: How far from the corners the outline may leave out parts, in the rectangle's
  ///     units.
  /// - Returns: The pixels of this region that lie inside.
  func inside(
    _ bounds: CGRect, mappedBy map: CGAffineTransform, outline: Path? = nil, radius: CGFloat = 0
  ) -> PixelRegion {
    let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
    let page = bounds.applying(map)
    if isUpright {
      var region = intersection(PixelRegion(Self.centres(in: page)))
      if let outline { region.cut(bounds, mappedBy: map, outline: outline, radius: radius) }
      return region
    }
    let box = PixelRect(covering: page).intersection(box)
    guard !box.isEmpty, map.a * map.d != map.b * map.c else { return PixelRegion(.empty) }
    let back = map.inverted()
    return PixelRegion(box) { x, y in
      guard contains(x: x, y: y) else { return false }
      let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
      return bounds.containsHalfOpen(point) && outline?.contains(point) ?? true
    }
  }

  /// The same for a rectangle that is projected to the page.
  func inside(
    _ bounds: CGRect, mappedBy map: PlaneMap, outline: Path? = nil, radius: CGFloat = 0
  ) -> PixelRegion {
    if case .affine(let map) = map {
      return inside(bounds, mappedBy: map, outline: outline, radius: radius)
    }
    let page = map.image(of: bounds)
    guard !page.isNull else { return PixelRegion(.empty) }
    let box = PixelRect(covering: page).intersection(box)
    guard !box.isEmpty else { return PixelRegion(.empty) }
    let back = map.inverted
    return PixelRegion(box) { x, y in
      guard contains(x: x, y: y),
        let point = back.image(of: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
      else { return false }
      return bounds.containsHalfOpen(point) && outline?.contains(point) ?? true
    }
  }

  /// Removes the pixels whose centres lie near a corner and outside an outline.
  private mutating func cut(
    _ bounds: CGRect, mappedBy map: CGAffineTransform, outline: Path, radius: CGFloat
  ) {
    let back = map.inverted()
    var marks = marks ?? [Bool](repeating: true, count: box.width * box.height)
    for x in [bounds.minX, bounds.maxX - radius] {
      for y in [bounds.minY, bounds.maxY - radius] {
        let corner = PixelRect(
          covering: CGRect(x: x, y: y, width: radius, height: radius).applying(map)
        ).intersection(box)
        for row in corner.minY..<corner.maxY {
          for column in corner.minX..<corner.maxX {
            let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(back)
            guard !outline.contains(point) else { continue }
            marks[(row - box.minY) * box.width + column - box.minX] = false
          }
        }
      }
    }
    self.marks = marks
  }

  /// Calls a function with the address of the marks of the rectangle's pixels, row after row; nil if
  /// all of them are in the region.
  func withMarks<Result>(_ body: (UnsafePointer<Bool>?) -> Result) -> Result {
    guard let marks else { return body(nil) }
    return unsafe marks.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }

  /// The pixels whose centres lie in a rectangle, right and bottom edge excluded.
  private static func centres(in rect: CGRect) -> PixelRect {
    PixelRect(
      covering: CGRect(
        x: (rect.minX - 0.5).rounded(.up), y: (rect.minY - 0.5).rounded(.up),
        width: (rect.maxX - 0.5).rounded(.up) - (rect.minX - 0.5).rounded(.up),
        height: (rect.maxY - 0.5).rounded(.up) - (rect.minY - 0.5).rounded(.up)))
  }
}
