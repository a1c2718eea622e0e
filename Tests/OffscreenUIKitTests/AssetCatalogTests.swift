import Foundation
import OffscreenUIKit
import Testing

/// Catalogs that are written into temporary bundles and read by UIKit's names.
@Suite struct AssetCatalogTests {
  /// A bundle with one catalog, removed with the object.
  private final class World {
    let folder: URL
    private static let numbers = 0...UInt64.max

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "Assets-\(UInt64.random(in: Self.numbers)).bundle")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file of the catalog, and the folders around it.
    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
      let url = folder.appending(path: "Assets.xcassets").appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }

    /// Writes a picture of one colour.
    func write(_ path: String, width: Int, height: Int, _ color: UIColor) throws {
      try write(path, Pixmap(width: width, height: height, fill: color.pixel).pngData())
    }

    var bundle: Bundle {
      get throws { try #require(Bundle(path: folder.path)) }
    }

    func color(_ name: String, _ traits: UITraitCollection = UITraitCollection()) throws -> UIColor?
    {
      UIColor(named: name, in: try bundle, compatibleWith: traits)
    }

    func image(
      _ name: String, _ traits: UITraitCollection = UITraitCollection(displayScale: 1)
    ) throws -> UIImage? {
      UIImage(named: name, in: try bundle, compatibleWith: traits)
    }
  }

  private static func traits(isDark: Bool, isHigh: Bool) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(accessibilityContrast: isHigh ? .high : .normal),
    ])
  }

  // MARK: Colours

  @Test(arguments: [
    (
      #""color-space": "srgb", "components": {"red": "1.000", "green": "0.5", "blue": "0", "alpha": "1.000"}"#,
      "#FF8000"
    ),
    (
      #""color-space": "srgb", "components": {"red": "0xFF", "green": "0x80", "blue": "0x01", "alpha": "1"}"#,
      "#FF8001"
    ),
    (
      #""color-space": "srgb", "components": {"red": "255", "green": "128", "blue": "1", "alpha": "1.000"}"#,
      "#FF8001"
    ),
    (#""components": {"red": 0.2, "green": 0.4, "blue": 0.6}"#, "#336699"),
    (
      #""color-space": "srgb", "components": {"red": "0.2", "green": "0.4", "blue": "0.6", "alpha": "0x80"}"#,
      "#33669980"
    ),
    (
      #""color-space": "gray-gamma-22", "components": {"white": "0.6", "alpha": "1.000"}"#,
      "#999999"
    ),
    (
      #""color-space": "extended-srgb", "components": {"red": "1.5", "green": "-0.2", "blue": "0.0", "alpha": "1.0"}"#,
      "#FF0000"
    ),
    // Display P3's red lies outside sRGB, a grey is the same in both.
    (
      #""color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}"#,
      "#FF0000"
    ),
    (
      #""color-space": "display-p3", "components": {"red": "0.6", "green": "0.6", "blue": "0.6", "alpha": "1.0"}"#,
      "#999999"
    ),
    (
      #""color-space": "extended-linear-srgb", "components": {"red": "1.0", "green": "0.0", "blue": "1.0"}"#,
      "#FF00FF"
    ),
  ])
  func componentsAreReadInTheirNotations(value: String, expected: String) throws {
    let world = try World()
    try world.write(
      "A.colorset/Contents.json", #"{"colors": [{"idiom": "universal", "color": {\#(value)}}]}"#)
    #expect(try world.color("A")?.pixel == Color(hex: expected)?.pixel)
  }

  @Test func systemColorsAreReadByTheirNames() throws {
    let world = try World()
    for name in ["systemRedColor", "labelColor", "systemGroupedBackgroundColor"] {
      try world.write(
        "\(name).colorset/Contents.json",
        #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "\#(name)"}}]}"#
      )
    }
    #expect(try world.color("systemRedColor") == .systemRed)
    #expect(try world.color("labelColor") == .label)
    #expect(try world.color("systemGroupedBackgroundColor") == .systemGroupedBackground)
  }

  /// Every set of values for all, dark, high contrast and both, in every appearance, against the order of preference.
  @Test func valuesForAnAppearanceComeBeforeOthers() throws {
    let conditions = [
      "", #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#,
      #", "appearances": [{"appearance": "contrast", "value": "high"}]"#,
      #"""
      , "appearances": [{"appearance": "luminosity", "value": "dark"},
        {"appearance": "contrast", "value": "high"}]
      """#,
    ]
    let world = try World()
    for subset in 0..<16 {
      let entries = conditions.indices.filter { subset & 1 << $0 != 0 }.map { index in
        """
        {"idiom": "universal"\(conditions[index]), "color": {"components": {
          "red": "\(index * 10)", "green": "0", "blue": "0"}}}
        """
      }
      try world.write(
        "S\(subset).colorset/Contents.json", "{\"colors\": [\(entries.joined(separator: ","))]}")
    }
    for subset in 0..<16 {
      for (isDark, isHigh, order) in [
        (false, false, [0]), (true, false, [1, 0]), (false, true, [2, 0]),
        (true, true, [3, 1, 2, 0]),
      ] {
        let traits = Self.traits(isDark: isDark, isHigh: isHigh)
        let wanted = order.first { subset & 1 << $0 != 0 }
        let color = try world.color("S\(subset)", traits)?.resolvedColor(with: traits)
        // Without a value for the light appearance there is no colour, whatever else there is.
        let expected = subset & 1 == 0 ? nil : wanted.map { UInt8($0 * 10) }
        #expect(color?.pixel.red == expected, "values \(subset), dark \(isDark), high \(isHigh)")
      }
    }
  }

  @Test func equalNamesGiveEqualColors() throws {
    let world = try World()
    try world.write(
      "A.colorset/Contents.json",
      #"""
      {"colors": [{"color": {"components": {"red": 1, "green": 0, "blue": 0}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": 0, "green": 1, "blue": 0}}},
        {"idiom": "ipad", "color": {"components": {"red": 0, "green": 0, "blue": 1}}}]}
      """#)
    #expect(try world.color("A") == world.color("A"))
    let pad = UITraitCollection(userInterfaceIdiom: .pad)
    #expect(try world.color("A", pad)?.pixel == UIColor.blue.pixel)
    #expect(try world.color("A")?.pixel == UIColor.red.pixel)
  }

  // MARK: Images

  /// Every set of scales for every display.
  @Test func scalesAreChosenAsForFiles() throws {
    let world = try World()
    for subset in 1..<8 {
      let scales = [1, 2, 3].filter { subset & 1 << ($0 - 1) != 0 }
      for scale in scales {
        try world.write(
          "S\(subset).imageset/a@\(scale).png", width: 4 * scale, height: 2 * scale, .red)
      }
      let entries = [1, 2, 3].map { scale in
        scales.contains(scale)
          ? "{\"idiom\": \"universal\", \"scale\": \"\(scale)x\", \"filename\": \"a@\(scale).png\"}"
          : "{\"idiom\": \"universal\", \"scale\": \"\(scale)x\"}"
      }
      try world.write(
        "S\(subset).imageset/Contents.json", "{\"images\": [\(entries.joined(separator: ","))]}")
    }
    for subset in 1..<8 {
      let scales = [1, 2, 3].filter { subset & 1 << ($0 - 1) != 0 }
      for wanted in 1...4 {
        let image = try world.image("S\(subset)", UITraitCollection(displayScale: CGFloat(wanted)))
        let expected = scales.first { $0 >= wanted } ?? scales.last
        #expect(image?.scale == expected.map { CGFloat($0) })
        #expect(image?.size == CGSize(width: 4, height: 2))
      }
    }
  }

  @Test func imagesFollowTheAppearanceOfTheirView() throws {
    let world = try World()
    try world.write("A.imageset/light.png", width: 3, height: 3, .red)
    try world.write("A.imageset/dark.png", width: 3, height: 3, .green)
    try world.write(
      "A.imageset/Contents.json",
      #"""
      {"images": [{"idiom": "universal", "filename": "light.png", "scale": "1x"},
        {"idiom": "universal", "filename": "dark.png", "scale": "1x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """#)
    let image = try #require(try world.image("A"))
    #expect(image.cgImage?[0, 0] == UIColor.red.pixel)
    #expect(
      try world.image("A", Self.traits(isDark: true, isHigh: false))?.cgImage?[0, 0]
        == UIColor.green.pixel)
    let stage = Stage(size: CGSize(width: 3, height: 3), scale: 1)
    let view = UIImageView(image: image)
    stage.window.addSubview(view)
    #expect(stage.render()[1, 1] == UIColor.red.pixel)
    view.overrideUserInterfaceStyle = .dark
    #expect(stage.render()[1, 1] == UIColor.green.pixel)
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = .blue
    #expect(stage.render()[1, 1] == UIColor.blue.pixel)
  }

  @Test(arguments: [
    ("template", UIImage.RenderingMode.alwaysTemplate), ("original", .alwaysOriginal),
  ])
  func renderingIntentIsThatOfTheSet(intent: String, mode: UIImage.RenderingMode) throws {
    let world = try World()
    try world.write("A.imageset/a.png", width: 1, height: 1, .red)
    try world.write(
      "A.imageset/Contents.json",
      """
      {"images": [{"filename": "a.png", "scale": "1x"}],
       "properties": {"template-rendering-intent": "\(intent)"}}
      """)
    #expect(try world.image("A")?.renderingMode == mode)
  }

  /// A picture of five columns whose caps are one column wide, with a centre of one: the columns between are left out.
  @Test func slicesKeepTheCornersAndTheCentre() throws {
    let world = try World()
    var pixmap = Pixmap(width: 5, height: 1)
    let colors: [UIColor] = [.red, .green, .blue, .black, .white]
    for (x, color) in colors.enumerated() { pixmap[x, 0] = color.pixel }
    try world.write("A.imageset/a.png", pixmap.pngData())
    try world.write(
      "A.imageset/Contents.json",
      #"""
      {"images": [{"filename": "a.png", "scale": "1x", "resizing": {"mode": "3-part-horizontal",
        "cap-insets": {"left": 1, "right": 1}, "center": {"mode": "stretch", "width": 1}}}]}
      """#)
    let image = try #require(try world.image("A"))
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(image.resizingMode == .stretch && image.size == CGSize(width: 3, height: 1))
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 7, height: 1)
    let shown = view.snapshot()
    #expect(
      (0..<7).map { shown[$0, 0] }
        == [.red, .green, .green, .green, .green, .green, .white].map(\UIColor.pixel))
  }

  // MARK: Folders

  @Test func namespacesArePartOfTheNames() throws {
    let world = try World()
    let red = #"{"colors": [{"color": {"components": {"red": 1, "green": 0, "blue": 0}}}]}"#
    try world.write("Plain/A.colorset/Contents.json", red)
    try world.write("Plain/Contents.json", #"{"info": {"version": 1}}"#)
    try world.write("Space/B.colorset/Contents.json", red)
    try world.write("Space/Inner/C.colorset/Contents.json", red)
    try world.write("Space/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    for name in ["A", "Space/B", "Space/C"] { #expect(try world.color(name) != nil, "\(name)") }
    for name in ["Plain/A", "B", "C", "Space/Inner/C", "D", "", "/"] {
      #expect(try world.color(name) == nil, "\(name)")
    }
  }

  @Test func linksInACircleAreNotFollowed() throws {
    let world = try World()
    try world.write(
      "Group/A.colorset/Contents.json",
      #"{"colors": [{"color": {"components": {"red": 1, "green": 0, "blue": 0}}}]}"#)
    let catalog = world.folder.appending(path: "Assets.xcassets")
    try FileManager.default.createSymbolicLink(
      at: catalog.appending(path: "Group/Circle"), withDestinationURL: catalog)
    #expect(try world.color("A")?.pixel == UIColor.red.pixel)
  }

  @Test(arguments: [
    (
      #"{"colors": [{"color": {"components": {"red": 1,"#,
      "A.colorset/Contents.json is not a description of assets: "
    ),
    (
      #"{"colors": [{"color": {"components": {"red": "x", "green": 0, "blue": 0}}}]}"#,
      "“x” is not a number at colors[0].color.components.red"
    ),
    (
      #"{"colors": [{"color": {"components": {"red": 1}}}]}"#,
      "“green” is missing at colors[0].color.components"
    ),
    (
      #"{"colors": [{"color": {"color-space": "cmyk", "components": {}}}]}"#,
      "there is no colour space “cmyk”"
    ),
    (
      #"{"colors": [{"color": {"reference": "systemNoneColor"}}]}"#,
      "there is no system colour “systemNoneColor”"
    ),
    (#"{"colors": 7}"#, "at colors"),
    (
      "{}", "the asset “A” cannot be used: it has no colour for this device in the light appearance"
    ),
  ])
  func brokenColorsSayWhy(text: String, reason: String) throws {
    let world = try World()
    try world.write("A.colorset/Contents.json", text)
    let catalog = try AssetCatalog(contentsOf: world.folder.appending(path: "Assets.xcassets"))
    let error = try #require(throws: CatalogError.self) {
      try catalog.color(named: "A", for: UITraitCollection())
    }
    #expect(error.description.contains(reason), "\(error)")
    #expect(try world.color("A") == nil)
  }

  @Test(arguments: [
    (#"{"images": [{"filename": "none.png", "scale": "1x"}]}"#, "none.png cannot be read: "),
    (
      #"{"images": [{"filename": "a.jpg", "scale": "1x"}]}"#,
      "its picture “a.jpg” is not a PNG file in its folder"
    ),
    (#"{"images": [{"filename": "../a.png", "scale": "1x"}]}"#, "is not a PNG file in its folder"),
    (
      #"{"images": [{"filename": "a.png", "scale": "huge"}]}"#,
      "“huge” is not a scale such as 2x at images[0].scale"
    ),
    (
      #"{"images": [{"idiom": "ipad", "filename": "a.png", "scale": "1x"}]}"#,
      "it has no picture for this device"
    ),
    (#"{"images": []}"#, "it has no picture for this device in any scale"),
    (#"{"images": [{"filename": "broken.png"}]}"#, "broken.png cannot be read: "),
  ])
  func brokenImagesSayWhy(text: String, reason: String) throws {
    let world = try World()
    try world.write("A.imageset/Contents.json", text)
    try world.write("A.imageset/broken.png", "none")
    try world.write("A.imageset/a.png", width: 1, height: 1, .red)
    let catalog = try AssetCatalog(contentsOf: world.folder.appending(path: "Assets.xcassets"))
    let error = try #require(throws: CatalogError.self) {
      try catalog.image(named: "A", for: UITraitCollection())
    }
    #expect(error.description.contains(reason), "\(error)")
    #expect(try world.image("A") == nil)
  }

  @Test func missingCatalogsAndGroupsSayWhy() throws {
    let world = try World()
    let nothing = world.folder.appending(path: "None.xcassets")
    #expect(
      throws: CatalogError.unreadable(
        path: nothing.path, reason: "it is not a folder, or closed to this user")
    ) { try AssetCatalog(contentsOf: nothing) }
    try world.write("Group/Contents.json", "[")
    #expect(throws: CatalogError.self) {
      try AssetCatalog(contentsOf: world.folder.appending(path: "Assets.xcassets"))
    }
    #expect(try world.color("A") == nil)
  }
}
