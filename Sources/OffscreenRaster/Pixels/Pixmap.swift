import COffscreenKernels
import Foundation
package import OffscreenGeometry

/// A picture of premultiplied RGBA pixels with eight bits per component, rows from top to bottom.
///
/// A value: copies share their pixels until one of them is changed. Two pixmaps are equal if their
/// dimensions and pixels are.
public struct Pixmap: Hashable, Sendable {
  /// The maximum number of bytes of a pixmap: 2^30.
  public static let maximumByteCount = 1 << 30
  /// The maximum number of pixels of a side: 2^20, as the rasterizer's integers require.
  public static let maximumSide = 1 << 20

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The files that the picture was drawn with, in the order of their first use.
  package internal(set) var sources: [any PixelSource] = []
  /// The characters and styles that are missing in the picture's text, because its fonts lack them.
  package internal(set) var fontGaps: Set<FontGap> = []
  /// The limits that the drawing exceeded, so that something in the picture is drawn in a simpler
  /// way; empty for every usual drawing.
  public internal(set) var exceededLimits: Set<DrawingLimit> = []
  /// One word per pixel, as in ``Pixel``, without padding between rows.
  var words: [UInt32] {
    didSet { facts = nil }
  }
  /// Facts about the pixels, each computed when first needed; nil once the pixels have been
  /// changed.
  private(set) var facts: PixmapFacts? = PixmapFacts()

  /// Creates a pixmap of one colour.
  ///
  /// - Parameters:
  ///   - width: The number of columns, 0 or more.
  ///   - height: The number of rows, 0 or more.
  ///   - fill: The premultiplied pixel everywhere.
  /// - Precondition: `Pixmap.allows(width:height:)`.
  public init(width: Int, height: Int, fill: Pixel = .clear) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    words = Array(repeating: fill.word, count: width * height)
  }

  /// Creates a pixmap whose words are all written by `initialize`.
  package init(
    width: Int, height: Int,
    initializingWith initialize: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    words = unsafe Array(unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe initialize(buffer)
      count = width * height
    }
  }

  /// Whether a pixmap may have these dimensions: no side negative or greater than `maximumSide`,
  /// and at most `maximumByteCount` bytes.
  public static func allows(width: Int, height: Int) -> Bool {
    let sides = 0...maximumSide
    return sides.contains(width) && sides.contains(height) && width * height * 4 <= maximumByteCount
  }

  /// The pixel in column `x` from the left and row `y` from the top.
  ///
  /// - Precondition: The pixel lies in the pixmap.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      checkInside(x, y)
      return Pixel(word: words[y * width + x])
    }
    set {
      checkInside(x, y)
      words[y * width + x] = newValue.word
    }
  }

  /// Whether every pixel is opaque; true for a pixmap without pixels.
  ///
  /// - Complexity: O(pixels) the first time, and O(1) for copies until they are changed.
  public var isOpaque: Bool {
    facts?.isOpaque.value(findOpaque) ?? findOpaque()
  }

  private func findOpaque() -> Bool {
    unsafe words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return true }
      return unsafe off_are_opaque(first, words.count) != 0
    }
  }

  /// Whether every pixel in a rectangle, which must lie in the picture, is opaque.
  ///
  /// - Complexity: O(pixels of the rectangle).
  package func isOpaque(in area: PixelRect) -> Bool {
    unsafe words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return true }
      return (area.minY..<area.maxY).allSatisfy { row in
        unsafe off_are_opaque(first + row * width + area.minX, area.width) != 0
      }
    }
  }

  /// Whether no copy shares the pixels; false too for a pixmap that was changed since it was made.
  var isOnlyCopy: Bool {
    mutating get { isKnownUniquelyReferenced(&facts) }
  }

  /// Begins to store facts about the pixels, which will not change any more, and of which the versions are given.
  mutating func beginFacts(_ bandVersions: BandVersions?) {
    facts = PixmapFacts(bandVersions: bandVersions)
  }

  /// The versions of the rows; nil unless the pixels are as a kept drawing has drawn them.
  package var bandVersions: BandVersions? { facts?.bandVersions }

  /// The rectangle of all pixels.
  package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Calls `body` with the bytes of all rows: red, green, blue, alpha, pixel after pixel.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows
    -> Result
  {
    try unsafe words.withUnsafeBytes { bytes in
      try unsafe bytes.withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// Calls `body` with the bytes of all rows, which it may change.
  package mutating func withMutableBytes<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try unsafe words.withUnsafeMutableBytes { bytes in
      try unsafe bytes.withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// The distinct files that the picture was drawn with, sorted by name; the built-in font is not a
  /// file.
  ///
  /// Empty for a picture that was decoded or made pixel by pixel.
  ///
  /// - Complexity: The first use reads the files.
  public var usedFiles: [UsedFile] { UsedFile.files(sources) }

  /// Whether dimensions and pixels are equal; the fonts and limits of the drawing do not count.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return unsafe a.words.withUnsafeBytes { mine in
      unsafe b.words.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
        return unsafe mine == theirs || memcmp(mine, theirs, 4 * a.words.count) == 0
      }
    }
  }

  /// Whether this is a copy of another pixmap, or the other way round, and neither was changed since.
  ///
  /// False for pictures that are equal and were drawn one by one. O(1).
  package func sharesPixels(with other: Pixmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return unsafe words.withUnsafeBufferPointer { mine in
      unsafe other.words.withUnsafeBufferPointer { unsafe $0.baseAddress == mine.baseAddress }
    }
  }

  /// Hashes dimensions and pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(words)
  }

  /// Ends the process with a message if a pixel lies outside the pixmap.
  private func checkInside(_ x: Int, _ y: Int) {
    demand(
      x >= 0 && x < width && y >= 0 && y < height,
      "The pixel (\(x), \(y)) lies outside a pixmap of \(width)x\(height).")
  }

  /// Ends the process with a message if a pixmap may not have these dimensions.
  private static func check(width: Int, height: Int) {
    demand(
      allows(width: width, height: height),
      "A pixmap of \(width)x\(height) is negative or larger than \(maximumByteCount) bytes.")
  }
}

extension Pixmap: CustomStringConvertible {
  /// The dimensions, such as `Pixmap(320 x 160)`; a failed comparison in a test would otherwise print all pixels.
  public var description: String { "Pixmap(\(width) x \(height))" }
}
