import COffscreenKernels
import Foundation
import OffscreenGeometry
import Synchronization

/// The colours between a gradient's stops, as a table that is computed on first use.
///
/// The first use is by a thread that renders a band, so that tables are computed in parallel, and
/// only for visible gradients.
final class GradientColors: Sendable {
  private let stops: [Gradient.Stop]
  private let bits: Int32
  private let made = Mutex<[UInt32]>([])

  /// Creates a table of 2^bits + 1 colours from at least one stop.
  init(stops: [Gradient.Stop], bits: Int32) {
    self.stops = stops
    self.bits = bits
  }

  /// The premultiplied pixels from the gradient's start to its end.
  func table(by kernels: Kernels) -> [UInt32] {
    made.withLock { table in
      if table.isEmpty { table = newTable(by: kernels) }
      return table
    }
  }

  /// Clamps locations to 0...1 in ascending order, and computes the colours between them.
  private func newTable(by kernels: Kernels) -> [UInt32] {
    var position = 0.0
    let ascending = stops.map { stop in
      let location = Double(stop.location)
      position = max(position, location > 0 ? min(location, 1) : 0)
      let (color, alpha) = (stop.color, Double(stop.color.alpha))
      return off_stop(
        position: position,
        channels: (
          Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha
        ))
    }
    let count = (1 << Int(bits)) + 1
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      unsafe kernels.writeColors(of: ascending, bits: bits, to: base)
      initialized = count
    }
  }
}

extension GradientColors: Equatable {
  /// Whether both have the same colours, computed or not.
  static func == (a: GradientColors, b: GradientColors) -> Bool {
    a === b || (a.bits == b.bits && a.stops == b.stops)
  }
}

/// The colours of a canvas' gradients, shared by gradients with the same stops.
final class GradientColorsCache {
  private struct Key: Hashable {
    var stops: [Gradient.Stop]
    var bits: Int32
  }

  /// The tables so far; a canvas keeps them for later drawings.
  private var kept: [Key: GradientColors] = [:]

  /// The table for stops with 2^bits + 1 entries, the same object for equal arguments.
  func colors(of stops: [Gradient.Stop], bits: Int32) -> GradientColors {
    let key = Key(stops: stops, bits: bits)
    if let colors = kept[key] { return colors }
    let colors = GradientColors(stops: stops, bits: bits)
    kept[key] = colors
    return colors
  }
}
