/// Something that the source pass cannot serve, with its place in the original source.
public struct PortNote: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given to the pass.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in UTF-8 units, as in the compiler's messages.
  public let column: Int
  /// One sentence without a full stop: what is there, and what to do instead where there is a way.
  public let message: String

  /// `path:line:column: warning: message`, the form that editors and Xcode read.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message)"
  }
}
