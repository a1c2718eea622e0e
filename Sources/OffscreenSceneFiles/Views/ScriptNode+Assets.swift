import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

extension ScriptNode {
  /// Reads a value of an asset catalog, given by its path and name, such as `Assets.xcassets/Group/Name`; nil for a value
  /// that is not such a text.
  ///
  /// The path is relative to the folder of the scene file.
  func asset<Value>(
    in source: AttributeSource,
    _ find: (AssetCatalog, String, TraitCollection) throws(CatalogError) -> Value?
  ) throws(ScriptError) -> Value? {
    guard case .scalar(let text, _) = content, let end = text.range(of: ".xcassets/") else {
      return nil
    }
    let path = String(text[..<text.index(before: end.upperBound)])
    let name = String(text[end.upperBound...])
    do {
      let catalog = try AssetCatalog(
        contentsOf: URL(filePath: path, relativeTo: source.folder).standardizedFileURL)
      if let value = try find(catalog, name, TraitCollection(displayScale: 3)) { return value }
      throw CatalogError.unusable(set: name, reason: "the catalog has no such set")
    } catch {
      throw ScriptError(
        .unexpected(found: quoted(text), expected: "an asset, but \(error)"), at: position)
    }
  }
}
