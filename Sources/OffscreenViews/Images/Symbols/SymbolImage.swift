import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText

/// A system image of a name in settings, which any canvas can draw.
///
/// Equal names, settings and colours are equal images.
final class SymbolImage: Hashable, Sendable {
  let name: String
  let configuration: Image.SymbolConfiguration?
  /// The category of text size that decides the sizes of text styles.
  let category: ContentSizeCategory
  /// The colour of an image in one colour of its own; nil for black.
  let tint: Color?
  /// The size in points, a whole number.
  let size: CGSize
  /// The distance from the bottom to the baseline of text of the same size, in points.
  let baselineOffset: CGFloat
  /// Whether there is no drawing of the name, so that a box with its first letters is drawn.
  let isMissing: Bool
  private let shape: SymbolShape
  /// From units of the drawings' grid to points.
  private let transform: CGAffineTransform

  /// The size of the grid in ems, in the medium scale.
  private static let gridInEms: CGFloat = 1.2
  /// The space around a drawing, in units of the grid.
  private static let margin: CGFloat = 0.75
  /// The size of text beside which an image without settings fits, in points.
  static let standardPointSize: CGFloat = 17

  /// Creates an image; nil if the name is none of a system image.
  init?(
    _ name: String, _ configuration: Image.SymbolConfiguration?, in category: ContentSizeCategory,
    tint: Color? = nil
  ) {
    let settings = configuration ?? Image.SymbolConfiguration.empty
    let pen = settings.weight.pen
    if let shape = SymbolShape(named: name[...], pen: pen) {
      self.shape = shape
      isMissing = false
    } else if let box = SymbolShape(boxFor: name, pen: pen) {
      shape = box
      isMissing = true
    } else {
      return nil
    }
    self.name = name
    self.configuration = configuration
    self.category = category
    self.tint = tint
    let pointSize = settings.pointSize(in: category) ?? Self.standardPointSize
    let unit = pointSize * Self.gridInEms * settings.scale.factor / SymbolDrawing.side
    let bounds = shape.bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
    size = CGSize(
      width: max(1, (bounds.width * unit).rounded(.up)),
      height: max(1, (bounds.height * unit).rounded(.up)))
    transform = CGAffineTransform(
      a: unit, b: 0, c: 0, d: unit, tx: size.width / 2 - bounds.midX * unit,
      ty: size.height / 2 - bounds.midY * unit)
    let middle = SymbolDrawing.side / 2 * unit + transform.ty
    baselineOffset = size.height - middle - Font.standard(size: pointSize).capHeight / 2
  }

  /// Whether the drawing is mirrored from right to left.
  var followsDirection: Bool { shape.followsDirection }

  /// The same image with other settings, in a category of text size.
  func with(
    _ configuration: Image.SymbolConfiguration?, in category: ContentSizeCategory
  )
    -> SymbolImage
  {
    if category == self.category || configuration?.isDynamic != true,
      configuration == self.configuration
    {
      return self
    }
    return SymbolImage(name, configuration, in: category, tint: tint) ?? self
  }

  /// The same image in a colour.
  func tinted(_ color: Color) -> SymbolImage {
    SymbolImage(name, configuration, in: category, tint: color) ?? self
  }

  /// Draws the image, stretched to a rectangle, in a colour; nil means its own one.
  func draw(in canvas: Canvas, _ rect: CGRect, color: Color?) {
    guard rect.width > 0, rect.height > 0 else { return }
    if isMissing { canvas.lack(.systemImage(name)) }
    canvas.save()
    canvas.translate(x: rect.minX, y: rect.minY)
    canvas.scale(x: rect.width / size.width, y: rect.height / size.height)
    canvas.concatenate(transform)
    shape.draw(in: canvas, color: color ?? tint ?? .black)
    canvas.restore()
  }

  /// The image as pixels.
  func pixmap(scale: CGFloat) -> Pixmap {
    let canvas = Canvas(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), scale: scale)
    draw(in: canvas, CGRect(origin: .zero, size: size), color: nil)
    return Renderer().render(canvas.finish())
  }

  static func == (first: SymbolImage, second: SymbolImage) -> Bool {
    first === second
      || first.name == second.name && first.configuration == second.configuration
        && first.category == second.category && first.tint == second.tint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(configuration)
    hasher.combine(tint)
  }
}

extension SymbolShape {
  /// A box with the first letters of a name's components, for a name without a drawing; nil if it is not a name: small
  /// letters, digits and single dots.
  init?(boxFor name: String, pen: SymbolPen) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    let letters = parts.prefix(3).compactMap(\.first).map(String.init).joined().uppercased()
    guard isName, name.utf8.count <= Self.longestName,
      let box = SymbolShape(named: "square", pen: pen)
    else { return nil }
    let text = SymbolShape(SymbolDrawing(letters: letters), isFilled: false, pen: pen)
    self = text.inside(box, isFilled: false, at: SymbolPlace(scale: 0.6))
  }
}
