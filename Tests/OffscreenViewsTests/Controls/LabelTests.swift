import Foundation
import Offscreen
import Testing

@Suite struct LabelTests {
  private func label(
    _ text: String?, size: CGFloat = 17, width: CGFloat = 100, height: CGFloat = 21
  )
    -> Label
  {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    label.font = .builtin(size: size)
    return label
  }

  @Test func naturalLinesBeginWhereReadingBegins() throws {
    let label = label("Hi")
    let left = try #require(inkBox(label.snapshot()))
    label.semanticContentAttribute = .forceRightToLeft
    let right = try #require(inkBox(label.snapshot()))
    #expect(left.x.lowerBound < 5 && right.x.upperBound > 95)
    label.textAlignment = .left
    #expect(try #require(inkBox(label.snapshot())).x == left.x)
  }

  /// The rows and columns of a picture that are drawn on, as half-open ranges.
  private func inkBox(_ pixmap: Pixmap) -> (x: Range<Int>, y: Range<Int>)? {
    var xs: [Int] = []
    var ys: [Int] = []
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y].alpha > 0 {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return (left..<right + 1, top..<bottom + 1)
  }

  @Test func defaultsAreThoseOfUIKit() {
    let label = Label()
    #expect(label.text == nil && label.font == .builtin(size: 17))
    #expect(label.textColor == .label && label.numberOfLines == 1)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(label.isEnabled && !label.isHighlighted && !label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func labelOfOneLineAsksForAllOfItsText() {
    let label = label("Row 24 of many", size: 13)
    let layout = TextLayout("Row 24 of many", font: .builtin(size: 13), width: .infinity)
    let size = CGSize(
      width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
    #expect(label.sizeThatFits(.zero) == size)
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == size)
    #expect(label.intrinsicContentSize == size)
    label.sizeToFit()
    #expect(label.bounds.size == size)
  }

  @Test func labelOfManyLinesBreaksThemAtTheGivenWidth() {
    let label = label("one two three four", size: 16)
    label.numberOfLines = 0
    let line = label.sizeThatFits(.zero)
    let narrow = label.sizeThatFits(CGSize(width: line.width - 1, height: 0))
    #expect(narrow.height == (2 * label.font.lineHeight).rounded(.up))
    #expect(narrow.width < line.width)
    label.preferredMaxLayoutWidth = line.width - 1
    #expect(label.intrinsicContentSize == narrow)
    label.text = "one"
    #expect(label.intrinsicContentSize.height == label.font.lineHeight.rounded(.up))
  }

  @Test func sizesAreRoundedUpToThePixelsOfTheStage() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3)
    let label = label("Text", size: 13)
    stage.window.addSubview(label)
    let size = label.sizeThatFits(.zero)
    let exact = TextLayout("Text", font: .builtin(size: 13), width: .infinity).size
    #expect(abs((size.width * 3).rounded() - size.width * 3) < 1e-9)
    #expect(size.width >= exact.width && size.width < exact.width + 1 / 3)
  }

  @Test func textIsCentredVertically() throws {
    let label = label("HH", size: 20, width: 100, height: 60)
    let left = try #require(inkBox(label.snapshot()))
    #expect(left.x.lowerBound < 5)
    #expect(abs(left.y.lowerBound - (60 - left.y.upperBound)) <= 1, "\(left)")
    label.textAlignment = .right
    let right = try #require(inkBox(label.snapshot()))
    #expect(right.x.upperBound > 95 && right.x.count == left.x.count)
    label.textAlignment = .center
    let center = try #require(inkBox(label.snapshot()))
    #expect(abs(center.x.lowerBound - (100 - center.x.upperBound)) <= 1)
  }

  @Test func linesThatDoNotFitAreLeftOut() throws {
    let label = label("one two three four five six", size: 20, width: 60, height: 49)
    label.numberOfLines = 0
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(rect.height == (2 * label.font.lineHeight).rounded(.up))
    let ink = try #require(inkBox(label.snapshot()))
    #expect(ink.y.lowerBound > 2 && ink.y.upperBound < 48)
    // One line is drawn even if the label is lower.
    label.bounds.size.height = 3
    let low = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(low.height == label.font.lineHeight.rounded(.up))
  }

  /// The last line that fits is truncated in the same way as the last permitted one.
  @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byWordWrapping])
  func lastLineThatFitsIsTruncated(mode: LineBreakMode) {
    let text = "one two three four five six seven"
    let limited = label(text, size: 20, width: 60, height: 49)
    limited.numberOfLines = 2
    limited.lineBreakMode = mode
    let stage = Stage(size: CGSize(width: 60, height: 100))
    let squeezed = label(text, size: 20)
    squeezed.numberOfLines = 0
    squeezed.lineBreakMode = mode
    squeezed.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(squeezed)
    LayoutConstraint.activate([
      squeezed.topAnchor.constraint(equalTo: stage.window.topAnchor),
      squeezed.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      squeezed.widthAnchor.constraint(equalToConstant: 60),
      squeezed.heightAnchor.constraint(lessThanOrEqualToConstant: 49),
    ])
    stage.window.layoutIfNeeded()
    #expect(squeezed.frame == limited.frame)
    let isAsLimited = squeezed.snapshot() == limited.snapshot()
    #expect(isAsLimited)
    limited.text = "one two"
    let isCutBetweenWords = squeezed.snapshot() == limited.snapshot()
    #expect(isCutBetweenWords == (mode == .byWordWrapping))
  }

  @Test func textRectFollowsTheAlignment() {
    let label = label("Hello")
    let bounds = CGRect(x: 5, y: 0, width: 100, height: 21)
    let left = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(left.minX == 5)
    label.textAlignment = .right
    let right = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(right.size == left.size && right.minX <= 105 - left.width + 1)
    #expect(right.maxX >= 105)
  }

  @Test func colourFollowsTheState() {
    let label = label("H", size: 17)
    func strongest() -> Pixel? {
      let pixmap = label.snapshot()
      return (0..<pixmap.height).flatMap { y in (0..<pixmap.width).map { pixmap[$0, y] } }
        .max { $0.alpha < $1.alpha }
    }
    label.textColor = .red
    #expect(strongest() == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    label.isHighlighted = true
    #expect(strongest()?.red == 255)
    label.highlightedTextColor = .blue
    #expect(strongest() == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    label.isEnabled = false
    #expect((127...128).contains(strongest()?.alpha ?? 0))
  }

  @Test func changesShowAtOnce() {
    let label = label("one")
    let one = label.snapshot()
    label.text = "two"
    let two = label.snapshot()
    #expect(one != two)
    label.text = "one"
    #expect(label.snapshot() == one)
    label.font = .builtin(size: 12)
    #expect(label.snapshot() != one)
    label.font = .builtin(size: 17)
    label.bounds.size.width = 18
    #expect(label.snapshot().width == 18)
    label.bounds.size.width = 100
    #expect(label.snapshot() == one)
  }

  @Test func baselinesAreThoseOfVisibleLines() {
    let label = label("one", size: 20, width: 200, height: 60)
    let (ascender, height) = (label.font.ascender, label.font.lineHeight)
    #expect(abs(label.firstBaseline - (30 - height / 2 + ascender)) < 1e-9)
    #expect(label.lastBaseline == label.firstBaseline)
    label.text = nil
    #expect(abs(label.firstBaseline - (30 - height / 2 + ascender)) < 1e-9)
    label.text = "one\ntwo\nthree"
    label.numberOfLines = 0
    #expect(abs(label.firstBaseline - (30 - height + ascender)) < 1e-9)
    #expect(abs(label.lastBaseline - (30 + ascender)) < 1e-9)
  }

  @Test func unchangedTextIsNotLaidOutAgain() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let label = label("some text", width: 80, height: 40)
    page.addSubview(label)
    _ = page.snapshot()
    _ = label.intrinsicContentSize
    let count = label.layoutCount
    #expect(count > 0)
    label.text = "some text"
    label.font = .builtin(size: 17)
    label.textColor = .red
    label.frame.origin.x = 30
    page.setNeedsLayout()
    page.layoutIfNeeded()
    _ = page.snapshot()
    _ = label.intrinsicContentSize
    #expect(label.layoutCount == count)
    label.text = "other text"
    _ = page.snapshot()
    #expect(label.layoutCount > count)
  }

  @Test func treeDescriptionContainsTheText() {
    let label = label("Row \"2\"", size: 14, width: 104, height: 20)
    label.accessibilityIdentifier = "title"
    label.textColor = Color(hex: "#141419") ?? .black
    #expect(
      label.treeDescription()
        == "Label #title {0,0 104x20} \"Row \\\"2\\\"\" font=builtin:14 color=#141419\n")
    #expect(Label().treeDescription() == "Label {0,0 0x0}\n")
    label.textAlignment = .center
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.isUserInteractionEnabled = true
    #expect(
      label.treeDescription().hasSuffix(
        "alignment=center lines=0 lineBreak=byWordWrapping interaction\n"))
  }

  @Test(arguments: [CGRect.zero, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)])
  func labelOfAnySizeIsDefined(frame: CGRect) {
    let label = Label(frame: frame)
    label.text = "Text"
    label.numberOfLines = 0
    _ = label.snapshot()
    #expect(label.sizeThatFits(CGSize(width: CGFloat.nan, height: .nan)).width > 0)
  }
}
