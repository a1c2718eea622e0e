/// What learns at once of changes to animatable properties: an animation block while it runs.
protocol PropertyChangeObserver: AnyObject {
  /// Whether it still wants to know; a task that was created in a block may outlive it.
  var isOpen: Bool { get }
  /// Called after a property of a view has changed from `old`.
  func propertyDidChange(_ property: AnimatedProperty, of view: View, from old: AnimatableValue)
}

/// Who learns of changes to the properties of layers.
enum PropertyChanges {
  /// The observer on this thread or task; nil if there is none, or if it is closed.
  ///
  /// It is a task-local value, because trees are not bound to a thread and several may be animated at
  /// the same time.
  static var observer: (any PropertyChangeObserver)? {
    guard let observer = scope?.observer, observer.isOpen else { return nil }
    return observer
  }

  // Observed code is synchronous, so only the thread that runs it sees its observer.
  private struct Scope: @unchecked Sendable {
    let observer: any PropertyChangeObserver
  }

  @TaskLocal private static var scope: Scope?

  /// Runs code whose changes an observer learns of, or nobody if it is nil.
  static func observe(with observer: (any PropertyChangeObserver)?, _ body: () -> Void) {
    $scope.withValue(observer.map(Scope.init), operation: body)
  }
}
