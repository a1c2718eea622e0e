import Foundation
import Offscreen
import Testing

@testable import OffscreenSnapshots

/// Failures and records of runs list the characters and styles that fonts lacked.
@Suite struct FontAdviceTests {
  private let cjk: Set<FontGap> = [.character("日"), .character("本")]

  @Test func adviceNamesMissingCharactersAndASolution() {
    let advice = FontAdvice(cjk.union([.character("ب"), .character("😀"), .character("Ж")]))
    #expect(
      advice.problems == [
        "no font has Ж U+0416, ب U+0628, 日 U+65E5, 本 U+672C, 😀 U+1F600: boxes are drawn"
      ])
    #expect(
      advice.cure(in: FontBook()) == [
        "sudo apt-get install fonts-dejavu-core fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core",
        #"@Suite(.snapshots(fonts: ["builtin", "DejaVuSans.ttf", "NotoColorEmoji.ttf", "#
          + #""NotoSansArabic-Regular.ttf", "NotoSansCJK-Regular.ttc"]))"#,
      ])
    let many = FontAdvice(Set((0x4E00..<0x4E09).map { .character(Unicode.Scalar($0)!) }))
    #expect(many.problems[0].hasSuffix("U+4E04 and 4 more: boxes are drawn"))
    #expect(FontAdvice([]).problems.isEmpty && FontAdvice([]).cure().isEmpty)
  }

  @Test func adviceKeepsTheFontsInUse() throws {
    var book = FontBook()
    try book.add(systemFile: "DejaVuSans.ttf")
    let advice = FontAdvice([.style("weight 700", font: "DejaVu Sans"), .character("日")])
    #expect(
      advice.problems == [
        "no font has 日 U+65E5: boxes are drawn",
        "DejaVu Sans has no weight 700: it is drawn without",
      ])
    #expect(
      advice.cure(in: book) == [
        "sudo apt-get install fonts-inter-variable fonts-noto-cjk",
        #"@Suite(.snapshots(fonts: ["Inter-roman.var.ttf", "DejaVuSans.ttf", "#
          + #""NotoSansCJK-Regular.ttc"]))"#,
      ])
  }

  @Test func notesOfRunsAreReadAgain() throws {
    let gaps = cjk.union([.style("italic", font: "Noto Sans of Old")])
    let notes = try #require(FontAdvice(gaps).notes)
    #expect(notes == ["U+65E5", "U+672C", "italic of Noto Sans of Old"])
    #expect(FontAdvice(noted: notes + ["?", "U+110000"]) == FontAdvice(gaps))
  }

  @Test func adviceNamesSystemImagesWithoutADrawing() throws {
    let gaps: Set<FontGap> = [.systemImage("tortoise"), .systemImage("figure.walk")]
    let advice = FontAdvice(gaps)
    #expect(advice.problems == ["no drawing of figure.walk, tortoise: boxes are drawn"])
    #expect(advice.cure(in: FontBook()).isEmpty)
    let notes = try #require(advice.notes)
    #expect(notes == ["system image figure.walk", "system image tortoise"])
    #expect(FontAdvice(noted: notes) == advice)
    let many = FontAdvice(Set((0..<9).map { .systemImage("image.\($0)") }))
    #expect(
      many.problems == [
        "no drawing of image.0, image.1, image.2, image.3, image.4 and 4 more: boxes are drawn"
      ])
  }

  @Test func failuresAndRecordsSayItOnce() throws {
    let folder = try TemporaryFolder()
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: false)
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 90, height: 24))
    label.text = "A日日本"
    let picture = SnapshotContent.picture(SnapshotPicture(label.snapshot()))
    let failure = try #require(try run.verify(picture))
    #expect(
      failure.message.contains(
        """
          lacks   no font has 日 U+65E5, 本 U+672C: boxes are drawn
          cure    sudo apt-get install fonts-noto-cjk
                  @Suite(.snapshots(fonts: ["builtin", "NotoSansCJK-Regular.ttc"]))

        """), "\(failure.message)")
    recorder.finish(status: 1)
    let record = try #require(try RunFile.read(in: folder.folders))
    #expect(record.snapshots.map(\.lacks) == [["U+65E5", "U+672C"]])
  }
}
