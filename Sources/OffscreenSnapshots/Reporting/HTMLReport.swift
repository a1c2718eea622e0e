package import Foundation
import OffscreenInspection

/// A single HTML file with all undecided snapshots of a run.
///
/// It contains pictures, differences, trees and the commands that accept them, and needs no
/// network, no other file and no build.
package struct HTMLReport {
  /// The picture limit with which a report stays below 20 MB, in bytes.
  package static let defaultPictureLimit = 19_000_000

  /// The maximum total size of embedded pictures, in bytes; others are linked as files.
  package var pictureLimit = defaultPictureLimit
  /// Whether to include snapshots that passed.
  package var includesPassed = false

  private let run: RunRecord?
  private let folders: SnapshotFolders

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - run: The last run; nil to show only undecided snapshots of earlier runs.
  ///   - folders: The folders of references and artefacts.
  package init(run: RunRecord?, folders: SnapshotFolders) {
    self.run = run
    self.folders = folders
  }

  /// The HTML page.
  ///
  /// - Parameter place: The location of the page, to which links to pictures are relative.
  /// - Returns: The page in UTF-8.
  /// - Throws: ``PendingSnapshotError`` if the folder of artefacts cannot be read, or an encoding
  ///   error, which no known content causes.
  /// - Complexity: O(bytes of the pictures).
  package func page(at place: URL) throws -> Data {
    let items = try ReportItem.all(run: run, in: folders, includesPassed: includesPassed)
    var album = ReportAlbum(limit: pictureLimit, place: place)
    // Actual and expected pictures come first, so that the limit affects differences first.
    for role in [ArtifactRole.actual, .expected, .diff, .sheet, .animation] {
      for item in items {
        if let url = item.picture(role, in: folders) { album.add(url) }
        for frame in item.frames {
          if let url = frame.picture(role) { album.add(url) }
        }
      }
    }
    let content = Content(
      counts: run?.counts, isFinished: run?.isFinished ?? true,
      isFiltered: run?.isFiltered ?? false, items: items.map { entry($0, album) })
    return Data(
      ReportPage.html(content: try PageTemplate.json(content), pictures: album.elements).utf8)
  }

  /// The data of an item for the page, with the names of its pictures in the album.
  private func entry(_ item: ReportItem, _ album: ReportAlbum) -> Content.Item {
    func picture(_ url: URL?) -> Content.Picture? {
      url.flatMap { url in
        album.name(of: url).map { Content.Picture(source: $0, path: folders.shown(url)) }
      }
    }
    let frames = item.frames.map {
      Content.Frame(
        label: $0.label, change: $0.change.rawValue, expected: picture($0.picture(.expected)),
        actual: picture($0.picture(.actual)), difference: picture($0.picture(.diff)))
    }
    return Content.Item(
      name: item.name, kind: item.kind, state: item.state,
      problem: item.entry?.problem?.rawValue ?? (item.pending == nil ? nil : "undecided"),
      message: item.entry?.message, origin: item.entry?.origin,
      family: item.entry?.family,
      reference: item.entry?.reference ?? item.pending.map { folders.shown($0.reference) },
      accept: item.pending.map { AcceptCommandLine.words(name: $0.name.path) },
      masks: item.entry?.actual?.masks.map { $0.map(\.selector) }, pixels: item.entry?.pixels,
      expected: picture(item.picture(.expected, in: folders)),
      actual: picture(item.picture(.actual, in: folders)),
      difference: picture(item.picture(.diff, in: folders)),
      sheet: picture(item.picture(.sheet, in: folders)),
      animation: picture(item.picture(.animation, in: folders)), frames: frames, lines: item.lines)
  }

  /// The data for the page's script.
  private struct Content: Encodable {
    /// A picture: the location of its bytes, and its path for the reader.
    struct Picture: Encodable {
      /// The id of an element that holds the picture, or the file's address.
      let source: String
      let path: String
    }

    /// A frame of a storyboard.
    struct Frame: Encodable {
      let label: String
      let change: String
      let expected: Picture?
      let actual: Picture?
      let difference: Picture?
    }

    /// A snapshot with all its data for the page.
    struct Item: Encodable {
      let name: String
      let kind: String
      let state: String
      let problem: String?
      let message: String?
      let origin: String?
      /// The name that all variants of a test have in common.
      let family: String?
      let reference: String?
      let accept: String?
      /// The selectors of the views that the comparison left out.
      let masks: [String]?
      let pixels: RunEntry.Pixels?
      let expected: Picture?
      let actual: Picture?
      let difference: Picture?
      /// All frames of a storyboard that failed, side by side.
      let sheet: Picture?
      /// All frames of the storyboard as an animation.
      let animation: Picture?
      let frames: [Frame]
      let lines: String?
    }

    let counts: RunRecord.Counts?
    let isFinished: Bool
    let isFiltered: Bool
    let items: [Item]
  }
}
