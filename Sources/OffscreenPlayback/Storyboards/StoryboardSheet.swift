package import Foundation
package import Offscreen
import OffscreenInspection

/// A contact sheet of a run: a heading, and rows of frames with the time, offset and state of each.
///
/// Thumbnails are drawn pixel for pixel and are therefore as sharp as the frames.
package struct StoryboardSheet: Sendable {
  package var title: String
  /// The details under the title, such as size and frame rate.
  package var subtitle: String
  package var frames: [CapturedFrame]
  /// The scale of the frames and of the sheet, in pixels per point.
  package var scale: Double
  /// The number of frames in a row; nil for a number that gives the sheet balanced proportions.
  package var columns: Int?
  /// Whether to draw fingers and their trails.
  package var showsTouches = true
  /// The curves to draw below the frames; nil for none.
  package var curves: MotionCurves?

  package init(
    title: String, subtitle: String, frames: [CapturedFrame], scale: Double, columns: Int? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.frames = frames
    self.scale = scale
    self.columns = columns
  }

  /// The dimensions of the sheet in points; whole numbers, so that edges stay sharp.
  private enum Metrics {
    static let margin: CGFloat = 28
    static let gutter: CGFloat = 20
    static let headerHeight: CGFloat = 56
    static let captionHeight: CGFloat = 30
    static let captionGap: CGFloat = 8
    /// The height of a line with a count, and the minimum width of a frame that has some.
    static let countHeight: CGFloat = 15
    static let countsWidth: CGFloat = 190
    static let widestSheet: CGFloat = 2_000
    /// The minimum width of a sheet with curves, and the maximum width of its curves.
    static let chartWidths: ClosedRange<CGFloat> = 400...1_600
  }

  private enum Palette {
    static let page = Color(hex: "#ECEBE8") ?? .white
    static let title = Color(white: 0.1)
    static let detail = Color(white: 0.42)
    static let border = Color(white: 0, alpha: 0.14)
  }

  /// The size of a thumbnail in points.
  private var thumbnail: CGSize {
    guard let first = frames.first else { return CGSize(width: 1, height: 1) }
    return CGSize(
      width: (Double(first.pixmap.width) / scale).rounded(.up),
      height: (Double(first.pixmap.height) / scale).rounded(.up))
  }

  private var cell: CGSize {
    let counts = frames.map { $0.work?.amounts.count ?? 0 }.max() ?? 0
    let room = counts == 0 ? 0 : Metrics.captionGap + CGFloat(counts) * Metrics.countHeight
    return CGSize(
      width: max(thumbnail.width, counts == 0 ? 120 : Metrics.countsWidth),
      height: thumbnail.height + Metrics.captionGap + Metrics.captionHeight + room)
  }

  /// The number of frames in a row.
  package var columnCount: Int {
    if let columns { return max(1, min(columns, max(1, frames.count))) }
    var best = (columns: 1, badness: Double.infinity)
    for columns in 1...max(1, min(8, frames.count)) {
      let size = self.size(columns: columns)
      guard columns == 1 || size.width <= Metrics.widestSheet else { break }
      let missing = (columns - frames.count % columns) % columns
      let shape = size.width / size.height / 1.45
      let badness = max(shape, 1 / shape) + 0.12 * Double(missing)
      if badness < best.badness { best = (columns, badness) }
    }
    return best.columns
  }

  /// The sheet's size in points.
  package var size: CGSize { size(columns: columnCount) }

  private func size(columns: Int) -> CGSize {
    let rows = max(1, (frames.count + columns - 1) / columns)
    let framesWidth = CGFloat(columns) * (cell.width + Metrics.gutter) - Metrics.gutter
    let framesHeight = CGFloat(rows) * (cell.height + Metrics.gutter) - Metrics.gutter
    let width = max(framesWidth, chart == nil ? 0 : Metrics.chartWidths.lowerBound)
    let chartHeight = chart.map { Metrics.gutter + $0.height(width: chartWidth(width)) } ?? 0
    return CGSize(
      width: 2 * Metrics.margin + width,
      height: 2 * Metrics.margin + Metrics.headerHeight + framesHeight + chartHeight.rounded(.up))
  }

  private var chart: MotionChart? {
    curves.map { MotionChart(curves: $0, moments: frames.map(\.time.inSeconds)) }
  }

  /// The width of the chart below frames of a width.
  private func chartWidth(_ width: CGFloat) -> CGFloat {
    min(width, Metrics.chartWidths.upperBound)
  }

  /// Draws the sheet.
  ///
  /// - Returns: The picture; nil if it would exceed the maximum size of a picture.
  package func render(with renderer: Renderer = Renderer()) -> Pixmap? {
    let size = self.size
    guard CanvasLimit.allows(size, scale: scale) else { return nil }
    let canvas = Canvas(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), scale: scale)
    drawHeader(in: canvas, width: size.width)
    let columns = columnCount
    for (index, frame) in frames.enumerated() {
      let origin = CGPoint(
        x: Metrics.margin + CGFloat(index % columns) * (cell.width + Metrics.gutter),
        y: Metrics.margin + Metrics.headerHeight
          + CGFloat(index / columns) * (cell.height + Metrics.gutter))
      draw(frame, at: origin, in: canvas)
    }
    if let chart {
      let width = chartWidth(size.width - 2 * Metrics.margin)
      let top = size.height - Metrics.margin - chart.height(width: width).rounded(.up)
      chart.draw(in: canvas, at: CGPoint(x: Metrics.margin, y: top), width: width)
    }
    return renderer.render(canvas.finish(), background: Palette.page)
  }

  private func drawHeader(in canvas: Canvas, width: CGFloat) {
    let available = width - 2 * Metrics.margin
    let heading = TextLayout(
      title, font: .builtin(size: 22).withWeight(700), width: available)
    heading.draw(
      in: canvas, at: CGPoint(x: Metrics.margin, y: Metrics.margin - 6), color: Palette.title)
    let facts = TextLayout(subtitle, font: .builtin(size: 12), width: available)
    facts.draw(
      in: canvas, at: CGPoint(x: Metrics.margin, y: Metrics.margin + 22), color: Palette.detail)
  }

  private func draw(_ frame: CapturedFrame, at origin: CGPoint, in canvas: Canvas) {
    let picture = CGRect(origin: origin, size: thumbnail)
    canvas.save()
    canvas.clip(to: picture)
    canvas.draw(
      frame.pixmap,
      in: CGRect(
        x: origin.x, y: origin.y, width: Double(frame.pixmap.width) / scale,
        height: Double(frame.pixmap.height) / scale))
    if showsTouches {
      canvas.save()
      canvas.translate(x: origin.x, y: origin.y)
      for finger in frame.fingers { FingerMark(finger: finger).draw(in: canvas) }
      canvas.restore()
    }
    canvas.restore()
    let line = 1 / max(1, scale)
    canvas.strokeBorder(
      picture.insetBy(dx: 0 - line, dy: 0 - line), cornerRadius: 0, width: line,
      with: Palette.border)
    drawCaption(of: frame, below: picture, in: canvas)
    drawWork(of: frame, below: picture, in: canvas)
  }

  /// Draws the counts of a frame below its caption: names on the left, and numbers on the right.
  private func drawWork(of frame: CapturedFrame, below picture: CGRect, in canvas: Canvas) {
    let font = Font.builtin(size: 11)
    var top = picture.maxY + 2 * Metrics.captionGap + Metrics.captionHeight
    for amount in frame.work?.amounts ?? [] {
      TextLayout(amount.kind.words, font: font, width: cell.width).draw(
        in: canvas, at: CGPoint(x: picture.minX, y: top), color: Palette.detail)
      let number = TextLayout(Self.grouped(CGFloat(amount.number)), font: font, width: cell.width)
      number.draw(
        in: canvas, at: CGPoint(x: picture.minX + cell.width - number.size.width, y: top),
        color: Palette.title)
      top += Metrics.countHeight
    }
  }

  /// Draws the time and offset on the left below a picture, and the state on the right.
  private func drawCaption(of frame: CapturedFrame, below picture: CGRect, in canvas: Canvas) {
    let top = picture.maxY + Metrics.captionGap
    let pill = CaptionPill(text: frame.name ?? frame.state.rawValue, state: frame.state)
    let pillWidth = pill.draw(in: canvas, rightEdge: picture.minX + cell.width, top: top)
    let available = cell.width - pillWidth - 8
    TextLayout(Self.time(frame.time), font: .builtin(size: 13), width: available).draw(
      in: canvas, at: CGPoint(x: picture.minX, y: top - 2), color: Palette.title)
    guard let text = Self.offset(of: frame) else { return }
    // A name needs the whole width, below the pill.
    let isNamed = frame.offsetOwner != nil
    TextLayout(
      text, font: .builtin(size: 11), width: isNamed ? cell.width : available,
      lineBreakMode: .byTruncatingHead
    ).draw(
      in: canvas, at: CGPoint(x: picture.minX, y: top + (isNamed ? 18 : 15)),
      color: Palette.detail)
  }

  /// The offset of a frame, after the name of its scroll view if there are several.
  static func offset(of frame: CapturedFrame) -> String? {
    guard let offset = frame.offset else { return nil }
    let text = Self.offset(offset, isVertical: frame.isVertical)
    return [frame.offsetOwner, text].compactMap(\.self).joined(separator: "  ")
  }

  /// A duration such as `1.283 s`.
  static func time(_ time: Duration) -> String {
    let milliseconds = Int(time.milliseconds.rounded(.toNearestOrEven))
    let digits = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - digits.count)
    return "\(milliseconds / 1000).\(padding)\(digits) s"
  }

  /// An offset such as `x 1,234,567.5`, with y if it is not zero; `y 12` for content that only
  /// scrolls vertically.
  static func offset(_ offset: CGPoint, isVertical: Bool = false) -> String {
    let (x, y) = ("x " + grouped(offset.x), "y " + grouped(offset.y))
    if isVertical, offset.x == 0 { return y }
    return offset.y == 0 ? x : x + "  " + y
  }

  /// A number with digits grouped in threes and at most two decimals.
  static func grouped(_ value: CGFloat) -> String {
    let hundredths = Int((min(max(abs(value), 0), 1e12) * 100).rounded(.toNearestOrEven))
    var digits = String(hundredths / 100)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    var text = groups.joined(separator: ",")
    if hundredths % 100 != 0 {
      let decimals = String(hundredths % 100 + 100).dropFirst()
      text += "." + (decimals.hasSuffix("0") ? decimals.dropLast() : decimals)
    }
    return value < 0 && hundredths > 0 ? "-" + text : text
  }
}
