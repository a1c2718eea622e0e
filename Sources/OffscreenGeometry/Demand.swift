import OffscreenFiles

/// Stops the program with `message` unless `condition` holds, in release builds too.
///
/// For mistakes of the programmer who calls this package. In a release build `precondition` would
/// lose its message and leave only a signal. The message is a full sentence that contains the wrong
/// value. It arrives on standard error after the file and the line of the check, and it is built
/// only on failure; a condition that holds costs one branch.
@inlinable @inline(__always)
package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  guard condition() else { fatalError(printable(message()), file: file, line: line) }
}

/// The sentence with what cannot be printed escaped, because a name may be in it.
@usableFromInline
func printable(_ sentence: String) -> String { sentence.printableLines }
