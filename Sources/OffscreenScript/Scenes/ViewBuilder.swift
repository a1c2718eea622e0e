import Foundation
import Offscreen

/// Builds views from their descriptions.
struct ViewBuilder {
  /// The objects to which the views hold weak references.
  private(set) var owners: [AnyObject] = []

  /// The keys on which others depend, in the order in which they are set; all other keys follow.
  private static let firstKeys = [
    "anchorPoint", "transform", "bounds", "center", "frame", "contentSize", "contentInset",
    "columnWidth", "columnSpacing", "columns", "rowHeight", "estimatedRowHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "sectionHeaderTopPadding", "rows",
    "options", "font",
  ]

  mutating func view(_ description: ViewDescription) -> View {
    let view = Self.make(description.className)
    view.accessibilityIdentifier = description.identifier
    for key in Self.firstKeys {
      for attribute in description.attributes where attribute.key == key {
        apply(attribute.key, attribute.value, to: view)
      }
    }
    for attribute in description.attributes where !Self.firstKeys.contains(attribute.key) {
      apply(attribute.key, attribute.value, to: view)
    }
    for subview in description.subviews {
      view.addSubview(self.view(subview))
    }
    return view
  }

  /// Keeps an object alive to which a view holds a weak reference.
  mutating func keep(_ owner: AnyObject) {
    owners.append(owner)
  }

  private static func make(_ className: String) -> View {
    switch className {
    case "Label": Label()
    case "Button": Button()
    case "ScrollView": ScrollView()
    case "HorizontalTableView": HorizontalTableView()
    case "TableView": TableView()
    case "OptionBar": OptionBar()
    default: View()
    }
  }

  private mutating func apply(_ key: String, _ value: AttributeValue, to view: View) {
    if let label = view as? Label, Self.apply(key, value, to: label) { return }
    if let button = view as? Button, Self.apply(key, value, to: button) { return }
    if let table = view as? HorizontalTableView, apply(key, value, to: table) { return }
    if let table = view as? TableView, apply(key, value, to: table) { return }
    if let bar = view as? OptionBar, apply(key, value, to: bar) { return }
    if let scrollView = view as? ScrollView, Self.apply(key, value, to: scrollView) { return }
    Self.applyToView(key, value, to: view)
  }

  private static func applyToView(_ key: String, _ value: AttributeValue, to view: View) {
    switch (key, value) {
    case ("frame", .rect(let rect)): view.frame = rect
    case ("bounds", .rect(let rect)): view.bounds = rect
    case ("center", .point(let point)): view.center = point
    case ("anchorPoint", .point(let point)): view.anchorPoint = point
    case ("transform", .transform(let transform)): view.transform = transform
    case ("backgroundColor", .color(let color)): view.backgroundColor = color
    case ("alpha", .number(let alpha)): view.alpha = alpha
    case ("isHidden", .flag(let flag)): view.isHidden = flag
    case ("clipsToBounds", .flag(let flag)): view.clipsToBounds = flag
    case ("isUserInteractionEnabled", .flag(let flag)): view.isUserInteractionEnabled = flag
    case ("cornerRadius", .number(let radius)): view.layer.cornerRadius = radius
    case ("borderWidth", .number(let width)): view.layer.borderWidth = width
    case ("borderColor", .color(let color)): view.layer.borderColor = color
    case ("zPosition", .number(let position)): view.layer.zPosition = position
    case ("tag", .integer(let tag)): view.tag = tag
    default: preconditionFailure("The key \(key) of a view is declared, but nothing sets it.")
    }
  }

  private static func apply(_ key: String, _ value: AttributeValue, to label: Label) -> Bool {
    switch (key, value) {
    case ("text", .text(let text)): label.text = text
    case ("fontSize", .number(let size)): label.font = label.font.withSize(size)
    case ("font", .font(let choice)): label.font = choice.font(size: label.font.pointSize)
    case ("textColor", .color(let color)): label.textColor = color
    case ("textAlignment", .text(let word)): label.textAlignment = TextAlignment(word: word)
    case ("numberOfLines", .integer(let count)): label.numberOfLines = count
    case ("lineBreakMode", .text(let word)): label.lineBreakMode = LineBreakMode(word: word)
    default: return false
    }
    return true
  }

  private static func apply(
    _ key: String, _ value: AttributeValue, to scrollView: ScrollView
  ) -> Bool {
    switch (key, value) {
    case ("contentSize", .size(let size)): scrollView.contentSize = size
    case ("contentOffset", .point(let offset)): scrollView.contentOffset = offset
    case ("contentInset", .insets(let insets)): scrollView.contentInset = insets
    case ("isPagingEnabled", .flag(let flag)): scrollView.isPagingEnabled = flag
    case ("bounces", .flag(let flag)): scrollView.bounces = flag
    case ("alwaysBounceHorizontal", .flag(let flag)): scrollView.alwaysBounceHorizontal = flag
    case ("alwaysBounceVertical", .flag(let flag)): scrollView.alwaysBounceVertical = flag
    case ("isScrollEnabled", .flag(let flag)): scrollView.isScrollEnabled = flag
    case ("isDirectionalLockEnabled", .flag(let flag)): scrollView.isDirectionalLockEnabled = flag
    case ("decelerationRate", .text(let word)):
      scrollView.decelerationRate = word == "fast" ? .fast : .normal
    default: return false
    }
    return true
  }

  private mutating func apply(
    _ key: String, _ value: AttributeValue, to table: HorizontalTableView
  ) -> Bool {
    switch (key, value) {
    case ("columnWidth", .number(let width)): table.columnWidth = width
    case ("columnSpacing", .number(let spacing)): table.columnSpacing = spacing
    case ("columns", .columns(let columns)):
      let source = DescribedColumns(columns)
      owners.append(source)
      table.dataSource = source
      if !columns.widths.isEmpty { table.delegate = source }
      table.reloadData()
    default: return false
    }
    return true
  }
}

extension ViewBuilder {
  private mutating func apply(
    _ key: String, _ value: AttributeValue, to table: TableView
  ) -> Bool {
    switch (key, value) {
    case ("rowHeight", .number(let height)): table.rowHeight = height
    case ("estimatedRowHeight", .number(let height)): table.estimatedRowHeight = height
    case ("sectionHeaderHeight", .number(let height)): table.sectionHeaderHeight = height
    case ("sectionFooterHeight", .number(let height)): table.sectionFooterHeight = height
    case ("sectionHeaderTopPadding", .number(let padding)): table.sectionHeaderTopPadding = padding
    case ("separatorStyle", .text(let word)):
      table.separatorStyle = word == "none" ? .none : .singleLine
    case ("allowsMultipleSelection", .flag(let flag)): table.allowsMultipleSelection = flag
    case ("rows", .rows(let rows)):
      let source = DescribedRows(rows)
      owners.append(source)
      table.dataSource = source
      if !rows.heights.isEmpty { table.delegate = source }
      table.reloadData()
    default: return false
    }
    return true
  }
}

extension TextAlignment {
  fileprivate init(word: String) {
    switch word {
    case "left": self = .left
    case "center": self = .center
    case "right": self = .right
    case "justified": self = .justified
    default: self = .natural
    }
  }
}

extension LineBreakMode {
  fileprivate init(word: String) {
    switch word {
    case "byWordWrapping": self = .byWordWrapping
    case "byCharWrapping": self = .byCharWrapping
    case "byClipping": self = .byClipping
    case "byTruncatingHead": self = .byTruncatingHead
    case "byTruncatingMiddle": self = .byTruncatingMiddle
    default: self = .byTruncatingTail
    }
  }
}
