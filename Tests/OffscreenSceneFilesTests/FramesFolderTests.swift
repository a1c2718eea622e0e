import Foundation
import Offscreen
import OffscreenFiles
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Frames that are written during a run.
@Suite struct FramesFolderTests {
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  private static func frame(_ index: Int, _ color: Pixel) -> CapturedFrame {
    CapturedFrame(
      name: nil, time: .milliseconds(100 * index),
      pixmap: Pixmap(width: 8, height: 8, fill: color), offset: nil, state: .still, fingers: [])
  }

  /// Calls `body` with the path of a folder that does not exist yet, in one that is removed later.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.appending(path: "out").path)
    let left = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    #expect(left.filter { $0.contains(".offscreen-") } == [])
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func equalFramesAreStoredOnce() throws {
    try inFolder { path in
      let folder = try FramesFolder(title: "t", scale: 1, path: path)
      for (index, color) in [Pixel.clear, .clear, Self.white, .clear].enumerated() {
        folder.add(Self.frame(index, color))
      }
      try folder.finish()
      #expect(try names(in: path) == ["0000ms.png", "0200ms.png", "frames.json"])
      let text = try String(contentsOfFile: path + "/frames.json", encoding: .utf8)
      #expect(text.components(separatedBy: "\"0000ms.png\"").count == 4)
      #expect(text.components(separatedBy: "\"0200ms.png\"").count == 2)
    }
  }

  @Test func unfinishedFoldersLeaveNoFrames() throws {
    try inFolder { path in
      try FolderPath.make(path)
      for index in 0..<20 {
        let folder = try FramesFolder(title: "t", scale: 1, path: path)
        folder.add(Self.frame(index, Self.white))
      }
      #expect(try names(in: path).filter { !$0.hasPrefix(".offscreen-") } == [])
    }
  }

  @Test func otherFilesInTheFolderStay() throws {
    try inFolder { path in
      try FolderPath.make(path)
      try Data("mine".utf8).write(to: URL(filePath: path + "/mine.txt"))
      try Data("old".utf8).write(to: URL(filePath: path + "/0000ms.png"))
      let folder = try FramesFolder(title: "t", scale: 1, path: path)
      folder.add(Self.frame(0, Self.white))
      try folder.finish()
      #expect(try names(in: path) == ["0000ms.png", "frames.json", "mine.txt"])
      #expect(try Pixmap(pngData: Data(contentsOf: URL(filePath: path + "/0000ms.png"))).width == 8)
    }
  }

  @Test func framesCompletedByTheRunnerAreReleasedAndEqualToThoseItKeeps() throws {
    let scene = """
      version: 1
      size: [40, 20]
      root: { class: View, subviews: [ { class: View, id: a, frame: [0, 0, 9, 9] } ] }
      capture: { every: 20ms, until: 100ms }
      steps: [ { frame: first }, { wait: 50ms }, { frame: middle } ]
      """
    let file = try SceneFile(text: scene, registry: SceneRegistry())
    let kept = try Player(file, registry: SceneRegistry())
    try kept.run()
    let streaming = try Player(file, registry: SceneRegistry())
    var frames: [CapturedFrame] = []
    streaming.onComplete = { frames.append($0) }
    streaming.onFrame = { [unowned streaming] _ in #expect(streaming.frames.count == 1) }
    try streaming.run()
    #expect(streaming.frames.isEmpty)
    #expect(frames.map(\.time) == kept.frames.map(\.time))
    #expect(frames.map(\.name) == kept.frames.map(\.name))
    #expect(frames.map(\.pixmap.contentHash) == kept.frames.map(\.pixmap.contentHash))
  }
}
