import COffscreenKernels
import OffscreenGeometry

/// Coverage in a small picture of which one column and one row may be stretched; see `off_stencil`.
struct Stencil: Sendable {
  /// Where the picture's bytes begin among the list's.
  var bytes: Int
  /// Where its rows begin among the list's.
  var rows: Int
  /// The columns before and after the stretched one, and the rows above and below it.
  var left: Int
  var right: Int
  var top: Int
  var bottom: Int

  var width: Int { left + 1 + right }
  var height: Int { top + 1 + bottom }
}

/// A stencil in its own size at a place of its own.
struct PlacedGlyph: Sendable {
  var stencil: Int32
  var x: Int32
  var y: Int32
}

/// The memory of a list's arrays, valid while the list lives.
@safe
struct ListStorage: @unchecked Sendable {
  let edges: UnsafeBufferPointer<off_edge>
  let stencilBytes: UnsafeBufferPointer<UInt8>
  let stencilRows: UnsafeBufferPointer<off_stencil_row>

  init(
    edges: UnsafeBufferPointer<off_edge>, stencilBytes: UnsafeBufferPointer<UInt8>,
    stencilRows: UnsafeBufferPointer<off_stencil_row>
  ) {
    unsafe self.edges = edges
    unsafe self.stencilBytes = stencilBytes
    unsafe self.stencilRows = stencilRows
  }

  /// The stencil for the kernels, over a frame of the given size.
  func stencil(_ stencil: Stencil, width: Int, height: Int) -> off_stencil {
    unsafe off_stencil(
      bytes: stencilBytes.baseAddress.map { unsafe $0 + stencil.bytes },
      rows: stencilRows.baseAddress.map { unsafe $0 + stencil.rows },
      stride: stencil.width, left: Int32(stencil.left), right: Int32(stencil.right),
      top: Int32(stencil.top), bottom: Int32(stencil.bottom), width: Int32(width),
      height: Int32(height))
  }
}

extension DisplayList {
  /// Calls `body` with the memory of the list's arrays.
  func withStorage<Result>(_ body: (ListStorage) -> Result) -> Result {
    unsafe edges.withUnsafeBufferPointer { edges in
      unsafe stencilBytes.withUnsafeBufferPointer { bytes in
        unsafe stencilRows.withUnsafeBufferPointer { rows in
          body(unsafe ListStorage(edges: edges, stencilBytes: bytes, stencilRows: rows))
        }
      }
    }
  }
}
