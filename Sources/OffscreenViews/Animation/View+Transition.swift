public import Foundation
public import OffscreenGeometry
import OffscreenRaster

extension View {
  /// Changes the contents of a view by a transition from its former picture to the new one.
  ///
  /// The former picture is that of the view's bounds at the call. Changes in the block are made without animation, unless
  /// the options contain `allowAnimatedContent`. Without a transition among the options it is a block like any other.
  /// Pages that curl are shown as `transitionCrossDissolve`.
  ///
  /// - Parameters:
  ///   - view: The view whose contents change.
  ///   - duration: The length in seconds; one that is not positive changes them at once.
  ///   - options: The transition and the curve.
  ///   - animations: The changes.
  ///   - completion: Called with whether the transition ran to its end.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let (kind, side) = options.transition else {
      return animate(
        withDuration: duration, options: options, animations: animations ?? {},
        completion: completion)
    }
    let block = AnimationBlock(
      delay: .zero, duration: .finite(duration), timing: .curve(options.curve), options: options,
      completion: completion)
    let effect = TransitionEffect(
      kind: kind, side: side, former: view.layer.pictureOfBounds, timing: block.timing, range: 0...1
    )
    block.run {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
      block.add(effect, to: view.layer)
    }
  }

  /// Replaces a view by another one in its superview by a transition of the superview.
  ///
  /// With `showHideTransitionViews` among the options both stay in their superviews, the first one is hidden and the
  /// second one shown. A view without a superview is replaced nowhere.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes.
  ///   - toView: The view that comes.
  ///   - duration: The length in seconds.
  ///   - options: The transition and the curve.
  ///   - completion: Called with whether the transition ran to its end.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else { return completion?(true) ?? () }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Makes a view that shows the present picture of this view, at the same size.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out before.
  /// - Returns: The view; it does not change with this one.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    let copy = View(frame: CGRect(origin: .zero, size: bounds.size))
    copy.isUserInteractionEnabled = false
    copy.alpha = layer.paintedState.alpha
    copy.layer.state.contents = layer.pictureOfBounds.map {
      .image(Image(pixmap: $0, scale: layer.pictureScale))
    }
    return copy
  }

  /// A view with a part of the picture that this one shows at the moment.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether the view is laid out before.
  ///   - capInsets: The parts at the edges that keep their size when the view is stretched.
  /// - Returns: The view, as large as the part; it does not change with this one.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    if afterUpdates { layoutIfNeeded() }
    guard rect.isFinite else { return nil }
    let copy = View(frame: CGRect(origin: .zero, size: rect.standardized.size))
    copy.isUserInteractionEnabled = false
    copy.alpha = layer.paintedState.alpha
    copy.layer.state.contents = layer.picture(of: rect.standardized).map {
      .image(
        Image(pixmap: $0, scale: layer.pictureScale).resizableImage(withCapInsets: capInsets))
    }
    return copy
  }
}

extension View.AnimationOptions {
  /// Views that take part in `transition(from:to:…)` are hidden and shown, and stay in their superviews.
  public static let showHideTransitionViews = View.AnimationOptions(rawValue: 1 << 8)
  /// Changes in the block of a transition are animated.
  public static let allowAnimatedContent = View.AnimationOptions(rawValue: 1 << 7)
  /// The view turns about its vertical axis, its left edge away from the viewer first.
  public static let transitionFlipFromLeft = View.AnimationOptions(rawValue: 1 << 20)
  /// The view turns about its vertical axis, its right edge away from the viewer first.
  public static let transitionFlipFromRight = View.AnimationOptions(rawValue: 2 << 20)
  /// Shown as `transitionCrossDissolve`.
  public static let transitionCurlUp = View.AnimationOptions(rawValue: 3 << 20)
  /// Shown as `transitionCrossDissolve`.
  public static let transitionCurlDown = View.AnimationOptions(rawValue: 4 << 20)
  /// Each pixel is mixed from both pictures.
  public static let transitionCrossDissolve = View.AnimationOptions(rawValue: 5 << 20)
  /// The view turns about its horizontal axis.
  public static let transitionFlipFromTop = View.AnimationOptions(rawValue: 6 << 20)
  /// The view turns about its horizontal axis.
  public static let transitionFlipFromBottom = View.AnimationOptions(rawValue: 7 << 20)

  fileprivate var transition: (TransitionEffect.Kind, TransitionEffect.Side)? {
    switch (rawValue >> 20) & 7 {
    case 1: (.flip, .left)
    case 2: (.flip, .right)
    case 3, 4, 5: (.fade, .left)
    case 6: (.flip, .top)
    case 7: (.flip, .bottom)
    default: nil
    }
  }
}

extension Layer {
  /// Pixels per point of pictures of the layer.
  fileprivate var pictureScale: CGFloat {
    host?.scale ?? max(nearestView?.traitCollection.displayScale ?? 1, 1)
  }

  /// What the layer shows at the moment in its bounds, everything in it included; nil if they are empty or too large.
  var pictureOfBounds: Pixmap? { picture(of: paintedState.bounds) }

  /// What the layer shows at the moment in a rectangle in its own coordinates; nil if it is empty or too large.
  fileprivate func picture(of rect: CGRect) -> Pixmap? {
    let scale = pictureScale
    let (width, height) = (
      (rect.width * scale - 1e-6).rounded(.up), (rect.height * scale - 1e-6).rounded(.up)
    )
    guard width >= 1, height >= 1, width * height <= 1e8 else { return nil }
    let canvas = Canvas(width: Int(width), height: Int(height), scale: scale)
    canvas.translate(x: -rect.minX, y: -rect.minY)
    // The opacity of the layer applies where the picture is shown.
    var shown = paintedState
    shown.alpha = 1
    var pass = PaintPass(canvas: canvas)
    unsafe withUnsafePointer(to: shown) { unsafe pass.run(from: self, state: $0) }
    return Renderer().render(canvas.finish())
  }
}
