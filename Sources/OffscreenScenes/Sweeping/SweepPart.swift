/// The results of a shard of a sweep.
struct SweepPart: ShardPart {
  static let command = "sweep"

  let scene: String
  /// The names of the varied values and of the answers.
  let names: [String]
  /// The number of states of the whole sweep.
  let states: Int
  let rows: [SweepRow]
  let hasAssertions: Bool

  /// The rows of all shards, in the order of the states.
  static func rows(of parts: [SweepPart]) throws(CommandFailure) -> [SweepRow] {
    let rows = parts.flatMap(\.rows).sorted { $0.state < $1.state }
    let count = parts.first?.states ?? 0
    guard rows.map(\.state) == Array(0..<count) else {
      throw CommandFailure(
        .badInput, "found \(rows.count) rows in the shards, expected each of \(count) states once")
    }
    return rows
  }
}

extension SweepValue: Codable {
  /// Reads null, a truth value, a number, a text, or a list with the text of a number that JSON cannot write.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let texts = try container.decode([String].self)
      self = .number(texts.first.flatMap { Double($0) } ?? .nan)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number) where number.isFinite: try container.encode(number)
    case .number(let number): try container.encode(["\(number)"])
    case .text(let text): try container.encode(text)
    }
  }
}
