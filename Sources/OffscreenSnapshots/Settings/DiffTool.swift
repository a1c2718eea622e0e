/// The program that a failure proposes for comparing the reference with the actual snapshot.
public struct DiffTool: Sendable, ExpressibleByStringLiteral {
  private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

  /// Creates a tool from the command for the paths of the reference and of the actual snapshot.
  public init(
    _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
  ) {
    self.command = command
  }

  /// Creates a tool from the name of a program that takes both paths.
  public init(stringLiteral value: String) {
    self.init { "\(value) \($0) \($1)" }
  }

  /// Kaleidoscope.
  public static let ksdiff: DiffTool = "ksdiff"

  /// No tool, because a failure has its own difference picture, which `offscreen review` shows.
  public static let `default` = DiffTool { _, _ in "" }

  /// The command that compares two files; empty if no tool is proposed.
  public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
    command(currentFilePath, failedFilePath)
  }
}

/// The names that swift-snapshot-testing has for the settings of a scope.
public enum SnapshotTestingConfiguration {
  /// The rule for writing references.
  public typealias Record = RecordMode
  /// The program that compares files.
  public typealias DiffTool = OffscreenSnapshots.DiffTool
}
