public import Foundation
public import Offscreen

/// A picture within a line of text.
open class NSTextAttachment: NSObject {
  /// The picture; nil draws none.
  open var image: UIImage?
  /// The position and size relative to the pen on the baseline, with y pointing up; by default the
  /// image's size on the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment without a picture.
  public override init() {
    super.init()
  }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }

  /// The attachment as a value; nil without a picture.
  final var value: TextAttachment? {
    image.map { image in
      let natural = CGRect(origin: .zero, size: image.size)
      return TextAttachment(image.pixmap, bounds: bounds == .zero ? natural : bounds)
    }
  }
}

extension NSAttributedString {
  /// Creates a text that consists of a picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
