import Foundation
import OffscreenFiles
package import OffscreenRaster
package import OffscreenViews
import Synchronization

/// The colours and images of a folder with the extension `xcassets`, as Xcode writes them (Asset Catalog Format
/// Reference).
///
/// Groups whose description provides a namespace are part of the names in them: `Group/Name`. Of several sets with one
/// name, the first by path counts. Links are not followed. Reading a catalog lists its folders once; a set is read when
/// it is asked for, and kept. Pictures must be PNG files.
package final class AssetCatalog: Sendable {
  /// A kind of set, with its folder's extension.
  private enum Kind: String {
    case color = "colorset"
    case image = "imageset"
  }

  private struct Key: Hashable {
    let kind: Kind
    let name: String
  }

  private struct Request: Hashable {
    let name: String
    let traits: AssetTraits
  }

  /// The folders of the sets.
  private let sets: [Key: URL]
  private let colors = Mutex<[Request: Color]>([:])
  private let images = Mutex<[Request: Image]>([:])

  /// The deepest folder in a catalog that is read.
  private static let depthLimit = 64

  /// Finds the sets of a catalog.
  ///
  /// - Throws: ``CatalogError`` if the folder cannot be read, or the description of a group is malformed.
  package init(contentsOf folder: URL) throws(CatalogError) {
    var sets: [Key: URL] = [:]
    try Self.find(in: folder, prefix: "", depth: 0, &sets)
    self.sets = sets
  }

  private static func find(
    in folder: URL, prefix: String, depth: Int, _ sets: inout [Key: URL]
  ) throws(CatalogError) {
    guard depth < depthLimit else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw .unreadable(path: folder.path, reason: "it is not a folder, or closed to this user")
    }
    for name in names {
      let url = folder.appending(path: name)
      guard isFolder(url) else { continue }
      let stem = url.deletingPathExtension().lastPathComponent
      if let kind = Kind(rawValue: url.pathExtension) {
        let key = Key(kind: kind, name: prefix + stem)
        if sets[key] == nil { sets[key] = url }
      } else if url.pathExtension.isEmpty {
        let group: Group = try description(in: url) ?? Group()
        let inner = group.properties?.providesNamespace == true ? prefix + name + "/" : prefix
        try find(in: url, prefix: inner, depth: depth + 1, &sets)
      }
    }
  }

  /// Whether a folder is at a place, and not a link to one.
  private static func isFolder(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// The description of a folder without sets.
  private struct Group: Decodable {
    struct Properties: Decodable {
      let providesNamespace: Bool?

      private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }

    var properties: Properties?
  }

  /// Reads the description of a group or a set; nil if there is none.
  private static func description<Description: Decodable>(
    in folder: URL
  ) throws(CatalogError) -> Description? {
    let path = folder.appending(path: "Contents.json").path
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Description.self, from: try InputFile.read(path))
    } catch let error as DecodingError {
      throw .malformed(path: path, reason: error.sentence)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The names of all colours, sorted.
  package var colorNames: [String] { names(.color) }
  /// The names of all images, sorted.
  package var imageNames: [String] { names(.image) }

  private func names(_ kind: Kind) -> [String] {
    sets.keys.filter { $0.kind == kind }.map(\.name).sorted()
  }

  /// The colour of a name: a dynamic one if its values differ between appearances; nil if there is no set.
  ///
  /// Two calls for one kind of device and one direction give equal colours.
  ///
  /// - Throws: ``CatalogError`` if the set is malformed or has no value for the traits.
  package func color(named name: String, for traits: TraitCollection) throws(CatalogError) -> Color?
  {
    let request = Request(name: name, traits: AssetTraits(traits).ofColors)
    guard let folder = sets[Key(kind: .color, name: name)] else { return nil }
    if let kept = colors.withLock({ $0[request] }) { return kept }
    let set: ColorSet? = try Self.description(in: folder)
    guard let color = set?.color(for: request.traits) else {
      throw .unusable(set: name, reason: "it has no colour for this device in the light appearance")
    }
    return colors.withLock { kept in
      if let first = kept[request] { return first }
      kept[request] = color
      return color
    }
  }

  /// The image of a name, which follows the appearance if its pictures differ; nil if there is no set.
  ///
  /// Of its scales, that of the traits is read, otherwise the next larger one, and then the next smaller one.
  ///
  /// - Throws: ``CatalogError`` if the set is malformed, has no picture for the traits, or one that cannot be read.
  package func image(named name: String, for traits: TraitCollection) throws(CatalogError) -> Image?
  {
    let request = Request(name: name, traits: AssetTraits(traits))
    guard let folder = sets[Key(kind: .image, name: name)] else { return nil }
    if let kept = images.withLock({ $0[request] }) { return kept }
    guard let set: ImageSet = try Self.description(in: folder) else {
      throw .unusable(set: name, reason: "it has no Contents.json")
    }
    let image = try set.image(named: name, in: folder, for: request.traits)
    images.withLock { $0[request] = image }
    return image
  }
}

extension DecodingError {
  /// The reason in one sentence, with the place in the file where it is known.
  fileprivate var sentence: String {
    let (context, missing): (Context, String?) =
      switch self {
      case .keyNotFound(let key, let context): (context, "“\(key.stringValue)” is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        (context, nil)
      @unknown default: (Context(codingPath: [], debugDescription: "it cannot be read"), nil)
      }
    let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      .joined(separator: ".").replacing(".[", with: "[")
    let reason = missing ?? context.debugDescription
    return place.isEmpty ? reason : "\(reason) at \(place)"
  }
}
