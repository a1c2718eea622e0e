import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

extension SceneViewClass {
  /// The view classes of this package.
  package static let builtin: [SceneViewClass] = [
    view, label, imageView, gradientView, stackView, control, button, switchControl, slider,
    segmentedControl, stepper, datePicker, pageControl, progressView, textField, textView,
    scrollView, tableView, horizontalTableView, rotatedTableView, optionBar, pagingScrollView,
    swipeTableView,
    collectionView,
  ]

  private static let view: SceneViewClass = SceneViewClass(
    View.self,
    [
      SceneAttribute("anchorPoint", .point, \.anchorPoint).first,
      SceneAttribute("transform", .transform, \.transform).first,
      SceneAttribute("bounds", .rect, \.bounds).first,
      SceneAttribute("center", .point, \.center).first,
      SceneAttribute("frame", .rect, \.frame).first,
      SceneAttribute("backgroundColor", .color, \.backgroundColor),
      SceneAttribute("alpha", .number(0...1), \.alpha),
      SceneAttribute("isHidden", .flag, \.isHidden),
      SceneAttribute("clipsToBounds", .flag, \.clipsToBounds),
      SceneAttribute("isUserInteractionEnabled", .flag, \.isUserInteractionEnabled),
      SceneAttribute("contentMode", .choice, \.contentMode),
      SceneAttribute("tintColor", .color) { $0.tintColor = $1 },
      SceneAttribute("cornerRadius", .length, \.layer.cornerRadius),
      SceneAttribute("borderWidth", .length, \.layer.borderWidth),
      SceneAttribute("borderColor", .color) { $0.layer.borderColor = $1 },
      SceneAttribute("shadowColor", .color) { $0.layer.shadowColor = $1 },
      SceneAttribute("shadowOpacity", .number(0...1)) { (view: View, opacity: CGFloat) in
        view.layer.shadowOpacity = Float(opacity)
      },
      SceneAttribute("shadowRadius", .length, \.layer.shadowRadius),
      SceneAttribute("shadowOffset", .vector("a shadow's offset as [x, y]")) { view, offset in
        view.layer.shadowOffset = CGSize(width: offset.dx, height: offset.dy)
      },
      SceneAttribute("autoresizingMask", .autoresizingMask, \.autoresizingMask),
      SceneAttribute("zPosition", .number(-1e6...1e6), \.layer.zPosition),
      SceneAttribute(
        "layer", .ownLayer,
        help: "More of the view's layer, such as 'sublayerTransform', 'mask' and 'animations'."
      ) { $1.apply(to: $0.layer) },
      SceneAttribute("tag", .integer(-1_000_000...1_000_000), \.tag),
      SceneAttribute("layoutMargins", .insets, \.layoutMargins),
      SceneAttribute("contentHuggingPriority", .priorities) { view, priorities in
        view.setContentHuggingPriority(priorities.horizontal, for: .horizontal)
        view.setContentHuggingPriority(priorities.vertical, for: .vertical)
      },
      SceneAttribute("contentCompressionResistancePriority", .priorities) { view, priorities in
        view.setContentCompressionResistancePriority(priorities.horizontal, for: .horizontal)
        view.setContentCompressionResistancePriority(priorities.vertical, for: .vertical)
      },
      SceneAttribute(
        "semanticContentAttribute",
        .choice([
          "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
          "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
        ])
      ) { $0.semanticContentAttribute = $1 },
      SceneAttribute(
        "spacingAfter", .distance, help: "The space after the view in its stack, in points."
      ) { view, spacing, builder in
        builder.afterBuilding { _ in
          (view.superview as? StackView)?.setCustomSpacing(spacing, after: view)
        }
      },
      SceneAttribute(reading: "subviews") { $0.subviews.count },
    ]
  ) { View() }

  private static let label: SceneViewClass = SceneViewClass(
    Label.self,
    [
      SceneAttribute("font", .fontChoice) { $0.font = $1.font(size: $0.font.pointSize) }.first,
      SceneAttribute("text", .text, \.text),
      SceneAttribute("fontSize", .number(1...1_000)) { $0.font = $0.font.withSize($1) },
      SceneAttribute("textColor", .color) { $0.textColor = $1 },
      SceneAttribute("textAlignment", .choice(textAlignments), \.textAlignment),
      SceneAttribute("numberOfLines", .integer(0...10_000), \.numberOfLines),
      SceneAttribute(
        "lineBreakMode",
        .choice([
          "byWordWrapping": .byWordWrapping, "byCharWrapping": .byCharWrapping,
          "byClipping": .byClipping, "byTruncatingHead": .byTruncatingHead,
          "byTruncatingTail": .byTruncatingTail, "byTruncatingMiddle": .byTruncatingMiddle,
        ])
      ) { $0.lineBreakMode = $1 },
    ]
  ) { Label() }

  private static let imageView: SceneViewClass = SceneViewClass(
    ImageView.self, [SceneAttribute("image", .image, \.image)]
  ) { ImageView() }

  private static let gradientView: SceneViewClass = SceneViewClass(
    GradientView.self,
    [SceneAttribute("gradient", .gradient, \.gradient, help: "The gradient that fills the view.")]
  ) { GradientView() }

  private static let control: SceneViewClass = SceneViewClass(
    Control.self,
    [
      SceneAttribute("isEnabled", .flag, \.isEnabled),
      SceneAttribute("isSelected", .flag, \.isSelected),
      SceneAttribute("isHighlighted", .flag, \.isHighlighted),
    ]
  ) { Control() }

  private static let switchControl: SceneViewClass = SceneViewClass(
    Switch.self,
    [
      SceneAttribute("isOn", .flag, \.isOn),
      SceneAttribute("onTintColor", .color, \.onTintColor),
      SceneAttribute("thumbTintColor", .color, \.thumbTintColor),
    ]
  ) { Switch() }

  private static let slider: SceneViewClass = SceneViewClass(
    Slider.self,
    [
      SceneAttribute("minimumValue", .value, \.minimumValue).first,
      SceneAttribute("maximumValue", .value, \.maximumValue).first,
      SceneAttribute("value", .value, \.value),
      SceneAttribute("minimumTrackTintColor", .color, \.minimumTrackTintColor),
      SceneAttribute("maximumTrackTintColor", .color, \.maximumTrackTintColor),
      SceneAttribute("thumbTintColor", .color, \.thumbTintColor),
    ]
  ) { Slider() }

  private static let segmentedControl: SceneViewClass = SceneViewClass(
    SegmentedControl.self,
    [
      SceneAttribute(
        "titles", .list(of: .text, "a list of titles", limit: 100),
        help: "The titles of the segments."
      ) { control, titles in
        control.removeAllSegments()
        for (index, title) in titles.enumerated() {
          control.insertSegment(withTitle: title, at: index, animated: false)
        }
      }.first,
      SceneAttribute("selectedSegmentIndex", .integer(-1...99), \.selectedSegmentIndex),
      SceneAttribute("isMomentary", .flag, \.isMomentary),
      SceneAttribute("selectedSegmentTintColor", .color, \.selectedSegmentTintColor),
    ]
  ) { SegmentedControl() }

  private static let stepper: SceneViewClass = SceneViewClass(
    Stepper.self,
    [
      SceneAttribute("minimumValue", .number(), \.minimumValue).first,
      SceneAttribute("maximumValue", .number(), \.maximumValue).first,
      SceneAttribute("stepValue", .number(1e-6...1e9), \.stepValue),
      SceneAttribute("value", .number(), \.value),
      SceneAttribute("wraps", .flag, \.wraps),
    ]
  ) { Stepper() }

  private static let pageControl: SceneViewClass = SceneViewClass(
    PageControl.self,
    [
      SceneAttribute("numberOfPages", .integer(0...1_000), \.numberOfPages).first,
      SceneAttribute("currentPage", .integer(0...999), \.currentPage),
      SceneAttribute("hidesForSinglePage", .flag, \.hidesForSinglePage),
      SceneAttribute("pageIndicatorTintColor", .color, \.pageIndicatorTintColor),
      SceneAttribute("currentPageIndicatorTintColor", .color, \.currentPageIndicatorTintColor),
    ]
  ) { PageControl() }

  private static let progressView: SceneViewClass = SceneViewClass(
    ProgressView.self,
    [
      SceneAttribute("progress", .number(0...1)) { (view: ProgressView, progress: CGFloat) in
        view.progress = Float(progress)
      },
      SceneAttribute("progressTintColor", .color, \.progressTintColor),
      SceneAttribute("trackTintColor", .color, \.trackTintColor),
    ]
  ) { ProgressView() }

  private static let textField: SceneViewClass = SceneViewClass(
    TextField.self,
    [
      SceneAttribute("font", .fontChoice) { field, choice in
        field.font = choice.font(size: Double(field.font?.pointSize ?? 17))
      }.first,
      SceneAttribute("text", .text, \.text),
      SceneAttribute("placeholder", .text, \.placeholder),
      SceneAttribute("fontSize", .number(1...1_000)) { field, size in
        field.font = (field.font ?? .standard(size: size)).withSize(size)
      },
      SceneAttribute("textColor", .color, \.textColor),
      SceneAttribute("textAlignment", .choice(textAlignments), \.textAlignment),
      SceneAttribute(
        "borderStyle",
        .choice(["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
      ) { (field: TextField, style: TextField.BorderStyle) in field.borderStyle = style },
      SceneAttribute(
        "clearButtonMode",
        .choice([
          "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
          "always": .always,
        ])
      ) { (field: TextField, mode: TextField.ViewMode) in field.clearButtonMode = mode },
      SceneAttribute("isSecureTextEntry", .flag, \.isSecureTextEntry),
    ]
  ) { TextField() }

  private static let textView: SceneViewClass = SceneViewClass(
    TextView.self,
    [
      SceneAttribute("font", .fontChoice) { view, choice in
        view.font = choice.font(size: Double(view.font?.pointSize ?? 17))
      }.first,
      SceneAttribute("text", .text) { $0.text = $1 },
      SceneAttribute("fontSize", .number(1...1_000)) { view, size in
        view.font = (view.font ?? .standard(size: size)).withSize(size)
      },
      SceneAttribute("textColor", .color, \.textColor),
      SceneAttribute("textAlignment", .choice(textAlignments), \.textAlignment),
      SceneAttribute("isEditable", .flag, \.isEditable),
    ]
  ) { TextView() }

  private static let textAlignments: KeyValuePairs<String, TextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]

  private static let button: SceneViewClass = SceneViewClass(
    Button.self,
    [
      SceneAttribute("font", .fontChoice) { button, choice in
        button.titleLabel.font = choice.font(size: button.titleLabel.font.pointSize)
      }.first,
      SceneAttribute("title", .text) { $0.setTitle($1, for: .normal) },
      SceneAttribute("selectedTitle", .text) { $0.setTitle($1, for: .selected) },
      SceneAttribute("disabledTitle", .text) { $0.setTitle($1, for: .disabled) },
      SceneAttribute("titleColor", .color) { $0.setTitleColor($1, for: .normal) },
      SceneAttribute("selectedTitleColor", .color) { $0.setTitleColor($1, for: .selected) },
      SceneAttribute("disabledTitleColor", .color) { $0.setTitleColor($1, for: .disabled) },
      SceneAttribute("fontSize", .number(1...1_000)) { button, size in
        button.titleLabel.font = button.titleLabel.font.withSize(size)
      },
      SceneAttribute("image", .image) { $0.setImage($1, for: .normal) },
      SceneAttribute("contentEdgeInsets", .insets, \.contentEdgeInsets),
      SceneAttribute(
        "configuration",
        .choice([
          "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
        ]), help: "Shows title and image in one of the system's styles."
      ) { (button: Button, configuration: Button.Configuration) in
        button.configuration = configuration
        button.configuration?.title = button.title(for: .normal)
        button.configuration?.image = button.image(for: .normal)
      },
    ]
  ) { Button(type: .system) }

  private static let stackView: SceneViewClass = SceneViewClass(
    StackView.self,
    [
      SceneAttribute("stack", .stack, help: "How the subviews are arranged.") { $1.apply(to: $0) }
    ]
  ) { StackView() }

  private static let scrollView: SceneViewClass = SceneViewClass(
    ScrollView.self,
    [
      SceneAttribute("contentSize", .size, \.contentSize).first,
      SceneAttribute("contentInset", .insets, \.contentInset).first,
      SceneAttribute("contentOffset", .point, \.contentOffset),
      SceneAttribute("contentOffset.x", .distance, \.contentOffset.x),
      SceneAttribute("contentOffset.y", .distance, \.contentOffset.y),
      SceneAttribute("isPagingEnabled", .flag, \.isPagingEnabled),
      SceneAttribute("bounces", .flag, \.bounces),
      SceneAttribute("alwaysBounceHorizontal", .flag, \.alwaysBounceHorizontal),
      SceneAttribute("alwaysBounceVertical", .flag, \.alwaysBounceVertical),
      SceneAttribute("isScrollEnabled", .flag, \.isScrollEnabled),
      SceneAttribute("isDirectionalLockEnabled", .flag, \.isDirectionalLockEnabled),
      SceneAttribute(
        "decelerationRate", .choice(["normal": .normal, "fast": .fast]), \.decelerationRate),
      SceneAttribute("scrollIndicatorInsets", .insets, \.scrollIndicatorInsets),
      SceneAttribute(
        "showsHorizontalScrollIndicator", .flag, \.showsHorizontalScrollIndicator),
      SceneAttribute("showsVerticalScrollIndicator", .flag, \.showsVerticalScrollIndicator),
      SceneAttribute("delaysContentTouches", .flag, \.delaysContentTouches),
      SceneAttribute("canCancelContentTouches", .flag, \.canCancelContentTouches),
      SceneAttribute("refresh", .flag, \.canRefresh, help: "Whether it has a refresh control."),
      SceneAttribute(
        "isRefreshing", .flag, \.isRefreshing, help: "Begins or ends refreshing, with 'refresh'."),
      SceneAttribute(reading: "isTracking") { $0.isTracking },
      SceneAttribute(reading: "isDragging") { $0.isDragging },
      SceneAttribute(reading: "isDecelerating") { $0.isDecelerating },
      SceneAttribute(reading: "zoomScale") { $0.zoomScale },
      SceneAttribute(reading: "isZooming") { $0.isZooming },
    ]
  ) { ScrollView() }

  private static let tableView: SceneViewClass = SceneViewClass(
    TableView.self,
    [
      SceneAttribute("style", .choice, help: "How sections look; plain by default.") { style in
        TableView(frame: .zero, style: style)
      },
      SceneAttribute(
        "rowHeight", .rowHeight, \.rowHeight,
        help: "In points; automatic for the height that texts or constraints need."
      ).first,
      SceneAttribute("estimatedRowHeight", .length, \.estimatedRowHeight).first,
      SceneAttribute("sectionHeaderHeight", .length, \.sectionHeaderHeight).first,
      SceneAttribute("sectionFooterHeight", .length, \.sectionFooterHeight).first,
      SceneAttribute("sectionHeaderTopPadding", .length, \.sectionHeaderTopPadding).first,
      SceneAttribute(
        "rows", .rows, help: "The sections and rows.", isFirst: true
      ) { table, rows, builder in
        let source = DescribedRows(rows)
        builder.keep(source)
        source.attach(to: table)
      },
      SceneAttribute(
        "separatorStyle", .choice(["none": .none, "singleLine": .singleLine]), \.separatorStyle),
      SceneAttribute("separatorInset", .insets, \.separatorInset),
      SceneAttribute("separatorColor", .color, \.separatorColor),
      SceneAttribute("allowsSelection", .flag, \.allowsSelection),
      SceneAttribute("allowsMultipleSelection", .flag, \.allowsMultipleSelection),
      SceneAttribute(
        "indexPathForSelectedRow", .indexPath, help: "The selected row, or none."
      ) { table, path in
        table.selectRow(
          at: path.isEmpty ? nil : IndexPath(row: path[1], section: path[0]), animated: false,
          scrollPosition: .none)
      }.reading { table -> Any in
        if let path = table.indexPathForSelectedRow { [path.section, path.row] } else { "none" }
      },
      SceneAttribute(reading: "numberOfSections") { $0.numberOfSections },
    ]
  ) { TableView() }

  private static let horizontalTableView: SceneViewClass = SceneViewClass(
    HorizontalTableView.self,
    [
      SceneAttribute("columnWidth", .length, \.columnWidth).first,
      SceneAttribute("columnSpacing", .length, \.columnSpacing).first,
      SceneAttribute(
        "columns", ColumnsDescription.columns.type, help: "The columns.", isFirst: true
      ) {
        table, columns, builder in
        let source = DescribedColumns(columns)
        builder.keep(source)
        table.dataSource = source
        if !columns.widths.isEmpty { table.delegate = source }
        table.reloadData()
      },
      SceneAttribute("indexForSelectedColumn", columnIndex, help: selectionHelp) { table, index in
        let selected = index < 0 ? table.indexForSelectedColumn : nil
        selected.map { table.deselectColumn(at: $0, animated: false) }
        if index >= 0 { table.selectColumn(at: index, animated: false) }
      }.reading { $0.indexForSelectedColumn ?? -1 },
      SceneAttribute(reading: "numberOfColumns") { $0.numberOfColumns },
      SceneAttribute(reading: "indexesForVisibleColumns") { $0.indexesForVisibleColumns },
    ]
  ) { HorizontalTableView() }

  /// The index of a column, or -1 for none.
  private static let columnIndex: SceneAttributeType<Int> = .integer(
    -1...ColumnsDescription.countLimit)
  private static let selectionHelp = "The selected column; -1 for none."

  private static let rotatedTableView: SceneViewClass = SceneViewClass(
    RotatedTableView.self,
    [
      SceneAttribute("width", .length, \.width).first,
      SceneAttribute(
        "columns", ColumnsDescription.columns.type, help: "The columns.", isFirst: true
      ) {
        table, columns, builder in
        let source = DescribedColumns(columns)
        builder.keep(source)
        table.dataSource = source
        if !columns.widths.isEmpty { table.delegate = source }
        table.reloadData()
      },
      SceneAttribute("contentInset", .insets, \.contentInset),
      SceneAttribute("scrollIndicatorInsets", .insets, \.scrollIndicatorInsets),
      SceneAttribute(
        "contentOffset", .point, \.contentOffset,
        help: "The point of the content in the top left corner; only x can change."),
      SceneAttribute("contentOffset.x", .distance, \.contentOffset.x),
      SceneAttribute(reading: "contentOffset.y") { $0.contentOffset.y },
      SceneAttribute(reading: "contentSize") { $0.contentSize },
      SceneAttribute("bounces", .flag, \.tableView.bounces),
      SceneAttribute("alwaysBounceHorizontal", .flag, \.tableView.alwaysBounceVertical),
      SceneAttribute("isScrollEnabled", .flag, \.tableView.isScrollEnabled),
      SceneAttribute("isPagingEnabled", .flag, \.tableView.isPagingEnabled),
      SceneAttribute(
        "decelerationRate", .choice(["normal": .normal, "fast": .fast]),
        \.tableView.decelerationRate),
      SceneAttribute(
        "showsHorizontalScrollIndicator", .flag, \.tableView.showsVerticalScrollIndicator),
      SceneAttribute("indexForSelectedColumn", columnIndex, help: selectionHelp) { table, index in
        let selected = index < 0 ? table.indexForSelectedColumn : nil
        selected.map { table.deselectColumn(at: $0, animated: false) }
        if index >= 0 { table.selectColumn(at: index, animated: false) }
      }.reading { $0.indexForSelectedColumn ?? -1 },
      SceneAttribute(reading: "numberOfColumns") { $0.numberOfColumns },
      SceneAttribute(reading: "indexesForVisibleColumns") { $0.indexesForVisibleColumns },
      SceneAttribute(reading: "isTracking") { $0.tableView.isTracking },
      SceneAttribute(reading: "isDragging") { $0.tableView.isDragging },
      SceneAttribute(reading: "isDecelerating") { $0.tableView.isDecelerating },
    ]
  ) { RotatedTableView() }

  private static let optionBar: SceneViewClass = SceneViewClass(
    OptionBar.self,
    [
      SceneAttribute("options", .options, help: "The titles.", isFirst: true) {
        bar, options, builder in
        let columns = TitleColumns(options)
        builder.keep(columns)
        bar.dataSource = columns
        bar.delegate = columns
        bar.reloadData()
      },
      SceneAttribute(
        "indicators", .list(of: .indicator, "a list of indicators", limit: 10), \.indicators),
      SceneAttribute(
        "selectedIndex", .integer(-1...OptionsDescription.countLimit), help: selectionHelp
      ) { bar, index in
        if index < 0 { bar.selectedIndex.map { bar.deselectColumn(at: $0) } }
        if index >= 0 { bar.selectColumn(at: index, animated: false) }
      }.reading { $0.selectedIndex ?? -1 },
      SceneAttribute(reading: "numberOfColumns") { $0.numberOfColumns },
      SceneAttribute("columnSpacing", .length, \.columnSpacing),
      SceneAttribute("contentEdgeInsets", .insets, \.contentEdgeInsets),
      SceneAttribute("distribution", .choice, \.distribution),
      SceneAttribute("layoutDirection", .choice, \.layoutDirection),
      SceneAttribute(
        "axis", .axis, \.axis, help: "Columns side by side, or from top to bottom."
      ).first,
      SceneAttribute("selectionPlacement", .choice, \.selectionPlacement),
      SceneAttribute("edgeFade", .length, \.edgeFade),
      SceneAttribute("isEndless", .flag, \.isEndless),
      SceneAttribute("border", OptionBar.Border.mapping.type, \.border),
      SceneAttribute("backgroundView", .part, help: "The view behind the columns.") {
        bar, part, _ in bar.backgroundView = part.view
      },
      SceneAttribute(
        "leadingAccessoryView", .part, help: "The view at the side of the first column."
      ) { bar, part, _ in bar.leadingAccessoryView = part.accessory },
      SceneAttribute(
        "trailingAccessoryView", .part, help: "The view at the side of the last column."
      ) { bar, part, _ in bar.trailingAccessoryView = part.accessory },
      SceneAttribute("selectedWidthScale", .number(0...100), \.selectedWidthScale),
      SceneAttribute("follows", .identifier, help: "The id of the pages that the bar tracks.") {
        bar, identifier, builder in
        builder.afterBuilding { [weak bar] root in
          let pages = root.subtreeInOrder.first { $0.accessibilityIdentifier == identifier }
          if let bar, let pages = pages?.pagedScrollView { bar.track(pages) }
        }
      },
      SceneAttribute(reading: "indexesForVisibleColumns") { $0.indexesForVisibleColumns },
    ]
  ) { OptionBar() }

  private static let pagingScrollView: SceneViewClass = SceneViewClass(
    PagingScrollView.self,
    [
      SceneAttribute(
        "pages", PagesDescription.type, help: "The pages: texts that are alike, or lists.",
        isFirst: true
      ) { view, pages, builder in
        let source = DescribedPages(pages)
        builder.keep(source)
        view.dataSource = source
        view.reloadData()
      },
      SceneAttribute("touchInsets", .insets, \.touchInsets),
      SceneAttribute("preloadDistance", .integer(0...100), \.preloadDistance),
      SceneAttribute("isEndless", .flag, \.isEndless),
      SceneAttribute("runsRightToLeft", .flag, \.runsRightToLeft),
      SceneAttribute("axis", .axis, \.axis, help: "Pages side by side, or from top to bottom.")
        .first,
      SceneAttribute("currentPage", pageIndex, help: "The page that is shown.") {
        $0.scrollToPage($1, animated: false)
      }.reading { $0.currentPage },
      SceneAttribute(reading: "pageWidth") { $0.pageWidth },
      SceneAttribute(reading: "numberOfPages") { $0.numberOfPages },
      SceneAttribute(reading: "indexesForVisiblePages") { $0.indexesForVisiblePages },
    ]
  ) { PagingScrollView() }

  /// The index of a page; an endless view also has pages before the first.
  private static let pageIndex: SceneAttributeType<Int> = .integer(
    -ColumnsDescription.countLimit...ColumnsDescription.countLimit)

  private static let swipeTableView: SceneViewClass = SceneViewClass(
    SwipeTableView.self,
    [
      SceneAttribute("header", .part, help: "The view above the bar.") { view, part, _ in
        view.headerView = part.view
      }.first,
      SceneAttribute(
        "bar", .options, help: "The titles of the bar below the header.", isFirst: true
      ) { view, options, builder in
        let columns = TitleColumns(options)
        let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
        builder.keep(columns)
        bar.accessibilityIdentifier = view.accessibilityIdentifier.map { $0 + "-bar" }
        bar.backgroundColor = .systemBackground
        bar.indicators = [.line]
        bar.dataSource = columns
        bar.delegate = columns
        view.headerBar = bar
        bar.track(view.pagingView)
      },
      SceneAttribute(
        "headerBar", .identifier,
        help: "The id of a view of the file that becomes the bar below the header."
      ) { view, identifier, builder in
        builder.afterBuilding { [weak view] root in
          view?.headerBar = root.subtreeInOrder.first { $0.accessibilityIdentifier == identifier }
        }
      }.reading { $0.headerBar?.accessibilityIdentifier ?? "" },
      SceneAttribute(
        "initialItemIndex", .integer(0...PagesDescription.limit), \.initialItemIndex,
        help: "The page that is shown first."
      ).first,
      SceneAttribute(
        "items", PageDescription.pages, help: "The rows of each page, or its collection.",
        isFirst: true
      ) { view, items, builder in
        let source = DescribedItems(items)
        builder.keep(source)
        view.dataSource = source
        view.reloadData()
      },
      SceneAttribute("headerTopInset", .length, \.headerTopInset),
      SceneAttribute("headerGrowsWhenPulled", .flag, \.headerGrowsWhenPulled),
      SceneAttribute(
        "headerBarTopInset", .length, \.headerBarTopInset,
        help: "Where the bar sticks, in points from the top; at headerTopInset by default."),
      SceneAttribute(
        "stickyParts", .choice(["bar": .bar, "headerAndBar": .headerAndBar, "none": .none]),
        \.stickyParts, help: "What stays in view when pages scroll up."),
      SceneAttribute("isHeaderBarFixed", .flag, \.isHeaderBarFixed),
      SceneAttribute("headerAlwaysOnTop", .flag, \.headerAlwaysOnTop),
      SceneAttribute("adjustsContentSize", .flag, \.adjustsContentSize),
      SceneAttribute(
        "positionPolicy", .choice(["remember": .remember, "followNeighbour": .followNeighbour]),
        \.positionPolicy),
      SceneAttribute(
        "refreshPlacement", .choice(["aboveHeader": .aboveHeader, "belowBar": .belowBar]),
        \.refreshPlacement),
      SceneAttribute("refresh", .flag, help: "Whether each page has a refresh control.") {
        view, canRefresh in
        (view.dataSource as? DescribedItems)?.canRefresh = canRefresh
        for index in view.indexesForVisibleItems {
          view.itemView(at: index)?.canRefresh = canRefresh
        }
      }.reading { $0.currentItemView?.canRefresh ?? false },
      SceneAttribute(
        "isRefreshing", .flag, help: "Begins or ends refreshing the current page, with 'refresh'."
      ) { $0.currentItemView?.isRefreshing = $1 }.reading {
        $0.currentItemView?.isRefreshing ?? false
      },
      SceneAttribute("headerHeight", .length, help: "The height of the header; the rows stay.") {
        $0.setHeaderHeight($1, keeping: .content, animated: false)
      }.reading { $0.headerView?.bounds.height ?? 0 },
      SceneAttribute(
        "currentItemIndex", .integer(0...PagesDescription.limit), help: "The page that is shown."
      ) { $0.scrollToItem(at: $1, animated: false) }.reading { $0.currentItemIndex },
      SceneAttribute(
        "contentOffset", .point, help: "That of the current page."
      ) { $0.currentItemView?.contentOffset = $1 }.reading {
        $0.currentItemView?.contentOffset ?? .zero
      },
      SceneAttribute("contentOffset.x", .distance) {
        $0.currentItemView?.contentOffset.x = $1
      }.reading { $0.currentItemView?.contentOffset.x ?? 0 },
      SceneAttribute("contentOffset.y", .distance) {
        $0.currentItemView?.contentOffset.y = $1
      }.reading { $0.currentItemView?.contentOffset.y ?? 0 },
      SceneAttribute(reading: "contentSize") { $0.currentItemView?.contentSize ?? .zero },
      SceneAttribute("isScrollEnabled", .flag, \.isScrollEnabled),
      SceneAttribute("alwaysBounceHorizontal", .flag, \.alwaysBounceHorizontal),
      SceneAttribute(
        "pagingView.contentOffset.x", .distance,
        help: "How far the pages have moved sideways, in points."
      ) { $0.pagingView.contentOffset.x = $1 }.reading { $0.pagingView.contentOffset.x },
      SceneAttribute(reading: "numberOfItems") { $0.numberOfItems },
      SceneAttribute(reading: "indexesForVisibleItems") { $0.indexesForVisibleItems },
      SceneAttribute(reading: "stickyLine") { $0.stickyLine },
      SceneAttribute(reading: "isTracking") { $0.scrollsSome(\.isTracking) },
      SceneAttribute(reading: "isDragging") { $0.scrollsSome(\.isDragging) },
      SceneAttribute(reading: "isDecelerating") { $0.scrollsSome(\.isDecelerating) },
    ]
  ) { SwipeTableView() }

  private static let collectionView: SceneViewClass = SceneViewClass(
    CollectionView.self,
    [
      SceneAttribute("layout", .collectionLayout, help: "How the items are placed.") {
        $0.collectionViewLayout = $1.layout
      }.first,
      SceneAttribute(
        "items", ColumnsDescription.items.type, help: "The items, and their sections.",
        isFirst: true
      ) { view, items, builder in
        let source = DescribedCollectionItems(items)
        builder.keep(source)
        source.attach(to: view)
      },
      SceneAttribute("allowsSelection", .flag, \.allowsSelection),
      SceneAttribute("allowsMultipleSelection", .flag, \.allowsMultipleSelection),
      SceneAttribute(reading: "numberOfSections") { $0.numberOfSections },
    ]
  ) { CollectionView(collectionViewLayout: CollectionViewFlowLayout()) }
}

extension SwipeTableView {
  /// Whether the current page or the strip of pages moves in a way.
  fileprivate func scrollsSome(_ property: KeyPath<ScrollView, Bool>) -> Bool {
    pagingView[keyPath: property] || currentItemView?[keyPath: property] == true
  }
}

extension SceneAttributeType where Value == [Int] {
  /// A row as `[section, row]`, or `none`, which is an empty list.
  fileprivate static var indexPath: Self {
    Self(.either([.numbers(["section", "row"]), .words(["none"])])) {
      (node, _) throws(ScriptError) in
      if case .scalar("none", _) = node.content { return [] }
      guard case .sequence(let items) = node.content, items.count == 2 else {
        throw node.unexpected("a row as [section, row], or none")
      }
      let row = try items[1].integer(in: 0...RowsDescription.countLimit)
      return [try items[0].integer(in: 0...RowsDescription.countLimit), row]
    }
  }
}

extension View {
  /// The scroll view whose pages a bar can follow: this view, or the pager of a swipe table.
  fileprivate var pagedScrollView: ScrollView? {
    (self as? SwipeTableView)?.pagingView ?? self as? ScrollView
  }
}
