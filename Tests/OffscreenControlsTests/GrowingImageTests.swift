import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Images of buttons and image views in small, usual and large text.
@Suite struct GrowingImageTests {
  /// The categories with the size of body text in points, and how much larger than usual its lines are, as published.
  private static let categories: [(ContentSizeCategory, size: CGFloat, lines: CGFloat)] = [
    (.extraSmall, 14, 19), (.large, 17, 22), (.extraExtraExtraLarge, 23, 29),
    (.accessibilityMedium, 28, 34), (.accessibilityExtraExtraExtraLarge, 53, 62),
  ]

  private func stage(_ category: ContentSizeCategory, with view: View) -> Stage {
    let stage = Stage(size: CGSize(width: 600, height: 400))
    stage.window.addSubview(view)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: category)
    view.sizeToFit()
    stage.window.layoutIfNeeded()
    return stage
  }

  private func heart(_ size: CGFloat? = nil) throws -> Image {
    let settings = size.map { Image.SymbolConfiguration(pointSize: $0) }
    return try #require(Image(systemName: "heart", withConfiguration: settings))
  }

  private func configured(_ change: (inout Button.Configuration) -> Void) -> Button {
    var configuration = Button.Configuration.plain()
    configuration.title = "Like"
    change(&configuration)
    let button = Button()
    button.configuration = configuration
    return button
  }

  @Test(arguments: categories)
  func imageOfAConfigurationHasTheSizeOfTheTitle(
    category: ContentSizeCategory, size: CGFloat, lines: CGFloat
  ) throws {
    let image = try heart()
    let button = configured { $0.image = image }
    let stage = stage(category, with: button)
    let view = try #require(button.imageView)
    #expect(view.bounds.size == (try heart(size)).size)
    #expect(button.titleLabel.font?.pointSize == size)
    // The title begins where the image ends.
    #expect(button.titleLabel.frame.minX == view.frame.maxX)
    withExtendedLifetime(stage) {}
  }

  @Test func buttonGrowsWhenTheSizeOfTextChanges() throws {
    let image = try heart()
    let button = configured { $0.image = image }
    let stage = stage(.large, with: button)
    let usual = button.intrinsicContentSize
    stage.traitCollection = TraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    stage.window.layoutIfNeeded()
    #expect(button.intrinsicContentSize.width > 2 * usual.width)
    #expect(button.imageView?.bounds.size == (try heart(53)).size)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .large)
    stage.window.layoutIfNeeded()
    #expect(button.intrinsicContentSize == usual)
    #expect(button.imageView?.bounds.size == (try heart(17)).size)
  }

  @Test func settingsOfTheImagePrevailOverThoseOfTheConfiguration() throws {
    let (plain, sized) = (try heart(), try heart(40))
    let settings = Image.SymbolConfiguration(pointSize: 30)
    let expected: [(Button, CGFloat)] = [
      (
        configured {
          $0.image = plain
          $0.buttonSize = .small
        }, 15
      ),
      (
        configured {
          $0.image = plain
          $0.preferredSymbolConfigurationForImage = settings
        }, 30
      ),
      (
        configured {
          $0.image = sized
          $0.preferredSymbolConfigurationForImage = settings
        }, 40
      ),
    ]
    for (button, size) in expected {
      let stage = stage(.large, with: button)
      #expect(button.imageView?.bounds.size == (try heart(size)).size, "\(size)")
      withExtendedLifetime(stage) {}
    }
    // What is left open has the size of the title.
    let heavy = configured {
      $0.image = plain
      $0.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(weight: .black)
    }
    let stage = stage(.accessibilityMedium, with: heavy)
    let wanted = Image(
      systemName: "heart",
      withConfiguration: Image.SymbolConfiguration(pointSize: 28, weight: .black))
    #expect(heavy.imageView?.bounds.size == wanted?.size)
    withExtendedLifetime(stage) {}
  }

  @Test func symbolConfigurationsOfStatesApplyToTheirStates() throws {
    let button = Button()
    button.setImage(try heart(), for: .normal)
    let small = Image.SymbolConfiguration(pointSize: 10)
    let large = Image.SymbolConfiguration(pointSize: 40)
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
    let stage = stage(.large, with: button)
    #expect(button.imageView?.bounds.size == (try heart(10)).size)
    #expect(button.currentPreferredSymbolConfiguration == small)
    button.isSelected = true
    button.sizeToFit()
    stage.window.layoutIfNeeded()
    #expect(button.imageView?.bounds.size == (try heart(40)).size)
    #expect(button.currentPreferredSymbolConfiguration == large)
    #expect(button.preferredSymbolConfigurationForImage(in: .selected) == large)
    #expect(button.preferredSymbolConfigurationForImage(in: .disabled) == nil)
    button.setPreferredSymbolConfiguration(nil, forImageIn: .selected)
    stage.window.layoutIfNeeded()
    #expect(button.currentPreferredSymbolConfiguration == small)
  }

  @Test(arguments: categories)
  func imagesGrowForAccessibilityWhereAsked(
    category: ContentSizeCategory, size: CGFloat, lines: CGFloat
  ) throws {
    let picture = Image(pixmap: Pixmap(width: 20, height: 10))
    let factor = category.isAccessibilityCategory ? lines / 22 : 1
    let grown = CGSize(width: (20 * factor).rounded(), height: (10 * factor).rounded())
    let (view, button) = (ImageView(image: picture), Button())
    button.setImage(picture, for: .normal)
    for adjusts in [false, true] {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts
      button.adjustsImageSizeForAccessibilityContentSizeCategory = adjusts
      let wanted = adjusts ? grown : picture.size
      let stages = [stage(category, with: view), stage(category, with: button)]
      #expect(view.intrinsicContentSize == wanted && view.bounds.size == wanted)
      #expect(button.imageView?.bounds.size == wanted)
      withExtendedLifetime(stages) {}
    }
  }

  @Test func imageThatFollowsAStyleGrowsNoMoreForAccessibility() throws {
    let view = ImageView(image: try heart())
    view.preferredSymbolConfiguration = Image.SymbolConfiguration(sizes: .body)
    let stage = stage(.accessibilityMedium, with: view)
    let size = view.intrinsicContentSize
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(view.intrinsicContentSize == size)
    #expect(size == (try heart(28)).size)
    withExtendedLifetime(stage) {}
  }

  @Test func imageIsDrawnInTheSizeThatItHas() throws {
    var pixmap = Pixmap(width: 22, height: 22)
    for y in 0..<22 { for x in 0..<22 { pixmap[x, y] = Color.red.pixel } }
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.image = Image(pixmap: pixmap)
    view.contentMode = .center
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.window.addSubview(view)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let picture = stage.render()
    let row = (0..<100).filter { picture[$0, 50] == Color.red.pixel }
    // 22 times 34 / 22 points in the middle.
    #expect(row.count == 34 && row.first == 33)
  }
}
