extension Control {
  /// The events of a control.
  public struct Events: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touched down.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A finger touched down again shortly after a tap.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger moved from outside to inside.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger moved from inside to outside.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// A touch changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// Editing of a text began.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The text was edited.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing of a text ended.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The return key ended the editing of a text.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
    // UIKit's name.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// All events of editing texts.
    public static let allEditingEvents = Events(rawValue: 0xF0000)
    // UIKit's name.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// All events.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
    // UIKit's name.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// All touch events.
    public static let allTouchEvents = Events(rawValue: 0xFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }
}
