import Foundation
import OffscreenFiles
import OffscreenPort

/// The Swift files that `offscreen port` is given.
struct PortSources {
  struct File {
    /// The path with which the file is opened and shown.
    let path: String
    /// The path relative to the given folder; the file's name for a file that was given by itself.
    let name: String
    /// The folder that was given; nil for a file that was given by itself.
    let folder: String?
    let text: String
  }

  /// The files, in the order of the arguments and in each folder by path.
  private(set) var files: [File] = []
  /// The first folder given, or that of the first file.
  let folder: String
  /// The folders that were given.
  private let folders: [String]

  /// Reads files and folders; hidden files and the aliases of an earlier run are left out.
  init(_ paths: [String]) throws(CommandFailure) {
    folders = paths.filter(Self.isFolder)
    folder =
      paths.first(where: Self.isFolder)
      ?? paths.first.map { URL(filePath: $0).deletingLastPathComponent().relativePath } ?? "."
    var owners: [String: String] = [:]
    for path in paths {
      for name in try Self.names(at: path) {
        let isFolder = Self.isFolder(path)
        let file = isFolder ? (path.hasSuffix("/") ? path : path + "/") + name : path
        if let other = owners.updateValue(file, forKey: name) {
          throw CommandFailure(
            .badInput, "'\(other)' and '\(file)' would both be written as '\(name)'")
        }
        files.append(
          File(
            path: file, name: name, folder: isFolder ? path : nil, text: try Self.text(of: file)))
      }
    }
    if files.isEmpty {
      throw CommandFailure(
        .noInput, "found no Swift file in '\(paths.joined(separator: "', '"))'")
    }
  }

  /// Refuses to write into one of the folders that are read.
  func checkIsOutside(_ output: String) throws(CommandFailure) {
    let target = Self.resolved(output).path
    for folder in folders {
      let source = Self.resolved(folder).path
      guard target == source || target.hasPrefix(source + "/") else { continue }
      throw CommandFailure(
        .badInput, "'\(output)' is in '\(folder)', expected a folder outside of it")
    }
  }

  /// Refuses to write through links that lead out of a folder.
  ///
  /// - Parameters:
  ///   - names: The paths of the files, relative to the folder.
  ///   - folder: The folder, which may be a link itself.
  /// - Throws: A failure that names the first such link and its target.
  static func checkLinks(_ names: [String], in folder: String) throws(CommandFailure) {
    let root = resolved(folder).path
    for name in names {
      let target = try place(of: folder + "/" + name)
      guard !target.hasPrefix(root == "/" ? root : root + "/") else { continue }
      throw CommandFailure(
        .cannotWrite,
        "cannot write '\(folder)/\(name)': it is a link to '\(target)', which is not in '\(folder)'"
      )
    }
  }

  /// The place where a file is written, behind all links, also if it does not exist yet.
  private static func place(of path: String) throws(CommandFailure) -> String {
    let destination: Destination
    do {
      destination = try Destination(path)
    } catch {
      throw CommandFailure(writing: error)
    }
    guard case .file(let place, _) = destination else { return path }
    var folder = URL(fileURLWithPath: place).standardizedFileURL
    var rest = ""
    repeat {
      rest = "/" + folder.lastPathComponent + rest
      folder.deleteLastPathComponent()
    } while !isFolder(folder.path) && folder.path != "/"
    let root = folder.resolvingSymlinksInPath().path
    return root == "/" ? rest : root + rest
  }

  private static func resolved(_ path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func names(at path: String) throws(CommandFailure) -> [String] {
    guard isFolder(path) else { return [URL(filePath: path).lastPathComponent] }
    let all: [String]
    do {
      all = try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw CommandFailure(
        .noInput, "'\(path)' cannot be read: \(SystemReason.of(error))")
    }
    return all.filter { name in
      name.hasSuffix(".swift") && name != NameAliases.fileName
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  private static func text(of path: String) throws(CommandFailure) -> String {
    let data: Data
    do {
      data = try InputFile.read(path)
    } catch {
      throw CommandFailure(reading: error)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(.badInput, "'\(path)' is not text in UTF-8")
    }
    return text
  }
}
