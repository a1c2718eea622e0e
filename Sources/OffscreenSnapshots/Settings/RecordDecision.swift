/// The record mode in effect, and its origin.
public struct RecordDecision: Hashable, Sendable {
  /// The origin of a record mode.
  public enum Origin: Hashable, Sendable {
    /// The `record:` argument of the assertion.
    case argument
    /// `withSnapshotTesting(record:)` or the `.snapshots(record:)` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// The default because `CI` is set.
    case continuousIntegration
    /// The default.
    case standard
  }

  /// The mode in effect.
  public let mode: RecordMode
  /// The origin of the mode.
  public let origin: Origin

  /// Determines the mode: the argument takes precedence over the scope, the environment and the
  /// default.
  ///
  /// The default is `missing`, or `never` if `CI` is set and not empty.
  ///
  /// - Parameters:
  ///   - argument: The mode given at the call, if any.
  ///   - scope: The mode of the enclosing scope or trait, if any.
  ///   - environment: The process's settings.
  /// - Throws: ``SnapshotEnvironmentError`` if the environment's word is not a mode, even if an
  ///   argument would override it: a misspelt word must not go unnoticed.
  package init(
    argument: RecordMode? = nil, scope: RecordMode? = nil, environment: SnapshotEnvironment
  ) throws(SnapshotEnvironmentError) {
    let variable = try environment.recordMode()
    if let argument {
      self.init(argument, origin: .argument)
    } else if let scope {
      self.init(scope, origin: .scope)
    } else if let variable {
      self.init(variable, origin: .environment)
    } else if environment.isContinuousIntegration {
      self.init(.never, origin: .continuousIntegration)
    } else {
      self.init(.missing, origin: .standard)
    }
  }

  private init(_ mode: RecordMode, origin: Origin) {
    self.mode = mode
    self.origin = origin
  }
}

extension RecordDecision: CustomStringConvertible {
  /// The mode and its origin, such as `never (CI is set)`.
  public var description: String {
    let reason =
      switch origin {
      case .argument: "argument record:"
      case .scope: "withSnapshotTesting or trait .snapshots"
      case .environment: "environment SNAPSHOT_TESTING_RECORD"
      case .continuousIntegration: "CI is set"
      case .standard: "default"
      }
    return "\(mode.rawValue) (\(reason))"
  }
}
