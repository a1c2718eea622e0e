public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenViews

/// The look of a section of a compositional layout as a list of rows.
public struct CollectionLayoutListConfiguration {
  /// The looks of a list.
  public enum Appearance: Int, CaseIterable, Hashable, Sendable {
    /// Rows of the full width, whose headers stay at the upper edge while their section is in view.
    case plain = 0
    /// Groups of rows from side to side.
    case grouped = 1
    /// Groups of rows with round corners, at a distance from the sides.
    case insetGrouped = 2
    /// Rows of a sidebar, at a distance from the sides and without lines.
    case sidebar = 3
    /// Rows of a sidebar from side to side, without lines.
    case sidebarPlain = 4
  }

  /// The headers of a list.
  public enum HeaderMode: Int, CaseIterable, Hashable, Sendable {
    /// None.
    case none = 0
    /// Supplementary views, for which the data source is asked.
    case supplementary = 1
    /// The first item of each section looks like a header.
    case firstItemInSection = 2
  }

  /// The footers of a list.
  public enum FooterMode: Int, CaseIterable, Hashable, Sendable {
    /// None.
    case none = 0
    /// Supplementary views, for which the data source is asked.
    case supplementary = 1
  }

  /// Returns the actions at one end of a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    SwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// Whether lines are between rows; true except in sidebars.
  public var showsSeparators: Bool
  /// The colour behind the whole list; that of the look by default.
  ///
  /// The layout gives it to a collection view that has no colour.
  public var backgroundColor: Color?
  /// The headers; none by default.
  public var headerMode = HeaderMode.none
  /// The footers; none by default.
  public var footerMode = FooterMode.none
  /// The actions where reading begins; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions where reading ends; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a look.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    backgroundColor = isGrouped ? .systemGroupedBackground : .systemBackground
  }

  /// Whether rows are in groups with a ground of their own.
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
  /// Whether rows are at a distance from the sides.
  private var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// The section of the list in a container.
  func makeSection(_ environment: any CollectionLayoutEnvironment) -> CollectionLayoutSection {
    let row = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableViewCell.leastHeight))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    section.list = self
    let width = environment.container.effectiveContentSize.width
    let side = isInset ? min(ListMargins.side(forWidth: width), width / 2) : 0
    section.contentInsets.leading = side
    section.contentInsets.trailing = side
    if isGrouped {
      section.contentInsets.top = headerMode == .supplementary ? 0 : InsetSections.spaceAbove
      section.contentInsets.bottom = footerMode == .supplementary ? 0 : InsetSections.spaceBelow
    }
    func boundary(
      _ kind: String, _ alignment: RectAlignment
    )
      -> CollectionLayoutBoundarySupplementaryItem
    {
      let item = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance == .plain
      return item
    }
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(CollectionView.elementKindSectionHeader, .top))
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(CollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }

  /// The place of an item, of a header or of a footer in a section of a number of items.
  func place(
    _ part: ListPlace.Part, item: Int, of count: Int, width: CGFloat
  ) -> ListPlace {
    var place = ListPlace(part: part, isGrouped: isGrouped, width: width)
    guard part == .row else { return place }
    let first = headerMode == .firstItemInSection ? 1 : 0
    if item < first {
      place.part = .header
      return place
    }
    place.isBelowHeaderItem = first > 0
    let isLast = item == count - 1
    place.showsSeparator = showsSeparators && !(isLast && isGrouped)
    if isInset {
      place.corners = InsetSections.corners(ofRow: item - first, of: count - first)
    }
    return place
  }
}

extension CollectionLayoutSection {
  /// A section that looks like a list of rows.
  public class func list(
    using configuration: CollectionLayoutListConfiguration,
    layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection { configuration.makeSection(layoutEnvironment) }
}

extension CollectionViewCompositionalLayout {
  /// A layout whose sections look like a list of rows.
  public class func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { _, environment in configuration.makeSection(environment) }
  }
}
