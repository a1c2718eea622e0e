import Offscreen

/// The views of a tree that are left out of a text because selectors mask them.
struct MaskedViews {
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
