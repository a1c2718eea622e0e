public import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The text field of a search bar: a rounded field with a magnifying glass before the text.
open class SearchTextField: TextField {
  private final let glass = BarGlyphView()

  /// The height of the field, in points.
  static let height: CGFloat = 36
  /// The distances of the glass from the edge and from the text, in points: estimates from pictures of iOS.
  private static let spaces: (edge: CGFloat, text: CGFloat) = (6, 4)
  private static let cornerRadius: CGFloat = 10
  /// The size of the glass as a part of its size as a button of a bar.
  private static let scaleOfGlass: CGFloat = 0.8

  /// Creates a field without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: SearchTextField.self)
    glass.glyph = BarGlyph(BarButtonItem.SystemItem.search)
    glass.color = .secondaryLabel
    glass.transform = CGAffineTransform(scaleX: Self.scaleOfGlass, y: Self.scaleOfGlass)
    let holder = View(frame: glass.bounds)
    holder.isUserInteractionEnabled = false
    holder.addSubview(glass)
    leftView = holder
    leftViewMode = .always
    clearButtonMode = .whileEditing
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    font = .standard(size: BarButton.titleSize)
  }

  /// The rectangle of the glass, in the coordinates of the bounds.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(
      dx: isMirrored ? -Self.spaces.edge : Self.spaces.edge, dy: 0)
  }

  /// The rectangle of the text while it is not edited, in the coordinates of the bounds.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    besideGlass(super.textRect(forBounds: bounds))
  }

  /// The rectangle of the text while it is edited, in the coordinates of the bounds.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideGlass(super.editingRect(forBounds: bounds))
  }

  private final func besideGlass(_ rect: CGRect) -> CGRect {
    let hasGlass = leftView != nil && leftViewMode == .always
    let before = Self.spaces.edge + (hasGlass ? Self.spaces.text : 0)
    return CGRect(
      x: isMirrored ? rect.minX + Self.spaces.edge : rect.minX + before, y: rect.minY,
      width: max(0, rect.width - before - Self.spaces.edge), height: rect.height)
  }

  /// The width of the text or of the placeholder with the glass, and 36 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = super.sizeThatFits(size).width
    return CGSize(
      width: text + BarGlyph.size + 2 * Self.spaces.edge + Self.spaces.text, height: Self.height)
  }
}
