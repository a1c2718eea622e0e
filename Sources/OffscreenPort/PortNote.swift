/// A use of UIKit that the source pass cannot translate, with its place in the original source.
public struct PortNote: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given to the pass.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in UTF-8 units, as in the compiler's messages.
  public let column: Int
  /// One sentence without a full stop: the problem, and a way around it if there is one.
  public let message: String

  /// `path:line:column: warning: message`, the form that editors and Xcode read.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message)"
  }
}
