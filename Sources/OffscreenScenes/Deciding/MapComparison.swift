import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback

/// The result of `offscreen diff --map`: a comparison of two hit maps.
struct MapComparison {
  let difference: HitMapDifference
  private let old: HitMapReport
  private let new: HitMapReport

  /// Reads and compares two files; maps of different sizes are a failure that names both.
  init(expected: String, actual: String) throws {
    (old, new) = (try Self.read(expected), try Self.read(actual))
    guard let difference = HitMapDifference(from: old, to: new) else {
      throw CommandFailure(
        .sizeDiffers, "the maps cannot be compared: \(Self.size(old)) and \(Self.size(new))")
    }
    self.difference = difference
  }

  /// Draws where the maps differ.
  func picture() throws -> Pixmap {
    if let picture = old.picture(ofChangesTo: new) { return picture }
    throw CommandFailure(.badInput, "the maps are too large for a picture: \(Self.size(new))")
  }

  private static func size(_ map: HitMapReport) -> String {
    "\(map.width)x\(map.height) pixels at scale \(map.scale.shortText)"
  }

  /// A file with a map: one by itself, in the output of `hit-test map --json`, or in a session's reply.
  private struct Content: Decodable {
    let map: HitMapReport

    enum CodingKeys: String, CodingKey {
      case map, ok
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if fields.contains(.map) {
        map = try fields.decode(HitMapReport.self, forKey: .map)
      } else if fields.contains(.ok) {
        map = try fields.decode(HitMapReport.self, forKey: .ok)
      } else {
        map = try HitMapReport(from: decoder)
      }
    }
  }

  private static func read(_ path: String) throws -> HitMapReport {
    let data: Data
    do {
      data = try InputFile.read(path)
    } catch {
      throw CommandFailure(reading: error)
    }
    guard let map = try? JSONDecoder().decode(Content.self, from: data).map else {
      throw CommandFailure(
        .badInput,
        "'\(path)' cannot be compared: found no hit map, expected what 'hit-test map --json' or "
          + "'map' of a session writes")
    }
    if let problem = map.problem {
      throw CommandFailure(.badInput, "'\(path)' cannot be compared: it is no hit map, \(problem)")
    }
    return map
  }
}
