import ArgumentParser
import Foundation

/// A part of the work of a command, such as 2/7: every seventh unit, from the second one on.
///
/// Units are counted in an order that depends on what was asked alone, so that each belongs to one shard on every
/// machine.
struct Shard: Codable, Hashable, ExpressibleByArgument {
  /// The number of this shard, counted from 1.
  let index: Int
  /// The number of shards.
  let count: Int

  /// The maximum number of shards.
  static let limit = 10_000

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...Self.limit).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether the shard has a unit, counted from 0.
  func has(_ unit: Int) -> Bool { unit % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  var description: String { "shard \(index) of \(count)" }
}

/// The option for a part of the work.
struct ShardOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Do only a part of the work, such as 2/7; 'offscreen merge' joins all parts.",
      valueName: "i/n"))
  var shard: Shard?
}
