/// How drawing is combined with what is already there: CoreGraphics' blend modes.
///
/// The formulas are those of the W3C's Compositing and Blending Level 1, applied to sRGB bytes;
/// `ReferenceCompositor` defines them with their rounding. If a shape covers a pixel in part, the
/// result is interpolated between the former pixel and the result of the mode.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Source over destination.
  case normal
  /// The product of both colours.
  case multiply
  /// The complement of the product of both complements.
  case screen
  /// `hardLight` with source and destination exchanged.
  case overlay
  /// The darker of the two, channel by channel.
  case darken
  /// The lighter of the two, channel by channel.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// A soft `multiply` or `screen`, depending on the source.
  case softLight
  /// `multiply` or `screen`, depending on the source.
  case hardLight
  /// The difference of the two, channel by channel.
  case difference
  /// The difference of the two with less contrast.
  case exclusion
  /// The source's hue with the destination's saturation and luminosity.
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  case color
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity
  /// Transparent.
  case clear
  /// The source only.
  case copy
  /// The destination only.
  case destination
  /// The source where the destination is opaque.
  case sourceIn
  /// The source where the destination is transparent.
  case sourceOut
  /// The source over the destination, where the destination is opaque.
  case sourceAtop
  /// The destination over the source.
  case destinationOver
  /// The destination where the source is opaque.
  case destinationIn
  /// The destination where the source is transparent.
  case destinationOut
  /// The destination over the source, where the source is opaque.
  case destinationAtop
  /// Each of the two where the other is transparent.
  case xor
  /// The sum of the two.
  case plusLighter

  /// Whether a transparent source leaves the destination unchanged.
  ///
  /// If not, a layer in this mode changes everything within its clip, drawn on or not.
  public var leavesDestinationWithoutSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
