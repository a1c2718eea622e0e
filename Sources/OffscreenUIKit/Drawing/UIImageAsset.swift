public import Foundation
public import Offscreen

/// Pictures of one image for several traits.
///
/// `image(with:)` chooses one; an image view shows the chosen one until another is set.
public final class UIImageAsset: NSObject {
  private var images: [(traits: UITraitCollection, image: UIImage)] = []

  /// Creates an asset without pictures.
  public override init() {
    super.init()
  }

  /// Adds a picture for traits, or replaces the one for the same traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregisterImage(with: traitCollection)
    images.append((traitCollection, image))
  }

  /// Removes the picture for traits.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    images.removeAll { $0.traits == traitCollection }
  }

  /// The picture whose traits are those of a collection: of several, the one that was added last; without one, the
  /// picture that was added first, and an empty image without pictures.
  ///
  /// Traits that a picture leaves unspecified fit every collection.
  ///
  /// - Complexity: O(pictures).
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let fitting = images.last { traitCollection.containsTraits(in: $0.traits) }
    return (fitting ?? images.first)?.image ?? UIImage()
  }
}
