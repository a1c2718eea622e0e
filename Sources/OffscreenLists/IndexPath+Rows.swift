public import Foundation
import OffscreenGeometry

extension IndexPath {
  /// Creates the path of a row in a section.
  ///
  /// Any integers are accepted; what a list does with a path out of range is said with each of its
  /// methods.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the path of an item in a section: the same as that of a row.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section: the first of the path's two indexes.
  ///
  /// - Precondition: The path has two indexes.
  public var section: Int {
    get {
      checkLength()
      return self[0]
    }
    set {
      checkLength()
      self[0] = newValue
    }
  }

  /// The row in its section: the second of the path's two indexes.
  ///
  /// - Precondition: The path has two indexes.
  public var row: Int {
    get {
      checkLength()
      return self[1]
    }
    set {
      checkLength()
      self[1] = newValue
    }
  }

  /// The item in its section: the same as `row`.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Ends the program with a sentence unless the path is one of a row.
  private func checkLength() {
    demand(
      count == 2, "The path of a row has a section and a row, and this one has \(count) indexes.")
  }
}
