public import Foundation
public import Offscreen

/// The environment in which a screen is shown for its picture: the size, the safe area and the
/// traits of a device.
public struct ViewImageConfig: Hashable, Sendable {
  /// The orientation of a device.
  public enum Orientation: Hashable, Sendable, CaseIterable {
    /// Landscape.
    case landscape
    /// Portrait.
    case portrait
  }

  /// The distances of the safe area from the window's edges, in points.
  public var safeArea: EdgeInsets
  /// The size of the window in points; nil means the size of the view.
  public var size: CGSize?
  /// The traits of the stage; `displayScale` is the number of pixels per point.
  ///
  /// Size classes and idiom that are not specified follow from the size.
  public var traits: TraitCollection

  /// Creates a configuration.
  public init(
    safeArea: EdgeInsets = .zero, size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// The configuration with the specified traits of another collection, and a size, in place of its own.
  func adding(_ more: TraitCollection, size other: CGSize? = nil) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: safeArea, size: other ?? size, traits: TraitCollection(traitsFrom: [traits, more]))
  }

  /// The number of pixels per point: 1 unless the traits specify another number.
  var scale: CGFloat { traits.displayScale > 0 ? traits.displayScale : 1 }
}
