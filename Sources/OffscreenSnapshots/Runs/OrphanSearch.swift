internal import Foundation
internal import OffscreenFiles

/// Finds references that are no longer used.
///
/// A run can judge only references of its own kind: after tests, the storyboards of existing scene
/// files are left alone; after scripts, everything except the storyboards of their folders is left
/// alone. Hidden files and files directly in the folder of references are never judged.
package struct OrphanSearch {
  private let folders: SnapshotFolders
  private let run: RunRecord
  /// The paths of references that the run or, after tests, the manifest used.
  private let needed: Set<String>
  /// The storyboard names of all scene files of the package.
  private let sceneNames: Set<String>

  /// The suffix of a folder with the frames of a storyboard.
  private static let storyboardEnding = ".storyboard"
  private static let treeEnding = "." + SnapshotFiles.treeExtension

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - run: The last run.
  ///   - manifest: The references compared by complete runs; nil if there has been none.
  ///   - folders: The folders of references and artefacts.
  package init(run: RunRecord, manifest: Manifest?, folders: SnapshotFolders) {
    self.run = run
    self.folders = folders
    var needed = Set(run.snapshots.map { "\($0.name).\($0.kind)" })
    // After tests, the manifest is used only for libraries that did not run: a library that ran
    // completely needs exactly the references that it has just compared.
    if run.source == .tests {
      let libraries = run.isComplete ? Set(run.snapshots.map(\.library)) : []
      for entry in manifest?.references ?? []
      where entry.source == .scripts || entry.library == nil || !libraries.contains(entry.library) {
        needed.insert(entry.path)
      }
    }
    self.needed = needed
    sceneNames = Self.sceneNames(below: folders.base)
  }

  /// The storyboard names of the scene files in a folder and its subfolders.
  static func sceneNames(below base: URL) -> Set<String> {
    let base = base.standardizedFileURL.resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(
      at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      let path = file.standardizedFileURL.path
      guard ["yaml", "yml", "json"].contains(file.pathExtension), path.hasPrefix(base.path + "/")
      else { continue }
      let stem = (String(path.dropFirst(base.path.count + 1)) as NSString).deletingPathExtension
      let parts = stem.split(separator: "/").map(String.init)
      let name = try? SnapshotName(suites: parts.dropLast(), test: parts.last ?? "")
      if let name { names.insert(name.path) }
    }
    return names
  }

  /// The paths of orphans below the folder of references, sorted.
  ///
  /// - Complexity: O(files in the folder).
  package func find() -> [String] {
    let root = folders.references.path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { isJudged($0) && !isNeeded($0) }.sorted()
  }

  /// Whether this run can judge the file at a path.
  private func isJudged(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count > 1, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
    let type =
      (try? FileManager.default.attributesOfItem(
        atPath: folders.references.appending(path: path).path))?[.type]
    guard let type = type as? FileAttributeType, type != .typeDirectory else { return false }
    let stem = storyboard(of: path)
    switch run.source {
    case .tests: return stem.map { !hasSceneFile($0) } ?? true
    case .scripts:
      guard let stem else { return false }
      return run.scope.contains { $0.isEmpty || stem == $0 || stem.hasPrefix($0 + "/") }
    }
  }

  /// Whether a file is a used reference or belongs to one, as a tree or frame does.
  private func isNeeded(_ path: String) -> Bool {
    if needed.contains(path) { return true }
    if path.hasSuffix(Self.treeEnding) {
      return needed.contains(path.dropLast(Self.treeEnding.count) + ".png")
    }
    guard let stem = storyboard(of: path) else { return false }
    let folder = stem + Self.storyboardEnding
    guard needed.contains(folder) || hasSceneFile(stem) else { return false }
    guard path.hasPrefix(folder + "/") else { return true }
    return framesOf(folder)?.contains(String(path.dropFirst(folder.count + 1))) ?? true
  }

  /// The path of the storyboard to which a file belongs, without extension: the folder that
  /// contains it, or the folder next to its sheet.
  private func storyboard(of path: String) -> String? {
    if let range = path.range(of: Self.storyboardEnding + "/") {
      return String(path[..<range.lowerBound])
    }
    return path.hasSuffix(".sheet.png") ? String(path.dropLast(10)) : nil
  }

  private func hasSceneFile(_ stem: String) -> Bool { sceneNames.contains(stem) }

  /// The index of a storyboard and the files it lists; nil if it cannot be read, so that nothing is
  /// considered unused.
  private func framesOf(_ folder: String) -> Set<String>? {
    let index = folders.references.appending(path: folder + "/frames.json")
    guard let data = try? InputFile.read(index.path),
      let content = try? JSONDecoder().decode(FramesIndex.self, from: data)
    else { return nil }
    return Set(content.frames.map(\.file) + ["frames.json"])
  }

  /// The part of a storyboard's index that lists files.
  private struct FramesIndex: Decodable {
    struct Frame: Decodable {
      let file: String
    }

    let frames: [Frame]
  }
}
