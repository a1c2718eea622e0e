package import Foundation

extension FontBook {
  /// The folders in which ``add(systemFile:)`` looks, in this order, and in none below them.
  ///
  /// The first are those of Debian's and Ubuntu's packages `fonts-dejavu-core`, `fonts-noto-core`,
  /// `fonts-noto-color-emoji`, `fonts-noto-cjk` and `fonts-inter-variable`; the others are where
  /// people put font files themselves, on Linux and macOS.
  public static let systemFolders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/inter-vf",
    "/usr/local/share/fonts", "/Library/Fonts",
  ]

  /// Adds every face of a font file of the system, which has the same name on every machine.
  ///
  /// The file is the first of that name in ``systemFolders``. Other machines may have other
  /// versions of it: pictures carry the hash of each font file they were drawn with, and a snapshot
  /// that differs names the file that changed.
  ///
  /// - Parameter name: A file's name without folders, such as `NotoSans-Regular.ttf`.
  /// - Throws: ``FontError/noSystemFile(_:package:)`` when there is none, or what is wrong with it.
  public mutating func add(systemFile name: String) throws(FontError) {
    guard let url = Self.url(ofSystemFile: name) else {
      throw .noSystemFile(name, package: Self.package(ofSystemFile: name))
    }
    try add(contentsOf: url)
  }

  /// The first file of a name in the system's folders; nil when there is none.
  package static func url(ofSystemFile name: String) -> URL? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return systemFolders.lazy.map { URL(filePath: $0).appending(path: name) }
      .first { FileManager.default.isReadableFile(atPath: $0.path) }
  }

  /// The package of Debian and Ubuntu that brings a file, by the beginning of its name.
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

  /// Whether a file is a font by its ending: `ttf`, `otf`, `ttc` or `otc`.
  static func isFontFile(_ path: String) -> Bool {
    ["ttf", "otf", "ttc", "otc"].contains(URL(filePath: path).pathExtension.lowercased())
  }
}
