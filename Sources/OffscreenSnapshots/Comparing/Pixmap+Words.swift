internal import COffscreenKernels
internal import Offscreen

extension Pixmap {
  /// Calls `body` with the pixels as kernels take them: one word each, row after row.
  func withWords<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    unsafe withBytes { bytes in
      unsafe UnsafeRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self, body)
    }
  }

  /// The same with pixels that may be changed.
  mutating func withMutableWords<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) -> Result
  ) -> Result {
    unsafe withMutableBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self, body)
    }
  }

  /// Calls `body` for each row of a rectangle in two pictures of one width, with where the row
  /// begins in each.
  ///
  /// - Parameters:
  ///   - expected: A picture that has the rectangle.
  ///   - actual: Another of the same width.
  ///   - bounds: The rectangle.
  ///   - body: Takes the row's place and its first pixels.
  static func forEachRow(
    of expected: Pixmap, _ actual: Pixmap, in bounds: PixelRect,
    _ body: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    guard !bounds.isEmpty else { return }
    unsafe expected.withWords { before in
      unsafe actual.withWords { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return }
        for y in bounds.minY..<bounds.maxY {
          let start = y * expected.width + bounds.minX
          unsafe body(y, before + start, after + start)
        }
      }
    }
  }
}

extension PixelRect {
  /// A rectangle that a kernel found.
  init(_ bounds: off_extent) {
    self =
      bounds.right > bounds.left
      ? PixelRect(minX: bounds.left, minY: bounds.top, maxX: bounds.right, maxY: bounds.bottom)
      : .empty
  }
}
