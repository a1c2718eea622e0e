import Foundation
import Offscreen
import OffscreenFiles
import OffscreenPlayback

/// A coloured view of some height, with a text: the header of a swipe table.
struct PartDescription: Hashable, Sendable {
  var height: Double
  var color: Color
  var text: String

  var view: View {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    label.accessibilityIdentifier = "header"
    label.backgroundColor = color
    label.text = text
    label.textAlignment = .center
    return label
  }
}

extension SceneAttributeType where Value == PartDescription {
  static var part: Self {
    let shape = ValueShape.object([
      .init("height", .number(0...ScriptNode.coordinateLimit), isRequired: true),
      .init("color", .color), .init("text", .text),
    ])
    return Self(shape) { (node, _) throws(ScriptError) in
      let fields = try node.fields(of: "a header", keys: ["height", "color", "text"])
      return PartDescription(
        height: try fields.required("height").number(in: 0...ScriptNode.coordinateLimit),
        color: try fields["color"]?.color() ?? .systemGray5,
        text: try fields["text"]?.text() ?? "")
    }
  }
}

/// The layout of a collection view.
struct CollectionLayoutDescription: Hashable, Sendable {
  /// The number of columns of a waterfall; nil for lines of items.
  var columnCount: Int?
  var itemSize: CGSize?
  var spacing: Double?
  var insets: EdgeInsets?

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
    return layout
  }
}

extension SceneAttributeType where Value == CollectionLayoutDescription {
  static var collectionLayout: Self {
    let shape = ValueShape.object([
      .init("columns", .integer(1...1_000)),
      .init("itemSize", .numbers(["width", "height"])), .init("spacing", .number(0...10_000)),
      .init("insets", .numbers(["top", "left", "bottom", "right"])),
    ])
    return Self(shape) { (node, source) throws(ScriptError) in
      let fields = try node.fields(
        of: "a layout", keys: ["columns", "itemSize", "spacing", "insets"])
      let insets = try fields["insets"].map { (node) throws(ScriptError) in
        try SceneAttributeType<EdgeInsets>.insets.read(node, source)
      }
      return CollectionLayoutDescription(
        columnCount: try fields["columns"]?.integer(in: 1...1_000),
        itemSize: try fields["itemSize"]?.size(),
        spacing: try fields["spacing"]?.number(in: 0...10_000), insets: insets)
    }
  }
}

extension SceneAttributeType where Value == [RowsDescription] {
  /// The rows of each page of a swipe table.
  static var itemRows: Self {
    let rows = SceneAttributeType<RowsDescription>.rows
    return Self(.list(rows.shape)) { (node, source) throws(ScriptError) in
      var items: [RowsDescription] = []
      for item in try node.items("a list of pages, each with its rows", limit: 100) {
        items.append(try rows.read(item, source))
      }
      return items
    }
  }
}

extension SceneAttributeType where Value == FontChoice {
  /// A font whose size may be left to the view.
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

extension SceneAttributeType where Value == Image {
  /// A PNG file, relative to the scene file's folder.
  static var image: Self {
    Self(.text) { (node, source) throws(ScriptError) in
      let path = try node.text("a PNG file", limit: 4_096)
      let url = URL(filePath: path, relativeTo: source.folder)
      guard let data = try? InputFile.read(url.path) else {
        throw node.unexpected("a PNG file that can be read")
      }
      do {
        return try Image(pngData: data)
      } catch {
        throw ScriptError(
          .unexpected(found: "\(quoted(path)), which is broken: \(error)", expected: "a PNG file"),
          at: node.position)
      }
    }
  }
}
