import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText

/// Texts with attributes, laid out at any width and drawn.
enum TextProgram {
  static func run(_ choices: Choices) {
    let width = choices.coordinate()
    let lineCount = choices.element(of: [1, 0, 2, 3, -1, .max])
    let mode = choices.element(of: LineBreakMode.allCases)
    let alignment = choices.element(of: TextAlignment.allCases)
    let size = choices.element(of: [8, 12, 17, 0.5, 300] as [CGFloat])
    let layout: TextLayout
    if choices.flag() {
      let text = choices.text(atMost: 24)
      layout = TextLayout(
        text, font: .builtin(size: size), width: width, numberOfLines: lineCount,
        lineBreakMode: mode, alignment: alignment)
      check(layout, of: text, width: width, lineCount: lineCount)
    } else {
      let text = attributedText(choices)
      var style = paragraphStyle(choices)
      style.alignment = alignment
      style.lineBreakMode = mode
      layout = TextLayout(
        text, font: .builtin(size: size), width: width, numberOfLines: lineCount,
        paragraphStyle: style)
    }
    check(layout, lineCount: lineCount)
    draw(layout, choices)
  }

  private static func check(_ layout: TextLayout, lineCount: Int) {
    demand(lineCount <= 0 || layout.lines.count <= lineCount, "too many lines")
    demand(layout.size.width >= 0 && layout.size.height >= 0, "a size of \(layout.size)")
    for line in layout.lines {
      demand(
        line.x.isFinite && line.baseline.isFinite && line.width.isFinite, "a line at \(line.x)")
    }
  }

  /// A plain text: its lines are its own, from top to bottom, and a second layout is equal.
  private static func check(_ layout: TextLayout, of text: String, width: CGFloat, lineCount: Int) {
    demand(layout.lines.isEmpty == text.isEmpty, "\(layout.lines.count) lines of '\(text)'")
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      demand(line.baseline <= next.baseline, "a line above the one before it")
      demand(line.width >= 0, "a line of width \(line.width)")
    }
    demand(
      layout.size.width >= (layout.lines.map(\.width).max() ?? 0), "a line wider than the text")
  }

  private static func draw(_ layout: TextLayout, _ choices: Choices) {
    let canvas = Canvas(width: 24, height: 24)
    canvas.concatenate(choices.transform())
    layout.draw(in: canvas, at: choices.point(), color: .black)
    _ = Renderer(threads: 1).render(canvas.finish())
  }

  // MARK: Attributes

  private static func attributedText(_ choices: Choices) -> AttributedString {
    var text = AttributedString()
    for _ in 0..<choices.integer(1...5) {
      text += AttributedString(choices.text(atMost: 8), attributes: attributes(choices))
    }
    return text
  }

  private static func attributes(_ choices: Choices) -> AttributeContainer {
    var attributes = AttributeContainer()
    for _ in 0..<choices.index(below: 3) { set(&attributes, choices) }
    return attributes
  }

  private static func set(_ attributes: inout AttributeContainer, _ choices: Choices) {
    switch choices.index(below: 11) {
    case 0: attributes.offscreen.font = .builtin(size: choices.number(0...40))
    case 1: attributes.offscreen.foregroundColor = choices.color()
    case 2: attributes.offscreen.backgroundColor = choices.color()
    case 3: attributes.offscreen.kern = choices.coordinate()
    case 4: attributes.offscreen.tracking = choices.coordinate()
    case 5: attributes.offscreen.baselineOffset = choices.coordinate()
    case 6: attributes.offscreen.underlineStyle = choices.flag() ? .single : .thick
    case 7: attributes.offscreen.strikethroughStyle = choices.flag() ? .double : .single
    case 8:
      attributes.offscreen.shadow = TextShadow(color: choices.color(), offset: choices.size())
    case 9: attributes.offscreen.paragraphStyle = paragraphStyle(choices)
    default:
      attributes.offscreen.attachment = TextAttachment(
        choices.pixmap(atMost: 3), bounds: choices.rect())
    }
  }

  private static func paragraphStyle(_ choices: Choices) -> ParagraphStyle {
    var style = ParagraphStyle()
    let lengths: [WritableKeyPath<ParagraphStyle, CGFloat>] = [
      \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.minimumLineHeight, \.maximumLineHeight,
      \.lineHeightMultiple, \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore,
      \.defaultTabInterval,
    ]
    for _ in 0..<choices.index(below: 4) {
      style[keyPath: choices.element(of: lengths)] = choices.coordinate()
    }
    style.alignment = choices.element(of: TextAlignment.allCases)
    style.lineBreakMode = choices.element(of: LineBreakMode.allCases)
    style.baseWritingDirection = choices.element(of: BaseWritingDirection.allCases)
    style.tabStops = (0..<choices.index(below: 3)).map { _ in choices.coordinate() }
    return style
  }
}
