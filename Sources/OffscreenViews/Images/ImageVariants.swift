import Foundation
import OffscreenRaster

/// The pictures of an image by appearance, besides the one that it has by itself; equal only to itself.
final class ImageVariants: Hashable, Sendable {
  private let images: [Appearance: Image]

  init(_ images: [Appearance: Image]) {
    self.images = images
  }

  /// The picture for an appearance, whose level does not count; nil if there is none.
  func image(in appearance: Appearance) -> Image? {
    images[appearance.withoutLevel]
  }

  static func == (first: ImageVariants, second: ImageVariants) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
