package import Foundation
import OffscreenFiles

/// The undecided snapshots of a run as a Markdown page, with the pictures as files in a folder beside
/// it, for a comment on a pull request or the summary of a job.
package struct MarkdownReport {
  /// The number of snapshots that are shown with pictures; the others are listed by name.
  ///
  /// The size of such a page is far below the limits of hosts of pull requests.
  package static let shownLimit = 50

  /// The page in UTF-8.
  package let page: Data
  /// The pictures: names relative to the page, and the files that they are copies of.
  package let pictures: [(name: String, source: URL)]

  /// Composes the report of a run.
  ///
  /// - Parameters:
  ///   - run: The last run; nil to show only undecided snapshots of earlier runs.
  ///   - folders: The folders of references and artefacts.
  ///   - includesPassed: Whether to include snapshots that passed.
  ///   - pictureFolder: The name of the folder beside the page for the pictures; nil to show none.
  /// - Throws: ``PendingSnapshotError`` if the folder of artefacts cannot be read.
  package init(
    run: RunRecord?, folders: SnapshotFolders, includesPassed: Bool, pictureFolder: String?
  ) throws(PendingSnapshotError) {
    let items = try ReportItem.all(run: run, in: folders, includesPassed: includesPassed)
    var writer = Writer(folders: folders, pictureFolder: pictureFolder)
    writer.addHead(run, itemCount: items.count)
    for item in items.prefix(Self.shownLimit) { writer.add(item) }
    writer.addNames(items.dropFirst(Self.shownLimit))
    page = Data(writer.text.utf8)
    pictures = writer.pictures
  }

  /// Collects the page's text and the pictures it refers to.
  private struct Writer {
    let folders: SnapshotFolders
    let pictureFolder: String?
    var text = ""
    var pictures: [(name: String, source: URL)] = []

    /// Adds the title with the counts, and the parts that the run left out.
    mutating func addHead(_ run: RunRecord?, itemCount: Int) {
      guard let counts = run?.counts else {
        text += "# Snapshots: \(itemCount) undecided\n"
        return
      }
      text += "# Snapshots: \(counts.failed) of \(counts.compared) failed\n\n"
      text += "\(counts.passed) passed, \(counts.failed) failed, \(counts.recorded) recorded."
      if run?.isFinished == false { text += " The run did not come to its end." }
      if run?.isFiltered == true { text += " The run left something out." }
      text += "\n"
    }

    /// Adds a section: pictures, message, difference and the command that accepts.
    mutating func add(_ item: ReportItem) {
      text += "\n## \(Self.escaped(item.name))\n"
      addPictures { [folders] in item.picture($0, in: folders) }
      for frame in item.frames where frame.change != .same {
        text += "\nFrame \(Self.escaped(frame.label)):\n"
        addPictures { frame.picture($0) }
      }
      if let message = item.entry?.message { addBlock(message, language: "text") }
      if let lines = item.lines { addBlock(lines, language: "diff") }
      if let pending = item.pending {
        addBlock(AcceptCommandLine.words(name: pending.name.path), language: "sh")
      }
    }

    /// Adds the names of the snapshots that are not shown.
    mutating func addNames(_ items: ArraySlice<ReportItem>) {
      guard !items.isEmpty else { return }
      text += "\n## \(items.count) more\n\n"
      for item in items { text += "- \(Self.escaped(item.name))\n" }
    }

    /// Adds a table of the pictures that exist, one column each.
    private mutating func addPictures(_ file: (ArtifactRole) -> URL?) {
      let titles: [(ArtifactRole, String)] = [
        (.expected, "Expected"), (.actual, "Actual"), (.diff, "Difference"),
      ]
      let shown = titles.compactMap { role, title in file(role).map { (title, $0) } }
      guard !shown.isEmpty, let pictureFolder else { return }
      text += "\n" + Self.row(shown.map(\.0)) + Self.row(shown.map { _ in "---" })
      text += Self.row(
        shown.map { title, url in "![\(title)](\(add(url, title, to: pictureFolder)))" })
    }

    /// Adds a picture, and returns its address.
    private mutating func add(_ source: URL, _ title: String, to folder: String) -> String {
      let name = "\(folder)/\(pictures.count + 1)-\(title.lowercased()).png"
      pictures.append((name, source))
      return name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    }

    /// A row of a table.
    private static func row(_ cells: [String]) -> String {
      "| " + cells.joined(separator: " | ") + " |\n"
    }

    /// Adds a code block whose fence is longer than any run of backticks in it.
    private mutating func addBlock(_ content: String, language: String) {
      let content = content.printableLines
      let longest = content.split { $0 != "`" }.map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      let end = content.hasSuffix("\n") ? "" : "\n"
      text += "\n\(fence)\(language)\n\(content)\(end)\(fence)\n"
    }

    /// The printable text with the characters escaped that have a meaning in Markdown or HTML.
    private static func escaped(_ text: String) -> String {
      text.printable.map { "\\`*_{}[]<>()#+!|~&".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
  }
}
