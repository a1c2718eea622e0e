import Foundation
import OffscreenFuzzing
import Testing

/// Replays the inputs that fuzzing has kept: those that reach the most, and those that once found
/// something.
@Suite struct CorpusTests {
  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Tools/Fuzz/Corpora").standardized

  /// In a process of its own, which an input may stop; a file tells which one.
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
