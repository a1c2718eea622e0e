import OffscreenGeometry

/// The traits on which the value of a dynamic colour depends.
public struct Appearance: Hashable, Sendable {
  /// Whether the style is dark, with light content on a dark background; false by default.
  public var isDark: Bool
  /// Whether more contrast between colours is requested; false by default.
  public var hasHighContrast: Bool
  /// Whether the content is in front of other content, such as in a sheet; false by default.
  public var isElevated: Bool

  /// Creates an appearance.
  public init(isDark: Bool = false, hasHighContrast: Bool = false, isElevated: Bool = false) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.isElevated = isElevated
  }

  /// The same without a level, on which assets do not depend.
  package var withoutLevel: Appearance {
    Appearance(isDark: isDark, hasHighContrast: hasHighContrast)
  }

  /// The appearance in which colours are painted on this thread; light outside of a view's painting.
  package static var current: Appearance {
    get { local.value.appearance }
    set { local.value.appearance = newValue }
  }

  private static let local = ThreadLocal { CurrentAppearance() }
}

/// The appearance of one thread.
private final class CurrentAppearance {
  var appearance = Appearance()
}
