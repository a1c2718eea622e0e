import Foundation
import Offscreen

/// A picture of a window above numbered lines of words.
enum PictureLegend {
  /// The space around the legend, in points.
  fileprivate static let margin: CGFloat = 8
  /// The width, in points, to which narrower pictures are widened, so that lines of the legend are not too short.
  private static let leastWidth: CGFloat = 260

  /// What one line of a legend says.
  struct Entry {
    let number: Int
    /// Whether the number is grey, because it stands only in the legend.
    let isDim: Bool
    let words: String
    /// Smaller words below.
    let notes: [String]
  }

  /// Draws a window, pale, with marks over it, above a legend; lines for which a picture has no room are left out.
  ///
  /// - Parameters:
  ///   - window: The picture of the window.
  ///   - scale: Its pixels per point.
  ///   - veil: The opacity of the white over the window, from 0 to 1.
  ///   - entries: The lines of the legend.
  ///   - drawMarks: Draws over the window, clipped to the area that it is given.
  /// - Returns: A picture as wide as the window's, or wider if that is narrow, and higher.
  static func picture(
    of window: Pixmap, scale: Double, veil: CGFloat, _ entries: [Entry],
    drawMarks: (Canvas, CGRect) -> Void
  ) -> Pixmap {
    let size = CGSize(width: Double(window.width) / scale, height: Double(window.height) / scale)
    let width = max(size.width, Self.leastWidth)
    var legend = entries.map { LegendLine($0, width: width) }
    func height(of lines: [LegendLine]) -> CGFloat {
      lines.reduce(size.height + 2 * Self.margin) { $0 + $1.height }
    }
    while !legend.isEmpty,
      !CanvasLimit.allows(CGSize(width: width, height: height(of: legend)), scale: scale)
    {
      legend.removeLast()
    }
    let canvas = Canvas(
      width: max(window.width, Int((width * scale).rounded(.up))),
      height: Int((height(of: legend) * scale).rounded(.up)), scale: scale)
    let area = CGRect(origin: .zero, size: size)
    canvas.fill(area, with: .white)
    canvas.draw(window, in: area)
    canvas.fill(area, with: Color(white: 1, alpha: veil))
    canvas.save()
    canvas.clip(to: area)
    drawMarks(canvas, area)
    canvas.restore()
    var y = size.height + Self.margin
    for line in legend {
      line.draw(in: canvas, at: y)
      y += line.height
    }
    return Renderer().render(canvas.finish(), background: .white)
  }
}

/// The lines of one number in the legend.
private struct LegendLine {
  private let entry: PictureLegend.Entry
  private let words: TextLayout
  private let note: TextLayout?
  private static let indent: CGFloat = 34

  init(_ entry: PictureLegend.Entry, width: CGFloat) {
    self.entry = entry
    let room = width - Self.indent - PictureLegend.margin
    words = TextLayout(
      entry.words, font: .builtin(size: 11), width: room, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
    note =
      entry.notes.isEmpty
      ? nil
      : TextLayout(
        entry.notes.joined(separator: "\n"), font: .builtin(size: 9), width: room,
        numberOfLines: 0, lineBreakMode: .byWordWrapping)
  }

  /// In points, with the space below.
  var height: CGFloat { words.size.height + (note?.size.height ?? 0) + 5 }

  func draw(in canvas: Canvas, at y: CGFloat) {
    let center = CGPoint(
      x: PictureLegend.margin + NumberMark.height / 2 + 2,
      y: y + NumberMark.height / 2 - 1)
    NumberMark(entry.number, isDim: entry.isDim).draw(in: canvas, around: center)
    words.draw(in: canvas, at: CGPoint(x: Self.indent, y: y), color: Color(white: 0.1))
    note?.draw(
      in: canvas, at: CGPoint(x: Self.indent, y: y + words.size.height), color: Color(white: 0.4))
  }
}
