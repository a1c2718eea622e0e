import OffscreenGeometry

/// The sections and items of a list as a value, for a diffable data source.
///
/// Every identifier is unique: adding one a second time, or naming one that is not in the snapshot,
/// ends the program with a message. Costs are linear in the number of items, unless said otherwise.
public struct DiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifier] = []
  private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
  /// The section of each item.
  private var owners: [ItemIdentifier: SectionIdentifier] = [:]
  /// The items whose cells are made again although their identifiers stay.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The sections whose views are made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Asking

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }
  /// All items, section after section.
  public var itemIdentifiers: [ItemIdentifier] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    check(identifier)
    return items[identifier] ?? []
  }

  /// The section that contains an item, in O(1); nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    owners[identifier]
  }

  /// The index of a section; nil for one that is not there.
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// The index of an item among all items; nil for one that is not there.
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  /// Adds sections without items after the existing ones.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections without items before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection other: SectionIdentifier
  ) {
    insert(identifiers, at: index(of: other))
  }

  /// Inserts sections without items behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection other: SectionIdentifier
  ) {
    insert(identifiers, at: index(of: other) + 1)
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers {
      sectionIdentifiers.remove(at: index(of: identifier))
      for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
    }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
  ) {
    guard identifier != other else { return }
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: other))
  }

  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection other: SectionIdentifier
  ) {
    guard identifier != other else { return }
    sectionIdentifiers.remove(at: index(of: identifier))
    sectionIdentifiers.insert(identifier, at: index(of: other) + 1)
  }

  /// Marks sections, so that their views and those of their items are made again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers {
      check(identifier)
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
    check(section)
    insert(identifiers, into: section, at: items[section]?.count ?? 0)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier
  ) {
    let (section, index) = place(of: other)
    insert(identifiers, into: section, at: index)
  }

  /// Inserts items behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier
  ) {
    let (section, index) = place(of: other)
    insert(identifiers, into: section, at: index + 1)
  }

  /// Deletes items; those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    for identifier in identifiers {
      guard let section = owners.removeValue(forKey: identifier) else { continue }
      items[section]?.removeAll { $0 == identifier }
    }
  }

  /// Deletes all items, and the sections with them, as in UIKit.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    owners = [:]
  }

  /// Moves an item before another one, also of another section.
  public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
    guard identifier != other else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: other)
  }

  /// Moves an item behind another one, also of another section.
  public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
    guard identifier != other else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: other)
  }

  /// Marks items, so that their cells are made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    for identifier in identifiers {
      _ = place(of: identifier)
      reloadedItemIdentifiers.append(identifier)
    }
  }

  /// Marks items, so that their cells are configured again; here the cells are made again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    reloadItems(identifiers)
  }

  // MARK: Places

  /// The snapshot without the marks of items and sections to be made again.
  var applied: Self {
    var result = self
    result.reloadedItemIdentifiers = []
    result.reloadedSectionIdentifiers = []
    return result
  }

  private func check(_ section: SectionIdentifier) {
    demand(sectionIdentifiers.contains(section), "There is no section '\(section)'.")
  }

  private func index(of section: SectionIdentifier) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: section) else {
      fatalError("There is no section '\(section)'.")
    }
    return index
  }

  private func place(of item: ItemIdentifier) -> (section: SectionIdentifier, index: Int) {
    guard let section = owners[item], let index = items[section]?.firstIndex(of: item) else {
      fatalError("There is no item '\(item)'.")
    }
    return (section, index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifier], at index: Int) {
    let known = Set(sectionIdentifiers)
    demand(
      Set(identifiers).count == identifiers.count && known.isDisjoint(with: identifiers),
      "A section of \(identifiers) is there already, or twice.")
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], into section: SectionIdentifier, at index: Int
  ) {
    for identifier in identifiers {
      demand(
        owners.updateValue(section, forKey: identifier) == nil,
        "The item '\(identifier)' is there already.")
    }
    items[section, default: []].insert(contentsOf: identifiers, at: index)
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
