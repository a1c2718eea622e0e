/// A limit of a drawing's memory, beyond which something is drawn in a simpler way or left out.
///
/// The limits are far beyond the needs of a screen. The description is a sentence that says what is
/// missing.
public enum DrawingLimit: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Groups within ``Canvas/maximumLayerDepth`` others, or within others that are
  /// ``Canvas/maximumLayerColumns`` wide together.
  case groups
  /// Shadows and blurs of groups: 256 MB in one drawing with the commands in them, 2^25 pixels and 256 MB
  /// for the blur of one, and ``Canvas/maximumEffectDepth`` groups within each other.
  case effects
  /// Shadows of paths: 256 MB in one drawing, 65,535 pixels on a side and 256 MB for the blur of one.
  case shadows
  /// Edges of paths: 2^25 in one drawing, which are 512 MB.
  case edges
  /// Layers in perspective: 256 MB in one drawing together with shadows and blurs of groups, 2^25 pixels in one of
  /// them, and ``Canvas/maximumEffectDepth`` within each other.
  case projections
  /// Pictures that are averaged over blocks because they are drawn smaller: 256 MB in one drawing.
  case averages
  /// Copies of layers, which replicators make of their sublayers: no further one begins after 100,000 painted layers in one
  /// drawing.
  case copies
  /// Particles: 10,000 of an emitter, and 100,000 births that are looked at.
  case particles

  /// A sentence, without its full stop, that says what is missing and why.
  public var description: String {
    switch self {
    case .groups:
      "groups were drawn without buffers of their own: too many or too wide ones are nested"
    case .effects:
      "shadows or blurs of groups were left out: they need more than 256 MB, or too many are nested"
    case .shadows: "shadows of paths were drawn without blur: they need more than 256 MB"
    case .projections:
      "layers in perspective were left out: they need more than 256 MB, or too many are nested"
    case .edges: "paths were left out: they have more than 2^25 edges"
    case .averages:
      "pictures were made smaller without averaging their pixels: that needs more than 256 MB"
    case .copies: "copies of layers were left out: they have more than 100,000 layers"
    case .particles: "particles were left out: more than 10,000 of an emitter are alive"
    }
  }
}

extension Set<DrawingLimit> {
  /// The sentences of all limits, in the order of their cases.
  package var sentences: [String] {
    DrawingLimit.allCases.filter(contains).map(\.description)
  }
}
