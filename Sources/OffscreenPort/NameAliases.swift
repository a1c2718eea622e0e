/// The file of type aliases that a ported module needs.
///
/// `Timer` and some other names belong to Foundation on Linux, and to Foundation and UIKit together
/// on Apple's systems. A module's own alias takes precedence over every import.
public struct NameAliases: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "OffscreenNames.swift"

  /// The name of the file.
  public var name: String { Self.fileName }
  /// The text of the file.
  public let text: String

  /// Foundation's and Dispatch's names, with the types of `OffscreenUIKit` that replace them.
  static let replacements: [(name: String, type: String)] = [
    ("DispatchWorkItem", "StageWorkItem"),
    ("Timer", "StageTimer"),
  ]

  /// Leaves out the names that the module declares itself.
  init(declared: Set<String>) {
    let lines = Self.replacements.filter { !declared.contains($0.name) }.map {
      "public typealias \($0.name) = \(AppleModules.facade).\($0.type)"
    }
    text =
      (["// Written by 'offscreen port': names of Foundation that OffscreenUIKit has too."]
      + ["import \(AppleModules.facade)", ""] + lines).joined(separator: "\n") + "\n"
  }
}
