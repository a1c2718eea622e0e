package import Offscreen

extension Stage {
  /// The window in grey, with the pixels tinted that are painted more than once, above a legend; the more often, the
  /// warmer.
  package func overdrawPicture() -> Pixmap {
    let counts = paintCounts()
    let picture = WorkLog.ignoring { Renderer().render(window.displayList(scale: scale)) }
    var pixels = Array(repeating: 0, count: OverdrawLevel.all.count)
    for depth in counts.depths {
      if let level = OverdrawLevel.index(ofDepth: Int(depth)) { pixels[level] += 1 }
    }
    let areas = zip(OverdrawLevel.all, pixels).map { level, count in
      MapPicture.Area("\(level.name): \(count) pixels", count: count)
    }
    return MapPicture(
      over: picture, scale: scale, areas: areas, tints: OverdrawLevel.all.map(\.tint),
      at: { x, y in OverdrawLevel.index(ofDepth: Int(counts.depths[y * counts.width + x])) }
    ).withLegend()
  }
}

/// How often a pixel is painted, with its tint in the picture.
private struct OverdrawLevel {
  let name: String
  let tint: (Int, Int, Int)

  /// The levels from the rarest to the most frequent painting.
  static let all: [OverdrawLevel] = [
    OverdrawLevel(name: "painted once", tint: (236, 239, 243)),
    OverdrawLevel(name: "painted twice", tint: (86, 180, 233)),
    OverdrawLevel(name: "painted 3 times", tint: (0, 158, 115)),
    OverdrawLevel(name: "painted 4 times", tint: (230, 159, 0)),
    OverdrawLevel(name: "painted 5 times or more", tint: (200, 40, 20)),
  ]

  /// The level of a number of paintings; nil for none.
  static func index(ofDepth depth: Int) -> Int? {
    depth > 0 ? min(depth, all.count) - 1 : nil
  }
}
