import Synchronization

/// Elements of one engine by keys that know where their elements are.
///
/// A key can be in several lists, such as the node of a view that hosts an engine. It knows its place in the list that
/// placed it last, so that most look-ups need no hash.
struct PlacedList<Key: Placeable, Element> {
  /// The elements in no particular order.
  private(set) var elements: [Element] = []
  private var keys: [Key] = []
  private let number = lastListNumber.wrappingAdd(1, ordering: .relaxed).newValue
  /// The places by the keys; nil until a key is looked up that another list has placed.
  private var places: [ObjectIdentifier: Int]?

  /// The element of a key; nil if there is none.
  subscript(key: Key) -> Element? {
    mutating get { index(of: key).map { elements[$0] } }
  }

  private mutating func index(of key: Key) -> Int? {
    let (list, index) = (key.place.list, key.place.index)
    if list == number { return index < keys.count && keys[index] === key ? index : nil }
    guard list > 0 else { return nil }
    let known =
      places
      ?? Dictionary(
        uniqueKeysWithValues: keys.enumerated().map { (ObjectIdentifier($1), $0) })
    places = known
    return known[ObjectIdentifier(key)]
  }

  /// Adds the element of a key that has none.
  mutating func append(_ element: Element, for key: Key) {
    keys.append(key)
    elements.append(element)
    note(keys.count - 1)
  }

  /// Removes the element of a key and returns it; nil if there is none.
  @discardableResult
  mutating func remove(_ key: Key) -> Element? {
    guard let index = index(of: key) else { return nil }
    let element = elements[index]
    places?[ObjectIdentifier(key)] = nil
    let (lastKey, lastElement) = (keys.removeLast(), elements.removeLast())
    if index < keys.count {
      (keys[index], elements[index]) = (lastKey, lastElement)
      note(index)
    }
    return element
  }

  mutating func removeAll() {
    keys = []
    elements = []
    places = nil
  }

  /// Tells the key at an index its place.
  private mutating func note(_ index: Int) {
    let key = keys[index]
    key.place = PlaceInList(list: number, index: index)
    places?[ObjectIdentifier(key)] = index
  }
}

/// A key of a `PlacedList`.
protocol Placeable: AnyObject {
  /// The place in the list that placed the key last.
  var place: PlaceInList { get set }
}

/// The number of a list, or 0 for none, and an index in it.
struct PlaceInList {
  var list = 0
  var index = 0
}

/// Numbers only tell lists apart, so trees on different threads stay independent.
private let lastListNumber = Atomic(0)
