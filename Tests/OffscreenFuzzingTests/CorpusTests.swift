import Foundation
import OffscreenFuzzing
import Testing

/// Replays the stored inputs of fuzzing: those with the largest coverage, and those that once
/// failed.
@Suite struct CorpusTests {
  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Tools/Fuzz/Corpora").standardized

  /// Runs in a separate process, which an input may stop; a file names the present input.
  @Test(arguments: FuzzProgram.allCases)
  func keptInputsRunToTheirEnd(program: FuzzProgram) async throws {
    let inputs = try Self.inputs(of: program)
    #expect(!inputs.isEmpty, "no inputs for \(program.rawValue)")
    let progress = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: progress) }
    let result = await #expect(processExitsWith: .success) {
      [name = program.rawValue as String, progress = progress.path as String] in
      let program = try #require(FuzzProgram(rawValue: name))
      for url in try CorpusTests.inputs(of: program) {
        try Data(url.lastPathComponent.utf8).write(to: URL(filePath: progress))
        program.run([UInt8](try Data(contentsOf: url)))
      }
    }
    let last = String(decoding: try Data(contentsOf: progress), as: UTF8.self)
    #expect(
      result != nil, "the input is \(last); run it by Tools/fuzz \(program.rawValue) FILE")
    #expect(last == inputs.last?.lastPathComponent)
  }

  private static func inputs(of program: FuzzProgram) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpora.appending(path: program.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
