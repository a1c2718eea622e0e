import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import Synchronization

/// The asset catalogs that one scene file names, each of which is read once.
final class SceneCatalogs: Sendable {
  private let catalogs = Mutex<[URL: AssetCatalog]>([:])

  fileprivate func catalog(at url: URL) throws(CatalogError) -> AssetCatalog {
    if let catalog = catalogs.withLock({ $0[url] }) { return catalog }
    let catalog = try AssetCatalog(contentsOf: url)
    catalogs.withLock { $0[url] = catalog }
    return catalog
  }
}

extension ScriptNode {
  /// Reads a colour of an asset catalog; nil for a value that names none.
  func assetColor(in source: AttributeSource) throws(ScriptError) -> Color? {
    try asset("colour", \.colorNames, in: source) {
      (catalog, name, traits) throws(CatalogError) in
      try catalog.color(named: name, for: traits)
    }
  }

  /// Reads an image of an asset catalog; nil for a value that names none.
  func assetImage(in source: AttributeSource) throws(ScriptError) -> Image? {
    try asset("image", \.imageNames, in: source) {
      (catalog, name, traits) throws(CatalogError) in
      try catalog.image(named: name, for: traits)
    }
  }

  /// Reads a value that is given by the path of a catalog, relative to the folder of the scene file, and a name:
  /// `Assets.xcassets/Group/Name`.
  ///
  /// The value is the one for a phone with three pixels per point, read from left to right.
  private func asset<Value>(
    _ kind: String, _ names: (AssetCatalog) -> [String], in source: AttributeSource,
    _ find: (AssetCatalog, String, TraitCollection) throws(CatalogError) -> Value?
  ) throws(ScriptError) -> Value? {
    guard case .scalar(let text, _) = content, let end = text.range(of: ".xcassets/") else {
      return nil
    }
    let path = String(text[..<text.index(before: end.upperBound)])
    let name = String(text[end.upperBound...])
    let known: [String]
    do {
      let catalog = try source.catalogs.catalog(
        at: URL(filePath: path, relativeTo: source.folder).standardizedFileURL)
      if let value = try find(catalog, name, TraitCollection(displayScale: 3)) { return value }
      known = names(catalog)
    } catch {
      throw ScriptError(
        .unexpected(found: quoted(text), expected: "an asset, but \(error)"), at: position)
    }
    throw ScriptError(
      .unknownName(
        kind: "\(kind) of \(path)", name: name, nearest: nearest(name, in: known), known: known),
      at: position)
  }
}
