import Foundation
import OffscreenFiles
import OffscreenInspection

/// The results of a command with `--shard`, which are a part of all results.
protocol ShardPart: Codable {
  /// The name of the command.
  static var command: String { get }
}

/// The file `shard.json` in the folder that a command with `--shard` writes, for `offscreen merge`.
struct ShardFile<Part: ShardPart>: Codable {
  var version = ShardFiles.version
  let command: String
  let shard: Shard
  /// The parameters that decide the results, beside the shard; equal for all parts of one run.
  let asked: [String]
  let part: Part

  init(_ part: Part, _ shard: Shard, asked: [String]) {
    command = Part.command
    self.shard = shard
    self.asked = asked
    self.part = part
  }

  /// Writes the file, which makes the part complete.
  func write(in folder: String) throws {
    try OutputFile.makeFolder(folder)
    try OutputFile(ShardFiles.path(in: folder)).write(try StableJSON.data(self))
  }
}

/// The part of a shard's file that every version has.
private struct ShardVersion: Decodable {
  let version: Int
}

/// The part of a shard's file that every command writes.
private struct ShardHead: Decodable {
  let version: Int
  let command: String
  let shard: Shard
  let asked: [String]
}

/// The folders of all shards of a run.
struct ShardFiles {
  /// The version of the format of shards.
  static let version = 1

  /// The command that wrote them.
  let command: String
  /// The parameters that decided the results of all of them.
  let asked: [String]
  /// The folders in the order of their shards.
  let folders: [String]

  static func path(in folder: String) -> String { "\(folder)/shard.json" }

  /// Finds out whether some folders are all shards of one run.
  ///
  /// - Throws: A failure that names the folder if one has no shard, and the shard if one is missing or there
  ///   twice.
  init(_ folders: [String]) throws(CommandFailure) {
    var found: [Int: String] = [:]
    var first: (folder: String, head: ShardHead)?
    for folder in folders {
      let head: ShardHead = try Self.read(in: folder)
      if let first {
        guard head.shard.count == first.head.shard.count else {
          throw CommandFailure(
            .badInput,
            "'\(first.folder)' is \(first.head.shard) and '\(folder)' is \(head.shard), expected shards of one number"
          )
        }
        guard head.command == first.head.command, head.asked == first.head.asked else {
          throw CommandFailure(
            .badInput, "'\(first.folder)' and '\(folder)' are shards of different runs")
        }
      }
      if let other = found.updateValue(folder, forKey: head.shard.index) {
        throw CommandFailure(.badInput, "'\(other)' and '\(folder)' are both \(head.shard)")
      }
      first = first ?? (folder, head)
    }
    guard let head = first?.head else { throw CommandFailure(.usage, "no folder is named") }
    for index in 1...head.shard.count where found[index] == nil {
      throw CommandFailure(
        .badInput, "\(Shard(index: index, count: head.shard.count)) is missing")
    }
    command = head.command
    asked = head.asked
    self.folders = found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The parts in the order of their shards.
  func parts<Part: ShardPart>(_ type: Part.Type) throws(CommandFailure) -> [Part] {
    var parts: [Part] = []
    for folder in folders {
      let file: ShardFile<Part> = try Self.read(in: folder)
      parts.append(file.part)
    }
    return parts
  }

  private static func read<Content: Decodable>(
    in folder: String
  ) throws(CommandFailure) -> Content {
    let path = path(in: folder)
    let data: Data
    do {
      data = try InputFile.read(path)
    } catch {
      throw CommandFailure(reading: FileError(error.reason, path))
    }
    func damaged(_ reason: String) -> CommandFailure {
      CommandFailure(.badInput, file: path, reason)
    }
    guard let version = (try? JSONDecoder().decode(ShardVersion.self, from: data))?.version else {
      throw damaged("found no shard, expected a file that a command with --shard wrote")
    }
    guard version == Self.version else {
      throw damaged("found version \(version), expected \(Self.version)")
    }
    do {
      return try JSONDecoder().decode(Content.self, from: data)
    } catch {
      throw damaged("found a damaged shard, expected a file that a command with --shard wrote")
    }
  }
}
