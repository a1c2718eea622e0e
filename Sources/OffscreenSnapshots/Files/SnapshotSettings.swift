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
  /// - Throws: ``SnapshotSettingsError`` for a file that cannot be read or is no such file.
  package static func read(
    in folders: SnapshotFolders
  ) throws(SnapshotSettingsError) -> SnapshotSettings? {
    let url = folders.references.appending(path: name, directoryHint: .notDirectory)
    let shown = folders.shown(url)
    let data: Data
    do {
      data = try InputFile.read(url.path)
    } catch  where error.reason == .missing {
      return nil
    } catch {
      throw SnapshotSettingsError(path: shown, problem: "cannot be read: \(error.reason)")
    }
    do {
      return try SnapshotSettings(data)
    } catch {
      throw SnapshotSettingsError(
        path: shown, problem: "\(error.problem); expected \(Self.example)")
    }
  }

  /// A file that is right.
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

extension SnapshotSettings {
  /// Decodes the bytes of the file.
  init(_ data: Data) throws(SnapshotSettingsProblem) {
    self.init()
    guard let values = try? JSONDecoder().decode([String: Value].self, from: data) else {
      throw SnapshotSettingsProblem(problem: "is no mapping in JSON")
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard key == "fonts" else {
        throw SnapshotSettingsProblem(problem: "has the unknown key '\(key)'")
      }
      guard case .texts(let fonts) = value, !fonts.isEmpty else {
        throw SnapshotSettingsProblem(problem: "has 'fonts' that are no list of texts")
      }
      self.fonts = fonts
    }
  }
}

/// What is wrong with the content of a settings file, as the end of a sentence about it.
struct SnapshotSettingsProblem: Error, Hashable {
  let problem: String
}

/// An error in the settings of a package's tests.
package struct SnapshotSettingsError: Error, Hashable, Sendable {
  /// The file, as messages show it.
  package let path: String
  /// What is wrong with it, as the end of a sentence about it.
  package let problem: String
}

extension SnapshotSettingsError: CustomStringConvertible {
  /// The error as one line that says what to do.
  package var description: String { "\(path) \(problem)" }
}
