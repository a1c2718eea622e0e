internal import Foundation
internal import OffscreenFiles

/// The content of a file in JSON that states the version of its format.
protocol VersionedFile: Decodable {
  /// The only version that can be read.
  static var currentVersion: Int { get }
}

/// The reason why a versioned file cannot be used.
enum VersionedFileProblem: Error, Hashable {
  /// The system refuses to read the file; `reason` is its message.
  case unreadable(reason: String)
  /// The bytes are not such content; `reason` is a sentence that explains why.
  case damaged(reason: String)
  /// The file has this version of the format.
  case otherVersion(Int)
}

extension VersionedFile {
  /// The content of a file; nil if there is no file.
  static func read(_ url: URL) throws(VersionedFileProblem) -> Self? {
    let data: Data
    do {
      data = try InputFile.read(url.path)
    } catch  where error.reason == .missing {
      return nil
    } catch {
      throw .unreadable(reason: "\(error.reason)")
    }
    return try decode(data)
  }

  /// The content of a file's bytes.
  static func decode(_ data: Data) throws(VersionedFileProblem) -> Self {
    let version = try decode(VersionedFileHead.self, data).version
    guard version == currentVersion else { throw .otherVersion(version) }
    return try decode(Self.self, data)
  }

  private static func decode<Content: Decodable>(
    _ type: Content.Type, _ data: Data
  ) throws(VersionedFileProblem) -> Content {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .damaged(reason: "'\(key.stringValue)' is missing")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw .damaged(reason: "'\(key)' has the wrong type")
    } catch {
      throw .damaged(reason: "it is no JSON")
    }
  }
}

/// The part of a versioned file that every version has.
private struct VersionedFileHead: Decodable {
  let version: Int
}
