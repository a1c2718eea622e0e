import CCairo
import Offscreen

/// A drawing that both sides do: 1170 x 2532 pixels, over opaque white.
struct Scene: Sendable {
  static let width = 1170
  static let height = 2532

  let name: String
  /// The maximum of our time, as a multiple of the peer's.
  let bar: Double?
  /// The colour of a scene that is one fill.
  var color: SceneColor?
  let draw: @Sendable (Canvas) -> Void
  let drawWithCairo: @Sendable (OpaquePointer) -> Void
}

/// The scenes' source of numbers: s = s 1664525 + 1013904223 modulo 2^32, of which the low 8 bits
/// are dropped.
struct LinearGenerator {
  private var state: UInt32

  init(seed: UInt32) {
    state = seed
  }

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }

  /// A number below `limit`.
  mutating func below(_ limit: UInt32) -> Int {
    Int(next() % limit)
  }
}

/// A straight colour of bytes, for both sides.
struct SceneColor {
  var red: Int
  var green: Int
  var blue: Int
  var alpha = 255

  var color: Color {
    Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255)
  }

  func setSource(_ cairo: OpaquePointer) {
    cairo_set_source_rgba(
      cairo, Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
