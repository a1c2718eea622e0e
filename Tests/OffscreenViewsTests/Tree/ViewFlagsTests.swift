import Foundation
import Testing

@testable import OffscreenViews

@Suite struct ViewFlagsTests {
  /// Reads the source, so that no flag can be forgotten here.
  @Test func flagsHaveBitsOfTheirOwn() throws {
    let source = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/OffscreenViews/Tree/ViewFlags.swift").standardized,
      encoding: .utf8)
    let bits = source.matches(of: /ViewFlags\(rawValue: 1 << (\d+)\)/).compactMap { Int($0.1) }
    #expect(bits.count > 30 && Set(bits).count == bits.count, "\(bits.sorted())")
    #expect(bits.allSatisfy { $0 < ViewFlags.RawValue.bitWidth })
  }
}
