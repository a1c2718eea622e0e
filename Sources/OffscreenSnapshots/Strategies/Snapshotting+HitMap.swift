public import Offscreen

extension Snapshotting where Value == View, Format == String {
  /// The views that receive touches, with a letter for every ten points.
  public static var hitMap: Snapshotting { hitMap() }

  /// The views that receive touches, as text.
  ///
  /// For each view that is hit anywhere, a line contains its area in square points and its bounding
  /// box; a picture of letters follows. Every point is tested for any step, so every change of an
  /// area or its box is found.
  ///
  /// - Parameter step: The number of points for each letter of the picture, 1 or more.
  /// - Returns: A strategy for hit maps.
  public static func hitMap(step: Int = 10) -> Snapshotting {
    let map = Snapshotting<View, MaskedText>.hitMap(step: step, masking: [])
    return Snapshotting(pathExtension: map.pathExtension) { try map.snapshot($0).text }
  }
}

extension Snapshotting where Value == View, Format == MaskedText {
  /// The views that receive touches, as text, without some views; see `hitMap(step:)`.
  ///
  /// Points in the boxes of masked views are not tested, and appear as `#` in the picture of
  /// letters.
  ///
  /// - Parameters:
  ///   - step: The number of points for each letter of the picture, 1 or more.
  ///   - selectors: The views to mask, such as `#ad`; one that matches no view fails the test.
  /// - Returns: A strategy for hit maps.
  public static func hitMap(step: Int = 10, masking selectors: [String]) -> Snapshotting {
    demand(step >= 1, "A letter for every \(step) points is none; pass 1 or more.")
    return Snapshotting(pathExtension: "hitmap.txt") { view in
      let showing = try StageShowing.of(view, on: ViewImageConfig().around(view))
      return try withExtendedLifetime(showing) {
        let map = HitMapText(of: view, mask: try PixelMask(selectors, in: view, scale: 1))
        guard !map.isMaskedWhole else {
          throw PixelMaskError.nothingLeft(selectors.joined(separator: ", "))
        }
        return MaskedText(map.text(step: step), masks: map.masks)
      }
    }
  }
}

extension Snapshotting where Value == Stage, Format == MaskedText {
  /// The views that receive touches in the stage's window; see `hitMap(step:masking:)` of views.
  ///
  /// - Parameters:
  ///   - step: The number of points for each letter of the picture, 1 or more.
  ///   - selectors: The views to mask; one that matches no view fails the test.
  /// - Returns: A strategy for hit maps.
  public static func hitMap(step: Int = 10, masking selectors: [String]) -> Snapshotting {
    Snapshotting<View, MaskedText>.hitMap(step: step, masking: selectors).pullback { $0.window }
  }
}

extension Snapshotting where Value == Stage, Format == String {
  /// The views that receive touches in the stage's window, with a letter for every ten points.
  public static var hitMap: Snapshotting { hitMap() }

  /// The views that receive touches in the stage's window, as text; see `hitMap(step:)` of views.
  ///
  /// - Parameter step: The number of points for each letter of the picture, 1 or more.
  /// - Returns: A strategy for hit maps.
  public static func hitMap(step: Int = 10) -> Snapshotting {
    Snapshotting<View, String>.hitMap(step: step).pullback { $0.window }
  }
}
