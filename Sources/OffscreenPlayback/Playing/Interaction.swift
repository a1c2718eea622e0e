import Foundation
package import Offscreen
package import OffscreenInspection
import OffscreenSnapshots

/// One step of a script: a movement of fingers, a wait, a picture or a check.
package enum Interaction: Sendable {
  /// A finger that touches, moves along a straight line, holds and lifts.
  case drag(from: Place, to: DragEnd, over: Duration, curve: FingerPath.Curve, hold: Duration)
  /// The shortest drag whose finger has a velocity when it is lifted, in points per second.
  case fling(Place, velocity: CGVector)
  case pinch(Pinch)
  /// Taps a place. Unless the tap is forced, it fails if another view than the named one receives it.
  case tap(Place, count: Int, isForced: Bool)
  /// One event of one finger; without a place, the finger stays where it is.
  case touch(Touch.Phase, at: Place?, id: Int)
  case wait(Duration)
  /// Advances time until nothing moves; fails if that takes longer than the limit.
  case settle(limit: Duration)
  /// Captures a named frame at this moment, regardless of the capture settings.
  case frame(name: String)
  case expect(Expectation)
  case set(Setting)
  /// Changes layers by code, in a transaction of their own if the script has one.
  case changeLayers(LayerChange)
  case scroll(Scroll)
  case `repeat`(times: Int, steps: [Step])
  /// Changes the window's size, safe area or traits.
  case window(WindowChange)
  /// Types text into the first responder of the window, as `Stage.type(_:)` does.
  case type(String)
  /// Performs an action that the scene declares.
  case action(String)
  /// Does what a person does who uses a screen reader.
  case speak(Speaking)

  /// What a person does who uses a screen reader.
  package enum Speaking: Hashable, Sendable {
    case command(Command)
    /// Goes to the next element that says this, from the first one on.
    case find(String)
    /// Scrolls what the element is in by a page.
    case scroll(AccessibilityScrollDirection)
    /// Performs one of the element's actions by its name.
    case action(String)
    /// Goes to the place before or after the present one in one of the element's rotors, by its name.
    case rotor(String, AccessibilityCustomRotor.Direction)

    package enum Command: String, CaseIterable, Sendable {
      case next, previous, first, last
      /// Goes to the next or the previous heading.
      case nextHeading, previousHeading
      /// Double taps the element.
      case activate
      case increment, decrement
      /// Leaves what is modal.
      case escape
    }

    /// The directions by their names in scene files.
    package static let directions: KeyValuePairs<String, AccessibilityScrollDirection> = [
      "up": .up, "down": .down, "left": .left, "right": .right, "next": .next,
      "previous": .previous,
    ]
  }

  /// The end of a drag.
  package enum DragEnd: Sendable {
    case place(Place)
    /// An offset from the start of the drag, in points of the window.
    case distance(CGVector)
  }

  /// Two fingers on opposite sides of a centre, which may move while their distance changes.
  package struct Pinch: Sendable {
    package var around: Place
    /// The final position of the centre; nil if the centre does not move.
    package var to: Place?
    /// The distance between the fingers at the start and at the end, in points.
    package var distances: (from: Double, to: Double)
    /// The direction from the first finger to the second, in degrees clockwise from the x axis.
    package var angle: Double
    package var duration: Duration
    package var curve: FingerPath.Curve
    package var hold: Duration

    package init(
      around: Place, to: Place?, distances: (from: Double, to: Double), angle: Double,
      duration: Duration, curve: FingerPath.Curve, hold: Duration
    ) {
      self.around = around
      self.to = to
      self.distances = distances
      self.angle = angle
      self.duration = duration
      self.curve = curve
      self.hold = hold
    }
  }

  /// An attribute of a view that gets a value when the step is reached.
  package struct Setting: Sendable {
    /// The view.
    package let selector: ViewSelector
    package let position: SourcePosition
    /// Sets the attribute, and returns the objects that must live as long as the view, such as a
    /// data source.
    package let apply: @Sendable (View) throws(ScriptError) -> [AnyObject]

    package init(
      of selector: ViewSelector, at position: SourcePosition,
      apply: @escaping @Sendable (View) throws(ScriptError) -> [AnyObject]
    ) {
      self.selector = selector
      self.position = position
      self.apply = apply
    }
  }

  /// A change of layers when the step is reached: of properties, or an animation that is added.
  package struct LayerChange: Sendable {
    package let apply: @Sendable (Window) throws(ScriptError) -> Void

    package init(_ apply: @escaping @Sendable (Window) throws(ScriptError) -> Void) {
      self.apply = apply
    }
  }

  /// A scroll view whose content is moved by code, not by a finger.
  package struct Scroll: Sendable {
    /// The scroll view.
    package let selector: ViewSelector
    package let target: Target
    package let isAnimated: Bool
    package let position: SourcePosition

    package enum Target: Sendable {
      case offset(CGPoint)
      /// A distance from the present offset, in points.
      case distance(CGVector)
      case edge(Edge)
    }

    /// An end of the content.
    package enum Edge: String, CaseIterable, Sendable {
      case top, bottom, left, right
    }

    package init(
      _ selector: ViewSelector, to target: Target, isAnimated: Bool, at position: SourcePosition
    ) {
      self.selector = selector
      self.target = target
      self.isAnimated = isAnimated
      self.position = position
    }
  }

  /// Changes of the window; what is nil or unspecified stays.
  package struct WindowChange: Hashable, Sendable {
    /// The new size in points.
    package var size: CGSize?
    /// The new distances of the safe area from the window's edges, in points.
    package var safeArea: EdgeInsets?
    /// The new traits.
    package var traits: TraitCollection

    package init(
      size: CGSize? = nil, safeArea: EdgeInsets? = nil, traits: TraitCollection = TraitCollection()
    ) {
      self.size = size
      self.safeArea = safeArea
      self.traits = traits
    }
  }

  /// A condition that must hold when the step is reached.
  package enum Expectation: Sendable {
    /// A property of a view; the closure returns all properties that can be checked.
    case value(
      of: ViewSelector, key: String, is: ExpectedValue, within: Double,
      attributes: @Sendable (View) -> [KeyedValue], at: SourcePosition)
    /// A property of a layer; the closure reads it, and returns nil if the layer does not have it.
    case layerValue(
      of: ViewSelector, key: String, is: ExpectedValue, within: Double,
      read: @Sendable (Layer) -> ExpectedValue?, at: SourcePosition)
    case hit(Place, is: ViewSelector, at: SourcePosition)
    /// A rectangle of this size, in points, of pixels that reach the view.
    case area(of: ViewSelector, atLeast: CGSize, at: SourcePosition)
    /// The touch targets that are visible but not reached by any touch are exactly these.
    case unreachable([ViewSelector], at: SourcePosition)
    /// The work since the last check of work is within these budgets.
    case work([WorkBudget])
    /// What the screen reader says of the element at which it is.
    case speech(String, at: SourcePosition)
    /// The text of the last announcement to assistive technologies.
    case announced(String, at: SourcePosition)
    /// A rule of exploring holds; the closure returns how it is broken, or nil.
    case rule(
      String, check: @Sendable (Player) throws(ScriptError) -> String?, at: SourcePosition)
  }

  package typealias KeyedValue = (key: String, value: ExpectedValue)

  package enum ExpectedValue: Hashable, Sendable {
    case number(Double)
    case numbers([Double])
    case flag(Bool)
    case text(String)
  }
}

/// An interaction of a script, and its position in the source.
package struct Step: Sendable {
  package let interaction: Interaction
  /// The file that contains the step, for error messages; differs from the script's own file inside
  /// an include.
  package let file: String?
  package let position: SourcePosition

  package init(_ interaction: Interaction, file: String? = nil, at position: SourcePosition) {
    self.interaction = interaction
    self.file = file
    self.position = position
  }
}
