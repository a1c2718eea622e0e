package import Foundation

extension FontBook {
  /// The folders that ``add(systemFile:)`` searches, in this order and without subfolders.
  ///
  /// The first are those of Debian's and Ubuntu's packages `fonts-dejavu-core`, `fonts-noto-core`,
  /// `fonts-noto-color-emoji`, `fonts-noto-cjk` and `fonts-inter-variable`; the others are where
  /// users install font files on Linux and macOS.
  public static let systemFolders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/inter-vf",
    "/usr/local/share/fonts", "/Library/Fonts",
  ]

  /// Adds every face of a system font file, which has the same name on every machine.
  ///
  /// The file is the first one of that name in ``systemFolders``. Other machines may have other
  /// versions of it: pictures record the hash of each font file that they were drawn with, and the
  /// failure of a snapshot names a file that has changed.
  ///
  /// - Parameter name: A file name without folders, such as `NotoSans-Regular.ttf`.
  /// - Throws: ``FontError/noSystemFile(_:package:)`` if there is no such file, or the problem of
  ///   the file.
  public mutating func add(systemFile name: String) throws(FontError) {
    guard let url = Self.url(ofSystemFile: name) else {
      throw .noSystemFile(name, package: Self.package(ofSystemFile: name))
    }
    try add(contentsOf: url)
  }

  /// The first file with a name in the system's folders; nil if there is none.
  package static func url(ofSystemFile name: String) -> URL? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return systemFolders.lazy.map { URL(filePath: $0).appending(path: name) }
      .first { FileManager.default.isReadableFile(atPath: $0.path) }
  }

  /// The Debian and Ubuntu package that contains a file, derived from the beginning of its name.
  package static func package(ofSystemFile name: String) -> String? {
    if name.hasPrefix("DejaVu") { return "fonts-dejavu-core" }
    if name.hasPrefix("Inter-") { return "fonts-inter-variable" }
    if name.hasPrefix("NotoColorEmoji") { return "fonts-noto-color-emoji" }
    guard name.hasPrefix("Noto") else { return nil }
    return name.contains("CJK") ? "fonts-noto-cjk" : "fonts-noto-core"
  }

  /// The names of all font files in the system's folders, sorted.
  package static var systemFiles: [String] {
    var names: Set<String> = []
    for folder in systemFolders {
      guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        continue
      }
      names.formUnion(files.filter { isFontFile($0) })
    }
    return names.sorted()
  }

  /// Whether a file is a font according to its extension: `ttf`, `otf`, `ttc` or `otc`.
  static func isFontFile(_ path: String) -> Bool {
    ["ttf", "otf", "ttc", "otc"].contains(URL(filePath: path).pathExtension.lowercased())
  }
}
