/// The boolean properties of a view, in one word.
///
/// Each is phrased so that its default is false.
struct ViewFlags: OptionSet {
  let rawValue: UInt16

  static let isOpaque = ViewFlags(rawValue: 1 << 0)
  static let ignoresTouches = ViewFlags(rawValue: 1 << 1)
  static let leavesSubviewSizes = ViewFlags(rawValue: 1 << 2)
  static let takesMultipleTouches = ViewFlags(rawValue: 1 << 3)
  static let isExclusiveTouch = ViewFlags(rawValue: 1 << 4)
  static let needsLayout = ViewFlags(rawValue: 1 << 5)
  static let descendantNeedsLayout = ViewFlags(rawValue: 1 << 6)
  static let isLayingOut = ViewFlags(rawValue: 1 << 7)
  static let needsSafeArea = ViewFlags(rawValue: 1 << 8)
  static let keepsHitTest = ViewFlags(rawValue: 1 << 9)

  mutating func set(_ flag: ViewFlags, to isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
