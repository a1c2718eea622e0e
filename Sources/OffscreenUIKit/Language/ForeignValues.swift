import OffscreenViews
import Synchronization

/// The associated values of objects that cannot store them.
///
/// An object may have the address of one that was freed, so each entry has a weak reference to its
/// owner.
enum ForeignValues {
  private struct Entry {
    weak var owner: AnyObject?
    var values: AttachedValues = [:]
  }

  /// Objects of any thread have entries; no two threads use those of one object.
  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var writesUntilSweep = 64
  }

  private static let table = Mutex(Table())

  static func value(of object: AnyObject, _ key: UInt) -> AttachedValue? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.owner === object else {
        return nil
      }
      return entry.values[key]
    }
  }

  /// Stores a value, and returns the former one with the values of owners that were freed.
  ///
  /// The caller releases them outside the lock, because their deinitialisers may run other code.
  static func replace(
    of object: AnyObject, _ key: UInt, by value: AttachedValue?
  ) -> (former: AttachedValue?, swept: [AttachedValues]) {
    table.withLock { table in
      var entry = table.entries[ObjectIdentifier(object)] ?? Entry(owner: object)
      var swept: [AttachedValues] = []
      if entry.owner !== object {
        swept.append(entry.values)
        entry = Entry(owner: object)
      }
      let former = entry.values[key]
      entry.values[key] = value
      table.entries[ObjectIdentifier(object)] = entry.values.isEmpty ? nil : entry
      table.writesUntilSweep -= 1
      if table.writesUntilSweep <= 0 {
        for (id, entry) in table.entries where entry.owner == nil {
          swept.append(entry.values)
          table.entries[id] = nil
        }
        table.writesUntilSweep = max(64, table.entries.count)
      }
      return (former, swept)
    }
  }

  static func removeAll(of object: AnyObject) -> AttachedValues? {
    table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object))?.values }
  }
}
