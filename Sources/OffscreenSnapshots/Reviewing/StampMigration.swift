internal import Foundation
internal import Offscreen
internal import OffscreenFiles

/// Renews the stamps of references that a former version wrote, and with them the hashes in the storyboards'
/// indexes and in the manifest.
///
/// Each stamped picture is decoded and compared with its stamp first, whatever the stamp's version.
/// Only the stamp is written anew; the compressed pixels stay the same bytes. A migration that was
/// interrupted is completed by another.
package struct StampMigration {
  /// How many stamps were renewed, and which pictures were left alone.
  package struct Result: Hashable, Sendable {
    /// The number of pictures whose stamps were renewed.
    package fileprivate(set) var renewedCount = 0
    /// The number of pictures whose stamps are right already.
    package fileprivate(set) var currentCount = 0
    /// The pictures that are left as they are, because they cannot be decoded or their stamp is not theirs.
    package fileprivate(set) var findings: [ReferenceChecks.Finding] = []
  }

  private let folders: SnapshotFolders
  /// The current hash of each former one, and the other way round.
  private var current: [String: String] = [:]
  private var former: [String: String] = [:]
  private var result = Result()

  /// Renews the stamps in a folder of references.
  ///
  /// - Throws: ``ManifestError``, before anything is changed; ``FileError`` for a file that cannot be written.
  /// - Complexity: O(pixels of all references).
  package static func run(in folders: SnapshotFolders) throws -> Result {
    var migration = StampMigration(folders: folders)
    try FolderLock.whileHolding(folders.references) { try migration.run() }
    return migration.result
  }

  private init(folders: SnapshotFolders) {
    self.folders = folders
  }

  private mutating func run() throws {
    let manifest = try Manifest.read(in: folders)
    let paths = folders.referencePaths
    for path in paths where path.hasSuffix(".png") { try renew(path) }
    for path in paths where path.hasSuffix("." + SnapshotFiles.storyboardExtension) {
      try renewIndex(of: path)
    }
    guard let manifest else { return }
    var renewed = manifest
    for index in renewed.references.indices {
      let hash = renewed.references[index].hash
      renewed.references[index].hash = current[hash] ?? hash
    }
    if renewed != manifest { try renewed.write(in: folders) }
  }

  /// Checks the stamp of a picture, and renews it if it is of a former version.
  private mutating func renew(_ path: String) throws {
    let url = folders.references.appending(path: path)
    guard case .bytes(let data) = ReferenceFile.read(url, in: folders.references),
      let stamp = PictureStamp.stated(in: data)
    else { return }
    let picture: Pixmap
    do {
      picture = try ReferenceFile.decode(data)
    } catch {
      return leave(path, error.problem.description)
    }
    guard let mask = PixelMask(text: stamp.masks) else {
      return leave(path, "has a stamp with masks that are no boxes")
    }
    let compared = mask.clearing(picture)
    guard stamp.states(compared) else { return leave(path, "has other pixels than its stamp says") }
    let hash = compared.contentHash
    pair(compared.formerContentHash, with: hash)
    guard stamp.isFormer else {
      result.currentCount += 1
      return
    }
    try AtomicFile.write(stamp.renewed(in: data, pixelHash: hash), to: url)
    result.renewedCount += 1
  }

  private mutating func leave(_ path: String, _ words: String) {
    result.findings.append(ReferenceChecks.Finding(path: path, words: words))
  }

  /// Renews the hashes in the index of a storyboard; one that cannot be read is left as it is.
  private mutating func renewIndex(of path: String) throws {
    let url = folders.references.appending(path: path)
    let reference = StoryboardReference(url: url, root: folders.references)
    guard let index = try? reference.index() else { return }
    let renewed = index.replacingHashes(by: current)
    pair(index.replacingHashes(by: former).contentHash, with: renewed.contentHash)
    guard renewed != index else { return }
    try AtomicFile.write(
      try renewed.encoded(), to: url.appending(path: StoryboardIndex.fileName))
  }

  private mutating func pair(_ old: String, with new: String) {
    current[old] = new
    former[new] = old
  }
}

extension StoryboardIndex {
  /// The index with other hashes of its pictures, as far as others are known.
  fileprivate func replacingHashes(by others: [String: String]) -> StoryboardIndex {
    var index = self
    for position in index.frames.indices {
      let hash = index.frames[position].hash
      index.frames[position].hash = others[hash] ?? hash
    }
    return index
  }
}
