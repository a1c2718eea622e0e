import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Font files that are truncated or damaged: opening and drawing them gives an error or any
/// picture, but never a crash or a hang.
///
/// A release build tries a thousand of them, a debug build forty, each font in a separate process
/// that has 4 GB of address space and a minute on the processor.
@Suite struct HostileFontTests {
  private static let fonts = [
    SystemFonts.dejaVuSans, SystemFonts.inter, SystemFonts.notoColorEmoji,
  ]

  @Test(arguments: 0..<3)
  func damagedFilesAreHarmless(index: Int) async throws {
    let source = try Self.fonts[index].existingURL().path
    await #expect(processExitsWith: .success) { [index, source = source as String] in
      try ProcessLimits(addressSpace: 4 << 30, seconds: 60).impose()
      let damaged = try DamagedFont(contentsOf: URL(filePath: source), seed: UInt64(index) + 7)
      for round in 0..<DamagedFont.rounds {
        try damaged.withDamage(isCut: round % 4 == 3) { _ = try HostileFontTests.draw($0) }
      }
      try damaged.remove()
    }
  }

  @Test func truncatedFilesAreHarmless() throws {
    let sound = try Data(contentsOf: SystemFonts.dejaVuSans.existingURL())
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: url) }
    func draw(_ length: Int) throws -> Bool {
      try sound.prefix(length).write(to: url)
      return try Self.draw(url)
    }
    for length in [0, 1, 4, 11, 12, 100, 268, 300, 1_000, 10_000, 100_000, sound.count - 1] {
      _ = try draw(length)
    }
    #expect(try draw(sound.count))
    #expect(try !draw(11))
  }

  /// Opens a file and draws with it; true if it was accepted as a font.
  static func draw(_ url: URL) throws -> Bool {
    guard let font = try? Font(contentsOf: url, size: 18) else { return false }
    let layout = TextLayout(
      "AV fi أهلا 日本 😀", font: font.withWeight(700), width: 100, numberOfLines: 3)
    let canvas = Canvas(width: 100, height: 40)
    layout.draw(in: canvas, at: .zero, color: .black)
    #expect(Renderer(threads: 1).render(canvas.finish()).width == 100)
    return true
  }
}

/// A copy of a font file whose bytes are changed and restored.
private final class DamagedFont {
  #if DEBUG
  static let rounds = 14
  #else
  static let rounds = 334
  #endif

  private let url: URL
  private let sound: Data
  private let file: FileHandle
  private var generator: SeededGenerator

  init(contentsOf source: URL, seed: UInt64) throws {
    sound = try Data(contentsOf: source, options: .alwaysMapped)
    url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try sound.write(to: url)
    file = try FileHandle(forUpdating: url)
    generator = SeededGenerator(seed: seed)
  }

  func remove() throws {
    try file.close()
    try FileManager.default.removeItem(at: url)
  }

  /// Damages the file, cut off somewhere or not, calls `body`, and restores it.
  func withDamage(isCut: Bool, _ body: (URL) throws -> Void) throws {
    var changes: [(place: Int, byte: UInt8)] = []
    for _ in 0..<Int.random(in: 1...24, using: &generator) {
      // Most damage that matters is in the directory and the small tables.
      let isNear = Bool.random(using: &generator)
      let place = Int.random(
        in: 0..<(isNear ? min(4_096, sound.count) : sound.count), using: &generator)
      let bit = UInt8.random(in: 0...7, using: &generator)
      let isFlipped = Bool.random(using: &generator)
      changes.append(
        (place, isFlipped ? sound[place] ^ 1 << bit : .random(in: 0...255, using: &generator)))
    }
    for change in changes { try write(Data([change.byte]), at: change.place) }
    let end = isCut ? Int.random(in: 0..<sound.count, using: &generator) : sound.count
    if isCut { try file.truncate(atOffset: UInt64(end)) }
    try body(url)
    if isCut { try write(sound[end...], at: end) }
    for change in changes { try write(sound[change.place...change.place], at: change.place) }
  }

  private func write(_ bytes: Data, at place: Int) throws {
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: bytes)
  }
}

/// The limits of a process, beyond which it is ended.
private struct ProcessLimits {
  var addressSpace: UInt64
  var seconds: UInt64

  func impose() throws {
    for (resource, limit) in [(RLIMIT_AS, addressSpace), (RLIMIT_CPU, seconds)] {
      #if os(Linux)
      let resource = __rlimit_resource_t(resource.rawValue)
      #endif
      var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      guard unsafe setrlimit(resource, &limits) == 0 else { throw CocoaError(.featureUnsupported) }
    }
  }
}
