import Foundation
import Offscreen
import Testing

@testable import OffscreenViews

/// The names, the drawings and the settings of system images.
@Suite struct SystemImageTests {
  private typealias Settings = Image.SymbolConfiguration

  private static let weights = (1...9).compactMap(Image.SymbolWeight.init(rawValue:))

  private func image(_ name: String, _ settings: Image.SymbolConfiguration? = nil) throws -> Image {
    try #require(Image(systemName: name, withConfiguration: settings), "\(name)")
  }

  /// The sum of the opacities of all pixels.
  private func ink(_ picture: Pixmap) -> Int {
    (0..<picture.height).reduce(0) { sum, y in
      (0..<picture.width).reduce(sum) { $0 + Int(picture[$1, y].alpha) }
    }
  }

  /// A drawing on a canvas with a margin of a quarter of its size, and the opacity outside of its box.
  private func inkOutside(_ image: Image) -> Int {
    let margin = 8
    let (width, height) = (Int(image.size.width), Int(image.size.height))
    let canvas = Canvas(width: width + 2 * margin, height: height + 2 * margin)
    canvas.draw(image, at: CGPoint(x: margin, y: margin))
    let picture = Renderer().render(canvas.finish())
    let inner = picture.cropped(
      to: PixelRect(minX: margin, minY: margin, maxX: margin + width, maxY: margin + height))
    return ink(picture) - ink(inner)
  }

  // MARK: Drawings

  @Test(arguments: SymbolTable.names)
  func drawingHasMoreInkWithMoreWeight(name: String) throws {
    var last = 0
    for weight in Self.weights {
      let pen = weight.pen
      let shape = try #require(SymbolShape(named: name[...], pen: pen))
      // The room of the grid and of half the widest line around it.
      #expect(
        CGRect(x: -1.5, y: -1.5, width: 27, height: 27).contains(shape.bounds),
        "\(weight): \(shape.bounds)")
      let image = try image(name, Settings(pointSize: 20, weight: weight))
      #expect(!image.symbolIsMissing)
      #expect(inkOutside(image) == 0, "\(weight)")
      let canvas = Canvas(width: 48, height: 48, scale: 2)
      shape.draw(in: canvas, color: .black)
      let ink = ink(Renderer().render(canvas.finish()))
      #expect(ink > last, "\(weight)")
      last = ink
    }
  }

  private static let brokenDrawings = [
    "", "M", "M1", "M1 2L3", "L1 2", "H4", "X1 2", "M1 2 3", "M1 x", "oM1 2Q1 2", "T1 2 3 4 5",
    "M1..2 3",
  ]

  @Test(arguments: brokenDrawings)
  func brokenDrawingIsNone(text: String) {
    #expect(SymbolDrawing(text[...]) == nil)
  }

  @Test func partsOfADrawingHaveRoles() throws {
    let drawing = try #require(SymbolDrawing(">M1 2L3 4oO5 5 2fR1 1 2 2 0tAb"))
    #expect(drawing.followsDirection)
    #expect(drawing.parts.map(\.role) == [.line, .outline, .solid, .text])
    #expect(drawing.parts.map(\.text) == ["", "", "", "Ab"])
    #expect(drawing.parts[1].path.boundingBox == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func filledFormIsAnArea() throws {
    for name in ["heart", "folder", "bell", "square.and.arrow.up", "person"] {
      let (plain, filled) = (try image(name), try image(name + ".fill"))
      #expect(ink(filled.pixmap) * 10 > ink(plain.pixmap) * 11, "\(name)")
      #expect(plain != filled)
    }
    // A drawing of lines alone has no area.
    #expect(try image("plus.fill").pixmap == image("plus").pixmap)
  }

  @Test func innerLinesAreLeftOutOfAnArea() throws {
    let settings = Settings(pointSize: 20)
    let plain = try image("envelope", settings)
    let filled = try image("envelope.fill", settings)
    // The flap's middle, near the top of the letter.
    let (x, y) = (plain.pixmap.width / 2, plain.pixmap.height / 2)
    let column = (0..<filled.pixmap.height).map { filled.pixmap[x, $0].alpha }
    #expect(
      plain.pixmap.width == filled.pixmap.width && plain.pixmap.height == filled.pixmap.height)
    #expect(column.contains(255))
    #expect(column[4..<(2 * y - 4)].contains(0))
    #expect((0..<plain.pixmap.height).contains { plain.pixmap[x, $0].alpha == 0 })
  }

  @Test func shapeSurroundsADrawing() throws {
    let settings = Settings(pointSize: 20)
    let ring = try image("circle", settings)
    let plus = try image("plus.circle", settings)
    let disc = try image("plus.circle.fill", settings)
    #expect(ring.size == plus.size && ring.size == disc.size)
    let middle = plus.pixmap.width / 2
    #expect(ring.pixmap[middle, middle].alpha == 0)
    #expect(plus.pixmap[middle, middle].alpha == 255)
    #expect(disc.pixmap[middle, middle].alpha == 0)
    #expect(disc.pixmap[middle, middle / 3].alpha == 255)
    #expect(plus.pixmap[middle, middle / 3].alpha == 0)
    #expect(ink(plus.pixmap) > ink(ring.pixmap))
  }

  @Test func slashAndBadgeAreAdded() throws {
    for suffix in ["slash", "slash.fill", "badge", "badge.fill", "badge.plus", "circle.fill"] {
      let name = "bell.\(suffix)"
      #expect(try !image(name).symbolIsMissing, "\(name)")
      #expect(try image(name).pixmap != image("bell").pixmap)
    }
  }

  @Test func lettersAndNumbersAreDrawings() throws {
    for name in ["a", "z.circle", "1.circle.fill", "50.square", "123"] {
      let image = try image(name)
      #expect(!image.symbolIsMissing && ink(image.pixmap) > 0, "\(name)")
    }
    #expect(try image("1234").symbolIsMissing)
    #expect(try image("ab").symbolIsMissing)
  }

  // MARK: Names

  @Test func nameWithoutADrawingIsABoxThatIsNoted() throws {
    for name in ["figure.walk", "heart.unknown", "unknown.circle", "fill", "heart.fill.fill"] {
      let image = try image(name)
      #expect(image.symbolIsMissing, "\(name)")
      let square = try self.image("square")
      #expect(image.size.width >= 17 && image.size == square.size)
      #expect(ink(image.pixmap) > ink(square.pixmap))
      #expect(image.pixmap.fontGaps == [.systemImage(name)])
    }
    #expect(try image("heart").pixmap.fontGaps.isEmpty)
  }

  @Test func textThatIsNoNameIsNoImage() {
    let long = String(repeating: "a.", count: 200) + "a"
    for name in [
      "", ".", "heart.", ".fill", "heart..fill", "Heart", "heart fill", "höart", "❤︎", long,
    ] {
      #expect(Image(systemName: name) == nil, "\(name)")
    }
  }

  // MARK: Settings

  @Test func sizeFollowsTextSizeAndScale() throws {
    let usual = try image("circle")
    #expect(try usual.size == image("circle", Settings(pointSize: 17)).size)
    #expect(try image("circle", Settings(pointSize: 34)).size.width > 1.8 * usual.size.width)
    let sizes = try [Image.SymbolScale.small, .medium, .large].map {
      try image("circle", Settings(scale: $0)).size.width
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    #expect(sizes[1] == usual.size.width)
    for size in [CGFloat.nan, -1, 0] {
      #expect(try image("circle", Settings(pointSize: size)).size == usual.size)
    }
    #expect(try image("circle", Settings(pointSize: .infinity)).size.width < 1_300)
  }

  @Test func settingsAreAppliedOverOthers() throws {
    let large = Settings(pointSize: 40, weight: .bold)
    let merged = large.applying(Settings(weight: .thin))
    #expect(merged == Settings(pointSize: 40, weight: .thin))
    #expect(large.applying(nil) == large)
    #expect(
      large.applying(Settings(scale: .small))
        == Settings(pointSize: 40, weight: .bold, scale: .small))
    let image = try image("heart", large)
    #expect(image.symbolConfiguration == large)
    #expect(image.withConfiguration(Settings(weight: .thin)).symbolConfiguration == merged)
    #expect(image.applyingSymbolConfiguration(Settings(weight: .bold)) == image)
    let pixels = Image(pixmap: Pixmap(width: 2, height: 2))
    #expect(pixels.withConfiguration(large) == pixels)
    #expect(!pixels.isSymbolImage && pixels.baselineOffsetFromBottom == nil)
  }

  @Test func baselineIsThatOfTextBesideIt() throws {
    for size in [CGFloat(10), 17, 40] {
      let settings = Settings(pointSize: size)
      let square = try image("square", settings)
      let offset = try #require(square.baselineOffsetFromBottom)
      // The middle of the square is at half the height of capital letters above the baseline.
      let middle = square.size.height / 2 - offset
      #expect(abs(middle - Font.standard(size: size).capHeight / 2) < 1e-9)
    }
  }

  // MARK: Image views

  private func painted(_ view: ImageView, size: CGFloat = 40) -> Pixmap {
    let stage = Stage(size: CGSize(width: size, height: size), scale: 2)
    view.frame = stage.window.bounds
    stage.window.addSubview(view)
    return stage.render()
  }

  private func view(_ image: Image?) -> ImageView {
    let view = ImageView(image: image)
    view.contentMode = .center
    view.tintColor = .red
    return view
  }

  @Test func viewPaintsInItsTintColor() throws {
    let heart = try image("heart.fill")
    let red = painted(view(heart))
    #expect(red[40, 40] == Color.red.pixel)
    #expect(painted(view(heart.withTintColor(.green))) == red)
    let green = painted(view(heart.withTintColor(.green, renderingMode: .alwaysOriginal)))
    #expect(green[40, 40] == Color.green.pixel)
    #expect(painted(view(heart.withRenderingMode(.alwaysOriginal)))[40, 40] == Color.black.pixel)
    #expect(painted(view(heart.withRenderingMode(.alwaysTemplate))) == red)
  }

  @Test func translucentColorIsPaintedOnce() throws {
    let bell = view(try image("bell.slash.fill", Settings(pointSize: 30, weight: .black)))
    bell.tintColor = Color.black.withAlphaComponent(0.5)
    let picture = painted(bell)
    let opacities = (0..<80).flatMap { y in (0..<80).map { picture[$0, y].alpha } }
    #expect(127...128 ~= opacities.max() ?? 0)
  }

  @Test func preferredSettingsFillInWhatAnImageLeavesOpen() throws {
    let open = view(try image("heart"))
    open.preferredSymbolConfiguration = Settings(pointSize: 34, weight: .bold)
    #expect(
      try open.intrinsicContentSize == image("heart", Settings(pointSize: 34, weight: .bold)).size)
    let set = view(try image("heart", Settings(pointSize: 10)))
    set.preferredSymbolConfiguration = Settings(pointSize: 34, weight: .bold)
    #expect(
      try set.intrinsicContentSize == image("heart", Settings(pointSize: 10, weight: .bold)).size)
    #expect(set.image?.symbolConfiguration == Settings(pointSize: 10))
    let before = painted(set)
    set.preferredSymbolConfiguration = nil
    #expect(painted(set) != before)
  }

  @Test func textStyleFollowsThePreferredSizeOfText() throws {
    let view = view(try image("heart"))
    view.preferredSymbolConfiguration = Settings(sizes: .body)
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.window.addSubview(view)
    let usual = view.intrinsicContentSize
    #expect(usual == view.image?.size)
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(view.intrinsicContentSize.width > 1.8 * usual.width)
  }

  private static let directions: [(String, Bool, Bool)] = [
    ("chevron.forward", false, true), ("chevron.right", false, false),
    ("chevron.right", true, true), ("list.bullet", false, true), ("heart", true, true),
  ]

  @Test(arguments: directions)
  func imageFollowsTheDirection(name: String, flips: Bool, isMirrored: Bool) throws {
    var image = try image(name)
    if flips { image = image.imageFlippedForRightToLeftLayoutDirection() }
    #expect(image.flipsForRightToLeftLayoutDirection == flips)
    let left = painted(view(image))
    let other = view(image)
    other.semanticContentAttribute = .forceRightToLeft
    let right = painted(other)
    let mirrored = (0..<80).allSatisfy { y in
      (0..<80).allSatisfy { left[$0, y] == right[79 - $0, y] }
    }
    #expect(mirrored == isMirrored || name == "heart" && left == right)
    #expect((left == right) == (!isMirrored || name == "heart"))
  }

  @Test func picturesAreMirroredToo() {
    var pixmap = Pixmap(width: 4, height: 4)
    pixmap[0, 0] = Color.red.pixel
    let image = Image(pixmap: pixmap).imageFlippedForRightToLeftLayoutDirection()
    let view = view(image)
    view.semanticContentAttribute = .forceRightToLeft
    let picture = painted(view, size: 4)
    #expect(picture[7, 0] == Color.red.pixel && picture[0, 0] != Color.red.pixel)
  }

  @Test func treeNamesTheImage() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    stage.window.addSubview(view(try image("heart")))
    #expect(stage.window.treeDescription().contains("image=heart"))
  }
}
