public import Foundation
public import Offscreen

extension Snapshotting where Value == View, Format == SnapshotPicture {
  /// The view's picture at one pixel per point, at its present size.
  public static var image: Snapshotting { image() }

  /// The view's picture.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - size: The size in points that the view gets before it is laid out; nil keeps its own.
  ///   - comparison: The rule by which a picture counts as equal to its reference.
  ///   - selectors: Views whose boxes are left out of the comparison, such as `#clock` or
  ///     `#list Cell[2]`; one that matches no view fails the test.
  /// - Returns: A strategy for views.
  public static func image(
    scale: CGFloat = 1, size: CGSize? = nil, comparing comparison: Comparison = .exact,
    masking selectors: [String] = []
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { view in
      if let size { view.bounds.size = size }
      view.layoutIfNeeded()
      try PictureLimit.check(view.bounds.size, scale: scale)
      let pixmap = view.snapshot(scale: scale)
      return SnapshotPicture(
        pixmap, of: view, scale: Double(scale), comparing: comparison,
        mask: try PixelMask(selectors, in: view, scale: scale))
    }
  }
}

extension Snapshotting where Value == View, Format == String {
  /// The same as `tree`, under the name of other snapshot libraries.
  public static var recursiveDescription: Snapshotting { tree }

  /// The view and its subviews, one per line; see `View.treeDescription()`.
  public static var tree: Snapshotting { tree() }

  /// The view and its subviews, one per line; see `View.treeDescription()`.
  ///
  /// - Parameter size: The size in points that the view gets before it is laid out; nil keeps its
  ///   own.
  /// - Returns: A strategy for trees of views.
  public static func tree(size: CGSize? = nil) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { view in
      if let size { view.bounds.size = size }
      view.layoutIfNeeded()
      return view.treeDescription()
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
  ///   - size: The size in points that the view gets before it is laid out; nil keeps its own.
  ///   - selectors: The views to mask, such as `#clock`; one that matches no view fails the test.
  /// - Returns: A strategy for trees of views.
  public static func tree(size: CGSize? = nil, masking selectors: [String]) -> Snapshotting {
    Snapshotting(pathExtension: SnapshotFiles.treeExtension) { view in
      if let size { view.bounds.size = size }
      view.layoutIfNeeded()
      let masked = try MaskedViews(selectors, in: view)
      return MaskedText(view.treeDescription(masking: masked.identifiers), masks: masked.notes)
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
      guard let selector = Selector(text) else { throw .notASelector(text) }
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
