public import Foundation
public import Offscreen

extension Snapshotting where Value == ViewController, Format == SnapshotPicture {
  /// The picture of the controller's view at one pixel per point, at its present size.
  public static var image: Snapshotting { image() }

  /// The picture of the controller's view.
  ///
  /// A controller whose view is in no window becomes the root of a temporary stage's window, so
  /// that it appears, and disappears once the picture is compared.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - size: The size of the window in points; nil keeps the view's size, or uses 390 x 844
  ///     points for a view without a size.
  ///   - safeAreaInsets: The distances of the safe area from the window's edges, in points.
  ///   - traits: The traits of the stage, such as those of dark screens.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison, such as `#clock`; one that matches
  ///     no view fails the test.
  /// - Returns: A strategy for view controllers.
  public static func image(
    scale: CGFloat = 1, size: CGSize? = nil, safeAreaInsets: EdgeInsets = .zero,
    traits: TraitCollection = TraitCollection(), comparing comparison: Comparison = .exact,
    masking selectors: [String] = []
  ) -> Snapshotting {
    let config = ViewImageConfig(
      safeArea: safeAreaInsets, size: size,
      traits: TraitCollection(traitsFrom: [TraitCollection(displayScale: scale), traits]))
    return Snapshotting(pathExtension: "png") { controller in
      try PictureLimit.check(.zero, scale: scale)
      return try StageShowing.of(controller, on: config)
        .picture(comparing: comparison, masking: selectors)
    }
  }

  /// The picture of the controller's view on a device, such as `.iPhone13(.landscape)`.
  ///
  /// The controller is the root of a stage's window with the device's size, safe area, scale and
  /// traits, and disappears once the picture is compared; a controller whose view is in a window
  /// already is not shown again.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - size: The size of the window in points, which overrides the device's size.
  ///   - traits: Traits that override the device's traits, such as those of dark screens.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison.
  /// - Returns: A strategy for view controllers.
  public static func image(
    on config: ViewImageConfig, size: CGSize? = nil, traits: TraitCollection = TraitCollection(),
    comparing comparison: Comparison = .exact, masking selectors: [String] = []
  ) -> Snapshotting {
    let config = config.adding(traits, size: size)
    return Snapshotting(pathExtension: "png") { controller in
      try StageShowing.of(controller, on: config)
        .picture(comparing: comparison, masking: selectors)
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
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { controller in
      let showing = try StageShowing.of(controller, on: config)
      return withExtendedLifetime(showing) { showing.view.treeDescription() }
    }
  }

  /// The same as `tree`, under the name of other snapshot libraries.
  public static var recursiveDescription: Snapshotting { tree }

  /// The same as `tree(on:)` with other sizes and traits, under the name of other snapshot libraries.
  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: TraitCollection = TraitCollection()
  ) -> Snapshotting {
    tree(on: config.adding(traits, size: size))
  }
}
