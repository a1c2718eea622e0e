import Foundation
import Testing

@testable import OffscreenSnapshots

/// Reports for programs: Markdown, annotations and JUnit.
@Suite struct ReportFormatTests {
  private func entry(_ name: String, _ verdict: String, message: String?) throws -> RunEntry {
    var fields: [String: Any] = [
      "name": name, "kind": "png", "verdict": verdict, "reference": "Snapshots/\(name).png",
      "origin": "Examples/\(name).yaml", "artifacts": [String](),
    ]
    fields["message"] = message
    return try JSONDecoder().decode(
      RunEntry.self, from: JSONSerialization.data(withJSONObject: fields))
  }

  private func report(
    _ entries: [RunEntry], in folders: SnapshotFolders
  ) throws -> MarkdownReport {
    let run = RunRecord(
      source: .tests, session: "1", isFiltered: false, status: 1, snapshots: entries)
    return try MarkdownReport(
      run: run, folders: folders, includesPassed: false, pictureFolder: "report-pictures")
  }

  @Test func pictureBeyondTheLimitIsLinked() throws {
    let folder = try TemporaryFolder()
    let picture = folder.url.appending(path: "a b/ä?.png")
    try folder.write(Data([1, 2, 3]), to: "a b/ä?.png")
    var album = ReportAlbum(limit: 4, place: folder.url.appending(path: "out/report.html"))
    album.add(picture)
    #expect(album.name(of: picture) == "picture-0" && album.elements.count == 1)
    album = ReportAlbum(limit: 3, place: folder.url.appending(path: "out/report.html"))
    album.add(picture)
    #expect(album.name(of: picture) == "../a%20b/%C3%A4%3F.png" && album.elements.isEmpty)
  }

  @Test func markdownShowsFailuresWithTheirMessages() throws {
    let folder = try TemporaryFolder()
    let report = try report(
      [
        entry("Suite/a_b", "failed", message: "one\n```two"),
        entry("Suite/c", "passed", message: nil),
      ], in: folder.folders)
    #expect(
      String(decoding: report.page, as: UTF8.self) == """
        # Snapshots: 1 of 2 failed

        1 passed, 1 failed, 0 recorded.

        ## Suite/a\\_b

        ````text
        one
        ```two
        ````

        """)
    #expect(report.pictures.isEmpty)
  }

  @Test func markdownLinksPicturesRelativeToThePage() throws {
    let folder = try TemporaryFolder()
    for role in ["expected", "actual", "diff"] {
      try folder.write(Data(role.utf8), to: "artifacts/Suite/a.\(role).png")
    }
    let report = try report([entry("Suite/a", "failed", message: nil)], in: folder.folders)
    let page = String(decoding: report.page, as: UTF8.self)
    #expect(
      page.contains(
        """
        | Expected | Actual | Difference |
        | --- | --- | --- |
        | ![Expected](report-pictures/1-expected.png) | ![Actual](report-pictures/2-actual.png) | \
        ![Difference](report-pictures/3-difference.png) |
        """))
    #expect(page.contains("offscreen accept Suite/a"))
    #expect(!page.contains("data:"))
    #expect(
      report.pictures.map(\.source.lastPathComponent) == [
        "a.expected.png", "a.actual.png", "a.diff.png",
      ])
  }

  @Test func markdownListsSnapshotsBeyondTheLimitByName() throws {
    let folder = try TemporaryFolder()
    let entries = try (100..<152).map { try entry("S/\($0)", "failed", message: "m") }
    let page = try String(decoding: report(entries, in: folder.folders).page, as: UTF8.self)
    #expect(page.hasSuffix("\n## 2 more\n\n- S/150\n- S/151\n"))
  }

  @Test func annotationsAreOneLineWithEscapedText() throws {
    let run = RunRecord(
      source: .scripts, session: "1", isFiltered: false, status: 1,
      snapshots: [
        try entry("a:b,c", "failed", message: "100 %\nmore"),
        try entry("d", "passed", message: nil),
      ])
    #expect(
      Annotation.all(of: run).map(\.description) == [
        "::error file=Examples/a%3Ab%2Cc.yaml,title=a%3Ab%2Cc::100 %25%0Amore"
      ])
  }

  @Test func junitCountsFailuresAndErrors() {
    let report = JUnitReport(
      suite: "offscreen",
      cases: [
        .init(name: "a.yaml", result: .passed),
        .init(name: "b.yaml", result: .failed("<1> & \"2\"\nmore")),
        .init(name: "c.yaml", result: .error("no\u{1} file")),
      ])
    #expect(
      String(decoding: report.data, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1">
          <testsuite name="offscreen" tests="3" failures="1" errors="1">
            <testcase classname="offscreen" name="a.yaml"/>
            <testcase classname="offscreen" name="b.yaml">
              <failure message="&lt;1&gt; &amp; &quot;2&quot;">&lt;1&gt; &amp; &quot;2&quot;
        more</failure>
            </testcase>
            <testcase classname="offscreen" name="c.yaml">
              <error message="no\\u0001 file">no\\u0001 file</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
