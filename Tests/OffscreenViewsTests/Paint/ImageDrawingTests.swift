import Foundation
import Offscreen
import Testing

@Suite struct ImageDrawingTests {
  /// A frame of one red pixel around a middle of blue and white.
  private let image: Image = {
    var pixmap = Pixmap(width: 4, height: 4, fill: Color.red.pixel)
    pixmap[1, 1] = Color.blue.pixel
    pixmap[2, 2] = Color.blue.pixel
    pixmap[2, 1] = Color.white.pixel
    pixmap[1, 2] = Color.white.pixel
    return Image(pixmap: pixmap)
  }()

  private func picture(of view: View) -> [String] {
    let pixmap = view.snapshot()
    return (0..<pixmap.height).map { y in
      String(
        (0..<pixmap.width).map { x -> Character in
          switch pixmap[x, y] {
          case Color.red.pixel: "r"
          case Color.blue.pixel: "b"
          case Color.white.pixel: "."
          case .clear: " "
          default: "?"
          }
        })
    }
  }

  @Test func resizableImageRepeatsItsMiddleByDefault() {
    let caps = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let resizable = image.resizableImage(withCapInsets: caps)
    #expect(resizable.capInsets == caps && resizable.resizingMode == .tile)
    #expect(resizable.size == image.size && image.capInsets == .zero)
    let view = ImageView(image: resizable)
    view.frame.size = CGSize(width: 7, height: 5)
    #expect(
      picture(of: view) == [
        "rrrrrrr",
        "rb.b.br",
        "r.b.b.r",
        "rb.b.br",
        "rrrrrrr",
      ])
    view.contentMode = .topLeft
    #expect(picture(of: view)[4] == "       " && picture(of: view)[1] == "rb.r   ")
  }

  @Test func stretchedFrameKeepsItsWidth() {
    let view = ImageView(
      image: image.resizableImage(
        withCapInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch))
    view.frame.size = CGSize(width: 9, height: 6)
    let rows = picture(of: view)
    #expect(rows[0] == "rrrrrrrrr" && rows[5] == "rrrrrrrrr")
    #expect(rows.allSatisfy { $0.first == "r" && $0.last == "r" })
    #expect(rows[1].hasPrefix("rb") && rows[1].hasSuffix(".r"))
  }

  @Test func contentsAreBetweenBackgroundAndDrawing() {
    final class Drawing: View {
      override func draw(_ rect: CGRect, in canvas: Canvas) {
        canvas.fill(CGRect(x: 3, y: 0, width: 1, height: 9), with: .white)
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 6, height: 5))
    view.backgroundColor = .blue
    view.layer.contents = Image(pixmap: Pixmap(width: 2, height: 1, fill: Color.red.pixel))
    view.contentMode = .bottomRight
    #expect(picture(of: view) == ["bbb.bb", "bbb.bb", "bbb.bb", "bbb.bb", "bbb.rr"])
    view.contentMode = .scaleToFill
    #expect(picture(of: view) == Array(repeating: "rrr.rr", count: 5))
    view.layer.contents = nil
    #expect(picture(of: view)[4] == "bbb.bb")
    let plain = View(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    plain.layer.contents = Image(pixmap: Pixmap(width: 2, height: 1, fill: Color.red.pixel))
    plain.alpha = 0.5
    #expect(plain.treeDescription().contains("contents=2x1"))
    #expect((127...128).contains(plain.snapshot()[0, 0].alpha))
  }

  @Test func canvasDrawsImagesAndText() {
    final class Drawing: View {
      var image: Image?
      override func draw(_ rect: CGRect, in canvas: Canvas) {
        guard let image else { return }
        canvas.fill(CGRect(x: 0, y: 4, width: 8, height: 4), tiling: image)
        canvas.draw(image, at: CGPoint(x: 1, y: 0))
        canvas.draw("||||", at: CGPoint(x: 20, y: 0), font: .builtin(size: 10), color: .red)
        canvas.draw(
          "|| ||", in: CGRect(x: 20, y: 20, width: 12, height: 30), font: .builtin(size: 10))
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.image = image
    let pixmap = view.snapshot()
    #expect(pixmap[2, 1] == Color.blue.pixel && pixmap[0, 0].alpha == 0)
    #expect(pixmap[5, 5] == Color.blue.pixel && pixmap[4, 4] == Color.red.pixel)
    func ink(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
      y.contains { y in x.contains { x in pixmap[x, y].alpha > 0 } }
    }
    #expect(ink(20..<60, 0..<14) && ink(20..<34, 20..<32) && ink(20..<34, 32..<44))
    #expect(!ink(36..<60, 20..<60))
  }
}
