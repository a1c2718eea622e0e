import Foundation
import OffscreenGeometry
import OffscreenRaster

extension Choices {
  /// A picture of at most `side` by `side` pixels whose colours do not exceed their alpha.
  func pixmap(atMost side: Int) -> Pixmap {
    var pixmap = Pixmap(width: integer(0...side), height: integer(0...side))
    let content = [UInt8](bytes(atMost: 4 * pixmap.width * pixmap.height))
    guard !content.isEmpty else { return pixmap }
    var place = 0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let alpha = content[(place + 3) % content.count]
        func channel(_ offset: Int) -> UInt8 {
          min(content[(place + offset) % content.count], alpha)
        }
        pixmap[x, y] = Pixel(red: channel(0), green: channel(1), blue: channel(2), alpha: alpha)
        place += 4
      }
    }
    return pixmap
  }

  func color() -> Color {
    switch index(below: 4) {
    case 0: .black
    case 1: Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 1)
    case 2: .systemBlue.withAlphaComponent(number(0...1))
    default:
      Color(red: coordinate(), green: number(0...1), blue: number(0...1), alpha: coordinate())
    }
  }

  func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }

  func size() -> CGSize { CGSize(width: coordinate(), height: coordinate()) }

  func rect() -> CGRect { CGRect(origin: point(), size: size()) }

  func insets() -> EdgeInsets {
    EdgeInsets(top: coordinate(), left: coordinate(), bottom: coordinate(), right: coordinate())
  }

  func transform() -> CGAffineTransform {
    switch index(below: 6) {
    case 0: .identity
    case 1: CGAffineTransform(rotationAngle: CGFloat(index(below: 4)) * .pi / 2)
    case 2: CGAffineTransform(rotationAngle: number(-4...4))
    case 3: CGAffineTransform(scaleX: coordinate(), y: coordinate())
    case 4: CGAffineTransform(translationX: coordinate(), y: coordinate())
    default:
      CGAffineTransform(
        a: coordinate(), b: coordinate(), c: coordinate(), d: coordinate(), tx: coordinate(),
        ty: coordinate())
    }
  }
}

extension Pixmap {
  /// The pixels, row by row.
  var allPixels: [Pixel] {
    (0..<height).flatMap { y in (0..<width).map { x in self[x, y] } }
  }
}
