import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// A system image of a button of the system, in a square of 24 points.
struct BarGlyph: Hashable {
  /// The name of the image.
  let name: String
  var weight = Image.SymbolWeight.regular
  /// How much larger the image is, and how far it is moved to the right, in points.
  private var scale: CGFloat = 1
  private var shift: CGFloat = 0

  static let size: CGFloat = 24
  /// The same as a size.
  static let area = CGSize(width: size, height: size)

  /// The mark of the button that returns to the previous item.
  static let back = BarGlyph("chevron.backward", weight: .semibold, scale: 1.1875, shift: 0.4375)

  init(
    _ name: String, weight: Image.SymbolWeight = .regular, scale: CGFloat = 1, shift: CGFloat = 0
  ) {
    self.name = name
    self.weight = weight
    self.scale = scale
    self.shift = shift
  }

  /// The image of a button of the system; nil for one with a title and for spaces.
  init?(_ item: BarButtonItem.SystemItem) {
    let name: String? =
      switch item {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .pageCurl: "note"
      case .close: "xmark.circle"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    guard let name else { return nil }
    self.init(name)
  }

  /// The image of a tab of the system.
  init(_ item: TabBarItem.SystemItem) {
    switch item {
    case .more: self.init("ellipsis")
    case .favorites, .featured, .topRated: self.init("star.fill")
    case .recents, .history, .mostRecent: self.init("clock")
    case .contacts: self.init("person")
    case .bookmarks: self.init("book")
    case .search: self.init("magnifyingglass")
    case .downloads: self.init("arrow.down.to.line")
    case .mostViewed: self.init("list.bullet")
    }
  }

  /// The drawing in a square of 24 points.
  var shape: SymbolShape? {
    let middle = Self.size / 2
    return SymbolShape(named: name, weight: weight)?.applying(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: middle * (1 - scale) + shift, ty: middle * (1 - scale)))
  }
}

/// Draws a glyph in its tint colour.
final class BarGlyphView: View {
  var glyph: BarGlyph? {
    didSet { if glyph != oldValue { pictureMayChange() } }
  }
  /// Whether it is drawn from right to left.
  var isMirrored = false {
    didSet { if isMirrored != oldValue { pictureMayChange() } }
  }
  var color = Color.label {
    didSet { if color != oldValue { pictureMayChange() } }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: BarGlyph.size, height: BarGlyph.size))
    drawsNotedState(as: BarGlyphView.self)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard var shape = glyph?.shape else { return }
    if shape.followsDirection, isMirrored {
      shape = shape.applying(
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: BarGlyph.size, ty: 0))
    }
    shape.draw(in: canvas, color: color)
  }
}
