internal import COffscreenICU
import OffscreenGeometry

/// The direction of a paragraph whose characters do not determine it.
package enum BaseDirection: Hashable, Sendable {
  /// From left to right: the base level is 0.
  case leftToRight
  /// From right to left: the base level is 1.
  case rightToLeft
  /// The direction of the first character that has one; left to right if none has.
  case natural

  /// The number in the C layer.
  fileprivate var code: Int32 {
    switch self {
    case .leftToRight: Int32(OFF_ICU_LEFT_TO_RIGHT)
    case .rightToLeft: Int32(OFF_ICU_RIGHT_TO_LEFT)
    case .natural: Int32(OFF_ICU_NATURAL)
    }
  }
}

/// The embedding levels of a paragraph, by the Unicode Bidirectional Algorithm (UAX 9).
package struct BidirectionalText: Hashable, Sendable {
  /// The level of each UTF-16 code unit: even for left to right, odd for right to left.
  package let levels: [UInt8]
  /// The level of the paragraph: 0 or 1.
  package let baseLevel: UInt8

  /// Computes the levels of a paragraph, given as UTF-16 without its separator.
  ///
  /// - Complexity: O(length).
  package init(_ text: [UInt16], base: BaseDirection) {
    var levels = [UInt8](repeating: 0, count: text.count)
    var baseLevel: UInt8 = 0
    let code = unsafe off_icu_bidi_levels(
      text, Int32(text.count), base.code, &levels, &baseLevel)
    demand(code == 0, "ICU found no levels for a paragraph: error \(code).")
    self.levels = levels
    self.baseLevel = baseLevel
  }

  /// The visual order of runs with these levels on a line, from left to right (rule L2).
  package static func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    unsafe off_icu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }
}
