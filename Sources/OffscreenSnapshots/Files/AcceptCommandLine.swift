/// The shell command that accepts the actual content as the reference.
enum AcceptCommandLine {
  /// The bytes that have no special meaning in any shell.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+,-./@_".utf8)

  /// The command's words for a snapshot's name, quoted if the shell would interpret it.
  ///
  /// A name that begins with `-` follows `--`, so that it is not taken for an option.
  static func words(name: String) -> String {
    let options = name.hasPrefix("-") ? "-- " : ""
    if name.utf8.allSatisfy(plain.contains) { return "offscreen accept " + options + name }
    // Within single quotes, only the single quote itself has a meaning.
    let quoted = name.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#)
    return "offscreen accept " + options + "'" + quoted + "'"
  }
}
