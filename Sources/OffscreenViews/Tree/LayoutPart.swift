/// The base of `LayoutNode`, its only subclass, which stores a view's constraints.
///
/// The tree owns it without depending on layout by constraints.
package class LayoutPart {}
