import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// A list that is changed at random, and whose picture must depend only on its state.
///
/// A conforming type puts one list on a stage, changes it as its users do, and can say in which
/// state it is: everything that a user could set or has scrolled to.
protocol ListLife: AnyObject {
  associatedtype State

  /// A random state.
  static func randomState(using generator: inout SeededGenerator) -> State

  /// A list on a stage, brought to a state directly.
  init(_ state: State, on stage: Stage)

  /// Changes the list at random, by calls or by a finger.
  func live(using generator: inout SeededGenerator)

  /// The state that the list is in.
  var state: State { get }
}

/// The scales of the stages in these tests.
let scalesOfLives: [CGFloat] = [1, 1.5, 2, 3]

/// Lets a list live, and expects the pixels of a fresh list in the same state.
func expectPictureOfState<Life: ListLife>(
  after _: Life.Type, seed: UInt64, steps: Int = 24, size: CGSize = CGSize(width: 150, height: 120)
) throws {
  var generator = SeededGenerator(seed: seed)
  let scale = scalesOfLives[Int(seed % UInt64(scalesOfLives.count))]
  let stage = Stage(size: size, scale: scale)
  let life = Life(Life.randomState(using: &generator), on: stage)
  for _ in 0..<steps {
    life.live(using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: stage.window.layoutIfNeeded()
    case 1: stage.advance(by: .milliseconds(Int.random(in: 1...400, using: &generator)))
    case 2: try stage.settle()
    default: break
    }
  }
  try stage.settle()
  let freshStage = Stage(size: size, scale: scale)
  let fresh = Life(life.state, on: freshStage)
  try freshStage.settle()
  try withExtendedLifetime((life, fresh)) {
    try expectEqual(
      stage.render(), freshStage.render(), "\(Life.self), seed \(seed), scale \(scale)")
  }
}

/// Expects equal pixels, and otherwise says how many differ and where the first one is.
func expectEqual(_ lived: Pixmap, _ fresh: Pixmap, _ label: String) throws {
  guard lived != fresh else { return }
  try #require(lived.width == fresh.width && lived.height == fresh.height)
  let different = (0..<lived.width * lived.height).filter {
    lived[$0 % lived.width, $0 / lived.width] != fresh[$0 % lived.width, $0 / lived.width]
  }
  let first = different.first ?? 0
  Issue.record(
    """
    \(label): \(different.count) pixels differ, the first at \(first % lived.width), \
    \(first / lived.width).
    """)
}

extension SeededGenerator {
  /// A length between two numbers: a multiple of a quarter or a tenth, or a whole number.
  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let parts: CGFloat = [1, 2, 4, 10].randomElement(using: &self) ?? 1
    return (CGFloat.random(in: range, using: &self) * parts).rounded() / parts
  }

  /// A frame inside the stage of these tests, at a fractional position.
  mutating func frame() -> CGRect {
    CGRect(x: length(0...20), y: length(0...20), width: length(0...120), height: length(0...95))
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// A point of the stage of lives.
  mutating func point() -> CGPoint { CGPoint(x: length(0...150), y: length(0...120)) }
}

/// The content of one item of a list, recognisable by its colour.
struct LivingItem: Equatable {
  let color: Color
  let length: CGFloat

  init(using generator: inout SeededGenerator) {
    color = Color(
      red: CGFloat.random(in: 0...1, using: &generator),
      green: CGFloat.random(in: 0...1, using: &generator),
      blue: CGFloat.random(in: 0...1, using: &generator),
      alpha: generator.chance(80) ? 1 : 0.5)
    length = generator.chance(10) ? 0 : generator.length(8...60)
  }

  static func some(_ counts: ClosedRange<Int>, using generator: inout SeededGenerator) -> [Self] {
    (0..<Int.random(in: counts, using: &generator)).map { _ in LivingItem(using: &generator) }
  }
}

extension Stage {
  /// A finger that drags, flings, taps or rests, at a random place.
  func randomFinger(using generator: inout SeededGenerator) {
    let start = generator.point()
    if generator.chance(40) {
      tap(at: start)
    } else {
      drag(
        from: start, to: generator.point(),
        over: .milliseconds(Int.random(in: 20...300, using: &generator)))
    }
  }
}
