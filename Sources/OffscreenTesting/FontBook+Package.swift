internal import Foundation
internal import Offscreen
internal import OffscreenSnapshots

extension FontBook {
  /// The fonts that a test names: the first is the default font of views, the others are its fallbacks.
  ///
  /// - Parameters:
  ///   - paths: Files or folders, relative to the package's root, or names of the system's font files;
  ///     `builtin` as the first keeps the built-in font as the default.
  ///   - file: The absolute path of the test's source file.
  /// - Throws: ``TestFontError`` for the first font that cannot be used.
  init(testFonts paths: [String], of file: String) throws(TestFontError) {
    self.init()
    let root = PackageRoot.above(file) ?? URL(fileURLWithPath: file).deletingLastPathComponent()
    for path in paths where path != Self.builtinName {
      let url = URL(fileURLWithPath: path, relativeTo: root).absoluteURL
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      do throws(FontError) {
        if !exists && !path.contains("/") {
          try add(systemFile: path)
        } else if isFolder.boolValue {
          try add(folder: url)
        } else {
          try add(contentsOf: url)
        }
      } catch {
        throw TestFontError(problem: "\(error)", root: root.path)
      }
    }
    if paths.first == Self.builtinName {
      standardFont = builtinFont
      return
    }
    guard let font = firstFont else {
      throw TestFontError(
        problem: "no font is in \(paths.joined(separator: ", "))", root: root.path)
    }
    standardFont = font
  }

  /// The name that means the built-in font in a list of files.
  private static let builtinName = "builtin"
}

/// The error for a font of a test that cannot be used.
struct TestFontError: Error, Hashable {
  /// The problem, with the name of the file.
  let problem: String
  /// The folder to which paths are relative.
  let root: String
}

extension TestFontError: CustomStringConvertible {
  /// One line with the problem and its solution.
  var description: String { "fonts: \(problem); paths are relative to \(root)" }
}
