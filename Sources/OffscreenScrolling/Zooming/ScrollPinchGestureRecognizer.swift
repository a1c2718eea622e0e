import Foundation
import OffscreenViews

/// The pinch that zooms a scroll view's content, recognised together with the scroll view's pan.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView? {
    didSet { connect() }
  }

  private func connect() {
    isBuiltIn = true
    addAction { [weak self] _ in self?.stateDidChange() }
    mayCancelTouches = { [weak self] view in self?.scrollView?.mayCancelTouches(in: view) ?? true }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    fingersDidChange()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    fingersDidChange()
  }

  override func reset() {
    super.reset()
    scrollView?.releaseGrip()
  }

  private func fingersDidChange() {
    guard let scrollView, numberOfTouches >= 2 else { return }
    scrollView.gripContent(at: location(in: scrollView), fingerScale: Double(scale))
  }

  private func stateDidChange() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.beginPinch(at: location(in: scrollView), fingerScale: Double(scale))
    case .changed:
      scrollView.pinch(at: location(in: scrollView), fingerScale: Double(scale))
    case .ended, .cancelled:
      scrollView.endPinch()
    case .possible, .failed:
      break
    }
  }
}
