public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// A layer that paints its sublayers several times, each time moved, coloured and delayed by one step more.
///
/// The sublayers themselves are the first instance, behind the others. Touches, conversions and everything that asks
/// where a layer is know only the first instance. Numbers that are not finite have no effect when they are set.
///
/// Instances without end are bounded: once 100,000 layers have been painted inside replicators of a picture, no further
/// instance begins, which the picture notes as `DrawingLimit/copies`.
open class ReplicatorLayer: Layer {
  private enum Key {
    static let instanceCount = LayerKey<CGFloat>("instanceCount", 1)
    static let preservesDepth = LayerKey<CGFloat>("preservesDepth", 0)
    static let instanceDelay = LayerKey<CGFloat>("instanceDelay", 0)
    static let instanceTransform = LayerKey("instanceTransform", Transform3D.identity)
    static let instanceColor = LayerKey<Color?>("instanceColor", .white)
    static let redOffset = LayerKey<Float>("instanceRedOffset", 0)
    static let greenOffset = LayerKey<Float>("instanceGreenOffset", 0)
    static let blueOffset = LayerKey<Float>("instanceBlueOffset", 0)
    static let alphaOffset = LayerKey<Float>("instanceAlphaOffset", 0)
  }

  /// The instance whose sublayers are painted at this moment; nil outside of painting.
  private var paintedInstance: ShownInstance?

  /// Creates a layer with one instance of its sublayers.
  public required init() {
    super.init()
    flags.insert(.hasOwnTime)
  }

  /// Creates a copy for `presentation()`.
  public required init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.hasOwnTime)
    spaceDidChange()
  }

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: Key.instanceCount, Key.preservesDepth, Key.instanceDelay, Key.instanceTransform,
      Key.instanceColor, Key.redOffset, Key.greenOffset, Key.blueOffset, Key.alphaOffset)
      ?? super.initialValue(forKey: key)
  }

  /// How many times the sublayers are painted, the sublayers themselves included; 1 by default.
  ///
  /// Zero and less paints none of them.
  open var instanceCount: Int {
    get { Int(clamping: self[Key.instanceCount]) }
    set { self[Key.instanceCount] = CGFloat(newValue) }
  }

  /// Whether the instances stand in the space around the layer, like the sublayers of a ``TransformLayer``; false by
  /// default.
  ///
  /// The sublayers of all instances are then ordered by depth together, and the layer paints nothing of its own.
  /// Otherwise the instances are painted into the plane of the layer one after the other.
  open var preservesDepth: Bool {
    get { self[Key.preservesDepth] != 0 }
    set {
      state[Key.preservesDepth] = newValue ? 1 : 0
      spaceDidChange()
    }
  }

  /// How many seconds later each instance shows the animations of the sublayers than the instance before; 0 by default.
  ///
  /// An animation that is removed at its end shows in no instance afterwards; one with
  /// ``LayerAnimation/isRemovedOnCompletion`` false goes on in the later instances.
  open var instanceDelay: TimeInterval {
    get { TimeInterval(self[Key.instanceDelay]) }
    set { if newValue.isFinite { self[Key.instanceDelay] = CGFloat(newValue) } }
  }

  /// The transform from each instance to the next one, about the middle of the bounds; the identity by default.
  ///
  /// One that is not finite has no effect.
  open var instanceTransform: Transform3D {
    get { self[Key.instanceTransform] }
    set { if newValue.isFinite { self[Key.instanceTransform] = newValue } }
  }

  /// The colour by which the first instance is multiplied; opaque white, the default, and nil change nothing.
  ///
  /// Red, green and blue are multiplied into all colours and pictures of the instance; the opacity applies to the
  /// instance as one picture.
  open var instanceColor: Color? {
    get { self[Key.instanceColor] }
    set { self[Key.instanceColor] = newValue }
  }

  /// The red that each instance adds to the colour of the instance before; 0 by default.
  ///
  /// The sums are clamped to 0...1 when they are painted.
  open var instanceRedOffset: Float {
    get { self[Key.redOffset] }
    set { setOffset(Key.redOffset, newValue) }
  }

  /// The green that each instance adds to the colour of the instance before; 0 by default.
  open var instanceGreenOffset: Float {
    get { self[Key.greenOffset] }
    set { setOffset(Key.greenOffset, newValue) }
  }

  /// The blue that each instance adds to the colour of the instance before; 0 by default.
  open var instanceBlueOffset: Float {
    get { self[Key.blueOffset] }
    set { setOffset(Key.blueOffset, newValue) }
  }

  /// The opacity that each instance adds to that of the instance before; 0 by default.
  open var instanceAlphaOffset: Float {
    get { self[Key.alphaOffset] }
    set { setOffset(Key.alphaOffset, newValue) }
  }

  private func setOffset(_ key: LayerKey<Float>, _ offset: Float) {
    if offset.isFinite { self[key] = offset }
  }

  final override var shownInstance: ShownInstance? {
    get { paintedInstance }
    set { paintedInstance = newValue }
  }

  package override var hasPlane: Bool { state[Key.preservesDepth] == 0 }

  /// The instances in a state of the layer.
  final override func instances(in state: LayerState) -> LayerInstances? {
    let color = (state[Key.instanceColor] ?? .white).resolved
    return LayerInstances(
      count: Int(clamping: state[Key.instanceCount]), delay: state[Key.instanceDelay],
      step: state[Key.instanceTransform],
      middle: CGPoint(x: state.bounds.midX, y: state.bounds.midY), color: color,
      offsets: [Key.redOffset, Key.greenOffset, Key.blueOffset, Key.alphaOffset]
        .map { CGFloat(state[$0]) })
  }
}

extension Int {
  /// A number as an integer, rounded down and limited to what integers and their floating-point values have in common.
  fileprivate init(clamping number: CGFloat) {
    self = number > 0 ? Int(Swift.min(number.rounded(.down), 0x1p53)) : 0
  }
}
