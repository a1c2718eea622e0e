import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct FrameTests {
  @Test func frameFollowsFromBoundsCenterAndTransform() {
    let view = View()
    view.bounds = CGRect(x: 0, y: 0, width: 50, height: 300)
    view.center = CGPoint(x: 150, y: 25)
    view.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    #expect(view.frame.isClose(to: CGRect(x: 0, y: 0, width: 300, height: 50)))
  }

  @Test func growingBoundsGrowsAboutTheAnchor() {
    let view = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.bounds.size = CGSize(width: 256, height: 512)
    #expect(view.frame == CGRect(x: -28, y: -156, width: 256, height: 512))
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test func negativeSizesAreStandardised() {
    let view = View(frame: CGRect(x: 0, y: 0, width: -100, height: -50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: -50, y: -25))
    view.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(view.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test func boundsOriginLeavesTheFrameAlone() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 700, y: -3)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func anchorPointMovesTheFrameAndNotTheCenter() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    view.layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(view.frame == CGRect(x: -150, y: 75, width: 100, height: 50))
  }

  @Test func settingFrameUnderScale() {
    let view = View()
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func settingFrameUnderTranslation() {
    let view = View()
    view.transform = CGAffineTransform(translationX: 10, y: 20)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.center == CGPoint(x: 50, y: 25))
  }

  @Test(arguments: [-3, -1, 1, 2, 3, 4, 5])
  func settingFrameUnderQuarterTurnsReadsBack(quarters: Int) {
    let view = View()
    view.transform = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
    let frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    view.frame = frame
    #expect(view.frame == frame)
    #expect(view.center == CGPoint(x: 150, y: 25))
    let turned = CGSize(width: 50, height: 300)
    #expect(view.bounds.size == (quarters.isMultiple(of: 2) ? frame.size : turned))
  }

  @Test func settingFrameUnderFortyFiveDegreesIsFiniteAndLarger() {
    let view = View()
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(abs(view.bounds.width - 100 * 2.0.squareRoot()) < 1e-9)
    #expect(view.frame.isClose(to: CGRect(x: 0, y: 0, width: 200, height: 200)))
  }

  @Test func turnedFrameIsTheCircumscribedRectangle() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    #expect(abs(view.frame.width - (50 * 3.0.squareRoot() + 25)) < 1e-9)
    #expect(abs(view.frame.height - (50 + 25 * 3.0.squareRoot())) < 1e-9)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func nonFiniteFramesAreIgnored(number: CGFloat) {
    let view = View(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let places: [(String, (View) -> Void)] = [
      ("frame.x", { $0.frame.origin.x = number }),
      ("frame.height", { $0.frame.size.height = number }),
      ("bounds.y", { $0.bounds.origin.y = number }),
      ("bounds.width", { $0.bounds.size.width = number }),
      ("center", { $0.center.x = number }), ("anchor", { $0.anchorPoint.y = number }),
      ("transform", { $0.transform.tx = number }), ("turn", { $0.transform.b = number }),
      ("position", { $0.layer.position.y = number }),
      ("layer.bounds", { $0.layer.bounds.size.width = number }),
      ("far away", { $0.frame = CGRect(x: 1.7e308, y: 0, width: 1.7e308, height: 5) }),
    ]
    for (name, place) in places {
      place(view)
      #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40), "\(name)")
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40), "\(name)")
      #expect(view.transform == .identity && view.anchorPoint == CGPoint(x: 0.5, y: 0.5), "\(name)")
    }
    #expect(View(frame: CGRect(x: 0, y: number, width: 4, height: 5)).frame == .zero)
  }

  @Test func degenerateFramesAreHarmless() {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      let parent = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let view = View(frame: CGRect(x: value, y: 0, width: value, height: 5))
      parent.addSubview(view)
      view.backgroundColor = .red
      view.layer.cornerRadius = 3
      parent.layoutIfNeeded()
      _ = parent.hitTest(CGPoint(x: 1, y: 1), with: nil)
      #expect(parent.snapshot().width == 10)
    }
  }

  /// The setter of the frame against its definition, with random transforms and anchors.
  @Test func settingFrameFollowsItsFormula() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let view = View()
      view.anchorPoint = CGPoint(
        x: .random(in: -1...2, using: &random), y: .random(in: -1...2, using: &random))
      view.transform = CGAffineTransform(
        rotationAngle: CGFloat(Int.random(in: 0...3, using: &random)) * .pi / 2
      )
      .scaledBy(x: .random(in: 0.1...5, using: &random), y: .random(in: 0.1...5, using: &random))
      view.bounds.origin = CGPoint(x: 17, y: -40)
      let frame = CGRect(
        x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random),
        width: .random(in: 0...500, using: &random), height: .random(in: 0...500, using: &random))
      view.frame = frame
      #expect(view.frame.isClose(to: frame))
      #expect(view.bounds.origin == CGPoint(x: 17, y: -40))
    }
  }
}
