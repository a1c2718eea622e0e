import Foundation
import Offscreen

/// A frame around a place of a picture, with a number on its upper left corner.
struct NumberedBox {
  private let box: CGRect
  private let number: Int

  init(_ box: CGRect, _ number: Int) {
    self.box = box
    self.number = number
  }

  func drawFrame(in canvas: Canvas, isFilled: Bool = true) {
    let color = number.markColor
    if isFilled { canvas.fill(box, with: color.withAlphaComponent(0.12)) }
    canvas.strokeBorder(box, cornerRadius: 0, width: 1, with: color)
  }

  /// Draws the number on the upper left corner, as far as that is inside of the picture.
  func drawNumber(in canvas: Canvas, inside area: CGRect) {
    var taken: [CGRect] = []
    drawNumber(in: canvas, inside: area, beside: &taken)
  }

  /// The same to the right of numbers that stand there, to which this one is added, while there is room.
  func drawNumber(in canvas: Canvas, inside area: CGRect, beside taken: inout [CGRect]) {
    let mark = NumberMark(number)
    let half = CGSize(width: mark.size.width / 2, height: mark.size.height / 2)
    var center = CGPoint(
      x: min(max(box.minX + 2, area.minX + half.width), area.maxX - half.width),
      y: min(max(box.minY + 2, area.minY + half.height), area.maxY - half.height))
    func place() -> CGRect {
      CGRect(
        x: center.x - half.width, y: center.y - half.height, width: mark.size.width,
        height: mark.size.height)
    }
    // Each move passes one of the other numbers. Edges that touch but for rounding do not count as overlapping.
    for _ in taken {
      guard let other = taken.first(where: { $0.insetBy(dx: 0.01, dy: 0.01).intersects(place()) }),
        other.maxX + mark.size.width <= area.maxX
      else { break }
      center.x = other.maxX + half.width
    }
    taken.append(place())
    mark.draw(in: canvas, around: center)
  }
}

/// A number in a filled round shape.
struct NumberMark {
  static let height: CGFloat = 14
  private let text: TextLayout
  private let color: Color

  init(_ number: Int, isDim: Bool = false) {
    text = TextLayout("\(number)", font: .builtin(size: 9), width: 60)
    color = isDim ? Color(white: 0.6) : number.markColor
  }

  /// In points.
  var size: CGSize { CGSize(width: max(Self.height, text.size.width + 6), height: Self.height) }

  func draw(in canvas: Canvas, around center: CGPoint) {
    let box = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    canvas.fill(box, cornerRadius: size.height / 2, with: color)
    text.draw(
      in: canvas,
      at: CGPoint(x: center.x - text.size.width / 2, y: center.y - text.size.height / 2),
      color: .white)
  }
}

extension Int {
  /// The colour of an element's number, of which neighbours differ; each has a contrast of 4.5 to white.
  var markColor: Color {
    let names = ["#1B62B5", "#B3261E", "#1E6F43", "#7A3E9D", "#8A5300", "#00696F"]
    return Color(hex: names[self % names.count]) ?? .black
  }
}
