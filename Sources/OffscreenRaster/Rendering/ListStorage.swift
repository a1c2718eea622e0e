import COffscreenKernels
import OffscreenGeometry

/// Pointers to the arrays of a list, valid while the list exists.
@safe
struct ListStorage: @unchecked Sendable {
  /// All edges of the list.
  let edges: UnsafeBufferPointer<off_edge>
  /// The coverage of all stencils.
  let stencilBytes: UnsafeBufferPointer<UInt8>
  let stencilRows: UnsafeBufferPointer<off_stencil_row>
  /// All glyphs; runs of them use the same bytes and pictures.
  let glyphs: off_glyph_run

  init(
    edges: UnsafeBufferPointer<off_edge>, stencilBytes: UnsafeBufferPointer<UInt8>,
    stencilRows: UnsafeBufferPointer<off_stencil_row>, glyphs: off_glyph_run
  ) {
    unsafe self.edges = edges
    unsafe self.stencilBytes = stencilBytes
    unsafe self.stencilRows = stencilRows
    unsafe self.glyphs = glyphs
  }

  /// A range of the list's edges.
  func edges(_ range: Range<Int32>) -> UnsafeBufferPointer<off_edge> {
    unsafe UnsafeBufferPointer(
      rebasing: edges[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  /// A range of the list's glyphs.
  func glyphs(_ range: Range<Int32>) -> off_glyph_run {
    unsafe off_glyph_run(
      pictures: glyphs.pictures,
      glyphs: glyphs.glyphs.map { unsafe $0 + Int(range.lowerBound) }, count: range.count)
  }

  /// The picture of a glyph as a stencil without stretching.
  func stencil(_ picture: off_glyph_picture) -> off_stencil {
    unsafe off_stencil(
      bytes: picture.bytes, rows: nil,
      stride: Int(picture.stride), left: Int32(picture.width) - 1, right: 0,
      top: Int32(picture.height) - 1, bottom: 0, width: Int32(picture.width),
      height: Int32(picture.height))
  }

  /// The stencil for the kernels, stretched to a frame of the given size.
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
  /// Calls `body` with pointers to the list's arrays.
  func withStorage<Result>(_ body: (ListStorage) -> Result) -> Result {
    unsafe edges.withEdges { edges in
      unsafe stencilBytes.withUnsafeBufferPointer { bytes in
        unsafe stencilRows.withUnsafeBufferPointer { rows in
          unsafe withGlyphs { glyphs in
            body(
              unsafe ListStorage(
                edges: edges, stencilBytes: bytes, stencilRows: rows, glyphs: glyphs))
          }
        }
      }
    }
  }

  private func withGlyphs<Result>(_ body: (off_glyph_run) -> Result) -> Result {
    unsafe glyphPictures.map { unsafe $0.picture }.withUnsafeBufferPointer { pictures in
      unsafe glyphs.withUnsafeBufferPointer { glyphs in
        unsafe body(
          off_glyph_run(
            pictures: pictures.baseAddress, glyphs: glyphs.baseAddress, count: glyphs.count))
      }
    }
  }
}
