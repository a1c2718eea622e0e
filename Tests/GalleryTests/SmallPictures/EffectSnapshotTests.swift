import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Masks, shadows and blurs, one to a picture.
@Suite struct EffectSnapshotTests {
  enum Mask: String, CaseIterable {
    case rect, rounded, path, nested, gradient, cutout

    func apply(to canvas: Canvas, _ draw: () -> Void) {
      let area = CGRect(x: 4.5, y: 4.5, width: 39, height: 31)
      switch self {
      case .rect: canvas.clip(to: area)
      case .rounded: canvas.clip(to: area, cornerRadius: 12)
      case .path: canvas.clip(to: Path(ellipseIn: area))
      case .nested:
        canvas.clip(to: area, cornerRadius: 12)
        canvas.clip(to: Path(ellipseIn: area.offsetBy(dx: 10, dy: -6)))
      case .gradient, .cutout: break
      }
      canvas.beginLayer()
      draw()
      if self == .gradient {
        canvas.setBlendMode(.destinationIn)
        canvas.fill(
          CGRect(x: 0, y: 0, width: 48, height: 40),
          with: Gradient(
            colors: [.black, .clear],
            geometry: .linear(from: .zero, to: CGPoint(x: 48, y: 0))))
      }
      if self == .cutout {
        canvas.setBlendMode(.destinationOut)
        canvas.fill(Path(ellipseIn: area.insetBy(dx: 8, dy: 6)), with: .black)
      }
      canvas.endLayer()
    }
  }

  @Test(arguments: Mask.allCases)
  func mask(_ mask: Mask) {
    let picture = SmallPicture.draw(48, 40) { canvas in
      mask.apply(to: canvas) {
        canvas.fill(CGRect(x: 0, y: 0, width: 24, height: 40), with: .systemTeal)
        canvas.fill(CGRect(x: 24, y: 0, width: 24, height: 40), with: .systemIndigo)
      }
    }
    assertSnapshot(of: picture, as: .image)
  }

  enum Shadow: String, CaseIterable {
    case sharp, rect, rounded, path, layer

    func draw(in canvas: Canvas) {
      let rect = CGRect(x: 10, y: 8, width: 26, height: 20)
      let color = Color.black.withAlphaComponent(0.5)
      let offset = CGSize(width: 2, height: 4)
      let oval = Path(ellipseIn: rect)
      switch self {
      case .sharp:
        canvas.fillShadow(of: rect, offset: offset, radius: 0, with: color)
      case .rect:
        canvas.fillShadow(of: rect, offset: offset, radius: 5, with: color)
      case .rounded:
        canvas.fillShadow(of: rect, cornerRadius: 8, offset: offset, radius: 5, with: color)
      case .path:
        canvas.fillShadow(of: oval, offset: offset, radius: 5, with: color)
      case .layer:
        canvas.beginLayer(shadowRadius: 5, offset: offset, color: color)
        canvas.fill(oval, with: .systemYellow)
        canvas.fill(rect.insetBy(dx: 10, dy: -4), with: .systemYellow)
        canvas.endLayer()
      }
    }
  }

  @Test(arguments: Shadow.allCases)
  func shadow(_ shadow: Shadow) {
    assertSnapshot(of: SmallPicture.draw(48, 40) { shadow.draw(in: $0) }, as: .image)
  }

  @Test(arguments: [2, 4, 8])
  func blur(radius: Int) {
    let picture = SmallPicture.draw(40, 32) { canvas in
      canvas.beginLayer(blurRadius: CGFloat(radius))
      canvas.fill(CGRect(x: 10, y: 8, width: 12, height: 16), with: .systemRed)
      canvas.fill(CGRect(x: 22, y: 8, width: 8, height: 16), with: .systemBlue)
      canvas.endLayer()
    }
    assertSnapshot(of: picture, as: .image)
  }
}
