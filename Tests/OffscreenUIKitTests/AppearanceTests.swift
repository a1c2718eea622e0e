import OffscreenUIKit
import Testing

private final class BigLabel: UILabel {}
private final class Card: UIView {}
private final class CardController: UIViewController {}

@Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func appearanceIsGivenToViewsThatEnterTheWindow() {
    let earlier = UILabel()
    stage.window.addSubview(earlier)
    UILabel.appearance().textColor = .red
    UISwitch.appearance().onTintColor = .blue
    UIView.appearance().tintColor = .green
    let label = UILabel()
    let toggle = UISwitch()
    #expect(label.textColor == .label)
    stage.window.addSubview(label)
    stage.window.addSubview(toggle)
    #expect(label.textColor == .red)
    #expect(toggle.onTintColor == .blue)
    #expect(toggle.tintColor == .green)
    #expect(earlier.textColor == .label)
  }

  @Test func appearanceDoesNotReplaceWhatAViewHas() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .blue
    stage.window.addSubview(label)
    #expect(label.textColor == .blue)
    #expect(label.font.pointSize == 30)
    label.removeFromSuperview()
    label.textColor = .brown
    stage.window.addSubview(label)
    #expect(label.textColor == .brown)
  }

  @Test func appearanceOfADerivedClassComesFirstWhateverTheOrder() {
    BigLabel.appearance().textColor = .blue
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let (big, plain) = (BigLabel(), UILabel())
    stage.window.addSubview(big)
    stage.window.addSubview(plain)
    #expect(big.textColor == .blue)
    #expect(big.font.pointSize == 30)
    #expect(plain.textColor == .red)
  }

  @Test func appearanceInsideContainersNeedsThemInTheirOrder() {
    let both: [any UIAppearanceContainer.Type] = [Card.self, CardController.self]
    UILabel.appearance(whenContainedInInstancesOf: both).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .red
    let labels = (0..<4).map { _ in UILabel() }
    let (card, inner, root) = (Card(), Card(), CardController())
    card.addSubview(labels[0])
    inner.addSubview(labels[1])
    stage.window.rootViewController = root
    root.view.addSubview(inner)
    root.view.addSubview(labels[2])
    stage.window.addSubview(card)
    stage.window.addSubview(labels[3])
    #expect(labels.map(\.textColor) == [.red, .blue, .label, .label])
  }

  @Test func appearanceBelongsToItsStage() {
    UILabel.appearance().textColor = .red
    let other = Stage(size: CGSize(width: 10, height: 10))
    let label = UILabel()
    other.window.addSubview(label)
    #expect(label.textColor == .label)
    #expect(UILabel.appearance().textColor == .label)
    stage.window.addSubview(label)
    #expect(label.textColor == .red)
  }

  @Test func appearanceIsDrawn() {
    UIProgressView.appearance().trackTintColor = .red
    let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 80, height: 4))
    stage.window.addSubview(bar)
    let pixel = stage.render()[60, 12]
    #expect(pixel.red == 255 && pixel.green == 0)
  }

  @Test func appearanceWhoseSetterRemovesTheViewEndsThere() {
    final class Leaving: UILabel {
      override var textColor: UIColor! {
        didSet { removeFromSuperview() }
      }
    }
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = Leaving()
    stage.window.addSubview(label)
    #expect(label.window == nil)
    #expect(stage.window.subviews.isEmpty)
  }
}
