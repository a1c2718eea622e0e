import Foundation
package import OffscreenViews

/// The pan that drags a scroll view, and tells it of fingers that only come down and leave.
///
/// Mostly it belongs to the scroll view itself. A view that lies over a scroll view can have one
/// too, so that fingers on it drag what is behind; it asks the scroll view's `shouldBeginDrag`.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// How long the content waits for a touch that may become a drag.
  private static let contentTouchDelay = Duration.milliseconds(150)

  /// What fingers drag; a drag under way ends when it becomes another one.
  package weak var scrollView: ScrollView? {
    willSet {
      guard newValue !== scrollView, isEnabled, !touchesDown.isEmpty else { return }
      isEnabled = false
      isEnabled = true
    }
  }

  package override init() {
    super.init()
    isBuiltIn = true
    addAction { [weak self] _ in self?.stateDidChange() }
    touchHold = { [weak self] _ in
      self?.scrollView?.delaysContentTouches == true ? Self.contentTouchDelay : nil
    }
    mayCancelTouches = { [weak self] view in self?.scrollView?.mayCancelTouches(in: view) ?? true }
  }

  /// The scroll view's own pinch goes together with it.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchRecognizer
  }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchRecognizer
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    scrollView?.fingerDown()
  }

  package override func reset() {
    super.reset()
    scrollView?.fingerUp()
  }

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
