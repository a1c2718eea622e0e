import Foundation
import Offscreen
import Testing

@Suite struct ButtonContentTests {
  private let image = Image(pixmap: Pixmap(width: 10, height: 10, fill: Color.black.pixel))

  /// A button of 100 x 40 points with an image of 10 x 10 and a title.
  private func button(
    _ configure: (Button) -> Void = { _ in }
  ) -> (button: Button, title: CGRect, image: CGRect) {
    let button = Button(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("ab", for: .normal)
    button.setImage(image, for: .normal)
    configure(button)
    button.layoutIfNeeded()
    return (button, button.titleLabel.frame, button.imageView?.frame ?? .zero)
  }

  @Test func alignmentsMoveTitleAndImageTogether() {
    let (_, middle, _) = button()
    let (_, left, leftImage) = button { $0.contentHorizontalAlignment = .left }
    let (_, right, _) = button { $0.contentHorizontalAlignment = .right }
    #expect(leftImage.minX == 12 && left.minX == 22 && right.maxX == 88)
    #expect(abs(middle.midX - 5 - 50) < 0.01)
    let (_, _, top) = button { $0.contentVerticalAlignment = .top }
    let (_, bottom, _) = button { $0.contentVerticalAlignment = .bottom }
    #expect(top.minY >= 6 && bottom.maxY == 34)
  }

  @Test func imagesPrecedeTitlesInReadingDirection() {
    let (_, title, image) = button { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(title.maxX == image.minX)
    let (_, mirrored, _) = button {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.contentHorizontalAlignment = .leading
    }
    #expect(mirrored.maxX == 78)
  }

  @Test func insetsMoveTitleAndImage() {
    let (_, title, image) = button()
    let (_, movedTitle, movedImage) = button {
      $0.titleEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
      $0.imageEdgeInsets = EdgeInsets(top: 1, left: 0, bottom: 0, right: 3)
    }
    #expect(movedTitle == title.offsetBy(dx: 8, dy: 0))
    #expect(movedImage == image.offsetBy(dx: -3, dy: 1))
  }

  @Test(arguments: [
    DirectionalRectEdge.leading, .trailing, .top, .bottom,
  ])
  func configurationsPlaceTheImage(placement: DirectionalRectEdge) {
    let (button, title, image) = button { button in
      var configuration = Button.Configuration.plain()
      configuration.title = "ab"
      configuration.image = self.image
      configuration.imagePlacement = placement
      configuration.imagePadding = 5
      button.configuration = configuration
    }
    switch placement {
    case .leading: #expect(title.minX == image.maxX + 5)
    case .trailing: #expect(image.minX == title.maxX + 5)
    case .top: #expect(title.minY == image.maxY + 5)
    default: #expect(image.minY == title.maxY + 5)
    }
    let isStacked = placement == .top || placement == .bottom
    #expect(
      button.sizeThatFits(.zero)
        == CGSize(
          width: (isStacked ? title.width : title.width + 15) + 24,
          height: (isStacked ? title.height + 15 : title.height) + 14))
  }

  @Test func configurationsAreChangedForEachState() {
    let button = Button()
    button.configuration = .filled()
    var states: [Control.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    #expect(button.titleLabel.text == "off")
    button.isSelected = true
    #expect(button.titleLabel.text == "on" && states == [.normal, .selected])
  }

  @Test func attributedTitlesComeBeforePlainOnes() {
    let button = Button()
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(AttributedString("styled"), for: .selected)
    #expect(button.titleLabel.text == "plain")
    button.isSelected = true
    #expect(button.titleLabel.text == "styled" && button.currentTitle == "plain")
  }

  @Test func backgroundImagesFillTheButton() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.setBackgroundImage(
      Image(pixmap: Pixmap(width: 1, height: 1, fill: Color.red.pixel)), for: .highlighted)
    #expect(button.snapshot()[10, 10] == Color.clear.pixel)
    button.isHighlighted = true
    #expect(button.snapshot()[0, 0] == Color.red.pixel)
    button.isHighlighted = false
    #expect(button.snapshot()[0, 0] == Color.clear.pixel)
  }
}
