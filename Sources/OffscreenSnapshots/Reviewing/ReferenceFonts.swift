package import Foundation
internal import Offscreen
internal import OffscreenFiles

/// The font files that references were drawn with, and those of the same names on this machine.
package struct ReferenceFonts {
  /// A font file by its name.
  package struct Font: Hashable, Sendable {
    /// The file's name without folders.
    package let name: String
    /// The hashes in references, each with the number of references and the path of the first.
    package let recorded: [Recorded]
    /// The file of this name on this machine; nil if there is none.
    package let url: URL?
    /// The hash of that file.
    package let hash: String?
  }

  /// A hash that some references contain.
  package struct Recorded: Hashable, Sendable {
    /// The hash of the file that they were drawn with.
    package let hash: String
    /// The number of references that contain it.
    package let count: Int
    /// The first of them, below the folder of references.
    package let path: String
  }

  private let folders: SnapshotFolders

  /// Creates a value that reads the references of a folder.
  package init(_ folders: SnapshotFolders) {
    self.folders = folders
  }

  /// The fonts in the order of their names.
  ///
  /// A file is searched for in the system's folders, then among the files of the package.
  ///
  /// - Complexity: O(bytes of the references' heads and of the font files).
  package func find() -> [Font] {
    let root = folders.references
    var found: [UsedFile: (count: Int, path: String)] = [:]
    for path in folders.referencePaths {
      for file in Set(Self.files(of: path, in: root)) {
        let old = found[file]
        found[file] = ((old?.count ?? 0) + 1, old?.path ?? path)
      }
    }
    let names = Set(found.keys.map(\.name)).sorted()
    let own = ownFiles(names.filter { FontBook.url(ofSystemFile: $0) == nil })
    return names.map { name in
      let recorded = found.filter { $0.key.name == name }
        .map { Recorded(hash: $0.key.hash, count: $0.value.count, path: $0.value.path) }
        .sorted { $0.path < $1.path }
      let url = FontBook.url(ofSystemFile: name) ?? own[name]
      return Font(
        name: name, recorded: recorded, url: url,
        hash: url.flatMap { try? InputFile.read($0.path) }.map { ByteHash.digits(of: $0) })
    }
  }

  /// The font files listed in a picture's text chunk or in the last lines of a tree.
  private static func files(of path: String, in root: URL) -> [UsedFile] {
    let isTree = path.hasSuffix("." + SnapshotFiles.treeExtension)
    guard isTree || path.hasSuffix(".png"),
      let data = try? ReferenceFile.read(root.appending(path: path), in: root)
    else { return [] }
    guard isTree else { return (try? PNG.header(of: data))?.usedFiles ?? [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("font ") }.compactMap { UsedFile(line: $0.dropFirst(5)) }
  }

  /// The package's own files with these names; if several have the same name, the first by path.
  private func ownFiles(_ names: [String]) -> [String: URL] {
    guard !names.isEmpty else { return [:] }
    let wanted = Set(names)
    var found: [String: URL] = [:]
    let all = FileManager.default.enumerator(
      at: folders.base, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    for case let url as URL in all ?? FileManager.DirectoryEnumerator() {
      let name = url.lastPathComponent
      guard wanted.contains(name) else { continue }
      if let other = found[name], other.path < url.path { continue }
      found[name] = url
    }
    return found
  }
}

extension ReferenceFonts.Font: CustomStringConvertible {
  /// The line of the file on this machine, such as `font /Library/Fonts/Brand.ttf 0123...`.
  package var description: String {
    guard let url, let hash else { return "font \(name) is nowhere on this machine" }
    return "font \(url.path) \(hash)"
  }

  /// A line for each hash in references that differs from that of this machine's file.
  package var warnings: [String] {
    recorded.filter { $0.hash != hash }.map { other in
      let references = other.count == 1 ? "1 reference was" : "\(other.count) references were"
      return "warning: \(references) drawn with another \(name), \(other.hash), "
        + "such as \(other.path)"
    }
  }
}
