import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

/// The parts of a tree that are recorded, and the equality of the picture to one with all parts
/// recorded.
@Suite struct RecordedViewsTests {
  /// A view whose class is not `View` itself, so that it is painted without shortcuts.
  private final class PlainView: View {}

  private let root = View("root", 0, 0, 60, 40)

  private func commandCount() -> Int { root.displayList(scale: 1).commands.count }

  private func add(_ view: View, _ color: Color = .red, to parent: View? = nil) {
    view.backgroundColor = color
    (parent ?? root).addSubview(view)
  }

  @Test func viewsOutOfSightAreNotRecorded() {
    for (index, place) in [(-20, 5), (60, 5), (5, -20), (5, 40), (900, 900)].enumerated() {
      let bordered = View("bordered \(index)", CGFloat(place.0), CGFloat(place.1), 20, 20)
      bordered.layer.borderWidth = 2
      add(bordered)
      let label = Label(frame: bordered.frame)
      label.text = "Out of sight"
      add(label)
      add(View("fill \(index)", CGFloat(place.0), CGFloat(place.1), 20, 20))
      let clipping = View("clipping \(index)", CGFloat(place.0), CGFloat(place.1), 20, 20)
      clipping.clipsToBounds = true
      add(View("inside", 0, 0, 20, 20), to: clipping)
      add(clipping)
    }
    #expect(commandCount() == 0)
  }

  @Test func onlyVisibleLinesAreRecorded() {
    func glyphCount(lines: Int) -> Int {
      let label = Label()
      label.font = .builtin(size: 10)
      label.numberOfLines = 0
      label.text = Array(repeating: "line", count: lines).joined(separator: "\n")
      label.sizeToFit()
      label.frame.origin.y = (400 - label.frame.height) / 2
      let window = View("window", 0, 0, 100, 400)
      window.addSubview(label)
      return window.displayList(scale: 1).glyphs.count
    }
    let few = glyphCount(lines: 100)
    #expect((100..<400).contains(few))
    #expect(glyphCount(lines: 5_000) == few)
  }

  @Test func backgroundsBeneathTheFrontmostChildAreNotRecorded() {
    var parent = root
    for depth in 0..<50 {
      let view = View("depth \(depth)", 0, 0, 60, 40)
      add(view, depth % 2 == 0 ? .red : .systemBackground, to: parent)
      parent = view
    }
    #expect(commandCount() == 1)
    add(View("broken", 0.25, 0, 60, 40), to: parent)
    #expect(commandCount() == 2)
  }

  /// Nested views, of `View` itself or of a class that is painted without shortcuts.
  private func tree(seed: UInt64, isPlain: Bool) -> View {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    func make(_ frame: CGRect) -> View {
      isPlain ? PlainView(frame: frame) : View(frame: frame)
    }
    let top = make(CGRect(x: 0, y: 0, width: 48, height: 40))
    top.backgroundColor = .white
    var views = [top]
    for _ in 0..<24 {
      let parent = views[Int.random(in: max(0, views.count - 4)..<views.count, using: &random)]
      // Mostly the parent's own bounds, or a little more or less, at whole pixels or between them.
      var frame = parent.bounds
      if chance(2) {
        frame = frame.insetBy(dx: number(-1...3), dy: number(-1...3))
      }
      if chance(3) { frame = frame.offsetBy(dx: number(-2...2).rounded(), dy: 0) }
      if chance(4) { frame = frame.integral }
      let view = make(frame)
      view.backgroundColor =
        chance(5)
        ? nil
        : Color(
          red: number(0...1), green: number(0...1), blue: number(0...1),
          alpha: chance(4) ? 0.5 : 1)
      // Only groups: the opacity of a single fill of this class is multiplied into its colour, not its bytes.
      if chance(8) { parent.alpha = 0.6 }
      if chance(9) { view.isHidden = true }
      if chance(8) { view.layer.cornerRadius = 3 }
      if chance(9) { view.layer.borderWidth = 1.5 }
      if chance(9) { view.clipsToBounds = true }
      if chance(12) { view.layer.shadowOpacity = 0.5 }
      if chance(12) { view.transform = CGAffineTransform(rotationAngle: 0.2) }
      if chance(12) { view.transform = CGAffineTransform(scaleX: 0.9, y: 1.1) }
      if chance(10) { view.layer.zPosition = number(-1...1) }
      if chance(14) { view.bounds.origin = CGPoint(x: number(-2...2), y: 1) }
      if chance(14) { view.overrideUserInterfaceStyle = .dark }
      if chance(10) { view.backgroundColor = .systemBackground }
      if chance(14) {
        let mask = make(view.bounds.insetBy(dx: 2, dy: 2))
        mask.backgroundColor = .black
        view.mask = mask
      }
      parent.addSubview(view)
      views.append(view)
    }
    return top
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func backgroundsMakeTheSamePictureAsViewsPaintedStepByStep(seed: UInt64) {
    for scale in [1, 2] as [CGFloat] {
      let short = tree(seed: seed, isPlain: false).snapshot(scale: scale)
      let long = tree(seed: seed, isPlain: true).snapshot(scale: scale)
      #expect(short == long)
    }
  }
}
