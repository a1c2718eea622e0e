internal import Foundation
internal import OffscreenFiles

/// The settings of all tests of a package, stored as `settings.json` in the folder of references.
package struct SnapshotSettings: Hashable, Sendable {
  /// The file's name.
  package static let name = "settings.json"

  /// The font files of all tests, as in the trait `.snapshots(fonts:)`; empty if the file has none.
  package var fonts: [String] = []

  /// The settings of a folder of references; nil if it has no such file.
  ///
  /// - Throws: ``SnapshotSettingsError`` for a file that cannot be read or is not a valid settings
  ///   file.
  package static func read(
    in folders: SnapshotFolders
  ) throws(SnapshotSettingsError) -> SnapshotSettings? {
    let url = folders.references.appending(path: name, directoryHint: .notDirectory)
    func error(_ problem: String) -> SnapshotSettingsError {
      SnapshotSettingsError(path: folders.shown(url), problem: problem)
    }
    let data: Data
    do {
      data = try InputFile.read(url.path)
    } catch  where error.reason == .missing {
      return nil
    } catch let reading {
      throw error("cannot be read: \(reading.reason)")
    }
    let expected = "expected \(example)"
    guard let values = try? JSONDecoder().decode([String: Value].self, from: data) else {
      throw error("is no mapping in JSON; \(expected)")
    }
    var settings = SnapshotSettings()
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard key == "fonts" else { throw error("has the unknown key '\(key)'; \(expected)") }
      guard case .texts(let fonts) = value, !fonts.isEmpty else {
        throw error("has 'fonts' that are no list of texts; \(expected)")
      }
      settings.fonts = fonts
    }
    return settings
  }

  /// A valid file, for messages.
  private static let example = #"{"fonts": ["Fonts/Brand.ttf"]}"#

  /// A list of texts, or anything else.
  fileprivate enum Value: Decodable {
    case texts([String])
    case other

    init(from decoder: any Decoder) throws {
      let texts = try? decoder.singleValueContainer().decode([String].self)
      self = texts.map { .texts($0) } ?? .other
    }
  }
}

/// An error in the settings of a package's tests.
package struct SnapshotSettingsError: Error, Hashable, Sendable {
  /// The file, as messages show it.
  package let path: String
  /// The problem, as the end of a sentence about the file.
  package let problem: String
}

extension SnapshotSettingsError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String { "\(path) \(problem)" }
}
