/// A position on an axis of a variable font, in the axis' own units.
package struct FontVariation: Hashable, Sendable {
  package var axis: FontTag
  package var value: Double

  package init(_ axis: FontTag, _ value: Double) {
    self.axis = axis
    self.value = value
  }
}
