/// The boolean properties of a view and its layer, or of a bare layer, in one word.
///
/// Each is phrased so that its default is false.
struct ViewFlags: OptionSet {
  /// One bit for each property.
  let rawValue: UInt64

  /// The promise that the view covers its bounds.
  static let isOpaque = ViewFlags(rawValue: 1 << 0)
  /// The view and its subviews are not hit.
  static let ignoresTouches = ViewFlags(rawValue: 1 << 1)
  /// Children are not resized by their autoresizing masks.
  static let leavesSubviewSizes = ViewFlags(rawValue: 1 << 2)
  /// The view receives more than one finger at a time.
  static let takesMultipleTouches = ViewFlags(rawValue: 1 << 3)
  /// No other view receives touches while this one does.
  static let isExclusiveTouch = ViewFlags(rawValue: 1 << 4)
  /// The view must be laid out at the next pass.
  static let needsLayout = ViewFlags(rawValue: 1 << 5)
  /// There is a view in the subtree that needs something from the next pass.
  static let descendantNeedsLayout = ViewFlags(rawValue: 1 << 6)
  /// `layoutSubviews()` is running.
  static let isLayingOut = ViewFlags(rawValue: 1 << 7)
  /// The safe area of the subtree must be checked at the next pass.
  static let needsSafeArea = ViewFlags(rawValue: 1 << 8)
  /// The class overrides neither `hitTest(_:with:)` nor `point(inside:with:)`.
  static let keepsHitTest = ViewFlags(rawValue: 1 << 9)
  /// The view or one below it has a layout node.
  static let containsLayoutNodes = ViewFlags(rawValue: 1 << 10)
  /// Constraints place the view: it does not translate its autoresizing mask.
  static let usesConstraints = ViewFlags(rawValue: 1 << 11)
  /// The view or one below it waits for `updateConstraints()`.
  static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 12)

  /// A controller owns the view.
  static let hasOwner = ViewFlags(rawValue: 1 << 13)

  /// The view overrides traits; its descendants inherit the new values.
  static let overridesTraits = ViewFlags(rawValue: 1 << 14)
  /// The view once had an ancestor that overrides traits, so its traits may change when it moves.
  static let tracksTraits = ViewFlags(rawValue: 1 << 15)
  /// The view was in a window and is in none now, so that it hears of no changes of traits.
  static let isAway = ViewFlags(rawValue: 1 << 37)
  /// The view has animations.
  static let isAnimated = ViewFlags(rawValue: 1 << 16)
  /// The class overrides neither `draw(_:in:)` nor `draw(_:)`.
  static let drawsNothing = ViewFlags(rawValue: 1 << 17)

  /// The class of the layer is `Layer` itself, and that of its view, if it has one, is `View`.
  static let isPlain = ViewFlags(rawValue: 1 << 18)
  /// The layer has a mask.
  static let hasMask = ViewFlags(rawValue: 1 << 19)
  /// Every change of the state from which the class draws is noted by the window.
  static let drawsNotedState = ViewFlags(rawValue: 1 << 20)
  /// The view has an animation without `allowUserInteraction`, so that touches pass it.
  static let refusesTouchesInMotion = ViewFlags(rawValue: 1 << 21)

  /// The view is a `ContentSizing`, which hears of new sizes of its subviews' contents.
  static let hearsContentSizes = ViewFlags(rawValue: 1 << 24)
  /// The view is laid out whenever a view inside it is.
  static let laysOutWithContents = ViewFlags(rawValue: 1 << 25)

  /// The layer is in the list of its superlayer as the layer of a subview, which the list retains.
  static let isSubview = ViewFlags(rawValue: 1 << 26)
  /// The class of the layer is not `Layer` itself, so that it may paint contents of its own.
  static let isLayerOfKind = ViewFlags(rawValue: 1 << 27)
  /// There are layers of views among the sublayers of a bare layer; no window notes changes of their state.
  static let containsStrayViews = ViewFlags(rawValue: 1 << 28)

  /// The layer must be displayed before it is painted.
  static let needsDisplay = ViewFlags(rawValue: 1 << 29)
  /// The layer shows what `draw(in:)` paints.
  static let showsDrawing = ViewFlags(rawValue: 1 << 30)
  /// There are layers without views among the sublayers, or there were.
  static let hasBareSublayers = ViewFlags(rawValue: 1 << 31)
  /// Every change of the layer looks for its action, because its class or its view's class may have one.
  static let looksUpActions = ViewFlags(rawValue: 1 << 32)
  /// The layer or its sublayers leave the plane.
  static let standsInSpace = ViewFlags(rawValue: 1 << 33)

  /// The layer has its own time.
  static let hasOwnTime = ViewFlags(rawValue: 1 << 34)

  /// The layer is mixed with what is behind it by its compositing filter.
  static let isBlended = ViewFlags(rawValue: 1 << 35)
  /// The opacity of the layer applies to each of its parts by itself.
  static let fadesInParts = ViewFlags(rawValue: 1 << 36)

  /// The class of the view overrides `display(_:)`, which provides the contents of its layer.
  static let displaysItself = ViewFlags(rawValue: 1 << 38)

  /// The view should solve the constraints inside it in an engine of its own.
  static let wantsLayoutEngine = ViewFlags(rawValue: 1 << 40)
  /// The view solves the constraints inside it in an engine of its own.
  static let hostsLayoutEngine = ViewFlags(rawValue: 1 << 41)
  /// There is a view in the subtree that solves the constraints inside it, or there was.
  static let containsLayoutHosts = ViewFlags(rawValue: 1 << 42)
  /// The view's own engine must be updated at the next pass.
  static let needsSolution = ViewFlags(rawValue: 1 << 43)
  /// The view is laid out when the keyboard moves.
  static let followsKeyboard = ViewFlags(rawValue: 1 << 44)

  /// The view is a `ContentScrolling`, whose subviews are constrained to its content.
  static let scrollsContent = ViewFlags(rawValue: 1 << 45)

  /// The flags that affect painting beyond the state of the layer.
  ///
  /// Written as a raw value, because a literal costs generic calls in debug builds.
  static let paintsUnlikeItsState = ViewFlags(
    rawValue: overridesTraits.rawValue | isAnimated.rawValue | hasMask.rawValue
      | containsStrayViews.rawValue | needsDisplay.rawValue | showsDrawing.rawValue
      | standsInSpace.rawValue | isBlended.rawValue)

  /// The flags with which no touch can reach the view.
  static let refusesTouches = ViewFlags(
    rawValue: ignoresTouches.rawValue | refusesTouchesInMotion.rawValue)
  /// The flags of a layer that may have a depth other than its `zPosition`, or one that changes.
  static let mayHaveDepth = ViewFlags(rawValue: isAnimated.rawValue | standsInSpace.rawValue)

  /// `updateConstraints()` was never called.
  static let isNewToConstraints = ViewFlags(rawValue: 1 << 22)
  /// There is a view in the subtree for which `updateConstraints()` was never called.
  static let containsViewsNewToConstraints = ViewFlags(rawValue: 1 << 23)

  /// The flags that belong to a layer with or without a view.
  static let ofLayers = ViewFlags(
    rawValue: isOpaque.rawValue | isBlended.rawValue | fadesInParts.rawValue | isAnimated.rawValue
      | hasMask.rawValue | isLayerOfKind.rawValue
      | needsDisplay.rawValue | showsDrawing.rawValue
      | containsStrayViews.rawValue | hasBareSublayers.rawValue | standsInSpace.rawValue
      | hasOwnTime.rawValue)
  /// The flags of a layer that may have layers without views inside it, its mask included.
  static let mayHoldBareLayers = ViewFlags(rawValue: hasBareSublayers.rawValue | hasMask.rawValue)
  /// The flags with which a picture follows state whose changes are not reported to the window.
  static let paintsOtherState = ViewFlags(
    rawValue: isAnimated.rawValue | hasMask.rawValue | containsStrayViews.rawValue)
  /// The flags of a new bare layer, which touches pass.
  static let ofNewLayer = ViewFlags(rawValue: ignoresTouches.rawValue | drawsNothing.rawValue)
  /// The flags of a new view.
  static let ofNewView = ViewFlags(rawValue: needsLayout.rawValue | isNewToConstraints.rawValue)
  /// The flags of a subtree with new views.
  static let newToConstraints = ViewFlags(
    rawValue: isNewToConstraints.rawValue | containsViewsNewToConstraints.rawValue)
  /// The flags of a view for which a call of `updateConstraints()` is due.
  static let asksForUpdateOfConstraints = ViewFlags(
    rawValue: needsUpdateConstraints.rawValue | isNewToConstraints.rawValue)
  /// The flags of a subtree in which a call of `updateConstraints()` is due.
  static let concernsUpdateOfConstraints = ViewFlags(
    rawValue: needsUpdateConstraints.rawValue | newToConstraints.rawValue)

  /// Sets or clears a flag.
  mutating func set(_ flag: ViewFlags, to isSet: Bool) {
    self = ViewFlags(rawValue: isSet ? rawValue | flag.rawValue : rawValue & ~flag.rawValue)
  }

  /// Whether none of these flags is set; see `contains` for why this is not left to `OptionSet`.
  func isDisjoint(with flags: ViewFlags) -> Bool { rawValue & flags.rawValue == 0 }

  /// Whether all of these flags are set.
  ///
  /// The form of `OptionSet` is generic, which makes it fifty times as slow in debug builds.
  func contains(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }

  /// Sets flags; see `contains` for why this is not left to `OptionSet`.
  mutating func insert(_ flags: ViewFlags) {
    self = ViewFlags(rawValue: rawValue | flags.rawValue)
  }

  /// Clears flags; see `contains` for why this is not left to `OptionSet`.
  mutating func remove(_ flags: ViewFlags) {
    self = ViewFlags(rawValue: rawValue & ~flags.rawValue)
  }
}
