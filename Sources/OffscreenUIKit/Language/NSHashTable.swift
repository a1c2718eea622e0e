public import Foundation

/// A set of objects that does not retain them, unless its options say so; those that were freed are no longer in it.
///
/// Objects are the same only if they are identical, as with pointers; the order is that in which they were added.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  /// One object, retained or not.
  private struct Entry {
    weak var object: ObjectType?
    let retained: ObjectType?
  }

  private final let isStrong: Bool
  private final var entries: [Entry] = []

  /// Creates an empty table.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    isStrong = !options.contains(.weakMemory)
    super.init()
  }

  /// An empty table that does not retain its objects.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that still exist.
  open var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// The number of objects, also of those that were freed since the last change, as in Foundation.
  open var count: Int { entries.count }
  /// An object of the table; nil if there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless it is nil or already in the table.
  ///
  /// Takes time in proportion to the count.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: object, retained: isStrong ? object : nil))
  }

  /// Removes an object.
  ///
  /// Takes time in proportion to the count.
  open func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes all objects.
  open func removeAllObjects() { entries = [] }

  /// Whether an object is in the table.
  ///
  /// Takes time in proportion to the count.
  open func contains(_ object: ObjectType?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }
}

/// The ways in which a table refers to its objects.
public enum NSPointerFunctions {
  /// One bit for each way.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained.
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Objects are the same if they are equal; without effect.
    public static let objectPersonality: Options = []
    /// Objects are the same if they are identical, as they always are here.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
  }
}
