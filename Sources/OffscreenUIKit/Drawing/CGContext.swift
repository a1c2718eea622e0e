public import Foundation
public import Offscreen
import OffscreenRaster

/// A drawing context over a `Canvas`, with the colours, the pen and the path that Core Graphics keeps.
///
/// `UIGraphicsGetCurrentContext()` gives it inside `draw(_:)` and image renderers, and layers pass it to `draw(in:)`.
/// Coordinates are in points with y pointing down. Saved states and open layers end with the drawing.
public typealias CGContext = DrawingContext

/// What a context keeps between calls.
private final class ContextSettings {
  var state = CGContext.State()
  var saved: [CGContext.State] = []
  var layers: [(savedCount: Int, state: CGContext.State)] = []
  var path = Path()
  /// Pixels per point of an image's context; nil for one that belongs to no image.
  let imageScale: CGFloat?

  init(imageScale: CGFloat? = nil) { self.imageScale = imageScale }
}

extension DrawingContext {
  struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle()
    var shadow: (offset: CGSize, radius: CGFloat, color: Color)?
    var interpolation = CGInterpolationQuality.default
  }

  private var kept: ContextSettings {
    if let kept = settings as? ContextSettings { return kept }
    let kept = ContextSettings()
    settings = kept
    return kept
  }

  var state: State {
    get { kept.state }
    _modify { yield &kept.state }
  }

  private var saved: [State] {
    get { kept.saved }
    _modify { yield &kept.saved }
  }

  private var layers: [(savedCount: Int, state: State)] {
    get { kept.layers }
    _modify { yield &kept.layers }
  }

  /// The current path.
  public private(set) var currentPath: Path {
    get { kept.path }
    _modify { yield &kept.path }
  }

  /// Pixels per point of an image's context; nil for one that belongs to no image.
  var imageScale: CGFloat? { kept.imageScale }

  /// The context of a new image.
  ///
  /// A scale of 0, and one that is not a positive number, means that of the screen; a size that is empty or too
  /// large for a pixmap becomes one pixel.
  convenience init(imageOf size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    func pixels(_ length: CGFloat) -> Int {
      let length = (length * scale - 1e-6).rounded(.up)
      return length > 0 && length < 1e9 ? Int(length) : 0
    }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let isAllowed = width > 0 && height > 0 && Pixmap.allows(width: width, height: height)
    self.init(Canvas(width: isAllowed ? width : 1, height: isAllowed ? height : 1, scale: scale))
    settings = ContextSettings(imageScale: scale)
    if isOpaque { canvas.fill(canvas.clipBounds, with: .black) }
  }

  /// The picture so far; later drawing is added to it.
  func image() -> UIImage {
    let pixmap = Renderer().render(canvas.finish())
    saved = []
    layers = []
    canvas.save()
    canvas.concatenate(canvas.transform.inverted())
    canvas.draw(pixmap, in: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height))
    canvas.restore()
    return UIImage(pixmap: pixmap, scale: imageScale ?? 1)
  }

  // MARK: State

  /// Saves the colours, the pen, the shadow, the transform and the clip.
  public func saveGState() {
    canvas.save()
    saved.append(state)
  }

  /// Restores the state that was saved last; has no effect without one.
  public func restoreGState() {
    guard saved.count > (layers.last?.savedCount ?? 0), let state = saved.popLast() else { return }
    canvas.restore()
    self.state = state
  }

  /// The map from user space to the context's own points.
  public var ctm: CGAffineTransform {
    canvas.transform.concatenating(base.inverted())
  }

  /// The map from user space to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { canvas.transform }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { canvas.translate(x: x, y: y) }
  /// Scales user space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { canvas.scale(x: x, y: y) }
  /// Rotates user space about its origin, clockwise on the screen, in radians.
  public func rotate(by angle: CGFloat) { canvas.rotate(by: angle) }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of fills from components in sRGB, each from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour of strokes from components in sRGB, each from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the width of strokes in user space.
  public func setLineWidth(_ width: CGFloat) { state.stroke.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.lineCap = cap }
  /// Sets the shape of corners.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.lineJoin = join }
  /// Sets the maximum distance of a miter's tip from the inner corner, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
  /// Sets the lengths of dashes and gaps in user space; none draw a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dash = lengths
    state.stroke.dashPhase = phase
  }
  /// Has no effect: curves are drawn exactly here.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect: edges are always smoothed here.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Has no effect: edges are always smoothed here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The sampling of images that are drawn at another size than their own.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  /// Sets the opacity of subsequent drawing, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }
  /// Sets the blend mode of subsequent drawing.
  public func setBlendMode(_ mode: CGBlendMode) { canvas.setBlendMode(mode) }

  /// Sets the shadow of subsequent drawing; nil and transparent colours end it.
  ///
  /// The offset is in points to the right and down.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.flatMap { $0.pixel.alpha > 0 ? (offset, blur, $0) : nil }
  }

  /// Sets a black shadow with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1 / 3))
  }

  /// Begins a group that is drawn as one picture, with the opacity, blend mode and shadow set before.
  ///
  /// Inside the group, the opacity is initially 1, the mode normal, and there is no shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append((saved.count, state))
    beginShadow()
    // The layer of the canvas has the canvas's own opacity and mode.
    canvas.beginLayer()
    state.shadow = nil
  }

  /// Ends the innermost group; has no effect without one.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    canvas.endLayer()
    saved.removeSubrange(layer.savedCount...)
    state = layer.state
    endShadow()
  }

  /// Runs a closure that draws, with the current shadow.
  func withShadow(_ draw: () -> Void) {
    beginShadow()
    draw()
    endShadow()
  }

  private func beginShadow() {
    guard let shadow = state.shadow else { return }
    canvas.beginLayer(shadowRadius: shadow.radius, offset: shadow.offset, color: shadow.color)
  }

  private func endShadow() {
    if state.shadow != nil { canvas.endLayer() }
  }

  // MARK: Path

  /// Forgets the current path.
  public func beginPath() { currentPath = Path() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }
  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addPath(Path(ellipseIn: rect)) }
  /// Adds an arc, with a line to its start; `clockwise` refers to y pointing up, as in Core
  /// Graphics, so it is counterclockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Adds the arc of a circle that touches the line from the current point to the first point and the line from
  /// there to the second, with a line to its start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds the subpaths of a path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path) }
  /// Closes the current subpath.
  public func closePath() { currentPath.close() }
  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() { currentPath = currentPath.stroked(state.stroke) }
  /// The current path; nil if it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// The end of the current path's last segment; zero without one.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }
  /// The smallest rectangle around the current path with its control points.
  public var boundingBoxOfPath: CGRect { currentPath.boundingBox }

  // MARK: Painting

  /// Fills the current path, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule: rule)
  }
  /// Strokes the current path, and forgets it.
  public func strokePath() {
    stroke(takePath(), style: state.stroke)
  }
  /// Fills and strokes the current path, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke { fill(path, rule: mode.isEvenOdd ? .evenOdd : .winding) }
    if mode.strokes { stroke(path, style: state.stroke) }
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    withShadow { canvas.fill(rect, with: state.fillColor) }
  }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), style: state.stroke) }
  /// Strokes a rectangle with a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.stroke
    style.lineWidth = width
    stroke(Path(rect: rect), style: style)
  }
  /// Fills the ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), rule: .winding) }
  /// Strokes the ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect), style: state.stroke)
  }
  /// Strokes lines from each point at an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path, style: state.stroke)
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    canvas.save()
    canvas.setBlendMode(.clear)
    canvas.fill(rect, with: .black)
    canvas.restore()
  }

  func fill(_ path: Path, rule: FillRule) {
    withShadow { canvas.fill(path, rule: rule, with: state.fillColor) }
  }

  func stroke(_ path: Path, style: StrokeStyle) {
    withShadow { canvas.stroke(path, style: style, with: state.strokeColor) }
  }

  private func takePath() -> Path {
    let path = currentPath
    currentPath = Path()
    return path
  }

  // MARK: Clips

  /// The smallest rectangle that contains the current clip.
  public var boundingBoxOfClipPath: CGRect { canvas.clipBounds }

  /// Clips to the current path, and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(to: takePath(), rule: rule)
  }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { canvas.clip(to: rect) }
  /// Clips to the inside of some rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    canvas.clip(to: path)
  }

  // MARK: Images and gradients

  /// Draws an image as Core Graphics does where y points down: upside down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    canvas.save()
    canvas.translate(x: 0, y: rect.minY + rect.maxY)
    canvas.scale(x: 1, y: -1)
    withShadow {
      canvas.draw(
        image, in: rect, interpolation: state.interpolation == .none ? .nearest : .linear)
    }
    canvas.restore()
  }

  /// Fills the clip with a gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(from: start, to: end), options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .circles(
        start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius), options
    )
  }

  private func draw(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    var paint = Gradient(
      stops: options.closing(gradient.stops), geometry: geometry,
      spread: options.isEmpty ? .clear : .pad)
    // Of several stops at the start, the last one is painted before it; at the end, the last one too.
    if options == .drawsAfterEndLocation { paint = paint.reversed ?? paint }
    withShadow { canvas.fill(canvas.clipBounds, with: paint) }
  }
}
