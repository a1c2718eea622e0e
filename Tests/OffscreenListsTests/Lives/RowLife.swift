import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews

/// The life of a table with sections, headers and footers.
final class RowLife: ListLife, TableViewDataSource, TableViewDelegate {
  struct Section {
    var header: CGFloat
    var footer: CGFloat
    var items: [LivingItem]

    init(using generator: inout SeededGenerator) {
      header = generator.chance(60) ? generator.length(5...30) : 0
      footer = generator.chance(40) ? generator.length(5...30) : 0
      items = LivingItem.some(0...6, using: &generator)
    }
  }

  struct State {
    var sections: [Section]
    var style: TableView.Style
    var frame: CGRect
    var inset = EdgeInsets.zero
    var hasBackground: Bool
    var offset: CGPoint?
    var selected: [IndexPath] = []
  }

  let stage: Stage
  let table: TableView
  private var sections: [Section]

  static func randomState(using generator: inout SeededGenerator) -> State {
    State(
      sections: (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Section(using: &generator)
      },
      style: generator.chance(70) ? .plain : .grouped, frame: generator.frame(),
      hasBackground: generator.chance(30))
  }

  init(_ state: State, on stage: Stage) {
    self.stage = stage
    sections = state.sections
    table = TableView(frame: state.frame, style: state.style)
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    table.allowsMultipleSelection = true
    table.contentInset = state.inset
    if state.hasBackground {
      table.backgroundView = View()
      table.backgroundView?.backgroundColor = .yellow
    }
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    if let offset = state.offset { table.contentOffset = offset }
    for path in state.selected {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  var state: State {
    State(
      sections: sections, style: table.style, frame: table.frame, inset: table.contentInset,
      hasBackground: table.backgroundView != nil, offset: table.contentOffset,
      selected: table.indexPathsForSelectedRows ?? [])
  }

  func live(using generator: inout SeededGenerator) {
    let path = randomPath(using: &generator)
    let isAnimated = generator.chance(50)
    let position = TableView.ScrollPosition.allCases.randomElement(using: &generator) ?? .none
    let animation = TableView.RowAnimation.allCases.randomElement(using: &generator) ?? .fade
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1: table.contentOffset.y = generator.length(-20...300)
    case 2:
      let offset = CGPoint(x: table.contentOffset.x, y: generator.length(0...200))
      table.setContentOffset(offset, animated: isAnimated)
    case 3: stage.randomFinger(using: &generator)
    case 4: table.frame = generator.frame()
    case 5: table.contentInset.top = generator.length(0...15)
    case 6:
      sections = Self.randomState(using: &generator).sections
      table.reloadData()
    case 7:
      guard let section = sections.indices.randomElement(using: &generator) else { break }
      let row = Int.random(in: 0...sections[section].items.count, using: &generator)
      sections[section].items.insert(LivingItem(using: &generator), at: row)
      table.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
    case 8:
      guard let path else { break }
      sections[path.section].items.remove(at: path.row)
      table.deleteRows(at: [path], with: animation)
    case 9:
      guard let path, let section = sections.indices.randomElement(using: &generator) else { break }
      let item = sections[path.section].items.remove(at: path.row)
      let row = Int.random(in: 0...sections[section].items.count, using: &generator)
      sections[section].items.insert(item, at: row)
      table.moveRow(at: path, to: IndexPath(row: row, section: section))
    case 10:
      guard let path else { break }
      sections[path.section].items[path.row] = LivingItem(using: &generator)
      table.reloadRows(at: [path], with: animation)
    case 11: liveSections(animation, using: &generator)
    case 12: table.selectRow(at: path, animated: isAnimated, scrollPosition: position)
    default:
      guard let path else { break }
      table.deselectRow(at: path, animated: isAnimated)
      table.scrollToRow(at: path, at: position, animated: isAnimated)
    }
  }

  private func liveSections(
    _ animation: TableView.RowAnimation, using generator: inout SeededGenerator
  ) {
    let section = sections.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<4, using: &generator), section) {
    case (0, let section?):
      sections.remove(at: section)
      table.deleteSections([section], with: animation)
    case (1, let section?):
      sections[section] = Section(using: &generator)
      table.reloadSections([section], with: animation)
    case (2, let section?):
      let target = Int.random(in: 0..<sections.count, using: &generator)
      sections.insert(sections.remove(at: section), at: target)
      table.moveSection(section, toSection: target)
    default:
      let index = Int.random(in: 0...sections.count, using: &generator)
      sections.insert(Section(using: &generator), at: index)
      table.insertSections([index], with: animation)
    }
  }

  private func randomPath(using generator: inout SeededGenerator) -> IndexPath? {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(row: $0, section: section) }
    }
    .randomElement(using: &generator)
  }

  // MARK: Data source and delegate

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sections[indexPath.section].items[indexPath.row].length
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    sections[section].header
  }

  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    sections[section].footer
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    part(.orange)
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    part(.purple)
  }

  private func part(_ color: Color) -> View {
    let view =
      table.dequeueReusableHeaderFooterView(withIdentifier: "part")
      ?? TableViewHeaderFooterView(reuseIdentifier: "part")
    view.backgroundColor = color
    return view
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? TableViewCell(style: .default, reuseIdentifier: "cell")
    cell.backgroundColor = sections[indexPath.section].items[indexPath.row].color
    return cell
  }
}
