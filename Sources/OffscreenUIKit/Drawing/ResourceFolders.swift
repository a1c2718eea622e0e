import Foundation
import Offscreen
import Synchronization

/// The folders in which colours and images are found by their names.
enum ResourceFolders {
  /// A folder of resources with its asset catalogs, read once in a process.
  struct Folder: Sendable {
    let url: URL
    let catalogs: [AssetCatalog]

    /// Reads the catalogs that lie in a folder; one that cannot be read is reported and left out.
    fileprivate init(_ url: URL) {
      self.url = url
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted().compactMap { name in
        do {
          return try AssetCatalog(contentsOf: url.appending(path: name))
        } catch {
          MissingResource.report("\(error)")
          return nil
        }
      }
    }

    /// Reads a PNG file of the folder by its name without scale; nil if there is none.
    ///
    /// - Throws: The error of a file that cannot be read.
    func looseImage(named name: String, scale wanted: CGFloat) throws -> Image? {
      let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
      let scales: [CGFloat] = [1, 2, 3]
      for index in Image.order(ofScales: scales, for: wanted) {
        let file = url.appending(path: index == 0 ? "\(base).png" : "\(base)@\(index + 1)x.png")
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        return try Image(contentsOf: file, scale: scales[index])
      }
      return nil
    }
  }

  private static let known = Mutex<[URL: Folder]>([:])

  /// The first value that a search finds in the folders of a bundle, or without one in those of the main bundle and of
  /// the packages beside it, in the order of their names.
  ///
  /// An error ends the search without a value; it is reported.
  static func first<Value>(of bundle: Bundle?, _ find: (Folder) throws -> Value?) -> Value? {
    do {
      for url in urls(of: bundle) {
        if let value = try find(folder(url)) { return value }
      }
    } catch {
      MissingResource.report("\(error)")
    }
    return nil
  }

  private static func urls(of bundle: Bundle?) -> [URL] {
    if let bundle { return bundle.resourceURL.map { [$0] } ?? [] }
    guard let main = Bundle.main.resourceURL else { return [] }
    return [main] + packages(beside: main)
  }

  /// The folders of the resources of packages, which the package manager puts beside a program.
  private static func packages(beside folder: URL) -> [URL] {
    beside.withLock { kept in
      if let kept { return kept }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let found = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
        .map { folder.appending(path: $0) }
      kept = found
      return found
    }
  }

  private static let beside = Mutex<[URL]?>(nil)

  private static func folder(_ url: URL) -> Folder {
    if let folder = known.withLock({ $0[url] }) { return folder }
    let folder = Folder(url)
    known.withLock { $0[url] = folder }
    return folder
  }
}

extension Sequence {
  /// The first value that a search of the elements finds.
  func firstValue<Value>(_ find: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try find(element) { return value }
    }
    return nil
  }
}
