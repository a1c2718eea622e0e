import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// Arguments that select a scene, a gallery scene or a scene file, and override its settings.
struct SceneInput: ParsableArguments {
  @Argument(
    help: "The name of a scene, or a scene file; - reads the file from standard input.",
    completion: .custom { _, _, prefix in SceneCompletion.scenes(prefix) })
  var scene: String

  @Option(
    name: .customLong("param"),
    help: "A parameter of a scene, such as messages=80; may be repeated.",
    completion: .custom { arguments, _, _ in SceneCompletion.parameters(arguments) })
  var parameters: [Assignment] = []

  @Option(help: "The window's size in points, such as 390x844.")
  var size: CanvasSize?

  @Option(help: "Pixels per point, from 0.25 to 8.")
  var scale: Double?

  @Option(
    name: .customLong("trait"),
    help: "A trait of the window, such as style=dark; may be repeated.",
    completion: .list(TraitName.allCases.flatMap(\.assignments)))
  var traits: [Assignment] = []

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "A font file, or the name of a system font's file, such as NotoSans-Regular.ttf.",
      discussion: "The first is the default font; the others are fallbacks. May be repeated."),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var fonts: [String] = []

  /// The path of the scene file; nil for a scene in code.
  var file: String? {
    ToolScenes.registry.scene(named: scene) == nil ? scene : nil
  }

  /// Whether the scene file comes through standard input.
  var isStandardInput: Bool { scene == "-" }

  /// The player of the scene, on its stage.
  func player(countsWork: Bool = false) throws -> Player {
    let registry = ToolScenes.registry
    var file = try load(registry: registry)
    file.script.countsWork = countsWork
    return try Player(watching: file, registry: registry)
  }

  /// Reads the scene; files are validated completely.
  func load(registry: SceneRegistry) throws -> SceneFile {
    var file = try scene(registry)
    try addTraits(to: &file)
    try addFonts(to: &file)
    return file
  }

  /// The parameters that decide the scene, for shards of one run.
  func asked(_ file: SceneFile) -> [String] {
    let options: [(String, [String])] = [
      ("param", parameters.map { "\($0.key)=\($0.value)" }),
      ("trait", traits.map { "\($0.key)=\($0.value)" }), ("font", fonts),
    ]
    return [scene, ByteHash.digits(of: Data(file.text(adding: []).utf8))]
      + options.flatMap { name, values in values.map { "--\(name) \($0)" } }
  }

  /// Gives the scene's window the command line's traits.
  private func addTraits(to file: inout SceneFile) throws {
    guard !traits.isEmpty else { return }
    do {
      let text = traits.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
      file.script.traits = TraitCollection(
        traitsFrom: [file.script.traits, try ScriptReader.read(text: text).traits()])
    } catch {
      throw CommandFailure(.usage, "--trait: \(error.problem)")
    }
  }

  /// Makes the command line's fonts those of all views for which the scene names none.
  private func addFonts(to file: inout SceneFile) throws {
    guard !fonts.isEmpty else { return }
    var book = FontBook()
    for font in fonts {
      do throws(ScriptError) {
        try book.add(pathOrSystemFile: font)
      } catch {
        throw CommandFailure(CommandFailure(error).status, "--font: \(error.problem)")
      }
    }
    guard let font = book.firstFont else { return }
    book.standardFont = font
    file.script.fonts = book
  }

  private func scene(_ registry: SceneRegistry) throws -> SceneFile {
    if let found = registry.scene(named: scene) {
      return try sceneFile(found)
    }
    let looksLikeFile = isStandardInput || scene.contains("/") || scene.contains(".")
    guard looksLikeFile || FileManager.default.fileExists(atPath: scene) else {
      throw CommandFailure(.noInput, "\(registry.unknownScene(scene))")
    }
    return try file(registry)
  }

  private func file(_ registry: SceneRegistry) throws -> SceneFile {
    guard parameters.isEmpty else {
      throw ValidationError("--param is for scenes in code; a file has 'params'.")
    }
    var file = try SceneFile(path: isStandardInput ? "/dev/stdin" : scene, registry: registry)
    if let size { file.script.size = size.size }
    if let scale { file.script.scale = scale }
    try checkCanvas(file)
    return file
  }

  private func sceneFile(_ found: Scene) throws -> SceneFile {
    let text = parameters.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    let values: SceneArguments
    do {
      values = try found.arguments(
        parameters.isEmpty ? nil : try ScriptReader.read(text: text))
    } catch {
      throw CommandFailure(.usage, "--param: \(error.problem)")
    }
    let file = SceneFile(
      scene: found, arguments: values, size: size?.size, scale: scale ?? 1)
    try checkCanvas(file)
    return file
  }

  private func checkCanvas(_ file: SceneFile) throws {
    do throws(ScriptError) {
      try file.script.checkCanvas()
    } catch {
      throw CommandFailure(.usage, "\(error.problem)")
    }
  }
}

extension TraitName {
  /// The trait with each of its values, as on the command line.
  fileprivate var assignments: [String] { values.map { "\(rawValue)=\($0.key)" } }
}

/// An assignment such as `key=value`.
struct Assignment: ExpressibleByArgument {
  let key: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
      return nil
    }
    key = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
    let isPlain = argument.allSatisfy { !$0.isNewline && $0 != "\u{0}" }
    guard isPlain else { return nil }
  }
}

/// A size such as `390x844`, in points.
struct CanvasSize: ExpressibleByArgument {
  let size: CGSize

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width.isFinite, height.isFinite
    else { return nil }
    size = CGSize(width: width, height: height)
  }
}

/// A point such as `195,120`, in points of the window.
struct PointArgument: ExpressibleByArgument {
  let point: CGPoint

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      abs(x) <= 1e9, abs(y) <= 1e9
    else { return nil }
    point = CGPoint(x: x, y: y)
  }
}

/// A time such as `300ms` or `1.5s`.
struct MomentArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = Duration(scriptText: argument), duration >= .zero,
      duration <= .seconds(3600)
    else { return nil }
    self.duration = duration
  }
}

/// Ascending times such as `0,120,400ms`; a time without a unit has the unit of the last one.
struct MomentList: ExpressibleByArgument {
  let moments: [Duration]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    let unit = last.hasSuffix("ms") ? "ms" : "s"
    var moments: [Duration] = []
    for part in parts {
      let text = part.hasSuffix("s") ? String(part) : part + unit
      guard let moment = Duration(scriptText: text), moment >= .zero, moment <= .seconds(600),
        moment > moments.last ?? .seconds(-1)
      else { return nil }
      moments.append(moment)
    }
    self.moments = moments
  }
}
