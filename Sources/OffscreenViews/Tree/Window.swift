public import Foundation
public import OffscreenGeometry

/// The root of a tree, whose coordinates are those of touches and of the rendered picture.
open class Window: View {
  /// The stage that shows the window.
  package final weak var stageHost: (any Host)? {
    didSet { picturesOfAllMayChange() }
  }
  /// The dispatcher of the touches of the window's stage; nil without a stage.
  final weak var dispatcher: TouchDispatcher?
  /// The controller of the view that fills the window.
  package final var rootOwner: (any ViewOwner)?

  /// The responder that receives text input; not retained, and nil if there is none.
  ///
  /// Only `becomeFirstResponder()` and `resignFirstResponder()` set it.
  public final internal(set) weak var firstResponder: Responder? {
    didSet {
      picturesOfAllMayChange()
      if postponements == 0 { keyboard?.firstResponderDidChange() }
    }
  }

  /// The keyboard of the window's stage; nil without a stage.
  package final weak var keyboard: (any WindowKeyboard)?
  /// The height of the part of the window that the keyboard covers, in points.
  package final var keyboardHeight: CGFloat = 0 {
    didSet {
      guard keyboardHeight != oldValue else { return }
      windowReference?.tracksSafeArea = true
      markNeedsSafeArea()
    }
  }
  /// The number of changes of the first responder that the keyboard shall not follow yet.
  private final var postponements = 0

  /// Lets the keyboard follow what happens in a closure only at its end, as one change.
  package final func postponingKeyboard<Result>(_ body: () -> Result) -> Result {
    postponements += 1
    let result = body()
    postponements -= 1
    if postponements == 0 { keyboard?.firstResponderDidChange() }
    return result
  }

  /// Keeps the keyboard in front; an override calls `super`.
  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    if let view = keyboard?.view, view.superview === self, view !== subview {
      bringSubviewToFront(view)
    }
  }

  /// The window's rectangle; controllers in the window are told before its size changes.
  open override var frame: CGRect {
    get { super.frame }
    set { changeSize(to: newValue) { super.frame = newValue } }
  }

  /// The window's rectangle in its own coordinates; controllers in the window are told before its size
  /// changes.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeSize(to: newValue) { super.bounds = newValue } }
  }

  private func changeSize(to rect: CGRect, by change: () -> Void) {
    let (present, size) = (super.bounds.size, rect.standardized.size)
    guard rect.isFinite, size != present else { return change() }
    let traits = stageHost?.traits.afterResizing(from: present, to: size)
    tellRoot(size: size, traits: traits) {
      if let traits { stageHost?.setTraits(traits) }
      change()
    }
  }

  /// Tells the controllers in the window of a change of the size or the traits, then makes the
  /// change.
  final func tellRoot(size: CGSize? = nil, traits: TraitCollection?, change: () -> Void) {
    guard let rootOwner, size != nil || traits != nil else { return change() }
    rootOwner.change(self, toSize: size, traits: traits, by: change)
  }

  /// The distances of the safe area from the window's edges, in points; zero by default.
  ///
  /// The stage sets it, to represent a notch or a bar on a screen. Every view computes its own
  /// insets from it.
  public override var safeAreaInsets: EdgeInsets {
    get { ownSafeAreaInsets }
    set {
      guard newValue != ownSafeAreaInsets else { return }
      ownSafeAreaInsets = newValue
      if newValue != .zero { windowReference?.tracksSafeArea = true }
      markNeedsSafeArea()
    }
  }
  /// The insets that were set.
  private final var ownSafeAreaInsets = EdgeInsets.zero

  /// Creates a window that belongs to no stage.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setWindow(WindowReference(to: self))
  }

  /// Nil: a window ends the responder chain.
  open override var next: Responder? { nil }
}

/// The keyboard, as a window and its scroll views see it.
package protocol WindowKeyboard: AnyObject {
  /// The view of the keyboard; nil while it is hidden.
  var view: View? { get }
  /// Shows or hides the keyboard for another first responder.
  func firstResponderDidChange()
  /// Follows a finger that drags, at a y coordinate of the window; it begins above the accessory view if that counts.
  func finger(at y: CGFloat, countsAccessory: Bool)
  /// Hides the keyboard or shows it whole after the finger has left, with its velocity in points per second.
  func fingerLeft(velocity: CGFloat)
}

/// The reference to a window that all views of its tree share.
///
/// A weak reference in every view made adding and removing a view a third slower.
final class WindowReference {
  /// The window; nil once it is deallocated.
  private(set) weak var window: Window?
  /// A number that rises with every reported change of the window's appearance.
  var pictureVersion = 0
  /// A number that rises with every change of what views inherit, such as traits and colours.
  var surroundingsVersion = 0 {
    didSet { (directionOnStage, scaleOnStage) = (nil, nil) }
  }
  /// The direction of the views that are on a stage and have none of their own; nil until it is asked for.
  private var directionOnStage: UserInterfaceLayoutDirection?
  /// The pixels per point of the stage; nil until they are asked for.
  private var scaleOnStage: CGFloat?
  /// Whether any safe area has been smaller than the window.
  var tracksSafeArea = false
  /// The number of the stage's present turn: it rises whenever time passes or a picture is drawn.
  var turn: UInt32 = 1
  /// Whether any layer has had its own time.
  var tracksTimes = false
  /// The number of layouts of the tree that are running, one inside the other.
  var layoutDepth = 0
  /// The traits of the stage before they changed for the first time; nil until then.
  var firstTraits: TraitCollection?
  /// Gives views that enter the window their default appearance; nil if none was set.
  var appearance: (any AppearanceApplying)?
  /// The controllers that are told of the end of the layout.
  fileprivate var shownOwners: [any ViewOwner] = []

  /// Creates the reference that all views of the window's tree share.
  init(to window: Window) {
    self.window = window
  }

  /// The pixels per point of the window's stage; nil without one.
  var scale: CGFloat? {
    if let scaleOnStage { return scaleOnStage }
    scaleOnStage = window?.stageHost?.scale
    return scaleOnStage
  }

  /// The direction of views in a window that have none of their own: that of the window, or of the traits of its
  /// stage; without a stage or a window that of the traits of this thread.
  static func direction(in reference: WindowReference?) -> UserInterfaceLayoutDirection {
    reference?.direction ?? direction(of: .current)
  }

  private var direction: UserInterfaceLayoutDirection {
    if let directionOnStage { return directionOnStage }
    let window = window
    if window?.semanticContentAttribute == .forceRightToLeft { return .rightToLeft }
    guard let host = window?.stageHost else { return Self.direction(of: .current) }
    let direction = Self.direction(of: host.traits)
    directionOnStage = direction
    return direction
  }

  private static func direction(of traits: TraitCollection) -> UserInterfaceLayoutDirection {
    traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Tells controllers whose views came into the window that the first layout is over.
  func reportShownOwners() {
    guard layoutDepth == 0, !shownOwners.isEmpty else { return }
    let owners = shownOwners
    shownOwners = []
    for owner in owners { owner.viewWasShown() }
  }
}

/// Gives views their default appearance when they enter a window.
package protocol AppearanceApplying: AnyObject {
  /// Sets the properties of a view; called before its `didMoveToWindow()`.
  func apply(to view: View)
  /// Sets the properties of an item that a view shows; called when the view enters the window.
  func apply(to item: NSObject, shownBy view: View)
}

extension Window {
  /// Gives views that enter the window their default appearance; nil, the default, for none.
  package final var appearance: (any AppearanceApplying)? {
    get { windowReference?.appearance }
    set { windowReference?.appearance = newValue }
  }

  /// A number that rises with every reported change of the window's appearance.
  package final var pictureVersion: Int { windowReference?.pictureVersion ?? 0 }
  /// A number that rises with every change of what the window's views inherit.
  final var surroundingsVersion: Int { windowReference?.surroundingsVersion ?? 0 }

  /// Tells a controller once when the next layout is over.
  package final func reportShown(to owner: any ViewOwner) {
    windowReference?.shownOwners.append(owner)
  }
}

extension View {
  /// Makes the first responder of the window resign if it is this view or inside it, and returns
  /// whether none is left inside.
  ///
  /// With `force` it cannot refuse.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? View,
      responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force, window.firstResponder === responder { window.firstResponder = nil }
    return force
  }

  /// Ends the animations, gestures, touches and text input of a view that has left its window.
  func windowWasLeft(_ formerWindow: Window?) {
    if let formerWindow, formerWindow.firstResponder === self { formerWindow.firstResponder = nil }
    if flags.contains(.isAnimated) { layer.endAnimations(on: formerWindow?.stageHost) }
    if !flags.isDisjoint(with: .mayHoldBareLayers) {
      layer.endSublayerAnimations(on: formerWindow?.stageHost)
    }
    for recognizer in recognizers { recognizer.abandon() }
    formerWindow?.dispatcher?.viewDidLeave(self)
  }
}
