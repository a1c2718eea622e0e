extension View {
  /// How a keyframe animation runs: the bits of `AnimationOptions`, and how values are found.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit for each choice, and three for the way values are found.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that changed inside the block, so that their children are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Kept for UIKit's sake: touches are taken during animations anyway.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what shows at the moment rather than from the model.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats all parts together without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back again, taking the duration once more.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration inside another block, as keyframes always do here.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Goes straight from each value to the next within each part's time: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shows each value from the end of its part on, and nothing in between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Goes straight from value to value at one speed; the times of the parts play no role.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Goes through the values on a smooth curve within each part's time.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Goes through the values on a smooth curve, as long from each to the next as they are apart.
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

/// How values between keyframes are found.
enum KeyframePath {
  case linear
  case discrete
  case paced
  case cubic
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
