/// The record mode in force, and who asked for it.
public struct RecordDecision: Hashable, Sendable {
  /// Where a record mode comes from.
  public enum Origin: Hashable, Sendable {
    /// The `record:` argument of the assertion.
    case argument
    /// `withSnapshotTesting(record:)` or the `.snapshots(record:)` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// Nobody asked, and `CI` is set to something.
    case continuousIntegration
    /// Nobody asked.
    case standard
  }

  /// The mode in force.
  public let mode: RecordMode
  /// Who asked for it.
  public let origin: Origin

  /// Picks the mode: argument before scope before environment before default.
  ///
  /// The default is `missing`, and `never` where `CI` is set and not empty.
  ///
  /// - Parameters:
  ///   - argument: The mode given at the call, if any.
  ///   - scope: The mode of the enclosing scope or trait, if any.
  ///   - environment: The process's settings.
  /// - Throws: ``SnapshotEnvironmentError`` when the environment's word is no mode, even if an
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
