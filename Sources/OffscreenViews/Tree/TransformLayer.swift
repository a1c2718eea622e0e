/// A layer that places its sublayers in space without a plane of its own.
///
/// The sublayers are projected together with their own transforms, and not flattened into the layer first. The layer
/// itself paints nothing: no background, border or shadow, and its opacity, mask and ``Layer/masksToBounds`` have no
/// effect.
open class TransformLayer: Layer {
  /// Creates a layer without sublayers.
  public required init() {
    super.init()
    flags.set(.standsInSpace, to: true)
  }

  /// Creates a copy for `presentation()`.
  public required init(layer: Any) {
    super.init(layer: layer)
    flags.set(.standsInSpace, to: true)
  }

  package override var hasPlane: Bool { false }
}
