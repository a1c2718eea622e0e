import OffscreenInspection
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("180ms", Duration.milliseconds(180)), ("1.5s", .milliseconds(1500)), ("0s", .zero),
    ("0.1ms", .microseconds(100)), (".5s", .milliseconds(500)), ("2.s", .seconds(2)),
    ("-1s", .seconds(-1)), ("0.001s", .milliseconds(1)),
  ])
  func unitsAreRead(text: String, expected: Duration) {
    #expect(Duration(scriptText: text) == expected)
  }

  @Test(arguments: ["", "s", "ms", "1", "1m", "1 s", "1e3s", "+1s", "1.2.3s", ".s", "one s", "1h"])
  func otherTextsAreRefused(text: String) {
    #expect(Duration(scriptText: text) == nil)
  }

  @Test func durationsAreWrittenInMilliseconds() {
    #expect(Duration.milliseconds(180).scriptText == "180ms")
    #expect(Duration.nanoseconds(16_666_667).scriptText == "16.667ms")
  }
}
