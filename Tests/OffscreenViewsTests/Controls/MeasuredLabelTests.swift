import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Labels that were measured before they are drawn, beside labels that were not.
@Suite struct MeasuredLabelTests {
  private static let words = ["word", "a", "longer-one", "日本", "שלום", "12:40", "مرحبا", "\n"]

  private func label(using generator: inout SeededGenerator) -> Label {
    let label = Label()
    label.font = .builtin(size: 13)
    label.numberOfLines = Int.random(in: 0...3, using: &generator)
    label.textAlignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
    label.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .byWordWrapping
    label.adjustsFontSizeToFitWidth = Bool.random(using: &generator)
    label.semanticContentAttribute =
      Bool.random(using: &generator) ? .forceRightToLeft : .forceLeftToRight
    let text = (0..<Int.random(in: 0...7, using: &generator))
      .map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    if Bool.random(using: &generator) {
      label.text = text
    } else {
      var style = ParagraphStyle()
      style.headIndent = 9
      style.firstLineHeadIndent = 4
      style.tailIndent = -5
      var attributed = AttributedString(text)
      attributed.offscreen.paragraphStyle = style
      label.attributedText = attributed
    }
    return label
  }

  /// Everything that a label says of its lines for its bounds.
  private func answers(_ label: Label) -> [CGFloat] {
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    return [
      label.firstBaseline, label.lastBaseline, rect.minX, rect.minY, rect.width, rect.height,
    ]
  }

  @Test func measuredLabelsDrawTheLinesOfOthers() {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<400 {
      var (twin, third) = (generator, generator)
      let (measured, plain) = (label(using: &generator), label(using: &twin))
      let natural = measured.intrinsicContentSize
      let width =
        [natural.width, natural.width - 0.5, .random(in: 0...160, using: &generator)]
        .randomElement(using: &generator) ?? 0
      let fitting = measured.sizeThatFits(CGSize(width: width, height: 0))
      #expect(
        fitting == label(using: &third).sizeThatFits(CGSize(width: width, height: 0)),
        "round \(round)")
      #expect(natural == measured.intrinsicContentSize)
      let height = Bool.random(using: &generator) ? fitting.height : fitting.height / 2
      let turns = Bool.random(using: &generator)
      for label in [measured, plain] {
        if turns { label.semanticContentAttribute = .forceRightToLeft }
        label.frame = CGRect(x: 0, y: 0, width: width, height: height)
      }
      #expect(answers(measured) == answers(plain), "round \(round)")
      #expect(measured.snapshot(scale: 2) == plain.snapshot(scale: 2), "round \(round)")
    }
  }

  @Test(arguments: [1, 0])
  func measuredLabelsAreLaidOutOnce(numberOfLines: Int) {
    let label = Label()
    label.font = .builtin(size: 13)
    label.text = "A text of some words"
    label.numberOfLines = numberOfLines
    label.sizeToFit()
    label.frame.size.width += 20
    _ = label.snapshot()
    #expect(label.layoutCount == 1)
    _ = label.sizeThatFits(CGSize(width: 300, height: 0))
    #expect(label.layoutCount == 1)
  }

  @Test func wrappedLabelsAreLaidOutOnceForEachWidth() {
    let label = Label()
    label.font = .builtin(size: 13)
    label.text = "A text of some words that is broken"
    label.numberOfLines = 0
    _ = label.intrinsicContentSize
    label.frame.size = label.sizeThatFits(CGSize(width: 60, height: 0))
    label.frame.size.width = 60
    _ = label.snapshot()
    _ = label.intrinsicContentSize
    #expect(label.layoutCount == 2)
  }
}
