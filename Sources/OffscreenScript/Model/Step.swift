package import Foundation
package import OffscreenSnapshots

/// One line of a script: what happens, and where it was written.
package struct Step: Sendable {
  package let action: Action
  /// The file it was written in, for errors; differs from the script's own inside an include.
  package let file: String?
  package let position: SourcePosition

  package init(_ action: Action, file: String? = nil, at position: SourcePosition) {
    self.action = action
    self.file = file
    self.position = position
  }

  package enum Action: Sendable {
    /// A finger that goes down, moves along a straight line, rests and goes up.
    case drag(Drag)
    /// A drag just long enough to be let go of at a given velocity.
    case fling(Fling)
    /// Two fingers that go apart or together.
    case pinch(Pinch)
    case tap(target: Target, count: Int)
    case touch(RawTouch)
    case wait(Duration)
    /// Time passes until nothing moves; it is an error when that takes longer than the limit.
    case settle(limit: Duration)
    /// A frame of the storyboard at this moment, whatever the capture settings say.
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
    /// The finger's velocity when it leaves, in points per second.
    package var velocity: CGVectorValue
  }

  /// Two fingers on opposite sides of a middle, which may move while their distance changes.
  package struct Pinch: Sendable {
    package var around: Target
    /// Where the middle ends; nil for where it began.
    package var to: Target?
    /// The fingers' distance at first and at last, in points.
    package var distances: (from: Double, to: Double)
    /// From the first finger to the second, clockwise from the x axis, in degrees.
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

  /// A place under the finger.
  package enum Target: Sendable {
    /// A point of the window.
    case point(CGPoint)
    /// A point of a view's bounds in unit coordinates, (0, 0) its top left corner.
    case view(Selector, unit: CGPoint, position: SourcePosition)
  }

  /// Two numbers, points per second along x and y.
  package struct CGVectorValue: Hashable, Sendable {
    package var dx: Double
    package var dy: Double
  }

  /// A fact that must hold when the step is reached.
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
