import Foundation

/// Work that needs nothing but a core: no memory is read or written while it goes on.
///
/// What two cores bring here is the most that they can bring to anything on this machine at this
/// time; a core that is half of another, or lent to a neighbour, shows.
enum ArithmeticLoop {
  /// Steps that take some milliseconds in all.
  private static let stepCount = 8_000_000

  /// The loop's halves one after the other on one thread, or beside each other on two.
  static func contender(threads: Int) -> Contender {
    Contender(name: "loop") {
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        var state = UInt64(thread + 1)
        for _ in 0..<(stepCount / threads) {
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
        }
        precondition(state != 0, "a shift register of another number never becomes zero")
      }
    }
  }
}
