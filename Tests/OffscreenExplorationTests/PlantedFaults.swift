import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// Scenes with one mistake each, as programs have them, for exploring to find.
enum PlantedFaults {
  static let registry = SceneRegistry(scenes: [
    forgottenBadge, lateImage, staysDark, lostSelection, endlessMotion, wildOffset, unbounded,
    contradiction, growth, chance, wanderer, sound, cachedHeight, staysSelected, neverRemoved,
    passesThrough, neverAppears, leftAligned, countsPixels, exclusive, keepsSpinning, endless,
    measured, uneven, form,
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

  /// Rows whose heights are computed for the first width, and kept for all others.
  static let cachedHeight = Scene("cached-height", size: CGSize(width: 200, height: 200)) {
    context in
    let table = TableView(frame: CGRect(origin: .zero, size: context.size))
    table.accessibilityIdentifier = "list"
    let source = WrappedTexts()
    table.dataSource = source
    table.delegate = source
    context.keep(source)
    return table
  }

  /// A tap selects the cell of a column by itself, so that it stays selected beside the next one.
  static let staysSelected = Scene("stays-selected", size: CGSize(width: 200, height: 100)) {
    context in
    let list = HorizontalTableView(frame: CGRect(x: 0, y: 20, width: 200, height: 60))
    list.accessibilityIdentifier = "pages"
    list.register(HorizontalTableViewCell.self, forCellReuseIdentifier: "page")
    let source = PageSource()
    list.dataSource = source
    list.delegate = source
    context.keep(source)
    let root = View()
    root.addSubview(list)
    return root
  }

  /// Each time the panel opens it observes messages, and never stops, so that one message is counted twice.
  static let neverRemoved = scene("never-removed") { root in
    let counts = Counts(frame: CGRect(x: 0, y: 150, width: 200, height: 20))
    var observers: [() -> Void] = []
    var isOpen = false
    root.addSubview(counts)
    root.addSubview(
      button("open", y: 20) {
        isOpen.toggle()
        if isOpen { observers.append { counts.shown += 1 } }
      })
    root.addSubview(
      button("send", y: 80) {
        if isOpen { counts.sent += 1 }
        for observer in observers where isOpen { observer() }
      })
  }

  /// A sheet that fades out when it is tapped, while the next tap reaches the button below it.
  static let passesThrough = scene("passes-through") { root in
    let counts = Counts(frame: CGRect(x: 0, y: 150, width: 200, height: 20))
    let sheet = View(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
    sheet.accessibilityIdentifier = "sheet"
    sheet.backgroundColor = .systemBlue
    sheet.addGestureRecognizer(
      TapGestureRecognizer { _ in View.animate(withDuration: 3) { sheet.alpha = 0 } })
    root.addSubview(counts)
    root.addSubview(
      button("buy", y: 40) {
        if (sheet.layer.presentation()?.opacity ?? 0) > 0.1 { counts.shown += 1 }
      })
    root.addSubview(sheet)
  }

  /// A container that begins the appearance of its child and never ends it.
  static let neverAppears = Scene("never-appears", size: CGSize(width: 200, height: 200)) { _ in
    let parent = ForgetfulContainer()
    let child = ViewController()
    parent.addChild(child)
    parent.view.addSubview(
      button("show", y: 20) {
        guard child.view.superview == nil else { return }
        child.beginAppearanceTransition(true, animated: false)
        child.view.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
        parent.view.addSubview(child.view)
      })
    return parent
  }

  /// A box at the left in both reading directions, beside one that begins where lines do.
  static let leftAligned = scene("left-aligned") { root in
    for (isLeft, y) in [(false, 10.0), (true, 60)] {
      let box = View()
      box.accessibilityIdentifier = isLeft ? "left" : "leading"
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      let side =
        isLeft
        ? box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        : box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
      LayoutConstraint.activate([
        side, box.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
        box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  /// A box whose width is a number of pixels.
  static let countsPixels = scene("counts-pixels") { root in
    let box = PixelBox(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    box.accessibilityIdentifier = "box"
    root.addSubview(box)
  }

  /// Switches of which one puts the other back.
  static let exclusive = scene("exclusive") { root in
    let first = Switch(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    let second = Switch(frame: CGRect(x: 20, y: 80, width: 60, height: 30))
    first.addAction(for: .valueChanged) { _ in second.setOn(false, animated: false) }
    root.addSubview(first)
    root.addSubview(second)
  }

  /// Images that a button starts and nothing stops.
  static let keepsSpinning = scene("keeps-spinning") { root in
    let images = [Color.systemRed, .systemGreen, .systemBlue].map { color in
      let view = View(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      view.backgroundColor = color
      return Image(pixmap: view.snapshot(scale: 1), scale: 1)
    }
    let spinner = ImageView(frame: CGRect(x: 20, y: 100, width: 8, height: 8))
    spinner.animationImages = images
    spinner.animationDuration = 0.7
    root.addSubview(spinner)
    root.addSubview(button("load", y: 20) { spinner.startAnimating() })
  }

  /// A sound text beside an animation with an infinite repeat count, which is no mistake.
  static let endless = scene("endless") { root in
    let text = ScrollView(frame: CGRect(x: 0, y: 60, width: 200, height: 140))
    text.contentSize = CGSize(width: 200, height: 500)
    root.addSubview(text)
    let lamp = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    lamp.backgroundColor = .systemRed
    let glow = BasicAnimation(keyPath: "opacity")
    glow.fromValue = 0.2
    glow.toValue = 1
    glow.duration = 0.6
    glow.repeatCount = .infinity
    lamp.layer.add(glow, forKey: "glow")
    root.addSubview(lamp)
  }

  /// Rows of different heights that are measured when they come into view, which is no mistake.
  static let measured = Scene("measured", size: CGSize(width: 200, height: 200)) { context in
    let table = TableView(frame: CGRect(origin: .zero, size: context.size))
    table.accessibilityIdentifier = "list"
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 30
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    let source = MeasuredTexts()
    table.dataSource = source
    context.keep(source)
    return table
  }

  /// Two switches with their names, placed by constraints between the edges of lines, which is no mistake.
  static let form = scene("form") { root in
    var above = root.topAnchor
    for name in ["Sound", "Light"] {
      let (label, control) = (Label(), Switch())
      label.text = name
      for view in [label, control] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3.0),
        control.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
        control.topAnchor.constraint(equalTo: above, constant: 12),
        label.centerYAnchor.constraint(equalTo: control.centerYAnchor),
      ])
      above = control.bottomAnchor
    }
  }

  /// A collection whose layout gives an item another frame alone than among others, which is no mistake.
  static let uneven = Scene("uneven", size: CGSize(width: 200, height: 200)) { context in
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: context.size), collectionViewLayout: UnevenLayout())
    view.accessibilityIdentifier = "list"
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let source = ItemSource()
    view.dataSource = source
    context.keep(source)
    return view
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

private let words = ["A short row.", "A row with so many words that it needs more than one line."]

/// Rows with heights that are kept from the first width on.
private final class WrappedTexts: TableViewDataSource, TableViewDelegate {
  private var heights: [Int: CGFloat] = [:]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = words[indexPath.row % 2]
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height = heights[indexPath.row] { return height }
    let height: CGFloat = indexPath.row % 2 == 0 ? 30 : tableView.bounds.width > 300 ? 30 : 70
    heights[indexPath.row] = height
    return height
  }
}

/// Rows that measure themselves.
private final class MeasuredTexts: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = words[indexPath.row % 2]
    return cell
  }
}

/// A column of items, which are moved aside among others, as the covers of a carousel are.
private final class UnevenLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 1_200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]! {
    (0..<30).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .compactMap { attributes in
        attributes?.frame.origin.x = 50
        return attributes
      }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 40, width: 100, height: 36)
    return attributes
  }
}

private final class ItemSource: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    30
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.contentView.backgroundColor = .systemGreen
    return cell
  }
}

/// Columns whose cells select themselves.
private final class PageSource: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  func numberOfColumns(in tableView: HorizontalTableView) -> Int { 3 }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "page")
      ?? HorizontalTableViewCell(reuseIdentifier: "page")
  }

  func tableView(_ tableView: HorizontalTableView, didDeselectColumnAt index: Int) {
    tableView.cellForColumn(at: index)?.isSelected = true
  }
}

/// What was sent, and what was shown of it.
final class Counts: Label {
  var sent = 0
  var shown = 0 { didSet { text = "\(shown)" } }
}

private final class ForgetfulContainer: ViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class PixelBox: View {
  override func layoutSubviews() {
    super.layoutSubviews()
    bounds.size.width = 100 / traitCollection.displayScale
  }
}
