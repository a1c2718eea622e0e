import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A coloured view of some height, with a text: the header of a swipe table.
struct PartDescription: Hashable, Sendable {
  var height: Double
  var color: Color
  var text: String
  /// Nil for black or white, whichever contrasts more with the background in each appearance.
  var textColor: Color?

  var view: View {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    label.accessibilityIdentifier = "header"
    label.backgroundColor = color
    label.text = text
    label.textColor = textColor ?? color.contrastingText
    label.textAlignment = .center
    return label
  }

  /// The view, 8 points wider than its text on each side.
  var accessory: View {
    let view = view
    view.bounds.size.width = view.sizeThatFits(.zero).width + 16
    return view
  }
}

extension Color {
  /// Black or white, whichever contrasts more with this colour, in every appearance.
  ///
  /// A translucent colour counts as if it lay on the system's background.
  fileprivate var contrastingText: Color {
    Color { [self] appearance in
      let color = resolved(in: appearance)
      let ground = Color.systemBackground.resolved(in: appearance)
      func mixed(_ part: CGFloat, _ below: CGFloat) -> CGFloat {
        part * color.alpha + below * (1 - color.alpha)
      }
      let luma =
        0.299 * mixed(color.red, ground.red) + 0.587 * mixed(color.green, ground.green)
        + 0.114 * mixed(color.blue, ground.blue)
      return luma > 0.5 ? .black : .white
    }
  }
}

extension PartDescription {
  /// The mapping of a header.
  static let mapping: SceneMapping<PartDescription> = SceneMapping(
    "a header", PartDescription(height: 0, color: .systemGray5, text: ""),
    [
      SceneKey(
        "height", .number(0...ScriptNode.coordinateLimit), \.height, isRequired: true,
        help: "The height in points."),
      SceneKey("color", .color, \.color, help: "The background."),
      SceneKey("text", .text, \.text, help: "The text in the middle."),
      SceneKey(
        "textColor", .color, \.textColor,
        help: "The colour of the text; black or white by default, whichever is easier to read."),
    ])
}

extension SceneAttributeType where Value == PartDescription {
  static var part: Self { PartDescription.mapping.type }
}

/// The layout of a collection view.
struct CollectionLayoutDescription: Hashable, Sendable {
  /// The number of columns of a waterfall; nil for lines of items.
  var columnCount: Int?
  var itemSize: CGSize?
  var spacing: Double?
  var insets: EdgeInsets?
  /// The heights of the headers and footers of sections; nil for that of one line of text.
  var headerHeight: Double?
  var footerHeight: Double?

  var layout: CollectionViewLayout {
    let waterfall = columnCount.map { count in
      let layout = CollectionViewWaterfallLayout()
      layout.numberOfColumns = count
      return layout
    }
    let layout = waterfall ?? CollectionViewFlowLayout()
    if let itemSize { layout.itemSize = itemSize }
    if let spacing {
      layout.minimumLineSpacing = spacing
      layout.minimumInteritemSpacing = spacing
    }
    if let insets { layout.sectionInset = insets }
    if let headerHeight {
      layout.headerReferenceSize = CGSize(width: headerHeight, height: headerHeight)
    }
    if let footerHeight {
      layout.footerReferenceSize = CGSize(width: footerHeight, height: footerHeight)
    }
    return layout
  }
}

extension CollectionLayoutDescription {
  /// The mapping of a layout.
  static let mapping: SceneMapping<CollectionLayoutDescription> = SceneMapping(
    "a layout", CollectionLayoutDescription(),
    [
      SceneKey(
        "columns", .integer(1...1_000), \.columnCount,
        help: "The number of columns of a waterfall; without it, items flow in lines."),
      SceneKey("itemSize", .size, \.itemSize, help: "The size of an item in points."),
      SceneKey(
        "spacing", .number(0...10_000), \.spacing, help: "Between items and lines, in points."),
      SceneKey("insets", .insets, \.insets, help: "Around all items, in points."),
      SceneKey(
        "headerHeight", .number(0...10_000), \.headerHeight,
        help: "The height of the sections' headers in points; 32 by default."),
      SceneKey(
        "footerHeight", .number(0...10_000), \.footerHeight,
        help: "The height of the sections' footers in points; 32 by default."),
    ])
}

extension SceneAttributeType where Value == CollectionLayoutDescription {
  static var collectionLayout: Self { CollectionLayoutDescription.mapping.type }
}

extension SceneAttributeType where Value == FontChoice {
  /// A font whose size may be absent; the view's own size then applies.
  static var fontChoice: Self {
    Self(.font) { (node, source) throws(ScriptError) in try node.font(in: source.fonts) }
  }
}

extension SceneAttributeType where Value == String {
  /// The id of another view of the file, with or without its `#`.
  static var identifier: Self {
    Self(.text) { (node, _) throws(ScriptError) in
      let text = try node.text("the id of a view", limit: 200)
      return text.hasPrefix("#") ? String(text.dropFirst()) : text
    }
  }
}
