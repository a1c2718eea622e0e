import ArgumentParser
import Foundation
import Offscreen

/// Sets labels beside Pango, and opens a large font file.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Sets a thousand labels beside Pango, draws text beside Cairo, opens a CJK font.",
    discussion: """
      Both sides shape and measure each of 1,000 texts of one line from nothing, in the same font \
      file at 13 pixels. 'laid out again' measures 1,000 labels whose texts are set to what they \
      are. 'large file' opens a font file and draws its first line: the first time it is read, \
      later fonts of the file share its bytes.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 1.0

  func run() throws {
    var table = Table("1,000 labels", "ours ms", "Pango ms", "ratio", "width / Pango's")
    for texts in [LabelTexts.latin, .chinese, .arabic] {
      table.addRow(try beside(texts))
    }
    print(table.text + "\n")
    print(try againTable().text + "\n")
    print(try largeFileTable().text + "\n")
    try RasterCommand.parse(["glyphs", "table", "--peers", "--seconds", "\(seconds)"]).run()
  }

  private func beside(_ labels: LabelTexts) throws -> [String] {
    let font = try labels.font()
    let peer = PangoLabels(labels)
    func widths() -> Double {
      labels.texts.reduce(0) {
        $0 + Double(TextLayout($1, font: font, width: .infinity).size.width)
      }
    }
    let timings = measureInTurns(
      seconds: seconds,
      [
        Contender(name: "ours") { _ = widths() },
        Contender(name: "Pango") { _ = peer.layOut() },
      ])
    return [
      labels.name, fixed(timings[0].median, 2), fixed(timings[1].median, 2),
      fixed(timings[0].median / timings[1].median, 2), fixed(widths() / peer.layOut(), 4),
    ]
  }

  private func againTable() throws -> Table {
    let font = try LabelTexts.latin.font()
    let labels = LabelTexts.latin.texts.enumerated().map { index, text in
      let label = Label(frame: CGRect(x: 0, y: 20 * index, width: 300, height: 20))
      label.font = font
      label.text = text
      return label
    }
    func measure() {
      for (label, text) in zip(labels, LabelTexts.latin.texts) {
        label.font = font
        label.text = text
        _ = label.intrinsicContentSize
      }
    }
    var table = Table("1,000 labels", "ms")
    let first = ContinuousClock().measure(measure).milliseconds
    table.addRow(["laid out", fixed(first, 3)])
    let again = measureInTurns(seconds: seconds, [Contender(name: "again", run: measure)])[0]
    table.addRow(["laid out again", fixed(again.median, 3)])
    return table
  }

  /// A file is read anew when its time of modification has changed.
  private func largeFileTable() throws -> Table {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-benchmark-\(UUID().uuidString).ttc")
    try FileManager.default.copyItem(atPath: LabelTexts.chinese.path, toPath: url.path)
    defer { try? FileManager.default.removeItem(at: url) }
    let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
    var table = Table("large file, \(size / 1_000_000) MB", "ms", "best ms", "limit")
    func draw() {
      guard let font = try? Font(contentsOf: url, size: 17) else { return }
      let canvas = Canvas(width: 200, height: 24)
      TextLayout("联系人消息预览", font: font, width: 200).draw(in: canvas, at: .zero, color: .black)
      _ = Renderer(threads: 1).render(canvas.finish())
    }
    let timings = measureInTurns(
      seconds: seconds,
      [
        Contender(name: "open, and draw a line", prepare: { _ = utimes(url.path, nil) }, run: draw),
        Contender(name: "open again, and draw a line", run: draw),
      ])
    for (name, limit, timing) in [
      ("open, and draw a line", "20", timings[0]),
      ("open again, and draw a line", "1", timings[1]),
    ] {
      table.addRow([name, fixed(timing.median, 3), fixed(timing.best, 3), limit])
    }
    return table
  }
}
