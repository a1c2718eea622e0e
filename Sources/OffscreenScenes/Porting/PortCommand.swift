import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenPort

/// `offscreen port`: rewrites UIKit sources for `OffscreenUIKit`.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrites UIKit sources so that they compile with OffscreenUIKit.",
    discussion: """
      Takes the Swift files of one module, and of each folder all those below it. Every line keeps \
      its number, files that need no change are copied byte for byte, and a second run changes \
      nothing. Beside the sources, a file \(NameAliases.fileName) makes names that UIKit shares \
      with Foundation mean those of OffscreenUIKit. Compile the result in Swift 5 mode.

      What cannot be served is printed as path:line:column: warning: message. With --check the last \
      line counts: 41 places in 3 files; types 9, members 30, modules 2.

      EXAMPLES
        offscreen port Sources/TagListView --into Ported/TagListView
        offscreen port Sources/TagListView
        offscreen port --check Sources
        offscreen port --list
      """)

  @Argument(help: "Files and folders of one module.")
  var sources: [String] = []

  @Option(help: "Write the result into this folder, and leave the sources as they are.")
  var into: String?

  @Flag(help: "Write nothing; exit with 4 if something cannot be served.")
  var check = false

  @Flag(
    help: "Print the UIKit names that OffscreenUIKit has, with their members, and nothing else.")
  var list = false

  func validate() throws {
    if list, check || into != nil || !sources.isEmpty {
      throw ValidationError("--list is used alone.")
    }
    if !list, sources.isEmpty {
      throw ValidationError("Missing expected argument '<sources> ...'")
    }
    if check, into != nil {
      throw ValidationError("--check writes nothing, so --into is not for it.")
    }
  }

  func run() throws {
    if list { return print(UIKitNames.list, terminator: "") }
    let found = try PortSources(sources)
    let pass = SourcePass(found.files.map { ($0.path, $0.text) })
    if !check { try write(pass, of: found) }
    for note in pass.notes { print(note) }
    if check, !pass.notes.isEmpty {
      throw CommandFailure(.expectationFailed, pass.notes.summary)
    }
  }

  private func write(_ pass: SourcePass, of sources: PortSources) throws {
    if let into {
      try sources.checkIsOutside(into)
      try OutputFile.makeFolder(URL(filePath: into).deletingLastPathComponent().path)
      try OutputFile.checkFolder(into)
    }
    let aliases = pass.aliases
    let written = zip(pass.files, sources.files).filter { into != nil || $0.0.isChanged }
    for source in written.map(\.1) {
      if let folder = into ?? source.folder {
        try PortSources.checkLinks([source.name], in: folder)
      }
    }
    try PortSources.checkLinks([aliases.name], in: into ?? sources.folder)
    for (file, source) in written {
      try Self.write(file.text, to: into.map { "\($0)/\(source.name)" } ?? source.path)
    }
    try Self.write(aliases.text, to: "\(into ?? sources.folder)/\(aliases.name)")
  }

  /// Writes a file with the folders that lead to it, unless it has this text already.
  private static func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == data { return }
    try OutputFile.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    try OutputFile(path).write(data, .durable)
  }
}
