extension HitMapReport {
  /// A grid of letters, one per sampled point, followed by a legend; `.` marks points that hit
  /// nothing.
  ///
  /// - Parameter step: The spacing of the grid, in points.
  /// - Returns: The rows, an empty line, and one legend line per letter.
  package func letters(step: Double) -> String {
    var legend = Legend()
    var text = ""
    for y in stride(from: step / 2, to: Double(height) / scale, by: step) {
      let row = runs(inRow: Int(y * scale))
      for x in stride(from: step / 2, to: Double(width) / scale, by: step) {
        let column = Int(x * scale)
        text.append(legend.letter(for: row.first { $0.columns.contains(column) }?.view))
      }
      text += "\n"
    }
    return text + "\n" + legend.lines(views)
  }

  /// Assigns a letter to each view, in the order in which views are first met.
  private struct Legend {
    private static let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    private var places: [Int: Int] = [:]
    private var views: [Int] = []

    mutating func letter(for view: Int?) -> Character {
      guard let view else { return "." }
      let place = places[view] ?? views.count
      if place == views.count {
        places[view] = place
        views.append(view)
      }
      return Self.letter(place)
    }

    private static func letter(_ place: Int) -> Character {
      place < letters.count ? letters[place] : "?"
    }

    func lines(_ all: [HitMapReport.View]) -> String {
      views.enumerated().map { place, view in
        "\(Self.letter(place))  \(all[view].path)  (\(all[view].id))\n"
      }.joined()
    }
  }
}
