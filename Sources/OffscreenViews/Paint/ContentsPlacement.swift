import Foundation
import OffscreenGeometry
import OffscreenRaster

/// How the contents of a layer are shown in its bounds.
struct ContentsPlacement {
  private let bounds: CGRect
  private let mode: View.ContentMode
  /// The part that is shown, in units of the contents' size.
  private let rect: CGRect
  /// The middle of the part, in units of the part's size.
  private let center: CGRect
  /// Pixels per point of contents without a scale of their own.
  private let scale: CGFloat
  private let magnification: LayerContentsFilter
  private let minification: LayerContentsFilter

  /// Takes the placement from a layer in a state.
  init(of layer: Layer, state: LayerState) {
    bounds = state.bounds
    mode = layer.uprightContentMode(in: state)
    rect = state[ContentsKey.rect]
    center = state[ContentsKey.center]
    scale = state[ContentsKey.scale]
    magnification = state[ContentsKey.magnificationFilter]
    minification = state[ContentsKey.minificationFilter]
  }

  /// Paints contents on a canvas in the layer's coordinates.
  func paint(_ contents: LayerContents?, on canvas: Canvas) {
    switch contents {
    case nil: return
    case .image(let image):
      let image = image.resolved
      if image.isResizable, rect == .unit, center == .unit {
        canvas.draw(image, in: mode.rect(forContentOf: image.size, in: bounds))
      } else {
        paint(image.pixmap, scale: image.scale, on: canvas)
      }
    case .bitmap(let pixmap): paint(pixmap, scale: scale, on: canvas)
    case .fade(let from, let to, let progress):
      canvas.beginFade(progress: progress) { paint(from, on: canvas) }
      paint(to, on: canvas)
      canvas.endFade()
    }
  }

  private func paint(_ pixmap: Pixmap, scale: CGFloat, on canvas: Canvas) {
    let part = CGRect(
      x: rect.minX * CGFloat(pixmap.width), y: rect.minY * CGFloat(pixmap.height),
      width: rect.width * CGFloat(pixmap.width), height: rect.height * CGFloat(pixmap.height))
    guard part.isFinite, part.width > 0, part.height > 0, scale > 0, scale.isFinite else { return }
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    let place = mode.rect(forContentOf: size, in: bounds)
    let ratio = CGSize(width: place.width / part.width, height: place.height / part.height)
    let filter = canvas.shrinks(by: ratio) ? minification : magnification
    let interpolation: Interpolation = filter == .nearest ? .nearest : .linear
    if center != .unit, mode.resizes {
      paintPatches(of: pixmap, part, scale: scale, in: place, interpolation, on: canvas)
    } else if rect == .unit {
      canvas.draw(pixmap, in: place, interpolation: interpolation)
    } else {
      canvas.draw(pixmap, part: part, in: place, interpolation: interpolation)
    }
  }

  /// Paints the part in nine parts, of which the corners keep their size.
  private func paintPatches(
    of pixmap: Pixmap, _ part: CGRect, scale: CGFloat, in place: CGRect,
    _ interpolation: Interpolation, on canvas: Canvas
  ) {
    guard let area = PixelRect(rounding: part, in: pixmap) else { return }
    let isWhole = area.width == pixmap.width && area.height == pixmap.height
    let (left, right) = Self.caps(from: center.minX, to: center.maxX, of: area.width)
    let (top, bottom) = Self.caps(from: center.minY, to: center.maxY, of: area.height)
    canvas.draw(
      isWhole ? pixmap : pixmap.cropped(to: area), in: place,
      capInsets: EdgeInsets(
        top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale),
      resizingMode: .stretch, scale: scale, interpolation: interpolation)
  }

  /// The whole pixels before and after the middle of a number of pixels.
  private static func caps(
    from start: CGFloat, to end: CGFloat, of count: Int
  ) -> (CGFloat, CGFloat) {
    let count = CGFloat(count)
    var (first, last) = (start * count, end * count)
    guard first.isFinite, last.isFinite else { return (0, 0) }
    if last - first < 1 { (first, last) = ((first + last - 1) / 2, (first + last + 1) / 2) }
    let near = min(max(first.rounded(), 0), count - 1)
    return (near, count - min(max(last.rounded(), near + 1), count))
  }
}

extension PixelRect {
  /// The whole pixels of a part of a pixmap, at least one in each direction; nil if the part is elsewhere.
  fileprivate init?(rounding part: CGRect, in pixmap: Pixmap) {
    func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int>? {
      guard high > 0, low < CGFloat(count) else { return nil }
      let first = Int(min(max(low.rounded(), 0), CGFloat(count - 1)))
      return first..<Int(min(max(high.rounded(), CGFloat(first + 1)), CGFloat(count)))
    }
    guard let columns = range(part.minX, part.maxX, pixmap.width),
      let rows = range(part.minY, part.maxY, pixmap.height)
    else { return nil }
    self.init(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }
}

extension Layer {
  /// The placement of the contents in a state.
  final func contentMode(in state: LayerState) -> View.ContentMode {
    owner?.contentMode ?? View.ContentMode(state[ContentsKey.gravity])
  }

  /// The placement of the contents in a state after `Canvas.makeUpright`.
  final func uprightContentMode(in state: LayerState) -> View.ContentMode {
    let mode = contentMode(in: state)
    return contentsAreFlipped() ? mode : mode.upsideDown
  }

  /// Whether contents may be painted outside the bounds.
  final func mayOverflow(_ state: LayerState) -> Bool {
    guard state.hasContents else { return false }
    switch contentMode(in: state) {
    case .scaleToFill, .redraw, .scaleAspectFit: return false
    default: return true
    }
  }
}

extension View.ContentMode {
  /// The placement in coordinates that are upside down.
  fileprivate var upsideDown: View.ContentMode {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    default: self
    }
  }

  /// Whether contents are scaled to the bounds.
  fileprivate var resizes: Bool {
    switch self {
    case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}

extension Canvas {
  /// Whether pixels of a picture, of the given size in user space, have less than the size of a device pixel in one
  /// direction.
  fileprivate func shrinks(by pixel: CGSize) -> Bool {
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
    let width = length(transform.a, transform.b) * pixel.width
    return min(width, length(transform.c, transform.d) * pixel.height) < 1 - 1e-6
  }

  /// Begins a group for a picture that another one fades into: each pixel is the mean of both, weighted by `progress`.
  ///
  /// - Parameters:
  ///   - progress: 0 for the former picture to 1 for the present one, which is painted next.
  ///   - paintFormer: Paints the former picture.
  func beginFade(progress: CGFloat, _ paintFormer: () -> Void) {
    beginLayer()
    beginLayer(alpha: 1 - progress)
    paintFormer()
    endLayer()
    beginLayer(alpha: progress, blendMode: .plusLighter)
  }

  /// Ends the group after the present picture.
  func endFade() {
    endLayer()
    endLayer()
  }
}
