internal import Foundation
internal import OffscreenFiles

/// The pictures of a report, each stored once, however often it is shown.
struct ReportAlbum {
  /// The HTML elements that hold the pictures, in the order in which they were added.
  private(set) var elements: [String] = []

  /// The maximum of `byteCount`.
  private let limit: Int
  private let place: URL
  /// The bytes of all elements in Base64, which is 4/3 of the files' size.
  private var byteCount = 0
  /// The element of each content that is embedded.
  private var nameOfHash: [String: String] = [:]
  /// The element or address of each file that was added.
  private var nameOfPath: [String: String] = [:]

  /// Creates an empty album.
  ///
  /// - Parameters:
  ///   - limit: The maximum total size of the elements, in bytes.
  ///   - place: The location of the page.
  init(limit: Int, place: URL) {
    self.limit = limit
    self.place = place
  }

  /// Adds a picture file; one that cannot be read gets no name.
  mutating func add(_ url: URL) {
    guard nameOfPath[url.path] == nil, let data = try? InputFile.read(url.path) else { return }
    let hash = ByteHash.digits(of: data)
    if let known = nameOfHash[hash] {
      nameOfPath[url.path] = known
      return
    }
    let size = (data.count + 2) / 3 * 4
    guard byteCount + size <= limit else {
      nameOfPath[url.path] = address(of: url)
      return
    }
    byteCount += size
    let name = "picture-\(elements.count)"
    elements.append(
      "<script type=\"text/plain\" id=\"\(name)\">\(data.base64EncodedString())</script>")
    nameOfHash[hash] = name
    nameOfPath[url.path] = name
  }

  /// The id of the element that holds a file's picture, or the file's address beyond the limit.
  func name(of url: URL) -> String? { nameOfPath[url.path] }

  /// A file's address relative to the page.
  private func address(of url: URL) -> String {
    let from = place.deletingLastPathComponent().standardizedFileURL.pathComponents
    let to = url.standardizedFileURL.pathComponents
    let common = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - common) + to[common...]
    let path = steps.joined(separator: "/")
    return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
