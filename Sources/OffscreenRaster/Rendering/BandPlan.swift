import OffscreenGeometry

/// Which commands of a list touch which band of rows.
struct BandPlan: Sendable {
  /// The most pixels of open layers in one band; deep nests get lower bands.
  private static let layerPixelBudget = 1 << 22

  let bandCount: Int
  private let bandHeight: Int
  private let height: Int
  /// The indices of the commands of all bands, one band after another, each in painting order.
  private let indices: [Int32]
  /// Where each band's indices begin, and the end of the last.
  private let starts: [Int]

  init(list: DisplayList, bandHeight: Int) {
    let layers = max(1, Self.widestNest(of: list))
    self.bandHeight = max(1, min(bandHeight, Self.layerPixelBudget / layers))
    height = list.height
    bandCount = (list.height + self.bandHeight - 1) / self.bandHeight
    var starts = Array(repeating: 0, count: bandCount + 1)
    for command in list.commands {
      for band in Self.bands(command.shape.bounds, self.bandHeight) { starts[band + 1] += 1 }
    }
    for band in 0..<bandCount { starts[band + 1] += starts[band] }
    self.starts = starts
    var indices = Array(repeating: Int32(0), count: starts[bandCount])
    for (index, command) in list.commands.enumerated() {
      for band in Self.bands(command.shape.bounds, self.bandHeight) {
        indices[starts[band]] = Int32(index)
        starts[band] += 1
      }
    }
    self.indices = indices
  }

  func rows(ofBand band: Int) -> Range<Int> {
    band * bandHeight..<min((band + 1) * bandHeight, height)
  }

  func commands(inBand band: Int) -> ArraySlice<Int32> {
    indices[starts[band]..<starts[band + 1]]
  }

  private static func bands(_ bounds: PixelRect, _ bandHeight: Int) -> Range<Int> {
    if bounds.isEmpty { return 0..<0 }
    return bounds.minY / bandHeight..<(bounds.maxY - 1) / bandHeight + 1
  }

  /// The largest sum of the widths of layers that are open at once.
  private static func widestNest(of list: DisplayList) -> Int {
    var width = 0
    var widest = 0
    for command in list.commands {
      switch command.kind {
      case .fill: continue
      case .beginLayer: width += command.shape.bounds.width
      case .endLayer: width -= command.shape.bounds.width
      }
      widest = max(widest, width)
    }
    return widest
  }
}
