import Foundation
package import OffscreenViews

/// The pan that drags a scroll view, and tells it about fingers that touch down and are lifted.
///
/// It usually belongs to the scroll view itself. A view that covers a scroll view can have one too,
/// so that fingers on it drag the scroll view behind; it asks that scroll view's `shouldBeginDrag`.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The time for which a touch that may become a drag is withheld from the content.
  private static let contentTouchDelay = Duration.milliseconds(150)

  /// The scroll view that fingers drag; changing it ends a drag in progress.
  package weak var scrollView: ScrollView? {
    willSet {
      guard newValue !== scrollView, isEnabled, !touchesDown.isEmpty else { return }
      isEnabled = false
      isEnabled = true
    }
  }

  /// Whether a finger of this recogniser holds the scroll view's content.
  private var holdsContent = false

  package override init() {
    super.init()
    isBuiltIn = true
    addAction { [weak self] _ in self?.stateDidChange() }
    onFailure = { [weak self] in self?.letContentGo() }
    touchHold = { [weak self] _ in
      self?.scrollView?.delaysContentTouches == true ? Self.contentTouchDelay : nil
    }
    mayCancelTouches = { [weak self] view in self?.scrollView?.mayCancelTouches(in: view) ?? true }
  }

  /// The scroll view's own pinch may be recognised at the same time.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchRecognizer
  }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchRecognizer
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if scrollView?.fingerDown(onCover: view !== scrollView) == true { holdsContent = true }
  }

  package override func reset() {
    super.reset()
    guard holdsContent else { return }
    holdsContent = false
    scrollView?.fingerUp()
  }

  /// Lets the content go although the finger is down: another recogniser has won it.
  private func letContentGo() {
    if holdsContent { scrollView?.settleUndragged() }
  }

  /// Tells the scroll view of the gesture's progress.
  private func stateDidChange() {
    guard let scrollView else { return }
    switch state {
    case .began:
      let travel = translation(in: nil)
      scrollView.beginDrag(
        translation: translation(in: scrollView),
        windowTravel: (travel.x * travel.x + travel.y * travel.y).squareRoot())
    case .changed:
      scrollView.drag(translation: translation(in: scrollView))
    case .ended:
      scrollView.endDrag(fingerVelocity: velocity(in: scrollView))
    case .cancelled:
      scrollView.endDrag(fingerVelocity: .zero)
    case .possible, .failed:
      break
    }
  }
}
