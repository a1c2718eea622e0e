import Synchronization

/// The bands that remain to be drawn, and the thread that draws each.
///
/// Each thread begins with a share of neighbouring bands. It is the same in all frames with the same
/// number of bands, so that the thread's pixels are still in its core's cache. A thread that has finished its share
/// takes the last band of the largest remaining share.
final class BandShares: Sendable {
  private let shares: Mutex<[Range<Int>]>

  /// Divides a number of bands among a number of threads, as evenly as whole bands allow.
  init(bands: Int, threads: Int) {
    shares = Mutex(
      (0..<threads).map { $0 * bands / threads..<($0 + 1) * bands / threads })
  }

  /// The next band for a thread; nil when none is left.
  func next(for thread: Int) -> Int? {
    shares.withLock { shares in
      if !shares[thread].isEmpty {
        defer { shares[thread] = shares[thread].dropFirst() }
        return shares[thread].lowerBound
      }
      var largest = 0
      for (index, share) in shares.enumerated() where share.count > shares[largest].count {
        largest = index
      }
      defer { shares[largest] = shares[largest].dropLast() }
      return shares[largest].last
    }
  }
}
