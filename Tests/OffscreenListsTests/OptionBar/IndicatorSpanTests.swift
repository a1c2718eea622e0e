import Foundation
import OffscreenLists
import Testing

@Suite("The stretch an option bar's indicator covers")
struct IndicatorSpanTests {
  let left = IndicatorSpan(x: 50, width: 150)
  let right = IndicatorSpan(x: 200, width: 50)

  @Test("A line interpolates its edge and its width, and stops at both ends")
  func lineMovesEvenlyBetweenColumns() {
    #expect(IndicatorSpan.line(from: left, to: right, progress: 0) == left)
    #expect(
      IndicatorSpan.line(from: left, to: right, progress: 0.5) == IndicatorSpan(x: 125, width: 100))
    #expect(IndicatorSpan.line(from: left, to: right, progress: 1) == right)
    #expect(IndicatorSpan.line(from: left, to: right, progress: -3) == left)
    #expect(IndicatorSpan.line(from: left, to: right, progress: 7) == right)
    #expect(IndicatorSpan.line(from: left, to: right, progress: .nan) == left)
  }

  @Test("A lengthening line spans both columns halfway", arguments: [0, 8] as [CGFloat])
  func lengtheningIndicatorSpansBothColumnsHalfway(offset: CGFloat) {
    func span(_ progress: CGFloat) -> IndicatorSpan {
      .lengthening(from: left, to: right, progress: progress, offset: offset)
    }
    #expect(span(0) == left)
    #expect(span(0.5) == IndicatorSpan(x: 50 + offset, width: 200 - 2 * offset))
    #expect(span(1) == right)
    #expect(span(0.25).x == 50 + offset / 2)
    #expect(span(0.75).maxX == 250 - offset / 2)
  }

  @Test("A dot grows halfway around its own centre")
  func dotLineGrowsAndShrinksBetweenColumns() {
    func span(_ progress: CGFloat) -> IndicatorSpan {
      .dotLine(from: left, to: right, progress: progress, dotWidth: 10, lineWidth: 40)
    }
    #expect(span(0) == IndicatorSpan(x: 120, width: 10))
    #expect(span(0.5) == IndicatorSpan(x: 155, width: 40))
    #expect(span(1) == IndicatorSpan(x: 220, width: 10))
  }
}
