// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import OffscreenGeometry

/// Assigns the commands of a drawing to the bands of rows that they touch.
struct BandPlan: Sendable {
  /// The maximum number of pixels of open layers in a band; deeply nested layers give lower bands.
  private static let layerPixelBudget = 1 << 22

  let bandCount: Int
  private let bandHeight: Int
  /// The rows of all bands.
  private let rows: Range<Int>
  /// The indices of the commands of all bands, one band after another, each in painting order.
  private let indices: [Int32]
  /// The start of each band's indices, and the end of the last.
  private let starts: [Int]

  /// Creates a plan for commands whose shapes are within the given rows.
  init(commands: [Command], rows: Range<Int>, bandHeight: Int) {
    let layers = max(1, Self.widestNest(of: commands))
    let bandHeight = max(1, min(bandHeight, Self.layerPixelBudget / layers))
    self.bandHeight = bandHeight
    self.rows = rows
    bandCount = (rows.count + bandHeight - 1) / bandHeight
    func bands(_ bounds: PixelRect) -> Range<Int> {
      if bounds.isEmpty { return 0..<0 }
      let (top, bottom) = (bounds.minY - rows.lowerBound, bounds.maxY - rows.lowerBound)
      return top / bandHeight..<(bottom - 1) / bandHeight + 1
    }
    var starts = Array(repeating: 0, count: bandCount + 1)
    for command in commands {
      for band in bands(command.shape.bounds) { starts[band + 1] += 1 }
    }
    for band in 0..<bandCount { starts[band + 1] += starts[band] }
    self.starts = starts
    var indices = Array(repeating: Int32(0), count: starts[bandCount])
    for (index, command) in commands.enumerated() {
      for band in bands(command.shape.bounds) {
        indices[starts[band]] = Int32(index)
        starts[band] += 1
      }
    }
    self.indices = indices
  }

  func rows(ofBand band: Int) -> Range<Int> {
    let top = rows.lowerBound + band * bandHeight
    return top..<min(top + bandHeight, rows.upperBound)
  }

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
