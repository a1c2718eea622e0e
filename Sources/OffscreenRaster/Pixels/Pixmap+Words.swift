package import OffscreenGeometry

extension Pixmap {
  /// Calls `body` with the pixels as the kernels expect them: one 32-bit word each, row by row.
  package func withWords<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    unsafe withBytes { bytes in
      unsafe UnsafeRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self, body)
    }
  }

  /// Calls `body` with the pixels as mutable 32-bit words.
  package mutating func withMutableWords<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) -> Result
  ) -> Result {
    unsafe withMutableBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(bytes).withMemoryRebound(to: UInt32.self, body)
    }
  }

  /// Calls `body` for each row of a rectangle in two pictures of the same width, with the position
  /// and the first pixel of the row in each.
  ///
  /// - Parameters:
  ///   - expected: A picture that contains the rectangle.
  ///   - actual: Another of the same width.
  ///   - bounds: The rectangle.
  ///   - body: Receives the row's y coordinate and its first pixels.
  package static func forEachRow(
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
