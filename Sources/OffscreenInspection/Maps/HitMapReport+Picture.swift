package import Offscreen

extension HitMapReport {
  /// The window in grey, with a separate tint for each view that is hit, and a legend below.
  ///
  /// - Parameter picture: The rendered window, of the same size as the map.
  /// - Returns: A picture of the same width.
  package func picture(over picture: Pixmap) -> Pixmap {
    var counts = Array(repeating: 0, count: views.count)
    /// The views in the order of their first pixels; their tints are assigned in this order.
    var met: [Int] = []
    for band in bands {
      for run in band.stretches {
        guard let view = run.view else { continue }
        if counts[view] == 0 { met.append(view) }
        counts[view] += run.columns.count * band.rows
      }
    }
    var tints = Array(repeating: 0, count: views.count)
    for (tint, view) in met.enumerated() { tints[view] = tint }
    let areas = met.map { MapPicture.Area(views[$0].id, count: counts[$0]) }
    let rows = bands.map { $0.stretches.flatMap { run in run.columns.map { _ in run.view } } }
    let bandOfRow = bands.enumerated().flatMap { Array(repeating: $0, count: $1.rows) }
    return MapPicture(over: picture, scale: scale, areas: areas) { x, y in
      guard x < width, y < height else { return nil }
      return rows[bandOfRow[y]][x].map { tints[$0] }
    }.withLegend()
  }
}
