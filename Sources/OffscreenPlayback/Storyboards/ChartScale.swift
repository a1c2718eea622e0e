import Foundation
import OffscreenInspection

/// The range of an axis, with ticks at round numbers.
package struct ChartScale: Hashable, Sendable, Encodable {
  package let lower: Double
  package let upper: Double
  /// The values with a label, ascending, inside the range.
  package let ticks: [Double]

  /// Finds a range that contains some values and at least one step of ticks.
  ///
  /// - Parameters:
  ///   - values: The values, finite; without values, the range is that of the value 0.
  ///   - count: The maximum number of steps between ticks, at least 1.
  ///   - isTight: Whether the range ends at the largest value instead of at a tick.
  package init(covering values: [Double], count: Int, isTight: Bool = false) {
    let least = values.min() ?? 0
    let most = max(values.max() ?? 0, least)
    let length = most > least ? most - least : 1
    var step = Self.roundStep(atLeast: length / Double(max(1, count)))
    while (most / step).rounded(.up) - (least / step).rounded(.down) > Double(max(1, count)) {
      step = Self.roundStep(atLeast: step * 1.01)
    }
    let first = (least / step).rounded(isTight ? .up : .down)
    let last = max((most / step).rounded(isTight ? .down : .up), isTight ? first : first + 1)
    ticks = stride(from: first, through: last, by: 1).map { ($0 * step).rounded6 }
    lower = isTight ? least : ticks[0]
    upper = isTight ? least + length : ticks[ticks.count - 1]
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a positive value.
  private static func roundStep(atLeast value: Double) -> Double {
    var power = 1e-3
    while power * 10 <= value { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value * (1 - 1e-9) } ?? power * 10
  }

  /// The position of a value in the range: 0 at its lower end, 1 at its upper end.
  func share(of value: Double) -> Double { (value - lower) / (upper - lower) }
}
