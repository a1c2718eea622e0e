import Foundation
import PackagePlugin

/// `swift package offscreen …`: builds the package's tool with its own scenes, and runs it.
///
/// The tool is the executable target that depends on the product OffscreenScenes. If there are
/// several, `--tool NAME` as the first argument chooses one.
@main struct OffscreenPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = arguments
    let tool = try Self.tool(in: context.package, &arguments)
    // A plugin's standard input belongs to SwiftPM, which talks to the plugin through it.
    let first = arguments.first
    if first == "session" || first == "mcp" || arguments.contains("-") {
      throw Failure(
        description: "a plugin has no standard input; use 'swift run \(tool) "
          + "\(arguments.joined(separator: " "))'")
    }
    // The next build system links the program only for its product.
    let products = context.package.products(ofType: ExecutableProduct.self)
    let product = products.first { $0.mainTarget.name == tool }?.name ?? tool
    let result = try packageManager.build(
      .product(product), parameters: PackageManager.BuildParameters())
    guard result.succeeded else {
      throw Failure(description: "\(tool) cannot be built:\n\(result.logText)")
    }
    let built = result.builtArtifacts.first { $0.kind == .executable }?.url
    guard
      let executable = built ?? (try? context.tool(named: tool).url)
        ?? Self.program(product, of: context)
    else {
      throw Failure(description: "\(tool) was built, but there is no program of this name")
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.currentDirectoryURL = context.package.directoryURL
    // SwiftPM builds nothing else while a plugin runs, so a watch cannot build the tool again.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["OFFSCREEN_PLUGIN": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The debug program of a product where the next build system puts it, which names no artefacts to plugins.
  private static func program(_ name: String, of context: PluginContext) -> URL? {
    var scratch = context.pluginWorkDirectoryURL
    while scratch.path != "/" {
      let products = scratch.appending(path: "out/Products")
      let folders = try? FileManager.default.contentsOfDirectory(atPath: products.path)
      for folder in (folders ?? []).sorted() where folder.hasPrefix("Debug") {
        let program = products.appending(path: folder).appending(path: name)
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      scratch.deleteLastPathComponent()
    }
    return nil
  }

  /// The name of the tool's target; removes `--tool NAME` from the arguments.
  private static func tool(in package: Package, _ arguments: inout [String]) throws -> String {
    let names = package.targets.filter(hasScenes).map(\.name)
    if arguments.first == "--tool", arguments.count > 1 {
      let name = arguments[1]
      arguments.removeFirst(2)
      guard names.contains(name) else {
        throw Failure(
          description: "found no tool '\(name)', expected one of \(names.joined(separator: ", "))")
      }
      return name
    }
    guard names.count == 1, let name = names.first else {
      throw Failure(
        description: names.isEmpty
          ? "found no executable target that depends on OffscreenScenes, expected one; "
            + "'offscreen init' writes it"
          : "found several tools, expected --tool with one of \(names.joined(separator: ", "))")
    }
    return name
  }

  private static func hasScenes(_ target: any Target) -> Bool {
    guard let module = target as? SwiftSourceModuleTarget, module.kind == .executable else {
      return false
    }
    return target.dependencies.contains { dependency in
      if case .product(let product) = dependency {
        product.name == "OffscreenScenes"
      } else {
        false
      }
    }
  }
}

/// Why the tool could not be run, as one line.
private struct Failure: Error, CustomStringConvertible {
  let description: String
}
