// The values of traits; `unspecified` leaves a trait to the view's environment. Raw values are
// UIKit's.

/// Whether an interface is light or dark.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = 0
  /// Dark content on light ground.
  case light = 1
  /// Light content on dark ground.
  case dark = 2
}

/// Whether content is in front of other content, such as in a sheet.
public enum UserInterfaceLevel: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = -1
  /// The main content.
  case base = 0
  /// Content in front of the main content.
  case elevated = 1
}

/// Whether the person asked for more contrast between colours.
public enum AccessibilityContrast: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// More than usual.
  case high = 1
}

/// The direction in which an interface is read.
public enum LayoutDirection: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The available space in one dimension.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = 0
  /// Little room, such as the width of an upright phone.
  case compact = 1
  /// Much room, such as the height of an upright phone.
  case regular = 2
}

/// The kind of device.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// Trait collections leave this trait to their surroundings.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The size of text that a person prefers.
public struct ContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the category.
  public let rawValue: String

  /// Creates a category from its name; a name that UIKit does not define counts as `large`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ suffix: String) {
    rawValue = "UICTContentSizeCategory" + suffix
  }

  /// Trait collections leave this trait to their surroundings.
  public static let unspecified = ContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text.
  public static let extraSmall = ContentSizeCategory("XS")
  /// Small text.
  public static let small = ContentSizeCategory("S")
  /// Text a little smaller than usual.
  public static let medium = ContentSizeCategory("M")
  /// The usual size.
  public static let large = ContentSizeCategory("L")
  /// Text a little larger than usual.
  public static let extraLarge = ContentSizeCategory("XL")
  /// Large text.
  public static let extraExtraLarge = ContentSizeCategory("XXL")
  /// The largest size below the accessibility sizes.
  public static let extraExtraExtraLarge = ContentSizeCategory("XXXL")
  /// The smallest of the five accessibility sizes.
  public static let accessibilityMedium = ContentSizeCategory("AccessibilityM")
  /// The second of the five accessibility sizes.
  public static let accessibilityLarge = ContentSizeCategory("AccessibilityL")
  /// The third of the five accessibility sizes.
  public static let accessibilityExtraLarge = ContentSizeCategory("AccessibilityXL")
  /// The fourth of the five accessibility sizes.
  public static let accessibilityExtraExtraLarge = ContentSizeCategory("AccessibilityXXL")
  /// The largest of the five accessibility sizes.
  public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory("AccessibilityXXXL")

  /// The categories, the smallest text first.
  public static let ascending: [ContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The position among the categories, counted from 0; that of `large` for any other name.
  public var rank: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether the category is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { rank >= 7 }
}

extension ContentSizeCategory: Comparable {
  /// Whether text is smaller in the first category than in the second one.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.rank < second.rank
  }
}
