import OffscreenLists
import Testing

private final class Card: ReusableCell {
  let reuseIdentifier: String?
  var preparations = 0

  init(_ reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
  }

  func prepareForReuse() {
    preparations += 1
  }
}

@Suite struct ReusePoolTests {
  @Test func theLastToLeaveIsTheFirstToReturn() {
    var pool = ReusePool<Card>()
    pool.noteVisible(4)
    let cards = (0..<3).map { _ in Card("a") }
    let other = Card("b")
    for card in cards + [other] {
      pool.enqueue(card)
    }
    #expect(cards.allSatisfy { $0.preparations == 0 })
    #expect(pool.dequeue(withIdentifier: "a") === cards[2])
    #expect(pool.dequeue(withIdentifier: "a") === cards[1])
    #expect(pool.dequeue(withIdentifier: "b") === other)
    #expect(pool.dequeue(withIdentifier: "c") == nil)
    #expect(cards.map(\.preparations) == [0, 1, 1])
    #expect(pool.count == 1)
  }

  @Test func aCellWithoutIdentifierIsReleased() {
    var pool = ReusePool<Card>()
    pool.noteVisible(4)
    weak var gone: Card?
    do {
      let card = Card(nil)
      gone = card
      pool.enqueue(card)
    }
    #expect(gone == nil)
    #expect(pool.count == 0)
  }

  @Test func thePoolHoldsTwoMoreThanWereEverVisible() {
    var pool = ReusePool<Card>()
    pool.noteVisible(3)
    pool.noteVisible(1)
    for _ in 0..<20 {
      pool.enqueue(Card("a"))
    }
    #expect(pool.count(withIdentifier: "a") == 5)
    pool.removeAll()
    #expect(pool.count == 0)
  }
}
