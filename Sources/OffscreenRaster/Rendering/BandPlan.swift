import OffscreenGeometry

/// Assigns the commands of a drawing to the bands of rows that they touch.
struct BandPlan: Sendable {
  /// The maximum number of pixels of open layers in a band; bands with deeply nested layers have
  /// fewer rows.
  private static let layerPixelBudget = 1 << 22
  /// The maximum number of pixels of a band, each of which may need a byte for every clip in use.
  private static let pixelBudget = 1 << 20
  /// The maximum number of indices of commands in a plan: 256 MB.
  private static let indexBudget = 1 << 26

  let bands: RowBands
  var bandCount: Int { bands.count }
  /// The indices of the commands of all bands, one band after another, each in painting order.
  private let indices: [Int32]
  /// The start of each band's indices, and the end of the last.
  private let starts: [Int]

  /// Plans one after another for parts of the rows, usually a single one: a plan has at most as many
  /// indices as the budget allows, or a single band.
  ///
  /// The shapes of the commands are within the given rows.
  static func plans(
    for commands: [Command], rows: Range<Int>, bandHeight: Int, indexBudget: Int = indexBudget
  ) -> some Sequence<BandPlan> {
    let height = limited(bandHeight, for: commands)
    let bandCount = (rows.count + height - 1) / height
    var parts = [rows]
    if commands.count > indexBudget / max(1, bandCount) {
      parts = Self.parts(of: rows, commands: commands, bandHeight: height, indexBudget)
    }
    return parts.lazy.map { BandPlan(commands: commands, rows: $0, bandHeight: height) }
  }

  /// The height of bands whose layers and clips are within their budgets.
  private static func limited(_ bandHeight: Int, for commands: [Command]) -> Int {
    var widest = 1
    for command in commands { widest = max(widest, command.shape.bounds.width) }
    let pixels = pixelBudget / widest
    return max(1, min(bandHeight, layerPixelBudget / max(1, widestNest(of: commands)), pixels))
  }

  /// Whole bands of the rows, as many in each part as the budget of indices allows.
  private static func parts(
    of rows: Range<Int>, commands: [Command], bandHeight: Int, _ indexBudget: Int
  ) -> [Range<Int>] {
    let starts = Array(stride(from: rows.lowerBound, to: rows.upperBound, by: bandHeight))
    // For each band, the number of commands that touch it minus that of the band before.
    var changes = Array(repeating: 0, count: starts.count + 1)
    for command in commands where !command.shape.bounds.isEmpty {
      changes[(command.shape.bounds.minY - rows.lowerBound) / bandHeight] += 1
      changes[(command.shape.bounds.maxY - 1 - rows.lowerBound) / bandHeight + 1] -= 1
    }
    var parts: [Range<Int>] = []
    var (first, count, total) = (rows.lowerBound, 0, 0)
    for (start, change) in zip(starts, changes) {
      count += change
      total += count
      if total > indexBudget, start > first {
        parts.append(first..<start)
        (first, total) = (start, count)
      }
    }
    return parts + [first..<rows.upperBound]
  }

  /// Creates a plan for the parts of commands in the given rows.
  private init(commands: [Command], rows: Range<Int>, bandHeight: Int) {
    let bands = RowBands(rows: rows, height: bandHeight)
    let bandCount = bands.count
    func touched(by bounds: PixelRect) -> Range<Int> {
      bounds.isEmpty ? 0..<0 : bands.indices(of: bounds.minY..<bounds.maxY)
    }
    self.bands = bands
    var starts = Array(repeating: 0, count: bandCount + 1)
    for command in commands {
      for band in touched(by: command.shape.bounds) { starts[band + 1] += 1 }
    }
    for band in 0..<bandCount { starts[band + 1] += starts[band] }
    self.starts = starts
    var indices = Array(repeating: Int32(0), count: starts[bandCount])
    for (index, command) in commands.enumerated() {
      for band in touched(by: command.shape.bounds) {
        indices[starts[band]] = Int32(index)
        starts[band] += 1
      }
    }
    self.indices = indices
  }

  func rows(ofBand band: Int) -> Range<Int> { bands.rows(ofBand: band) }

  func commands(inBand band: Int) -> ArraySlice<Int32> {
    indices[starts[band]..<starts[band + 1]]
  }

  /// The largest sum of the widths of simultaneously open layers.
  private static func widestNest(of commands: [Command]) -> Int {
    var width = 0
    var widest = 0
    for command in commands {
      switch command.kind {
      case .fill, .glyphs: continue
      case .beginLayer: width += command.shape.bounds.width
      case .endLayer: width -= command.shape.bounds.width
      }
      widest = max(widest, width)
    }
    return widest
  }
}
