import Dispatch
import OffscreenGeometry

/// A block that code of one thread runs on another, with the work that it puts off there.
///
/// The thread that started the block collects this work as if it had put it off itself, in the order
/// in which it started its blocks. For that it waits until each has ended, so that no result depends
/// on when the other threads run.
package final class BackgroundBlock: @unchecked Sendable {
  /// The wall-clock time for which a stage waits for a block, which may never end.
  private static let limit = DispatchTimeInterval.seconds(10)

  // The other thread uses the work until it signals the end, and the first thread from then on.
  fileprivate let work = DeferredWork()
  private let end = DispatchSemaphore(value: 0)
  private var wasWaitedFor = false

  fileprivate init() {}

  /// Runs a block, on the thread that is chosen for it.
  package func run(_ block: () -> Void) {
    let thread = RunningBlock.current.value
    let outer = thread.block
    thread.block = self
    block()
    thread.block = outer
    end.signal()
  }

  /// Waits for the block's end; false if it has not come within the limit.
  ///
  /// Only the first call waits.
  fileprivate func hasEnded() -> Bool {
    let limit = wasWaitedFor ? DispatchTime.now() : .now() + Self.limit
    wasWaitedFor = true
    return end.wait(timeout: limit) == .success
  }
}

/// The block that a thread is running.
private final class RunningBlock {
  static let current = ThreadLocal { RunningBlock() }
  var block: BackgroundBlock?
}

extension DeferredWork {
  /// The work of the block that this thread runs for another; nil outside of such blocks.
  static var ofRunningBlock: DeferredWork? { RunningBlock.current.value.block?.work }

  /// Notes that a block will run on another thread.
  package func addBackgroundBlock() -> BackgroundBlock {
    let block = BackgroundBlock()
    blocks.append(block)
    return block
  }

  /// Adds the work that the blocks have put off; those that do not end within 10 s of the wall clock
  /// stay.
  func collectBackgroundBlocks() {
    var slow: [BackgroundBlock] = []
    while !blocks.isEmpty {
      let block = blocks.removeFirst()
      guard block.hasEnded() else {
        slow.append(block)
        continue
      }
      for item in block.work.takeItems() { add(item) }
      blocks.insert(contentsOf: block.work.blocks, at: 0)
      block.work.blocks = []
    }
    blocks = slow
  }
}
