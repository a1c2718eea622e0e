import Foundation
import Synchronization

/// Reports resources that are not here or cannot be read, each once in a process.
enum MissingResource {
  private static let reported = Mutex<Set<String>>([])

  /// Writes to standard error that there is no resource of a kind with a name.
  static func report(_ kind: String, _ name: String) {
    report("There is no \(kind) named “\(name.debugDescription.dropFirst().dropLast())” here.")
  }

  /// Writes a sentence to standard error.
  static func report(_ sentence: String) {
    let line = sentence + "\n"
    guard reported.withLock({ $0.insert(line).inserted }) else { return }
    FileHandle.standardError.write(Data(line.utf8))
  }
}
