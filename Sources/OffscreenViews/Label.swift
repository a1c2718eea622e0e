public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText

/// A view that shows text: UIKit's label, with its members and defaults.
///
/// The text stands in the middle between top and bottom of the bounds. Lines that do not fit in the
/// bounds' height are left out; at least one is drawn. A label takes no touches unless
/// `isUserInteractionEnabled` is set. Its lines are computed when they are first needed and kept
/// until the text, its looks or the size of the bounds change.
open class Label: View {
  private var drawn = LatestValue<CGSize, TextLayout>()
  private var measured = LatestValue<CGFloat, CGSize>()

  /// Creates a label without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The text to show; nil, the default, shows nothing.
  open var text: String? {
    didSet { if text != oldValue { forgetLines() } }
  }

  /// The font of the text, by default the built-in one of 17 points.
  open var font: Font = .builtin(size: 17) {
    didSet { if font != oldValue { forgetLines() } }
  }

  /// The colour of the text; `label`, which is black, by default.
  open var textColor: Color = .label

  /// The colour of the text while the label is highlighted; nil leaves it as it is.
  open var highlightedTextColor: Color?

  /// Whether the text is drawn in `highlightedTextColor`; false by default.
  open var isHighlighted = false

  /// Whether the text is drawn in full strength rather than in half; true by default.
  open var isEnabled = true

  /// Where lines stand between the left and right sides; `natural`, which is left, by default.
  open var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { forgetLines() } }
  }

  /// What happens to text that is too long; its end is cut off by default.
  open var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { forgetLines() } }
  }

  /// The most lines to show, 1 by default; 0 shows as many as the height has room for.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { forgetLines() } }
  }

  /// The width at which `intrinsicContentSize` breaks lines; 0, the default, never breaks them.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: Measuring

  /// The size of the text, rounded up to whole pixels of the stage (whole points without one).
  ///
  /// A label of one line asks for the whole of it, whatever `size` is. Other labels break lines at
  /// the width of `size`; a width of 0 or less is no limit. The height of `size` plays no part.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || !(size.width > 0) ? .infinity : size.width
    let size = measured.value(for: width) { width in
      TextLayout(
        text ?? "", font: font, width: width, numberOfLines: numberOfLines,
        lineBreakMode: lineBreakMode
      ).size
    }
    return roundedUp(size)
  }

  /// The size of the text with lines broken at `preferredMaxLayoutWidth`, rounded up to pixels.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
  }

  /// Where the text is drawn when the label has the given bounds, in the label's coordinates.
  ///
  /// As wide as the widest line and as high as all lines that fit, rounded up to whole pixels.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = self.layout(for: bounds.size, numberOfLines: numberOfLines)
    let size = roundedUp(layout.size)
    let left = layout.lines.map(\.x).min() ?? 0
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top(of: layout, in: bounds), width: size.width,
      height: size.height)
  }

  // MARK: Painting

  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    drawText(in: bounds, canvas: canvas)
  }

  /// Draws the text in a rectangle of the label's coordinates; `draw(_:in:)` gives it the bounds.
  ///
  /// A subclass insets the rectangle to leave a margin.
  open func drawText(in rect: CGRect, canvas: Canvas) {
    let layout = drawn.value(for: rect.size) { self.layout(for: $0, numberOfLines: numberOfLines) }
    layout.draw(
      in: canvas, at: CGPoint(x: rect.minX, y: rect.minY + top(of: layout, in: rect)),
      color: drawnColor)
  }

  private var drawnColor: Color {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.withAlphaComponent(color.alpha / 2)
  }

  /// The lines that fit in a size; one at least.
  private func layout(for size: CGSize, numberOfLines: Int) -> TextLayout {
    func layout(_ count: Int) -> TextLayout {
      TextLayout(
        text ?? "", font: font, width: size.width, numberOfLines: count,
        lineBreakMode: lineBreakMode, alignment: textAlignment)
    }
    let lineHeight = font.lineHeight
    guard numberOfLines != 1, lineHeight > 0, size.height < .infinity else {
      return layout(numberOfLines)
    }
    // A height rounded to pixels may miss the lines' own height by a hair.
    let room = ((size.height + 1 / 1024) / lineHeight).rounded(.down)
    let fitting = room >= 1 ? Int(min(room, 1e9)) : 1
    return layout(numberOfLines > 0 ? min(numberOfLines, fitting) : fitting)
  }

  private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
    (rect.height - layout.size.height) / 2
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = host?.scale ?? 1
    func round(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: round(size.width), height: round(size.height))
  }

  private func forgetLines() {
    drawn.forget()
    measured.forget()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Inspecting

  open override var treeAttributes: [(key: String, value: String)] {
    // A label that takes no touches is the usual one.
    var facts = super.treeAttributes.filter { $0.key != "interaction" }
    func add(_ key: String, _ value: String, if differs: Bool) {
      if differs { facts.append((key, value)) }
    }
    if let text { facts.insert(("text", text), at: 0) }
    add("font", font.treeName, if: font != .builtin(size: 17))
    add("color", textColor.hexString, if: textColor != .label)
    add("alignment", "\(textAlignment)", if: textAlignment != .natural)
    add("lines", "\(numberOfLines)", if: numberOfLines != 1)
    add("lineBreak", "\(lineBreakMode)", if: lineBreakMode != .byTruncatingTail)
    add("enabled", "false", if: !isEnabled)
    add("highlighted", "true", if: isHighlighted)
    add("interaction", "true", if: isUserInteractionEnabled)
    return facts
  }
}
