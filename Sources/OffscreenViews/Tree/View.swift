public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
package import OffscreenText

/// A rectangle in a tree: it has a place, paints itself, lays out its children and takes touches.
///
/// The stored geometry is `bounds`, `center`, `anchorPoint` and `transform`; `frame` follows from
/// them. A view is a plain class bound to no thread: a tree belongs to whoever made it.
@safe open class View: Responder {
  /// The appearance of the view, and its geometry under a layer's names.
  public final let layer = Layer()

  /// What passes read of the view, linked to the nodes of those around it.
  final let node: UnsafeMutablePointer<TreeNode>
  final var children: SubviewList
  /// Where this view stands in its superview's list.
  final var slot = 0
  /// The window, which takes this reference back from all of its tree before it goes away.
  ///
  /// A weak reference would make every retain of a view take the runtime's slow path: going down
  /// and up a chain of 1,000 views took seven times as long.
  final private unowned(unsafe) var uncountedRoot: Window?
  final var recognizers: [GestureRecognizer] = []
  final var animations: [PropertyAnimation] = []
  /// The safe area that `safeAreaInsetsDidChange()` told of last; what moves only when told of it
  /// goes by this one.
  package final internal(set) var knownSafeAreaInsets = EdgeInsets.zero

  /// Creates a view with a frame in the coordinates of the superview it will get.
  public init(frame: CGRect = .zero) {
    unsafe node = .allocate(capacity: 1)
    children = unsafe SubviewList(of: node)
    super.init()
    unsafe node.initialize(to: TreeNode(of: self, state: layer.storage))
    layer.attach(to: self)
    layer.state.setFrame(frame)
    if type(of: self) == View.self { flags.insert(.keepsHitTest) }
  }

  deinit {
    layer.attach(to: nil)
    tearDownSubtree()
    unsafe node.deallocate()
  }

  // MARK: Geometry

  /// The box around the transformed bounds, in the superview's coordinates.
  ///
  /// Setting it changes the size of the bounds and the center. Under a transform that turns by
  /// anything but a multiple of 90 degrees the frame read back is larger than the one set. Here as
  /// with `bounds`, `center`, `anchorPoint` and `transform`, a value with a number that is not
  /// finite is ignored, where UIKit raises an exception.
  open var frame: CGRect {
    get { layer.state.frame }
    set {
      var state = layer.state
      state.setFrame(newValue)
      moveTo(bounds: state.bounds, center: state.center)
    }
  }

  /// The view's rectangle in its own coordinates; a negative size is standardised.
  ///
  /// The origin shifts the children and leaves the frame alone; the size grows about the anchor.
  open var bounds: CGRect {
    get { layer.state.bounds }
    set { moveTo(bounds: newValue.standardized, center: layer.state.center) }
  }

  /// Where the anchor stands, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.state.center }
    set { moveTo(bounds: layer.state.bounds, center: newValue) }
  }

  /// The transform applied about the anchor; the identity by default.
  open var transform: CGAffineTransform {
    get { layer.state.transform }
    set { layer.affineTransform = newValue }
  }

  /// The point that `center` places and the transform turns about, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Called after the bounds changed, by whatever setter; the default does nothing.
  open func boundsDidChange(from oldBounds: CGRect) {}

  // MARK: Appearance

  /// The colour behind the contents; nil, the default, paints none.
  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// The opacity of the view and everything in it as one picture, 0 to 1; below 0.01 no hits.
  open var alpha: CGFloat {
    get { layer.state.alpha }
    set { layer.setAlpha(newValue) }
  }

  /// Whether the view and everything in it is neither painted nor hit.
  open var isHidden: Bool {
    get { layer.state.isHidden }
    set { layer.state.isHidden = newValue }
  }

  /// A promise that the view covers its bounds; it changes no picture.
  open var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { flags.set(.isOpaque, to: newValue) }
  }

  /// Whether children are painted only inside the bounds; hit testing never leaves the bounds.
  open var clipsToBounds: Bool {
    get { layer.state.masksToBounds }
    set { layer.state.masksToBounds = newValue }
  }

  /// A view whose opacity is multiplied into that of this one and all in it; nil by default.
  ///
  /// It lies in this view's coordinates, is no subview of it and of no superview, is not laid out
  /// with it and is not hit; one that has a superview is taken from it.
  open var mask: View? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      setNeedsDisplay()
    }
  }

  /// How contents that do not follow the bounds are placed in them.
  open var contentMode = ContentMode.scaleToFill

  /// The colour of the view's active parts; nil takes the superview's, and blue at the root.
  open var tintColor: Color? {
    get { inheritedTintColor }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }
  final var ownTintColor: Color?

  /// Called after the tint colour in effect changed; the default does nothing.
  open func tintColorDidChange() {}

  // MARK: Identity

  /// Whether the view and everything in it can be hit; true by default.
  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { flags.set(.ignoresTouches, to: !newValue) }
  }

  /// A number for finding the view with `viewWithTag(_:)`; 0 by default.
  open var tag = 0

  /// A name for finding the view in scripts, tests and dumps; written `#name` there.
  open var accessibilityIdentifier: String?

  // MARK: Tree

  /// The view that holds this one; not kept alive by it.
  public final var superview: View? { parent }

  /// The children, back to front; a copy that later changes leave alone.
  public final var subviews: [View] { children.array() }

  /// The window at the root of the tree, if there is one.
  public final var window: Window? { root }

  /// The superview, or nil at the root.
  open override var next: Responder? { parent }

  /// Adds a child in front of the others, taking it from its present superview.
  ///
  /// A view that is a child already moves to the front. A view cannot be added to itself or to
  /// one of its descendants.
  open func addSubview(_ view: View) {
    adopt(view, at: .front)
  }

  /// Adds a child with `index` children behind it; an index past the end adds it in front.
  ///
  /// A view that is a child already is removed first, so the index counts the others.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(index >= 0, "The index of a subview must not be negative, and it is \(index).")
    adopt(view, at: .index(index))
  }

  /// Adds a child directly in front of `sibling`, or in front of all if that is no child.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    adopt(view, at: .above(sibling))
  }

  /// Adds a child directly behind `sibling`, or in front of all if that is no child.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    adopt(view, at: .below(sibling))
  }

  /// Moves a child in front of the others; a view that is no child stays where it is.
  open func bringSubviewToFront(_ view: View) {
    guard view.parent === self else { return }
    adopt(view, at: .front)
  }

  /// Moves a child behind the others; a view that is no child stays where it is.
  open func sendSubviewToBack(_ view: View) {
    guard view.parent === self else { return }
    adopt(view, at: .index(0))
  }

  /// Swaps the places of two children, given by their indexes in `subviews`.
  open func exchangeSubview(at firstIndex: Int, withSubviewAt secondIndex: Int) {
    for index in [firstIndex, secondIndex] {
      precondition(
        (0..<children.count).contains(index),
        "The index \(index) must be one of the \(children.count) subviews.")
    }
    children.exchange(at: firstIndex, withChildAt: secondIndex)
  }

  /// Takes the view out of its superview, which may be the last to keep it alive.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called before the view gets a superview or loses it; the default does nothing.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view got a superview or lost it; the default does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view and all below it come into a window or leave it; parents first.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view and all below it came into a window or left it; parents first.
  open func didMoveToWindow() {}

  /// Called after a view became a child of this one; the default does nothing.
  open func didAddSubview(_ subview: View) {}

  /// Called before a child leaves; the default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout

  /// How the view follows its superview's size; by default it does not.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether a change of size moves the children by their autoresizing masks; true by default.
  open var autoresizesSubviews: Bool {
    get { !flags.contains(.leavesSubviewSizes) }
    set { flags.set(.leavesSubviewSizes, to: !newValue) }
  }

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Lays out at once whatever needs it, from the topmost view up the chain that does.
  open func layoutIfNeeded() {
    performLayout()
  }

  /// Places the children; the default does nothing.
  open func layoutSubviews() {}

  /// The size that fits the contents best into `size`; the default is the size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { layer.state.bounds.size }

  /// Gives the bounds the size that fits best, keeping the top left corner of the frame.
  open func sizeToFit() {
    resizeToFit()
  }

  /// The size the contents ask for by themselves, `noIntrinsicMetric` on a side without a wish.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The intrinsic size on a side where the contents have no wish: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Tells that `intrinsicContentSize` changed: the superview lays out again.
  open func invalidateIntrinsicContentSize() {
    parent?.setNeedsLayout()
  }

  /// How far the edges of the bounds are from the window's safe area, in points.
  ///
  /// Zero on a side that the window leaves free, and for a view without a window; at most the size
  /// of the bounds, for a view that lies outside the safe area. Up to date at any time; O(depth).
  public var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets }

  /// Called before the layout that follows a change of `safeAreaInsets`; the default does nothing.
  ///
  /// The view is laid out afterwards.
  open func safeAreaInsetsDidChange() {}

  // MARK: Painting

  /// Tells that the contents changed.
  ///
  /// Every frame calls `draw(_:in:)` of every visible view afresh, so nothing more is needed.
  open func setNeedsDisplay() {}

  /// Tells that the contents in `rect`, in the view's coordinates, changed.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Paints the contents, in front of the background and behind the children.
  ///
  /// Coordinates are the view's own; what lies outside the bounds is cut off. `rect` is `bounds`.
  open func draw(_ rect: CGRect, in canvas: Canvas) {}

  // MARK: Touches

  /// The frontmost view at a point in the view's coordinates that takes touches there, or nil.
  ///
  /// A view is passed over with everything in it when it is hidden, does not take touches, has an
  /// alpha below 0.01, or when `point(inside:with:)` says no. Children in front are asked first.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    defaultHitTest(point, with: event)
  }

  /// Whether a point in the view's coordinates lies in its bounds, right and bottom edge excluded.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    layer.state.bounds.containsHalfOpen(point)
  }

  /// Whether the view takes more than one finger at a time; false by default.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.takesMultipleTouches) }
    set { flags.set(.takesMultipleTouches, to: newValue) }
  }

  /// Whether no other view of the window gets touches while this one has some; false by default.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.isExclusiveTouch) }
    set { flags.set(.isExclusiveTouch, to: newValue) }
  }

  /// The recognisers that see the touches of this view and of everything in it.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recogniser, taking it from the view it is attached to.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.attach(to: self)
  }

  /// Takes a recogniser away; one that is in the middle of a gesture is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.detach(from: self)
  }

  /// Asked before a recogniser of this view begins; the default says yes.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Inspecting

  /// The facts of this class of view that differ from their defaults, for dumps of the tree.
  ///
  /// A subclass appends its own to `super`'s. Keys are lower camel case, values are as a scene file
  /// writes them, and the order is fixed.
  open var treeAttributes: [(key: String, value: String)] { baseTreeAttributes }

  /// The font files that the view's own text is drawn from, for `treeDescription()`.
  package var fontFiles: [FontFile] { [] }
}

extension View {
  final var flags: ViewFlags {
    get { unsafe node.pointee.flags }
    set { unsafe node.pointee.flags = newValue }
  }

  /// The superview, which takes this link back before it goes away.
  final var parent: View? { unsafe node.pointee.parent?.pointee.view }
  final var root: Window? { unsafe uncountedRoot }

  func setParent(_ view: View?) {
    unsafe node.pointee.parent = view?.node
  }

  func setRoot(_ window: Window?) {
    unsafe uncountedRoot = window
  }

  /// The stage the tree stands on, if it stands on one.
  package var host: (any Host)? { root?.stageHost }
}
