import Foundation
import OffscreenRaster

/// The values of a named colour (Asset Catalog Format Reference, “Named Color Type”).
struct ColorSet: Decodable, Sendable {
  private let colors: [Entry]?

  private struct Entry: Decodable, Sendable {
    let conditions: AssetConditions
    let color: Value?

    private enum CodingKeys: String, CodingKey { case color }

    init(from decoder: any Decoder) throws {
      conditions = try AssetConditions(from: decoder)
      color = try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(Value.self, forKey: .color)
    }
  }

  /// The colour for some traits: a dynamic one if its values differ between appearances; nil without a value.
  func color(for traits: AssetTraits) -> Color? {
    let values = Appearance.ofAssets.map { appearance in
      value(for: traits, in: appearance)
    }
    guard let light = values.first ?? nil else { return nil }
    guard values.contains(where: { $0 != light }) else { return light }
    let byAppearance = Dictionary(
      uniqueKeysWithValues: zip(Appearance.ofAssets, values.map { $0 ?? light }))
    return Color { byAppearance[$0.withoutLevel] ?? light }
  }

  private func value(for traits: AssetTraits, in appearance: Appearance) -> Color? {
    (colors ?? []).filter { $0.color != nil }
      .best { $0.conditions.rank(for: traits, in: appearance) }?.color?.color
  }

  /// A colour in one of the spaces of catalogs, or one of the system's by its name.
  private struct Value: Decodable, Sendable {
    let color: Color

    private enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }

    private enum Component: String, CodingKey { case red, green, blue, white, alpha }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let reference = try container.decodeIfPresent(String.self, forKey: .reference) {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        guard let color = Color.ofSystem(named: name) else {
          throw DecodingError.dataCorruptedError(
            forKey: .reference, in: container,
            debugDescription: "there is no system colour “\(reference)”")
        }
        self.color = color
        return
      }
      let space = try container.decodeIfPresent(String.self, forKey: .space) ?? "srgb"
      let components = try container.nestedContainer(keyedBy: Component.self, forKey: .components)
      func number(_ key: Component) throws -> CGFloat {
        if let number = try? components.decode(Double.self, forKey: key) { return CGFloat(number) }
        let text = try components.decode(String.self, forKey: key)
        guard let number = Self.number(text, isOpacity: key == .alpha) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: components, debugDescription: "“\(text)” is not a number")
        }
        return number
      }
      let alpha = components.contains(.alpha) ? try number(.alpha) : 1
      switch space {
      case "gray-gamma-22", "extended-gray":
        color = Color(white: try number(.white), alpha: alpha)
      case "display-p3":
        color = Color(
          displayP3Red: try number(.red), green: try number(.green), blue: try number(.blue),
          alpha: alpha)
      case "extended-linear-srgb":
        color = Color(
          linearRed: try number(.red), green: try number(.green), blue: try number(.blue),
          alpha: alpha)
      case "srgb", "extended-srgb":
        color = Color(
          red: try number(.red), green: try number(.green), blue: try number(.blue), alpha: alpha)
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .space, in: container, debugDescription: "there is no colour space “\(space)”")
      }
    }

    /// A component as catalogs write it: `0.5`, `0x80` of 255, or a whole number of 255; opacities are written `1`.
    private static func number(_ text: String, isOpacity: Bool) -> CGFloat? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      let isFraction = text.contains(".") || (isOpacity && number <= 1)
      return CGFloat(isFraction ? number : number / 255)
    }
  }
}
