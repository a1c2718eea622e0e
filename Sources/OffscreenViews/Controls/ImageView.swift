public import Foundation
public import OffscreenRaster

/// Shows an image, placed by the content mode; ignores touches by default.
///
/// A resizable image keeps its corners in the rectangle that the content mode determines.
open class ImageView: View {
  /// The image shown; nil shows none.
  open var image: Image? {
    didSet {
      pictureMayChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image shown in place of `image` while `isHighlighted` is true; nil shows `image`.
  open var highlightedImage: Image? {
    didSet { pictureMayChange() }
  }

  /// Whether the highlighted image is shown; false by default.
  open var isHighlighted = false {
    didSet { pictureMayChange() }
  }

  /// Settings for what system images leave open; nil, the default, for none.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      pictureMayChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether images are shown larger with text sizes for accessibility, in the proportion of body text; false by
  /// default.
  ///
  /// System images with the size of a text style grow in any case, and no more for it. UIKit does not publish the
  /// proportion.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
      pictureMayChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// The images that `startAnimating()` shows in turn, in place of `image`; nil by default.
  ///
  /// Setting them, as setting the duration or the count, ends an animation.
  open var animationImages: [Image]? {
    didSet { stopAnimating() }
  }

  /// The time for all images, in seconds; 0, the default, means a thirtieth of a second for each image, as do
  /// negative values and NaN.
  open var animationDuration: TimeInterval = 0 {
    didSet { stopAnimating() }
  }

  /// How often the images are shown; 0, the default, and negative numbers mean until `stopAnimating()`.
  open var animationRepeatCount = 0 {
    didSet { stopAnimating() }
  }

  /// The images in turn; nil unless `startAnimating()` was called.
  private final var sequence: ImageSequence?

  /// Creates an image view without an image.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: ImageView.self)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of an image.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  // MARK: Animating

  /// Shows `animationImages` in turn, by the stage's clock, from the first one on; has no effect without
  /// images.
  ///
  /// Outside of a stage the first image is shown, and the animation begins when the view enters one. A stage
  /// that settles does not wait for its end.
  open func startAnimating() {
    guard let animationImages, !animationImages.isEmpty else { return }
    sequence = ImageSequence(
      animationImages, duration: animationDuration, repeatCount: animationRepeatCount,
      start: host?.now)
    // The picture depends on the time too.
    flags.set(.drawsNotedState, to: false)
    pictureMayChange()
  }

  /// Shows `image` again.
  open func stopAnimating() {
    guard sequence != nil else { return }
    sequence = nil
    drawsNotedState(as: ImageView.self)
    pictureMayChange()
  }

  /// Whether `animationImages` are shown; false after the last repetition.
  open var isAnimating: Bool { sequence.map { $0.image(at: host?.now) != nil } ?? false }

  /// Begins an animation that was started outside of a stage; an override calls `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if sequence != nil, sequence?.start == nil { sequence?.start = host?.now }
  }

  // MARK: Drawing

  /// Draws the image, clipped to the bounds.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    let resting = isHighlighted ? highlightedImage ?? image : image
    guard let image = fitted(sequence?.image(at: host?.now) ?? resting) else { return }
    canvas.makeUpright(layer, state: layer.state)
    let mode = layer.uprightContentMode(in: layer.state)
    let rect = mode.rect(forContentOf: shownSize(of: image), in: bounds)
    guard image.isMirrored(in: effectiveUserInterfaceLayoutDirection) else {
      canvas.draw(image, in: rect, tintColor: tintColor)
      return
    }
    canvas.save()
    canvas.translate(x: rect.minX + rect.maxX, y: 0)
    canvas.scale(x: -1, y: 1)
    canvas.draw(image, in: rect, tintColor: tintColor)
    canvas.restore()
  }

  /// An image with the preferred settings.
  private final func fitted(_ image: Image?) -> Image? {
    image?.fitted(to: preferredSymbolConfiguration, in: traitCollection)
  }

  /// The size in which an image with the preferred settings is shown.
  private final func shownSize(of image: Image) -> CGSize {
    guard adjustsImageSizeForAccessibilityContentSizeCategory else { return image.size }
    return image.accessibleSize(in: traitCollection.preferredContentSizeCategory)
  }

  /// Redraws the image, whose size or direction may follow the traits; an override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard image?.isSymbolImage == true || adjustsImageSizeForAccessibilityContentSizeCategory
    else { return }
    pictureMayChange()
    invalidateIntrinsicContentSize()
  }

  /// The size in which the image is shown; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fitted(image).map(shownSize) ?? .zero
  }

  /// The size in which the image is shown, or no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    fitted(image).map(shownSize) ?? super.intrinsicContentSize
  }

  /// The image's size in pixels, or the name of a system image, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = commonTreeAttributes(leavingOut: .ignoresTouches)
    attributes.add("interaction", if: isUserInteractionEnabled)
    if let symbol = image?.symbol {
      attributes.add("image", symbol.name)
    } else if let image {
      attributes.add("image", "\(image.pixmap.width)x\(image.pixmap.height)")
    }
    return attributes
  }
}

extension ImageView: AccessibilityDefaulting {
  /// An image, which is no element unless code says so.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }
}
