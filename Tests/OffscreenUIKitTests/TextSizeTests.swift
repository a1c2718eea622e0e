import Foundation
import OffscreenUIKit
import Testing

/// What follows the preferred size of text, and what does not.
@Suite struct TextSizeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private static let large = UIContentSizeCategory.accessibilityLarge

  private func prefer(_ category: UIContentSizeCategory) {
    stage.traitCollection = UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func configuredButtonsGrow() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    let button = UIButton(configuration: configuration)
    stage.window.addSubview(button)
    let usual = button.intrinsicContentSize
    #expect(button.titleLabel.font.pointSize == 17)
    #expect(button.subtitleLabel?.font.pointSize == 13)
    prefer(Self.large)
    #expect(button.titleLabel.font.pointSize == 33)
    #expect(button.subtitleLabel?.font.pointSize == 27)
    let grown = button.intrinsicContentSize
    #expect(grown.height > 1.7 * usual.height - 14 && grown.width > usual.width)
    button.sizeToFit()
    button.layoutIfNeeded()
    let subtitle = try #require(button.subtitleLabel)
    #expect(button.titleLabel.frame.maxY <= subtitle.frame.minY)
    #expect(button.bounds.contains(subtitle.frame))
    prefer(.large)
    #expect(button.intrinsicContentSize == usual)
  }

  @Test func configuredButtonsHaveTheSizeOfTheirPlace() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Title"
    #expect(button.titleLabel.font.pointSize == 17)
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    prefer(Self.large)
    container.addSubview(button)
    #expect(button.titleLabel.font.pointSize == 33)
  }

  @Test func labelsMadeBeforeTheirPlaceHasItsTextSizeGrow() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let container = UIView()
    container.addSubview(label)
    prefer(Self.large)
    #expect(label.font.pointSize == 17)
    stage.window.addSubview(container)
    #expect(label.font.pointSize == 33)
    container.removeFromSuperview()
    prefer(.large)
    #expect(label.font.pointSize == 33)
    stage.window.addSubview(container)
    #expect(label.font.pointSize == 17)
  }

  @Test func registrationsHearOfTheTraitsOfTheirWindowOnce() {
    let (controller, view) = (UIViewController(), UIView())
    var told: [String] = []
    controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (_: UIViewController, former) in
      told.append("controller \(former.preferredContentSizeCategory == .large)")
    }
    controller.view.addSubview(view)
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: UIView, former) in
      told.append("view \(former.preferredContentSizeCategory == .large)")
      #expect(UITraitCollection.current == view.traitCollection)
    }
    prefer(Self.large)
    #expect(told == [])
    stage.window.rootViewController = controller
    #expect(told == ["controller true", "view true"])
    controller.view.removeFromSuperview()
    stage.window.addSubview(controller.view)
    #expect(told == ["controller true", "view true"])
  }

  @Test func registrationsHearOfTheTraitsThatOneBeforeThemHasSet() {
    let view = UIView()
    var told: [UIUserInterfaceStyle] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      view.overrideUserInterfaceStyle = .light
    }
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      told.append(view.traitCollection.userInterfaceStyle)
    }
    stage.window.addSubview(view)
    stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    // The first has made the view light again before the second could hear of dark.
    #expect(view.traitCollection.userInterfaceStyle == .light && told == [])
  }

  @Test func constraintsFollowTheSizesOfButtons() {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Title"
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(button)
    button.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
    button.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
    stage.window.layoutIfNeeded()
    let usual = button.bounds.height
    prefer(Self.large)
    stage.window.layoutIfNeeded()
    #expect(button.bounds.height > usual + 12)
    #expect(button.bounds.size == button.intrinsicContentSize)
  }

  @Test func systemButtonsKeepTheirSizeUnlessTheirLabelsGrow() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    stage.window.addSubview(button)
    let usual = button.intrinsicContentSize
    prefer(Self.large)
    #expect(button.intrinsicContentSize == usual)
    prefer(.large)
    button.titleLabel.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel.adjustsFontForContentSizeCategory = true
    prefer(Self.large)
    #expect(
      button.titleLabel.font.pointSize == 30 && button.intrinsicContentSize.height > usual.height)
  }

  @Test func textInputGrowsIfItIsAskedTo() {
    let (field, text) = (UITextField(), UITextView())
    for view in [field, text] as [UIView] { stage.window.addSubview(view) }
    (field.font, text.font) = (.preferredFont(forTextStyle: .body), .systemFont(ofSize: 9))
    prefer(Self.large)
    #expect(field.font?.pointSize == 17)
    prefer(.large)
    field.adjustsFontForContentSizeCategory = true
    text.adjustsFontForContentSizeCategory = true
    prefer(Self.large)
    #expect(field.font?.pointSize == 33 && text.font?.pointSize == 9)
    field.adjustsFontForContentSizeCategory = false
    prefer(.large)
    #expect(field.font?.pointSize == 33 && !field.adjustsFontForContentSizeCategory)
  }

  @Test func configuredButtonsMeasureTheirContentAtOnce() {
    for image in [nil, UIImage(pixmap: Pixmap(width: 10, height: 40))] {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "A longer title"
      configuration.image = image
      let button = UIButton(configuration: configuration)
      let (fresh, fitting) = (button.intrinsicContentSize, button.sizeThatFits(.zero))
      #expect(fresh.width > 100 && fresh.height == (image == nil ? fresh.height : 54))
      #expect(fresh.height > 30 && fresh == fitting)
      stage.window.addSubview(button)
      stage.window.layoutIfNeeded()
      #expect(button.intrinsicContentSize == fresh)
      let action = UIAction(title: "A longer title") { _ in }
      configuration.title = nil
      #expect(
        UIButton(configuration: configuration, primaryAction: action).intrinsicContentSize == fresh)
    }
  }
}
