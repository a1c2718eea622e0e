import Foundation
import OffscreenRaster
import OffscreenText
import Testing

@testable import OffscreenViews

/// Labels that show their texts in another language than that in which they are set.
@Suite struct ShownLanguageTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200))

  private func setLanguage(_ language: ShownLanguage) {
    stage.traitCollection = TraitCollection(shownLanguage: language)
  }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    return label
  }

  @Test func labelsKeepTheirTextsAndAreMeasuredWithOthers() {
    let label = label("Settings")
    stage.window.addSubview(label)
    let (own, picture) = (label.intrinsicContentSize, stage.render())
    setLanguage(.pseudo(.long))
    #expect(label.text == "Settings" && label.shownText == "Settings one two")
    #expect(label.accessibilityLabel == "Settings")
    let whole = self.label("Settings one two")
    setLanguage(.own)
    #expect(whole.intrinsicContentSize.width > own.width)
    setLanguage(.pseudo(.long))
    label.sizeToFit()
    let long = label.bounds.size
    let changed = stage.render()
    setLanguage(.own)
    #expect(long == whole.intrinsicContentSize && label.intrinsicContentSize == own)
    label.text = "Settings one two"
    #expect(stage.render() == changed)
    label.text = "Settings"
    label.frame = .zero
    #expect(stage.render() == picture)
  }

  @Test func labelsThatAreMadeLaterShowTheLanguageToo() {
    setLanguage(.pseudo(.long))
    let label = label("Save")
    let size = label.intrinsicContentSize
    stage.window.addSubview(label)
    #expect(label.intrinsicContentSize == size)
    setLanguage(.own)
    #expect(label.intrinsicContentSize.width < size.width)
  }

  @Test func linesOfTallTextsAreHigher() {
    let label = label("Save")
    label.numberOfLines = 0
    stage.window.addSubview(label)
    let own = label.intrinsicContentSize
    setLanguage(.pseudo(.tall))
    let tall = label.intrinsicContentSize
    #expect(abs(tall.height - own.height * 1.4) <= 1 && tall.width == own.width)
    label.text = "12"
    #expect(label.intrinsicContentSize.height == tall.height)
  }

  @Test func constraintsFollowTheLanguage() {
    let (first, second) = (label("Save"), label("x"))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    LayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
    ])
    stage.window.layoutIfNeeded()
    let place = second.frame.minX
    setLanguage(.pseudo(.long))
    stage.window.layoutIfNeeded()
    #expect(second.frame.minX > place && second.frame.minX == first.frame.width)
    setLanguage(.own)
    stage.window.layoutIfNeeded()
    #expect(second.frame.minX == place)
  }

  @Test func screensAreMirroredForLanguagesFromRightToLeft() {
    let label = label("Save")
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    stage.window.addSubview(label)
    #expect(label.drawnText.layout.lines[0].x == 0)
    setLanguage(.pseudo(.rightToLeft))
    #expect(stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(label.drawnText.layout.lines[0].x > 100)
  }

  @Test func textsOfATableReplaceOthers() {
    setLanguage(.table(StringTable(language: "de", texts: ["save": "Sichern"])))
    let (known, unknown) = (label("save"), label("Other"))
    stage.window.addSubview(known)
    stage.window.addSubview(unknown)
    #expect(known.shownText == "Sichern" && unknown.shownText == "Other")
    var text = AttributedString("save")
    text.offscreen.tracking = 4
    known.attributedText = text
    let wide = known.intrinsicContentSize.width
    known.text = "save"
    #expect(wide > known.intrinsicContentSize.width + 20)
  }
}
