import OffscreenLists
import Testing

private final class Card: ReusableCell {
  let reuseIdentifier: String?

  init(_ reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
  }

  func prepareForReuse() {}
}

@Suite struct ReusePoolTests {
  @Test func lastCellToLeaveIsTheFirstToReturn() {
    var pool = ReusePool<Card>()
    pool.noteVisible(4)
    let cards = (0..<3).map { _ in Card("a") }
    let other = Card("b")
    for card in cards + [other] {
      pool.enqueue(card)
    }
    #expect(pool.removeLast(withIdentifier: "a") === cards[2])
    #expect(pool.removeLast(withIdentifier: "a") === cards[1])
    #expect(pool.removeLast(withIdentifier: "b") === other)
    #expect(pool.removeLast(withIdentifier: "c") == nil)
    #expect(pool.removeLast(withIdentifier: "a") === cards[0])
    #expect(pool.removeLast(withIdentifier: "a") == nil)
  }

  @Test func cellWithoutIdentifierIsReleased() {
    var pool = ReusePool<Card>()
    pool.noteVisible(4)
    weak var gone: Card?
    do {
      let card = Card(nil)
      gone = card
      pool.enqueue(card)
    }
    #expect(gone == nil)
  }

  @Test func poolHoldsTwoMoreThanWereEverVisible() {
    var pool = ReusePool<Card>()
    pool.noteVisible(3)
    pool.noteVisible(1)
    for _ in 0..<20 {
      pool.enqueue(Card("a"))
    }
    var held = 0
    while pool.removeLast(withIdentifier: "a") != nil { held += 1 }
    #expect(held == 5)
  }
}
