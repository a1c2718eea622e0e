public import Foundation

/// The fonts that a scene may name: files and folders, listed explicitly.
///
/// The system's own font configuration is never asked, so that a picture does not depend on what
/// else a machine has installed. A name finds a face by its PostScript name, its full name or its
/// family, in this order, letters compared without case; of several faces with one name the first
/// added counts. What one font lacks, the others of the book draw, in the order of adding.
public struct FontBook: Hashable, Sendable {
  /// One face of one file.
  package struct Entry: Hashable, Sendable {
    package var url: URL
    package var index: Int
    package var names: FontNames
    package var face: FontFace
  }

  /// The book in which ``Font/init(named:size:in:)`` looks when it is given none; empty at first.
  ///
  /// `FontBook.$current.withValue(book) { … }` sets it for a piece of work.
  @TaskLocal public static var current = FontBook()

  package private(set) var entries: [Entry] = []

  /// What views draw text with unless they are told otherwise; the built-in font at first.
  ///
  /// Its size is of no account; see ``Font/standard(size:)``.
  public var standardFont = Font.builtin(size: 17)

  /// Creates a book without fonts.
  public init() {}

  /// Adds every face of a font file.
  ///
  /// - Parameter url: A TrueType or OpenType font or collection.
  /// - Throws: ``FontError`` when the file cannot be read or is no font.
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

  /// Adds every font in a folder and the folders below it, in the order of their paths.
  ///
  /// Files that are no fonts by their ending (`ttf`, `otf`, `ttc`, `otc`) are passed over.
  ///
  /// - Parameter url: The folder.
  /// - Throws: ``FontError`` when the folder cannot be read, or a font in it is damaged.
  public mutating func add(folder url: URL) throws(FontError) {
    let files: [String]
    do {
      files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    } catch {
      throw .unreadable(url)
    }
    for path in files.filter({ Self.isFontFile($0) }).sorted() {
      try add(contentsOf: url.appending(path: path))
    }
  }

  /// The first face whose PostScript name, full name or family is `name`; nil when there is none.
  package func entry(named name: String) -> Entry? {
    let wanted = name.lowercased()
    for key in [\FontNames.postScript, \FontNames.full, \FontNames.family] {
      if let entry = entries.first(where: { $0.names[keyPath: key].lowercased() == wanted }) {
        return entry
      }
    }
    return nil
  }

  /// Every family of the book once, in the order of adding.
  package var families: [String] {
    var seen: Set<String> = []
    return entries.map(\.names.family).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Every name by which the book knows a face, families first.
  package var allNames: [String] {
    families + entries.flatMap { [$0.names.full, $0.names.postScript] }.filter { !$0.isEmpty }
  }

  /// The first face with the other files as stand-ins; nil in an empty book.
  package var firstFont: Font? {
    entries.first.map { Font(.face($0.face), size: 17, fallbacks: fallbacks(beside: $0)) }
  }

  /// The typefaces that stand in for what a face lacks: one of each other file, in order.
  func fallbacks(beside entry: Entry) -> [Typeface] {
    var files: Set = [entry.url]
    return entries.filter { files.insert($0.url).inserted }.map { .face($0.face) }
  }
}
