import Foundation

/// An item of a collection view that is moved by hand within its section.
struct HeldItem: Equatable {
  /// The item before the movement.
  let source: IndexPath
  /// The item that it becomes if the movement ends now, in the same section.
  var target: IndexPath
  /// The centre of the cell, in content coordinates.
  var position: CGPoint

  /// The item that is shown at the place of another one.
  func item(atPlaceOf place: Int) -> Int {
    let (source, target) = (source.item, target.item)
    if place == target { return source }
    if source <= place, place < target { return place + 1 }
    return target < place && place <= source ? place - 1 : place
  }
}
