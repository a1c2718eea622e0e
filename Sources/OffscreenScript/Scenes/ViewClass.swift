import Offscreen

/// A view class that scene files may name, with its keys.
///
/// A class inherits the keys of its superclass. `ViewBuilder` defines what each key does to a view.
package struct ViewClass: Hashable, Sendable {
  package let name: String
  /// The name of the superclass; nil for `View`.
  package let superclass: String?
  package let attributes: [Attribute]

  /// A key and the type of its value.
  package struct Attribute: Hashable, Sendable {
    package let key: String
    package let kind: AttributeKind
  }

  package init(
    _ name: String, refining superclass: String?, _ attributes: KeyValuePairs<String, AttributeKind>
  ) {
    self.name = name
    self.superclass = superclass
    self.attributes = attributes.map { Attribute(key: $0.key, kind: $0.value) }
  }
}

extension ViewClass {
  /// The view classes of this package.
  package static let builtin: [ViewClass] = [
    ViewClass(
      "View", refining: nil,
      [
        "frame": .rect, "bounds": .rect, "center": .point, "anchorPoint": .point,
        "transform": .transform, "backgroundColor": .color, "alpha": .number(0...1),
        "isHidden": .flag, "clipsToBounds": .flag, "isUserInteractionEnabled": .flag,
        "cornerRadius": .number(0...ScriptNode.coordinateLimit),
        "borderWidth": .number(0...ScriptNode.coordinateLimit), "borderColor": .color,
        "zPosition": .number(-1e6...1e6), "tag": .integer(-1_000_000...1_000_000),
      ]),
    ViewClass(
      "Label", refining: "View",
      [
        "text": .text, "font": .font, "fontSize": .number(1...1_000), "textColor": .color,
        "textAlignment": .word(["left", "center", "right", "justified", "natural"]),
        "numberOfLines": .integer(0...10_000),
        "lineBreakMode": .word([
          "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead",
          "byTruncatingTail", "byTruncatingMiddle",
        ]),
      ]),
    ViewClass(
      "Button", refining: "View",
      [
        "title": .text, "selectedTitle": .text, "disabledTitle": .text, "titleColor": .color,
        "selectedTitleColor": .color, "disabledTitleColor": .color, "font": .font,
        "fontSize": .number(1...1_000), "tintColor": .color, "contentEdgeInsets": .insets,
        "isEnabled": .flag, "isSelected": .flag,
      ]),
    ViewClass(
      "ScrollView", refining: "View",
      [
        "contentSize": .size, "contentOffset": .point, "contentInset": .insets,
        "isPagingEnabled": .flag, "bounces": .flag, "alwaysBounceHorizontal": .flag,
        "alwaysBounceVertical": .flag, "isScrollEnabled": .flag,
        "isDirectionalLockEnabled": .flag, "decelerationRate": .word(["normal", "fast"]),
      ]),
    ViewClass(
      "TableView", refining: "ScrollView",
      [
        "rows": .rows, "rowHeight": .number(0...ScriptNode.coordinateLimit),
        "estimatedRowHeight": .number(0...ScriptNode.coordinateLimit),
        "sectionHeaderHeight": .number(0...ScriptNode.coordinateLimit),
        "sectionFooterHeight": .number(0...ScriptNode.coordinateLimit),
        "sectionHeaderTopPadding": .number(0...ScriptNode.coordinateLimit),
        "separatorStyle": .word(["none", "singleLine"]), "allowsMultipleSelection": .flag,
      ]),
    ViewClass(
      "HorizontalTableView", refining: "ScrollView",
      [
        "columns": .columns, "columnWidth": .number(0...ScriptNode.coordinateLimit),
        "columnSpacing": .number(0...ScriptNode.coordinateLimit),
      ]),
    ViewClass(
      "OptionBar", refining: "ScrollView",
      [
        "options": .options, "indicators": .indicators,
        "selectedIndex": .integer(0...OptionsDescription.countLimit),
        "columnSpacing": .number(0...ScriptNode.coordinateLimit), "contentEdgeInsets": .insets,
        "distribution": .word(OptionBar.Distribution.allCases.map(\.rawValue)),
        "layoutDirection": .word(OptionBar.LayoutDirection.allCases.map(\.rawValue)),
        "selectedWidthScale": .number(0...100), "tintColor": .color,
      ]),
  ]
}
