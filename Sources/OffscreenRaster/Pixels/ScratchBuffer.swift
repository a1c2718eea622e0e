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

  /// At least `count` elements; their values are left over from earlier uses, zero when new.
  func pointer(count: Int) -> UnsafeMutablePointer<Element> {
    if unsafe memory.count < count || memory.baseAddress == nil {
      unsafe memory.deallocate()
      unsafe memory = .allocate(capacity: max(count, 64))
      unsafe UnsafeMutableRawBufferPointer(memory).initializeMemory(as: UInt8.self, repeating: 0)
    }
    guard let base = unsafe memory.baseAddress else {
      fatalError("There is no memory for \(count) elements.")
    }
    return unsafe base
  }
}
