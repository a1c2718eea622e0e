public import Foundation
internal import OffscreenFiles

/// The fonts available to a scene: files and folders, listed explicitly.
///
/// The system's font configuration is never used, so that a picture does not depend on the fonts
/// installed on a machine. A name is compared with the PostScript name, the full name and the
/// family of each face, in this order and ignoring case; if several faces match, the first one
/// added is used. The other fonts of the book are fallbacks, in the order in which they were added.
public struct FontBook: Hashable, Sendable {
  /// One face of one file.
  package struct Entry: Hashable, Sendable {
    /// The file, and the index of the face in it.
    package var url: URL
    package var index: Int
    /// The names by which the face is found.
    package var names: FontNames
    package var face: FontFace
  }

  /// The book that ``Font/init(named:size:in:)`` searches by default.
  ///
  /// It is empty, except in tests of a package whose `Snapshots/settings.json` names fonts.
  /// `FontBook.$current.withValue(book) { … }` sets it for the duration of a closure.
  @TaskLocal public static var current = FontBook.ofProcess

  /// The faces in the order in which they were added.
  package private(set) var entries: [Entry] = []

  /// The default font of views; initially the built-in font.
  ///
  /// Its size is ignored; see ``Font/standard(size:)``.
  public var standardFont = Font.builtin(size: 17)

  /// Creates a book without fonts.
  public init() {}

  /// Adds every face of a font file.
  ///
  /// - Parameter url: A TrueType or OpenType font or collection.
  /// - Throws: ``FontError`` if the file cannot be read or is not a font.
  public mutating func add(contentsOf url: URL) throws(FontError) {
    var index = 0
    while true {
      let face: FontFace
      do {
        face = try FontFace(contentsOf: url, index: index)
      } catch .noFace where index > 0 {
        return
      }
      entries.append(Entry(url: url, index: index, names: face.names, face: face))
      index += 1
    }
  }

  /// Adds every font in a folder and its subfolders, in the order of their paths.
  ///
  /// Files without a font's extension (`ttf`, `otf`, `ttc`, `otc`) are skipped.
  ///
  /// - Parameter url: The folder.
  /// - Throws: ``FontError`` if the folder cannot be read, or a font in it is damaged.
  public mutating func add(folder url: URL) throws(FontError) {
    let files: [String]
    do {
      files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    } catch {
      throw .unreadable(url, reason: SystemReason.of(error))
    }
    for path in files.filter({ Self.isFontFile($0) }).sorted() {
      try add(contentsOf: url.appending(path: path))
    }
  }

  /// The first face whose PostScript name, full name or family is `name`; nil if there is none.
  package func entry(named name: String) -> Entry? {
    let wanted = name.lowercased()
    for key in [\FontNames.postScript, \FontNames.full, \FontNames.family] {
      if let entry = entries.first(where: { $0.names[keyPath: key].lowercased() == wanted }) {
        return entry
      }
    }
    return nil
  }

  /// Every family of the book, once, in the order in which they were added.
  package var families: [String] {
    var seen: Set<String> = []
    return entries.map(\.names.family).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The names of the book's files without folders, in the order in which they were added.
  package var fileNames: [String] { entries.map(\.url.lastPathComponent) }

  /// Every name of a face in the book, families first.
  package var allNames: [String] {
    families + entries.flatMap { [$0.names.full, $0.names.postScript] }.filter { !$0.isEmpty }
  }

  /// The built-in font with all files as fallbacks, for characters that it lacks.
  package var builtinFont: Font {
    Font(
      .builtin(.regular), size: 17,
      fallbacks: entries.filter { $0.index == 0 }.map { .face($0.face) })
  }

  /// The first face with the other files as fallbacks; nil in an empty book.
  package var firstFont: Font? {
    entries.first.map { Font(.face($0.face), size: 17, fallbacks: fallbacks(beside: $0)) }
  }

  /// The fallbacks of a face: one typeface of each other file, in order.
  func fallbacks(beside entry: Entry) -> [Typeface] {
    var files: Set = [entry.url]
    return entries.filter { files.insert($0.url).inserted }.map { .face($0.face) }
  }
}
