import ArgumentParser
import Foundation
import Offscreen
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen doctor`: checks that this machine renders the expected pixels.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks that this machine draws correctly, and that the references are readable.",
    discussion: """
      Draws a built-in scene, including text, and compares its pixels with those of every other \
      machine. Prints which kernels it was drawn with, and which this processor can run: \
      the environment variable \(KernelTable.variable) chooses others. In a package, it also checks every reference for Git LFS pointers, damaged pictures \
      and storyboards, links out of the folder, and names that differ only in case, prints the hash \
      of each font file that references were drawn with, and warns if a reference carries another. \
      It says which characters and styles the fonts of the last run's snapshots lack, and how to get them. \
      Exits with 0 if everything is right, with 1 and facts about this machine if the pixels \
      differ, with 65 if a reference is bad. A different font alone is not a failure.

      EXAMPLES
        offscreen doctor
        offscreen doctor -o self-test.png
        \(KernelTable.variable)=baseline offscreen doctor
      """)

  @Option(name: [.short, .long], help: "Also write the picture.")
  var output: String?

  func run() throws {
    let target = try output.map { try OutputFile($0) }
    let found = SelfTest.render()
    try target?.write(found)
    let hash = found.contentHash
    let isWell = hash == SelfTest.expectedHash
    if isWell {
      print("ok: the self-test's pixels are \(hash), as everywhere")
    } else {
      print("the self-test's pixels are \(hash), expected \(SelfTest.expectedHash)")
    }
    for fact in MachineFacts.lines(isWell ? ["processor", "kernels"] : []) { print("  \(fact)") }
    let findings = try checkReferences()
    guard isWell else {
      throw CommandFailure(
        .pixelsDiffer, "this machine draws other pixels than every other one")
    }
    guard findings == 0 else {
      throw CommandFailure(
        .badInput, "\(findings) \(findings == 1 ? "thing is" : "things are") wrong")
    }
  }

  /// Checks the references of the package that contains the working directory; returns the number
  /// of problems.
  private func checkReferences() throws -> Int {
    guard let folders = try? SnapshotChoice.folders() else { return 0 }
    let checks = ReferenceChecks(folders)
    guard checks.isThere else { return 0 }
    let findings = checks.run()
    let shown = folders.shown(folders.references)
    for font in ReferenceFonts(folders).find() {
      print(font)
      for warning in font.warnings { print(warning) }
    }
    for line in try fontAdvice(folders) { print(line) }
    if findings.isEmpty { print("ok: the references in \(shown) can be compared") }
    for finding in findings { print("\(shown)/\(finding.path) \(finding.words)") }
    return findings.count
  }
}

extension DoctorCommand {
  /// Lines of advice about fonts and characters that the last run's snapshots lacked; empty without
  /// a run.
  private func fontAdvice(_ folders: SnapshotFolders) throws -> [String] {
    let lacking = try RunFile.read(in: folders)?.snapshots.filter { $0.lacks != nil } ?? []
    guard let first = lacking.first else { return [] }
    let advice = FontAdvice(noted: lacking.flatMap { $0.lacks ?? [] })
    let count = lacking.count == 1 ? "1 snapshot" : "\(lacking.count) snapshots"
    return advice.problems.map {
      "warning: in \(count) of the last run, such as \(first.name), \($0)"
    }
      + advice.cure().map { "  cure: \($0)" }
  }
}

/// The facts about a machine that belong in a report of different pixels.
private enum MachineFacts {
  /// All facts, or only those that begin with one of the given words.
  static func lines(_ words: [String]) -> [String] {
    words.isEmpty ? all : all.filter { line in words.contains { line.hasPrefix($0) } }
  }

  private static var all: [String] {
    let process = ProcessInfo.processInfo
    var lines = [
      "offscreen \(ToolVersion.text)", "system: \(process.operatingSystemVersionString)",
      "processor: \(architecture), \(process.activeProcessorCount) cores\(fusedWords)",
      "kernels: \(kernels)",
    ]
    if let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
      for key in ["model name", "flags", "Features"] {
        let line = information.split(separator: "\n").first { $0.hasPrefix(key) }
        if let line { lines.append(String(line.replacing("\t", with: ""))) }
      }
    }
    return lines
  }

  /// The name of the kernels in use, and the names of all kernels that the processor can run.
  private static var kernels: String {
    let names = KernelTable.available.map(\.name)
    let name = (try? KernelTable.choice.get())?.name ?? ""
    return "\(name), of \(names.joined(separator: ", "))"
  }

  /// Whether the processor has fused multiply-add, which the C library uses if it is available; no
  /// drawing may depend on it.
  private static var fusedWords: String {
    #if arch(arm64)
    return ", fused multiply-add"
    #else
    guard let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let flags = information.split(separator: "\n").first(where: { $0.hasPrefix("flags") })
    else { return "" }
    let isFused = flags.split(separator: " ").contains("fma")
    return isFused ? ", fused multiply-add" : ", no fused multiply-add"
    #endif
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
