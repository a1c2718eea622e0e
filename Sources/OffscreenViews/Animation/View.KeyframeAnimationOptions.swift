extension View {
  /// Options of a keyframe animation: the bits of `AnimationOptions`, and how values are
  /// interpolated.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option, and three bits for the interpolation.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that changed inside the block, so that their children are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach the views while they are animated.
    ///
    /// Without it they pass the views and everything in them, from the call to the end of the
    /// animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the currently shown values instead of the model values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats all parts together forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back again, which takes the duration once more.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration when nested in another block, as keyframes always do here.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Interpolates linearly from each value to the next during each part: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shows each value from the end of its part on, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at a constant speed; the times of the parts are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Follows a smooth curve through the values, with the times of the parts.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Follows a smooth curve through the values, with times proportional to their distances.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0x3F) }

    var path: KeyframePath {
      switch (rawValue >> 10) & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
