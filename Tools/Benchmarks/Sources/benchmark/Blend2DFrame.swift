import ArgumentParser
import Foundation

/// A picture that Blend2D draws on.
///
/// The library is loaded by path, because Debian has no package of it.
final class Blend2DFrame {
  /// An object of Blend2D's interface for C, of 16 bytes.
  private typealias Object = UnsafeMutableRawPointer
  private typealias ImageInit =
    @convention(c) (
      Object, Int32, Int32, UInt32, UnsafeMutableRawPointer, Int, UInt32, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> UInt32
  private typealias ContextInit = @convention(c) (Object, Object, UnsafeRawPointer?) -> UInt32
  private typealias ContextFill = @convention(c) (Object, UInt32) -> UInt32
  private typealias Release = @convention(c) (Object) -> UInt32

  private static let premultiplied: UInt32 = 1
  private static let readsAndWrites: UInt32 = 3

  private let image = Object.allocate(byteCount: 16, alignment: 16)
  private let context = Object.allocate(byteCount: 16, alignment: 16)
  private let pixels: UnsafeMutableRawPointer
  private let byteCount: Int
  private let begin: ContextInit
  private let fill: ContextFill
  private let release: Release
  private let releaseImage: Release

  /// Loads the library at a path and creates a picture in memory of our own.
  init(library path: String, width: Int, height: Int) throws {
    guard let library = dlopen(path, RTLD_NOW) else {
      throw ValidationError("'\(path)' cannot be loaded: \(String(cString: dlerror()))")
    }
    func function<Function>(_ name: String, _: Function.Type) throws -> Function {
      guard let symbol = dlsym(library, name) else {
        throw ValidationError("'\(path)' has no function '\(name)'; expected Blend2D 0.21")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    begin = try function("bl_context_init_as", ContextInit.self)
    fill = try function("bl_context_fill_all_rgba32", ContextFill.self)
    release = try function("bl_context_destroy", Release.self)
    releaseImage = try function("bl_image_destroy", Release.self)
    byteCount = 4 * width * height
    pixels = .allocate(byteCount: byteCount, alignment: 64)
    let create = try function("bl_image_init_as_from_data", ImageInit.self)
    guard
      create(
        image, Int32(width), Int32(height), Self.premultiplied, pixels, 4 * width,
        Self.readsAndWrites, nil, nil) == 0
    else { throw ValidationError("Blend2D cannot draw \(width)x\(height)") }
  }

  deinit {
    _ = releaseImage(image)
    for memory in [image, context, pixels] { memory.deallocate() }
  }

  /// Makes every pixel opaque white.
  func clear() {
    memset(pixels, 255, byteCount)
  }

  /// Composites a colour over the whole picture, on this thread; a failure ends the program.
  func fill(with color: SceneColor) {
    guard begin(context, image, nil) == 0, fill(context, color.argb) == 0, release(context) == 0
    else { fatalError("Blend2D could not fill a picture") }
  }
}

extension SceneColor {
  /// The straight colour as 0xAARRGGBB.
  fileprivate var argb: UInt32 {
    [alpha, red, green, blue].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
