public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
package import OffscreenText

/// A rectangle of the tree: its geometry, its appearance and its sublayers.
///
/// Every view has a layer, which has the same geometry, and whose sublayers are the layers of the subviews. Other
/// layers, without a view, stand among them in one order. They are painted like views, and touches pass them. A
/// layer may outlive its view: it then keeps its appearance and the layers without views inside it, and is in no
/// tree until it is added to one.
@safe open class Layer: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?
  /// The state, allocated outside the object for passes that follow pointers (`TreeNode`).
  final let storage: UnsafeMutablePointer<LayerState>
  /// The properties that tree passes read, linked to the nodes of the superlayer, sublayers and siblings.
  final let node: UnsafeMutablePointer<TreeNode>
  /// The sublayers, back to front; their order is that of painting at equal depth.
  final var children: SublayerList
  /// The index of this layer in its superlayer's list of slots.
  final var slot = 0
  /// The properties that few layers have; nil as long as none was set.
  final var parts: LayerParts?

  /// The animations, in the order in which they take effect.
  final var animations: [RunningAnimation] = [] {
    didSet { animationsDidChange() }
  }

  /// Creates a layer without a view, whose bounds are empty.
  ///
  /// A subclass that overrides it marks it as required, so that `View.layerClass` can name the class.
  public required override init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe node = .allocate(capacity: 1)
    children = unsafe SublayerList(of: node)
    super.init()
    fillMemory(with: LayerState())
  }

  /// Creates a copy of a layer's state, without its sublayers, animations and delegate, for `presentation()`.
  ///
  /// A subclass with stored properties of its own copies them from the layer. Anything else than a layer gives the
  /// state of a new layer.
  public required init(layer: Any) {
    unsafe storage = .allocate(capacity: 1)
    unsafe node = .allocate(capacity: 1)
    children = unsafe SublayerList(of: node)
    super.init()
    fillMemory(with: (layer as? Layer)?.state ?? LayerState())
  }

  /// Sets the contents of the memory outside the object for the first time.
  private func fillMemory(with state: LayerState) {
    unsafe storage.initialize(to: state)
    unsafe node.initialize(to: TreeNode(of: self, state: storage))
    flags.set(type(of: self) == Layer.self ? .isPlain : .isLayerOfKind, to: true)
    flags.set(.looksUpActions, to: flags.contains(.isLayerOfKind))
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
  /// The same as the description.
  open override var debugDescription: String { description }

  deinit {
    tearDownSublayers()
    assert(unsafe node.pointee.isUnlinked, "A node that others are linked to must not be freed.")
    unsafe node.deinitialize(count: 1)
    unsafe node.deallocate()
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  /// The stored values, which animations do not change.
  package final var state: LayerState {
    _read { yield unsafe storage.pointee }
    _modify {
      yield unsafe &storage.pointee
      if let owner {
        owner.touchesMayChange()
        owner.pictureMayChange()
      } else {
        pictureMayChange()
      }
    }
  }

  /// The radius of the rounded corners in points, at most half the shorter side when painted.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }

  /// The corners that `cornerRadius` rounds; all four by default.
  open var maskedCorners: CornerMask {
    get { state.maskedCorners }
    set { state.maskedCorners = newValue }
  }

  /// The width in points of the border, which lies inside the bounds in front of the children.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }

  /// The colour of the border; black by default, and nil paints none.
  open var borderColor: Color? {
    get { state.borderColor }
    set { change(.borderColor, \.borderColor, to: newValue) }
  }

  /// The colour of the shadow; black by default, and nil paints none.
  open var shadowColor: Color? {
    get { state.shadowColor }
    set { change(.shadowColor, \.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, 0 (the default, no shadow) to 1.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
  }

  /// The blur of the shadow in points, twice the standard deviation of its Gaussian; 3 by default.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }

  /// The offset of the shadow, in points to the right and down, rounded to whole device pixels; (0,
  /// -3) by default.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }

  /// The shape that casts the shadow, in the view's coordinates; nil means everything the view
  /// paints.
  open var shadowPath: Path? {
    get { state.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue) }
  }

  /// Whether children are clipped to the bounds and their rounded corners.
  ///
  /// The view's own shadow, which lies outside the bounds, is then not painted.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { state.masksToBounds = newValue }
  }

  /// The depth among siblings when painting: larger is in front; hit testing ignores it.
  ///
  /// Setting it to NaN has no effect.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { if !newValue.isNaN { change(.zPosition, \.zPosition, to: newValue) } }
  }

  /// The point that `position` places and that the transform is applied about, in units of the
  /// bounds; (0.5, 0.5), the middle, by default.
  ///
  /// Setting it moves the frame, never the position.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue.isFinite else { return }
      change(.anchorPoint, \.anchorPoint, to: newValue)
      owner?.safeAreaMayChange()
    }
  }

  /// The position of the anchor point in the superview's coordinates: the view's `center`.
  open var position: CGPoint {
    get { state.center }
    set {
      if let owner {
        owner.center = newValue
      } else {
        moveTo(bounds: state.bounds, center: newValue)
      }
    }
  }

  /// The view's bounds, in its own coordinates.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard let owner else { return moveTo(bounds: newValue.standardized, center: state.center) }
      owner.bounds = newValue
    }
  }

  /// The view's frame, in the superview's coordinates.
  open var frame: CGRect {
    get { state.frame }
    set {
      if let owner {
        owner.frame = newValue
      } else {
        var changed = state
        changed.setFrame(newValue)
        moveTo(bounds: changed.bounds, center: changed.center)
      }
    }
  }

  /// The view's alpha.
  open var opacity: Float {
    get { Float(state.alpha) }
    set { change(.alpha, \.alpha, to: CGFloat(newValue)) }
  }

  /// The colour behind the view's contents; nil paints none.
  open var backgroundColor: Color? {
    get { state.backgroundColor }
    set { change(.backgroundColor, \.backgroundColor, to: newValue) }
  }

  /// A picture in front of the background and behind what the view draws: an `Image` or a `Pixmap` (UIKit's `CGImage`);
  /// nil, the default, and anything else show nothing.
  ///
  /// It is placed by ``contentsGravity``, and clipped to the bounds only if ``masksToBounds`` is set. An animation fades
  /// from one picture to another.
  open var contents: Any? {
    get { state.contents?.value }
    set { change(.contents) { $0.contents = LayerContents(newValue) } }
  }

  /// Whether the view and its subviews are neither painted nor hit.
  ///
  /// An animation of the key path `hidden` shows each of its values until the next one. A change is not animated, unless
  /// there is an action for it.
  open var isHidden: Bool {
    get { state.isHidden }
    set { change(.hidden, \.isHidden, to: newValue) }
  }

  /// The transform about the anchor point, as far as it lies in the plane (``transform``).
  open func affineTransform() -> CGAffineTransform { state.transform }

  /// Sets ``transform`` to one of the plane; one that is not finite has no effect.
  open func setAffineTransform(_ m: CGAffineTransform) {
    guard m.isFinite else { return }
    change(.transform, \.transform, to: m)
    owner?.safeAreaMayChange()
  }

  /// Changes the geometry of a layer without a view; values that are not finite have no effect.
  private func moveTo(bounds: CGRect, center: CGPoint) {
    guard bounds.isFinite, center.isFinite else { return }
    let old = state.bounds
    setGeometry(bounds: bounds, center: center)
    guard bounds != old else { return }
    sublayersMayMove()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Sets bounds and centre, which must be finite, as one change for animations.
  final func setGeometry(bounds: CGRect, center: CGPoint) {
    guard mayRunActions else {
      state.bounds = bounds
      state.center = center
      return
    }
    changeWithActions([.bounds, .center]) {
      state.bounds = bounds
      state.center = center
    }
  }

  final func setAlpha(_ alpha: CGFloat) {
    change(.alpha, \.alpha, to: alpha)
  }

  /// The initial value of a property that the class stores under a key (`LayerKey`); nil for a key that it does not
  /// know.
  class func initialValue(forKey key: String) -> AnimatableValue? {
    commonInitialValue(forKey: key)
  }

  /// The value that a class of layers stores under a key.
  package final subscript<Value>(key: LayerKey<Value>) -> Value {
    get { state[key] }
    set {
      change(.stored(key.name)) { $0[key] = newValue }
      valuesDidChange()
      if type(of: self).needsDisplay(forKey: key.name) { setNeedsDisplay() }
    }
  }

  // MARK: Layout and display

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() {
    if let owner { owner.setNeedsLayout() } else { markNeedsLayout() }
  }

  /// Lays out immediately every layer and view that needs it, starting from the topmost one that does.
  open func layoutIfNeeded() {
    if let owner { owner.layoutIfNeeded() } else { performLayout() }
  }

  /// Whether the layer waits to be laid out.
  public final func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Positions the sublayers; the default asks the delegate, which for a view's layer is the view.
  ///
  /// Called before a frame after `setNeedsLayout()`, and after a change of the bounds or of the sublayers of a layer
  /// with a delegate or of a subclass.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Asks for `display()` before the layer is painted next.
  open func setNeedsDisplay() {
    if WorkLog.current != nil {
      nearestView?.countInvalidation(.displayInvalidations, by: "setNeedsDisplay() of a layer")
    }
    pictureMayChange()
    guard owner == nil || flags.contains(.isLayerOfKind) || flags.contains(.displaysItself) else {
      return
    }
    flags.insert(.needsDisplay)
  }

  /// Asks for a new display of a part of the layer; the whole layer is displayed.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Whether `display()` will be called before the layer is painted next.
  public final func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Calls `display()` if the layer needs it.
  open func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }

  /// Provides the contents; the default asks the delegate, and without one shows what `draw(in:)` paints.
  open func display() {
    if let delegate, delegate !== owner || flags.contains(.displaysItself) {
      return delegate.display(self)
    }
    showDrawing()
  }

  /// Paints the contents, clipped to the bounds, in the layer's own coordinates; the default calls `draw(in:)` with a
  /// context.
  ///
  /// Called by every picture once the layer was displayed without other contents.
  open func draw(in canvas: Canvas) { draw(in: DrawingContext(canvas)) }

  /// Paints the contents as code written for Core Animation does; the default asks the delegate.
  ///
  /// The context is not the current one (`UIGraphicsPushContext`).
  open func draw(in ctx: DrawingContext) {
    guard let delegate, delegate !== owner else { return }
    delegate.layerWillDraw(self)
    delegate.draw(self, in: ctx)
  }

  /// The object that acts for the layer; not retained, and nil by default.
  ///
  /// A view is the delegate of its layer, and setting another one there has no effect.
  open weak var delegate: (any LayerDelegate)? {
    get { owner ?? parts?.delegate }
    set { if owner == nil { madeParts.delegate = newValue } }
  }

  /// The size that the layer prefers to have in its superlayer; by default that of its frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// Whether a change of the bounds calls `setNeedsDisplay()`; false by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { parts?.needsDisplayOnBoundsChange ?? false }
    set { madeParts.needsDisplayOnBoundsChange = newValue }
  }

  /// A name for finding the layer in dumps; nil by default.
  open var name: String? {
    get { parts?.name }
    set { madeParts.name = newValue }
  }

  // MARK: Inspecting

  /// What dumps of the tree show of the layer while it has no view, beside its class, name and frame: the properties
  /// that differ from their defaults, those of its kind by their keys, and the keys of its animations.
  ///
  /// A subclass appends its own to those of `super`, in a fixed order. Keys are in lower camel case, values as in a
  /// scene file.
  open var treeAttributes: [TreeAttribute] { commonTreeAttributes }

  /// The font files that the layer's own text is drawn from, for `View.treeDescription()`.
  package var fontFiles: [FontFile] { [] }

  // MARK: Geometry

  /// Finds the frontmost layer that contains a point, this one or one inside it.
  ///
  /// Layers are asked front to back by depth. Hidden layers are left out with all inside them, and layers outside the
  /// bounds of one that masks to its bounds.
  ///
  /// - Parameter point: In the coordinates of the superlayer.
  /// - Returns: The layer; nil if there is none.
  open func hitTest(_ point: CGPoint) -> Layer? {
    guard !state.isHidden else { return nil }
    guard let inside = unsafe node.convertFromSuperview(point) else { return nil }
    let isContained = contains(inside)
    guard isContained || !state.masksToBounds else { return nil }
    for case .some(let child) in Layer.sortedByDepth(children.slots).reversed() {
      if let hit = withRoomOnStack({ child.hitTest(inside) }) { return hit }
    }
    return isContained ? self : nil
  }

  /// Whether a point in the layer's coordinates is in its bounds, the right and bottom edges excluded.
  open func contains(_ point: CGPoint) -> Bool { state.bounds.containsHalfOpen(point) }

  /// Called after a change of the animations, or of a value that is stored under a key.
  func valuesDidChange() {}

  /// Sets a value of an object that the layer has by name; returns whether there is one.
  func setValue(_ value: Any?, ofPartAt keyPath: String) -> Bool { false }

  /// The instance of the sublayers that is painted at this moment, for a layer that paints several.
  var shownInstance: ShownInstance? {
    get { nil }
    set {}
  }

  /// The instances of the sublayers in a state of the layer; nil for a layer that paints its sublayers once.
  func instances(in state: LayerState) -> LayerInstances? { nil }

  /// Whether the sublayers are flattened into a plane of the layer, rather than placed in the space around it.
  package var hasPlane: Bool { true }

  /// Paints what the class shows between the contents and the sublayers, in the layer's own coordinates and without
  /// a clip; the default paints nothing.
  ///
  /// Only subclasses are called. What is painted depends only on `state` and on values whose changes call
  /// `pictureMayChange()`.
  func paintOwnContents(state: LayerState, on canvas: Canvas) {}

  /// Changes a property and tells the observer of changes, if there is one.
  private func change<Value>(
    _ property: AnimatedProperty, _ path: WritableKeyPath<LayerState, Value>, to value: Value
  ) {
    change(property) { $0[keyPath: path] = value }
  }

  /// Changes a property and tells the observer of changes, if there is one.
  final func change(_ property: AnimatedProperty, by set: (inout LayerState) -> Void) {
    guard mayRunActions else { return set(&state) }
    changeWithActions([property]) { set(&state) }
  }

  /// Whether a change may run an action: in a block for the layer of a view, and always for classes that may have
  /// their own, and for layers without views in a tree.
  private var mayRunActions: Bool {
    if flags.contains(.looksUpActions) { return true }
    return owner == nil ? parent != nil || masked != nil : PropertyChanges.observer != nil
  }

  // MARK: Actions

  /// The actions for changes of properties, by their keys; nil by default.
  ///
  /// `NSNull` stands for no action.
  open var actions: [String: any LayerAction]? {
    get { parts?.actions }
    set { madeParts.actions = newValue }
  }

  /// Values of properties that are stored by key, of which none was set and no class has an initial value; nil by
  /// default.
  ///
  /// They come before those of `defaultValue(forKey:)`.
  open var style: [AnyHashable: Any]? {
    get { parts?.style }
    set { madeParts.style = newValue }
  }

  /// The action for a change of a property.
  ///
  /// The delegate is asked first, then `actions`, then `defaultAction(forKey:)`. If none of them has an answer, a change
  /// of an animatable property is animated with the settings of the transaction.
  ///
  /// - Parameter event: The key of the property.
  /// - Returns: The action, which runs after the change; nil for none.
  open func action(forKey event: String) -> (any LayerAction)? { foundAction(forKey: event) }

  /// The action of the class for a change of a property; nil by default.
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }

  /// The value of a property before one is set, for properties that are stored by key; nil by default.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether setting a property that is stored by key asks for a display, and an animation of it as well; false by
  /// default.
  ///
  /// While such an animation runs, `draw(in:)` is called on a presentation layer, which has the values of the moment and
  /// is made by `init(layer:)`.
  open class func needsDisplay(forKey key: String) -> Bool { false }
}

@available(*, unavailable)
extension Layer: Sendable {}
