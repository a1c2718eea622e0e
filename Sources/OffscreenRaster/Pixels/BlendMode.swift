/// The way in which drawing is combined with the pixels already there: CoreGraphics' blend modes.
///
/// The formulas are those of the W3C's Compositing and Blending Level 1, applied to sRGB bytes;
/// `ReferenceCompositor` defines them with their rounding. If a shape covers a pixel in part, the
/// result is interpolated between the former pixel and the result of the mode.
///
/// In the formulas, s and d are the colours of source and destination and sa and da their alphas,
/// all from 0 to 1. The modes up to `luminosity` replace the part of the source that lies on the
/// destination by a colour B, with the functions Lum, Sat, SetLum and SetSat of section 10.2 of that
/// recommendation; the others, Porter and Duff's, have `a s sa + b d da` as premultiplied
/// result.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Source over destination.
  ///
  /// a = 1, b = 1 - sa.
  case normal
  /// The product of both colours.
  ///
  /// B = s d.
  case multiply
  /// The complement of the product of both complements.
  ///
  /// B = s + d - s d.
  case screen
  /// `hardLight` with source and destination exchanged.
  ///
  /// B = 2 s d if d <= 1/2, else 1 - 2 (1 - s) (1 - d).
  case overlay
  /// The darker of the two, channel by channel.
  ///
  /// B = min(s, d).
  case darken
  /// The lighter of the two, channel by channel.
  ///
  /// B = max(s, d).
  case lighten
  /// Brightens the destination to reflect the source.
  ///
  /// B = min(1, d / (1 - s)); 0 if d is 0.
  case colorDodge
  /// Darkens the destination to reflect the source.
  ///
  /// B = 1 - min(1, (1 - d) / s); 1 if d is 1.
  case colorBurn
  /// A soft `multiply` or `screen`, depending on the source.
  ///
  /// B = d - (1 - 2 s) d (1 - d) if s <= 1/2, else d + (2 s - 1) (D - d), where D is
  /// ((16 d - 12) d + 4) d up to d = 1/4 and the square root of d above.
  case softLight
  /// `multiply` or `screen`, depending on the source.
  ///
  /// B = 2 s d if s <= 1/2, else 1 - 2 (1 - s) (1 - d).
  case hardLight
  /// The difference of the two, channel by channel.
  ///
  /// B = |s - d|.
  case difference
  /// The difference of the two with less contrast.
  ///
  /// B = s + d - 2 s d.
  case exclusion
  /// The source's hue with the destination's saturation and luminosity.
  ///
  /// B = SetLum(SetSat(s, Sat(d)), Lum(d)).
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  ///
  /// B = SetLum(SetSat(d, Sat(s)), Lum(d)).
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  ///
  /// B = SetLum(s, Lum(d)).
  case color
  /// The source's luminosity with the destination's hue and saturation.
  ///
  /// B = SetLum(d, Lum(s)).
  case luminosity
  /// Transparent.
  ///
  /// a = 0, b = 0.
  case clear
  /// The source only.
  ///
  /// a = 1, b = 0.
  case copy
  /// The destination only.
  ///
  /// a = 0, b = 1.
  case destination
  /// The source where the destination is opaque.
  ///
  /// a = da, b = 0.
  case sourceIn
  /// The source where the destination is transparent.
  ///
  /// a = 1 - da, b = 0.
  case sourceOut
  /// The source over the destination, where the destination is opaque.
  ///
  /// a = da, b = 1 - sa.
  case sourceAtop
  /// The destination over the source.
  ///
  /// a = 1 - da, b = 1.
  case destinationOver
  /// The destination where the source is opaque.
  ///
  /// a = 0, b = sa.
  case destinationIn
  /// The destination where the source is transparent.
  ///
  /// a = 0, b = 1 - sa.
  case destinationOut
  /// The destination over the source, where the source is opaque.
  ///
  /// a = 1 - da, b = sa.
  case destinationAtop
  /// Each of the two where the other is transparent.
  ///
  /// a = 1 - da, b = 1 - sa.
  case xor
  /// The sum of the two.
  ///
  /// a = 1, b = 1, with sums limited to 1.
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
