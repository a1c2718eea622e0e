import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// Audits of stages whose texts are changed as translations would change them.
@Suite struct AuditLanguageTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))

  init() {
    stage.window.backgroundColor = .white
  }

  @discardableResult
  private func label(_ id: String, _ text: String, _ frame: CGRect) -> Label {
    let label = Label(frame: frame)
    label.accessibilityIdentifier = id
    label.text = text
    label.font = .builtin(size: 14)
    stage.window.addSubview(label)
    return label
  }

  @Test func findingsNameTheirLanguages() {
    label("short", "Settings", CGRect(x: 0, y: 0, width: 70, height: 20))
    label("low", "Text", CGRect(x: 0, y: 40, width: 200, height: 16))
    label("number", "12:30", CGRect(x: 0, y: 80, width: 40, height: 20))
    #expect(stage.audit(.truncated, .clipped, .outside).isEmpty)
    let report = stage.auditReport(
      [.truncated, .clipped], in: [.long, .accented, .tall, .rightToLeft])
    #expect(report.languages == ["long", "accented", "tall", "rtl"] && report.states == 4)
    #expect(report.findings.map(\.target) == ["#short", "#low"])
    #expect(report.findings.map(\.languages) == [["long"], ["tall"]])
    #expect(
      report.findings.first.map { "\($0)" }
        == "warn truncated #short in long: 'Settings one two' does not fit into 70x20")
  }

  @Test func problemOfSeveralLanguagesIsOneFinding() {
    label("pale", "Pale", CGRect(x: 0, y: 0, width: 100, height: 30)).textColor = .lightGray
    let findings = stage.audit(.unreadable, in: [.accented, .rightToLeft])
    #expect(findings.count == 1 && findings.first?.languages == ["accented", "rtl"])
  }

  @Test func stageIsAsItWasAfterwards() {
    let label = label("short", "Settings", CGRect(x: 0, y: 0, width: 70, height: 20))
    stage.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    let (traits, picture) = (stage.traitCollection, stage.render())
    _ = stage.audit(.truncated, in: [.long, .rightToLeft, .tall])
    #expect(stage.traitCollection == traits && label.text == "Settings")
    #expect(stage.render() == picture)
  }

  @Test func namesAreComparedAsTheyAreSet() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 190, height: 44))
    button.setTitle("Send", for: .normal)
    stage.window.addSubview(button)
    #expect(stage.audit(.labelInName, in: PseudoLanguage.allCases).isEmpty)
  }

  @Test func exemptionsCountProblemsOnce() {
    label("pale", "Pale", CGRect(x: 0, y: 0, width: 100, height: 30)).textColor = .lightGray
    let report = stage.auditReport(
      [.unreadable], in: [.accented, .long],
      exempting: [AuditExemption(.unreadable, "#pale", because: "A test.")])
    #expect(report.findings.isEmpty && report.exemptions.map(\.count) == [1])
    #expect(report.exemptions.first?.findings.map(\.target) == ["#pale"])
  }

  /// Titles, placeholders, segments and rows are measured with the texts that are shown.
  @Test func controlsFitTheirTexts() {
    let button = Button()
    button.setTitle("Send", for: .normal)
    let segments = SegmentedControl(items: ["Days", "Weeks"])
    let field = TextField()
    field.placeholder = "Name"
    field.text = ""
    for view in [button, segments, field] as [View] { stage.window.addSubview(view) }
    let own = [button, segments, field].map { $0.intrinsicContentSize.width }
    stage.traitCollection = TraitCollection(shownLanguage: .pseudo(.long))
    let long = [button, segments, field].map { $0.intrinsicContentSize.width }
    #expect(zip(own, long).allSatisfy { $0 < $1 }, "\(own) \(long)")
    #expect(field.placeholder == "Name" && button.title(for: .normal) == "Send")
    field.text = "Typed"
    let typed = field.intrinsicContentSize.width
    stage.traitCollection = TraitCollection(shownLanguage: .own)
    #expect(field.intrinsicContentSize.width == typed)
  }
}
