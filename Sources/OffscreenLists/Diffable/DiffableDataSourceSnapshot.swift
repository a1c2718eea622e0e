import OffscreenGeometry

/// The sections and items of a list as a value, for a diffable data source.
///
/// Every identifier is unique: adding one a second time, or naming one that is not in the snapshot,
/// ends the program with a message. A change costs O(1) for each identifier that it names, and for each
/// item of a deleted section, however many others there are; asking for identifiers or for an index is linear in
/// their number, and O(1) in a snapshot that a data source returns until it is changed.
public struct DiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections, all in one list.
  private var sections = IdentifierLists<SectionIdentifier>()
  /// The items, in a list for each section, which has the number of the section's slot.
  private var items = IdentifierLists<ItemIdentifier>()
  /// The items whose cells are made again although their identifiers stay.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The items whose cells are configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  /// The sections whose views are made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Asking

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifier] { sections.identifiers(ofList: 0) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { items.count }
  /// All items, section after section.
  public var itemIdentifiers: [ItemIdentifier] {
    sectionIdentifiers.flatMap { itemIdentifiers(inSection: $0) }
  }

  /// The number of items in a section, in O(1).
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    items.count(ofList: slot(of: identifier))
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    items.identifiers(ofList: slot(of: identifier))
  }

  /// The section that contains an item, in O(1); nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    items.list(of: identifier).flatMap { sections[$0] }
  }

  /// The index of a section; nil for one that is not there.
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sections.position(of: identifier)
  }

  /// The index of an item among all items; nil for one that is not there.
  ///
  /// O(1) for each section before that of the item, even in a snapshot that a data source returns.
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return sectionIdentifiers.prefix(place.section).reduce(place.item) { index, section in
      index + numberOfItems(inSection: section)
    }
  }

  // MARK: Sections

  /// Adds sections without items after the existing ones.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sections.end(ofList: 0))
  }

  /// Inserts sections without items before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection other: SectionIdentifier
  ) {
    insert(identifiers, at: gap(sections.gap(before: other), besideSection: other))
  }

  /// Inserts sections without items behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection other: SectionIdentifier
  ) {
    insert(identifiers, at: gap(sections.gap(after: other), besideSection: other))
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers {
      for item in itemIdentifiers(inSection: identifier) { items.remove(item) }
      sections.remove(identifier)
    }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
  ) {
    _ = slot(of: identifier)
    sections.move(identifier, to: gap(sections.gap(before: other), besideSection: other))
  }

  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection other: SectionIdentifier
  ) {
    _ = slot(of: identifier)
    sections.move(identifier, to: gap(sections.gap(after: other), besideSection: other))
  }

  /// Marks sections, so that their views and those of their items are made again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers {
      _ = slot(of: identifier)
      reloadedSectionIdentifiers.append(identifier)
    }
  }

  // MARK: Items

  /// Adds items behind the others of a section; without one, of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last else {
      fatalError("There is no section to which items can be appended.")
    }
    insert(identifiers, at: items.end(ofList: slot(of: section)))
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier
  ) {
    insert(identifiers, at: gap(items.gap(before: other), besideItem: other))
  }

  /// Inserts items behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier
  ) {
    insert(identifiers, at: gap(items.gap(after: other), besideItem: other))
  }

  /// Deletes items; those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    for identifier in identifiers { items.remove(identifier) }
  }

  /// Deletes all items, and the sections with them, as in UIKit.
  public mutating func deleteAllItems() {
    sections = IdentifierLists()
    items = IdentifierLists()
  }

  /// Moves an item before another one, also of another section.
  public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
    move(identifier, to: gap(items.gap(before: other), besideItem: other))
  }

  /// Moves an item behind another one, also of another section.
  public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
    move(identifier, to: gap(items.gap(after: other), besideItem: other))
  }

  /// Marks items, so that their cells are made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    for identifier in identifiers {
      check(identifier)
      reloadedItemIdentifiers.append(identifier)
    }
  }

  /// Marks items, so that their cells are configured again: the data source asks for these items alone,
  /// and their cells stay in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    for identifier in identifiers {
      _ = place(of: identifier)
      reconfiguredItemIdentifiers.append(identifier)
    }
  }

  // MARK: Places

  /// The snapshot without the marks of items and sections to be made again.
  var applied: Self {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    return result
  }

  /// Prepares answers in O(1) to questions about identifiers and places.
  mutating func settle() {
    sections.settle()
    items.settle()
  }

  /// The index of an item's section, and its index in it; nil for an item that is not there.
  func place(of item: ItemIdentifier) -> (section: Int, item: Int)? {
    guard let slot = items.slot(of: item) else { return nil }
    return (sections.position(ofSlot: items.list(ofSlot: slot)), items.position(ofSlot: slot))
  }

  private func slot(of section: SectionIdentifier) -> Int {
    guard let slot = sections.slot(of: section) else {
      fatalError("There is no section '\(section)'.")
    }
    return slot
  }

  private func check(_ item: ItemIdentifier) {
    demand(items.slot(of: item) != nil, "There is no item '\(item)'.")
  }

  private func gap(
    _ gap: IdentifierLists<SectionIdentifier>.Gap?, besideSection other: SectionIdentifier
  ) -> IdentifierLists<SectionIdentifier>.Gap {
    guard let gap else { fatalError("There is no section '\(other)'.") }
    return gap
  }

  private func gap(
    _ gap: IdentifierLists<ItemIdentifier>.Gap?, besideItem other: ItemIdentifier
  ) -> IdentifierLists<ItemIdentifier>.Gap {
    guard let gap else { fatalError("There is no item '\(other)'.") }
    return gap
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifier], at gap: IdentifierLists<SectionIdentifier>.Gap
  ) {
    for identifier in identifiers {
      demand(
        sections.insert(identifier, at: gap),
        "The section '\(identifier)' is there already.")
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], at gap: IdentifierLists<ItemIdentifier>.Gap
  ) {
    for identifier in identifiers {
      demand(
        items.insert(identifier, at: gap), "The item '\(identifier)' is there already.")
    }
  }

  private mutating func move(
    _ identifier: ItemIdentifier, to gap: IdentifierLists<ItemIdentifier>.Gap
  ) {
    check(identifier)
    items.move(identifier, to: gap)
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
