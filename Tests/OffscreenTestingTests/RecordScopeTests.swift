import OffscreenSnapshots
import OffscreenTesting
import Testing

@Suite(.snapshots(record: .failed)) struct RecordScopeTests {
  @Test func suiteTraitReachesItsTests() {
    #expect(SnapshotScope.current.record == .failed)
  }

  @Test(.snapshots(record: .never)) func traitOfTheTestWins() async {
    #expect(SnapshotScope.current.record == .never)
    await Task { #expect(SnapshotScope.current.record == .never) }.value
  }

  @Test func blockWinsOverTheTrait() async {
    withSnapshotTesting(record: .all) {
      #expect(SnapshotScope.current.record == .all)
      withSnapshotTesting { #expect(SnapshotScope.current.record == .all) }
    }
    await withSnapshotTesting(record: .missing) {
      await Task.yield()
      #expect(SnapshotScope.current.record == .missing)
    }
    #expect(SnapshotScope.current.record == .failed)
  }

  @Suite struct Inner {
    @Test func traitReachesInnerSuites() {
      #expect(SnapshotScope.current.record == .failed)
    }
  }
}
