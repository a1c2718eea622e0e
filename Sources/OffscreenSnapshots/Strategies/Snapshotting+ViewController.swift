public import Foundation
public import Offscreen

extension Snapshotting where Value == ViewController, Format == SnapshotPicture {
  /// The picture of the controller's view at one pixel per point, at its present size.
  public static var image: Snapshotting { image() }

  /// The picture of the controller's view.
  ///
  /// A controller whose view is in no window is the root of a stage's window meanwhile, so that it
  /// appears, and disappears afterwards.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - size: The size of the window in points; nil keeps that of the view, or takes 390 x 844 points
  ///     for one that has none.
  ///   - safeAreaInsets: How far the safe area lies inside the window's edges, in points.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison, such as `#clock`; one that matches
  ///     no view fails the test.
  /// - Returns: A strategy for view controllers.
  public static func image(
    scale: CGFloat = 1, size: CGSize? = nil, safeAreaInsets: EdgeInsets = .zero,
    comparing comparison: Comparison = .exact, masking selectors: [String] = []
  ) -> Snapshotting {
    let views = Snapshotting<View, SnapshotPicture>.image(
      scale: scale, comparing: comparison, masking: selectors)
    let config = ViewImageConfig(
      safeArea: safeAreaInsets, size: size, traits: TraitCollection(displayScale: scale))
    return Snapshotting(pathExtension: "png") { controller in
      try PictureLimit.check(.zero, scale: scale)
      return try controller.shown(on: config) { try views.snapshot($0) }
    }
  }

  /// The picture of the controller's view on a device, such as `.iPhone13(.landscape)`.
  ///
  /// The controller is the root of a stage's window with the device's size, safe area, scale and traits,
  /// and disappears afterwards; one whose view is in a window already is not shown anew.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - size: The size of the window in points in place of the device's.
  ///   - traits: Traits in place of the device's, such as those of dark screens.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison.
  /// - Returns: A strategy for view controllers.
  public static func image(
    on config: ViewImageConfig, size: CGSize? = nil, traits: TraitCollection = TraitCollection(),
    comparing comparison: Comparison = .exact, masking selectors: [String] = []
  ) -> Snapshotting {
    var config = config.adding(traits)
    config.size = size ?? config.size
    let views = Snapshotting<View, SnapshotPicture>.image(
      scale: config.scale, comparing: comparison, masking: selectors)
    return Snapshotting(pathExtension: "png") { [config] controller in
      try controller.shown(on: config) { try views.snapshot($0) }
    }
  }
}

extension Snapshotting where Value == ViewController, Format == String {
  /// The controller's view and its subviews, one per line; see `View.treeDescription()`.
  public static var tree: Snapshotting { tree() }

  /// The controller's view and its subviews, one per line; the parameters are those of the picture.
  public static func tree(
    size: CGSize? = nil, safeAreaInsets: EdgeInsets = .zero
  ) -> Snapshotting {
    tree(on: ViewImageConfig(safeArea: safeAreaInsets, size: size))
  }

  /// The controller's view and its subviews on a device, one per line; see `image(on:)`.
  public static func tree(on config: ViewImageConfig) -> Snapshotting {
    let views = Snapshotting<View, String>.tree
    return Snapshotting(pathExtension: views.pathExtension) { controller in
      try controller.shown(on: config) { try views.snapshot($0) }
    }
  }

  /// The same as `tree`, under the name of other snapshot libraries.
  public static var recursiveDescription: Snapshotting { tree }

  /// The same as `tree(on:)` with other sizes and traits, under the name of other snapshot libraries.
  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: TraitCollection = TraitCollection()
  ) -> Snapshotting {
    var config = config.adding(traits)
    config.size = size ?? config.size
    return tree(on: config)
  }
}

extension ViewController {
  /// Does something with the view in a window: its own, or that of a stage made for the purpose.
  fileprivate func shown<Result>(
    on config: ViewImageConfig, _ body: (View) throws -> Result
  ) throws -> Result {
    loadViewIfNeeded()
    let view: View = self.view
    if view.window != nil { return try body(view) }
    let usual = CGSize(width: 390, height: 844)
    let size = config.size ?? (view.bounds.isEmpty ? usual : view.bounds.size)
    try PictureLimit.check(size, scale: config.scale)
    let stage = Stage(size: size, scale: config.scale, safeAreaInsets: config.safeArea)
    stage.traitCollection = config.traits
    stage.window.rootViewController = self
    defer { stage.window.rootViewController = nil }
    stage.window.layoutIfNeeded()
    return try body(view)
  }
}
