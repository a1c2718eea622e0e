import Foundation
package import Offscreen
package import OffscreenInspection
import OffscreenPlayback

/// The fonts that a scene file names: `fonts`, a list of files and folders, and `font`, the default
/// font of views.
///
///     fonts:
///       - Brand.ttf                          # a file or a folder beside the scene file
///       - system: NotoSans-Regular.ttf       # a file of the system, by its name alone
///     font: Brand
extension FontBook {
  /// The maximum number of entries in `fonts`.
  private static let listLimit = 100

  /// Reads `fonts` and `font` of a scene file.
  ///
  /// - Parameters:
  ///   - fields: The file's fields.
  ///   - folder: The base of relative paths; nil for the working directory.
  /// - Throws: An error at the first invalid value.
  init(_ fields: Fields, folder: URL?) throws(ScriptError) {
    self.init()
    let nodes = try fields["fonts"]?.items("a list of font files", limit: Self.listLimit) ?? []
    for node in nodes { try add(node, folder: folder) }
    if let node = fields["font"] {
      standardFont = try node.font(in: self).font
    }
  }

  private mutating func add(_ node: ScriptNode, folder: URL?) throws(ScriptError) {
    if case .mapping = node.content {
      let fields = try node.fields(of: "fonts", keys: ["system"])
      let name = try fields.required("system")
      try addSystemFile(try name.text("a file's name", limit: 255), at: name.position)
    } else {
      let path = try node.text("a font file", limit: 4_096)
      try add(path: path, folder: folder, at: node.position)
    }
  }

  /// Adds a file or folder by its path, or a system font file by its name.
  ///
  /// - Parameter text: A path if it contains a slash or names an existing file, otherwise the name
  ///   of a system font file.
  /// - Throws: An error that names the file or folder that could not be used.
  package mutating func add(pathOrSystemFile text: String) throws(ScriptError) {
    if text.contains("/") || FileManager.default.fileExists(atPath: text) {
      try add(path: text, folder: nil, at: nil)
    } else {
      try addSystemFile(text, at: nil)
    }
  }

  private mutating func add(
    path: String, folder: URL?, at position: SourcePosition?
  ) throws(ScriptError) {
    let url = path.hasPrefix("/") ? URL(filePath: path) : URL(filePath: path, relativeTo: folder)
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ScriptError(.noFontFile(path, hint: Self.hint(for: url)), at: position)
    }
    do {
      if isFolder.boolValue {
        try add(folder: url.absoluteURL)
      } else {
        try add(contentsOf: url.absoluteURL)
      }
    } catch {
      throw ScriptError(.badFont(path, reason: "\(error)"), at: position)
    }
  }

  private mutating func addSystemFile(
    _ name: String, at position: SourcePosition?
  ) throws(ScriptError) {
    do {
      try add(systemFile: name)
    } catch .noSystemFile(_, let package) {
      let hint =
        Self.slip(name).map { "perhaps '\($0)'" }
        ?? package.map { "the package \($0) of Debian and Ubuntu has it" }
        ?? "looked in " + Self.systemFolders.joined(separator: ", ")
      throw ScriptError(.noFontFile(name, hint: hint), at: position)
    } catch {
      throw ScriptError(.badFont(name, reason: "\(error)"), at: position)
    }
  }

  /// The system font file whose name differs by at most two letters; the limit is low because the
  /// names within a font family are much alike.
  private static func slip(_ name: String) -> String? {
    systemFiles.filter { abs($0.count - name.count) <= 1 }
      .map { (name: $0, distance: editDistance(name, $0)) }
      .filter { $0.distance <= 2 }
      .min { $0.distance < $1.distance }?.name
  }

  /// A suggestion for the path of a missing file.
  private static func hint(for url: URL) -> String? {
    let name = url.lastPathComponent
    let siblings = try? FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    if let near = nearest(name, in: (siblings ?? []).sorted()) { return "perhaps '\(near)'" }
    if self.url(ofSystemFile: name) != nil { return "perhaps 'system: \(name)'" }
    return package(ofSystemFile: name).map { "the package \($0) of Debian and Ubuntu has it" }
  }
}
