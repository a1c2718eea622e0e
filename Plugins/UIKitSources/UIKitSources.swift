import Foundation
import PackagePlugin

/// Compiles UIKit sources of a target through the source pass.
///
/// The sources are the Swift files in the target's folder that the target excludes. Each becomes a
/// file in the plugin's folder, whose messages point to the original.
@main struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let sources = Self.excludedSources(of: module)
    guard !sources.isEmpty else {
      Diagnostics.warning(
        "UIKitSources found no sources in '\(module.name)', expected Swift files in a folder that "
          + "the target excludes")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let outputs = sources.map { folder.appending(path: Self.outputName(of: $0)) }
    return [
      .buildCommand(
        displayName: "Porting the UIKit sources of \(module.name)",
        executable: try context.tool(named: "OffscreenPortTool").url,
        arguments: zip(sources, outputs).flatMap { [$0.path, $1.path] }
          + [folder.appending(path: Self.namesFile).path],
        inputFiles: sources, outputFiles: outputs + [folder.appending(path: Self.namesFile)])
    ]
  }

  /// The file of aliases that belongs to the ported sources.
  private static let namesFile = "OffscreenNames.swift"

  /// The compiler refuses two files of one base name for `#fileID`, so that of the result differs.
  private static func outputName(of source: URL) -> String {
    source.deletingPathExtension().lastPathComponent + "+Ported.swift"
  }

  /// The Swift files below the target's folder that are not compiled as they are, by path.
  private static func excludedSources(of module: SwiftSourceModuleTarget) -> [URL] {
    let compiled = Set(module.sourceFiles.map(\.url.path))
    let all = FileManager.default.enumerator(
      at: module.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !compiled.contains($0.path) }
      .sorted { $0.path < $1.path }
  }
}
