import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// The pictures of a named image (Asset Catalog Format Reference, “Image Set Type”).
struct ImageSet: Decodable, Sendable {
  private let images: [Entry]?
  private let properties: Properties?

  private struct Properties: Decodable, Sendable {
    let intent: String?

    private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  private struct Entry: Decodable, Sendable {
    let conditions: AssetConditions
    let file: String?
    /// Pixels per point.
    let scale: Double
    let slices: Slices?

    private enum CodingKeys: String, CodingKey {
      case file = "filename"
      case scale
      case slices = "resizing"
    }

    init(from decoder: any Decoder) throws {
      conditions = try AssetConditions(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      file = try container.decodeIfPresent(String.self, forKey: .file)
      slices = try container.decodeIfPresent(Slices.self, forKey: .slices)
      let text = try container.decodeIfPresent(String.self, forKey: .scale) ?? "1x"
      guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale >= 1, scale <= 16 else {
        throw DecodingError.dataCorruptedError(
          forKey: .scale, in: container, debugDescription: "“\(text)” is not a scale such as 2x")
      }
      self.scale = scale
    }
  }

  /// The image for some traits: one that follows the appearance, if its pictures differ.
  ///
  /// - Parameters:
  ///   - name: The name of the set, for errors.
  ///   - folder: The folder of the set.
  ///   - traits: The traits.
  /// - Returns: The image with the rendering mode of the set.
  /// - Throws: ``CatalogError`` if there is no picture for the light appearance, or one cannot be read.
  func image(
    named name: String, in folder: URL, for traits: AssetTraits
  ) throws(CatalogError) -> Image {
    var images: [Appearance: Image] = [:]
    var read: [String: Image] = [:]
    for appearance in Appearance.ofAssets {
      guard let entry = entry(for: traits, in: appearance), let file = entry.file else { continue }
      if let image = read[file] {
        images[appearance] = image
        continue
      }
      let image = try picture(of: entry, file: file, named: name, in: folder)
      read[file] = image
      images[appearance] = image
    }
    guard let light = images[Appearance()] else {
      throw .unusable(set: name, reason: "it has no picture for this device in any scale")
    }
    let image = read.count > 1 ? light.following(images) : light
    return switch properties?.intent {
    case "template": image.withRenderingMode(.alwaysTemplate)
    case "original": image.withRenderingMode(.alwaysOriginal)
    default: image
    }
  }

  /// The entry whose conditions fit best; of several scales the wanted one, else the next larger one, else the next
  /// smaller one.
  private func entry(for traits: AssetTraits, in appearance: Appearance) -> Entry? {
    let fitting = (images ?? []).filter { $0.file != nil }.compactMap { entry in
      entry.conditions.rank(for: traits, in: appearance).map { (entry, rank: $0) }
    }
    guard let best = fitting.map(\.rank).max() else { return nil }
    let entries = fitting.filter { $0.rank == best }.map(\.0)
    return Image.order(ofScales: entries.map { CGFloat($0.scale) }, for: CGFloat(traits.scale))
      .first.map { entries[$0] }
  }

  private func picture(
    of entry: Entry, file: String, named name: String, in folder: URL
  ) throws(CatalogError) -> Image {
    guard !file.contains("/"), file.lowercased().hasSuffix(".png") else {
      throw .unusable(set: name, reason: "its picture “\(file)” is not a PNG file in its folder")
    }
    let url = folder.appending(path: file)
    do {
      let image = try Image(contentsOf: url, scale: CGFloat(entry.scale))
      return entry.slices?.apply(to: image) ?? image
    } catch {
      throw .unreadable(path: url.path, reason: "\(error)")
    }
  }

  /// The parts of a picture that can be stretched, in pixels.
  private struct Slices: Decodable, Sendable {
    let mode: String?
    let insets: Insets?
    let center: Center?

    private enum CodingKeys: String, CodingKey {
      case mode, center
      case insets = "cap-insets"
    }

    struct Insets: Decodable, Sendable {
      let top: Double?
      let left: Double?
      let bottom: Double?
      let right: Double?
    }

    struct Center: Decodable, Sendable {
      let mode: String?
      let width: Double?
      let height: Double?
    }

    /// The image with its corners; what lies between the centre and the caps behind it is left out.
    func apply(to image: Image) -> Image {
      let (width, height) = (image.pixmap.width, image.pixmap.height)
      func cap(_ value: Double?, _ limit: Int) -> Int {
        guard let value, value > 0 else { return 0 }
        return Int(min(value, Double(limit)))
      }
      let (top, bottom) = (cap(insets?.top, height), cap(insets?.bottom, height))
      let (left, right) = (cap(insets?.left, width), cap(insets?.right, width))
      func middle(_ value: Double?, _ room: Int) -> Int { value == nil ? room : cap(value, room) }
      let center = (
        width: middle(self.center?.width, max(0, width - left - right)),
        height: middle(self.center?.height, max(0, height - top - bottom))
      )
      var pixmap = image.pixmap
      let columns = left + center.width + right
      let rows = top + center.height + bottom
      if center.width > 0, center.height > 0, (columns, rows) != (width, height) {
        pixmap = pixmap.joined(
          columns: [0..<left + center.width, width - right..<width],
          rows: [0..<top + center.height, height - bottom..<height])
      }
      let scale = image.scale
      return Image(pixmap: pixmap, scale: scale).resizableImage(
        withCapInsets: EdgeInsets(
          top: CGFloat(top) / scale, left: CGFloat(left) / scale, bottom: CGFloat(bottom) / scale,
          right: CGFloat(right) / scale),
        resizingMode: self.center?.mode == "tile" ? .tile : .stretch)
    }
  }
}

extension Pixmap {
  /// The pixels in some columns and rows, side by side.
  fileprivate func joined(columns: [Range<Int>], rows: [Range<Int>]) -> Pixmap {
    let (columns, rows) = (columns.flatMap(Array.init), rows.flatMap(Array.init))
    var part = Pixmap(width: columns.count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() { part[x, y] = self[column, row] }
    }
    return part
  }
}
