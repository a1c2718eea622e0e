import Testing

@testable import OffscreenPort

/// The pass over one file.
func port(_ text: String) -> SourcePass {
  SourcePass([("Screen.swift", text)])
}

/// The result of the pass for one file, after checking the properties that hold for every source:
/// each line keeps its number, and a second pass changes nothing.
func ported(_ text: String, _ location: SourceLocation = #_sourceLocation) -> String {
  let result = port(text).files[0].text
  #expect(
    result.utf8.count { $0 == UInt8(ascii: "\n") } == text.utf8.count { $0 == UInt8(ascii: "\n") },
    sourceLocation: location)
  #expect(port(result).files[0].text == result, "idempotent", sourceLocation: location)
  return result
}

/// The notes of the pass about one file, without the path.
func notes(_ text: String) -> [String] {
  port(text).notes.map { "\($0.line):\($0.column) \($0.message)" }
}
