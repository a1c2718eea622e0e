package import Foundation
package import OffscreenGeometry
package import OffscreenRaster
import OffscreenText

/// A system image as steps of drawing, in units of the drawings' grid.
package struct SymbolShape: Sendable {
  /// A step, which paints or erases an area, a line or letters.
  fileprivate struct Step: Sendable {
    var path = Path()
    var isFilled = false
    /// The width of the line along the path; 0 for none.
    var lineWidth: CGFloat = 0
    /// Letters and the square in whose middle they are, whose height is that of two lines.
    var letters: (text: String, area: CGRect, weight: Int)?
    var erases = false
  }

  private var steps: [Step] = []
  /// Whether the drawing is mirrored from right to left.
  package private(set) var followsDirection = false

  /// The middle of the grid.
  private static let middle = CGPoint(x: SymbolDrawing.side / 2, y: SymbolDrawing.side / 2)
  /// The space on either side of a line that stands apart, in units.
  fileprivate static let gap: CGFloat = 1.3

  /// A drawing in its plain or in its filled form.
  init(_ drawing: SymbolDrawing, isFilled: Bool, pen: SymbolPen) {
    followsDirection = drawing.followsDirection
    for part in drawing.parts { add(part, isFilled: isFilled, pen: pen) }
  }

  private mutating func add(_ part: SymbolDrawing.Part, isFilled: Bool, pen: SymbolPen) {
    var step = Step(path: part.path, lineWidth: pen.lineWidth)
    switch part.role {
    case .line: break
    case .outline: step.isFilled = isFilled
    case .inner: step.erases = isFilled
    case .solid: step.isFilled = true
    case .hole:
      step.isFilled = isFilled
      step.erases = isFilled
      // The line around the hole belongs to the area.
      if isFilled { step.lineWidth = 0 }
    case .dot:
      step.isFilled = true
      step.erases = isFilled
    case .apart: if isFilled { steps.append(step.halo) }
    case .front:
      step.isFilled = isFilled
      if isFilled { steps.append(step.halo) }
    case .text:
      step.letters = (part.text, Self.area(scale: 1), pen.fontWeight)
    }
    steps.append(step)
  }

  private static func area(scale: CGFloat) -> CGRect {
    let side = SymbolDrawing.side * scale
    return CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
  }

  /// This shape with a line across.
  func slashed(_ pen: SymbolPen) -> SymbolShape {
    var path = Path()
    path.move(to: CGPoint(x: 3.5, y: 3.5))
    path.addLine(to: CGPoint(x: 20.5, y: 20.5))
    let line = Step(path: path, lineWidth: pen.lineWidth)
    var shape = self
    shape.steps += [line.halo, line]
    return shape
  }

  /// This shape inside another one, which has a place for it.
  ///
  /// - Parameters:
  ///   - outer: The shape around it.
  ///   - isFilled: Whether the outer shape is an area from which this one is left out.
  ///   - place: The scale and the middle of this shape.
  /// - Returns: Both shapes; lines keep their width.
  func inside(_ outer: SymbolShape, isFilled: Bool, at place: SymbolPlace) -> SymbolShape {
    var shape = outer
    shape.followsDirection = followsDirection
    shape.steps += scaled(to: place).steps.map { step in
      var step = step
      if isFilled { step.erases.toggle() }
      return step
    }
    return shape
  }

  /// This shape with a smaller one in a corner, around which there is space.
  func withBadge(
    _ badge: SymbolShape, at place: SymbolPlace, clearing radius: CGFloat
  )
    -> SymbolShape
  {
    let area = CGRect(
      x: place.middle.x - radius, y: place.middle.y - radius, width: 2 * radius, height: 2 * radius)
    var shape = self
    shape.steps.append(Step(path: Path(ellipseIn: area), isFilled: true, erases: true))
    shape.steps += badge.scaled(to: place).steps
    return shape
  }

  private func scaled(to place: SymbolPlace) -> SymbolShape {
    let transform = CGAffineTransform(
      a: place.scale, b: 0, c: 0, d: place.scale,
      tx: place.middle.x - place.scale * Self.middle.x,
      ty: place.middle.y - place.scale * Self.middle.y)
    return applying(transform)
  }

  /// The shape with its paths moved or scaled; lines keep their width.
  package func applying(_ transform: CGAffineTransform) -> SymbolShape {
    var shape = self
    for index in steps.indices {
      shape.steps[index].path.apply(transform)
      if let letters = steps[index].letters {
        shape.steps[index].letters?.area = letters.area.applying(transform)
      }
    }
    return shape
  }

  /// The smallest rectangle around everything that is painted, erased parts included.
  package var bounds: CGRect {
    steps.reduce(CGRect.null) { $1.erases ? $0 : $0.union($1.bounds) }
  }

  /// Draws the shape in one colour, in the canvas's units of the grid.
  package func draw(in canvas: Canvas, color: Color) {
    let color = color.resolved
    let isSimple = steps.count == 1 && !(steps[0].isFilled && steps[0].lineWidth > 0)
    if isSimple || color.alpha >= 1 && !steps.contains(where: { $0.erases }) {
      for step in steps { step.draw(in: canvas, color: color) }
      return
    }
    let bounds = bounds
    guard !bounds.isNull else { return }
    canvas.beginLayer()
    for step in steps {
      canvas.setBlendMode(step.erases ? .destinationOut : .normal)
      step.draw(in: canvas, color: .black)
    }
    canvas.setBlendMode(.sourceIn)
    canvas.fill(bounds.insetBy(dx: -1, dy: -1), with: color)
    canvas.endLayer()
  }
}

extension SymbolShape.Step {
  /// The line that is erased around this one.
  fileprivate var halo: Self {
    var step = self
    step.lineWidth += 2 * SymbolShape.gap
    step.erases = true
    return step
  }

  fileprivate var bounds: CGRect {
    if let letters { return letters.area.insetBy(dx: letters.area.width / 8, dy: 0) }
    return path.boundingBoxOfPath.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
  }

  fileprivate func draw(in canvas: Canvas, color: Color) {
    if let letters { return drawLetters(letters, in: canvas, color: color) }
    if isFilled { canvas.fill(path, with: color) }
    if lineWidth > 0 {
      let style = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
      canvas.stroke(path, style: style, with: color)
    }
  }

  /// Draws letters in the middle of their area, in lines of equal width.
  private func drawLetters(
    _ letters: (text: String, area: CGRect, weight: Int), in canvas: Canvas, color: Color
  ) {
    let (text, area, weight) = letters
    let count = CGFloat(max(1, text.count))
    let size = area.height * min(1, 1.6 / (count + 0.4))
    let font = Font.standard(size: size, weight: weight)
    let layout = TextLayout(text, font: font, width: .infinity)
    let baseline = area.midY + font.capHeight / 2
    layout.draw(
      in: canvas,
      at: CGPoint(x: area.midX - layout.size.width / 2, y: baseline - layout.firstBaseline),
      color: color)
  }
}

/// Where a smaller drawing is in a larger one.
struct SymbolPlace: Sendable {
  var scale: CGFloat
  var middle = CGPoint(x: SymbolDrawing.side / 2, y: SymbolDrawing.side / 2)
}

/// The pen of a weight.
struct SymbolPen: Sendable {
  /// The width of lines, in units of the grid.
  var lineWidth: CGFloat
  /// The weight of letters: 100 to 900.
  var fontWeight: Int
}
