import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback

/// An image that a scene file describes: a tile with a colour or a gradient, and a symbol on it; or a system image.
struct ImageDescription: Sendable {
  /// The symbols that need no file.
  enum Symbol: String, CaseIterable, Sendable {
    case circle, square, triangle, star, heart, person, bell, moon, plus, checkmark
  }

  /// The maximum length of a side, in points.
  private static let sideLimit: CGFloat = 1_000
  /// The number of pixels per point.
  private static let resolution: CGFloat = 3

  var size = CGSize(width: 28, height: 28)
  var color: Color?
  var gradient: GradientDescription?
  var cornerRadius = 0.0
  var symbol: Symbol?
  var symbolColor: Color?
  var system: Image?
  var pointSize: Double?
  var textStyle: TextStyleSizes?
  var weight = Image.SymbolWeight.unspecified
  var scale = Image.SymbolScale.unspecified

  private static let side: SceneAttributeType<CGSize> = .init(.numbers(["width", "height"])) {
    (node, _) throws(ScriptError) in
    let size = try node.size()
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= sideLimit else {
      throw node.unexpected("a size of more than 0 and at most \(Int(sideLimit)) points a side")
    }
    return size
  }

  /// The mapping of a drawn image.
  static let mapping: SceneMapping<ImageDescription> = SceneMapping(
    "an image", ImageDescription(),
    [
      SceneKey("size", side, \.size, help: "The size in points; [28, 28] by default."),
      SceneKey("color", .color, \.color, help: "The colour of the tile."),
      SceneKey("gradient", .gradient, \.gradient, help: "The gradient of the tile."),
      SceneKey(
        "cornerRadius", .number(0...500), \.cornerRadius,
        help: "Of the tile, in points; 0 by default."),
      SceneKey("symbol", .choice("symbol"), \.symbol, help: "A symbol in the middle."),
      SceneKey(
        "symbolColor", .color, \.symbolColor,
        help: "Its colour; white by default, and the view's tint colour for a system image."),
      SceneKey(
        "system", systemImage, \.system,
        help: "The name of a system image in place of a tile, such as heart.fill."),
      SceneKey(
        "pointSize", .number(1...1_000), \.pointSize,
        help: "The size of the text that a system image fits; 17 by default."),
      SceneKey(
        "textStyle", .choice(textStyles), \.textStyle,
        help: "The style of the text that a system image fits, which grows with large text."),
      SceneKey("weight", .choice(weights), \.weight, help: "The weight of a system image."),
      SceneKey("scale", .choice(scales), \.scale, help: "The scale of a system image."),
    ],
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("color", with: "gradient")
      try fields.refuse("pointSize", with: "textStyle")
      for key in ["size", "color", "gradient", "cornerRadius", "symbol"] {
        try fields.refuse(key, with: "system")
      }
      for key in ["pointSize", "textStyle", "weight", "scale"] where fields["system"] == nil {
        if let value = fields[key] { throw value.unexpected("'\(key)' only beside 'system'") }
      }
    })

  private static let weights: KeyValuePairs<String, Image.SymbolWeight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  private static let textStyles: KeyValuePairs<String, TextStyleSizes> = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .body, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]
  private static let scales: KeyValuePairs<String, Image.SymbolScale> = [
    "small": .small, "medium": .medium, "large": .large,
  ]

  private static let systemImage: SceneAttributeType<Image> = .init(.text) {
    (node, _) throws(ScriptError) in
    let name = try node.text("the name of a system image", limit: 100)
    guard let image = Image(systemName: name) else {
      throw node.unexpected("the name of a system image: small letters, digits and dots")
    }
    return image
  }

  /// The image; a tile is drawn with the colours of the light appearance.
  var image: Image {
    if let system { return configured(system) }
    let tile = Tile(frame: CGRect(origin: .zero, size: size))
    tile.content = self
    return Image(pixmap: tile.snapshot(scale: Self.resolution), scale: Self.resolution)
  }

  private func configured(_ image: Image) -> Image {
    let settings = Image.SymbolConfiguration(
      pointSize: CGFloat(pointSize ?? 0), weight: weight, scale: scale)
    let style = textStyle.map { Image.SymbolConfiguration(sizes: $0) }
    let image = image.withConfiguration(style?.applying(settings) ?? settings)
    guard let symbolColor else { return image }
    return image.withTintColor(symbolColor, renderingMode: .alwaysOriginal)
  }

  /// Draws an image.
  private final class Tile: View {
    var content = ImageDescription()

    override func draw(_ rect: CGRect, in canvas: Canvas) {
      let radius = CGFloat(content.cornerRadius)
      if let color = content.color {
        canvas.fill(bounds, cornerRadius: radius, with: color)
      }
      if let gradient = content.gradient {
        canvas.fill(bounds, cornerRadius: radius, with: gradient.gradient(in: bounds))
      }
      guard let symbol = content.symbol else { return }
      let isAlone = content.color == nil && content.gradient == nil
      let side = min(bounds.width, bounds.height) * (isAlone ? 1 : 0.625)
      var path = symbol.path
      path.apply(
        CGAffineTransform(
          a: side, b: 0, c: 0, d: side, tx: bounds.midX - side / 2, ty: bounds.midY - side / 2))
      canvas.fill(path, with: content.symbolColor ?? .white)
    }
  }
}

extension ImageDescription.Symbol {
  /// The outline in a square of 1 x 1.
  fileprivate var path: Path {
    switch self {
    case .circle: Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
    case .square:
      Path(roundedRect: CGRect(x: 0.06, y: 0.06, width: 0.88, height: 0.88), cornerRadius: 0.14)
    case .triangle: Path(corners: [(0.5, 0.05), (1, 0.92), (0, 0.92)])
    case .star:
      Path(corners: [
        (0.5, 0.02), (0.618, 0.37), (0.98, 0.37), (0.69, 0.59), (0.8, 0.94), (0.5, 0.73),
        (0.2, 0.94), (0.31, 0.59), (0.02, 0.37), (0.382, 0.37),
      ])
    case .heart: Path.heart
    case .person: Path.person
    case .bell: Path.bell
    case .moon: Path.moon
    case .plus:
      Path(corners: [
        (0.4, 0.05), (0.6, 0.05), (0.6, 0.4), (0.95, 0.4), (0.95, 0.6), (0.6, 0.6), (0.6, 0.95),
        (0.4, 0.95), (0.4, 0.6), (0.05, 0.6), (0.05, 0.4), (0.4, 0.4),
      ])
    case .checkmark:
      Path(corners: [
        (0.02, 0.55), (0.15, 0.42), (0.37, 0.64), (0.84, 0.12), (0.98, 0.25), (0.38, 0.9),
      ])
    }
  }
}

extension Path {
  fileprivate init(corners: [(x: CGFloat, y: CGFloat)]) {
    self.init()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.x, y: corner.y)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    close()
  }

  fileprivate static var heart: Path {
    var path = Path()
    path.move(to: CGPoint(x: 0.5, y: 0.95))
    path.addCurve(
      to: CGPoint(x: 0.5, y: 0.24), control1: CGPoint(x: -0.35, y: 0.36),
      control2: CGPoint(x: 0.16, y: -0.18))
    path.addCurve(
      to: CGPoint(x: 0.5, y: 0.95), control1: CGPoint(x: 0.84, y: -0.18),
      control2: CGPoint(x: 1.35, y: 0.36))
    path.close()
    return path
  }

  /// Head and shoulders.
  fileprivate static var person: Path {
    var path = Path(ellipseIn: CGRect(x: 0.28, y: 0.04, width: 0.44, height: 0.44))
    path.move(to: CGPoint(x: 0.06, y: 0.96))
    path.addCurve(
      to: CGPoint(x: 0.94, y: 0.96), control1: CGPoint(x: 0.06, y: 0.4),
      control2: CGPoint(x: 0.94, y: 0.4))
    path.close()
    return path
  }

  fileprivate static var bell: Path {
    var path = Path(corners: [(0.1, 0.72), (0.9, 0.72), (0.9, 0.78), (0.1, 0.78)])
    path.move(to: CGPoint(x: 0.18, y: 0.72))
    path.addCurve(
      to: CGPoint(x: 0.82, y: 0.72), control1: CGPoint(x: 0.3, y: -0.17),
      control2: CGPoint(x: 0.7, y: -0.17))
    path.close()
    path.addPath(Path(ellipseIn: CGRect(x: 0.4, y: 0.82, width: 0.2, height: 0.16)))
    return path
  }

  /// A crescent.
  fileprivate static var moon: Path {
    var path = Path()
    path.move(to: CGPoint(x: 0.42, y: 0.04))
    path.addCurve(
      to: CGPoint(x: 0.96, y: 0.62), control1: CGPoint(x: 0.26, y: 0.46),
      control2: CGPoint(x: 0.58, y: 0.78))
    path.addCurve(
      to: CGPoint(x: 0.42, y: 0.04), control1: CGPoint(x: 0.72, y: 1.2),
      control2: CGPoint(x: -0.42, y: 0.86))
    path.close()
    return path
  }
}

extension SceneAttributeType where Value == Image {
  /// A PNG file or an image of an asset catalog, relative to the scene file's folder, or an image that is drawn.
  static var image: Self {
    Self(.either([.text, ImageDescription.mapping.shape])) { (node, source) throws(ScriptError) in
      if case .mapping = node.content {
        return try ImageDescription.mapping.read(node, source).image
      }
      if let asset = try node.assetImage(in: source) { return asset }
      return try node.imageFile(in: source.folder)
    }
  }
}

extension ScriptNode {
  fileprivate func imageFile(in folder: URL?) throws(ScriptError) -> Image {
    let path = try text(
      "a PNG file, or a mapping with 'symbol', 'color' or 'gradient'", limit: 4_096)
    let url = URL(filePath: path, relativeTo: folder)
    guard let data = try? InputFile.read(url.path) else {
      throw unexpected("a PNG file that can be read")
    }
    do {
      return try Image(pngData: data)
    } catch {
      throw ScriptError(
        .unexpected(found: "\(quoted(path)), which is broken: \(error)", expected: "a PNG file"),
        at: position)
    }
  }
}
