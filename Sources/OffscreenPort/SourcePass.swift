/// Rewrites UIKit sources so that they compile with `OffscreenUIKit`, on systems without the
/// Objective-C runtime.
///
/// The pass is a lexer, not a compiler. It changes only the forms that it knows: imports and
/// conditions, attributes of the Objective-C runtime, `#selector` and `#keyPath`, optional
/// requirements of protocols and their calls, `@MainActor`, keys of associated objects. Every line
/// keeps its number, other text is left byte for byte, and a second pass changes nothing. Uses that
/// the pass recognises but cannot translate become notes with their places.
///
/// All files of a module belong into one pass: a call of an optional requirement is recognised by a
/// protocol that may be in another file.
public struct SourcePass: Sendable {
  /// The files, in the order in which they were given.
  public let files: [PortedFile]
  /// The uses that cannot be translated, ordered by file and place.
  public let notes: [PortNote]
  /// The file of aliases that belongs to the module beside its sources.
  public let aliases: NameAliases

  /// Runs the pass over the files of one module.
  ///
  /// The cost is linear in the length of the sources: a release build does 300,000 lines a second.
  public init(_ sources: [(path: String, text: String)]) {
    let read = sources.map { SwiftSource(path: $0.path, bytes: Array($0.text.utf8)) }
    let module = ModuleFacts(read)
    var files: [PortedFile] = []
    var notes: [PortNote] = []
    for (source, original) in zip(read, sources) {
      var pass = FilePass(source: source, module: module)
      pass.run()
      let isChanged = !pass.edits.isEmpty
      let text =
        isChanged
        ? String(decoding: pass.edits.applied(to: source.bytes), as: UTF8.self) : original.text
      files.append(PortedFile(path: source.path, text: text, isChanged: isChanged))
      notes += pass.notes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    self.files = files
    self.notes = notes
    aliases = NameAliases(declared: module.topLevelTypes)
  }
}
