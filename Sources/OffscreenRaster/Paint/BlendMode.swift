/// How what is drawn is put on what is there: CoreGraphics' blend modes.
///
/// The formulas are those of the W3C's Compositing and Blending Level 1 on sRGB bytes;
/// `ReferenceCompositor` has them with their roundings. Where a shape covers a pixel in part, the
/// result lies between what was there and what the mode gives, in proportion.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Source over destination.
  case normal
  /// The product of both colours.
  case multiply
  /// The complement of the product of both complements.
  case screen
  /// `hardLight` with the two exchanged.
  case overlay
  /// The darker of both, channel by channel.
  case darken
  /// The lighter of both, channel by channel.
  case lighten
  /// Brightens what is there to reflect the source.
  case colorDodge
  /// Darkens what is there to reflect the source.
  case colorBurn
  /// `multiply` or `screen`, softly, by the source.
  case softLight
  /// `multiply` or `screen` by the source.
  case hardLight
  /// The difference of both, channel by channel.
  case difference
  /// The difference of both with less contrast.
  case exclusion
  /// The source's hue with the saturation and luminosity that are there.
  case hue
  /// The source's saturation with the hue and luminosity that are there.
  case saturation
  /// The source's hue and saturation with the luminosity that is there.
  case color
  /// The source's luminosity with the hue and saturation that are there.
  case luminosity
  /// Nothing is left.
  case clear
  /// The source alone is left.
  case copy
  /// What is there is left.
  case destination
  /// The source where something is there.
  case sourceIn
  /// The source where nothing is there.
  case sourceOut
  /// The source where something is there, over it.
  case sourceAtop
  /// The source beneath what is there.
  case destinationOver
  /// What is there, where the source is.
  case destinationIn
  /// What is there, where the source is not.
  case destinationOut
  /// What is there, where the source is, over it.
  case destinationAtop
  /// Each of both where the other is not.
  case xor
  /// The sum of both.
  case plusLighter

  /// Whether a clear source leaves what is there.
  ///
  /// A layer drawn in another mode changes all that its clip leaves visible, drawn on or not.
  public var leavesDestinationWithoutSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
