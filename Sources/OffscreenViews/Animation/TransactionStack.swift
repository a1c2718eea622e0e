import Foundation
import OffscreenGeometry

/// The open transactions of one thread, the implicit one at the bottom.
final class TransactionStack {
  /// What a transaction says about animations.
  struct Settings {
    var duration: TimeInterval = 0.25
    var timingFunction: MediaTimingFunction?
    var disablesActions = false
    /// Values that code has set by key.
    var values: [String: Any] = [:]
  }

  /// A transaction.
  final class Level {
    var settings: Settings
    private(set) var completionBlock: (() -> Void)?
    /// The completion of the present closure; nil without one.
    private(set) var completion: AnimationCompletion?

    init(_ settings: Settings) {
      self.settings = settings
    }

    /// Sets the closure that waits for animations, and ends the waiting of the former one.
    func setCompletionBlock(_ block: (() -> Void)?) {
      let former = completion
      completionBlock = block
      completion = block.map { block in AnimationCompletion { _ in block() } }
      former?.isOpen = false
      former?.finishIfOver()
    }

    /// Ends the transaction.
    func close() {
      setCompletionBlock(nil)
    }
  }

  /// The stack of this thread.
  ///
  /// Transactions that another task, such as an earlier test, left open on the thread are dropped.
  static var current: TransactionStack {
    let stack = local.value
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    if stack.task != task {
      stack.task = task
      stack.levels = []
      stack.implicit = nil
      stack.animatesViews = true
    }
    return stack
  }

  /// Ends the implicit transaction of this thread, if there is one; faster than to ask for the stack.
  static func flush() {
    if local.value.implicit != nil { current.flush() }
  }

  private static let local = ThreadLocal { TransactionStack() }

  /// Whether blocks of views animate.
  var animatesViews = true
  /// The explicit transactions, the innermost last.
  private var levels: [Level] = []
  /// The implicit transaction; nil until it is asked for.
  private var implicit: Level?
  /// The identity of the task in which transactions were opened; nil outside of tasks.
  private var task: Int?

  /// The transaction to which changes belong.
  var innermost: Level {
    if let level = levels.last ?? implicit { return level }
    let level = Level(Settings())
    implicit = level
    return level
  }

  /// The settings of the innermost transaction.
  var settings: Settings { (levels.last ?? implicit)?.settings ?? Settings() }

  /// The completions that wait for animations that are added now, the innermost first.
  var completions: [AnimationCompletion] {
    (levels.reversed() + (implicit.map { [$0] } ?? [])).compactMap(\.completion)
  }

  func begin() {
    levels.append(Level(settings))
  }

  func commit() {
    guard let level = levels.popLast() else { return flush() }
    level.close()
  }

  /// Ends the implicit transaction.
  func flush() {
    let former = implicit
    implicit = nil
    former?.close()
  }
}
