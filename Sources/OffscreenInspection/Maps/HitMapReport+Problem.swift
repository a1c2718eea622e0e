import Offscreen

extension HitMapReport {
  /// The problem of a map that was read from a file; nil for a map that describes each of its
  /// pixels.
  package var problem: String? {
    let sides = 1...PixelRect.limit
    guard sides.contains(width), sides.contains(height), CanvasLimit.scales.contains(scale)
    else {
      return "its size is not one of a picture"
    }
    var rest = height
    for band in bands {
      guard band.rows > 0, band.rows <= rest else { return "its bands do not fill its height" }
      rest -= band.rows
      guard band.isSound(width: width, views: views.count) else {
        return "a band has runs that do not fill the width, or name no view"
      }
    }
    return rest == 0 ? nil : "its bands do not fill its height"
  }
}

extension HitMapReport.Band {
  /// Whether the ends of the runs ascend up to `width`, and the runs refer only to existing views.
  fileprivate func isSound(width: Int, views: Int) -> Bool {
    var start = 0
    for run in runs {
      guard run.end > start, run.end <= width, (0...views).contains(run.number) else {
        return false
      }
      start = run.end
    }
    return start == width
  }
}
