import Foundation
import Offscreen
import OffscreenSnapshots
import OffscreenTesting
import Testing

/// Runs a block with a temporary folder for references and artefacts, as a separate run.
func withFolder<Result>(
  _ variables: [String: String] = [:], _ body: (URL) throws -> Result
) throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "offscreen-testing-\(UUID().uuidString)").resolvingSymlinksInPath()
  defer { try? FileManager.default.removeItem(at: url) }
  var variables = variables
  variables["SNAPSHOT_DIR"] = url.appending(path: "Snapshots").path
  variables["SNAPSHOT_ARTIFACTS"] = url.appending(path: "artifacts").path
  let environment = SnapshotEnvironment(variables: variables)
  let scope = SnapshotScope(environment: { environment }, ledger: SnapshotLedger())
  return try SnapshotScope.$current.withValue(scope) { try body(url) }
}

/// The same names in a new run, as if the tests were started again.
func nextRun<Result>(_ body: () throws -> Result) rethrows -> Result {
  var scope = SnapshotScope.current
  scope.ledger = SnapshotLedger()
  return try SnapshotScope.$current.withValue(scope) { try body() }
}

private func makeView(text: String = "Week", color: Color = .white) -> View {
  let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
  view.backgroundColor = color
  let label = Label(frame: CGRect(x: 4, y: 4, width: 52, height: 16))
  label.text = text
  view.addSubview(label)
  return view
}

@Suite struct AssertSnapshotTests {
  @Test func recordsThenPassesThenNamesTheView() throws {
    try withFolder { url in
      let first = verifySnapshot(of: makeView(), as: .image(scale: 2))
      #expect(first?.isRecorded == true)
      let path = "Snapshots/AssertSnapshotTests/recordsThenPassesThenNamesTheView.png"
      let file = try Data(contentsOf: url.appending(path: path))
      #expect(try Pixmap(pngData: file) == makeView().snapshot(scale: 2))
      nextRun { assertSnapshot(of: makeView(), as: .image(scale: 2)) }
      let changed = nextRun { verifySnapshot(of: makeView(text: "Day"), as: .image(scale: 2)) }
      let failure = try #require(changed)
      guard case .pixels(let difference) = failure.kind else {
        Issue.record("\(failure)")
        return
      }
      #expect(difference.pixelCount == 120 * 48)
      #expect(failure.message.contains("-  Label") && failure.message.contains("\"Day\""))
      #expect(failure.message.contains("record  missing (default)"))
    }
  }

  @Test func impossiblePictureFailsOnlyItsTest() throws {
    func message<Format>(_ view: View, _ strategy: Snapshotting<View, Format>) throws -> String {
      try withFolder { _ in verifySnapshot(of: view, as: strategy)?.message ?? "passed" }
    }
    let huge = CGSize(width: 1e6, height: 1e6)
    #expect(try message(makeView(), .image(size: huge)).contains("more than a picture may have"))
    #expect(try message(makeView(), .image(scale: 1e30)).contains("more than a picture may have"))
    for scale in [0, -1, CGFloat.nan, .infinity] {
      #expect(try message(makeView(), .image(scale: scale)).contains("pass a number above 0"))
    }
    #expect(try message(View(), .image).contains("the picture has no pixels: 0x0"))
    let large = View(frame: CGRect(origin: .zero, size: huge))
    #expect(try message(large, .hitMap).contains("more than a picture may have"))
    try withFolder { _ in
      let stage = Stage(size: huge)
      let failure = verifySnapshot(of: stage, as: .image)
      #expect(failure?.message.contains("more than a picture may have") == true)
    }
  }

  @Test func changedPixelFailsTheTest() throws {
    try withFolder { _ in
      let picture = makeView().snapshot()
      #expect(verifySnapshot(of: picture, as: .image, record: .all)?.isRecorded == true)
      nextRun { assertSnapshot(of: picture, as: .image, record: .never) }
      var changed = picture
      changed[17, 5].green ^= 1
      withKnownIssue {
        nextRun { assertSnapshot(of: changed, as: .image, record: .never) }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("(1 of 1,440 px, 0.069 %; gate: exact)") }
      }
    }
  }

  @Test func missingReferenceFailsTheTestThatRecordsIt() throws {
    try withFolder { _ in
      withKnownIssue {
        assertSnapshot(of: "a\n", as: .lines)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.hasPrefix("Snapshot recorded: ") }
      }
    }
  }

  @Test func recordingIsOffIfCIIsSet() throws {
    try withFolder(["CI": "true"]) { url in
      let failure = try #require(verifySnapshot(of: makeView(), as: .image))
      #expect(failure.kind == .missing && failure.record?.mode == .never)
      #expect(!FileManager.default.fileExists(atPath: url.appending(path: "Snapshots").path))
    }
  }

  @Test func unknownModeFailsAndWritesNothing() throws {
    try withFolder(["SNAPSHOT_TESTING_RECORD": "al"]) { url in
      let failure = try #require(verifySnapshot(of: makeView(), as: .image, record: .all))
      #expect(
        failure.message == """
          Snapshot cannot be verified: SNAPSHOT_TESTING_RECORD is 'al'; expected one of all, \
          failed, missing, never
          """)
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test func errorOfTheValueFailsTheTest() throws {
    struct Broken: Error {}
    func broken() throws -> View { throw Broken() }
    try withFolder { _ in
      let failure = verifySnapshot(of: try broken(), as: .image)
      #expect(failure?.kind == .badRequest("Broken()"))
    }
  }

  @Test(arguments: [1, 2]) func otherContentInOneCaseIsRefused(_ number: Int) throws {
    try withFolder { _ in
      #expect(verifySnapshot(of: "\(number)", as: .lines, record: .missing) != nil)
      let other = verifySnapshot(of: "\(number + 2)", as: .lines, record: .missing)
      #expect(other?.kind == .duplicateName)
      #expect(
        other?.referencePath.hasSuffix("/otherContentInOneCaseIsRefused.\(number).txt") == true)
    }
  }

  @Test func strategiesComposeAndSubclassesFit() throws {
    struct Screen { var root: View }
    try withFolder { url in
      let screens = Snapshotting<View, SnapshotPicture>.image.pullback { (screen: Screen) in
        screen.root
      }
      _ = verifySnapshot(of: Screen(root: makeView()), as: screens, named: "screen")
      let label = Label(frame: CGRect(x: 0, y: 0, width: 30, height: 12))
      _ = verifySnapshot(of: label, as: .image, named: "label")
      _ = verifySnapshot(of: label, as: .image(size: CGSize(width: 7, height: 5)), named: "small")
      _ = verifySnapshot(of: makeView(), as: .tree, named: "tree")
      _ = verifySnapshot(of: Stage(size: CGSize(width: 9, height: 9)), as: .image, named: "stage")
      let folder = url.appending(path: "Snapshots/AssertSnapshotTests").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let stem = "strategiesComposeAndSubclassesFit"
      #expect(
        names == [
          "\(stem).label.png", "\(stem).label.tree.txt", "\(stem).screen.png",
          "\(stem).screen.tree.txt", "\(stem).small.png", "\(stem).small.tree.txt",
          "\(stem).stage.png", "\(stem).stage.tree.txt", "\(stem).tree.tree.txt",
        ])
      let small = try Data(contentsOf: URL(filePath: folder + "/\(stem).small.png"))
      #expect(try PNG.header(of: small).width == 7)
    }
  }
}
