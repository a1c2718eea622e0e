public import Foundation
import Offscreen

extension NSIndexPath {
  /// Creates the path of a row in a section.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(forItem: row, inSection: section)
  }

  /// Creates the path of an item in a section: the same as that of a row.
  public convenience init(forItem item: Int, inSection section: Int) {
    let indexes = [section, item]
    unsafe self.init(indexes: indexes, length: 2)
  }

  /// The section: the first of the path's two indexes.
  ///
  /// - Precondition: The path has two indexes.
  public var section: Int { (self as IndexPath).section }

  /// The row in its section: the second of the path's two indexes.
  ///
  /// - Precondition: The path has two indexes.
  public var row: Int { (self as IndexPath).row }

  /// The item in its section: the same as `row`.
  public var item: Int { row }
}
