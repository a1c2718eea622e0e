package import Foundation
internal import OffscreenFiles

/// A frame of an undecided storyboard, with its existing pictures.
package struct PendingFrame: Hashable, Sendable {
  /// The kind of difference of a frame.
  package enum Change: String, Hashable, Sendable {
    /// The pixels are equal.
    case same
    /// The pixels or the size differ.
    case changed
    /// The reference has no frame at this moment.
    case new
    /// The run has no frame at this moment.
    case gone
  }

  /// The time and name, such as `100ms end`.
  package let label: String
  /// The kind of difference of the frame.
  package let change: Change
  /// The expected picture; nil for a new frame.
  package let expected: URL?
  /// The actual picture; nil for a frame that no longer exists, and in a storyboard that passed or
  /// was recorded.
  package let actual: URL?
  /// The picture of the difference; nil if there is none.
  package let difference: URL?
}

extension PendingFrame {
  /// The frames of the reference of a storyboard that passed or was recorded; empty for any other
  /// snapshot.
  static func all(of entry: RunEntry, in folders: SnapshotFolders) -> [PendingFrame] {
    guard entry.kind == SnapshotFiles.storyboardExtension else { return [] }
    let url = folders.references.appending(path: "\(entry.name).\(entry.kind)")
    let reference = StoryboardReference(url: url, root: folders.references)
    return ((try? reference.index())?.frames ?? []).map { frame in
      PendingFrame(
        label: label(of: frame), change: .same, expected: url.appending(path: frame.file),
        actual: nil, difference: nil)
    }
  }

  /// The time and name, such as `100ms end`.
  fileprivate static func label(of entry: StoryboardIndex.Entry?) -> String {
    let time = FrameTime(milliseconds: entry?.milliseconds ?? 0)?.text ?? ""
    return ([time] + [entry?.name].compactMap { $0 }).joined(separator: " ")
  }
}

extension PendingSnapshot {
  /// The frames of a storyboard in order of time; empty for any other snapshot.
  ///
  /// Frames of the reference and the run are paired by time and name.
  package func frames() -> [PendingFrame] {
    guard pathExtension == SnapshotFiles.storyboardExtension else { return [] }
    let new = Self.entries(actual, in: folders)
    let old = Self.entries(expected, in: folders)
    var oldOfKey: [String: StoryboardIndex.Entry] = [:]
    for entry in old { oldOfKey[Self.key(entry)] = entry }
    var found: [(milliseconds: Double, frame: PendingFrame)] = new.map { entry in
      let before = oldOfKey.removeValue(forKey: Self.key(entry))
      return (entry.milliseconds, frame(before, entry))
    }
    found += old.filter { oldOfKey[Self.key($0)] != nil }
      .map { ($0.milliseconds, frame($0, nil)) }
    return found.enumerated()
      .sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }
      .map(\.element.frame)
  }

  /// The difference of the texts, or of the trees of the pictures, in unified format; empty if
  /// there is none.
  package var differingLines: String {
    let url =
      switch pathExtension {
      case SnapshotFiles.storyboardExtension: URL?.none
      case "png": files.artifact(.diff, pathExtension: SnapshotFiles.treeExtension)
      default: files.artifact(.diff)
      }
    guard let url, let data = try? InputFile.read(url.path) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The frame of a pair of entries, at least one of which is not nil.
  private func frame(
    _ old: StoryboardIndex.Entry?, _ new: StoryboardIndex.Entry?
  ) -> PendingFrame {
    let change: PendingFrame.Change =
      switch (old, new) {
      case (nil, _): .new
      case (_, nil): .gone
      case (let old?, let new?): old.hash == new.hash ? .same : .changed
      }
    let picture = new.map { difference.appending(path: $0.file) }
    return PendingFrame(
      label: PendingFrame.label(of: new ?? old), change: change,
      expected: old.map { expected.appending(path: $0.file) },
      actual: new.map { actual.appending(path: $0.file) },
      difference: picture.flatMap {
        change == .changed && FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
      })
  }

  /// The frames listed in a folder of artefacts; none if its index cannot be read.
  private static func entries(
    _ folder: URL, in folders: SnapshotFolders
  ) -> [StoryboardIndex.Entry] {
    (try? StoryboardReference(url: folder, root: folders.artifacts).index())?.frames ?? []
  }

  /// The property by which frames are paired.
  private static func key(_ entry: StoryboardIndex.Entry) -> String {
    "\(entry.milliseconds) \(entry.name ?? "")"
  }
}
