package import Foundation
internal import Offscreen

/// A view or a controller on a stage, as long as its snapshot needs it there.
///
/// It leaves the stage when the last reference to this object is released, and a view without a
/// controller gets its place and size back: a picture keeps a reference, because the views are
/// described only if the picture differs. One that is in a window already stays where it is.
package final class StageShowing {
  /// The view that is shown.
  let view: View
  /// Pixels per point of the picture.
  let scale: CGFloat
  /// The stage that was made for the view.
  private let stage: Stage?
  /// Removes the view from the stage, and restores its place and size.
  private let end: () -> Void

  private init(
    _ view: View, scale: CGFloat, on stage: Stage? = nil, end: @escaping () -> Void = {}
  ) {
    self.view = view
    self.scale = scale
    self.stage = stage
    self.end = end
  }

  deinit { end() }

  /// The default size of a window, in points: that of an iPhone 13.
  package static let usualSize = CGSize(width: 390, height: 844)

  /// A stage with an empty window.
  private static func makeStage(of size: CGSize, on config: ViewImageConfig) throws -> Stage {
    try PictureLimit.check(size, scale: config.scale)
    let stage = Stage(size: size, scale: config.scale, safeAreaInsets: config.safeArea)
    stage.traitCollection = config.traits
    return stage
  }

  /// Lays out the views in a window, and advances the time by the delay of the snapshot.
  private static func settle(_ view: View) {
    view.layoutIfNeeded()
    (view.window?.stageHost as? Stage)?.wait()
  }
}

extension Stage {
  /// Advances the time by the delay of the snapshot; see `Snapshotting.wait(for:on:)`.
  func wait() {
    let delay = SnapshotDelay.current
    if delay > .zero { advance(by: delay) }
  }
}

// MARK: Controllers

extension StageShowing {
  /// Shows a controller as the root of a window.
  ///
  /// - Throws: ``PictureLimitError`` for a window that is too large for a picture.
  static func of(_ controller: ViewController, on config: ViewImageConfig) throws -> StageShowing {
    controller.loadViewIfNeeded()
    let view: View = controller.view
    if view.window != nil {
      if VariantInUse.current != nil { throw VariantError.onStage }
      settle(view)
      return StageShowing(view, scale: config.scale)
    }
    let config = VariantInUse.applied(to: config)
    let stage = try makeStage(
      of: config.size ?? (view.bounds.isEmpty ? usualSize : view.bounds.size), on: config)
    let translatesMask = view.translatesAutoresizingMaskIntoConstraints
    view.translatesAutoresizingMaskIntoConstraints = true
    stage.window.rootViewController = controller
    let showing = StageShowing(view, scale: config.scale, on: stage) {
      stage.window.rootViewController = nil
      view.translatesAutoresizingMaskIntoConstraints = translatesMask
    }
    stage.window.layoutIfNeeded()
    settle(view)
    return showing
  }
}

// MARK: Views

extension StageShowing {
  /// Shows a view at the origin of a window that is as large as the view.
  ///
  /// The view gets the configuration's size; without one the view keeps its own size, or is fitted
  /// if it has none. A view inside another one is shown with all views around it.
  ///
  /// - Throws: ``PictureLimitError`` for a view that is too large for a picture.
  static func of(_ view: View, on config: ViewImageConfig) throws -> StageShowing {
    if view.window != nil {
      if VariantInUse.current != nil { throw VariantError.onStage }
      if let size = config.size { view.bounds.size = size }
      settle(view)
      return StageShowing(view, scale: config.scale)
    }
    let config = VariantInUse.applied(to: config)
    let place = ViewPlace(of: view)
    let known = config.size ?? view.bounds.size
    let stage = try makeStage(of: known.isPositive ? known : usualSize, on: config)
    stage.window.addSubview(place.root)
    let showing = StageShowing(view, scale: config.scale, on: stage) {
      place.root.removeFromSuperview()
      place.restore()
    }
    view.bounds.size = known.isPositive ? known : view.sizeForItsContents(stage.scale)
    place.moveToOrigin()
    stage.window.frame.size = place.root.bounds.size
    // The traits are set again, because those that follow from the size may have changed with it.
    stage.traitCollection = config.traits
    try PictureLimit.check(view.bounds.size, scale: config.scale)
    stage.window.layoutIfNeeded()
    settle(view)
    return showing
  }
}

/// The state of a view and its tree before they are shown.
private struct ViewPlace {
  /// The topmost view of the tree.
  let root: View
  private let view: View
  private let size: CGSize
  private let center: CGPoint
  private let transform: CGAffineTransform
  private let translatesMask: Bool

  init(of view: View) {
    var root = view
    while let outer = root.superview { root = outer }
    self.root = root
    self.view = view
    size = view.bounds.size
    center = root.center
    transform = root.transform
    translatesMask = root.translatesAutoresizingMaskIntoConstraints
  }

  /// Puts the upper left corner of the tree in that of the window, upright.
  func moveToOrigin() {
    root.translatesAutoresizingMaskIntoConstraints = true
    root.transform = .identity
    root.frame.origin = .zero
  }

  func restore() {
    view.bounds.size = size
    root.center = center
    root.transform = transform
    root.translatesAutoresizingMaskIntoConstraints = translatesMask
  }
}

extension View {
  /// The view's size, with that of its constraints or else of `sizeThatFits(_:)` for a dimension of
  /// 0, in whole pixels.
  fileprivate func sizeForItsContents(_ scale: CGFloat) -> CGSize {
    let own = bounds.size
    let constrained = systemLayoutSizeFitting(
      own, withHorizontalFittingPriority: own.width > 0 ? .required : .fittingSizeLevel,
      verticalFittingPriority: own.height > 0 ? .required : .fittingSizeLevel)
    let size = own.filled(from: constrained)
    let whole = size.isPositive ? size : size.filled(from: sizeThatFits(own))
    return whole.roundedUp(toPixelsOf: scale)
  }
}

extension CGSize {
  /// Whether both lengths are above 0.
  var isPositive: Bool { width > 0 && height > 0 }

  /// The size, in which each length that is not above 0 is replaced by that of another size.
  fileprivate func filled(from other: CGSize) -> CGSize {
    CGSize(
      width: width > 0 ? width : max(0, other.width),
      height: height > 0 ? height : max(0, other.height))
  }
}
