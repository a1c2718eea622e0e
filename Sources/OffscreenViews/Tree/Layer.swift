public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// The appearance of a view: corners, border, shadow, clipping and depth.
///
/// A view owns its layer, and both have the same geometry. A layer may outlive its view; changing
/// it then affects nothing else.
@safe public final class Layer: NSObject, AttachedValuesOwner {
  package var attachedValues: AttachedValues?
  /// The state, allocated outside the object for passes that follow pointers (`TreeNode`).
  let storage: UnsafeMutablePointer<LayerState>
  /// The view, which clears this reference before it is deallocated.
  private unowned(unsafe) var uncountedOwner: View?
  /// The view that the layer belongs to; nil for a copy, and after the view is deallocated.
  var owner: View? { unsafe uncountedOwner }
  /// The view to which the layer belongs; nil once it is gone.
  package var view: View? { owner }

  /// The animations, in the order in which they take effect.
  var animations: [RunningAnimation] = [] {
    didSet { owner?.animationsDidChange() }
  }

  /// Creates a layer that belongs to no view.
  init(state: LayerState = LayerState()) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: state)
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  public override var description: String { String(reflecting: type(of: self)) }
  /// The same as the description.
  public override var debugDescription: String { description }

  deinit {
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  /// The stored values, which animations do not change.
  package var state: LayerState {
    _read { yield unsafe storage.pointee }
    _modify {
      yield unsafe &storage.pointee
      guard let owner else { return }
      owner.touchesMayChange()
      owner.pictureMayChange()
    }
  }

  /// Sets the view that is told of changes.
  func attach(to view: View?) {
    unsafe uncountedOwner = view
  }

  /// The radius of the rounded corners in points, at most half the shorter side when painted.
  public var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }

  /// The corners that `cornerRadius` rounds; all four by default.
  public var maskedCorners: CornerMask {
    get { state.maskedCorners }
    set { state.maskedCorners = newValue }
  }

  /// The width in points of the border, which lies inside the bounds in front of the children.
  public var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }

  /// The colour of the border; black by default, and nil paints none.
  public var borderColor: Color? {
    get { state.borderColor }
    set { change(.borderColor, \.borderColor, to: newValue) }
  }

  /// The colour of the shadow; black by default, and nil paints none.
  public var shadowColor: Color? {
    get { state.shadowColor }
    set { change(.shadowColor, \.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, 0 (the default, no shadow) to 1.
  public var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
  }

  /// The blur of the shadow in points, twice the standard deviation of its Gaussian; 3 by default.
  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }

  /// The offset of the shadow, in points to the right and down, rounded to whole device pixels; (0,
  /// -3) by default.
  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }

  /// The shape that casts the shadow, in the view's coordinates; nil means everything the view
  /// paints.
  public var shadowPath: Path? {
    get { state.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue) }
  }

  /// Whether children are clipped to the bounds and their rounded corners.
  ///
  /// The view's own shadow, which lies outside the bounds, is then not painted.
  public var masksToBounds: Bool {
    get { state.masksToBounds }
    set { state.masksToBounds = newValue }
  }

  /// The depth among siblings when painting: larger is in front; hit testing ignores it.
  ///
  /// Setting it to NaN has no effect.
  public var zPosition: CGFloat {
    get { state.zPosition }
    set { if !newValue.isNaN { change(.zPosition, \.zPosition, to: newValue) } }
  }

  /// The point that `position` places and that the transform is applied about, in units of the
  /// bounds; (0.5, 0.5), the middle, by default.
  ///
  /// Setting it moves the frame, never the position.
  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue.isFinite else { return }
      change(.anchorPoint, \.anchorPoint, to: newValue)
      owner?.safeAreaMayChange()
    }
  }

  /// The position of the anchor point in the superview's coordinates: the view's `center`.
  public var position: CGPoint {
    get { state.center }
    set { if let owner { owner.center = newValue } else { state.center = newValue } }
  }

  /// The view's bounds, in its own coordinates.
  public var bounds: CGRect {
    get { state.bounds }
    set { if let owner { owner.bounds = newValue } else { state.bounds = newValue.standardized } }
  }

  /// The view's frame, in the superview's coordinates.
  public var frame: CGRect {
    get { state.frame }
    set { if let owner { owner.frame = newValue } else { state.setFrame(newValue) } }
  }

  /// The view's alpha.
  public var opacity: Float {
    get { Float(state.alpha) }
    set { change(.alpha, \.alpha, to: CGFloat(newValue)) }
  }

  /// The colour behind the view's contents; nil paints none.
  public var backgroundColor: Color? {
    get { state.backgroundColor }
    set { change(.backgroundColor, \.backgroundColor, to: newValue) }
  }

  /// An image in front of the background and behind what the view draws; nil by default.
  ///
  /// It is placed by the view's content mode and clipped to the bounds.
  public var contents: Image? {
    get { state.contents }
    set { state.contents = newValue }
  }

  /// Whether the view and its subviews are neither painted nor hit.
  public var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }

  /// The view's transform.
  public var affineTransform: CGAffineTransform {
    get { state.transform }
    set {
      guard newValue.isFinite else { return }
      change(.transform, \.transform, to: newValue)
      owner?.safeAreaMayChange()
    }
  }

  /// Sets bounds and centre, which must be finite, as one change for animations.
  func setGeometry(bounds: CGRect, center: CGPoint) {
    let old = state
    state.bounds = bounds
    state.center = center
    guard owner != nil, let observer = PropertyChanges.observer else { return }
    observer.propertyDidChange(.bounds, of: self, from: old[.bounds])
    observer.propertyDidChange(.center, of: self, from: old[.center])
  }

  func setAlpha(_ alpha: CGFloat) {
    change(.alpha, \.alpha, to: alpha)
  }

  /// The initial value of a property that the class stores under a key (`LayerKey`); nil for a key that it does not
  /// know.
  class func initialValue(forKey key: String) -> AnimatableValue? { nil }

  /// The value that a class of layers stores under a key.
  package subscript<Value>(key: LayerKey<Value>) -> Value {
    get { state[key] }
    set { change(.stored(key.name)) { $0[key] = newValue } }
  }

  /// Changes a property and tells the observer of changes, if there is one.
  private func change<Value>(
    _ property: AnimatedProperty, _ path: WritableKeyPath<LayerState, Value>, to value: Value
  ) {
    change(property) { $0[keyPath: path] = value }
  }

  /// Changes a property and tells the observer of changes, if there is one.
  private func change(_ property: AnimatedProperty, by set: (inout LayerState) -> Void) {
    guard owner != nil, let observer = PropertyChanges.observer else { return set(&state) }
    let old = state[property]
    set(&state)
    observer.propertyDidChange(property, of: self, from: old)
  }
}

@available(*, unavailable)
extension Layer: Sendable {}
