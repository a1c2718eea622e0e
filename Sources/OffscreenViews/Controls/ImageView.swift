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

  /// Draws the image, clipped to the bounds.
  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard let image else { return }
    canvas.draw(
      image, in: contentMode.rect(forContentOf: image.size, in: bounds), tintColor: tintColor)
  }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The image's size, or no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The image's size in pixels, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = commonTreeAttributes(leavingOut: .ignoresTouches)
    attributes.add("interaction", if: isUserInteractionEnabled)
    if let image { attributes.add("image", "\(image.pixmap.width)x\(image.pixmap.height)") }
    return attributes
  }
}
