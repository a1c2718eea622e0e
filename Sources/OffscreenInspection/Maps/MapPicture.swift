import Foundation
package import Offscreen

/// A picture in grey on which areas are tinted, above a legend that names the tints.
package struct MapPicture {
  /// An area with its name in the legend.
  package struct Area {
    package let name: String
    /// In pixels; the legend lists the largest areas.
    package let count: Int

    package init(_ name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  private let picture: Pixmap
  private let scale: Double
  private let areas: [Area]
  /// The tints of the areas, if these have an order of their own, in which the legend lists them; nil for tints by
  /// number, and areas by size.
  private let ownTints: [(Int, Int, Int)]?

  /// The maximum number of areas that the legend names.
  private static let namedCount = 24
  private static let lineHeight: CGFloat = 16
  private static let margin: CGFloat = 8

  /// Tints a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - scale: Its pixels per point.
  ///   - areas: The areas, each with a separate tint; after the twelfth area, the tints repeat.
  ///   - tints: A tint for each area, whose order is then that of the legend; nil for the usual ones.
  ///   - area: The index of the area of the pixel at x and y; nil for none, which is dark.
  package init(
    over picture: Pixmap, scale: Double, areas: [Area], tints: [(Int, Int, Int)]? = nil,
    at area: (_ x: Int, _ y: Int) -> Int?
  ) {
    self.scale = scale
    self.areas = areas
    ownTints = tints
    let tints = tints ?? Self.tints
    var tinted = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        tinted[x, y] = Self.tinted(picture[x, y], area(x, y), tints)
      }
    }
    self.picture = tinted
  }

  private static func tinted(
    _ pixel: Pixel, _ area: Int?, _ tints: [(Int, Int, Int)]
  ) -> Pixel {
    let grey = (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3 + 255 - Int(pixel.alpha)
    guard let area else {
      let dark = UInt8(clamping: grey / 3)
      return Pixel(red: dark, green: dark, blue: dark, alpha: 255)
    }
    let tint = tints[area % tints.count]
    func mix(_ part: Int) -> UInt8 { UInt8(clamping: (grey * 2 + part * 3) / 5) }
    return Pixel(red: mix(tint.0), green: mix(tint.1), blue: mix(tint.2), alpha: 255)
  }

  /// Colours that remain distinguishable side by side (Okabe and Ito, 2008, with lighter and darker
  /// variants).
  static let tints: [(Int, Int, Int)] = [
    (230, 159, 0), (86, 180, 233), (0, 158, 115), (240, 228, 66), (0, 114, 178), (213, 94, 0),
    (204, 121, 167), (150, 150, 150), (255, 205, 120), (150, 215, 250), (110, 210, 180),
    (90, 70, 160),
  ]

  /// The picture, with the legend below it unless the whole would be too large for a picture.
  package func withLegend() -> Pixmap {
    let order =
      ownTints == nil
      ? areas.indices.sorted { (areas[$1].count, $0) < (areas[$0].count, $1) }
      : Array(areas.indices)
    let named = order.prefix(Self.namedCount)
    let lineCount = named.count + (areas.count > named.count ? 1 : 0)
    let width = CGFloat(picture.width) / scale
    let top = CGFloat(picture.height) / scale
    let size = CGSize(
      width: width, height: top + 2 * Self.margin + CGFloat(lineCount) * Self.lineHeight)
    guard lineCount > 0, CanvasLimit.allows(size, scale: scale) else { return picture }
    let canvas = Canvas(
      width: picture.width, height: Int((size.height * scale).rounded(.up)), scale: scale)
    canvas.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: top))
    var y = top + Self.margin
    for index in named {
      drawLine(areas[index].name, tint: index, at: y, in: canvas)
      y += Self.lineHeight
    }
    if areas.count > named.count {
      drawLine("and \(areas.count - named.count) more", tint: nil, at: y, in: canvas)
    }
    return Renderer().render(canvas.finish(), background: .white)
  }

  private func drawLine(_ text: String, tint: Int?, at y: CGFloat, in canvas: Canvas) {
    if let tint {
      let white = Self.tinted(
        Pixel(red: 255, green: 255, blue: 255, alpha: 255), tint, ownTints ?? Self.tints)
      func part(_ value: UInt8) -> CGFloat { CGFloat(value) / 255 }
      canvas.fill(
        CGRect(x: Self.margin, y: y + 2, width: 10, height: 10), cornerRadius: 2,
        with: Color(red: part(white.red), green: part(white.green), blue: part(white.blue)))
    }
    let left = Self.margin + 16
    let available = CGFloat(picture.width) / scale - left - Self.margin
    TextLayout(text, font: .builtin(size: 11), width: available, lineBreakMode: .byTruncatingMiddle)
      .draw(in: canvas, at: CGPoint(x: left, y: y), color: Color(white: 0.15))
  }
}
