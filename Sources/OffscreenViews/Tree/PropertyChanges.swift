/// An object that is told at once of changes to animatable properties: a running animation block.
protocol PropertyChangeObserver: AnyObject {
  /// Whether the block is still running; a task that was created in a block may outlive it.
  var isOpen: Bool { get }
  /// Called after a property of a layer has changed from `old`.
  func propertyDidChange(_ property: AnimatedProperty, of layer: Layer, from old: AnimatableValue)
}

/// The observer of changes to the properties of layers.
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

  /// Runs code while `observer` is told of all changes; with nil no observer is told.
  static func observe(with observer: (any PropertyChangeObserver)?, _ body: () -> Void) {
    $scope.withValue(observer.map(Scope.init), operation: body)
  }
}
