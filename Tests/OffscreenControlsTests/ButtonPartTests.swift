import Foundation
import Offscreen
import Testing

/// Changes itself when a part is added.
private final class ChangingButton: Button {
  var change: (ChangingButton) -> Void = { _ in }

  override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    change(self)
  }
}

@Suite struct ButtonPartTests {
  @Test func changesWhilePartsAreAddedAreShown() {
    let button = ChangingButton()
    button.change = { button in
      button.change = { _ in }
      button.configuration?.background.backgroundColor = .green
      button.configuration?.subtitle = "later"
    }
    var configuration = Button.Configuration.filled()
    configuration.title = "Title"
    configuration.image = Image(pixmap: Pixmap(width: 4, height: 4))
    button.configuration = configuration
    #expect(button.subviews.first?.backgroundColor == .green)
    #expect(button.subtitleLabel?.text == "later")
  }

  @Test func subtitlesMakeRoomAndGoAgain() throws {
    let button = Button()
    button.configuration = .plain()
    button.configuration?.title = "Go"
    let plain = button.sizeThatFits(.zero)
    button.configuration?.subtitle = "by bicycle"
    button.configuration?.titlePadding = 3
    button.frame.size = button.sizeThatFits(.zero)
    button.layoutIfNeeded()
    let subtitle = try #require(button.subtitleLabel)
    #expect(button.bounds.height == plain.height + 3 + subtitle.bounds.height)
    #expect(subtitle.frame.minY == button.titleLabel.frame.maxY + 3)
    #expect(abs(subtitle.frame.midX - button.titleLabel.frame.midX) < 0.01)
    button.configuration?.titleAlignment = .trailing
    button.layoutIfNeeded()
    #expect(abs(subtitle.frame.maxX - button.titleLabel.frame.maxX) < 0.01)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(abs(subtitle.frame.minX - button.titleLabel.frame.minX) < 0.01)
    button.configuration?.subtitle = nil
    #expect(subtitle.isHidden && button.sizeThatFits(.zero) == plain)
  }

  @Test func updatesRunOnceForEachChange() {
    final class Counting: Button {
      var updates = 0
      override func updateConfiguration() {
        updates += 1
        configuration?.title = "\(state.rawValue)"
        super.updateConfiguration()
      }
    }
    let button = Counting()
    button.configuration = .filled()
    var handled = 0
    button.configurationUpdateHandler = { _ in handled += 1 }
    let former = button.updates
    button.isEnabled = false
    #expect(button.updates == former + 1 && handled == 2)
    #expect(button.configuration?.title == "\(Control.State.disabled.rawValue)")
  }
}
