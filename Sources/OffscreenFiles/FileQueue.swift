package import Foundation

/// Makes the contents of files on all cores, and writes them in the order in which they were added.
///
/// The caller waits once a few files are unfinished. After the first failure nothing more is written:
/// the folder contains exactly the files before it, for any number of cores.
package final class FileQueue: Sendable {
  private let queue: OrderedQueue<(name: String, content: Data)>

  /// Creates an empty queue for a staged folder.
  package init(into folder: StagedPath, _ durability: Durability) {
    queue = OrderedQueue { file in try folder.write(file.content, as: file.name, durability) }
  }

  /// Adds a file; waits while too many files are unfinished.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder, which has no other file of that name.
  ///   - content: Makes the file's bytes, on any thread.
  package func add(_ name: String, content: @escaping @Sendable () throws -> Data) {
    queue.add { (name, try content()) }
  }

  /// Waits until all files are written.
  ///
  /// - Throws: The error of the first file, in the order of adding, that could not be made or
  ///   written.
  package func finish() throws { try queue.finish() }

  /// Writes no more files, and waits for those that are being made.
  package func cancel() { queue.cancel() }
}
