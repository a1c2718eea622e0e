import Testing

@testable import OffscreenText

@Suite struct ParagraphTests {
  @Test func mixedTextHasItsBidirectionalLevels() {
    // Hebrew with a number inside: the number reads to the right at level 2.
    let text = Array("אב 12 ab".utf16)
    let natural = BidirectionalText(text, base: .natural)
    #expect(natural.baseLevel == 1)
    #expect(natural.levels == [1, 1, 1, 2, 2, 1, 2, 2])
    #expect(BidirectionalText(text, base: .leftToRight).levels == [1, 1, 1, 2, 2, 0, 0, 0])
    #expect(BidirectionalText([], base: .natural).levels.isEmpty)
    #expect(BidirectionalText(Array("12".utf16), base: .natural).baseLevel == 0)
  }

  @Test func runsAreReorderedForTheEye() {
    #expect(BidirectionalText.visualOrder(ofLevels: [0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalText.visualOrder(ofLevels: [1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalText.visualOrder(ofLevels: [1, 1, 0]) == [1, 0, 2])
    #expect(BidirectionalText.visualOrder(ofLevels: []).isEmpty)
  }

  private func pieces(_ text: String) -> [String] {
    let units = Array(text.utf16)
    let opportunities = LineBreaks(units).opportunities
    var pieces: [String] = []
    var start = 0
    for offset in 1...units.count where opportunities[offset] != .none {
      pieces.append(String(decoding: units[start..<offset], as: UTF16.self))
      start = offset
    }
    return pieces
  }

  @Test func linesBreakWhereUnicodeAllows() {
    #expect(pieces("one two-three") == ["one ", "two-", "three"])
    #expect(pieces("「日本語」です。") == ["「日", "本", "語」", "で", "す。"])
    #expect(pieces("สวัสดีครับ") == ["สวัสดี", "ครับ"])
    #expect(pieces("a\u{A0}b c\nd") == ["a\u{A0}b ", "c\n", "d"])
    #expect(pieces("👩‍👩‍👧🇩🇪🇫🇷") == ["👩‍👩‍👧", "🇩🇪", "🇫🇷"])
    let breaks = LineBreaks(Array("a\nb".utf16)).opportunities
    #expect(breaks == [.none, .none, .required, .allowed])
    #expect(LineBreaks([]).opportunities == [.none])
  }

  @Test func plainWordsBreakAsUnicodeSays() {
    var texts: [[UInt16]] = [[]]
    var last = texts
    for _ in 0..<6 {
      last = last.flatMap { text in "a1 ".utf16.map { text + [$0] } }
      texts += last
    }
    for text in texts where LineBreaks(afterSpacesOf: text) != LineBreaks(byICU: text) {
      Issue.record("\(String(decoding: text, as: UTF16.self))")
    }
  }

  private func scripts(_ text: String) -> [String] {
    let units = Array(text.utf16)
    return ScriptRuns(units).runs.map {
      "\($0.script) \(String(decoding: units[$0.range], as: UTF16.self))"
    }
  }

  @Test func textIsDividedByScript() {
    #expect(scripts("Hello, мир!") == ["Latn Hello, ", "Cyrl мир!"])
    #expect(scripts("(мир) a") == ["Cyrl (мир) ", "Latn a"])
    #expect(scripts("12 日本のabc") == ["Hani 12 日本", "Hira の", "Latn abc"])
    #expect(scripts("a (б) c") == ["Latn a (", "Cyrl б", "Latn ) c"])
    #expect(scripts("123") == ["Zyyy 123"])
    #expect(scripts("") == [])
    #expect(scripts("e\u{301}") == ["Latn e\u{301}"])
  }

  @Test func loneSurrogatesHaveTheCommonScript() {
    for (units, script) in [([0x41, 0xD800, 0x42], "Latn"), ([0xD800], "Zyyy")] {
      let runs = ScriptRuns(units.map(UInt16.init)).runs
      #expect(runs.map(\.range) == [0..<units.count])
      #expect(runs.map(\.script.description) == [script])
    }
  }

  @Test func runsCoverTheTextWithoutGaps() {
    let sample = Array("Ab(в[大]い)𝒳 ١٢٣ नमस्ते “q” 🙂\u{301}".utf16)
    for start in 0..<sample.count {
      for end in start...sample.count {
        let runs = ScriptRuns(Array(sample[start..<end])).runs
        var covered = 0
        for run in runs {
          #expect(run.range.lowerBound == covered && !run.range.isEmpty)
          covered = run.range.upperBound
        }
        #expect(covered == end - start)
      }
    }
  }
}
