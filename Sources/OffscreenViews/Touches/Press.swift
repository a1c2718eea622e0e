public import Foundation

/// The keys that are held while another one is pressed.
public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's number of the keys.
  public let rawValue: Int

  /// Creates a set from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a hardware keyboard that is pressed.
public final class Key: NSObject {
  /// What the key and the modifiers mean: a text, or one of the inputs of `KeyCommand` for a key without one.
  public let characters: String
  /// The same without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers that are held.
  public let modifierFlags: KeyModifierFlags

  package init(_ input: String, modifiers: KeyModifierFlags) {
    characters = modifiers.contains(.shift) ? input.uppercased() : input
    charactersIgnoringModifiers = input
    modifierFlags = modifiers
  }
}

/// The press of a button or key, from its begin to its end.
public final class Press: NSObject {
  /// The state of a press.
  public enum Phase: Int, Hashable, Sendable {
    /// The button went down.
    case began = 0
    /// The force of the press changed.
    case changed = 1
    /// Nothing changed.
    case stationary = 2
    /// The button was released.
    case ended = 3
    /// The press was taken away.
    case cancelled = 4
  }

  /// The virtual time of the last change.
  public package(set) var timestamp: Duration
  /// The state of the press.
  public package(set) var phase: Phase
  /// The window in which the button is pressed.
  public private(set) weak var window: Window?
  /// The responder that was told of the press first.
  public private(set) weak var responder: Responder?
  /// The key; nil for other buttons.
  public let key: Key?

  package init(of key: Key, at time: Duration, in window: Window, responder: Responder) {
    self.key = key
    timestamp = time
    phase = .began
    self.window = window
    self.responder = responder
  }
}

/// The presses of a window at one moment.
public final class PressesEvent: Event {
  /// The presses.
  public let allPresses: Set<Press>

  package init(timestamp: Duration, presses: Set<Press>) {
    allPresses = presses
    super.init(timestamp: timestamp, touches: [])
  }
}
