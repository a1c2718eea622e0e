public import Foundation

/// An object that receives touches and forwards those it does not handle to the next responder.
///
/// It is an `NSObject`, so that code written for UIKit compiles. Two responders are equal only if
/// they are the same.
open class Responder: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?

  /// Creates a responder without a next responder.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
  /// The same as the description.
  open override var debugDescription: String { description }

  // MARK: Accessibility

  /// Whether assistive technologies see the object by itself.
  ///
  /// Unless it was set: true for labels with a text and for most controls, false for other objects.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? ownDefaults.isElement }
    set { accessibility.isElement = newValue }
  }

  /// The name of the object; unless it was set, the text that a label or a control shows, and nil for other objects.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? ownDefaults.label }
    set { accessibility.label = newValue }
  }

  /// The effect of activating the object, in words; nil by default.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The value that the object shows; unless it was set, that of a control, and nil for other objects.
  open var accessibilityValue: String? {
    get { accessibility.value ?? ownDefaults.value }
    set { accessibility.value = newValue }
  }

  /// The object's behaviour; unless it was set, that of its class of controls, and `none` for other objects.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility.traits ?? accessibility.traitsAsPart ?? ownDefaults.traits }
    set { accessibility.traits = newValue }
  }

  /// Whether assistive technologies see nothing inside the object; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }

  /// Whether assistive technologies see nothing beside the object in its superview; false by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// Whether the objects inside are read one after another, before what is beside them.
  ///
  /// Unless it was set: true for bars, and false for other objects.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren ?? ownDefaults.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// What the objects inside have to do with one another; `none` by default.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// The objects inside that assistive technologies see, in their order; nil for the subviews.
  ///
  /// Unless it was set: the parts of segmented controls and steppers, and nil for other objects.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements ?? ownDefaults.elements }
    set { accessibility.elements = newValue }
  }

  /// The place of the object in the coordinates of its window; unless it was set, that of a view's bounds, and zero
  /// for other objects.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? (self as? View).map { $0.convert($0.bounds, to: nil) } ?? .zero }
    set { accessibility.frame = newValue }
  }

  /// The place that is touched to activate the object, in the coordinates of its window.
  ///
  /// Unless it was set: the middle of the thumb of a slider, and of `accessibilityFrame` for other objects.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibility.activationPoint { return point }
      if let point = ownDefaults.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }

  /// The actions that assistive technologies offer for the object; nil by default.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  /// The ways through the places of the object and of what is in it; nil by default.
  open var accessibilityCustomRotors: [AccessibilityCustomRotor]? {
    get { accessibility.customRotors }
    set { accessibility.customRotors = newValue }
  }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The names by which a person may call the object; unless they were set, `accessibilityLabel`, and none without one.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }

  /// The language in which the object is read, as in BCP 47; nil, the default, for that of the application.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }

  /// Whether a person can do something with the object; unless it was set, whether it is a button, a link or adjustable.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibility.respondsToUser
        ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
    }
    set { accessibility.respondsToUser = newValue }
  }

  /// The number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// One of `accessibilityElements`; nil outside of their range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The position of one of `accessibilityElements`; `NSNotFound` for another object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }

  /// Called when assistive technologies activate the object, as steps `speak` of scene files do.
  ///
  /// The default returns false.
  open func accessibilityActivate() -> Bool { false }

  /// Called when a person who uses assistive technologies wants to leave what is modal.
  ///
  /// The default returns false.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called in UIKit when a person asks for the main action: never here.
  ///
  /// The default returns false.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when assistive technologies come to the object.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when assistive technologies leave the object.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether assistive technologies are at the object: false.
  open func accessibilityElementIsFocused() -> Bool { false }

  /// Called when assistive technologies scroll by a page.
  ///
  /// The default returns false.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  /// Called when assistive technologies raise the value.
  open func accessibilityIncrement() {}

  /// Called when assistive technologies lower the value.
  open func accessibilityDecrement() {}

  // MARK: Selectors

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Whether the object's type declares the method; true also for an optional requirement that the
  /// object does not implement.
  open func responds(to selector: MethodSelector!) -> Bool {
    selector?.applies(to: self) ?? false
  }

  /// Whether the object can do an action now; by default whether it has the method.
  ///
  /// An action without a target goes to the first object of the responder chain for which this is true.
  open func canPerformAction(_ action: MethodSelector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The first object of the responder chain, from this one on, that can do an action; nil if there is none.
  ///
  /// - Complexity: O(length of the chain).
  open func target(forAction action: MethodSelector, withSender sender: Any?) -> Any? {
    var responder: Responder? = self
    while let current = responder, !current.canPerformAction(action, withSender: sender) {
      responder = current.next
    }
    return responder
  }

  // MARK: Observing

  /// Called when an observed property of another object has changed, for observers that were added by the
  /// property's name; the default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Interface files

  /// Called in UIKit after an object was read from an interface file: never here.
  open func awakeFromNib() {}

  /// Called in UIKit when an editor of interface files shows the view: never here.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether the responder may become the first one of its window; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may stop being the first one of its window; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the one to which its window's text input goes.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the responder the first one of its window, and returns whether it now is.
  ///
  /// The present first responder is asked to resign, and may refuse. This responder does not become the
  /// first one if it has left the window meanwhile, or if another one was made the first.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    return window.postponingKeyboard {
      if let present = window.firstResponder, !present.resignFirstResponder() { return false }
      guard window.firstResponder == nil, responderWindow === window else {
        return isFirstResponder
      }
      window.firstResponder = self
      return true
    }
  }

  /// Stops being the first responder, and returns whether that was allowed; true for a responder
  /// that is not the first one.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The view in place of the keyboard while the responder is the first one; nil, the default, is the keyboard.
  ///
  /// It is shown if the stage's keyboard follows the text input, as is `inputAccessoryView`. A responder without one takes
  /// that of the next responder.
  open var inputView: View? { nil }

  /// The view above the keyboard while the responder is the first one; nil by default.
  open var inputAccessoryView: View? { nil }

  /// Shows other input views if this is the first responder; those that are shown are asked for again.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.keyboard?.firstResponderDidChange() }
  }

  /// The window at the end of the responder chain.
  private var responderWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      if let window = current as? Window { return window }
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Responding

  /// The responder that receives what this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Called when fingers touch down; the default forwards to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesBegan(touches, with: event) }
  }

  /// Called when fingers move; the default forwards to `next`.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesMoved(touches, with: event) }
  }

  /// Called when fingers are lifted; the default forwards to `next`.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesEnded(touches, with: event) }
  }

  /// Called when the touches are cancelled, for example by a gesture recogniser; the default
  /// forwards to `next`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: Keys

  /// The keys that call methods while the responder is in the chain of the first one; nil by default.
  open var keyCommands: [KeyCommand]? { nil }

  /// Called when keys are pressed that are no command; the default forwards to `next`.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesBegan(presses, with: event) }
  }

  /// Called when the force of a press changes: never for keys; the default forwards to `next`.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesChanged(presses, with: event) }
  }

  /// Called when keys are released; the default forwards to `next`.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesEnded(presses, with: event) }
  }

  /// Called when presses are taken away: never for keys; the default forwards to `next`.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    forward { $0.pressesCancelled(presses, with: event) }
  }

  /// Passes touches on to the next responder, on another stack if the chain is too long for this
  /// one.
  private func forward(_ tell: (Responder) -> Void) {
    if let handler = nextHandler { withRoomOnStack { tell(handler) } }
  }

  /// The next responder that may handle touches: plain views only forward them.
  private var nextHandler: Responder? {
    var responder = next
    while let view = responder, type(of: view) == View.self { responder = view.next }
    return responder
  }
}

// A tree belongs to the code that made it: different trees may be used on different threads, but no
// object of one may be shared between threads.
@available(*, unavailable)
extension Responder: Sendable {}
