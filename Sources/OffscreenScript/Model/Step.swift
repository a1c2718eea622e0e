package import Foundation
package import OffscreenSnapshots

/// One step of a script, and its position in the source.
package struct Step: Sendable {
  package let action: Action
  /// The file that contains the step, for error messages; differs from the script's own file inside
  /// an include.
  package let file: String?
  package let position: SourcePosition

  package init(_ action: Action, file: String? = nil, at position: SourcePosition) {
    self.action = action
    self.file = file
    self.position = position
  }

  package enum Action: Sendable {
    /// A finger that touches, moves along a straight line, holds and lifts.
    case drag(Drag)
    /// The shortest drag that is released with a given velocity.
    case fling(Fling)
    /// Two fingers that move apart or together.
    case pinch(Pinch)
    case tap(target: Target, count: Int)
    case touch(RawTouch)
    case wait(Duration)
    /// Lets time pass until nothing moves; fails if that takes longer than the limit.
    case settle(limit: Duration)
    /// Captures a named frame at this moment, regardless of the capture settings.
    case frame(name: String)
    case expect(Expectation)
    case `repeat`(times: Int, steps: [Step])
  }

  package struct Drag: Sendable {
    package var from: Target
    package var to: Target
    package var duration: Duration
    package var curve: Curve
    package var hold: Duration
  }

  package struct Fling: Sendable {
    package var target: Target
    /// The finger's velocity at release, in points per second.
    package var velocity: CGVectorValue
  }

  /// Two fingers on opposite sides of a centre, which may move while their distance changes.
  package struct Pinch: Sendable {
    package var around: Target
    /// Where the centre ends; nil for a centre that stays where it began.
    package var to: Target?
    /// The distance between the fingers at the start and at the end, in points.
    package var distances: (from: Double, to: Double)
    /// The direction from the first finger to the second, in degrees clockwise from the x axis.
    package var angle: Double
    package var duration: Duration
    package var curve: Curve
    package var hold: Duration
  }

  package struct RawTouch: Sendable {
    package var id: Int
    package var phase: Phase
    package var target: Target?
  }

  package enum Phase: String, CaseIterable, Sendable {
    case down, move, up, cancel
  }

  /// The place at which a touch is aimed.
  package enum Target: Sendable {
    /// A point in window coordinates.
    case point(CGPoint)
    /// A point in a view's unit coordinates; (0, 0) is the top left corner of its bounds.
    case view(Selector, unit: CGPoint, position: SourcePosition)
  }

  /// A velocity along x and y, in points per second.
  package struct CGVectorValue: Hashable, Sendable {
    package var dx: Double
    package var dy: Double
  }

  /// A condition that must hold when the step is reached.
  package enum Expectation: Sendable {
    case value(of: Selector, key: String, is: ExpectedValue, within: Double, at: SourcePosition)
    case hit(Target, is: Selector, at: SourcePosition)
  }

  package enum ExpectedValue: Hashable, Sendable {
    case number(Double)
    case numbers([Double])
    case flag(Bool)
    case text(String)
  }
}
