import Foundation
import Synchronization

/// Reports names of resources that are not here, each once in a process.
enum MissingResource {
  private static let reported = Mutex<Set<String>>([])

  /// Writes to standard error that there is no resource of a kind with a name.
  static func report(_ kind: String, _ name: String) {
    let line = "There is no \(kind) named “\(name.debugDescription.dropFirst().dropLast())” here.\n"
    guard reported.withLock({ $0.insert(line).inserted }) else { return }
    FileHandle.standardError.write(Data(line.utf8))
  }
}
