import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenText

@Suite struct TextLayoutCacheTests {
  private struct Request {
    var text = "Some words of text"
    var font = Font.builtin(size: 13)
    var width: CGFloat = 80
    var numberOfLines = 1
    var lineBreakMode = LineBreakMode.byTruncatingTail
    var alignment = TextAlignment.left

    var layout: TextLayout {
      TextLayout(
        text, font: font, width: width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
        alignment: alignment)
    }

    func layout(in cache: TextLayoutCache) -> TextLayout {
      cache.layout(
        of: text, font: font, width: width, numberOfLines: numberOfLines,
        lineBreakMode: lineBreakMode, alignment: alignment)
    }
  }

  /// Requests that differ from the first in one parameter each.
  private static let requests: [Request] = [
    Request(), Request(text: "Some words of texts"), Request(text: ""),
    Request(font: .builtin(size: 14)),
    Request(font: .builtin(size: 13).withWeight(700)), Request(width: 60),
    Request(width: .infinity),
    Request(width: .nan), Request(numberOfLines: 2), Request(lineBreakMode: .byClipping),
    Request(alignment: .right),
  ]

  @Test func layoutsAreThoseOfTheSameRequest() {
    for first in Self.requests {
      for second in Self.requests {
        let cache = TextLayoutCache()
        for request in [first, second, first, second] {
          #expect(request.layout(in: cache) == request.layout)
        }
      }
    }
  }

  @Test func layoutsOfTheSameRequestShareTheirMemory() {
    let cache = TextLayoutCache()
    func address(_ layout: TextLayout) -> Int {
      unsafe layout.lines.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let first = Request().layout(in: cache)
    #expect(address(first) == address(Request().layout(in: cache)))
    #expect(address(first) != address(Request().layout))
  }

  @Test func equalTextsOfOtherScalarsAreLaidOutApart() {
    let cache = TextLayoutCache()
    for text in ["caf\u{E9}", "cafe\u{301}"] {
      let request = Request(text: text)
      let lines = request.layout(in: cache).lines
      #expect(lines.map { Array($0.text.utf8) } == [Array(text.utf8)])
      #expect(lines.map(\.runs) == request.layout.lines.map(\.runs))
    }
  }

  @Test func fontsWhoseFileHasChangedAreLaidOutApart() throws {
    let cache = TextLayoutCache()
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: url) }
    for file in [SystemFonts.dejaVuSans, SystemFonts.inter] {
      try Data(contentsOf: file.existingURL()).write(to: url)
      let request = Request(font: try Font(contentsOf: url, size: 13))
      #expect(request.layout(in: cache).size == request.layout.size)
    }
    #expect(cache.count == 2)
  }

  @Test func entriesStayWithinTheBudget() {
    let cache = TextLayoutCache()
    for index in 0..<5_000 {
      let request = Request(text: "Row \(index)")
      _ = request.layout(in: cache)
      #expect(cache.byteCount <= TextLayoutCache.byteBudget)
    }
    #expect(cache.byteCount > 0)
    #expect(cache.count * TextLayoutCache.entryByteCount <= cache.byteCount)
  }

  @Test func longTextsAreNotKept() {
    let cache = TextLayoutCache()
    let longest = TextLayoutCache.longestEntry - TextLayoutCache.entryByteCount
    for (length, count) in [(longest + 1, 0), (longest, 1)] {
      _ = Request(text: String(repeating: "x", count: length)).layout(in: cache)
      #expect(cache.count == count)
    }
  }
}
