import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// A drawing of this package for a button of the system, in a square of 24 points.
struct BarGlyph: Hashable {
  /// Open lines through points, x and y in turn.
  var lines: [[CGFloat]] = []
  /// Circles: the middle and the radius.
  var circles: [[CGFloat]] = []
  /// Filled polygons.
  var polygons: [[CGFloat]] = []
  /// Whether the drawing is mirrored from right to left.
  var followsDirection = false

  static let size: CGFloat = 24
  /// The same as a size.
  static let area = CGSize(width: size, height: size)
  static let lineWidth: CGFloat = 1.75

  /// The mark of the button that returns to the previous item.
  static let back = BarGlyph(lines: [[16, 2.5, 6.5, 12, 16, 21.5]], followsDirection: true)

  /// The drawing of a button of the system; nil for one with a title and for spaces.
  init?(_ item: BarButtonItem.SystemItem) {
    switch item {
    case .add: lines = [[12, 3.5, 12, 20.5], [3.5, 12, 20.5, 12]]
    case .compose:
      lines = [
        [11, 4, 4, 4, 4, 20, 20, 20, 20, 13],
        [9.5, 14.5, 10.5, 11.5, 19, 3, 21, 5, 12.5, 13.5, 9.5, 14.5],
      ]
    case .reply:
      lines = [[9.5, 4, 3, 10, 9.5, 16], [3, 10, 14, 10, 18.5, 12, 21, 16, 21, 20]]
      followsDirection = true
    case .action:
      lines = [
        [8, 9, 4.5, 9, 4.5, 21, 19.5, 21, 19.5, 9, 16, 9], [12, 15, 12, 2.5],
        [8, 6.5, 12, 2.5, 16, 6.5],
      ]
    case .organize:
      lines = [[3, 19, 3, 5, 9.5, 5, 11.5, 7.5, 21, 7.5, 21, 19, 3, 19], [3, 10.5, 21, 10.5]]
    case .bookmarks:
      lines = [
        [12, 6.5, 9, 5, 3, 5, 3, 18, 9, 18, 12, 19.5, 15, 18, 21, 18, 21, 5, 15, 5, 12, 6.5],
        [12, 6.5, 12, 19.5],
      ]
    case .search:
      circles = [[10, 10, 6.5]]
      lines = [[14.75, 14.75, 20.5, 20.5]]
    case .refresh:
      lines = [
        [
          19.5, 12, 18.5, 16, 15.75, 18.75, 12, 19.75, 8.25, 18.75, 5.5, 16, 4.5, 12, 5.5, 8, 8.25,
          5.25, 12,
          4.25, 15.5, 5.25, 18.25, 7.75,
        ], [18.75, 3, 18.75, 8.25, 13.5, 8.25],
      ]
    case .stop: lines = [[5, 5, 19, 19], [19, 5, 5, 19]]
    case .camera:
      lines = [[3, 19, 3, 7.5, 7.5, 7.5, 9, 5, 15, 5, 16.5, 7.5, 21, 7.5, 21, 19, 3, 19]]
      circles = [[12, 13, 3.75]]
    case .trash:
      lines = [
        [4, 6, 20, 6], [9, 6, 9, 3.5, 15, 3.5, 15, 6], [6, 6, 7, 21, 17, 21, 18, 6],
        [10, 9.5, 10.25, 17.5],
        [14, 9.5, 13.75, 17.5],
      ]
    case .play: polygons = [[7, 4, 20, 12, 7, 20]]
    case .pause: polygons = [[6, 4, 10, 4, 10, 20, 6, 20], [14, 4, 18, 4, 18, 20, 14, 20]]
    case .rewind: polygons = [[11.5, 5, 11.5, 19, 2, 12], [21.5, 5, 21.5, 19, 12, 12]]
    case .fastForward: polygons = [[12.5, 5, 12.5, 19, 22, 12], [2.5, 5, 2.5, 19, 12, 12]]
    case .pageCurl:
      lines = [[19, 14, 19, 3, 5, 3, 5, 21, 12, 21, 19, 14, 12, 14, 12, 21]]
    case .close:
      circles = [[12, 12, 9.5]]
      lines = [[8.5, 8.5, 15.5, 15.5], [15.5, 8.5, 8.5, 15.5]]
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
    }
  }

  /// The drawing of a tab of the system.
  init(_ item: TabBarItem.SystemItem) {
    switch item {
    case .more: circles = [[5, 12, 1], [12, 12, 1], [19, 12, 1]]
    case .favorites, .featured, .topRated: polygons = [Self.star]
    case .recents, .history, .mostRecent:
      circles = [[12, 12, 9.5]]
      lines = [[12, 6, 12, 12, 16, 14]]
    case .contacts:
      circles = [[12, 8, 4.5]]
      lines = [[3, 21, 4, 18, 7, 16, 12, 15.5, 17, 16, 20, 18, 21, 21, 3, 21]]
    case .bookmarks:
      if let drawing = BarGlyph(BarButtonItem.SystemItem.bookmarks) { self = drawing }
    case .search:
      if let drawing = BarGlyph(BarButtonItem.SystemItem.search) { self = drawing }
    case .downloads:
      lines = [
        [12, 3, 12, 15], [7, 10, 12, 15, 17, 10], [3.5, 16, 3.5, 20.5, 20.5, 20.5, 20.5, 16],
      ]
    case .mostViewed:
      circles = [[4, 6, 0.75], [4, 12, 0.75], [4, 18, 0.75]]
      lines = [[9, 6, 21, 6], [9, 12, 21, 12], [9, 18, 21, 18]]
      followsDirection = true
    }
  }

  /// A star with five points.
  private static let star: [CGFloat] = [
    12, 2.3, 14.59, 9.24, 21.99, 9.56, 16.18, 14.16, 18.17, 21.29, 12, 17.2, 5.83, 21.29, 7.82,
    14.16, 2.01, 9.56, 9.41, 9.24,
  ]

  init(lines: [[CGFloat]], followsDirection: Bool = false) {
    self.lines = lines
    self.followsDirection = followsDirection
  }

  /// The lines and circles as one path, so that a colour that is not opaque is painted once where they cross.
  var strokes: Path {
    var path = Path()
    for line in lines { path.addPolyline(line) }
    for circle in circles {
      path.addPath(
        Path(
          ellipseIn: CGRect(
            x: circle[0] - circle[2], y: circle[1] - circle[2], width: 2 * circle[2],
            height: 2 * circle[2])))
    }
    return path
  }

  /// The filled polygons.
  var fills: Path {
    var path = Path()
    for polygon in polygons {
      path.addPolyline(polygon)
      path.close()
    }
    return path
  }
}

extension Path {
  /// Adds lines through points, x and y in turn.
  fileprivate mutating func addPolyline(_ numbers: [CGFloat]) {
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = CGPoint(x: numbers[index], y: numbers[index + 1])
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
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
    guard let glyph else { return }
    var (strokes, fills) = (glyph.strokes, glyph.fills)
    if glyph.followsDirection, isMirrored {
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: BarGlyph.size, ty: 0)
      strokes.apply(mirror)
      fills.apply(mirror)
    }
    let width = glyph == .back ? 2.5 : BarGlyph.lineWidth
    canvas.stroke(
      strokes, style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), with: color)
    canvas.fill(fills, with: color)
  }
}
