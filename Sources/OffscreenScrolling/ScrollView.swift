public import Foundation
public import OffscreenGeometry
public import OffscreenViews

/// A view whose content may be larger than itself, and is scrolled by fingers or code.
///
/// The content offset *is* the origin of the bounds. All lengths are in points. Movements are
/// functions of the stage's time; without a stage time does not advance, so an offset set with
/// animation is reached at once.
open class ScrollView: View {
  /// The object that receives the events of drags and movements; not retained.
  open weak var delegate: (any ScrollViewDelegate)?

  /// The recogniser of drags; its `isEnabled` is the same as `isScrollEnabled`.
  ///
  /// Its delegate is the scroll view itself if a subclass conforms to `GestureRecognizerDelegate`.
  /// Such a scroll view can allow one inside it to scroll at the same time.
  public let panGestureRecognizer: PanGestureRecognizer

  /// The state of fingers and movements.
  var machine = DragStateMachine()
  /// The bars at the edges.
  let indicators = ScrollIndicators()
  /// The package's own views that follow this one.
  var observers = ScrollObservers()
  /// The scale and its limits.
  var zoom = ZoomState()
  /// The recogniser of pinches; nil while the scale cannot change.
  var pinchRecognizer: PinchGestureRecognizer?
  /// The geometry that the state machine last received.
  private(set) var knownGeometry = ScrollGeometry()
  /// The part of the safe area that is included in the inset.
  private var knownSafeAreaShare = EdgeInsets.zero
  /// The offset of which the state machine and the observers were told last.
  private var knownOffset = CGPoint.zero
  /// The cause of the next change of the offset.
  private var offsetCause = OffsetCause.code

  /// The causes of a change of the offset.
  private enum OffsetCause {
    /// Code that wants another offset.
    case code
    /// A list whose content was moved and moves the offset along.
    case content
    /// A finger or a movement.
    case itself
  }

  /// Whether the delegate has been told that the present deceleration began.
  var isDecelerationAnnounced = false
  /// Whether the finger that is down stopped a movement, so that the content should not react to
  /// it.
  var fingerStoppedMovement = false
  /// The part of the finger's movement before it was recognised as a drag.
  var slop = CGPoint.zero
  /// Whether the present drag has started a refresh.
  var wasPulledToRefresh = false

  /// Replaces the offset at which a drag will end, given the velocity in points per millisecond;
  /// called before the delegate.
  package final var proposeTarget: ((_ target: CGPoint, _ velocity: CGPoint) -> CGPoint)?

  /// Creates a scroll view without content.
  public override init(frame: CGRect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    beginContentScrolling()
    clipsToBounds = true
    pan.scrollView = self
    pan.delegate = self as? any GestureRecognizerDelegate
    addGestureRecognizer(pan)
    noteGeometry()
  }

  // MARK: Content

  /// The point of the content at the top left corner of the view: the origin of the bounds.
  ///
  /// Setting it is not limited to the content and calls `scrollViewDidScroll`. A drag or movement
  /// in progress continues from the new offset, except a bounce: content that springs back from
  /// beyond an edge stays where it was put. `setContentOffset(_:animated:)` ends every movement. An
  /// offset that is not finite is ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Whether a tap on the status bar, which is the top of the window's safe area, scrolls to the top; true by default.
  ///
  /// As in UIKit, nothing happens on a phone if several scroll views on the screen have it set, nor if the delegate returns
  /// false from `scrollViewShouldScrollToTop(_:)`.
  open var scrollsToTop = true
  /// Whether the content moves to the top because the status bar was tapped.
  var isScrollingToTop = false

  /// The size of the content; zero by default.
  ///
  /// When it shrinks, an offset at rest is clamped to the new range.
  open var contentSize: CGSize = .zero {
    didSet {
      if contentSize != oldValue { geometryDidChange() }
      propertyDidChange("contentSize")
    }
  }

  /// Extra space around the content that can be scrolled into view; zero by default.
  open var contentInset: EdgeInsets = .zero {
    didSet {
      if contentInset != oldValue { geometryDidChange() }
      propertyDidChange("contentInset")
    }
  }

  /// Which parts of the safe area are added to `contentInset`; `.automatic` by default.
  ///
  /// Subviews inherit the other parts, so that no part counts twice.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { geometryDidChange() } }
  }

  /// The effective inset around the content.
  ///
  /// The sum of `contentInset`, the safe area according to `contentInsetAdjustmentBehavior`, the
  /// space that an enclosing view adds (a `SwipeTableView` adds space for its header), and the
  /// space for a refresh in progress. While a large title is collapsed, it is less than the range of the offset at the
  /// top, as in UIKit.
  open var adjustedContentInset: EdgeInsets {
    var inset = contentInset.adding(enclosure.inset).adding(safeAreaShare)
    inset.top += refreshInset - enclosure.collapsed
    return inset
  }

  /// The insets that determine the range of the offset: with the part of a bar that is collapsed.
  package final var rangeInset: EdgeInsets {
    var inset = adjustedContentInset
    inset.top += enclosure.collapsed
    return inset
  }

  /// Called when `adjustedContentInset` has changed, after the offset was adjusted; an override
  /// calls `super`, which notifies the delegate.
  open func adjustedContentInsetDidChange() {
    called(delegate)?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The insets and limits that an enclosing view adds to this one; none by default.
  package final var enclosure = ScrollEnclosure() {
    didSet {
      guard enclosure != oldValue else { return }
      if enclosure.stickyLine != oldValue.stickyLine { setNeedsLayout() }
      if enclosure.coversTop != oldValue.coversTop { safeAreaMayChange() }
      if enclosure.refreshLine != oldValue.refreshLine
        || enclosure.refreshHeight != oldValue.refreshHeight
      {
        layoutRefreshControl()
      }
      let range = knownGeometry.inset
      geometryDidChange()
      if enclosure.collapsed != oldValue.collapsed, knownGeometry.inset == range {
        insetDidChange()
      }
    }
  }

  /// The distance below the top of the view at which section headers stick, in points.
  package final var stickyLine: CGFloat { enclosure.stickyLine ?? adjustedContentInset.top }

  /// The distance below the top of the view at which an item that is scrolled to the top is placed,
  /// in points.
  package final var topLine: CGFloat { enclosure.topLine ?? adjustedContentInset.top }

  /// The control that is shown by pulling beyond the top; nil by default.
  ///
  /// Content that fits the height can be pulled only with `alwaysBounceVertical`.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: Constraints

  /// The content, in its own coordinates: constraints to its edges and size decide `contentSize`.
  ///
  /// For views inside the scroll view, anchors of the scroll view's edges mean the content's edges,
  /// while anchors of its size mean the size of its frame.
  public final var contentLayoutGuide: LayoutGuide { contentGuide }

  /// The visible rectangle: views constrained to it stay in place while the content moves.
  public final var frameLayoutGuide: LayoutGuide { visibleGuide }

  // MARK: Behaviour

  /// Whether fingers can scroll (code always can); true by default.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the content can be pulled beyond its edges and springs back; true by default.
  open var bounces: Bool = true {
    didSet { if bounces != oldValue { geometryDidChange() } }
  }

  /// Whether content that fits the width can be pulled horizontally too; false by default.
  open var alwaysBounceHorizontal: Bool = false {
    didSet { if alwaysBounceHorizontal != oldValue { geometryDidChange() } }
  }

  /// Whether content that fits the height can be pulled vertically too; false by default.
  open var alwaysBounceVertical: Bool = false {
    didSet { if alwaysBounceVertical != oldValue { geometryDidChange() } }
  }

  /// Whether the content stops at multiples of the bounds' size; false by default.
  ///
  /// A release faster than 0.3 points per millisecond goes to the next page in its direction, any
  /// other to the nearest page, and neither further than one page from where the drag began.
  open var isPagingEnabled: Bool = false {
    didSet { if isPagingEnabled != oldValue { geometryDidChange() } }
  }

  /// Whether a drag mainly along one axis scrolls along that axis only; false by default.
  ///
  /// A drag is locked to an axis if, when it is recognised, the movement along it is at least 1.7
  /// times that along the other axis.
  open var isDirectionalLockEnabled: Bool = false

  /// The rate at which the content slows down after a finger is lifted; `.normal` by default.
  open var decelerationRate: DecelerationRate = .normal {
    didSet { if decelerationRate != oldValue { geometryDidChange() } }
  }

  /// Whether touches are delivered to the content only after a short time without a drag; true by
  /// default.
  open var delaysContentTouches: Bool = true

  /// Whether a drag may cancel a touch that the content has already received; true by default.
  open var canCancelContentTouches: Bool = true

  /// Whether a drag may cancel a touch that a view in the content has received.
  ///
  /// The default is true for all views except controls. Called only if `canCancelContentTouches` is
  /// true; if false is returned, the touch stays with the view and never becomes a drag.
  open func touchesShouldCancel(in view: View) -> Bool {
    !(view is Control)
  }

  /// Whether fingers can zoom beyond the limits, from where the scale springs back; true by
  /// default.
  open var bouncesZoom: Bool = true

  // MARK: State

  /// Whether a finger is down on the content, dragging or not.
  open var isTracking: Bool { machine.isTracking }

  /// Whether a finger is dragging the content.
  open var isDragging: Bool { machine.isDragging }

  /// Whether the content is still moving after a finger was lifted.
  open var isDecelerating: Bool { machine.isDecelerating }

  // MARK: Indicators

  /// Whether the horizontal indicator is shown while scrolling; true by default.
  open var showsHorizontalScrollIndicator: Bool = true {
    didSet { updateIndicators() }
  }

  /// Whether the vertical indicator is shown while scrolling; true by default.
  open var showsVerticalScrollIndicator: Bool = true {
    didSet { updateIndicators() }
  }

  /// The insets of the vertical indicator's track from the edges of the view; zero by default.
  open var verticalScrollIndicatorInsets: EdgeInsets = .zero {
    didSet { updateIndicators() }
  }

  /// The insets of the horizontal indicator's track from the edges of the view; zero by default.
  open var horizontalScrollIndicatorInsets: EdgeInsets = .zero {
    didSet { updateIndicators() }
  }

  /// The insets of both indicators' tracks from the edges of the view; reads those of the vertical one.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the part of the safe area that is in `adjustedContentInset` is added to the indicators' insets;
  /// true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { updateIndicators() }
  }

  // MARK: Text input

  /// Whether drags end the text input of the window; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The drags that end text input.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Each drag, when it begins: the first responder resigns.
    case onDrag = 1
    /// A drag that reaches the keyboard of the stage pulls it down, and hides it if the finger leaves on its way down.
    case interactive = 2
    /// As `onDrag`.
    case onDragWithAccessory = 3
    /// As `interactive`, but from the upper edge of the accessory view.
    case interactiveWithAccessory = 4
  }

  /// Ends text input at the beginning of a drag, if the mode says so.
  final func dismissKeyboardForDrag() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory else {
      return
    }
    window?.firstResponder?.resignFirstResponder()
  }

  /// Lets the keyboard follow the finger, if the mode says so.
  final func pullKeyboard() {
    let mode = keyboardDismissMode
    guard mode == .interactive || mode == .interactiveWithAccessory else { return }
    window?.keyboard?.finger(
      at: panGestureRecognizer.location(in: window).y,
      countsAccessory: mode == .interactiveWithAccessory)
  }

  // MARK: Tree

  /// Handles a change of offset or size; an override calls `super`.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    // A subclass may have changed its content first, and with it the offset, which is then known.
    let former = knownOffset
    knownOffset = bounds.origin
    let distance = CGPoint(x: bounds.minX - former.x, y: bounds.minY - former.y)
    let cause = offsetCause
    // A change of the offset by an observer has a cause of its own.
    offsetCause = .code
    var stopped = DragStateMachine.Action()
    if distance != .zero, cause != .itself {
      if cause == .code, isBouncing(at: former) {
        stopped = machine.stop()
      } else {
        machine.offsetWasMoved(by: distance, to: bounds.origin, in: geometry, at: now)
      }
      shiftZoom(by: distance)
    }
    if bounds.size != oldBounds.size {
      layoutRefreshControl()
      geometryDidChange()
    }
    if distance != .zero {
      layoutRefreshControl()
      updateIndicators()
      for observer in observers.all {
        observer.scrollViewOffsetDidChange(self)
      }
      WorkLog.callingBack { called(delegate)?.scrollViewDidScroll(self) }
    }
    if stopped.ended != nil {
      announce(stopped)
      reportRest()
    }
  }

  /// Whether the content, at an offset, springs back from beyond an edge.
  private func isBouncing(at offset: CGPoint) -> Bool {
    machine.isDecelerating && geometry.clamped(offset) != offset
  }

  /// Includes the safe area in `adjustedContentInset`; an override calls `super`.
  ///
  /// A safe area takes effect only here, so that the limits of the offset do not change between two
  /// layouts. Content that rests at its top or left end stays there.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    geometryDidChange()
  }

  /// Ends movements when the scroll view has left its stage.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The safe area is lost with the window; in a new one the last known safe area applies until
    // the next layout.
    geometryDidChange()
    guard host == nil else { return }
    finishZoomMotion()
    restWithoutStage()
    indicators.hide()
  }

  /// Ends a movement where time does not advance: the content rests in its range.
  func restWithoutStage() {
    let stopped = machine.stop()
    guard stopped.ended != nil else { return }
    move(to: geometry.clamped(contentOffset))
    reportRest()
    announce(stopped)
  }

  /// The offset, the size of the content, and the state of drags and movements.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = commonTreeAttributes(leavingOut: [.clips, .movesOrigin])
    attributes.add("clips", "false", if: !clipsToBounds)
    attributes.add("offset", AttributeText.of(contentOffset))
    attributes.add("content", AttributeText.of(contentSize))
    attributes.add("zoom", AttributeText.of(zoom.scale), if: zoom.scale != 1)
    attributes.add("tracking", if: isTracking)
    attributes.add("dragging", if: isDragging)
    attributes.add("decelerating", if: isDecelerating)
    attributes.add("zooming", if: isZooming)
    attributes.add("zoomBouncing", if: isZoomBouncing)
    return attributes
  }

  /// Whether a recogniser of this view may begin: its own pan only along an axis that scrolls, its
  /// own pinch only if there is a view to zoom.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === pinchRecognizer { return zoomedView != nil }
    guard recognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    return shouldBeginDrag(by: panGestureRecognizer.translation(in: self))
  }

  // MARK: Internal

  /// The sizes that determine the range of the offset, as they are now.
  var geometry: ScrollGeometry {
    ScrollGeometry(
      viewport: bounds.size,
      contentSize: CGSize(
        width: contentSize.width,
        height: max(contentSize.height, enclosure.minimumContentHeight)),
      inset: rangeInset,
      bounces: bounces, alwaysBounceHorizontal: alwaysBounceHorizontal,
      alwaysBounceVertical: alwaysBounceVertical, isPaging: isPagingEnabled,
      decelerationRate: Double(decelerationRate.rawValue))
  }

  /// The stage's time; zero without a stage, where nothing moves.
  var now: Duration { host?.now ?? .zero }

  /// Tells the machine that the geometry has changed, and sets the offset it returns.
  ///
  /// An offset at rest that is now out of range goes back at once, or in 0.3 seconds if `movesBack`
  /// is true. Must be called whenever a part of the geometry changes.
  func geometryDidChange(movesBack: Bool = false) {
    let old = knownGeometry
    let new = geometry
    guard new != old, !zoom.isApplying else { return }
    let changesShare = knownSafeAreaShare != safeAreaShare
    let anchored = changesShare ? axesAtTheirStart : []
    if changesShare { safeAreaMayChange() }
    noteGeometry()
    if zoom.isActive {
      // The motion of the scale, or the fingers, determine the offset and will bring it into range.
    } else if movesBack, host != nil,
      machine.moveBack(from: contentOffset, in: new, at: now).begins
    {
      startTicking()
    } else {
      let wasMoving = machine.isDragging || machine.movementKind != nil
      let action = machine.geometryChanged(from: old, to: new, offset: contentOffset, at: now)
      var offset = action.offset ?? contentOffset
      for axis in anchored { offset[axis] = new.limits(axis).lowerBound }
      if wasMoving {
        move(to: offset)
      } else if offset != contentOffset {
        setOffset(offset)
      }
    }
    updateIndicators()
    layoutRefreshControl()
    if new.inset != old.inset { insetDidChange() }
  }

  private func insetDidChange() {
    for observer in observers.all {
      observer.scrollViewInsetDidChange(self)
    }
    adjustedContentInsetDidChange()
  }

  /// Stores the geometry that the machine knows.
  func noteGeometry() {
    knownGeometry = geometry
    knownSafeAreaShare = safeAreaShare
  }

  /// The axes along which the content rests at its start.
  private var axesAtTheirStart: [ScrollAxis] {
    guard machine.isResting, !zoom.isActive else { return [] }
    return ScrollAxis.allCases.filter {
      contentOffset[$0] == knownGeometry.limits($0).lowerBound
    }
  }

  /// Sets an offset that a finger or a movement produced, rounded to device pixels once.
  ///
  /// Rounding never leaves the range: where the content ends at a fraction of a pixel, the offset
  /// is the exact end.
  func move(to offset: CGPoint) {
    let scale = host?.scale ?? 1
    var rounded = contentOffset
    for axis in ScrollAxis.allCases where offset[axis] != rounded[axis] {
      let limits = geometry.limits(axis)
      let pixel = (offset[axis] * scale).rounded() / scale
      // Sums of offsets and distances differ from the limit in the last bits.
      let isInside = abs(ScrollGeometry.clamped(offset[axis], to: limits) - offset[axis]) < 1e-6
      rounded[axis] = isInside ? ScrollGeometry.clamped(pixel, to: limits) : pixel
    }
    if rounded != contentOffset {
      setOffset(rounded)
    }
  }

  /// Sets an offset without rounding, which the machine already knows.
  private func setOffset(_ offset: CGPoint) {
    setOffset(offset, because: .itself)
  }

  /// Moves the offset along with content that was moved: every movement continues from there, also
  /// a bounce.
  package final func carryOffset(to offset: CGPoint) {
    setOffset(offset, because: .content)
  }

  private func setOffset(_ offset: CGPoint, because cause: OffsetCause) {
    let formerCause = offsetCause
    offsetCause = cause
    defer { offsetCause = formerCause }
    bounds.origin = offset
  }
}

extension ScrollView: ContentScrolling {
  /// All edges except those at which the safe area is added to the content inset.
  package final var edgesPassingSafeArea: RectEdge {
    var edges = RectEdge.all.subtracting(edgesAddingSafeArea)
    if enclosure.coversTop { edges.remove(.top) }
    return edges
  }

  package final func contentWasLaidOut(with size: CGSize) {
    contentSize = size
  }
}
