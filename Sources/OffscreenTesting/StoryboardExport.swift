internal import Foundation
internal import OffscreenFiles
internal import OffscreenPlayback
internal import OffscreenSnapshots

/// A file that shows all frames of a storyboard, for documentation and reviews.
///
/// It is written whenever the storyboard could be played, whether or not its frames equal their
/// references, and is not compared. Its path is relative to the package's root unless it is absolute; missing
/// folders are created, and an existing file is replaced.
///
/// ```swift
/// assertStoryboard(of: makeTags, exporting: [.sheet("Docs/fling.png")]) { story in
///   story.fling(.view("#tags"), velocity: CGVector(dx: -900, dy: 0))
///   story.frames(every: .milliseconds(100))
/// }
/// ```
public struct StoryboardExport: Hashable, Sendable {
  private let path: String
  private let file: StoryboardFile

  private init(_ path: String, _ file: StoryboardFile) {
    self.path = path
    self.file = file
  }

  /// A PNG with rows of frames, each with its time, offset and state, at the scale of the frames.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - columns: The number of frames in a row, at least 1; nil for one that gives balanced proportions.
  ///   - showsTouches: Whether to draw fingers and their trails.
  ///   - showsCurves: Whether to draw the offset and the velocity of each scroll view that moved below the
  ///     frames, over time.
  /// - Returns: The file.
  public static func sheet(
    _ path: String, columns: Int? = nil, showsTouches: Bool = true, showsCurves: Bool = false
  ) -> StoryboardExport {
    StoryboardExport(
      path,
      StoryboardFile(
        .sheet(columns: columns), showsTouches: showsTouches, showsCurves: showsCurves))
  }

  /// A PNG with one row of frames.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - showsTouches: Whether to draw fingers and their trails.
  ///   - showsCurves: Whether to draw curves below the frames, as on a sheet.
  /// - Returns: The file.
  public static func strip(
    _ path: String, showsTouches: Bool = true, showsCurves: Bool = false
  ) -> StoryboardExport {
    StoryboardExport(
      path, StoryboardFile(.strip, showsTouches: showsTouches, showsCurves: showsCurves))
  }

  /// An animated PNG, which shows each frame until the time of the next one, and the last one for a second.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - showsTouches: Whether to draw fingers and their trails.
  /// - Returns: The file.
  public static func animation(_ path: String, showsTouches: Bool = true) -> StoryboardExport {
    StoryboardExport(path, StoryboardFile(.animation, showsTouches: showsTouches))
  }

  /// A page of HTML to explore: the frames one by one with fingers and their trails, the curves of
  /// the scrolled views, the tree of each frame, and the view that a touch hits at the point under
  /// the pointer.
  ///
  /// It needs no other file. The views of every frame are hit-tested, which runs their overrides.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The file.
  public static func page(_ path: String) -> StoryboardExport {
    StoryboardExport(path, StoryboardFile(.page))
  }

  /// The same file under a name that ends in that of a variant, such as `fling.dark.png`.
  func named(for variant: SnapshotVariant?) -> StoryboardExport {
    guard let variant else { return self }
    let url = URL(filePath: path)
    let end = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    return StoryboardExport("\(path.dropLast(end.count)).\(variant.name)\(end)", file)
  }

  /// Prepares a player, before its run, to record the data that the file needs.
  func prepare(_ player: Player) { file.prepare(player) }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - player: The run, which is at its end.
  ///   - testFile: The absolute path of the test's source file.
  /// - Throws: An error with the path and the reason, if the frames do not fit into the file or it cannot be
  ///   written.
  func write(_ player: Player, testFile: String) throws {
    let root = PackageRoot.above(testFile)
    let url = URL(fileURLWithPath: path, relativeTo: root).standardizedFileURL
    let data: Data
    do {
      data = try file.data(of: player)
    } catch {
      throw StoryboardExportError(path: path, reason: "\(error)")
    }
    do throws(FileError) {
      try AtomicFile.write(data, to: url, .fast)
    } catch {
      throw StoryboardExportError(path: path, reason: "\(error.reason)")
    }
  }
}

/// The reason why a storyboard could not be exported.
private struct StoryboardExportError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(path) cannot be written: \(reason)" }
}
