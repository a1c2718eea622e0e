import Foundation
package import Offscreen

extension Audit {
  /// The window as it is, pale, with its targets: the pixels that reach each in green, in orange if a
  /// rule warns of it, or in red if it fails one; a thin box around its view, thick if no pixel reaches it; and
  /// a thick one around the largest rectangle that fits into it, with its size in points.
  ///
  /// If there are findings about words, the view of each has a frame and a number, above a legend of them, and targets are
  /// drawn only if there are rules about these. Numbers of views that are not in the window at present stand only in the
  /// legend, in grey.
  ///
  /// - Returns: A picture of the window's size in pixels, or higher with a legend.
  package func picture() -> Pixmap {
    let words = judgedWords()
    guard words.isEmpty else { return picture(of: words) }
    let scale = stage.scale
    let background = stage.render()
    let judged = judgedTargets()
    let canvas = Canvas(width: background.width, height: background.height, scale: scale)
    let size = CGSize(
      width: CGFloat(background.width) / scale, height: CGFloat(background.height) / scale)
    canvas.fill(CGRect(origin: .zero, size: size), with: .white)
    canvas.draw(background, in: CGRect(origin: .zero, size: size))
    canvas.fill(CGRect(origin: .zero, size: size), with: Color(white: 1, alpha: 0.55))
    for (target, level) in judged {
      TargetMark(target: target, level: level, scale: scale).draw(in: canvas)
    }
    return Renderer().render(canvas.finish())
  }

  private func picture(of words: [(finding: AuditFinding, box: CGRect?)]) -> Pixmap {
    let entries = words.enumerated().map { index, item in
      PictureLegend.Entry(
        number: index + 1, isDim: item.box == nil,
        words: "\(item.finding.rule): \(item.finding.reason)",
        notes: [item.finding.target] + (item.box == nil ? ["Out of view."] : []))
    }
    let window = stage.render()
    let judged = judgedTargets()
    return PictureLegend.picture(
      of: window, scale: Double(stage.scale), veil: 0.4, entries
    ) { canvas, area in
      let boxes = words.enumerated().compactMap { index, item in
        item.box.map { NumberedBox($0, index + 1) }
      }
      for (target, level) in judged {
        TargetMark(target: target, level: level, scale: stage.scale).draw(in: canvas)
      }
      for box in boxes { box.drawFrame(in: canvas) }
      var taken: [CGRect] = []
      for box in boxes { box.drawNumber(in: canvas, inside: area, beside: &taken) }
    }
  }
}

/// Draws one target.
private struct TargetMark {
  let target: AuditState.Target
  let level: AuditRule.Level?
  let scale: CGFloat

  private var color: Color {
    switch level {
    case .fail: Color(hex: "#C2255C") ?? .systemRed
    case .warn: Color(hex: "#B85C00") ?? .systemOrange
    case nil: Color(hex: "#2B7A4B") ?? .systemGreen
    }
  }

  func draw(in canvas: Canvas) {
    for part in target.region.rectangles {
      canvas.fill(points(part), with: color.withAlphaComponent(level == nil ? 0.18 : 0.4))
    }
    let largest = target.region.largestRectangle
    let isOut = largest.isEmpty && level != nil
    canvas.strokeBorder(
      points(target.shown), cornerRadius: 0, width: isOut ? 2 : 1,
      with: color.withAlphaComponent(isOut ? 1 : 0.5))
    guard !largest.isEmpty else { return }
    let box = points(largest)
    canvas.strokeBorder(box, cornerRadius: 0, width: 2, with: color)
    let label = TextLayout(
      "\(box.width.shortText)x\(box.height.shortText)", font: .builtin(size: 8), width: 80)
    guard label.size.width + 6 <= box.width, label.size.height + 4 <= box.height else { return }
    let plate = CGRect(
      x: box.minX + 2, y: box.minY + 2, width: label.size.width + 2, height: label.size.height)
    canvas.fill(plate, with: Color(white: 1, alpha: 0.8))
    label.draw(in: canvas, at: CGPoint(x: plate.minX + 1, y: plate.minY), color: color)
  }

  private func points(_ box: PixelRect) -> CGRect {
    CGRect(
      x: CGFloat(box.minX) / scale, y: CGFloat(box.minY) / scale,
      width: CGFloat(box.width) / scale, height: CGFloat(box.height) / scale)
  }
}
