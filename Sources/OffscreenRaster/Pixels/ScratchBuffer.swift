import Foundation

/// Memory that grows as needed and is kept between uses.
@safe
final class ScratchBuffer<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>

  init() {
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// At least `count` elements.
  ///
  /// New ones are zero; others have the values of earlier uses.
  func pointer(count: Int) -> UnsafeMutablePointer<Element> {
    if unsafe memory.count < count || memory.baseAddress == nil {
      unsafe memory.deallocate()
      let capacity = max(count, 64)
      let start = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      // In debug builds the standard library's initialisation calls a function for each byte.
      unsafe memset(start, 0, capacity * MemoryLayout<Element>.stride)
      unsafe memory = UnsafeMutableBufferPointer(start: start, count: capacity)
    }
    guard let base = unsafe memory.baseAddress else {
      fatalError("There is no memory for \(count) elements.")
    }
    return unsafe base
  }
}
