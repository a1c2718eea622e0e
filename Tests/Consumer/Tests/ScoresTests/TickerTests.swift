import OffscreenUIKit
import Testing
import Ticker

/// A view whose sources come through the plugin `UIKitSources`.
@Suite struct TickerTests {
  private final class Listener: TickerViewDelegate {
    var counts: [Int] = []
    func tickerDidCount(_ ticker: TickerView) { counts.append(ticker.count) }
  }

  @Test func tapsAreCounted() {
    let stage = Stage(size: CGSize(width: 80, height: 40))
    let ticker = TickerView(frame: stage.window.bounds)
    let listener = Listener()
    ticker.delegate = listener
    stage.window.addSubview(ticker)
    stage.tap(at: CGPoint(x: 20, y: 20))
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(ticker.count == 2 && listener.counts == [1, 2])
  }
}
