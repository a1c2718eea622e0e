import Foundation
import Offscreen

extension PixelRect {
  /// The pixels whose centres lie in a rectangle in points of the window; none if it is not finite.
  init(centresIn rect: CGRect, scale: Double) {
    guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite) else {
      self = .empty
      return
    }
    func pixel(_ place: CGFloat) -> Int {
      Int(min(max((place * scale - 0.5).rounded(.up), -1e6), 1e6))
    }
    self.init(
      minX: pixel(rect.minX), minY: pixel(rect.minY), maxX: pixel(rect.maxX),
      maxY: pixel(rect.maxY))
  }

  /// The rectangle in points, rounded to six decimals.
  func points(scale: Double) -> CGRect {
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale).rounded6 }
    return CGRect(
      x: points(minX), y: points(minY), width: points(width), height: points(height))
  }
}
