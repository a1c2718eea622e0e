public import Foundation
public import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A change of the attributes of a configuration's text.
///
/// Two transformers are equal if one is a copy of the other.
public struct ConfigurationTextAttributesTransformer: Hashable, Sendable {
  private let function: TransformerFunction<AttributeContainer>

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    function = TransformerFunction(transform)
  }

  /// The closure.
  public var transform: @Sendable (AttributeContainer) -> AttributeContainer { function.transform }

  /// The changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// A text whose runs have changed attributes, which include a font and a colour where the text has none.
  func text(_ text: AttributedString, font: Font, color: Color) -> AttributedString {
    var result = text
    for run in text.runs {
      var attributes = AttributeContainer()
      attributes.offscreen.font = font
      attributes.offscreen.foregroundColor = color
      attributes.merge(run.attributes)
      result[run.range].setAttributes(transform(attributes))
    }
    return result
  }
}

/// A change of a configuration's colour.
///
/// Two transformers are equal if one is a copy of the other.
public struct ConfigurationColorTransformer: Hashable, Sendable {
  private let function: TransformerFunction<Color>

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping @Sendable (Color) -> Color) {
    function = TransformerFunction(transform)
  }

  /// The closure.
  public var transform: @Sendable (Color) -> Color { function.transform }

  /// The changed colour.
  public func callAsFunction(_ input: Color) -> Color { transform(input) }
}

/// A closure with an identity.
private final class TransformerFunction<Value>: Hashable, Sendable {
  let transform: @Sendable (Value) -> Value

  init(_ transform: @escaping @Sendable (Value) -> Value) {
    self.transform = transform
  }

  static func == (left: TransformerFunction, right: TransformerFunction) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
