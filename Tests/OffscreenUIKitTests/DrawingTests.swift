import Foundation
import OffscreenUIKit
import Testing

@Suite struct DrawingTests {
  private final class Painted: UIView {
    let paint: (CGRect) -> Void

    init(_ paint: @escaping (CGRect) -> Void) {
      self.paint = paint
      super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    override func draw(_ rect: CGRect) { paint(rect) }
  }

  /// The picture as letters: the first one of the colour's name, or a dot where it is transparent.
  private func letters(_ picture: Pixmap) -> [String] {
    (0..<picture.height).map { y in
      (0..<picture.width).map { x in
        let pixel = picture[x, y]
        switch (pixel.alpha, pixel.red, pixel.green, pixel.blue) {
        case (0, _, _, _): return "."
        case (255, 255, 0, 0): return "r"
        case (255, 0, 255, 0): return "g"
        case (255, 0, 0, 255): return "b"
        case (255, 0, 0, 0): return "k"
        default: return "?"
        }
      }.joined()
    }
  }

  @Test func viewsDrawIntoTheCurrentContext() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let view = Painted { rect in
      #expect(rect == CGRect(x: 0, y: 0, width: 8, height: 8))
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
      UIColor.green.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 7))
      line.addLine(to: CGPoint(x: 4, y: 7))
      line.lineWidth = 2
      line.stroke()
    }
    #expect(
      letters(view.snapshot()) == [
        "rrrr....", "rrrr....", "rrrr....", "rrrr....", "....bbbb", "....bbbb", "ggggbbbb",
        "ggggbbbb",
      ])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func savedStatesAndOpenLayersEndWithTheView() {
    let first = Painted { _ in
      let context = UIGraphicsGetCurrentContext()
      for _ in 0..<3 { context?.saveGState() }
      context?.translateBy(x: 100, y: 0)
      context?.setFillColor(UIColor.red.cgColor)
      context?.beginTransparencyLayer(auxiliaryInfo: nil)
      for _ in 0..<9 { context?.restoreGState() }
    }
    let second = Painted { rect in UIRectFill(rect) }
    let root = UIView(frame: first.frame)
    root.addSubview(first)
    root.addSubview(second)
    second.frame = CGRect(x: 6, y: 6, width: 2, height: 2)
    #expect(letters(root.snapshot()).suffix(3) == ["........", "......kk", "......kk"])
  }

  @Test func renderersMakeImages() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(image.size == CGSize(width: 2, height: 1) && image.scale == 2)
    #expect(image.cgImage.map(letters) == ["..rr", "..rr"])
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    image.draw(at: .zero)
    let opaque = UIGraphicsGetImageFromCurrentImageContext()
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let later = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(opaque?.cgImage.map(letters) == ["kr"] && later?.cgImage.map(letters) == ["kk"])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1),
    CGSize(width: 1e9, height: 1e9), CGSize(width: CGFloat.infinity, height: 1),
  ])
  func absurdSizesMakeOnePixel(size: CGSize) {
    let image = UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.cgImage?.width == 1 && image.cgImage?.height == 1)
  }

  @Test func imagesOfCoreGraphicsAreUpsideDown() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let turned = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image {
      if let picture = image.cgImage {
        $0.cgContext.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
      }
    }
    #expect(image.cgImage.map(letters) == ["r", "."] && turned.cgImage.map(letters) == [".", "r"])
  }

  @Test func gradientsEndWhereTheirOptionsSay() throws {
    let made = unsafe CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray, locations: nil)
    let gradient = try #require(made)
    func row(_ options: CGGradientDrawingOptions) -> [String] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 1)).image {
        $0.cgContext.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0), options: options)
      }
      return image.cgImage.map(letters) ?? []
    }
    #expect(row([]) == ["..rr.."])
    #expect(row(.drawsBeforeStartLocation) == ["rrrr.."])
    #expect(row(.drawsAfterEndLocation) == ["..rrrr"])
    #expect(row([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == ["rrrrrr"])
  }

  @Test func drawTextDrawsInItsRectangle() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
      }
    }
    func leftmost(_ label: UILabel) -> Int? {
      label.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
      label.text = "I"
      let picture = label.snapshot()
      return (0..<60).first { x in (0..<20).contains { picture[x, $0].alpha > 0 } }
    }
    let plain = leftmost(UILabel())
    #expect(plain.map { $0 + 20 } == leftmost(Padded()))
  }

  @Test func pathsAreObjects() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 5, height: 5))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 9.5, y: 0.5)))
    let copy = path.copy() as? UIBezierPath
    path.removeAllPoints()
    #expect(path.isEmpty && copy?.isEmpty == false && copy?.bounds.width == 10)
    #expect("\(path)" == "OffscreenUIKit.UIBezierPath")
  }

  // MARK: Transparency layers

  /// The alpha of the pixel at the left of a black rectangle and at its right, where a second one overlaps it.
  private func alphas(_ draw: (CGContext) -> Void) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image {
      draw($0.cgContext)
    }
    return (0..<4).map { image.pixmap[$0, 0].alpha }
  }

  @Test func transparencyLayersGetTheGlobalAlphaOnce() {
    let half = alphas { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    #expect(half == [127, 127, 127, 127])
    let nested = alphas { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
      context.setAlpha(0.5)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
      context.endTransparencyLayer()
    }
    #expect(nested == [127, 127, 63, 0])
  }

  @Test func transparencyLayersWithAShadowGetTheGlobalAlphaOnce() {
    let shadow = alphas { context in
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: UIColor.black.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.endTransparencyLayer()
    }
    #expect(shadow == [127, 127, 127, 127])
  }

  // MARK: Scale

  @Test func renderersHaveTheScaleOfTheStage() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 3)
    #expect(UIGraphicsImageRendererFormat().scale == 3)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image { _ in }
    #expect(image.size == CGSize(width: 5, height: 4) && image.scale == 3)
    #expect(image.pixmap.width == 15 && image.pixmap.height == 12)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 4), false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 3)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 4))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
    UIGraphicsEndImageContext()
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: [0, .nan, .infinity, -2, 1e300] as [CGFloat])
  func scalesThatAreNoScalesAreThoseOfTheScreen(scale: CGFloat) {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 2)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 4)) }
    // A size that is too large for a picture is one pixel.
    #expect(image.pixmap.width == (scale == 1e300 ? 1 : 10))
    withExtendedLifetime(stage) {}
  }
}
