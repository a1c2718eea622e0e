/// A picture of premultiplied RGBA pixels, eight bits a component, rows from top to bottom.
///
/// A value: copies share their pixels until one of them is changed. Two are equal when their sizes
/// and pixels are.
public struct Pixmap: Hashable, Sendable {
  /// The most bytes a pixmap may have: 2^30.
  public static let maximumByteCount = 1 << 30
  /// The most pixels a side may have: 2^20, beyond which the rasterizer's numbers would not fit.
  public static let maximumSide = 1 << 20

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The files that the picture was drawn with, in the order of their first use.
  package internal(set) var sources: [any PixelSource] = []
  /// One word a pixel, as ``Pixel`` lies in memory, without padding between rows.
  var words: [UInt32]

  /// Creates a pixmap of one colour.
  ///
  /// - Precondition: `Pixmap.allows(width:height:)`.
  public init(width: Int, height: Int, fill: Pixel = .clear) {
    Self.check(width: width, height: height)
    self.width = width
    self.height = height
    words = Array(repeating: fill.word, count: width * height)
  }

  /// Creates a pixmap whose words `initialize` writes, every one of them.
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

  /// Whether a pixmap may have this size: no side negative or over `maximumSide`, and at most
  /// `maximumByteCount` bytes.
  public static func allows(width: Int, height: Int) -> Bool {
    let sides = 0...maximumSide
    return sides.contains(width) && sides.contains(height) && width * height * 4 <= maximumByteCount
  }

  /// The pixel in column `x` from the left and row `y` from the top.
  ///
  /// - Precondition: the pixel lies in the pixmap.
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

  /// Whether every pixel hides what lies beneath; true of a pixmap without pixels.
  public var isOpaque: Bool {
    unsafe words.withUnsafeBufferPointer { words in
      var conjunction = UInt32.max
      for index in 0..<words.count { unsafe conjunction &= words[index] }
      return conjunction >> 24 == 255
    }
  }

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

  /// The files that the picture was drawn with, each once, by name; the built-in font is none.
  ///
  /// Of a picture that was decoded or made pixel by pixel, nothing is known.
  ///
  /// - Complexity: The bytes of the files, when they are asked for the first time.
  public var usedFiles: [UsedFile] { UsedFile.files(sources) }

  /// Whether sizes and pixels are the same, whatever they were drawn with.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    a.width == b.width && a.height == b.height && a.words == b.words
  }

  /// Hashes sizes and pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(words)
  }

  private func checkInside(_ x: Int, _ y: Int) {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "pixel (\(x), \(y)) lies outside a pixmap of \(width)x\(height)")
  }

  private static func check(width: Int, height: Int) {
    precondition(
      allows(width: width, height: height),
      "a pixmap of \(width)x\(height) is negative or larger than \(maximumByteCount) bytes")
  }
}
