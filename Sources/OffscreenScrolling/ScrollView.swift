public import Foundation
public import OffscreenGeometry
public import OffscreenViews

/// A view whose content is larger than itself, and is moved under it by a finger.
///
/// The content offset *is* the origin of the bounds. All lengths are in points. Movements are
/// functions of the stage's time; a scroll view outside a stage has no time, so that an offset set
/// with animation is reached at once there.
open class ScrollView: View {
  /// Hears about drags and movements.
  open weak var delegate: (any ScrollViewDelegate)?

  /// Recognises the drags; its `isEnabled` follows `isScrollEnabled`.
  public let panGestureRecognizer: PanGestureRecognizer

  var machine = DragStateMachine()
  var indicators = ScrollIndicators()
  var observers = ScrollObservers()
  var zoom = ZoomState()
  var pinchRecognizer: PinchGestureRecognizer?
  /// The geometry the machine was told about last.
  private(set) var knownGeometry = ScrollGeometry()
  /// The part of the safe area in its inset.
  private var knownSafeAreaShare = EdgeInsets.zero
  /// Set while the scroll view itself changes the offset.
  private var isMovingItself = false
  /// Whether the delegate was told that the deceleration under way began.
  var isDecelerationAnnounced = false
  /// Whether the finger that is down stopped a movement, and so is not meant for the content.
  var fingerStoppedMovement = false
  /// The part of the finger's travel that only made it a drag.
  var slop = CGPoint.zero
  /// Whether the drag under way has started a refresh.
  var wasPulledToRefresh = false

  /// Creates a scroll view without content.
  public override init(frame: CGRect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    keepsHitTest(if: ScrollView.self)
    clipsToBounds = true
    pan.scrollView = self
    addGestureRecognizer(pan)
    noteGeometry()
  }

  // MARK: Content

  /// The point of the content at the top left corner of the view: the origin of the bounds.
  ///
  /// Setting it is not limited to the content and calls `scrollViewDidScroll`. A drag or movement
  /// under way goes on from the new offset; `setContentOffset(_:animated:)` ends it. An offset that
  /// is not finite is ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content; zero by default.
  ///
  /// When it shrinks, an offset at rest is brought back into range.
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { geometryDidChange() } }
  }

  /// The space around the content that can be scrolled into view too; zero by default.
  open var contentInset: EdgeInsets = .zero {
    didSet { if contentInset != oldValue { geometryDidChange() } }
  }

  /// Which part of the safe area is added to `contentInset`; `.automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { geometryDidChange() } }
  }

  /// The space around the content in effect.
  ///
  /// It is `contentInset`, the safe area as `contentInsetAdjustmentBehavior` has it, what a view
  /// around this one adds (a `SwipeTableView` adds the room for its header), and room for a refresh
  /// under way.
  open var adjustedContentInset: EdgeInsets {
    var inset = contentInset.adding(enclosure.inset).adding(safeAreaShare)
    inset.top += refreshInset
    return inset
  }

  /// Called when `adjustedContentInset` has changed, and the offset with it; an override calls
  /// `super`, which tells the delegate.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// What a view around this one adds to it; nothing by default.
  package final var enclosure = ScrollEnclosure() {
    didSet {
      guard enclosure != oldValue else { return }
      if enclosure.stickyLine != oldValue.stickyLine { setNeedsLayout() }
      if enclosure.refreshLine != oldValue.refreshLine { layoutRefreshControl() }
      geometryDidChange()
    }
  }

  /// How far below the top of the view section headers stick.
  package final var stickyLine: CGFloat { enclosure.stickyLine ?? adjustedContentInset.top }

  /// How far below the top of the view what is scrolled to the top comes to lie.
  package final var topLine: CGFloat { enclosure.topLine ?? adjustedContentInset.top }

  /// The control that a pull beyond the top starts; nil by default.
  ///
  /// Content that fits the height can be pulled only with `alwaysBounceVertical`.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: Behaviour

  /// Whether a finger can scroll, as code always can; true by default.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the content can be pulled beyond its edges and springs back; true by default.
  open var bounces: Bool = true {
    didSet { if bounces != oldValue { geometryDidChange() } }
  }

  /// Whether content that fits the width can be pulled sideways too; false by default.
  open var alwaysBounceHorizontal: Bool = false {
    didSet { if alwaysBounceHorizontal != oldValue { geometryDidChange() } }
  }

  /// Whether content that fits the height can be pulled up and down too; false by default.
  open var alwaysBounceVertical: Bool = false {
    didSet { if alwaysBounceVertical != oldValue { geometryDidChange() } }
  }

  /// Whether the content comes to rest on multiples of the bounds' size; false by default.
  ///
  /// A release faster than 0.3 points per millisecond goes to the next page in its direction, any
  /// other to the nearest, and neither further than one page from where the drag began.
  open var isPagingEnabled: Bool = false {
    didSet { if isPagingEnabled != oldValue { geometryDidChange() } }
  }

  /// Whether a drag that is clearly along one axis scrolls along that axis only; false by default.
  ///
  /// Clearly means: at the moment the drag is recognised, at least 1.7 times as far as along the
  /// other axis.
  open var isDirectionalLockEnabled: Bool = false

  /// How quickly a fling slows down; `.normal` by default.
  open var decelerationRate: DecelerationRate = .normal {
    didSet { if decelerationRate != oldValue { geometryDidChange() } }
  }

  /// Whether a touch reaches the content only after a moment without a drag; true by default.
  open var delaysContentTouches: Bool = true

  /// Whether a drag takes over a touch that the content has already received; true by default.
  open var canCancelContentTouches: Bool = true

  /// Whether a drag may take a touch away from a view of the content.
  ///
  /// The default says yes for all views but controls. Asked only if `canCancelContentTouches`;
  /// after a no the touch stays with the view and never becomes a drag.
  open func touchesShouldCancel(in view: View) -> Bool {
    !(view is Control)
  }

  /// Whether fingers can zoom beyond the limits and the scale springs back; true by default.
  open var bouncesZoom: Bool = true

  // MARK: State

  /// Whether a finger is down on the content, even if it does not drag yet.
  open var isTracking: Bool { machine.isTracking }

  /// Whether a finger drags the content.
  open var isDragging: Bool { machine.isDragging }

  /// Whether the content moves on after a finger lifted.
  open var isDecelerating: Bool { machine.isDecelerating }

  // MARK: Indicators

  /// Whether the place along the width is shown while scrolling; true by default.
  open var showsHorizontalScrollIndicator: Bool = true {
    didSet { updateIndicators() }
  }

  /// Whether the place along the height is shown while scrolling; true by default.
  open var showsVerticalScrollIndicator: Bool = true {
    didSet { updateIndicators() }
  }

  /// The distances of the indicators' tracks from the edges of the view; zero by default.
  open var scrollIndicatorInsets: EdgeInsets = .zero {
    didSet { updateIndicators() }
  }

  // MARK: Tree

  /// Follows a change of offset or size; an override calls `super`.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    let distance = CGPoint(
      x: bounds.origin.x - oldBounds.origin.x, y: bounds.origin.y - oldBounds.origin.y)
    let movesItself = isMovingItself
    // What the offset's observers do to it is not the scroll view's own doing.
    isMovingItself = false
    if distance != .zero, !movesItself {
      machine.offsetWasMoved(by: distance, to: bounds.origin, in: geometry, at: now)
      shiftZoom(by: distance)
    }
    if bounds.size != oldBounds.size {
      layoutRefreshControl()
      geometryDidChange()
    }
    if distance != .zero {
      refreshControl?.pullDidChange()
      updateIndicators()
      for observer in observers.all {
        observer.scrollViewOffsetDidChange(self)
      }
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Takes the safe area into `adjustedContentInset`; an override calls `super`.
  ///
  /// This is the only moment at which a safe area comes to count, so that between two layouts the
  /// limits of the offset stay as they are. Content that rests at its top or left end stays there.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    geometryDidChange()
  }

  /// Ends a movement when there is no stage any more whose time it could follow.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The safe area goes with the window, and is back with it until the next layout tells another.
    geometryDidChange()
    guard host == nil else { return }
    finishZoomMotion()
    if let stopped = machine.stop() {
      move(to: geometry.clamped(contentOffset))
      finish(stopped)
    }
    indicators.hide()
  }

  /// The offset, the content's size, and what the scroll view is doing.
  open override var treeAttributes: [(key: String, value: String)] {
    // A scroll view that clips is the usual one.
    var attributes = super.treeAttributes.filter { $0.key != "origin" && $0.key != "clips" }
    if !clipsToBounds { attributes.append((key: "clips", value: "false")) }
    attributes.append((key: "offset", value: FactText.of(contentOffset)))
    attributes.append((key: "content", value: FactText.of(contentSize)))
    if zoom.scale != 1 {
      attributes.append((key: "zoom", value: FactText.of(zoom.scale)))
    }
    let states = [
      ("tracking", isTracking), ("dragging", isDragging), ("decelerating", isDecelerating),
      ("zooming", isZooming), ("zoomBouncing", isZoomBouncing),
    ]
    for (name, holds) in states where holds {
      attributes.append((key: name, value: "true"))
    }
    return attributes
  }

  /// Whether a recogniser of this view may begin; its own pan only along an axis that scrolls, its
  /// own pinch only if there is a view to zoom.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === pinchRecognizer { return zoomedView != nil }
    guard recognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    return shouldBeginDrag(by: panGestureRecognizer.translation(in: self))
  }

  // MARK: Inside

  var geometry: ScrollGeometry {
    ScrollGeometry(
      viewport: bounds.size,
      contentSize: CGSize(
        width: contentSize.width,
        height: max(contentSize.height, enclosure.minimumContentHeight)),
      inset: adjustedContentInset,
      bounces: bounces, alwaysBounceHorizontal: alwaysBounceHorizontal,
      alwaysBounceVertical: alwaysBounceVertical, isPaging: isPagingEnabled,
      decelerationRate: Double(decelerationRate.rawValue))
  }

  var now: Duration { host?.now ?? .zero }

  /// Tells the machine that the limits changed, and takes the offset it answers.
  ///
  /// An offset at rest that is out of range now goes back at once, or in 0.3 seconds if
  /// `movesBack`. Whatever is part of the geometry calls this when it changes.
  func geometryDidChange(movesBack: Bool = false) {
    let old = knownGeometry
    let new = geometry
    guard new != old, !zoom.isApplying else { return }
    let anchored = knownSafeAreaShare == safeAreaShare ? [] : axesAtTheirStart
    noteGeometry()
    if zoom.isActive {
      // The scale's own motion or the fingers have the offset, and bring it into range at the end.
    } else if movesBack, host != nil, machine.moveBack(from: contentOffset, in: new, at: now) {
      startTicking()
    } else {
      let wasMoving = machine.isDragging || machine.movementKind != nil
      var offset = machine.geometryChanged(from: old, to: new, offset: contentOffset, at: now)
      for axis in anchored { offset[axis] = new.limits(axis).lowerBound }
      if wasMoving {
        move(to: offset)
      } else if offset != contentOffset {
        setOffset(offset)
      }
    }
    updateIndicators()
    guard new.inset != old.inset else { return }
    for observer in observers.all {
      observer.scrollViewInsetDidChange(self)
    }
    adjustedContentInsetDidChange()
  }

  /// Remembers the geometry, of which the machine knows.
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

  /// Takes an offset that a finger or a movement produced: rounded to device pixels, once.
  ///
  /// Rounding never leaves the range: at the end of content with a fraction of a pixel the offset
  /// is the exact end.
  func move(to offset: CGPoint) {
    let scale = host?.scale ?? 1
    var rounded = contentOffset
    for axis in ScrollAxis.allCases where offset[axis] != rounded[axis] {
      let limits = geometry.limits(axis)
      let pixel = (offset[axis] * scale).rounded() / scale
      // Sums of offsets and distances miss an end by the last bits of a number.
      let isInside = abs(ScrollGeometry.clamped(offset[axis], to: limits) - offset[axis]) < 1e-6
      rounded[axis] = isInside ? ScrollGeometry.clamped(pixel, to: limits) : pixel
    }
    if rounded != contentOffset {
      setOffset(rounded)
    }
  }

  /// Takes an offset as it is, which is not news to the machine.
  private func setOffset(_ offset: CGPoint) {
    let wasMovingItself = isMovingItself
    isMovingItself = true
    defer { isMovingItself = wasMovingItself }
    bounds.origin = offset
  }
}
