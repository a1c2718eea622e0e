public import Foundation
public import Offscreen
import OffscreenInspection

extension Snapshotting where Value == View, Format == SnapshotPicture {
  /// The view's picture at one pixel per point, at its present size.
  public static var image: Snapshotting { image() }

  /// The view's picture.
  ///
  /// A view that is in no window is put on a temporary stage of this scale, at the origin of a
  /// window of the view's size, so that it is laid out on the pixels of the picture. A view without
  /// a width or a height gets the size that its constraints or else `sizeThatFits(_:)` give;
  /// afterwards its former state is restored. A view on a stage is drawn in its place.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0; a display scale among the traits overrides it.
  ///   - size: The size in points that the view gets before it is laid out; nil keeps the present
  ///     size.
  ///   - extent: How much of the view to draw. A whole content of more than 64 million pixels fails the test.
  ///   - traits: The traits of the stage, such as those of dark screens, in place of those that the view
  ///     has already.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison, such as `#clock` or
  ///     `#list Cell[2]`; one that matches no view fails the test.
  /// - Returns: A strategy for views.
  public static func image(
    scale: CGFloat = 1, size: CGSize? = nil, showing extent: PictureExtent = .bounds,
    traits: TraitCollection = TraitCollection(), comparing comparison: Comparison = .exact,
    masking selectors: [String] = []
  ) -> Snapshotting {
    let traits = TraitCollection(traitsFrom: [TraitCollection(displayScale: scale), traits])
    return Snapshotting(pathExtension: "png") { view in
      try PictureLimit.check(.zero, scale: scale)
      let config = ViewImageConfig(size: size, traits: traits).around(view)
      let showing = try StageShowing.of(view, on: config)
      let whole =
        switch extent {
        case .bounds: WholeContent?.none
        case .content: try WholeContent(showing, scale: config.scale)
        }
      var picture = try showing.picture(comparing: comparison, masking: selectors)
      picture.showing = whole ?? picture.showing
      return picture
    }
  }

  /// The view's picture on a device, such as `.iPhone13(.landscape)`, whose screen it fills.
  ///
  /// - Parameters:
  ///   - config: The device, with its size, safe area, scale and traits.
  ///   - size: The size in points, which overrides the device's size.
  ///   - traits: Traits that override the device's traits, such as those of dark screens.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison.
  /// - Returns: A strategy for views.
  public static func image(
    on config: ViewImageConfig, size: CGSize? = nil, traits: TraitCollection = TraitCollection(),
    comparing comparison: Comparison = .exact, masking selectors: [String] = []
  ) -> Snapshotting {
    let config = config.adding(traits, size: size)
    return Snapshotting(pathExtension: "png") { view in
      try StageShowing.of(view, on: config)
        .picture(comparing: comparison, masking: selectors)
    }
  }
}

extension ViewImageConfig {
  /// The configuration of a stage without a device; settings that it does not specify are taken
  /// from the view.
  func around(_ view: View) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: safeArea, size: size,
      traits: TraitCollection(traitsFrom: [
        view.traitCollection, TraitCollection(displayScale: 1), traits,
      ]))
  }
}

extension StageShowing {
  /// The picture of the view on its stage; the picture keeps the view there.
  func picture(
    comparing comparison: Comparison, masking selectors: [String]
  ) throws -> SnapshotPicture {
    let size = view.bounds.size
    guard size.isPositive else { throw PictureLimitError.noSize(size) }
    try PictureLimit.check(size, scale: scale)
    var picture = SnapshotPicture(
      view.snapshot(scale: scale), of: view, scale: Double(scale), comparing: comparison,
      mask: try PixelMask(selectors, in: view, scale: scale))
    picture.showing = self
    return picture
  }
}

extension Snapshotting where Value == View, Format == String {
  /// The same as `tree`, under the name of other snapshot libraries.
  public static var recursiveDescription: Snapshotting { tree }

  /// The same as `tree(size:traits:)`, under the name of other snapshot libraries.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) -> Snapshotting {
    tree(size: size, traits: traits)
  }

  /// The view and its subviews, one per line; see `View.treeDescription()`.
  public static var tree: Snapshotting { tree() }

  /// The view and its subviews, one per line; see `View.treeDescription()`.
  ///
  /// - Parameters:
  ///   - size: The size in points that the view gets before it is laid out; nil keeps the present
  ///     size.
  ///   - traits: The traits of the stage that shows the view meanwhile; see `image(scale:size:traits:)`.
  /// - Returns: A strategy for trees of views.
  public static func tree(
    size: CGSize? = nil, traits: TraitCollection = TraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { view in
      try tree(on: ViewImageConfig(size: size, traits: traits).around(view)).snapshot(view)
    }
  }

  /// The view and its subviews on a device whose screen it fills, one per line.
  public static func tree(on config: ViewImageConfig) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { view in
      let showing = try StageShowing.of(view, on: config)
      return withExtendedLifetime(showing) { view.treeDescription() }
    }
  }
}

extension Snapshotting where Value == View, Format == MaskedText {
  /// The view and its subviews except for masked content, one per line; see
  /// `View.treeDescription()`.
  ///
  /// The line of a masked view has only its class and identifier, and its subviews have no lines.
  ///
  /// - Parameters:
  ///   - size: The size in points that the view gets before it is laid out; nil keeps the present
  ///     size.
  ///   - selectors: The views to mask, such as `#clock`; one that matches no view fails the test.
  /// - Returns: A strategy for trees of views.
  public static func tree(size: CGSize? = nil, masking selectors: [String]) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { view in
      let showing = try StageShowing.of(view, on: ViewImageConfig(size: size).around(view))
      return try withExtendedLifetime(showing) {
        let masked = try MaskedViews(selectors, in: view)
        return MaskedText(view.treeDescription(masking: masked.identifiers), masks: masked.notes)
      }
    }
  }
}

/// The views of a tree that are left out of a text because selectors mask them.
private struct MaskedViews {
  /// The views.
  let identifiers: Set<ObjectIdentifier>
  /// The number of views that each selector matches.
  let notes: [MaskNote]

  /// Finds the views.
  ///
  /// - Throws: ``PixelMaskError`` for a text that is not a selector, and for a selector that matches no
  ///   view, or the root, which would leave nothing.
  init(_ selectors: [String], in root: View) throws(PixelMaskError) {
    var identifiers: Set<ObjectIdentifier> = []
    var notes: [MaskNote] = []
    for text in selectors {
      guard let selector = ViewSelector(text) else { throw .notASelector(text) }
      let views = selector.matches(in: root)
      if views.isEmpty { throw .noMatch(text) }
      if views.contains(where: { $0 === root }) { throw .nothingLeft(text) }
      identifiers.formUnion(views.map { ObjectIdentifier($0) })
      notes.append(MaskNote(selector: text, views: views.count))
    }
    self.identifiers = identifiers
    self.notes = notes
  }
}
