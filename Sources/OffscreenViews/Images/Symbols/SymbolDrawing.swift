import Foundation
import OffscreenRaster

/// The drawing of a system image in parts, on a grid of 24 x 24 units, with the centre lines of a pen.
struct SymbolDrawing: Sendable {
  /// What a part is in the plain and in the filled form of a drawing.
  enum Role: Character, Sendable {
    /// A line in both forms.
    case line = "s"
    /// A closed line that is filled in the filled form.
    case outline = "o"
    /// A line that is left out of the filled form's area.
    case inner = "i"
    /// A closed line, whose area is left out of the filled form's area.
    case hole = "h"
    /// An area in both forms.
    case solid = "f"
    /// An area that is left out of the filled form's area.
    case dot = "d"
    /// A line in both forms, around which the filled form's area ends early.
    case apart = "k"
    /// A closed line in front of the parts before it, whose areas end early around its own.
    case front = "r"
    /// A letter or a sign of the standard font.
    case text = "t"
  }

  /// A part of a drawing.
  struct Part: Sendable {
    let role: Role
    var path = Path()
    /// The letters of a text, or nothing.
    var text = ""
  }

  let parts: [Part]
  /// Whether the drawing is mirrored from right to left.
  let followsDirection: Bool

  /// The side of the grid.
  static let side: CGFloat = 24

  /// Reads a drawing.
  ///
  /// A drawing may begin with `>`, if it is mirrored from right to left. Each part begins with the letter of its
  /// role; that of a line may be left out at the beginning. A text is what follows its letter; the other parts are
  /// commands with numbers:
  ///
  /// - `M x y` moves, `L x y` draws a line, `H x` and `V y` draw lines along an axis, `Z` closes
  /// - `Q x y x y` and `C x y x y x y` draw curves, the control points first
  /// - `O x y radius` is a circle, `E x y radius radius` an ellipse, `R x y width height radius` a rounded rectangle
  /// - `A x y radius from to` is an arc between angles in degrees, from the right and clockwise if `to` is larger;
  ///   `T` is the same connected to the line before
  ///
  /// Numbers after those that a command needs begin the same command again.
  ///
  /// - Returns: Nil if the text is not a drawing.
  init?(_ text: Substring) {
    var parts: [Part] = []
    var text = text
    followsDirection = text.first == ">"
    if followsDirection { text.removeFirst() }
    while let first = text.first {
      let role = Role(rawValue: first)
      if role != nil { text.removeFirst() }
      let content: Substring
      if role == .text {
        content = text
      } else {
        content = text.prefix { Role(rawValue: $0) == nil }
      }
      text.removeFirst(content.count)
      if role == .text {
        parts.append(Part(role: .text, text: String(content)))
        continue
      }
      var commands = SymbolCommands(content)
      guard let path = commands.path() else { return nil }
      parts.append(Part(role: role ?? .line, path: path))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// A drawing of letters alone.
  init(letters: String) {
    parts = [Part(role: .text, text: letters)]
    followsDirection = false
  }
}

/// Reads the commands of a part.
private struct SymbolCommands {
  private var rest: Substring
  private var result = Path()

  init(_ text: Substring) {
    rest = text
  }

  /// The path; nil if there is something else than commands.
  mutating func path() -> Path? {
    while let command = rest.first {
      rest.removeFirst()
      if command == " " { continue }
      guard let count = Self.counts[command] else { return nil }
      repeat {
        var numbers: [CGFloat] = []
        for _ in 0..<count {
          guard let number = number() else { return nil }
          numbers.append(number)
        }
        guard add(command, numbers) else { return nil }
      } while count > 0 && continues
    }
    return result
  }

  /// How many numbers each command needs.
  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0, "O": 3, "E": 4, "R": 5, "A": 5, "T": 5,
  ]

  /// Whether another number follows.
  private var continues: Bool {
    guard let next = rest.first(where: { $0 != " " }) else { return false }
    return next.isNumber || next == "-" || next == "."
  }

  private mutating func number() -> CGFloat? {
    rest = rest.drop { $0 == " " }
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    rest.removeFirst(digits.count)
    return Double(digits).map { CGFloat($0) }
  }

  /// Adds what a command draws; false if it needs a point before it and there is none.
  private mutating func add(_ command: Character, _ values: [CGFloat]) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: values[index], y: values[index + 1]) }
    switch command {
    case "M": result.move(to: point(0))
    case "O": addEllipse(values[0], values[1], values[2], values[2])
    case "E": addEllipse(values[0], values[1], values[2], values[3])
    case "R":
      result.addRoundedRect(
        CGRect(x: values[0], y: values[1], width: values[2], height: values[3]),
        cornerRadius: values[4])
    case "A":
      var arc = Path()
      Self.addArc(values, to: &arc)
      result.addPath(arc)
    default:
      guard let current = result.currentPoint else { return false }
      switch command {
      case "L": result.addLine(to: point(0))
      case "H": result.addLine(to: CGPoint(x: values[0], y: current.y))
      case "V": result.addLine(to: CGPoint(x: current.x, y: values[0]))
      case "Q": result.addQuadCurve(to: point(2), control: point(0))
      case "C": result.addCurve(to: point(4), control1: point(0), control2: point(2))
      case "T": Self.addArc(values, to: &result)
      default: result.close()
      }
    }
    return true
  }

  private mutating func addEllipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  {
    result.addPath(
      Path(ellipseIn: CGRect(x: x - width, y: y - height, width: 2 * width, height: 2 * height)))
  }

  private static func addArc(_ values: [CGFloat], to path: inout Path) {
    path.addArc(
      center: CGPoint(x: values[0], y: values[1]), radius: values[2],
      startAngle: values[3] * .pi / 180, endAngle: values[4] * .pi / 180,
      clockwise: values[4] > values[3])
  }
}
