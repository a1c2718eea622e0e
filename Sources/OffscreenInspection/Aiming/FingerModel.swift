public import Foundation
import Offscreen

/// A model of the places where touches land around the point that a person aims at: the sum of two
/// normally distributed errors.
///
/// The model is that of Bi and Zhai ("Predicting Finger-Touch Accuracy Based on the Dual Gaussian
/// Distribution Model", UIST 2016, doi 10.1145/2984511.2984546). One part grows with the target,
/// the other belongs to the finger: along each axis the touch is normally distributed around the
/// aim, with the variance α W² + σa², where W is the target's length along that axis.
///
/// The default coefficients are those of the paper's tasks in one dimension, as three independent
/// projects quote them; the paper's own table was not at hand. The paper's abstract gives an error of
/// less than 5 points in 100 for targets of 4.8 and 7.2 mm, and of less than 10 for 2.4 mm.
public struct FingerModel: Codable, Hashable, Sendable {
  /// The part of the target's squared width in the variance of touches along x, α; 0.0075 by default.
  public var relativeX: Double
  /// The part of the target's squared height in the variance of touches along y, α; 0.0108 by default.
  public var relativeY: Double
  /// The finger's own variance along x, σa², in square millimetres; 1.68 by default.
  public var absoluteX: Double
  /// The finger's own variance along y, σa², in square millimetres; 1.33 by default.
  public var absoluteY: Double
  /// Points per inch: the pixels per inch of a screen divided by its scale.
  ///
  /// 460 / 3 by default, as on most telephones with three pixels per point; 163 on those with two, 132
  /// on most tablets.
  public var pointsPerInch: Double

  /// Creates a model.
  public init(
    relativeX: Double = 0.0075, relativeY: Double = 0.0108, absoluteX: Double = 1.68,
    absoluteY: Double = 1.33, pointsPerInch: Double = 460.0 / 3
  ) {
    self.relativeX = relativeX
    self.relativeY = relativeY
    self.absoluteX = absoluteX
    self.absoluteY = absoluteY
    self.pointsPerInch = pointsPerInch
  }

  /// The standard deviations along x and y, in points, of touches that aim at a target of a size in
  /// points.
  ///
  /// - Precondition: The coefficients are finite and not negative, and there are points in an inch.
  public func spread(size: CGSize) -> (x: Double, y: Double) {
    let coefficients = [relativeX, relativeY, absoluteX, absoluteY]
    demand(
      coefficients.allSatisfy { $0.isFinite && $0 >= 0 },
      "The coefficients of a finger must be finite and not negative, and they are \(coefficients).")
    demand(
      pointsPerInch.isFinite && pointsPerInch > 0,
      "There must be points in an inch, and there are \(pointsPerInch).")
    let pointsPerMillimetre = pointsPerInch / 25.4
    func deviation(_ relative: Double, _ length: CGFloat, _ absolute: Double) -> Double {
      let length = Double(length) / pointsPerMillimetre
      return (relative * length * length + absolute).squareRoot() * pointsPerMillimetre
    }
    return (
      deviation(relativeX, size.width, absoluteX), deviation(relativeY, size.height, absoluteY)
    )
  }

  /// The model in words, with all its coefficients.
  public var text: String {
    func rounded(_ number: Double) -> String { ((number * 1e4).rounded() / 1e4).shortText }
    return "model: Bi and Zhai 2016, variance \(rounded(relativeX)) w² + \(rounded(absoluteX)) mm² "
      + "across and \(rounded(relativeY)) h² + \(rounded(absoluteY)) mm² down, "
      + "\(rounded(pointsPerInch)) points per inch"
  }
}

/// A normal distribution of touches around an aim, in pixels.
struct TouchDistribution {
  let x: Double
  let y: Double
  let spreadX: Double
  let spreadY: Double

  /// The probability that a touch lands in a rectangle: a product of differences of error functions.
  func probability(of rect: PixelRect) -> Double {
    Self.probability(rect.minX, rect.maxX, around: x, spreadX)
      * Self.probability(rect.minY, rect.maxY, around: y, spreadY)
  }

  /// The probability that a touch lands in one of some rectangles, which do not overlap.
  func probability(of rects: [PixelRect]) -> Double {
    rects.reduce(0) { $0 + probability(of: $1) }
  }

  /// The probability that a coordinate lies between two others; without any spread, a coordinate on the
  /// lower one does.
  static func probability(
    _ lower: Int, _ upper: Int, around middle: Double, _ spread: Double
  ) -> Double {
    let (lower, upper) = (Double(lower), Double(upper))
    guard spread > 0 else { return lower <= middle && middle < upper ? 1 : 0 }
    let unit = spread * 2.0.squareRoot()
    return
      (PortableMath.errorFunction((upper - middle) / unit)
      - PortableMath.errorFunction((lower - middle) / unit)) / 2
  }
}
