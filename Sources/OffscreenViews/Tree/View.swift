public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
package import OffscreenText

/// A rectangle in a tree: it has a position, paints itself, lays out its children and receives
/// touches.
///
/// The stored geometry is `bounds`, `center`, `anchorPoint` and `transform`; `frame` is computed
/// from them. Views are plain classes bound to no thread: a tree belongs to the code that made it.
@safe open class View: Responder {
  /// The appearance of the view, and its geometry under a layer's names; the view is its delegate.
  public final let layer: Layer

  /// The node of the layer: the properties that tree passes read.
  final let node: UnsafeMutablePointer<TreeNode>
  /// The window at the root of the tree; `WindowChange` sets it in a whole subtree at once.
  final private(set) var windowReference: WindowReference?
  /// The recognisers in the order in which they were added.
  final var recognizers: [GestureRecognizer] = []
  /// The view's part in layout by constraints; nil for a view that no constraint, guide or margin
  /// concerns.
  final var layoutPart: LayoutPart?
  /// The controller whose root view this is.
  package final weak var owner: (any ViewOwner)? {
    didSet {
      flags.set(.hasOwner, to: owner != nil)
      marginsMayHaveChanged()
    }
  }
  /// The safe area that `safeAreaInsetsDidChange()` last reported; it can be out of date until the
  /// next layout.
  package final internal(set) var knownSafeAreaInsets = EdgeInsets.zero

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect = .zero) {
    let layerClass: AnyClass = type(of: self).layerClass
    layer = layerClass == Layer.self ? Layer() : Self.makeLayer(of: layerClass)
    unsafe node = layer.node
    super.init()
    layer.attach(to: self)
    layer.state.setFrame(frame)
    flags.set(.keepsHitTest, to: type(of: self).inheritsHitTest)
    if type(of: self) != View.self { flags.remove(.isPlain) }
    flags.set(.drawsNothing, to: type(of: self).inheritsDrawing)
    if !type(of: self).inheritsDisplay { flags.formUnion([.displaysItself, .needsDisplay]) }
    flags.set(
      .looksUpActions, to: layer.flags.contains(.isLayerOfKind) || !type(of: self).inheritsActions)
    if type(of: self).requiresConstraintBasedLayout { markNeedsUpdateConstraints() }
    if let log = WorkLog.current { log.note(.viewsCreated) }
  }

  /// Creates a view with an empty frame.
  ///
  /// Subclasses that override `init(frame:)` inherit it. `super.init()` never means this initialiser in a
  /// subclass of a class of Offscreen: it calls the designated one, all of whose parameters have defaults.
  // Swift 6.3 reports a call of a superclass's convenience initialiser only if it is the whole body; elsewhere
  // the linker misses the symbol. Every open class that inherits `init()` has defaults for that reason.
  @_disfavoredOverload
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    layoutNode?.view = nil
    tearDownSubtree()
    layoutNode?.viewIsGone()
    layer.detachFromView()
  }

  /// The class of the view's layer; `Layer` itself by default.
  ///
  /// The view creates its layer by the class's `init()`.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates the layer of a view whose class names another class than `Layer`.
  private static func makeLayer(of layerClass: AnyClass) -> Layer {
    guard let layerClass = layerClass as? Layer.Type else {
      demand(false, "The layerClass of \(self) is \(layerClass), which is not a class of layers.")
      return Layer()
    }
    return layerClass.init()
  }

  // MARK: Geometry

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  ///
  /// Setting it changes the size of the bounds and the center. Under a rotation by an angle that is
  /// not a multiple of 90 degrees, the frame read back is larger than the one set. Values that are
  /// not finite are ignored, here and in `bounds`, `center`, `anchorPoint` and `transform`, where
  /// UIKit raises an exception.
  open var frame: CGRect {
    get { layer.state.frame }
    set {
      var state = layer.state
      state.setFrame(newValue)
      moveTo(bounds: state.bounds, center: state.center)
    }
  }

  /// The view's rectangle in its own coordinates; a rectangle with a negative size is standardised.
  ///
  /// Changing the origin shifts the children and leaves the frame alone; changing the size resizes
  /// the view about its anchor point.
  open var bounds: CGRect {
    get { layer.state.bounds }
    set { moveTo(bounds: newValue.standardized, center: layer.state.center) }
  }

  /// The position of the anchor point, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.state.center }
    set { moveTo(bounds: layer.state.bounds, center: newValue) }
  }

  /// The transform applied about the anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { layer.state.transform }
    set { layer.setAffineTransform(newValue) }
  }

  /// The layer's whole transform in space; the identity by default.
  open var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point that `center` places and that the transform is applied about, in units of the
  /// bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Called after the bounds have changed, through any setter; the default does nothing.
  open func boundsDidChange(from oldBounds: CGRect) {}

  // MARK: Appearance

  /// The colour behind the contents; nil, the default, paints none.
  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set {
      layer.backgroundColor = newValue
      propertyDidChange("backgroundColor")
    }
  }

  /// The opacity, 0 to 1, of the view and its subviews as one picture; below 0.01 the view is not
  /// hit.
  open var alpha: CGFloat {
    get { layer.state.alpha }
    set {
      layer.setAlpha(newValue)
      propertyDidChange("alpha")
    }
  }

  /// Whether the view and its subviews are neither painted nor hit.
  open var isHidden: Bool {
    get { layer.state.isHidden }
    set {
      guard layer.state.isHidden != newValue else { return }
      layer.state.isHidden = newValue
      if layoutPart != nil { visibilityDidChange() }
      propertyDidChange("hidden")
    }
  }

  /// A promise that the view covers its bounds; it does not change the picture.
  open var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { flags.set(.isOpaque, to: newValue) }
  }

  /// Whether children are clipped to the bounds; touches outside the bounds never hit, clipped or
  /// not.
  open var clipsToBounds: Bool {
    get { layer.state.masksToBounds }
    set { layer.state.masksToBounds = newValue }
  }

  /// A view whose opacity is multiplied into that of this view and its subviews; nil by default.
  ///
  /// The mask is positioned in this view's coordinates. It is neither laid out with this view nor
  /// hit. A view masks at most one view and has no superview meanwhile: setting it removes it from
  /// its former view or superview, and adding it to a superview ends the masking. A view cannot be
  /// masked by itself, by an ancestor, or by a view that it masks in turn.
  open var mask: View? {
    get { layer.parts?.mask?.owner }
    set { layer.changeMask(to: newValue?.layer, view: newValue) }
  }

  /// The placement in the bounds of contents with a fixed size.
  ///
  /// It applies to the layer's `contents`, and to the image of an image view.
  open var contentMode = ContentMode.scaleToFill {
    didSet { pictureMayChange() }
  }

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the view's active parts; nil inherits the superview's, which is blue at the
  /// root.
  open var tintColor: Color! {
    get { inheritedTintColor }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }
  /// The tint colour that was set here; nil inherits.
  package final var ownTintColor: Color? {
    didSet { picturesOfAllMayChange() }
  }

  /// Called after the effective tint colour has changed; the default does nothing.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// The traits of the view's environment; O(depth).
  ///
  /// A view without a stage has the traits of the stage that was created, or advanced its time,
  /// last on this thread; without such a stage those of a light phone, read from left to right,
  /// with one pixel per point.
  open var traitCollection: TraitCollection { inheritedTraits }

  /// Whether the view and its descendants are light or dark; `unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { ownTraits?.userInterfaceStyle ?? .unspecified }
    set {
      setOwnTraits(
        newValue == .unspecified ? nil : TraitCollection(userInterfaceStyle: newValue))
    }
  }

  /// Called with the former traits when the traits have changed; the default does nothing.
  ///
  /// The view is laid out again afterwards, and painting uses the new traits.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Identity

  /// Whether the view and its subviews can be hit; true by default.
  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set {
      flags.set(.ignoresTouches, to: !newValue)
      touchesMayChange()
    }
  }

  /// A number for finding the view with `viewWithTag(_:)`; 0 by default.
  open var tag = 0

  /// A name for finding the view in scripts, tests and dumps; written `#name` there.
  open var accessibilityIdentifier: String?

  // MARK: Tree

  /// The view that contains this one; not retained, and nil once that view is deallocated.
  public final var superview: View? { parent }

  /// The children, back to front; a copy that later changes do not affect.
  public final var subviews: [View] { layer.children.subviews() }

  /// The window at the root of the tree, if there is one.
  public final var window: Window? { root }

  /// The controller whose root view this is, or else the superview; nil at the root of the tree.
  open override var next: Responder? { presentOwner ?? parent }

  /// Adds a child in front of the others, removing it from its present superview.
  ///
  /// A view that is already a child moves to the front. A view cannot be added to itself or to one
  /// of its descendants.
  open func addSubview(_ view: View) {
    adopt(view, at: .front)
  }

  /// Adds a child in front of `index` others; an index past the end adds it in front of all.
  ///
  /// A view that is already a child is removed first, so the index counts the others.
  open func insertSubview(_ view: View, at index: Int) {
    demand(index >= 0, "The index of a subview must not be negative, and it is \(index).")
    adopt(view, at: .subviewIndex(index))
  }

  /// Adds a child directly in front of `sibling`, or in front of all if `sibling` is not a child.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    adopt(view, at: .above(sibling.layer))
  }

  /// Adds a child directly behind `sibling`, or in front of all if `sibling` is not a child.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    adopt(view, at: .below(sibling.layer))
  }

  /// Moves a child in front of the others; has no effect on a view that is not a child.
  open func bringSubviewToFront(_ view: View) {
    guard view.parent === self else { return }
    adopt(view, at: .front)
  }

  /// Moves a child behind the others; has no effect on a view that is not a child.
  open func sendSubviewToBack(_ view: View) {
    guard view.parent === self else { return }
    adopt(view, at: .back)
  }

  /// Swaps two children, given by their indexes in `subviews`.
  open func exchangeSubview(at firstIndex: Int, withSubviewAt secondIndex: Int) {
    for index in [firstIndex, secondIndex] {
      demand(
        (0..<children.subviewCount).contains(index),
        "The index \(index) must be one of the \(children.subviewCount) subviews.")
    }
    layer.children.exchangeSubviews(firstIndex, secondIndex)
    pictureMayChange()
  }

  /// Removes the view from its superview, which may release it.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called before the superview changes; the default does nothing.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the superview has changed; the default does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view enters or leaves a window, on all views of the subtree, parents first.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view has entered or left a window, on all views of the subtree, parents
  /// first.
  open func didMoveToWindow() {}

  /// Called after a view has become a child of this one; the default does nothing.
  open func didAddSubview(_ subview: View) {}

  /// Called before a child is removed; the default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout

  /// The parts of the frame that change with the superview's size; by default none does.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether children are resized by their autoresizing masks when the size changes; true by
  /// default.
  open var autoresizesSubviews: Bool {
    get { !flags.contains(.leavesSubviewSizes) }
    set { flags.set(.leavesSubviewSizes, to: !newValue) }
  }

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Lays out immediately every view that needs it, starting from the topmost ancestor that needs
  /// layout.
  open func layoutIfNeeded() {
    performLayout()
  }

  /// Positions the children; the default sets the frames of the children that constraints place.
  open func layoutSubviews() {
    if flags.contains(.containsLayoutNodes) { applyConstraints() }
  }

  /// Positions the sublayers of the view's layer; the default calls `layoutSubviews()`.
  open func layoutSublayers(of layer: Layer) {
    if layer === self.layer { layOutSubviews() }
  }

  /// The size that best fits the contents into `size`; the default is the size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { layer.state.bounds.size }

  /// Resizes the bounds to the size that fits best, keeping the top left corner of the frame.
  open func sizeToFit() {
    resizeToFit()
  }

  /// The natural size of the contents; `noIntrinsicMetric` for a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The value of a dimension without an intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Reports that `intrinsicContentSize` has changed, so that the superview lays out again.
  open func invalidateIntrinsicContentSize() {
    WorkLog.causing("invalidateIntrinsicContentSize() of \(workName)") {
      contentSizeDidChange()
      parent?.setNeedsLayout()
      contentSizingParent?.contentSizeDidChange(of: self)
    }
  }

  /// The distance by which each edge of the bounds is outside the superview's safe area, in points,
  /// plus the insets that a controller of the view adds.
  ///
  /// Zero for an edge inside the safe area and for a view without a window; at most the superview's
  /// inset, however far the view reaches beyond. Subviews of a scroll view do not inherit the part
  /// that the scroll view adds to its content inset. Always up to date; O(depth).
  public var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets }

  /// Called when `safeAreaInsets` has changed, before the view is laid out; the default does
  /// nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Constraints

  /// Whether views of the class make their constraints in `updateConstraints()`; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether code and the autoresizing mask set the frame, which constraints take as given; true by
  /// default.
  ///
  /// Set it to false to place the view by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !usesConstraints }
    set { changeUsesConstraints(to: !newValue) }
  }

  /// Changes the constraints of the view; an override calls `super` last.
  ///
  /// Called before a layout, subviews before their superview, if `setNeedsUpdateConstraints()` was
  /// called, and once for a new view. There are no calls while nothing in the tree has to do with constraints.
  open func updateConstraints() {}

  /// Asks for `updateConstraints()` before the next layout, here and in the views around this one.
  open func setNeedsUpdateConstraints() {
    countInvalidation(.constraintInvalidations, by: "setNeedsUpdateConstraints()")
    markNeedsUpdateConstraints()
  }

  /// Calls `updateConstraints()` of this view and the views inside it, where it was asked for.
  open func updateConstraintsIfNeeded() {
    updateConstraintsInSubtree()
  }

  /// The distance by which each edge of the frame is outside the alignment rectangle, which
  /// constraints place; zero by default.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Converts a frame to the alignment rectangle that constraints place.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Converts an alignment rectangle to a frame.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// The view whose first baseline is this one's: the view itself, or one inside it.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view whose last baseline is this one's: the view itself by default, or one inside it.
  open var forLastBaselineLayout: View { self }

  /// The baselines of the text in a view of a given size; a view without text has them at its
  /// edges.
  package func baselines(for size: CGSize) -> Baselines { Baselines(first: 0, last: 0) }

  /// Whether the contents break into lines at the width that the layout gives them.
  package var wrapsContents: Bool { false }

  /// The size of contents that break into lines at `width`.
  package func contentSize(wrappedTo width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The priority with which the view resists being larger than its contents; 250 unless set.
  ///
  /// Controls set it along the axes on which their length is fixed. Layouts ask an override.
  open func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    contentPriorities.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its contents.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    contentPriorities.hugging[axis] = priority
  }

  /// The priority with which the view resists being smaller than its contents; 750 unless set.
  ///
  /// Layouts ask an override.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    contentPriorities.compression[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its contents.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    contentPriorities.compression[axis] = priority
  }

  /// The smallest size that the constraints inside the view allow at `fittingSizeLevel`.
  ///
  /// - Parameter targetSize: The target size, in points.
  /// - Returns: The size in points, rounded up to the pixels of the stage, if the view is on one.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints inside the view give it; no frame changes.
  ///
  /// The view is measured alone: its superview and its own frame have no influence. The cost is
  /// that of a first layout of the view.
  ///
  /// - Parameters:
  ///   - targetSize: The target size, in points.
  ///   - horizontalFittingPriority: The priority of the target's width.
  ///   - verticalFittingPriority: The priority of the target's height.
  /// - Returns: The size in points, rounded up to the pixels of the stage, if the view is on one.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Margins

  /// The space that constraints to margins leave inside the edges; 8 points at first.
  ///
  /// The root view of a view controller has at least the controller's `systemMinimumLayoutMargins`.
  /// Reading adds the safe area while `insetsLayoutMarginsFromSafeArea` is true.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.base = newValue.directional(isRightToLeft: isRightToLeft) } }
  }

  /// The same as `layoutMargins`, with leading and trailing in place of left and right.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: isRightToLeft) }
    set { changeMargins { $0.base = newValue } }
  }

  /// Whether the margins also keep the contents inside the superview's margins; false by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { keepsSuperviewMargins }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }

  /// Whether the safe area adds to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insetsMarginsFromSafeArea }
    set { changeMargins { $0.insetsFromSafeArea = newValue } }
  }

  /// Called when the margins have changed; the default does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: Direction

  /// Whether the view is mirrored in a right-to-left interface; the same as its window by default.
  @safe @exclusivity(unchecked)
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      picturesOfAllMayChange()
      setNeedsLayout()
      directionDidChange()
    }
  }

  /// The direction that leading and trailing follow in this view.
  ///
  /// A view whose `semanticContentAttribute` is `unspecified` follows its window, and the window
  /// the traits of its stage.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .unspecified:
      windowDirection
    }
  }

  // MARK: Painting

  /// Reports that the contents have changed.
  ///
  /// A class that overrides `display(_:)` is asked for its contents before the next picture. For others it has no
  /// effect: every picture calls the overrides of `draw(_:in:)` of all visible views again.
  open func setNeedsDisplay() {
    countInvalidation(.displayInvalidations, by: "setNeedsDisplay()")
    if flags.contains(.displaysItself) { flags.insert(.needsDisplay) }
    pictureMayChange()
  }

  /// Reports that the contents in `rect`, in the view's coordinates, have changed.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Provides the contents of the view's layer as its delegate; the default shows what the view draws.
  ///
  /// A class that overrides it sets `layer.contents`, and does not draw. It is called before the first picture, and
  /// again after `setNeedsDisplay()`.
  open func display(_ layer: Layer) { layer.showDrawing() }

  /// Paints the contents, in front of the background and behind the children.
  ///
  /// Coordinates are the view's own, `rect` is `bounds`, and drawing is clipped to it. The default
  /// calls `draw(_:)`, by way of `draw(_:in:)` with the layer for classes that override it.
  open func draw(_ rect: CGRect, in canvas: Canvas) {
    drawForLayer(rect, on: canvas)
  }

  /// Paints the contents of the view's layer as its delegate; the default makes the context the current one and calls
  /// `draw(_:)`.
  open func draw(_ layer: Layer, in ctx: DrawingContext) {
    draw(withCurrent: ctx)
  }

  /// Paints the contents into the current drawing context, as code written for UIKit does; the
  /// default does nothing.
  open func draw(_ rect: CGRect) {}

  /// The action for a change of the view's layer: in an animation block the block's animation, outside of blocks
  /// `NSNull`, so that nothing is animated.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key of the property that changes.
  /// - Returns: The action; nil continues the search with the layer's own actions.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
    blockAction(for: layer, forKey: event)
  }

  // MARK: Touches

  /// The frontmost view at a point in the view's coordinates that takes touches there, or nil.
  ///
  /// A view is skipped, with its subviews, if it is hidden, does not take touches, has an alpha
  /// below 0.01, or if `point(inside:with:)` returns false. Children are asked front to back.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    defaultHitTest(point, with: event)
  }

  /// Whether a point in the view's coordinates is in its bounds, the right and bottom edges
  /// excluded.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    layer.state.bounds.containsHalfOpen(point)
  }

  /// Whether the view receives more than one finger at a time; false by default.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.takesMultipleTouches) }
    set { flags.set(.takesMultipleTouches, to: newValue) }
  }

  /// Whether no other view of the window receives touches while this one does; false by default.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.isExclusiveTouch) }
    set { flags.set(.isExclusiveTouch, to: newValue) }
  }

  /// The recognisers that see the touches of this view and its subviews.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recogniser, removing it from its present view.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.attach(to: self)
  }

  /// Removes a recogniser; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.detach(from: self)
  }

  /// Whether a recogniser may begin; the default returns true, and false makes it fail.
  ///
  /// Asked before a recogniser of this view begins, and before one of a view around it begins whose touch hit
  /// this view, if the recogniser would cancel the touch (`cancelsTouchesInView`). A control is also asked if the
  /// touch hit a view in it.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Inspecting

  /// The attributes of this class of view that differ from their defaults, for dumps of the tree.
  ///
  /// A subclass appends its own to those of `super`, in a fixed order. Keys are in lower camel
  /// case, values as in a scene file.
  open var treeAttributes: [TreeAttribute] { commonTreeAttributes() }

  /// The font files that the view's own text is drawn from, for `treeDescription()`.
  package var fontFiles: [FontFile] { [] }
}

extension View {
  /// The boolean properties, which are stored in the node.
  final var flags: ViewFlags {
    get { unsafe node.pointee.flags }
    set { unsafe node.pointee.flags = newValue }
  }

  /// The children of the layer, back to front.
  final var children: SublayerList { _read { yield layer.children } }

  /// Notes that hit tests may have another result in the superview than before.
  func touchesMayChange() { unsafe node.pointee.touchesMayChange() }

  /// Notes that the window may look different from now on.
  ///
  /// All state on which a picture depends calls this when it changes: layers and the links of the
  /// tree, traits, tint and direction, and the state drawn by classes that call
  /// `drawsNotedState(as:)`.
  package final func pictureMayChange() {
    unsafe node.pointee.recordedPart = 0
    windowReference?.pictureVersion &+= 1
  }

  /// Notes that the view and all others in its window may look different, because of something that they inherit.
  final func picturesOfAllMayChange() {
    pictureMayChange()
    windowReference?.surroundingsVersion &+= 1
  }

  /// The superview, whose list of children sets this link and clears it before it is deallocated.
  final var parent: View? { unsafe node.pointee.parent?.pointee.owner }

  /// Whether there is a superview.
  final var hasParent: Bool { unsafe node.pointee.parent?.pointee.isBare == false }

  /// Whether this view is the superview of `view`; unlike `parent`, it retains no view.
  final func isParent(of view: View) -> Bool { unsafe view.node.pointee.parent == node }

  /// The view that this one masks, or that is the nearest around the layer that it masks; nil if it is not a mask.
  final var masked: View? { layer.masked?.nearestView }

  /// The window at the root, if there is one; O(1).
  final var root: Window? { windowReference?.window }

  /// The owner; the weak reference is read only if a flag says that there is one.
  final var presentOwner: (any ViewOwner)? { flags.contains(.hasOwner) ? owner : nil }

  /// Sets the reference to the window; called only by `WindowChange` and the window itself.
  func setWindow(_ reference: WindowReference?) {
    windowReference = reference
    unsafe node.pointee.arrival = reference?.turn ?? 0
  }

  /// The stage that the tree is on, if there is one.
  package var host: (any Host)? { root?.stageHost }
}
