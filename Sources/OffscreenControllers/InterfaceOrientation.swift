/// The orientation of an interface.
public enum InterfaceOrientation: Int, Hashable, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the device's lower end to the left.
  case landscapeLeft = 4
  /// On its side, the device's lower end to the right.
  case landscapeRight = 3

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations of an interface.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits: 1 shifted by the numbers of the orientations.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, the device's lower end to the right.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, the device's lower end to the left.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// Both orientations on the side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
