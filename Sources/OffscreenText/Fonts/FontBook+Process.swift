internal import Synchronization

extension FontBook {
  /// The book of a process, which is ``current`` until a task sets another.
  static let ofProcess = makeBookOfProcess.withLock { $0 }()

  /// Makes the book when it is needed first.
  private static let makeBookOfProcess = Mutex<@Sendable () -> FontBook>({ FontBook() })

  /// Lets a process have another default book than an empty one, such as that of a package's tests.
  ///
  /// - Parameter make: Makes the book when it is needed first; without effect after that.
  package static func setBookOfProcess(_ make: @escaping @Sendable () -> FontBook) {
    makeBookOfProcess.withLock { $0 = make }
  }
}
