import OffscreenGeometry

extension View {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option, and two bits for the curve.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that changed inside the block, so that their children are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they are animated.
    ///
    /// Without it they pass the views and everything in them, from the call to the end of the
    /// animation. Inherited from an outer block.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the currently shown values instead of the model values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back again, which takes the duration once more.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration when nested in another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve when nested in another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: CubicTimingCurve {
      switch (rawValue >> 16) & 7 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      case 7: .keyboard
      default: .easeInEaseOut
      }
    }
  }
}
