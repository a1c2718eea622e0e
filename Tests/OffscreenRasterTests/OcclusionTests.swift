import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

@Suite struct OcclusionTests {
  private static func random(_ canvas: Canvas, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 300)
    func rect() -> CGRect {
      CGRect(
        x: Int.random(in: -4...20, using: &generator),
        y: Int.random(in: -4...20, using: &generator),
        width: Int.random(in: 1...24, using: &generator),
        height: Int.random(in: 1...24, using: &generator))
    }
    /// At fractions of pixels every other time.
    func container() -> CGRect {
      let part = Bool.random(using: &generator) ? CGFloat.random(in: 0...1, using: &generator) : 0
      return rect().offsetBy(dx: part, dy: part / 3).insetBy(dx: -6, dy: -6)
    }
    /// At its own size or scaled, or tinted.
    func picture(_ canvas: Canvas, in place: CGRect, isOpaque: Bool) {
      let side = Int.random(in: 1...12, using: &generator)
      let pixmap = Self.pixmap(
        side, isOpaque: isOpaque, seed: Int.random(in: 0..<9, using: &generator))
      let isTinted = Int.random(in: 0..<4, using: &generator) == 0
      if isTinted { canvas.beginLayer() }
      canvas.draw(
        pixmap,
        in: Bool.random(using: &generator)
          ? CGRect(x: place.minX, y: place.minY, width: CGFloat(side), height: CGFloat(side))
          : place, interpolation: Bool.random(using: &generator) ? .linear : .nearest)
      if isTinted {
        canvas.setBlendMode(.sourceIn)
        canvas.fill(place, with: .green)
        canvas.endLayer()
      }
    }
    for index in 0..<40 {
      let color = Color(
        red: CGFloat.random(in: 0...1, using: &generator), green: CGFloat(index) / 40, blue: 0.5,
        alpha: index % 3 == 0 ? 1 : 0.5)
      switch Int.random(in: 0...11, using: &generator) {
      case 0: canvas.fill(rect(), cornerRadius: 4, with: color)
      case 1:
        canvas.beginLayer(alpha: 0.5)
        canvas.fill(rect(), with: color.withAlphaComponent(1))
        canvas.fill(rect(), with: color)
        canvas.endLayer()
      case 2:
        canvas.fill(
          rect(),
          with: Gradient(
            colors: [color.withAlphaComponent(1), .red],
            geometry: .linear(from: .zero, to: CGPoint(x: 9, y: 20))))
      case 3: canvas.fill(container(), cornerRadius: 3, with: color)
      case 4: canvas.fill(container(), with: color.withAlphaComponent(1))
      case 5:
        canvas.save()
        canvas.clip(to: container(), cornerRadius: 4)
        canvas.fill(container(), with: color.withAlphaComponent(1))
        canvas.clip(to: container(), cornerRadius: 2)
        canvas.fill(rect(), cornerRadius: 2, with: color)
        canvas.fill(rect(), with: color.withAlphaComponent(1))
        canvas.restore()
      case 6, 7: picture(canvas, in: rect(), isOpaque: index % 4 > 0)
      case 8: picture(canvas, in: container(), isOpaque: index % 4 > 0)
      case 9:
        canvas.save()
        canvas.setAlpha(index % 2 == 0 ? 0.7 : 1)
        canvas.clip(to: container(), cornerRadius: index % 3 == 0 ? 5 : 0)
        picture(canvas, in: container(), isOpaque: true)
        canvas.restore()
      default: canvas.fill(rect(), with: color)
      }
    }
  }

  /// A square of random colours; one that is not opaque has pixels of every opacity.
  private static func pixmap(_ side: Int, isOpaque: Bool, seed: Int) -> Pixmap {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 900)
    return draw(side, side) { canvas in
      for index in 0..<side * side {
        canvas.fill(
          CGRect(x: index % side, y: index / side, width: 1, height: 1),
          with: Color(
            red: .random(in: 0...1, using: &generator),
            green: .random(in: 0...1, using: &generator), blue: 0.3,
            alpha: isOpaque ? 1 : .random(in: 0...1, using: &generator)))
      }
    }
  }

  /// The same drawing with nothing hidden: inside a clip, rectangles are never used to hide earlier
  /// commands.
  @Test(arguments: 0..<120)
  func hiddenCommandsMakeNoDifference(seed: Int) {
    let hiding = draw(24, 24, background: .white) { Self.random($0, seed: seed) }
    let plain = draw(24, 24, background: .white) { canvas in
      canvas.clip(to: Path(ellipseIn: CGRect(x: -100, y: -100, width: 224, height: 224)))
      Self.random(canvas, seed: seed)
    }
    #expect(hiding == plain)
  }

  private func visible(_ body: (Canvas) -> Void) -> [Int32] { examine(body).indices }

  private func examine(_ body: (Canvas) -> Void) -> (indices: [Int32], showsBackground: Bool) {
    let canvas = Canvas(width: 20, height: 20)
    body(canvas)
    let list = canvas.finish()
    let band = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    var occlusion = Occlusion()
    occlusion.examine(
      ArraySlice((0..<list.commands.count).map(Int32.init)), of: list.commands, in: list,
      band: band)
    return (occlusion.frontToBack.reversed(), occlusion.showsBackground)
  }

  @Test func opaqueRectHidesCommandsBeneath() {
    let large = CGRect(x: 2, y: 2, width: 10, height: 10)
    let small = CGRect(x: 3, y: 3, width: 5, height: 5)
    let partly = CGRect(x: 1, y: 3, width: 5, height: 5)
    #expect(
      visible {
        $0.fill(small, with: .red)
        $0.fill(partly, with: .red)
        $0.fill(small, cornerRadius: 2, with: .red)
        $0.fill(large, with: .blue)
        $0.fill(small, with: .red)
      } == [1, 3, 4])
    #expect(
      visible {
        $0.fill(small, with: .red)
        $0.fill(large, with: Color.blue.withAlphaComponent(0.99))
      } == [0, 1])
  }

  @Test func backgroundIsHiddenByAFullCover() {
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
    func showsBackground(_ body: (Canvas) -> Void) -> Bool { examine(body).showsBackground }
    #expect(showsBackground { _ in })
    #expect(!showsBackground { $0.fill(whole, with: .blue) })
    #expect(
      !showsBackground { $0.fill(whole.insetBy(dx: -9, dy: -9), cornerRadius: 5, with: .blue) })
    #expect(showsBackground { $0.fill(whole, cornerRadius: 5, with: .blue) })
    #expect(showsBackground { $0.fill(whole, with: Color.blue.withAlphaComponent(0.99)) })
    #expect(showsBackground { $0.fill(whole.insetBy(dx: 0, dy: 0.5), with: .blue) })
    #expect(
      showsBackground { canvas in
        canvas.beginLayer(alpha: 0.5)
        canvas.fill(whole, with: .blue)
        canvas.endLayer()
      })
  }

  @Test func insidesOfRoundedAndBrokenRectsHide() {
    let around = CGRect(x: 1, y: 1, width: 16, height: 14)
    let inside = CGRect(x: 1, y: 4, width: 16, height: 8)
    let corner = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(
      visible {
        $0.fill(inside, with: .red)
        $0.fill(corner, with: .red)
        $0.fill(around, cornerRadius: 3, with: .blue)
      } == [1, 2])
    #expect(
      visible {
        $0.fill(inside, with: .red)
        $0.fill(around, with: .green)
        $0.fill(around.insetBy(dx: -0.3, dy: 0), with: .blue)
      } == [2])
    #expect(
      visible {
        $0.fill(around, with: .red)
        $0.fill(around.offsetBy(dx: 0, dy: 0.3), with: .blue)
      } == [0, 1])
  }

  @Test func opaquePicturesHide() {
    let around = CGRect(x: 1, y: 1, width: 16, height: 14)
    func visible(beneath draw: (Canvas) -> Void) -> Int {
      self.visible { canvas in
        canvas.fill(around.insetBy(dx: 1, dy: 1), with: .red)
        draw(canvas)
      }.count
    }
    let opaque = Self.pixmap(16, isOpaque: true, seed: 1)
    for interpolation in [Interpolation.linear, .nearest] {
      #expect(visible { $0.draw(opaque, in: around, interpolation: interpolation) } == 1)
      let broken = around.offsetBy(dx: 0.4, dy: 0.3)
      #expect(visible { $0.draw(opaque, in: broken, interpolation: interpolation) } == 1)
      let small = CGRect(x: 1, y: 1, width: 10, height: 10)
      #expect(visible { $0.draw(opaque, in: small, interpolation: interpolation) } == 2)
    }
    let translucent = Self.pixmap(16, isOpaque: false, seed: 1)
    #expect(visible { $0.draw(translucent, in: around) } == 2)
    #expect(
      visible {
        $0.setAlpha(0.9)
        $0.draw(opaque, in: around)
      } == 2)
    #expect(
      visible {
        $0.clip(to: around, cornerRadius: 4)
        $0.draw(opaque, in: around)
      } == 2)
  }

  @Test func changedPixmapsAreNotKnownToBeOpaque() {
    var pixmap = Self.pixmap(2, isOpaque: true, seed: 1)
    let copy = pixmap
    #expect(pixmap.isKnownOpaque)
    pixmap[0, 0] = .clear
    #expect(!pixmap.isKnownOpaque && copy.isKnownOpaque)
  }

  @Test func rectInsideItsClipHidesCommands() {
    let around = CGRect(x: 1, y: 1, width: 16, height: 14)
    func visible(under rect: CGRect) -> [Int32] {
      self.visible { canvas in
        canvas.fill(rect, with: .red)
        canvas.clip(to: around, cornerRadius: 3)
        canvas.clip(to: around.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 2)
        canvas.fill(rect, with: .blue)
      }
    }
    #expect(visible(under: CGRect(x: 1, y: 4, width: 16, height: 8)) == [1])
    #expect(visible(under: CGRect(x: 4, y: 1, width: 9, height: 14)) == [1])
    #expect(visible(under: CGRect(x: 1, y: 1, width: 16, height: 8)) == [0, 1])
  }

  @Test func layersAreHiddenButHideNothing() {
    let large = CGRect(x: 2, y: 2, width: 10, height: 10)
    let small = CGRect(x: 3, y: 3, width: 5, height: 5)
    func layer(_ canvas: Canvas, _ rect: CGRect) {
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(rect, with: .red)
      canvas.fill(rect, with: .green)
      canvas.endLayer()
    }
    #expect(
      visible {
        layer($0, small)
        $0.fill(large, with: .blue)
      } == [4])
    #expect(
      visible {
        $0.fill(small, with: .blue)
        layer($0, large)
      } == [0, 1, 2, 3, 4])
  }
}
