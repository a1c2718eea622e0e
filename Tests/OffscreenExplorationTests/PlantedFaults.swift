import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// Scenes with one mistake each, as programs have them, for exploring to find.
enum PlantedFaults {
  static let registry = SceneRegistry(scenes: [
    forgottenBadge, lateImage, staysDark, lostSelection, endlessMotion, wildOffset, unbounded,
    contradiction, growth, chance, wanderer, sound,
  ])

  /// A cell keeps the badge of the row that it showed before.
  static let forgottenBadge = list("forgotten-badge") { cell, row in
    cell.textLabel?.text = "Row \(row)"
    if row % 7 == 0 { cell.badge.text = "new" }
  }

  /// A picture that arrives late, as that of every fourth row does, is shown in whatever row its cell shows by
  /// then.
  static let lateImage = list("late-image") { cell, row in
    cell.textLabel?.text = "Row \(row)"
    cell.badge.text = nil
    DeferredWork.current.add(
      DeferredWork.Item(after: .milliseconds(row % 4 == 0 ? 900 : 100)) { [weak cell] in
        cell?.badge.text = "\(row)"
      })
  }

  /// A view that becomes grey in the dark and stays so.
  static let staysDark = scene("stays-dark") { root in
    root.addSubview(StaysDark(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
  }

  /// A tap that selects a row leaves a cell selected that its table does not know as selected.
  static let lostSelection = list("lost-selection") { cell, row in
    cell.textLabel?.text = "Row \(row)"
    cell.badge.text = nil
  } select: { table, path in
    table.deselectRow(at: path, animated: false)
    table.cellForRow(at: path)?.isSelected = true
  }

  /// An animation that begins again at its end, once a button was tapped.
  static let endlessMotion = scene("endless-motion") { root in
    let dot = View(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    dot.backgroundColor = .systemRed
    root.addSubview(dot)
    func swing() {
      View.animate(withDuration: 0.5, animations: { dot.center.x = dot.center.x > 50 ? 20 : 90 }) {
        _ in
        swing()
      }
    }
    root.addSubview(button("swing", y: 20) { swing() })
  }

  /// A button scrolls beyond the end of the content.
  static let wildOffset = scene("wild-offset") { root in
    let view = ScrollView(frame: CGRect(x: 0, y: 80, width: 200, height: 100))
    view.accessibilityIdentifier = "text"
    view.contentSize = CGSize(width: 200, height: 300)
    root.addSubview(view)
    root.addSubview(button("end", y: 20) { view.contentOffset.y = 300 })
  }

  /// A width that is divided by a number of columns that a button makes 0.
  static let unbounded = scene("unbounded") { root in
    let column = View(frame: CGRect(x: 0, y: 100, width: 50, height: 20))
    column.accessibilityIdentifier = "column"
    root.addSubview(column)
    var columns = 2.0
    root.addSubview(
      button("fewer", y: 20) {
        columns -= 1
        column.bounds.size.width = 100 / columns * 1e8
      })
  }

  /// A button adds a constraint again, with another constant.
  static let contradiction = scene("contradiction") { root in
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    box.heightAnchor.constraint(equalToConstant: 50).isActive = true
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100).isActive = true
    root.addSubview(
      button("wider", y: 20) { box.widthAnchor.constraint(equalToConstant: 80).isActive = true })
  }

  /// A button adds views and never removes them.
  static let growth = scene("growth") { root in
    let box = View()
    root.addSubview(box)
    root.addSubview(
      button("more", y: 20) {
        for _ in 0..<3_000 { box.addSubview(View()) }
      })
  }

  /// A label that shows chance.
  static let chance = scene("chance") { root in
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "\(Int.random(in: 0..<1_000_000))"
    root.addSubview(label)
  }

  /// A list whose delegate moves the cells of selected rows aside, and never back.
  static let wanderer = list("wanderer") { cell, row in
    cell.textLabel?.text = "Row \(row)"
    cell.badge.text = nil
  } select: { table, path in
    table.deselectRow(at: path, animated: false)
    table.cellForRow(at: path)?.center.x += 30
  }

  /// A list without a mistake, with an action.
  static let sound = list("sound") { cell, row in
    cell.textLabel?.text = "Row \(row)"
    cell.badge.text = row % 7 == 0 ? "new" : nil
  }

  private static func button(_ name: String, y: CGFloat, _ action: @escaping () -> Void) -> Button {
    let button = Button(frame: CGRect(x: 20, y: y, width: 100, height: 44))
    button.accessibilityIdentifier = name
    button.addAction(for: .touchUpInside) { _ in action() }
    return button
  }

  private static func scene(_ name: String, _ fill: @escaping @Sendable (View) -> Void) -> Scene {
    Scene(name, size: CGSize(width: 200, height: 200)) { _ in
      let root = View()
      root.backgroundColor = .white
      fill(root)
      return root
    }
  }

  private static func list(
    _ name: String, fill: @escaping @Sendable (BadgeCell, Int) -> Void,
    select: @escaping @Sendable (TableView, IndexPath) -> Void = { _, _ in }
  ) -> Scene {
    Scene(name, size: CGSize(width: 200, height: 200)) { context in
      let table = TableView(frame: CGRect(origin: .zero, size: context.size))
      table.accessibilityIdentifier = "list"
      table.rowHeight = 40
      table.register(BadgeCell.self, forCellReuseIdentifier: "row")
      let source = ListSource(fill: fill, select: select)
      table.dataSource = source
      table.delegate = source
      context.keep(source)
      context.action("reload") { [weak table] in table?.reloadData() }
      return table
    }
  }
}

final class BadgeCell: TableViewCell {
  let badge = Label(frame: CGRect(x: 140, y: 10, width: 50, height: 20))

  required init(style: TableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(badge)
  }
}

private final class ListSource: TableViewDataSource, TableViewDelegate {
  let fill: (BadgeCell, Int) -> Void
  let select: (TableView, IndexPath) -> Void

  init(fill: @escaping (BadgeCell, Int) -> Void, select: @escaping (TableView, IndexPath) -> Void) {
    self.fill = fill
    self.select = select
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? BadgeCell { fill(cell, indexPath.row) }
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    select(tableView, indexPath)
  }
}

private final class StaysDark: View {
  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.userInterfaceStyle == .dark { backgroundColor = .systemGray }
  }
}
