package import OffscreenGeometry

extension View {
  /// The log of the work of the view's stage; nil if that is not counted.
  ///
  /// The work of a view without a window belongs to the stage whose code runs.
  package final var workLog: WorkLog? {
    guard let log = WorkLog.current else { return nil }
    return windowReference == nil || windowReference === log.tree ? log : nil
  }

  /// Counts work of the view, if work is counted.
  package final func countWork(_ kind: WorkKind, _ count: Int = 1) {
    guard let log = workLog else { return }
    log.note(kind, count, of: workSubject(in: log))
  }

  /// Counts a call that makes layout, display or constraints of the view invalid.
  final func countInvalidation(_ kind: WorkKind, by call: StaticString) {
    guard let log = workLog else { return }
    log.note(kind, of: workSubject(in: log), by: call)
  }

  /// The place of the view among the subjects of a log.
  final func workSubject(in log: WorkLog) -> Int { log.subject(self) { workName } }

  /// The view's identifier; without one its class, and the nearest identifier around it.
  package final var workName: String {
    if let identifier = accessibilityIdentifier { return "#" + identifier }
    let name = className(of: self)
    var outer = parent
    while let view = outer {
      if let identifier = view.accessibilityIdentifier { return "\(name) in #\(identifier)" }
      outer = view.parent
    }
    return name
  }

  /// Runs code that measures or paints the view, to which the texts that it shapes belong.
  package final func shapingTexts<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let log = workLog else { return try body() }
    return try log.acting(workSubject(in: log), body)
  }

  /// A delegate that is about to be called, which is counted unless there is none.
  package final func called<Delegate>(_ delegate: Delegate?) -> Delegate? {
    delegate.map { called($0) }
  }

  /// A delegate that is about to be called, which is counted.
  package final func called<Delegate>(_ delegate: Delegate) -> Delegate {
    if WorkLog.current != nil { countWork(.delegateCalls) }
    return delegate
  }

  /// A delegate that is about to be asked for a size, which is counted unless there is none.
  package final func askedForSize<Delegate>(_ delegate: Delegate?) -> Delegate? {
    delegate.map { askedForSize($0) }
  }

  /// A delegate that is about to be asked for a size, which is counted.
  package final func askedForSize<Delegate>(_ delegate: Delegate) -> Delegate {
    if WorkLog.current != nil { countWork(.heightsAsked) }
    return called(delegate)
  }

  /// A data source that is about to be asked, which is counted unless there is none.
  package final func asked<Source>(_ source: Source?) -> Source? { source.map { asked($0) } }

  /// A data source that is about to be asked, which is counted.
  package final func asked<Source>(_ source: Source) -> Source {
    if WorkLog.current != nil { countWork(.dataSourceCalls) }
    return source
  }
}
