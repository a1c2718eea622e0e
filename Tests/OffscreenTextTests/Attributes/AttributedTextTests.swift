import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenText

@Suite struct AttributedTextTests {
  /// A point is a font unit: an `a` is 103 wide, a space 54, a line 230 high.
  private let font = Font.builtin(size: 192)

  private func layout(
    _ text: AttributedString, width: CGFloat = .infinity,
    _ style: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var paragraph = ParagraphStyle()
    style(&paragraph)
    return TextLayout(
      text, font: font, width: width, numberOfLines: 0, paragraphStyle: paragraph)
  }

  @Test func rangesHaveTheirOwnFontsAndColours() {
    var text = AttributedString("aa")
    var large = AttributedString("aa")
    large.font = font.withSize(384)
    large.foregroundColor = .red
    text += large
    let line = layout(text).lines[0]
    #expect(line.runs.map(\.x) == [0, 206])
    #expect(line.runs.map(\.width) == [206, 412])
    #expect(line.runs.map(\.style.color) == [nil, .red])
    #expect(line.baseline == 2 * font.ascender)
  }

  @Test func kernAndTrackingWidenEveryCharacter() {
    var text = AttributedString("aaa")
    text.kern = 10
    #expect(layout(text).size.width == 339)
    #expect(layout(text).lines[0].runs[0].glyphs.map(\.x) == [0, 113, 226])
    text.tracking = 5
    #expect(layout(text).size.width == 324)
    text.tracking = .nan
    #expect(layout(text).size.width == 309)
  }

  @Test func negativeKernLeavesNoNegativeWidth() {
    var text = AttributedString("aaa")
    text.kern = -500
    #expect(layout(text).size.width == 0)
    text += AttributedString("\nb")
    #expect(layout(text).size.width == layout(AttributedString("b")).size.width)
  }

  /// Two lines of such height would have no finite sum.
  @Test func enormousLengthsCountAsNone() {
    let side = CGFloat.greatestFiniteMagnitude
    var text = AttributedString("\u{FFFC}\n\u{FFFC}")
    text.attachment = TextAttachment(
      Pixmap(width: 1, height: 1), bounds: CGRect(x: 0, y: 0, width: 1, height: side))
    #expect(layout(text).size == .zero)
    let lines = layout("a\na") { $0.lineHeightMultiple = side }
    #expect(lines.size.height == 2 * font.lineHeight)
  }

  @Test func raisedTextMakesItsLineHigher() {
    var text = AttributedString("a")
    text.baselineOffset = 50
    #expect(layout(text).size.height == font.lineHeight)
    #expect(layout(text).lines[0].baseline == font.ascender + 50)
    var both = AttributedString("b")
    both += text
    #expect(layout(both).size.height == font.lineHeight + 50)
  }

  @Test func attachmentsAreOnTheBaseline() {
    var picture = AttributedString("\u{FFFC}")
    picture.attachment = TextAttachment(
      Pixmap(width: 2, height: 2), bounds: CGRect(x: 0, y: -20, width: 70, height: 300))
    let line = layout(AttributedString("a") + picture + AttributedString("a")).lines[0]
    #expect(line.width == 276)
    #expect(line.runs.map(\.x) == [0, 103, 173])
    #expect(line.baseline == 280)
    #expect(line.descent == 48)
  }

  @Test func paragraphStylesPlaceTheirLines() {
    let text = AttributedString("aa aa\naa")
    #expect(layout(text, width: 250) { $0.headIndent = 40 }.lines.map(\.x) == [0, 40, 0])
    #expect(layout(text, width: 250) { $0.firstLineHeadIndent = 40 }.lines.map(\.x) == [40, 0, 40])
    #expect(layout(text, width: 600) { $0.tailIndent = 250 }.lines.count == 3)
    #expect(layout(text, width: 600) { $0.tailIndent = -350 }.lines.count == 3)
    #expect(layout(text, width: 600) { $0.tailIndent = .nan }.lines.count == 2)
    let right = layout(text, width: 500) {
      $0.alignment = .right
      $0.tailIndent = -20
    }
    #expect(right.lines.map { $0.x + $0.width } == [480, 480])
  }

  @Test func paragraphStylesSpaceTheirLines() {
    let text = AttributedString("aa aa\naa")
    func baselines(_ style: (inout ParagraphStyle) -> Void) -> [CGFloat] {
      layout(text, width: 250, style).lines.map(\.baseline)
    }
    #expect(baselines { _ in } == [182, 412, 642])
    // The spacing is below each line, whether another line of the paragraph follows or another paragraph.
    #expect(baselines { $0.lineSpacing = 10 } == [182, 422, 662])
    #expect(
      baselines {
        $0.lineSpacing = 10
        $0.paragraphSpacing = 5
        $0.paragraphSpacingBefore = 3
      } == [182, 422, 670])
    #expect(baselines { $0.paragraphSpacing = 10 } == [182, 412, 652])
    #expect(baselines { $0.paragraphSpacingBefore = 10 } == [182, 412, 652])
    #expect(baselines { $0.lineHeightMultiple = 2 } == [412, 872, 1332])
    #expect(baselines { $0.minimumLineHeight = 240 } == [192, 432, 672])
    #expect(baselines { $0.maximumLineHeight = 200 } == [152, 352, 552])
    for length in [-.infinity, .infinity, .nan, 1e300, -1] as [CGFloat] {
      #expect(baselines { $0.lineSpacing = length } == [182, 412, 642])
    }
  }

  @Test func enormousLengthsGiveFiniteSizesAndPositions() {
    let lengths: [CGFloat] = [
      .infinity, .nan, 1e300, .greatestFiniteMagnitude, -1e300, .leastNonzeroMagnitude,
    ]
    for length in lengths {
      for size in 0...20 {
        var text = AttributedString("a\ta\ta\ta\n\ta")
        text.font = font.withSize(CGFloat(size) / 3)
        let layout = layout(text, width: size.isMultiple(of: 2) ? .infinity : 12) {
          $0.tabStops = [5, length, 2 * length]
          $0.defaultTabInterval = length
          $0.maximumLineHeight = length
        }
        let (width, height) = (layout.size.width, layout.size.height)
        #expect(width >= 0 && width < 100, "\(length): \(layout.size)")
        #expect(height >= 0 && height < 100, "\(length): \(layout.size)")
        #expect(layout.lines.allSatisfy { $0.baseline.isFinite && $0.width.isFinite })
      }
    }
  }

  @Test func paragraphStylesBeginWithTheDefaultsOfUIKit() {
    let style = ParagraphStyle()
    #expect(style.alignment == .natural && style.baseWritingDirection == .natural)
    #expect(style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0)
    #expect(style.lineHeightMultiple == 0 && style.lineSpacing == 0)
    #expect(style.minimumLineHeight == 0 && style.maximumLineHeight == 0)
    #expect(style.paragraphSpacing == 0 && style.paragraphSpacingBefore == 0)
  }

  @Test func tabsReachTheirStops() {
    func xs(_ text: String, _ stops: [CGFloat], interval: CGFloat) -> [CGFloat] {
      layout(AttributedString(text)) {
        $0.tabStops = stops
        $0.defaultTabInterval = interval
      }.lines[0].runs.filter { !$0.glyphs.isEmpty }.map(\.x)
    }
    #expect(xs("a\ta", [200], interval: 100) == [0, 200])
    #expect(xs("a\ta\ta", [200], interval: 100) == [0, 200, 400])
    #expect(xs("a\ta", [103], interval: 100) == [0, 203])
    #expect(xs("\ta", [], interval: 28) == [28])
    #expect(xs("\t\ta", [], interval: 28) == [56])
    #expect(xs("\ta", [0.5], interval: 28) == [0.5])
    #expect(layout(AttributedString("a\ta"), width: 300) { $0.tabStops = [250] }.lines.count == 2)
  }

  @Test func directionsMayBeForced() {
    let text = AttributedString("a 1")
    let left = layout(text, width: 500) { $0.baseWritingDirection = .rightToLeft }
    #expect(left.lines[0].x == 500 - left.lines[0].width)
  }

  @Test func lastLineIsTruncatedInItsOwnStyle() {
    var text = AttributedString("aaa")
    var large = AttributedString("aaaaaa")
    large.font = font.withSize(96)
    text += large
    let cut = TextLayout(
      text, font: font, width: 500,
      paragraphStyle: {
        var style = ParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        return style
      }())
    #expect(cut.lines.map(\.text) == ["aaaaa…"])
    #expect(cut.lines[0].runs.map(\.font.pointSize) == [192, 96, 96])
  }

  /// Pixels of a colour in a drawing of one `a` of 19.2 points.
  private func count(of color: Color, _ change: (inout AttributedString) -> Void) -> Int {
    var text = AttributedString("a")
    text.font = font.withSize(19.2)
    change(&text)
    let canvas = Canvas(width: 30, height: 30)
    layout(text).draw(in: canvas, at: CGPoint(x: 8, y: 2), color: .black)
    let pixmap = Renderer().render(canvas.finish(), background: .white)
    let one = Canvas(width: 1, height: 1)
    one.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: color)
    let wanted = Renderer().render(one.finish())[0, 0]
    return (0..<900).count { pixmap[$0 % 30, $0 / 30] == wanted }
  }

  @Test func underlinesAndStrikethroughsAreWholePixels() {
    #expect(count(of: .red) { _ in } == 0)
    // 10.3 points wide: ten whole pixels.
    #expect(
      count(of: .red) {
        $0.underlineStyle = .single
        $0.underlineColor = .red
      } == 20)
    #expect(
      count(of: .red) {
        $0.underlineStyle = .double
        $0.underlineColor = .red
      } == 40)
    #expect(
      count(of: .red) {
        $0.strikethroughStyle = .thick
        $0.strikethroughColor = .red
      } == 30)
    #expect(count(of: .red) { $0.backgroundColor = .red } > 100)
    #expect(
      count(of: .red) { $0.shadow = TextShadow(color: .red, offset: CGSize(width: 6, height: 4)) }
        > 5)
  }
}
