import ArgumentParser
import Foundation
import Offscreen
import OffscreenTesting

/// Times audits of a screen, and of many states.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audits of a screen of 300 views, and of 800 states.",
    discussion: """
      The screen has 390 x 844 points at 2 pixels each: rows of a title, a line and a button, some of \
      which break a rule. Each run changes a text before it. 'Texts' are the rules about texts, 'names' those about what \
      a screen reader says, 'targets' those that an audit has unless others are named. The sweep is a form \
      on 800 stages from 280 points of width on, and the scrolled list is audited at 800 offsets, both at one pixel \
      for each point, as the command audits scenes unless another scale is named. Limits: 20 \
      milliseconds for the texts of a screen, 2 seconds for the texts of the form in 800 states and 3 for those of the \
      list. The exit code is 1 if a figure is beyond its limit.
      """)

  @Option(help: "The least seconds each figure of a screen is measured for.")
  var seconds = 1.0

  func run() throws {
    var table = Table("what", "views", "findings", "ms", "limit", "")
    var isOver = false
    func add(_ what: String, _ views: Int, _ findings: Int, _ time: Double, limit: Double?) {
      let isTooSlow = limit.map { time > $0 } ?? false
      isOver = isOver || isTooSlow
      table.addRow([
        what, "\(views)", "\(findings)", fixed(time, 2), limit.map { fixed($0, 0) } ?? "",
        isTooSlow ? "over" : "",
      ])
    }
    let names = Array(AuditRule.words.dropFirst(Self.texts.count))
    let rules = [("texts", Self.texts), ("names", names), ("targets", AuditRule.standard)]
    for (name, rules) in rules {
      let screen = AuditedScreen(rows: 60)
      let timing = measureInTurns(
        rounds: 5, seconds: seconds,
        [Contender(name: name, prepare: screen.change, run: { screen.audit(rules) })])[0]
      add(
        name, screen.viewCount, screen.findings, timing.median,
        limit: name == "texts" ? Self.screenLimit : nil)
    }
    let sweeps = [
      ("sweep of widths", 2_000.0, sweepWidths), ("scrolled list", 3_000.0, scrollList),
    ]
    for (name, limit, sweep) in sweeps {
      var result = (views: 0, findings: 0)
      let timing = measureInTurns(
        rounds: 2, seconds: 0, [Contender(name: name, run: { result = sweep() })])[0]
      add(name, result.views, result.findings, timing.best, limit: limit)
    }
    print(table.text)
    if isOver { throw ExitCode.failure }
  }

  private static let texts: [AuditRule] = [
    .truncated, .clipped, .outside, .overlapping, .unreadable, .ambiguous, .fixed,
  ]
  private static let screenLimit = 20.0
  private static let states = 800

  /// Audits a form on stages of as many widths as there are states.
  private func sweepWidths() -> (views: Int, findings: Int) {
    var (views, findings) = (0, 0)
    for index in 0..<Self.states {
      let screen = AuditedScreen(rows: 5, width: 280 + CGFloat(index) / 4, scale: 1)
      screen.audit(Self.texts)
      views = screen.viewCount
      findings += screen.findings
    }
    return (views, findings)
  }

  /// Audits a table at as many offsets as there are states.
  private func scrollList() -> (views: Int, findings: Int) {
    let list = AuditedList()
    let report = list.stage.auditReport(Self.texts, states: Self.states)
    precondition(report.states == Self.states, "There are \(report.states) states.")
    return (AuditedRow.viewCount * list.rowsInView, report.findings.count)
  }
}

/// A title, a line and a button.
private final class AuditedRow: View {
  /// The number of views of a row, with itself and the title of the button.
  static let viewCount = 5

  let title = Label()
  private let detail = Label()
  private let button = Button()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let line = frame.height / 2
    title.frame = CGRect(x: 16, y: 0, width: frame.width - 120, height: line)
    detail.frame = CGRect(x: 16, y: line, width: frame.width - 120, height: line)
    for label in [title, detail] { label.font = .builtin(size: min(13, line * 0.7)) }
    button.frame = CGRect(x: frame.width - 96, y: 0, width: 80, height: frame.height)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.font = title.font
    title.adjustsFontForContentSizeCategory = true
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    for view in [title, detail, button] { addSubview(view) }
  }

  /// Shows a row of a list.
  func show(_ index: Int) {
    title.text = "The title of row \(index)"
    detail.text =
      index.isMultiple(of: 7) ? "A line that is much longer than the row has room for" : "A line"
    detail.textColor = index.isMultiple(of: 5) ? .lightGray : .darkGray
    button.setTitle("Open \(index)", for: .normal)
  }
}

/// Rows above one another.
private final class AuditedScreen {
  private let stage: Stage
  private var rows: [AuditedRow] = []
  private(set) var findings = 0
  private var step = 0

  init(rows count: Int, width: CGFloat = 390, scale: CGFloat = 2) {
    stage = Stage(size: CGSize(width: width, height: 844), scale: scale)
    stage.window.backgroundColor = .white
    let height = min(70, 840 / CGFloat(count))
    for index in 0..<count {
      let row = AuditedRow(
        frame: CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height))
      row.show(index)
      stage.window.addSubview(row)
      rows.append(row)
    }
  }

  var viewCount: Int { AuditedRow.viewCount * rows.count }

  /// Changes the text of one row.
  func change() {
    step += 1
    rows[step % rows.count].title.text = "Changed \(step) times"
  }

  func audit(_ rules: [AuditRule]) {
    findings = stage.auditReport(rules).findings.count
  }
}

/// A table of rows.
private final class AuditedList: TableViewDataSource, TableViewDelegate {
  let stage = Stage(size: CGSize(width: 390, height: 840))
  let rowsInView = 12

  init() {
    let table = TableView(frame: stage.window.bounds)
    table.register(AuditedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? AuditedCell)?.row.show(indexPath.row)
    return cell
  }
}

private final class AuditedCell: TableViewCell {
  let row = AuditedRow(frame: CGRect(x: 0, y: 0, width: 390, height: 70))

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(row)
  }
}
