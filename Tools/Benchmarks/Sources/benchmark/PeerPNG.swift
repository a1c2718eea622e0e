import CPeerPNG
import Foundation
import Offscreen

/// libpng as most programs use it, on the bytes of one picture.
final class PeerPNG {
  private let width: UInt32
  private let height: UInt32
  private var pixels: [UInt8]

  /// Takes the bytes of an opaque picture.
  init(_ pixmap: Pixmap) {
    width = UInt32(pixmap.width)
    height = UInt32(pixmap.height)
    pixels = []
    pixels.reserveCapacity(pixmap.width * pixmap.height * 4)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let pixel = pixmap[x, y]
        pixels += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
  }

  /// The settings of the peer.
  enum Effort {
    /// RGBA with libpng's defaults.
    case standard
    /// RGB with the Up filter at level 1.
    case least
  }

  func encode(_ effort: Effort) -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let write = effort == .standard ? peer_png_encode : peer_png_encode_quickly
    guard write(pixels, width, height, &bytes, &count) != 0, let bytes else {
      preconditionFailure("libpng cannot write the frame")
    }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }

  func decode(_ data: Data) {
    let isRead = data.withUnsafeBytes { bytes in
      peer_png_decode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &pixels)
    }
    precondition(isRead != 0, "libpng cannot read its own file")
  }
}
