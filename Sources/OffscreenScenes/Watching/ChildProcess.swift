import Foundation

/// Runs programs that belong to this one: they have its standard streams, and Ctrl-C ends both.
enum ChildProcess {
  /// The descriptor to which a program writes its notes.
  static let noteDescriptor: Int32 = 3

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or its name, which is searched for.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: Variables beside those of this process.
  ///   - log: The path of a file that receives both output streams, in place of those of this process.
  ///   - notes: Receives everything that the program writes to ``noteDescriptor``, in one call.
  /// - Returns: The exit status; 128 and the signal's number if a signal ended the program.
  /// - Throws: An internal error if the program cannot be started.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    log: String? = nil, notes: (Data) -> Void = { _ in }
  ) throws(CommandFailure) -> Int32 {
    let pipe = Pipe()
    // The duplicate has a number above `noteDescriptor`, so that copying it to that number always
    // makes the child inherit it.
    let end = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 10)
    try? pipe.fileHandleForWriting.close()
    guard end >= 0 else { throw failure(program, errno) }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (process, code) = spawn(
      program, [program] + arguments, variables.map { "\($0.key)=\($0.value)" }, end, log)
    close(end)
    guard code == 0 else { throw failure(program, code) }
    let data = try? pipe.fileHandleForReading.readToEnd()
    notes(data ?? Data())
    return status(of: process)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ variables: [String], _ notes: Int32,
    _ log: String?
  ) -> (process: pid_t, code: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, notes, noteDescriptor)
    if let log {
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      unsafe posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    let texts = unsafe (arguments + variables).map { unsafe strdup($0) }
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(
      &process, program, &actions, nil, texts.prefix(arguments.count) + [nil],
      texts.dropFirst(arguments.count) + [nil])
    return (process, code)
  }

  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func failure(_ program: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      .internalError,
      "'\(program)' cannot be started: \(unsafe String(cString: strerror(code)))")
  }
}
