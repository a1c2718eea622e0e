/// A character or feature that is missing in a drawn text, because none of its fonts has it, or a missing drawing.
package enum FontGap: Hashable, Sendable {
  /// A character, for which a box with its code was drawn.
  case character(Unicode.Scalar)
  /// A style such as `weight 700` or `italic`, which a font with this family name lacks.
  case style(String, font: String)
  /// The name of a system image, for which a box with letters was drawn.
  case systemImage(String)
}
