import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct NameCollisionTests {
  @Test(arguments: RecordMode.allCases)
  func otherPixelsUnderOneNameFail(_ mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    let run = Run(folder: folder)
    #expect(try run.verify(flat(1), mode: mode) == nil)
    let failure = try #require(try run.verify(flat(2), mode: mode))
    #expect(failure.kind == .duplicateName)
    #expect(failure.message.hasPrefix("duplicate snapshot name; pass named:"))
    #expect(failure.acceptCommand == nil)
    #expect(try Run(folder: folder).verify(flat(1)) == nil, "the reference was overwritten")
  }

  @Test func samePixelsUnderOneNameAreFine() throws {
    let run = Run(folder: try TemporaryFolder())
    #expect(try run.verify(flat(1), mode: .missing)?.isRecorded == true)
    #expect(try run.verify(flat(1), mode: .missing) == nil)
  }

  @Test func concurrentWritersHaveOneWinner() async throws {
    let folder = try TemporaryFolder()
    let run = Run(folder: folder)
    let failures = try await withThrowingTaskGroup(of: SnapshotFailure?.self) { group in
      for red in 0..<16 as Range<UInt8> {
        group.addTask { try run.verify(flat(red), mode: .all) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures.count { $0?.isRecorded == true } == 1)
    #expect(failures.count { $0?.kind == .duplicateName } == 15)
  }

  @Test func namesDifferingOnlyInCaseFail() throws {
    let folder = try TemporaryFolder()
    let run = Run(folder: folder)
    _ = try run.verify(flat(1), named: "Dark", mode: .all)
    let failure = try #require(try run.verify(flat(1), named: "dark", mode: .all))
    #expect(failure.kind == .caseClash("Snapshots/Suite/test.Dark.png"))
    let later = try #require(try Run(folder: folder).verify(flat(1), named: "dark", mode: .all))
    #expect(later.kind == .caseClash("Snapshots/Suite/test.Dark.png"))
    #expect(try folder.paths().filter { $0.hasPrefix("Snapshots") }.count == 1)
  }

  @Test func failedComparisonDoesNotTakeTheName() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    let run = Run(folder: folder)
    #expect(try run.verify(flat(2)) != nil)
    #expect(try run.verify(flat(1)) == nil)
  }
}
