public import Offscreen

extension Snapshotting where Value == View, Format == String {
  /// Who gets the touches on the view, with a letter for every ten points.
  public static var hitMap: Snapshotting { hitMap() }

  /// Who gets the touches on the view, as text.
  ///
  /// A line for each view that is hit anywhere tells its area in square points and the box around
  /// it; below stands a picture of letters. Every point is asked, whatever the step is, so any
  /// change of an area or its box is seen.
  ///
  /// - Parameter step: How many points a letter of the picture stands for, 1 or more.
  /// - Returns: A way to take snapshots of where touches go.
  public static func hitMap(step: Int = 10) -> Snapshotting {
    precondition(step >= 1, "A letter for every \(step) points is none; pass 1 or more.")
    return Snapshotting(pathExtension: "hitmap.txt") { view in
      view.layoutIfNeeded()
      try PictureLimit.check(view.bounds.size, scale: 1)
      return HitMapText(of: view).text(step: step)
    }
  }
}

extension Snapshotting where Value == Stage, Format == String {
  /// Who gets the touches in the stage's window, with a letter for every ten points.
  public static var hitMap: Snapshotting { hitMap() }

  /// Who gets the touches in the stage's window, as text; see `hitMap(step:)` of views.
  ///
  /// - Parameter step: How many points a letter of the picture stands for, 1 or more.
  /// - Returns: A way to take snapshots of where touches go.
  public static func hitMap(step: Int = 10) -> Snapshotting {
    Snapshotting<View, String>.hitMap(step: step).pullback { $0.window }
  }
}
