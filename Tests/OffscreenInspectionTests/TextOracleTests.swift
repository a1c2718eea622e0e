import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

/// What the rules about cut texts say against the ink of a text drawn with and without its limits.
@Suite struct TextOracleTests {
  /// What limits a text.
  private enum Limit: CaseIterable {
    /// The width of a label of one line.
    case width
    /// The number of lines.
    case lines
    /// The height of a label of any number of lines.
    case height
    /// A view around the label that clips.
    case card
  }

  private struct Sample {
    let limit: Limit
    let text: String
    let size: CGFloat
    let room: CGSize
    let lines: Int
    let lineBreakMode: LineBreakMode

    init(_ generator: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let words = [
        "Save", "changes", "to", "photos", "of", "Grand", "Harbour", "by", "9", "o'clock",
      ]
      limit = Limit.allCases[number(0...3)]
      text = (0...number(0...4)).map { _ in words[number(0...9)] }.joined(separator: " ")
      size = CGFloat(number(9...24))
      room = CGSize(width: number(60...240), height: number(12...70))
      lines = number(1...3)
      let modes: [LineBreakMode] = [
        .byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping,
      ]
      lineBreakMode = limit == .width ? modes[number(0...3)] : .byTruncatingTail
    }

    /// A stage with the text, with or without the limit.
    func stage(isLimited: Bool) -> Stage {
      let stage = Stage(size: CGSize(width: 700, height: 160))
      stage.window.backgroundColor = .white
      let label = Label(frame: CGRect(x: 0, y: 0, width: room.width, height: 160))
      label.text = text
      label.font = .builtin(size: size)
      label.textColor = .black
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = limit == .width || limit == .card ? 1 : 0
      let card = View(frame: CGRect(x: 0, y: 0, width: 700, height: 160))
      card.addSubview(label)
      stage.window.addSubview(card)
      switch limit {
      case .width: if !isLimited { label.frame.size.width = 700 }
      case .lines: if isLimited { label.numberOfLines = lines }
      case .height: if isLimited { label.frame.size.height = room.height }
      case .card:
        label.frame = CGRect(x: 4, y: 4, width: 690, height: 40)
        guard isLimited else { break }
        card.frame.size = room
        card.clipsToBounds = true
      }
      return stage
    }
  }

  /// The ink of a picture on white.
  private func ink(of stage: Stage) -> Int {
    let picture = stage.render()
    var ink = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width { ink += 255 - Int(picture[x, y].red) }
    }
    return ink
  }

  @Test func rulesAgreeWithTheInkThatIsLeft() {
    var generator = SeededGenerator(seed: 38)
    var agreed = 0
    var slight = 0
    var empty = 0
    let count = 250
    for number in 0..<count {
      let sample = Sample(&generator)
      let limited = sample.stage(isLimited: true)
      let whole = ink(of: sample.stage(isLimited: false))
      let left = ink(of: limited)
      let found = limited.audit(.truncated, .clipped)
      if found.isEmpty == (left == whole) {
        agreed += 1
        continue
      }
      // A line is as high as its font, whether or not its letters reach that far.
      if !found.isEmpty, left == whole {
        empty += 1
        continue
      }
      // A rule leaves out what is cut from below the baseline, and less than a point.
      let loss = Double(whole - left) / Double(whole)
      if found.isEmpty, abs(loss) <= 0.12 {
        slight += 1
        continue
      }
      Issue.record("\(number) \(sample): \(left) of \(whole), \(found)")
    }
    #expect(agreed + slight + empty == count)
    #expect(
      agreed * 100 >= count * 95, "\(agreed) agreed, \(slight) lost little, \(empty) nothing")
  }
}
