import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Under Swift Testing a failure has its files as attachments; a separate process tests it.
@Suite struct AttachmentTests {
  private static let variable = "OFFSCREEN_ATTACHMENT_PROBE"
  private static let probed = ProcessInfo.processInfo.environment[variable]

  @Test(.enabled(if: probed != nil, "the other test of this suite runs it"))
  func probe() {
    let color: Color = Self.probed == "blue" ? .systemBlue : .systemRed
    assertSnapshot(of: Pixmap(width: 4, height: 3, fill: color.pixel), as: .image)
  }

  /// Runs the probe alone in a process, and returns whether it passed.
  private func run(_ color: String, in folder: URL) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "AttachmentTests/probe",
      "--attachments-path", folder.appending(path: "attached").path,
    ]
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    variables["SNAPSHOT_TESTING_RECORD"] = nil
    variables["SNAPSHOT_DIR"] = folder.appending(path: "Snapshots").path
    variables["SNAPSHOT_ARTIFACTS"] = folder.appending(path: "artifacts").path
    variables[Self.variable] = color
    process.environment = variables
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(.enabled(if: probed == nil)) func failureAttachesItsFiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-attachments-\(UUID().uuidString)")
    let attached = folder.appending(path: "attached")
    try FileManager.default.createDirectory(at: attached, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try !run("blue", in: folder), "a run that records fails")
    #expect(try run("blue", in: folder))
    let before = try FileManager.default.contentsOfDirectory(atPath: attached.path)
    #expect(before.isEmpty, "\(before)")
    #expect(try !run("red", in: folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: attached.path).sorted()
    #expect(names == ["probe.actual.png", "probe.diff.png", "probe.expected.png"])
    let made = try Pixmap(
      pngData: Data(contentsOf: attached.appending(path: "probe.actual.png")))
    #expect(made == Pixmap(width: 4, height: 3, fill: Color.systemRed.pixel))
  }
}
