internal import Synchronization

extension FontBook {
  /// The book of a process, which is ``current`` until a task sets another.
  static let ofProcess = makeBookOfProcess.withLock { $0 }()

  /// Makes the book when it is needed first.
  private static let makeBookOfProcess = Mutex<@Sendable () -> FontBook>({ FontBook() })

  /// Sets the default book of a process in place of an empty one, for example for a package's
  /// tests.
  ///
  /// - Parameter make: Makes the book when it is needed first; without effect once the book is
  ///   made.
  package static func setBookOfProcess(_ make: @escaping @Sendable () -> FontBook) {
    makeBookOfProcess.withLock { $0 = make }
  }
}
