import OffscreenUIKit
import Testing

@Suite struct TraitNamesTests {
  @Test func dynamicColorsAskTheirProvider() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .red }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    var alpha: CGFloat = 0
    dark.performAsCurrent {
      _ = unsafe UIColor.separator.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    }
    #expect(abs(alpha - 0.6) < 1e-9)
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, CGFloat(17)),
    (.body, .accessibilityExtraExtraExtraLarge, 53), (.largeTitle, .extraSmall, 31),
    (.caption2, .small, 11), (.footnote, .extraExtraExtraLarge, 19), (.headline, .medium, 16),
  ])
  func fontsHaveThePublishedSizes(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
  }

  @Test func metricsScaleWithTheCategory() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics.default
    let font = UIFont.systemFont(ofSize: 10)
    #expect(metrics.scaledFont(for: font, compatibleWith: large) == font)
    #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 28)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: huge).pointSize == 20)
    #expect(abs(metrics.scaledValue(for: 22, compatibleWith: huge) - 62) < 1e-9)
  }

  @Test func registrationsAreCalledForTheirTraits() {
    let view = UIView()
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, former: UITraitCollection) in
      styles += [former.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    view.registerForTraitChanges([UITraitLayoutDirection.self]) { (_: UIView, _) in styles = [] }
    view.overrideUserInterfaceStyle = .dark
    #expect(styles == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(styles == [.light, .dark])
  }

  @Test func registrationsOfControllersFollowTheirViews() {
    let controller = UIViewController()
    var formers: [UIUserInterfaceStyle] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, former: UITraitCollection) in
      formers.append(former.userInterfaceStyle)
    }
    controller.overrideUserInterfaceStyle = .dark
    #expect(formers == [.light] && controller.traitCollection.userInterfaceStyle == .dark)
  }

  /// A trait defined by user code, which no collection contains.
  private struct OwnTrait: UITraitDefinition {
    static var defaultValue: Int { 0 }
  }

  @Test func registrationsForCustomTraitsAreNeverCalled() {
    let view = UIView()
    var isCalled = false
    view.registerForTraitChanges([OwnTrait.self]) { (_: UIView, _) in isCalled = true }
    view.overrideUserInterfaceStyle = .dark
    #expect(!isCalled && UITraitDisplayScale.defaultValue == 0)
  }

  @Test func directionsFollowStageAndPurpose() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    let view = UIView()
    stage.window.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  @Test func imagesOfBundlesAreFoundByScale() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "Images-\(UInt32.random(in: 0 ... .max)).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("a.png", 2), ("a@2x.png", 4), ("b@3x.png", 6)] {
      try Pixmap(width: side, height: side, fill: UIColor.red.pixel).pngData()
        .write(to: folder.appending(path: name))
    }
    try Data("none".utf8).write(to: folder.appending(path: "c.png"))
    let bundle = try #require(Bundle(path: folder.path))
    func image(_ name: String, _ scale: CGFloat) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    #expect(image("a", 1)?.cgImage?.width == 2 && image("a", 3)?.cgImage?.width == 4)
    #expect(image("a", 2)?.size == CGSize(width: 2, height: 2) && image("b.png", 1)?.scale == 3)
    #expect(image("c", 1) == nil && image("d", 1) == nil && image("", 1) == nil)
  }

  @Test func templatesHaveTheTintColor() {
    let picture = Pixmap(width: 2, height: 1, fill: UIColor.black.pixel)
    let view = UIImageView(image: UIImage(cgImage: picture).withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    #expect(view.snapshot()[1, 0] == UIColor.red.pixel)
    view.image = view.image?.withRenderingMode(.alwaysOriginal)
    #expect(view.snapshot()[1, 0] == UIColor.black.pixel)
    let tinted = UIImage(cgImage: picture).withTintColor(.blue.withAlphaComponent(0.5))
    #expect(tinted.cgImage?[0, 0] == UIColor.blue.withAlphaComponent(0.5).pixel)
  }
}
