internal import CLibFuzzer
internal import OffscreenFuzzing

/// The program of this process, chosen before the first input and never changed.
nonisolated(unsafe) private var program: FuzzProgram?

/// The entry of the executable: `--target=` with the name of a program, and libFuzzer's arguments.
///
/// A function with C's name and types, because libFuzzer takes the arguments as C passes them. It
/// ignores those that begin with two dashes, and passes them on to the processes that it starts.
@_cdecl("fuzz_main")
func main(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let option = "--target="
  for argument in CommandLine.arguments where argument.hasPrefix(option) {
    unsafe program = FuzzProgram(rawValue: String(argument.dropFirst(option.count)))
  }
  guard unsafe program != nil else {
    print("expected \(option) and one of: \(FuzzProgram.allCases.map(\.rawValue))")
    return 64
  }
  var count = count
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe arguments
  return unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    unsafe program?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}
