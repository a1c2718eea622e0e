/// What a view's constraints are kept in, while it has any; `LayoutNode` is the one subclass.
///
/// The tree owns it and knows nothing of it.
package class LayoutPart {}
