public import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The keyboard of a stage: where it stands, what it shows above it or in its place, and what it tells.
///
/// It is hidden until `Stage.showKeyboard(height:)`, or until `followsTextInput` is true and a text is edited. It moves in 0.25
/// seconds, and with it the constraints on `keyboardLayoutGuide`, alerts and the views that react to UIKit's
/// notifications, which are posted with the window as their object: `UIKeyboardWillChangeFrameNotification` and
/// `UIKeyboardWillShowNotification` before, and `UIKeyboardDidChangeFrameNotification` and
/// `UIKeyboardDidShowNotification` after the movement, and those of hiding accordingly. A change of the first
/// responder from one text to another moves nothing if both have the same views.
public final class StageKeyboard {
  private weak var window: Window?
  /// Whether the keyboard appears while a text is edited, and hides afterwards; false by default.
  ///
  /// With it, the `inputView` of the first responder, or of the nearest responder behind it that has one, replaces the
  /// keyboard, and an `inputAccessoryView` stands above.
  public var followsTextInput = false {
    didSet { if followsTextInput != oldValue { firstResponderDidChange() } }
  }
  /// Whether a plain block is drawn where the keyboard is; false by default.
  ///
  /// Touches there reach no other view in both cases.
  public var isDrawn = false {
    didSet { keyboardView?.isDrawn = isDrawn }
  }
  /// The height without the accessory view, in points; nil, the default, for the usual one.
  ///
  /// The usual one is that of keyboards without suggestions: 216 points on a phone, 226 from a width of 414 points, and 75 more above a
  /// line at the lower edge; 162 on a phone on its side, and 10 more; on a pad 263 and on its side 348, and 20 more.
  public var height: CGFloat?

  /// Whether the keyboard, an input view or an accessory view is shown or appears.
  public var isShown: Bool { shown != nil }
  /// The frame that the keyboard has with its accessory view when its movement ends, in the window; below it while it is
  /// hidden.
  public private(set) var frame = CGRect.zero

  private var keyboardView: KeyboardView?
  /// What is shown or appears; nil while it is hidden or hides.
  private var shown: Contents?
  private var isAsked = false
  /// The number of movements that have begun.
  private var movements = 0
  /// The height that a finger has pushed out of the window; nil while none does.
  private var pushed: CGFloat?

  /// What a keyboard consists of.
  private struct Contents {
    var input: View?
    var accessory: View?
    /// The heights, in points.
    var inputHeight: CGFloat = 0
    var accessoryHeight: CGFloat = 0
    var height: CGFloat { inputHeight + accessoryHeight }

    func isSame(as other: Contents) -> Bool {
      input === other.input && accessory === other.accessory && inputHeight == other.inputHeight
        && accessoryHeight == other.accessoryHeight
    }
  }

  /// The duration of movements in seconds, as UIKit's notifications report it.
  private static let duration: TimeInterval = 0.25
  private static let curve = View.AnimationCurve.keyboard

  init(in window: Window) {
    self.window = window
  }

  // MARK: What is shown

  /// Shows the keyboard, whatever the first responder is.
  func show(height: CGFloat?) {
    if let height {
      demand(
        height.isFinite && height >= 0,
        "The height of a keyboard must be finite and not negative, and it is \(height).")
      self.height = height
    }
    isAsked = true
    firstResponderDidChange()
  }

  /// Hides the keyboard until it is asked for again; while `followsTextInput` is true, the first responder resigns.
  func hide() {
    isAsked = false
    if followsTextInput, let responder = window?.firstResponder {
      responder.resignFirstResponder()
    }
    firstResponderDidChange()
  }

  /// The contents for the first responder; nil for none.
  private func wantedContents(in window: Window) -> Contents? {
    let responder = followsTextInput ? window.firstResponder : nil
    guard isAsked || responder != nil else { return nil }
    var contents = Contents()
    var next = responder
    while let current = next, contents.input == nil || contents.accessory == nil {
      if contents.input == nil { contents.input = current.inputView }
      if contents.accessory == nil { contents.accessory = current.inputAccessoryView }
      next = current.next
    }
    let width = window.bounds.width
    if let input = contents.input {
      contents.inputHeight = input.heightAsInput(for: width)
    } else if isAsked || responder is any KeyInput {
      contents.inputHeight = height ?? Self.usualHeight(in: window)
    }
    contents.accessoryHeight = contents.accessory?.heightAsInput(for: width) ?? 0
    return contents.height > 0 ? contents : nil
  }

  /// The usual height of a keyboard, in points; see `height`.
  private static func usualHeight(in window: Window) -> CGFloat {
    let size = window.bounds.size
    let hasLine = window.safeAreaInsets.bottom > 0
    let isUpright = size.height >= size.width
    if window.traitCollection.userInterfaceIdiom == .pad {
      return (isUpright ? 263 : 348) + (hasLine ? 20 : 0)
    }
    guard isUpright else { return hasLine ? 172 : 162 }
    return (size.width >= 414 ? 226 : 216) + (hasLine ? 75 : 0)
  }

  // MARK: Moving

  private func frame(height: CGFloat, shown: CGFloat, in window: Window) -> CGRect {
    CGRect(
      x: window.bounds.minX, y: window.bounds.maxY - shown, width: window.bounds.width,
      height: height)
  }

  /// Moves to other contents; nil hides.
  private func move(to contents: Contents?, in window: Window) {
    let former = shown
    let height = contents?.height ?? former?.height ?? 0
    let visible = former == nil ? 0 : window.keyboardHeight
    let begin = former == nil ? frame(height: height, shown: 0, in: window) : frame
    let end = frame(height: height, shown: contents?.height ?? 0, in: window)
    shown = contents
    frame = end
    pushed = nil
    movements += 1
    let movement = movements
    post("WillChangeFrame", from: begin, to: end)
    guard movements == movement else { return }
    post(contents == nil ? "WillHide" : "WillShow", from: begin, to: end)
    guard movements == movement else { return }
    let view = place(contents, height: height, visible: visible, in: window)
    View.animate(
      withDuration: Self.duration, delay: 0,
      options: [
        .beginFromCurrentState, .allowUserInteraction,
        View.AnimationOptions(rawValue: UInt(Self.curve.rawValue) << 16),
      ],
      animations: {
        window.keyboardHeight = contents?.height ?? 0
        view.frame = end
        window.layoutIfNeeded()
      },
      completion: { [weak self] _ in self?.end(movement, from: begin, to: end) })
  }

  /// Puts contents into the view of the keyboard, which stands where the former ones do.
  private func place(
    _ contents: Contents?, height: CGFloat, visible: CGFloat, in window: Window
  ) -> View {
    let view = keyboardView ?? KeyboardView()
    guard let contents else { return view }
    View.performWithoutAnimation {
      view.isDrawn = isDrawn
      view.show(
        contents.input, height: contents.inputHeight, below: contents.accessory,
        height: contents.accessoryHeight)
      view.frame = frame(height: height, shown: visible, in: window)
      keyboardView = view
      if view.superview !== window { window.addSubview(view) }
      view.layoutIfNeeded()
    }
    return view
  }

  private func end(_ movement: Int, from begin: CGRect, to end: CGRect) {
    guard movement == movements else { return }
    if shown == nil { keyboardView.take()?.removeFromSuperview() }
    post("DidChangeFrame", from: begin, to: end)
    if movement == movements {
      post(shown == nil ? "DidHide" : "DidShow", from: begin, to: end)
    }
  }

  private func post(_ event: String, from begin: CGRect, to end: CGRect) {
    NotificationCenter.default.post(
      name: Notification.Name("UIKeyboard\(event)Notification"), object: window,
      userInfo: [
        "UIKeyboardFrameBeginUserInfoKey": NSValue(rect: begin),
        "UIKeyboardFrameEndUserInfoKey": NSValue(rect: end),
        "UIKeyboardAnimationDurationUserInfoKey": NSNumber(value: Self.duration),
        "UIKeyboardAnimationCurveUserInfoKey": NSNumber(value: Self.curve.rawValue),
        "UIKeyboardIsLocalUserInfoKey": NSNumber(value: true),
      ])
  }
}

extension StageKeyboard: WindowKeyboard {
  package var view: View? { keyboardView }

  package func firstResponderDidChange() {
    guard let window else { return }
    let wanted = wantedContents(in: window)
    switch (shown, wanted) {
    case (nil, nil): return
    case (let present?, let wanted?) where present.isSame(as: wanted): return
    default: move(to: wanted, in: window)
    }
  }

  package func finger(at y: CGFloat, countsAccessory: Bool) {
    guard let window, let shown, y.isFinite else { return }
    let height = countsAccessory ? shown.height : shown.inputHeight
    let beyond = max(0, min(shown.height, y - (window.bounds.maxY - height)))
    guard beyond > 0 || pushed != nil else { return }
    pushed = beyond
    window.keyboardHeight = shown.height - beyond
    keyboardView?.frame = frame(height: shown.height, shown: shown.height - beyond, in: window)
  }

  package func fingerLeft(velocity: CGFloat) {
    guard let window, let shown, let pushed = pushed.take() else { return }
    if pushed > 0, velocity > 0 || pushed >= shown.height {
      frame = frame(height: shown.height, shown: shown.height - pushed, in: window)
      if isAsked { hide() } else { window.firstResponder?.resignFirstResponder() }
    }
    // The first responder may have refused.
    guard self.shown != nil, self.pushed == nil, let view = keyboardView else { return }
    frame = frame(height: shown.height, shown: shown.height, in: window)
    View.animate(withDuration: Self.duration) {
      window.keyboardHeight = shown.height
      view.frame = frame
      window.layoutIfNeeded()
    }
  }
}

extension Stage {
  /// Shows the keyboard with animation, whatever the first responder is, and posts UIKit's notifications.
  ///
  /// - Parameter height: The height without an accessory view, in points; nil for the present `StageKeyboard.height`.
  /// - Precondition: The height is finite and not negative.
  public func showKeyboard(height: CGFloat? = nil) { keyboard.show(height: height) }

  /// Hides the keyboard with animation, and posts UIKit's notifications.
  ///
  /// While the keyboard follows the text input, the first responder resigns.
  public func hideKeyboard() { keyboard.hide() }
}

extension Window {
  /// The keyboard of the window's stage; nil without a stage.
  package final var stageKeyboard: StageKeyboard? { keyboard as? StageKeyboard }
}

/// The view of a keyboard: an accessory view above a block or the view in its place.
private final class KeyboardView: View {
  private let block = View()
  private var accessory: View?
  private var input: View?
  private var accessoryHeight: CGFloat = 0
  private var inputHeight: CGFloat = 0

  var isDrawn = false {
    didSet { block.backgroundColor = isDrawn ? Self.color : nil }
  }

  /// The grey behind the keys, as in pictures of iOS.
  private static let color = Color(
    light: Color(red: 209 / 255, green: 211 / 255, blue: 217 / 255),
    dark: Color(red: 43 / 255, green: 43 / 255, blue: 43 / 255))

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addSubview(block)
  }

  func show(
    _ input: View?, height inputHeight: CGFloat, below accessory: View?,
    height accessoryHeight: CGFloat
  ) {
    for (former, view) in [(self.input, input), (self.accessory, accessory)] {
      if former !== view, former?.superview === self { former?.removeFromSuperview() }
      if let view, view.superview !== self { addSubview(view) }
    }
    (self.input, self.inputHeight) = (input, inputHeight)
    (self.accessory, self.accessoryHeight) = (accessory, accessoryHeight)
    block.isHidden = input != nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: inputHeight)
    block.frame = area
    input?.stand(in: area)
    accessory?.stand(in: CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight))
  }
}

extension View {
  /// The height of a view above or in place of the keyboard, in points: that of its constraints if it has one by them, of
  /// its frame if that is not empty, or else the preferred one.
  fileprivate final func heightAsInput(for width: CGFloat) -> CGFloat {
    let height: CGFloat
    if !translatesAutoresizingMaskIntoConstraints {
      height =
        systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    } else if bounds.height > 0 {
      height = bounds.height
    } else {
      let natural = intrinsicContentSize.height
      height = natural > 0 ? natural : sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return height.isFinite && height > 0 ? height : 0
  }

  fileprivate final func stand(in area: CGRect) {
    if frame != area { frame = area }
  }
}
