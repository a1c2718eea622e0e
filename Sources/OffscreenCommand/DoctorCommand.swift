import ArgumentParser
import Foundation
import Offscreen
import OffscreenScript

/// `offscreen doctor`: whether this machine draws the pixels that every other one draws.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Draws a built-in scene and compares its pixels with those of every other machine.",
    discussion: """
      Exits with 0 when they are the same. Otherwise prints facts about this machine for a report,
      and exits with 1.

      EXAMPLES
        offscreen doctor
        offscreen doctor -o self-test.png
      """)

  @Option(name: [.short, .long], help: "Also write the picture.")
  var output: String?

  func run() throws {
    let target = try output.map { try OutputFile($0) }
    let found = SelfTest.render()
    try target?.write(found)
    let hash = found.contentHash
    guard hash != SelfTest.expectedHash else {
      print("ok: the self-test's pixels are \(hash), as everywhere")
      return
    }
    print("the self-test's pixels are \(hash), expected \(SelfTest.expectedHash)")
    for fact in MachineFacts.lines { print("  \(fact)") }
    throw CommandFailure(
      .pixelsDiffer, "offscreen: this machine draws other pixels than every other one")
  }
}

/// What a report about other pixels needs to say of a machine.
private enum MachineFacts {
  static var lines: [String] {
    let process = ProcessInfo.processInfo
    var lines = [
      "offscreen \(ToolVersion.text)", "system: \(process.operatingSystemVersionString)",
      "architecture: \(architecture)", "cores: \(process.activeProcessorCount)",
    ]
    if let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
      for key in ["model name", "flags", "Features"] {
        let line = information.split(separator: "\n").first { $0.hasPrefix(key) }
        if let line { lines.append(String(line.replacing("\t", with: ""))) }
      }
    }
    return lines
  }

  private static var architecture: String {
    #if arch(x86_64)
    "x86-64"
    #elseif arch(arm64)
    "arm64"
    #else
    "another"
    #endif
  }
}
