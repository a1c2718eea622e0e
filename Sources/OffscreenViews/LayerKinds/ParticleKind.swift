import Foundation
import OffscreenGeometry
package import OffscreenRaster

/// What an ``EmitterCell`` says of its particles, as a value.
struct ParticleKind {
  let birthRate: Double
  let beginTime: Double
  /// The length of the emission; infinite for one without end.
  let duration: Double
  let lifetime: Spread
  let latitude: Double
  let longitude: Spread
  let velocity: Spread
  /// To the right, down and towards the viewer.
  let acceleration: [Double]
  let scale: Spread
  let scaleSpeed: Double
  let spin: Spread
  /// Red, green, blue and opacity.
  let color: [Spread]
  let colorSpeed: [Double]
  let picture: Image?
  let children: [ParticleKind]
  /// The maximum number of seconds, without the layer's factor, from a birth to the death of the last particle that
  /// comes from it.
  var extent: Double { lifetime.maximum + (children.map(\.extent).max() ?? 0) }

  /// A mean and the width of the interval around it.
  struct Spread {
    let mean: Double
    let range: Double

    init(_ mean: some BinaryFloatingPoint, _ range: some BinaryFloatingPoint) {
      self.mean = Double(mean).orZero
      self.range = Double(range).orZero
    }

    /// The value at a place of the interval, 0 to 1.
    func value(at place: Double) -> Double { mean + range * (place - 0.5) }

    /// The largest value.
    var maximum: Double { mean + range.magnitude / 2 }
  }

  /// The maximum depth of cells within cells.
  private static let maximumDepth = 8

  /// Reads a cell; nil if it emits nothing.
  ///
  /// Cells deeper than eight others are left out, so that a cell may contain itself.
  init?(_ cell: EmitterCell, depth: Int = 0) {
    guard cell.isEnabled, cell.birthRate > 0, depth < Self.maximumDepth else { return nil }
    birthRate = Double(cell.birthRate)
    beginTime = cell.beginTime.orZero
    duration = cell.duration > 0 && cell.duration.isFinite ? cell.duration : .infinity
    lifetime = Spread(cell.lifetime, cell.lifetimeRange)
    latitude = Double(cell.emissionLatitude).orZero
    longitude = Spread(cell.emissionLongitude, cell.emissionRange)
    velocity = Spread(cell.velocity, cell.velocityRange)
    acceleration = [cell.xAcceleration, cell.yAcceleration, cell.zAcceleration].map {
      Double($0).orZero
    }
    scale = Spread(cell.scale, cell.scaleRange)
    scaleSpeed = Double(cell.scaleSpeed).orZero
    spin = Spread(cell.spin, cell.spinRange)
    let color = (cell.color ?? .white).resolved
    self.color = [
      Spread(color.red, cell.redRange), Spread(color.green, cell.greenRange),
      Spread(color.blue, cell.blueRange), Spread(color.alpha, cell.alphaRange),
    ]
    colorSpeed = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed].map {
      Double($0)
    }
    picture = Self.picture(of: cell)
    children = (cell.emitterCells ?? []).compactMap { ParticleKind($0, depth: depth + 1) }
  }

  /// The part of the contents that is shown, with its size in points.
  private static func picture(of cell: EmitterCell) -> Image? {
    let image = cell.contents as? Image
    guard let pixmap = image?.pixmap ?? cell.contents as? Pixmap else { return nil }
    let density = cell.contentsScale.isFinite ? max(cell.contentsScale, 0.01) : 0.01
    let scale = density * (image?.scale ?? 1)
    let part = cell.contentsRect
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return Image(pixmap: pixmap, scale: scale)
    }
    guard part.origin.x.isFinite, part.origin.y.isFinite, part.width.isFinite, part.height.isFinite
    else { return nil }
    let (width, height) = (CGFloat(pixmap.width), CGFloat(pixmap.height))
    let inside = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height
    ).intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard inside.width >= 1, inside.height >= 1 else { return nil }
    let pixels = PixelRect(
      minX: Int(inside.minX.rounded()), minY: Int(inside.minY.rounded()),
      maxX: Int(inside.maxX.rounded()), maxY: Int(inside.maxY.rounded()))
    return Image(pixmap: pixmap.cropped(to: pixels), scale: scale)
  }
}

/// A particle at a moment.
package struct Particle {
  package let x: Double
  package let y: Double
  package let z: Double
  /// The turn of the picture in radians, clockwise.
  package let turn: Double
  package let scale: Double
  package let color: Color
  /// The seconds since its birth.
  package let age: Double
  let picture: Image?
}

extension Double {
  /// The number, or 0 if it is not finite.
  fileprivate var orZero: Double { isFinite ? self : 0 }
}
