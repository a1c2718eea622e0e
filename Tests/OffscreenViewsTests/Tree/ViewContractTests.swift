import Foundation
import Offscreen
import Testing

/// Every public name of views that code outside the package uses, with its type.
///
/// If a name changes, this file no longer compiles; behaviour is tested elsewhere.
@Suite struct ViewContractTests {
  /// Overrides every open member.
  private final class Everything: View {
    override var next: Responder? { super.next }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      super.touchesCancelled(touches, with: event)
    }
    override var frame: CGRect { didSet {} }
    override var bounds: CGRect { didSet {} }
    override var center: CGPoint { didSet {} }
    override var transform: CGAffineTransform { didSet {} }
    override var alpha: CGFloat { didSet {} }
    override var isHidden: Bool { didSet {} }
    override var backgroundColor: Color? { didSet {} }
    override var tintColor: Color? { didSet {} }
    override func addSubview(_ view: View) { super.addSubview(view) }
    override func removeFromSuperview() { super.removeFromSuperview() }
    override func willMove(toSuperview newSuperview: View?) {
      super.willMove(toSuperview: newSuperview)
    }
    override func didMoveToSuperview() { super.didMoveToSuperview() }
    override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
    override func didMoveToWindow() { super.didMoveToWindow() }
    override func didAddSubview(_ subview: View) { super.didAddSubview(subview) }
    override func willRemoveSubview(_ subview: View) { super.willRemoveSubview(subview) }
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func layoutIfNeeded() { super.layoutIfNeeded() }
    override func layoutSubviews() { super.layoutSubviews() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override func sizeToFit() { super.sizeToFit() }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
    override func tintColorDidChange() { super.tintColorDidChange() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func draw(_ rect: CGRect, in canvas: Canvas) { super.draw(rect, in: canvas) }
    override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
      super.addGestureRecognizer(recognizer)
    }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      super.gestureRecognizerShouldBegin(recognizer)
    }
  }

  @Test func viewHasItsPropertiesAndTheirDefaults() {
    let view: View = Everything()
    #expect(view.frame == CGRect.zero && view.bounds == CGRect.zero)
    #expect(view.center == CGPoint.zero && view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.transform == CGAffineTransform.identity)
    #expect(view.backgroundColor == nil as Color?)
    #expect(view.alpha == 1 as CGFloat && !view.isHidden && !view.clipsToBounds)
    #expect(view.isUserInteractionEnabled && view.tag == 0 as Int)
    #expect(view.accessibilityIdentifier == nil as String?)
    #expect(view.contentMode == View.ContentMode.scaleToFill)
    #expect(view.autoresizingMask == [] as View.AutoresizingMask && view.autoresizesSubviews)
    #expect(view.tintColor as Color? != nil)
    view.isOpaque = true
    #expect(view.superview as View? == nil && view.window as Window? == nil)
    #expect((view.subviews as [View]).isEmpty)
    #expect((view.gestureRecognizers as [GestureRecognizer]?)?.isEmpty != false)
    #expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.safeAreaInsets == EdgeInsets.zero)
    #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
    #expect(!Label().isUserInteractionEnabled && !ImageView().isUserInteractionEnabled)
  }

  @Test func viewHasItsMethods() {
    let _: (View) -> (View) -> Void = View.addSubview
    let _: (View) -> (View, Int) -> Void = View.insertSubview(_:at:)
    let _: (View) -> (View, View) -> Void = View.insertSubview(_:aboveSubview:)
    let _: (View) -> (View, View) -> Void = View.insertSubview(_:belowSubview:)
    let _: (View) -> (View) -> Void = View.bringSubviewToFront
    let _: (View) -> (View) -> Void = View.sendSubviewToBack
    let _: (View) -> (Int, Int) -> Void = View.exchangeSubview(at:withSubviewAt:)
    let _: (View) -> (View) -> Bool = View.isDescendant(of:)
    let _: (View) -> (Int) -> View? = View.viewWithTag
    let _: (View) -> (CGPoint, View?) -> CGPoint = View.convert(_:to:)
    let _: (View) -> (CGPoint, View?) -> CGPoint = View.convert(_:from:)
    let _: (View) -> (CGRect, View?) -> CGRect = View.convert(_:to:)
    let _: (View) -> (CGRect, View?) -> CGRect = View.convert(_:from:)
    let _: (View) -> (GestureRecognizer) -> Void = View.removeGestureRecognizer
    let _: (View) -> (CGRect) -> Void = View.setNeedsDisplay(_:)
    let _: (Window) -> (CGPoint) -> HitTestTrace = Window.traceHitTest(at:)
    let _: (View) -> () -> String = View.treeDescription
    let picture: Pixmap = View(frame: CGRect(x: 0, y: 0, width: 3, height: 2)).snapshot(scale: 2)
    #expect(picture.width == 6 && picture.height == 4)
  }

  @Test func layerHasItsProperties() {
    let layer: Layer = View().layer
    #expect(layer.cornerRadius == 0 as CGFloat && layer.borderWidth == 0 as CGFloat)
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(layer.borderColor == Color.black as Color?)
    #expect(layer.shadowColor == Color.black as Color?)
    #expect(layer.shadowOpacity == 0 as Float && layer.shadowRadius == 3 as CGFloat)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowPath as Path? == nil && !layer.masksToBounds)
    #expect(layer.zPosition == 0 as CGFloat)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.position == CGPoint.zero)
    let shown: Layer? = layer.presentation()
    #expect(shown?.position == layer.position)
  }

  @Test func traceHasItsParts() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let hidden = View(frame: window.bounds)
    hidden.isHidden = true
    window.addSubview(hidden)
    let trace: HitTestTrace = window.traceHitTest(at: CGPoint(x: 4, y: 4))
    #expect(
      trace.hit as View? === window && (trace.chain as [View]).map { $0 === window } == [true])
    #expect(trace.rejections.count == 1)
    for rejection in trace.rejections {
      #expect(rejection.view as View === hidden)
      #expect(rejection.reason == HitTestTrace.Reason.hidden)
    }
    #expect((trace.gestureRecognizers as [GestureRecognizer]).isEmpty)
  }

  @Test func animationsHaveTheirLabels() {
    var finished: [Bool] = []
    View.animate(withDuration: 0.2) {}
    View.animate(withDuration: 0.2, animations: {}, completion: { finished.append($0) })
    View.animate(
      withDuration: 0.2, delay: 0.1, options: [.curveEaseIn, .allowUserInteraction],
      animations: {}, completion: { finished.append($0) })
    View.animate(
      withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .repeat, .autoreverse], animations: {}, completion: nil)
    View.performWithoutAnimation {}
    View.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModeLinear],
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {}
      }, completion: { finished.append($0) })
    // Blocks without a change are over at once.
    #expect(finished == [true, true, true])
    let curves: [View.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear, .layoutSubviews,
    ]
    #expect(Set(curves.map(\.rawValue)).count == 5)
  }
}
