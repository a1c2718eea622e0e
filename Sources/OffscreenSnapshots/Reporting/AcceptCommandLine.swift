/// The shell command that accepts the actual content as the reference.
enum AcceptCommandLine {
  /// The command's words for a snapshot's name, quoted if the shell would interpret it.
  static func words(name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      (0x2B...0x39).contains($0) || (0x40...0x5A).contains($0) || (0x5F...0x7A).contains($0)
    }
    return "offscreen accept " + (isPlain ? name : "'" + name + "'")
  }
}
