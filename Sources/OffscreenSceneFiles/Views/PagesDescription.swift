import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The pages of a paging scroll view: texts that repeat in turn, or a list for each page.
enum PagesDescription: Sendable {
  case texts(ColumnsDescription)
  case lists([PageDescription])

  /// The maximum number of pages that are described one by one.
  static let limit = 100

  /// A mapping of similar pages, or a list of pages with their rows or items.
  static let type: SceneAttributeType<PagesDescription> = .init(
    .either([ColumnsDescription.pages.shape, PageDescription.pages.shape])
  ) { (node, source) throws(ScriptError) in
    guard case .sequence = node.content else {
      return .texts(try ColumnsDescription.pages.read(node, source))
    }
    return .lists(try PageDescription.pages.read(node, source))
  }
}

/// A page that is a list: the rows of a table, or the items of a collection.
enum PageDescription: Sendable {
  case rows(RowsDescription)
  case collection(CollectionDescription)

  /// A list of pages.
  static let pages: SceneAttributeType<[PageDescription]> = .list(
    of: type, "a list of pages, each with its rows", limit: PagesDescription.limit)

  /// A mapping of rows, or a mapping whose only key is `collection`.
  private static let type: SceneAttributeType<PageDescription> = .init(
    .either([
      RowsDescription.mapping.shape,
      .object([
        .init(
          "collection", CollectionDescription.mapping.shape, isRequired: true,
          help: "Items in place of rows.")
      ]),
    ])
  ) { (node, source) throws(ScriptError) in
    guard case .mapping(let entries) = node.content,
      let entry = entries.first(where: { $0.key == "collection" })
    else { return .rows(try SceneAttributeType<RowsDescription>.rows.read(node, source)) }
    _ = try node.fields(of: "a page that is a collection", keys: ["collection"])
    return .collection(try CollectionDescription.mapping.read(entry.value, source))
  }
}

/// The items of a collection with their layout.
struct CollectionDescription: Sendable {
  var layout = CollectionLayoutDescription()
  var items = ColumnsDescription(count: 0)

  /// The mapping of a collection.
  static let mapping: SceneMapping<CollectionDescription> = SceneMapping(
    "a collection", CollectionDescription(),
    [
      SceneKey("layout", .collectionLayout, \.layout, help: "How the items are placed."),
      SceneKey(
        "items", ColumnsDescription.items.type, \.items, isRequired: true, help: "The items."),
    ])
}
