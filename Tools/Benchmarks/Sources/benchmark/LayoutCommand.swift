import ArgumentParser
import Foundation
import Offscreen

/// Times layout by constraints: the first one, a constant that changes, and growth.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "First layouts by constraints, constants that change, and growth.",
    discussion: """
      A screen is cards below one another, each a stack of two labels beside a picture. 'A constant' \
      changes in one card and the screen is laid out anew; it may cost 5 % of the first layout. The \
      time of a card must not grow by more than half from 25 cards to 400. Making the views and the \
      constraints and laying out may take 7.5 times as long as making the views with frames, and 5 times if \
      none of the texts was laid out before. Debug may take 10 times as long as release. A row above its limit \
      ends with 'over', and the command then exits with 1.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 0.5

  @Option(help: "This program in a debug build.")
  var debugProgram: String?

  @Option(help: "Print only the first layout's milliseconds for so many cards.")
  var alone: Int?

  func run() throws {
    if let alone {
      print(measure(cards: alone).first)
      return
    }
    let counts = [25, 100, 400]
    let times = counts.map { measure(cards: $0) }
    var table = Table("screen", "views", "ms", "limit", "")
    var isOver = false
    func add(_ what: String, _ views: Int, _ time: Double, limit: Double?) {
      let isTooSlow = limit.map { time > $0 } ?? false
      isOver = isOver || isTooSlow
      table.addRow([
        what, "\(views)", fixed(time, 3), limit.map { fixed($0, 3) } ?? "",
        isTooSlow ? "over" : "",
      ])
    }
    for time in times {
      add("first layout", time.views, time.first, limit: times[0].first * time.growth * 1.5)
      add("a constant", time.views, time.change, limit: time.views > 900 ? time.first / 20 : nil)
      add("frames, with the views", time.views, time.byHand, limit: nil)
      add("constraints, with the views", time.views, time.whole, limit: time.byHand * 7.5)
      add("frames, with new texts", time.views, time.byHandWithNewTexts, limit: nil)
      add(
        "constraints, with new texts", time.views, time.wholeWithNewTexts,
        limit: time.byHandWithNewTexts * 5)
    }
    if let debugProgram {
      for (count, time) in zip(counts, times) {
        let debug = try DebugProgram(path: debugProgram).time(
          ["layout", "--alone", "\(count)", "--seconds", "\(seconds)"])
        add("first layout, debug", time.views, debug, limit: time.first * 10)
      }
    }
    print(table.text)
    if isOver { throw ExitCode.failure }
  }

  /// Times of screens of one size, in milliseconds.
  private struct Times {
    var views: Int
    var first: Double
    var change: Double
    /// Making the screen with frames, or with constraints, and its first layout.
    var byHand: Double
    var whole: Double
    /// The same with texts that were not laid out before.
    var byHandWithNewTexts: Double
    var wholeWithNewTexts: Double
    /// How many times as many cards as the smallest screen has.
    var growth: Double
  }

  private func measure(cards: Int) -> Times {
    var fresh = LayoutScreen(cards: cards)
    let settled = LayoutScreen(cards: cards)
    settled.layOut()
    let timings = measureInTurns(
      rounds: 5, seconds: seconds,
      [
        Contender(
          name: "first", prepare: { fresh = LayoutScreen(cards: cards) }, run: { fresh.layOut() }),
        Contender(name: "change", run: { settled.change() }),
      ] + wholeScreens(cards: cards) { nil })
    // After the others, because new texts take the places of the known ones in the cache.
    var number = 10000
    let withNewTexts = measureInTurns(
      rounds: 5, seconds: seconds,
      wholeScreens(cards: cards) {
        number += 1
        return "\(number)"
      })
    return Times(
      views: settled.viewCount, first: timings[0].median, change: timings[1].median,
      byHand: timings[2].median, whole: timings[3].median,
      byHandWithNewTexts: withNewTexts[0].median, wholeWithNewTexts: withNewTexts[1].median,
      growth: Double(cards) / 25)
  }

  /// Makes screens with the given names and lays them out, with frames and with constraints.
  private func wholeScreens(cards: Int, name: @escaping () -> String?) -> [Contender] {
    var byHand = FrameScreen(cards: 0)
    var whole = LayoutScreen(cards: 0)
    return [
      Contender(
        name: "by hand",
        run: {
          byHand = FrameScreen(cards: cards, named: name())
          byHand.layOut()
        }),
      Contender(
        name: "whole",
        run: {
          whole = LayoutScreen(cards: cards, named: name())
          whole.layOut()
        }),
    ]
  }
}

/// A screen of cards that constraints lay out.
private final class LayoutScreen {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
  private var gaps: [LayoutConstraint] = []
  private(set) var viewCount = 0
  private var step = 0

  init(cards count: Int, named name: String? = nil) {
    let root = stage.window
    for index in 0..<count { addCard(index, named: name, to: root) }
  }

  private func addCard(_ index: Int, named name: String?, to root: View) {
    let (card, picture) = (View(), View())
    let stack = StackView(arrangedSubviews: labels(ofCard: index, named: name))
    stack.axis = .vertical
    stack.spacing = 3
    for (view, parent) in [(card, root), (picture, card), (stack, card)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    let gap = picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16)
    gaps.append(gap)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 80)),
      gap, picture.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      stack.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
    ])
    viewCount += 5
  }

  func layOut() { stage.window.layoutIfNeeded() }

  /// Moves the contents of one card.
  func change() {
    step += 1
    let gap = gaps[(step * 37) % gaps.count]
    gap.constant = gap.constant == 16 ? 24 : 16
    layOut()
  }
}

/// The same screen with frames that are computed in place.
private final class FrameScreen {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)

  init(cards count: Int, named name: String? = nil) {
    for index in 0..<count { addCard(index, named: name, to: stage.window) }
  }

  private func addCard(_ index: Int, named name: String?, to root: View) {
    let (card, picture, texts) = (View(), View(), View())
    let width = root.bounds.width
    root.addSubview(card)
    card.addSubview(picture)
    card.addSubview(texts)
    var bottom = 0.0
    for label in labels(ofCard: index, named: name) {
      let size = label.sizeThatFits(CGSize(width: width - 84, height: .infinity))
      label.frame = CGRect(x: 0, y: bottom, width: width - 84, height: size.height)
      bottom += size.height + 3
      texts.addSubview(label)
    }
    texts.frame = CGRect(x: 68, y: 8, width: width - 84, height: bottom - 3)
    card.frame = CGRect(x: 0, y: Double(index * 80), width: width, height: bottom + 13)
    picture.frame = CGRect(x: 16, y: (bottom - 27) / 2, width: 40, height: 40)
  }

  func layOut() { stage.window.layoutIfNeeded() }
}

/// Two labels; with a name, no text is that of another card or of a screen with another name.
private func labels(ofCard index: Int, named name: String?) -> [Label] {
  (0..<2).map { line in
    let label = Label()
    label.font = .builtin(size: line == 0 ? 17 : 13)
    label.text = line == 0 ? "Title \(index)" : "A line below the title"
    if let name { label.text? += " \(index) \(name)" }
    return label
  }
}
