import Foundation
import Offscreen

/// The data source and delegate of a collection view whose items are described in a scene file.
final class DescribedCollectionItems: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  private let layout: CollectionLayoutDescription?
  private let items: ColumnsDescription
  private let page: Int

  /// Describes a view whose layout is set by itself.
  init(_ items: ColumnsDescription) {
    (layout, self.items, page) = (nil, items, 0)
  }

  init(_ collection: CollectionDescription, page: Int) {
    (layout, items, self.page) = (collection.layout, collection.items, page)
  }

  /// Shows the items in a view.
  func attach(to view: CollectionView) {
    view.register(DescribedCell.self, forCellWithReuseIdentifier: Self.identifier)
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        DescribedTitle.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.identifier)
    }
    if let layout { view.collectionViewLayout = layout.layout }
    view.dataSource = self
    prepareTitles(of: view)
    view.reloadData()
  }

  /// Gives sections with a header or a footer room for it.
  ///
  /// A waterfall gives all of its sections the same room: a delegate would also decide its items' sizes.
  private func prepareTitles(of view: CollectionView) {
    let waterfall = view.collectionViewLayout as? CollectionViewWaterfallLayout
    view.delegate = items.sections.isEmpty || waterfall != nil ? nil : self
    guard let waterfall else { return }
    let size = CGSize(width: DescribedTitle.height, height: DescribedTitle.height)
    if waterfall.headerReferenceSize == .zero, items.sections.contains(where: { $0.header != nil })
    {
      waterfall.headerReferenceSize = size
    }
    if waterfall.footerReferenceSize == .zero, items.sections.contains(where: { $0.footer != nil })
    {
      waterfall.footerReferenceSize = size
    }
  }

  private static let identifier = "item"

  func numberOfSections(in collectionView: CollectionView) -> Int {
    items.sections.isEmpty ? 1 : items.sections.count
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    items.sections.isEmpty ? items.count : items.sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier, for: indexPath)
    if let cell = cell as? DescribedCell {
      items.fill(
        cell.label,
        at: ItemNumbers(index: indexPath.item, section: indexPath.section, page: page))
    }
    cell.backgroundColor = items.color(at: indexPath.item)
    return cell
  }

  // MARK: Headers and footers

  /// The text of a section's header or footer; nil if it has none.
  private func title(_ kind: String, ofSection section: Int) -> ItemText? {
    let section = items.sections[section]
    return kind == CollectionView.elementKindSectionHeader ? section.header : section.footer
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
    let numbers = ItemNumbers(index: indexPath.section, section: indexPath.section, page: page)
    (view as? DescribedTitle)?.label.text =
      title(kind, ofSection: indexPath.section)?.filled(numbers)
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    size(of: CollectionView.elementKindSectionHeader, inSection: section, collectionViewLayout)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    size(of: CollectionView.elementKindSectionFooter, inSection: section, collectionViewLayout)
  }

  /// The layout's size, or a height for one line of text; zero without a text.
  private func size(
    of kind: String, inSection section: Int, _ layout: CollectionViewLayout
  ) -> CGSize {
    guard title(kind, ofSection: section) != nil else { return .zero }
    let flow = layout as? CollectionViewFlowLayout
    let size =
      kind == CollectionView.elementKindSectionHeader
      ? flow?.headerReferenceSize : flow?.footerReferenceSize
    return size.flatMap { $0 == .zero ? nil : $0 }
      ?? CGSize(width: DescribedTitle.height, height: DescribedTitle.height)
  }
}

/// A cell with a label that fills it.
private final class DescribedCell: CollectionViewCell {
  let label = Label()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { contentView.addSubview(label) }
    label.frame = contentView.bounds
  }
}

/// The title above or below a section: one line of text.
private final class DescribedTitle: CollectionReusableView {
  /// In points; for text of 15 points.
  static let height: CGFloat = 32

  let label = Label()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil {
      label.font = .standard(size: 15)
      label.textColor = .secondaryLabel
      addSubview(label)
    }
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
