import ArgumentParser
import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// Options that name the languages in which a scene is audited.
struct AuditLanguages: ParsableArguments {
  @Option(
    name: .customLong("pseudo"),
    help:
      "Change texts as translations would: long, accented, tall, rtl or none, separated by commas.",
    completion: .list(ShownLanguage.pseudoNames))
  var pseudo: [String] = []

  @Option(
    help:
      "Show the texts of a .strings or .xcstrings file, or of all in a folder, in place of their keys.",
    completion: .file(extensions: ["strings", "xcstrings"]))
  var strings: String?

  @Option(
    name: .customLong("language"),
    help: "Languages of --strings, such as de,ar; all unless some are named.")
  var codes: [String] = []

  /// The most sentences about mistakes in catalogs that are printed.
  private static let warningLimit = 50

  /// The number of languages that are named; 2 for all of a catalog.
  var count: Int {
    Self.words(pseudo).count + (codes.isEmpty && strings != nil ? 2 : Self.words(codes).count)
  }

  private static func words(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  func validate() throws {
    guard codes.isEmpty || strings != nil else {
      throw ValidationError("--language is for the catalog of --strings.")
    }
    for name in Self.words(pseudo) where !ShownLanguage.pseudoNames.contains(name) {
      let problem = ScriptError.Problem.unknownName(
        kind: "pseudo-language", name: name,
        nearest: nearest(name, in: ShownLanguage.pseudoNames),
        known: ShownLanguage.pseudoNames)
      throw ValidationError("--pseudo: \(problem)")
    }
  }

  /// The languages, in the order in which they are named; one that changes nothing if there are none.
  ///
  /// Writes what is wrong with catalogs as warnings.
  ///
  /// - Throws: ``CommandFailure`` for catalogs that cannot be read, and for languages that they do not have.
  func shown() throws -> [ShownLanguage] {
    var languages = Self.words(pseudo).map { ShownLanguage(pseudoName: $0) }
    if let strings { languages += try tables(of: StringCatalog(path: strings)).map { .table($0) } }
    return languages.isEmpty ? [.unspecified] : languages
  }

  private func tables(of catalog: StringCatalog) throws -> [StringTable] {
    for problem in catalog.problems.prefix(Self.warningLimit) {
      StandardError.write("warning: \(problem)\n")
    }
    let more = catalog.problems.count - Self.warningLimit
    if more > 0 { StandardError.write("warning: and \(more) more\n") }
    let named = Self.words(codes)
    let others = catalog.languages.filter { $0 != catalog.sourceLanguage }
    do throws(ScriptError) {
      var tables: [StringTable] = []
      for code in named.isEmpty ? others : named { tables.append(try catalog.table(code)) }
      return tables
    } catch {
      throw CommandFailure(.usage, "--language: \(error.problem)")
    }
  }
}

extension ShownLanguage {
  /// The names of pseudo-languages, and of the one in which texts are shown as they are set.
  static let pseudoNames = ["none"] + PseudoLanguage.allCases.map(\.rawValue)

  /// The language with one of these names.
  init(pseudoName name: String) {
    self = PseudoLanguage(rawValue: name).map { .pseudo($0) } ?? .own
  }
}

extension SceneFile {
  /// The same scene with its texts in a language.
  func shown(in language: ShownLanguage) -> SceneFile {
    var file = self
    file.script.traits = TraitCollection(
      traitsFrom: [script.traits, TraitCollection(shownLanguage: language)])
    return file
  }
}
