import COffscreenKernels
import OffscreenTestSupport

/// A generated gradient for the kernels, with walks through it.
struct KernelGradient: CustomStringConvertible {
  private let colors: [UInt32]
  private let isOpaque: Bool
  private let bits: Int32
  private let kind: Int32
  private let spread: Int32
  private let plane: off_plane

  /// Most are linear, with pixels that are further apart than the colours of the table, closer, or
  /// in one place.
  init(round: Int, using generator: inout SeededGenerator) {
    bits = Int32([2, 4, 6, 10][round % 4])
    let isOpaque = round % 5 < 2
    self.isOpaque = isOpaque
    kind = Int32(round % 7 < 4 ? 0 : round % 7 - 3)
    spread = Int32(round % 6 < 3 ? 0 : round % 6 - 2)
    colors = (0...1 << Int(bits)).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &generator)
      let top = isOpaque ? 255 : alpha
      func channel() -> UInt32 { UInt32.random(in: 0...top, using: &generator) }
      return channel() | channel() << 8 | channel() << 16 | top << 24
    }
    let one = Int64(1) << 40
    let entry = one >> Int64(bits)
    let paces = [entry / 50, entry / 2, entry, entry + 1, 2 * entry, 7 * entry, one / 3, 1]
    let pace = round % 11 == 0 ? 0 : paces[round / 7 % paces.count]
    let step = Bool.random(using: &generator) ? pace : -pace
    func place() -> Int64 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return Int64.random(in: -one...2 * one, using: &generator)
      case 1: return step > 0 ? 0 : one
      case 2: return (step > 0 ? 0 : one) - 20 * step + 1
      default: return Int64.random(in: 0...one, using: &generator)
      }
    }
    let u = round % 97 == 0 ? Int64.max / 3 * 2 : place()
    plane = off_plane(
      row: off_walk(u: u, v: place(), u_step: step, v_step: round % 3 == 0 ? 0 : step / 3),
      u_down: entry / 3 * Int64.random(in: -3...3, using: &generator), v_down: -entry)
  }

  var description: String {
    "kind \(kind), spread \(spread), \(bits) bits, \(plane)"
  }

  func withKernelGradient(_ body: (inout off_gradient, off_plane) -> Void) {
    unsafe colors.withUnsafeBufferPointer { colors in
      var gradient = unsafe off_gradient(
        colors: colors.baseAddress, bits: bits, kind: kind, spread: spread, start: 0.25,
        growth: 1.5, distance: 0.5, is_opaque: isOpaque && kind != 3 && spread != 3)
      unsafe body(&gradient, plane)
    }
  }
}
