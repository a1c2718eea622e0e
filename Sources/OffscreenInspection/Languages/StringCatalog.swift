import Foundation
package import Offscreen
import OffscreenFiles

/// The texts of an app in several languages, from `.strings` and `.xcstrings` files.
package struct StringCatalog {
  /// The texts of each language by their keys; of plural forms, all in the order of their names.
  package private(set) var texts: [String: [String: [String]]] = [:]
  /// The language in which code and keys are written.
  package private(set) var sourceLanguage: String?
  /// What is wrong with the files, a sentence each.
  package private(set) var problems: [String] = []

  /// The languages with texts, sorted.
  package var languages: [String] { texts.keys.sorted() }

  package init() {}

  // MARK: Files

  /// Reads a file, or all catalogs in a folder.
  ///
  /// Mistakes inside of files become ``problems``.
  ///
  /// - Throws: ``FileError`` for a path that cannot be read, and ``ScriptError`` for a folder without catalogs and for a
  ///   file of another kind.
  package init(path: String) throws {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let paths = exists && isFolder.boolValue ? Self.catalogs(inFolder: path) : [path]
    guard !paths.isEmpty else {
      throw ScriptError(
        .conflict("found neither .strings nor .xcstrings files, expected some"), file: path)
    }
    for path in paths { try add(file: path) }
    check()
  }

  private static let kinds: Set<String> = ["strings", "xcstrings"]
  /// The most files of a folder that are looked at.
  private static let fileLimit = 100_000

  private static func catalogs(inFolder path: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.lazy.compactMap { $0 as? String }
      .prefix(fileLimit)
    let found = names?.filter { name in
      kinds.contains((name as NSString).pathExtension)
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return (found ?? []).sorted().map { (path as NSString).appendingPathComponent($0) }
  }

  private mutating func add(file path: String) throws {
    let name = (path as NSString).lastPathComponent
    switch (path as NSString).pathExtension {
    case "xcstrings": addCatalog(try InputFile.read(path), name)
    case "strings":
      let data = try InputFile.read(path)
      let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      guard folder.hasSuffix(".lproj") else {
        problems.append("\(name): it is in no folder such as de.lproj, which names its language")
        return
      }
      addStrings(data, "\(folder)/\(name)", String(folder.dropLast(6)))
    default:
      throw ScriptError(
        .unexpected(found: "another kind of file", expected: "a .strings or .xcstrings file"),
        file: path)
    }
  }

  // MARK: .strings

  private mutating func addStrings(_ data: Data, _ name: String, _ folder: String) {
    let isBase = folder == "Base"
    let language = isBase ? sourceLanguage ?? "en" : folder
    if isBase || sourceLanguage == nil, language == "en" { sourceLanguage = language }
    guard let text = Self.text(data) else {
      problems.append("\(name): its text is neither in UTF-8 nor in UTF-16")
      return
    }
    var reader = StringsReader(text)
    texts[language, default: [:]].merge(reader.readAll().mapValues { [$0] }) { first, _ in first }
    problems += reader.problems.map { "\(name):\($0)" }
  }

  private static func text(_ data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    return String(data: data, encoding: .utf8)
  }

  // MARK: .xcstrings

  private mutating func addCatalog(_ data: Data, _ name: String) {
    guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      problems.append("\(name): it is not a JSON object")
      return
    }
    let source = json["sourceLanguage"] as? String ?? "en"
    sourceLanguage = source
    guard let strings = json["strings"] as? [String: Any] else {
      problems.append("\(name): it has no 'strings'")
      return
    }
    for key in strings.keys.sorted() {
      guard let entry = strings[key] as? [String: Any] else {
        problems.append("\(name): \(quoted(key)) is no object")
        continue
      }
      let places = entry["localizations"] as? [String: Any] ?? [:]
      for language in places.keys.sorted() {
        var found = CatalogEntry()
        found.read(places[language])
        problems += found.problems.map { "\(name): \(quoted(key)) \($0) in \(language)" }
        problems += PluralForms.missing(found.forms, in: language).map {
          "\(name): \(quoted(key)) has no plural form '\($0)' in \(language)"
        }
        if !found.texts.isEmpty { texts[language, default: [:]][key] = found.texts }
      }
      if places[source] == nil { texts[source, default: [:]][key] = [key] }
      if entry["shouldTranslate"] as? Bool == false { untranslated.insert(key) }
    }
  }

  /// Keys that need no texts in other languages.
  private var untranslated: Set<String> = []

  // MARK: Checks

  private mutating func check() {
    guard let sourceLanguage, let source = texts[sourceLanguage] else { return }
    for language in languages where language != sourceLanguage {
      for key in source.keys.sorted() {
        guard let translated = texts[language]?[key] else {
          if !untranslated.contains(key) {
            problems.append("\(quoted(key)) has no text in \(language)")
          }
          continue
        }
        let types = source[key, default: []].map { StringTemplate($0).types }
        for text in translated {
          let found = StringTemplate(text).types
          let isKnown = types.contains { expected in
            found.allSatisfy { expected[$0.key] == $0.value }
          }
          if !isKnown {
            problems.append(
              "\(quoted(text)), \(language) for \(quoted(key)), has other placeholders")
          }
        }
      }
    }
  }

  // MARK: Tables

  /// The table of a language, by keys and by texts of the source language.
  ///
  /// A text with plural forms has the longest one, which needs the most room.
  ///
  /// - Throws: ``ScriptError`` for a language without texts.
  package func table(_ language: String) throws(ScriptError) -> StringTable {
    guard let own = texts[language] else {
      throw ScriptError(
        .unknownName(
          kind: "language", name: language, nearest: nearest(language, in: languages),
          known: languages))
    }
    var found: [String: String] = [:]
    for key in own.keys.sorted(by: >) {
      guard let text = own[key]?.max(by: { $0.count < $1.count }) else { continue }
      for source in texts[sourceLanguage ?? "", default: [:]][key] ?? [] { found[source] = text }
    }
    // A key counts more than a text that equals it.
    for (key, forms) in own {
      if let text = forms.max(by: { $0.count < $1.count }) { found[key] = text }
    }
    return StringTable(language: language, texts: found)
  }
}

/// What a catalog says of a text in one language.
private struct CatalogEntry {
  var texts: [String] = []
  /// The names of the plural forms.
  var forms: Set<String> = []
  var problems: [String] = []

  /// Reads a text, or its variations, of any depth up to 8.
  mutating func read(_ value: Any?, depth: Int = 0) {
    guard depth < 8, let value = value as? [String: Any] else {
      problems.append("is not an object with a text")
      return
    }
    if let unit = value["stringUnit"] {
      guard let text = (unit as? [String: Any])?["value"] as? String else {
        problems.append("has no text")
        return
      }
      if text.isEmpty { problems.append("is empty") } else { texts.append(text) }
    }
    let variations = value["variations"] as? [String: Any] ?? [:]
    for kind in variations.keys.sorted() {
      guard let choices = variations[kind] as? [String: Any] else {
        problems.append("has variations by '\(kind)' that are no object")
        continue
      }
      if kind == "plural" { forms.formUnion(choices.keys) }
      for choice in choices.keys.sorted() { read(choices[choice], depth: depth + 1) }
    }
    if value["stringUnit"] == nil, variations.isEmpty { problems.append("has no text") }
  }
}

/// The plural forms that languages have, as Unicode's CLDR names them.
private enum PluralForms {
  private static let forms: [(languages: Set<String>, forms: [String])] = [
    (["ja", "ko", "zh", "vi", "th", "id", "ms"], ["other"]),
    (["ar"], ["zero", "one", "two", "few", "many", "other"]),
    (["ru", "uk", "be", "pl"], ["one", "few", "many", "other"]),
    (["cs", "sk", "lt"], ["one", "few", "many", "other"]),
    (["hr", "sr", "bs", "ro"], ["one", "few", "other"]),
  ]

  /// The forms of a language that are not among some; none if there are no plural forms.
  static func missing(_ found: Set<String>, in language: String) -> [String] {
    guard !found.isEmpty else { return [] }
    let code = String(language.prefix { $0 != "-" && $0 != "_" })
    let needed = forms.first { $0.languages.contains(code) }?.forms ?? ["one", "other"]
    return needed.filter { !found.contains($0) }
  }
}
