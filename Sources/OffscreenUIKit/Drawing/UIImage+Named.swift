public import Foundation
public import Offscreen
import OffscreenViews

extension Image {
  /// Reads an image of a bundle by its name: from an asset catalog, otherwise from a PNG file; nil if there is none, or
  /// if it cannot be read.
  ///
  /// Images of catalogs follow the appearance, if they have pictures for several. Of `name@3x.png`, `name@2x.png` and
  /// `name.png`, the one for the display scale of `traits` is read, otherwise the next larger one, and then the next
  /// smaller one; so are the pictures of catalogs. A name of a file may end with `.png`. Without a bundle the main one is
  /// searched, and then those of the packages beside it.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let traits = traits ?? .current
    let image = ResourceFolders.first(of: bundle) { folder in
      try folder.catalogs.firstValue { try $0.image(named: name, for: traits) }
        ?? folder.looseImage(named: name, scale: traits.displayScale)
    }
    guard let image else { return nil }
    self = image.resolved(in: traits.appearance)
  }

  /// Creates an image without pixels, whose size is zero.
  public init() {
    self.init(pixmap: Pixmap(width: 0, height: 0))
  }

  /// The system's image of a name; the traits have no effect, because a view draws the image as its own traits say.
  public init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Reads a PNG of a bundle by its name, as `init(named:in:compatibleWith:)` does with the current traits.
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Reads a PNG of the main bundle by its name; nil if there is none, or if it cannot be read.
  public init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Reads a PNG file, whose name ends with `@2x` or `@3x` for that many pixels per point; nil if it
  /// cannot be read.
  public init?(contentsOfFile path: String) {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    guard let image = try? Image(contentsOf: URL(filePath: path), scale: scale) else { return nil }
    self = image
  }

  /// Reads an image from the bytes of a PNG; nil if they are not a valid PNG.
  public init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, scale.isFinite, let image = try? Image(pngData: data, scale: scale) else {
      return nil
    }
    self = image
  }

  /// The image as a PNG.
  public func pngData() -> Data? { pixmap.pngData() }
}
