internal import COffscreenFiles
internal import Foundation

/// Writing a folder so that nobody ever sees half of it.
enum FolderSwap {
  /// Fills a new folder beside the target and gives it the target's name; what was there goes away.
  ///
  /// Where the file system cannot exchange two names, the target is missing for an instant between
  /// two renames.
  ///
  /// - Throws: What filling throws, or the file system's error; the target is then as it was.
  static func write(to url: URL, fill: (URL) throws -> Void) throws {
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    removeLeftovers(of: url)
    let staged = parent.appending(
      path: "\(prefix(of: url))\(getpid()).\(UUID().uuidString.prefix(8))",
      directoryHint: .isDirectory)
    // After a success this removes what had the name before, or nothing.
    defer { try? FileManager.default.removeItem(at: staged) }
    try FileManager.default.createDirectory(at: staged, withIntermediateDirectories: false)
    try fill(staged)
    try give(url, to: staged)
  }

  private static func give(_ url: URL, to staged: URL) throws {
    // This succeeds where nothing has the name, or an empty folder.
    if unsafe rename(staged.path, url.path) == 0 { return }
    switch unsafe off_exchange_paths(staged.path, url.path) {
    case 0: return
    case EINVAL, ENOSYS, ENOTSUP: break
    case let code: throw error(code, url)
    }
    let old = staged.path + ".old"
    defer { try? FileManager.default.removeItem(atPath: old) }
    guard unsafe rename(url.path, old) == 0 else { throw error(errno, url) }
    if unsafe rename(staged.path, url.path) == 0 { return }
    let code = errno
    _ = unsafe rename(old, url.path)
    throw error(code, url)
  }

  private static func error(_ code: Int32, _ url: URL) -> any Error {
    let reason = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    return CocoaError(
      .fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path, NSUnderlyingErrorKey: reason])
  }

  /// Removes what processes that are no more had begun for the same name.
  private static func removeLeftovers(of url: URL) {
    let parent = url.deletingLastPathComponent()
    let prefix = prefix(of: url)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "." }),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: parent.appending(path: name))
    }
  }

  private static func prefix(of url: URL) -> String { ".\(url.lastPathComponent)." }
}
