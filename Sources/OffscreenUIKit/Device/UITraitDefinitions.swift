public import Foundation
public import Offscreen
import OffscreenViews

/// A trait, named by a type for registrations.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where the trait is unspecified.
  static var defaultValue: Value { get }
}

/// A type that names a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of `UITraitCollection`.
private protocol PublishedTrait: UITraitDefinition where Value: Equatable {
  /// The value of the trait in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

extension PublishedTrait {
  fileprivate static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}

extension UITraitCollection {
  /// Whether one of some traits has another value in `other`; traits that user code defines never
  /// differ.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      (trait as? any PublishedTrait.Type)?.differs(self, other) ?? false
    }
  }
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// Whether the content is in front of other content.
public struct UITraitUserInterfaceLevel: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel {
    traits.userInterfaceLevel
  }
}

/// Whether the width is compact or regular.
public struct UITraitHorizontalSizeClass: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// Whether the height is compact or regular.
public struct UITraitVerticalSizeClass: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The direction in which the interface is read.
public struct UITraitLayoutDirection: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// The size of text that the person prefers.
public struct UITraitPreferredContentSizeCategory: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// Whether the person asked for more contrast between colours.
public struct UITraitAccessibilityContrast: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIAccessibilityContrast {
    traits.accessibilityContrast
  }
}

/// Pixels per point.
public struct UITraitDisplayScale: PublishedTrait {
  /// 0: not specified.
  public static var defaultValue: CGFloat { 0 }
  fileprivate static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: PublishedTrait {
  /// Not specified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  fileprivate static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}
