import Foundation
import Offscreen
import Testing

/// Whole scenes on separate threads, as test runners run tests in parallel.
///
/// ThreadSanitizer watches these tests too (`Tools/test --sanitize`).
@Suite struct StagesOnThreadsTests {
  /// Rows with letters, a gradient and a shadow: everything that uses shared caches, such as that
  /// of glyphs.
  final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Row \(path.row)"
      let badge = cell.contentView.subviews.first { $0.tag == 1 } ?? View("", 60, 4, 40, 20)
      badge.tag = 1
      badge.backgroundColor = Color(white: CGFloat(path.row % 5) / 5, alpha: 0.5)
      badge.layer.cornerRadius = 8
      badge.layer.shadowOpacity = 0.5
      cell.contentView.addSubview(badge)
      return cell
    }
  }

  /// The pictures of a scene at several moments.
  enum Scene: CaseIterable {
    case rows, form

    func pictures() -> [String] {
      switch self {
      case .rows: StagesOnThreadsTests.rowPictures()
      case .form: StagesOnThreadsTests.formPictures()
      }
    }
  }

  /// The pictures of a table that is flung, tapped and resized, at twelve moments.
  private static func rowPictures() -> [String] {
    let stage = Stage(size: CGSize(width: 120, height: 160), scale: 2)
    let table = TableView(frame: stage.window.bounds)
    let rows = Rows()
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    stage.window.addSubview(table)
    var hashes: [String] = []
    func capture() {
      stage.advance(by: .milliseconds(50))
      hashes.append(stage.render().contentHash)
    }
    stage.drag(
      from: CGPoint(x: 60, y: 140), to: CGPoint(x: 60, y: 30), over: .milliseconds(80))
    for _ in 0..<4 { capture() }
    stage.tap(at: CGPoint(x: 30, y: 60))
    for _ in 0..<4 { capture() }
    View.animate(withDuration: 0.2) { table.frame.size.height = 90 }
    for _ in 0..<4 { capture() }
    return withExtendedLifetime(rows) { hashes }
  }

  /// A controller whose view has controls and texts, placed by constraints.
  final class Form: ViewController {
    let field = TextField()
    let notes = TextView()
    let slider = Slider()
    let state = Switch()
    let count = Stepper()
    let segments = SegmentedControl(items: ["One", "Two"])

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      notes.isScrollEnabled = false
      field.borderStyle = .roundedRect
      slider.addAction(for: .valueChanged) { [unowned self] in
        field.text = "\(Int(slider.value * 9))"
      }
      let stack = StackView(arrangedSubviews: [field, notes, slider, state, count, segments])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 4),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        field.widthAnchor.constraint(equalTo: stack.widthAnchor),
        notes.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.5),
        slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
      ])
    }

    func middle(of view: View) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
  }

  /// The pictures of a form that is filled in, presented again and turned to the other direction.
  private static func formPictures() -> [String] {
    let stage = Stage(size: CGSize(width: 160, height: 260))
    let (form, sheet) = (Form(), Form())
    stage.window.rootViewController = form
    var hashes: [String] = []
    func capture() {
      stage.advance(by: .milliseconds(120))
      hashes.append(stage.render().contentHash)
    }
    func fill(_ form: Form) {
      stage.tap(at: form.middle(of: form.field))
      stage.type("Grüße")
      capture()
      stage.tap(at: form.middle(of: form.notes))
      stage.type("some words\nin lines\u{8}")
      capture()
      let start = CGPoint(x: 22, y: form.middle(of: form.slider).y)
      stage.drag(from: start, to: CGPoint(x: 90, y: start.y), over: .milliseconds(100))
      capture()
      stage.tap(at: form.middle(of: form.state))
      stage.tap(at: CGPoint(x: 80, y: form.middle(of: form.count).y))
      stage.tap(at: CGPoint(x: 20, y: form.middle(of: form.segments).y))
      capture()
    }
    stage.window.layoutIfNeeded()
    fill(form)
    form.present(sheet, animated: true)
    capture()
    stage.advance(by: .seconds(1))
    fill(sheet)
    form.dismiss(animated: true)
    capture()
    stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    stage.advance(by: .seconds(1))
    capture()
    return hashes
  }

  @Test(arguments: Scene.allCases)
  func stagesOnTwoThreadsAreIndependent(scene: Scene) {
    final class Results: @unchecked Sendable {
      private let lock = NSLock()
      private var all: [[String]] = []
      func add(_ hashes: [String]) { lock.withLock { all.append(hashes) } }
      var values: [[String]] { lock.withLock { all } }
    }
    let alone = scene.pictures()
    #expect(Set(alone).count >= 6)
    let results = Results()
    let group = DispatchGroup()
    for _ in 0..<2 {
      let thread = Thread {
        for _ in 0..<3 { results.add(scene.pictures()) }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(results.values == Array(repeating: alone, count: 6))
  }
}
