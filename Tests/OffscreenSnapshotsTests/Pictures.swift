import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTestSupport

/// A picture of seeded noise, so that no two pixels agree by rule.
func noise(width: Int = 12, height: Int = 9, seed: UInt64 = 1) -> Pixmap {
  var random = SeededGenerator(seed: seed)
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let alpha = UInt8.random(in: 0...255, using: &random)
      pixmap[x, y] = Pixel(
        red: .random(in: 0...alpha, using: &random), green: .random(in: 0...alpha, using: &random),
        blue: .random(in: 0...alpha, using: &random), alpha: alpha)
    }
  }
  return pixmap
}

/// A picture of one opaque colour.
func flat(_ red: UInt8, width: Int = 12, height: Int = 9) -> Pixmap {
  Pixmap(
    width: width, height: height, fill: Pixel(red: red, green: 20, blue: 30, alpha: 255))
}

/// A run of tests over one folder: verifying twice in one run shares a ledger.
struct Run {
  let folder: TemporaryFolder
  var ledger = SnapshotLedger()

  func verify(
    _ content: SnapshotContent, named name: String = "one", mode: RecordMode = .never,
    pathExtension: String = "png"
  ) throws -> SnapshotFailure? {
    try verifier(named: name, mode: mode, pathExtension: pathExtension).verify(content)
  }

  func verifier(
    named name: String = "one", mode: RecordMode = .never, pathExtension: String = "png"
  ) throws -> SnapshotVerifier {
    let record = try RecordDecision(
      argument: mode, environment: SnapshotEnvironment(variables: [:]))
    return SnapshotVerifier(
      try SnapshotName(suites: ["Suite"], test: "test()", name: name),
      pathExtension: pathExtension, folders: folder.folders, record: record, ledger: ledger)
  }

  func verify(
    _ pixmap: Pixmap, named name: String = "one", mode: RecordMode = .never, tree: String? = nil
  ) throws -> SnapshotFailure? {
    let describeTree = tree.map { tree in { tree } }
    return try verify(
      .picture(SnapshotPicture(pixmap, describeTree: describeTree)), named: name, mode: mode)
  }
}
