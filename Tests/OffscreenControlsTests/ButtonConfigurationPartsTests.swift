import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Sizes, transformers and the wheel of button configurations.
@Suite struct ButtonConfigurationPartsTests {
  private func button(_ change: (inout Button.Configuration) -> Void) -> Button {
    var configuration = Button.Configuration.filled()
    configuration.title = "Save"
    change(&configuration)
    let button = Button()
    button.configuration = configuration
    button.sizeToFit()
    return button
  }

  private func label(_ button: Button) -> Label? { button.titleLabel }

  @Test func sizesChangeFontAndInsets() {
    let medium = button { _ in }
    let small = button { $0.buttonSize = .small }
    let mini = button { $0.buttonSize = .mini }
    let large = button { $0.buttonSize = .large }
    #expect(label(medium)?.font?.pointSize == 17 && label(large)?.font?.pointSize == 17)
    #expect(label(small)?.font?.pointSize == 15 && label(mini)?.font?.pointSize == 15)
    #expect(large.bounds.height == medium.bounds.height + 16)
    #expect(small.bounds.height < medium.bounds.height && mini.bounds.height == small.bounds.height)
    #expect(mini.bounds.width == small.bounds.width - 4)
  }

  @Test func ownInsetsStayUntilTheyAreReset() {
    var configuration = Button.Configuration.plain()
    configuration.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 2)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
    configuration.buttonSize = .medium
    #expect(configuration.contentInsets.leading == 12)
    #expect(
      Button.Configuration.borderless() == .plain()
        && configuration.updated(for: Button()) == configuration)
  }

  @Test func transformersReceiveTheStyleAndTheTextsOwnAttributes() {
    let seen = Seen()
    let subject = button { configuration in
      var title = AttributedString("Save")
      title.append(
        AttributedString(" all", attributes: AttributeContainer().foregroundColor(.green)))
      configuration.attributedTitle = title
      configuration.baseForegroundColor = .red
      configuration.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer {
        seen.colors.append($0.foregroundColor)
        var changed = $0
        changed.foregroundColor = .blue
        return changed
      }
    }
    #expect(Array(seen.colors.prefix(2)) == [.red, .green])
    let runs = subject.titleLabel?.attributedText?.runs.map(\.foregroundColor)
    #expect(runs == [.blue])
  }

  private final class Seen: @unchecked Sendable {
    var colors: [Color?] = []
  }

  @Test func wheelStandsInPlaceOfTheImage() throws {
    let picture = Image(pixmap: Pixmap(width: 8, height: 8))
    let plain = button { $0.image = picture }
    let waiting = button {
      $0.image = picture
      $0.showsActivityIndicator = true
      $0.activityIndicatorColorTransformer = ConfigurationColorTransformer { _ in .green }
    }
    #expect(waiting.bounds.width == plain.bounds.width + 12)
    #expect(waiting.imageView?.isHidden == true)
    let wheel = try #require(
      waiting.subviews.first { $0.bounds.size == CGSize(width: 20, height: 20) && !$0.isHidden })
    waiting.layoutIfNeeded()
    #expect(
      wheel.frame
        == waiting.imageRect(forContentRect: waiting.contentRect(forBounds: waiting.bounds)))
    waiting.configuration?.showsActivityIndicator = false
    #expect(wheel.isHidden && waiting.imageView?.isHidden == false)
    waiting.configuration = nil
    #expect(wheel.isHidden)
  }

  @Test func transformersAreEqualToTheirCopies() {
    let first = ConfigurationColorTransformer { $0 }
    let copy = first
    #expect(first == copy && first != ConfigurationColorTransformer { $0 } && first(.red) == .red)
  }

  @Test func updatesCanBeLeftToTheCaller() {
    let subject = Button()
    var calls = 0
    subject.configuration = .plain()
    subject.configurationUpdateHandler = { _ in calls += 1 }
    let before = calls
    subject.automaticallyUpdatesConfiguration = false
    subject.isHighlighted = true
    #expect(calls == before)
    subject.setNeedsUpdateConfiguration()
    #expect(calls == before + 1)
    subject.automaticallyUpdatesConfiguration = true
    subject.isHighlighted = false
    #expect(calls == before + 2)
  }

  @Test func subtitlesHaveTheAttributesOfTheirTransformer() throws {
    let button = button {
      $0.subtitle = "below"
      $0.subtitleTextAttributesTransformer = .init { old in
        var new = old
        new.offscreen.foregroundColor = .red
        return new
      }
    }
    let label = try #require(
      button.subviews.compactMap { $0 as? Label }.first { $0.text == "below" })
    #expect(label.attributedText?.runs.first?.offscreen.foregroundColor == .red)
  }

  @Test func bordersHaveTheirColorOrTheTint() throws {
    func border(_ color: Color?) throws -> Color? {
      let button = button {
        $0.background.strokeColor = color
        $0.background.strokeWidth = 2
      }
      button.tintColor = .green
      button.layoutIfNeeded()
      let lined = try #require(button.subviews.first { $0.layer.borderWidth == 2 })
      return lined.layer.borderColor
    }
    #expect(try border(.red) == .red)
    #expect(try border(nil) == .green)
  }
}
