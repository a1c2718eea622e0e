import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// The card of a menu: rows in groups, which scroll if they are higher than the card.
final class MenuView: View {
  private let blur = VisualEffectView(effect: BlurEffect(style: .systemMaterial))
  private let scroll = ScrollView()
  private var lines: [View] = []
  private var rows: [[MenuRow]] = []
  /// The menu, and those that were opened in it.
  private var path: [Menu]
  /// Elements that deferred ones have provided.
  private var provided: [ObjectIdentifier: [MenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  /// Called when an action was chosen.
  var choose: (MenuAction, Menu) -> Void = { _, _ in }
  /// Called when the height may have changed.
  var heightDidChange: () -> Void = {}

  /// The width, the radius of the corners and the height of thick lines, in points: estimates from pictures of iOS.
  ///
  /// The width grows with text sizes for accessibility.
  private static let width: CGFloat = 250
  private static let cornerRadius: CGFloat = 13
  private static let thickLine: CGFloat = 8

  init(_ menu: Menu) {
    path = [menu]
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Self.cornerRadius
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(blur)
    addSubview(scroll)
    rebuild()
  }

  /// Shows other elements in place of those of the menu.
  func show(_ menu: Menu) {
    path = [menu]
    rebuild()
  }

  private func rebuild() {
    for view in rows.flatMap({ $0 }) + lines { view.removeFromSuperview() }
    rows = []
    lines = []
    guard let menu = path.last else { return }
    if path.count > 1 {
      rows.append([row(.menu(menu, isOpen: true), in: menu)])
    } else if !menu.title.isEmpty {
      rows.append([row(.heading(menu.title), in: menu)])
    }
    var group: [MenuRow] = rows.popLast() ?? []
    add(menu.children, of: menu, to: &group)
    rows.append(group)
    rows.removeAll(where: \.isEmpty)
    let hasMarks = rows.joined().contains { row in
      if case .action(let action) = row.content { return action.state != .off }
      return false
    }
    for row in rows.joined() {
      row.hasMarks = hasMarks
      scroll.addSubview(row)
    }
    setNeedsLayout()
    heightDidChange()
  }

  private func add(_ elements: [MenuElement], of menu: Menu, to group: inout [MenuRow]) {
    for element in elements {
      switch element {
      case let action as MenuAction where !action.attributes.contains(.hidden):
        group.append(row(.action(action), in: menu))
      case let inner as Menu where inner.options.contains(.displayInline):
        rows.append(group)
        group = inner.title.isEmpty ? [] : [row(.heading(inner.title), in: inner)]
        add(inner.children, of: inner, to: &group)
        rows.append(group)
        group = []
      case let inner as Menu where !inner.children.isEmpty:
        group.append(row(.menu(inner, isOpen: false), in: menu))
      case let deferred as DeferredMenuElement:
        let key = ObjectIdentifier(deferred)
        if provided[key] == nil, asked.insert(key).inserted { ask(deferred) }
        if let known = provided[key] {
          add(known, of: menu, to: &group)
        } else {
          group.append(row(.loading, in: menu))
        }
      default: break
      }
    }
  }

  private func ask(_ deferred: DeferredMenuElement) {
    var isBuilding = true
    deferred.provide { [weak self] elements in
      guard let self else { return }
      provided[ObjectIdentifier(deferred)] = elements
      if !isBuilding { rebuild() }
    }
    isBuilding = false
  }

  private func row(_ content: MenuRow.Content, in menu: Menu) -> MenuRow {
    let row = MenuRow(content)
    row.addAction(for: .touchUpInside) { [weak self] in self?.tap(content, in: menu) }
    return row
  }

  private func tap(_ content: MenuRow.Content, in menu: Menu) {
    switch content {
    case .action(let action):
      choose(action, menu)
      for row in rows.joined() { row.update() }
    case .menu(let inner, let isOpen):
      if isOpen { path.removeLast() } else { path.append(inner) }
      rebuild()
    case .heading, .loading: break
    }
  }

  /// Chooses the row at a point of the window, if there is one that can be chosen.
  func choose(at point: CGPoint) {
    for row in rows.joined() {
      let inside = row.bounds.contains(row.convert(point, from: nil))
      if inside, row.isEnabled { return row.sendActions(for: .touchUpInside) }
    }
  }

  /// Highlights the row at a point of the window.
  func highlight(at point: CGPoint?) {
    for row in rows.joined() {
      let inside = point.map { row.bounds.contains(row.convert($0, from: nil)) } ?? false
      row.isHighlighted = inside && row.isEnabled
    }
  }

  // MARK: Layout

  /// The height of all rows in a width, in points.
  private func height(for width: CGFloat) -> CGFloat {
    let heights = rows.joined().map { $0.height(for: width) }
    return heights.reduce(0, +) + CGFloat(max(0, rows.count - 1)) * Self.thickLine
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let category = traitCollection.preferredContentSizeCategory
    let factor = category.isAccessibilityCategory ? TextStyleSizes.body.factor(in: category) : 1
    let width = min(Self.width * factor, size.width)
    return CGSize(width: width, height: height(for: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    scroll.frame = bounds
    for line in lines { line.removeFromSuperview() }
    lines = []
    let pixel = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    for (index, group) in rows.enumerated() {
      if index > 0 {
        addLine(at: y, height: Self.thickLine, color: .quaternarySystemFill)
        y += Self.thickLine
      }
      for (place, row) in group.enumerated() {
        let height = row.height(for: bounds.width)
        row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        y += height
        if place + 1 < group.count { addLine(at: y - pixel, height: pixel, color: .separator) }
      }
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > bounds.height + 1e-6
  }

  private func addLine(at y: CGFloat, height: CGFloat, color: Color) {
    let line = View(frame: CGRect(x: 0, y: y, width: bounds.width, height: height))
    line.backgroundColor = color
    line.isUserInteractionEnabled = false
    scroll.addSubview(line)
    lines.append(line)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for row in rows.joined() { row.update() }
    setNeedsLayout()
    heightDidChange()
  }
}

extension BarGlyph {
  /// The mark of an element that is on.
  static let check = BarGlyph("checkmark")
  /// The mark of an element that is on in part.
  static let dash = BarGlyph("minus")
  /// The mark of a menu that can be opened.
  static let forward = BarGlyph("chevron.forward")
  /// The mark of a menu that is open.
  static let down = BarGlyph("chevron.down")
}
