internal import Offscreen
public import OffscreenSnapshots
public import Testing

/// A trait that sets how snapshots are recorded and shown for a test or for all tests of a suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The record mode; nil inherits the enclosing one.
  public let record: RecordMode?
  /// The program that failures propose for comparing files; nil inherits the enclosing one.
  public let diffTool: DiffTool?
  /// The font files of the tests; an empty list inherits the enclosing ones.
  public let fonts: [String]
  /// The source file of the trait, above which the package's root is.
  let filePath: String
  /// The trait applies to nested suites too.
  public let isRecursive = true

  /// Runs a test with these settings; a font that cannot be used fails it.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let book = fonts.isEmpty ? .current : try FontBook(testFonts: fonts, of: filePath)
    try await FontBook.$current.withValue(book) {
      try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode, the tool for comparing files, or the fonts of a test or of all tests of a suite.
  ///
  /// `@Suite(.snapshots(fonts: ["Fonts/Inter.ttf", "Fonts/NotoSansArabic.ttf"]))` makes Inter the
  /// font of all views for which none is set, and uses the other file for characters that Inter
  /// lacks.
  ///
  /// - Parameters:
  ///   - record: The mode; the argument `record:` of an assertion takes precedence.
  ///   - diffTool: The program that failures propose for comparing files, such as `"compare"`.
  ///   - fonts: Font files, or folders of them, relative to the package's root, or names of the system's font
  ///     files. The first is the default font of views, the others are its fallbacks; `builtin` as the first
  ///     is the built-in font.
  ///   - filePath: The absolute path of the calling file.
  /// - Returns: The trait.
  public static func snapshots(
    record: RecordMode? = nil, diffTool: DiffTool? = nil, fonts: [String] = [],
    file filePath: StaticString = #filePath
  ) -> SnapshotsTrait {
    SnapshotsTrait(record: record, diffTool: diffTool, fonts: fonts, filePath: "\(filePath)")
  }
}
