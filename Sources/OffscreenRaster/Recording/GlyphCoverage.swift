import COffscreenKernels
import Foundation
import OffscreenGeometry

/// The coverage of a glyph at one subpixel phase, in immutable memory of its own, which caches and display lists
/// share.
@safe
final class GlyphCoverage: @unchecked Sendable {
  /// The pixels it covers, relative to the glyph's own pixel; nil if it covers none.
  let bounds: PixelRect?
  /// Rows as wide as `bounds`, padded with zeros to a multiple of `OFF_GLYPH_ALIGNMENT`.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let stride: Int

  /// The coverage of a glyph that covers nothing.
  init() {
    bounds = nil
    unsafe bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
    stride = 0
  }

  /// The coverage that `write` writes to a mask of zeros with these bounds.
  init(bounds: PixelRect, write: (Mask) -> Void) {
    let alignment = Int(OFF_GLYPH_ALIGNMENT)
    self.bounds = bounds
    stride = (bounds.width + alignment - 1) / alignment * alignment
    unsafe bytes = .allocate(capacity: stride * bounds.height)
    guard let base = unsafe bytes.baseAddress else { return }
    unsafe memset(base, 0, bytes.count)
    write(unsafe Mask(elements: base, stride: stride, bounds: bounds))
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// The number of bytes of coverage.
  var byteCount: Int { unsafe bytes.count }

  /// The coverage for the kernels, valid while this object exists.
  var picture: off_glyph_picture {
    unsafe off_glyph_picture(
      bytes: UnsafePointer(bytes.baseAddress), width: UInt16(bounds?.width ?? 0),
      height: UInt16(bounds?.height ?? 0), stride: UInt16(stride))
  }

  /// Whether the other picture has the same size and the same bytes.
  func isSame(as other: GlyphCoverage) -> Bool {
    if self === other { return true }
    guard bounds?.width == other.bounds?.width, bounds?.height == other.bounds?.height else {
      return false
    }
    guard let mine = unsafe bytes.baseAddress, let theirs = unsafe other.bytes.baseAddress else {
      return true
    }
    return unsafe memcmp(mine, theirs, bytes.count) == 0
  }
}
