package import Foundation
internal import Synchronization

/// Makes the contents of files on all cores, and writes them in the order in which they were added.
///
/// The caller continues while contents are made, but waits once a few files are unfinished, which
/// limits the memory in use. After the first failure nothing more is written: the folder contains
/// exactly the files before it, for any number of cores.
package final class FileQueue: Sendable {
  private struct State {
    var addedCount = 0
    var writtenCount = 0
    /// The files whose contents are ready and that await those before them.
    var waiting: [Int: (name: String, content: Result<Data, any Error>)] = [:]
    var failure: (any Error)?
  }

  private let folder: StagedPath
  private let durability: Durability
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "offscreen.files", attributes: .concurrent)
  private let unfinished = DispatchGroup()
  private let places: DispatchSemaphore

  /// Creates an empty queue for a staged folder.
  package init(into folder: StagedPath, _ durability: Durability) {
    self.folder = folder
    self.durability = durability
    places = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount + 1)
  }

  /// Adds a file; waits while too many files are unfinished.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder, which has no other file of that name.
  ///   - content: Makes the file's bytes, on any thread.
  package func add(_ name: String, content: @escaping @Sendable () throws -> Data) {
    let index = state.withLock { state in
      state.addedCount += 1
      return state.addedCount - 1
    }
    places.wait()
    queue.async(group: unfinished) { [self] in
      let hasFailed = state.withLock { $0.failure != nil }
      let content = Result { hasFailed ? Data() : try content() }
      finish(index, name, content)
      places.signal()
    }
  }

  /// Waits until all files are written.
  ///
  /// - Throws: The error of the first file, in the order of adding, that could not be made or
  ///   written.
  package func finish() throws {
    unfinished.wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Writes nothing more, and waits for what is being made.
  package func cancel() {
    state.withLock { $0.failure = $0.failure ?? CancellationError() }
    unfinished.wait()
  }

  /// Writes the file as soon as those before it are written.
  private func finish(_ index: Int, _ name: String, _ content: Result<Data, any Error>) {
    state.withLock { state in
      state.waiting[index] = (name, content)
      while let next = state.waiting.removeValue(forKey: state.writtenCount) {
        state.writtenCount += 1
        guard state.failure == nil else { continue }
        do {
          try folder.write(next.content.get(), as: next.name, durability)
        } catch {
          state.failure = error
        }
      }
    }
  }
}
