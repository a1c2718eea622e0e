package import Foundation

/// The place of a character (a grapheme cluster) on its line.
package struct CharacterPlace: Hashable, Sendable {
  /// The character, in UTF-16 code units.
  package var units: Range<Int>
  /// The left edge, in points.
  package var x: CGFloat
  /// The width in points.
  package var width: CGFloat
  /// Whether the character is read from right to left.
  package var isRightToLeft: Bool
}
