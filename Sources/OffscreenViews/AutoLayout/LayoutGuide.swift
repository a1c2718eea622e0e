public import Foundation

/// A rectangle in a view's coordinates that takes part in the layout and draws nothing.
///
/// It has an effect once it is added to a view.
open class LayoutGuide: NSObject {
  final let node = LayoutNode()
  /// The relation of the guide to its view; nil for a guide that only constraints place.
  let kind: OwnGuide?

  /// A name for reports; empty by default.
  open var identifier = ""

  /// Creates a guide that belongs to no view yet.
  public override init() {
    kind = nil
    super.init()
    node.guide = self
  }

  init(_ kind: OwnGuide, of view: View) {
    self.kind = kind
    super.init()
    node.guide = self
    node.view = view
  }

  deinit {
    node.guide = nil
    node.view = nil
  }

  /// The view that the guide belongs to, which the guide does not retain; nil if there is none.
  open var owningView: View? { node.view }

  /// The rectangle of the last layout in the owning view's coordinates, in points; zero before.
  ///
  /// The built-in guides, such as `safeAreaLayoutGuide`, follow the view's bounds at once.
  open var layoutFrame: CGRect {
    guard let view = node.view else { return .zero }
    return view.rect(of: kind) ?? view.layoutEngine?.frame(of: node) ?? .zero
  }

  /// The edge where reading begins.
  open var leadingAnchor: LayoutXAxisAnchor { .init(AnchorTerm(node, .leading)) }
  /// The edge where reading ends.
  open var trailingAnchor: LayoutXAxisAnchor { .init(AnchorTerm(node, .trailing)) }
  /// The left edge.
  open var leftAnchor: LayoutXAxisAnchor { .init(AnchorTerm(node, .left)) }
  /// The right edge.
  open var rightAnchor: LayoutXAxisAnchor { .init(AnchorTerm(node, .right)) }
  /// The middle between left and right.
  open var centerXAnchor: LayoutXAxisAnchor { .init(AnchorTerm(node, .centerX)) }
  /// The top edge.
  open var topAnchor: LayoutYAxisAnchor { .init(AnchorTerm(node, .top)) }
  /// The bottom edge.
  open var bottomAnchor: LayoutYAxisAnchor { .init(AnchorTerm(node, .bottom)) }
  /// The middle between top and bottom.
  open var centerYAnchor: LayoutYAxisAnchor { .init(AnchorTerm(node, .centerY)) }
  /// The width.
  open var widthAnchor: LayoutDimension { .init(AnchorTerm(node, .width)) }
  /// The height.
  open var heightAnchor: LayoutDimension { .init(AnchorTerm(node, .height)) }
}

/// The built-in guides of a view.
enum OwnGuide: Hashable {
  case safeArea
  case margins
  case readableContent
  case keyboard
  /// The visible rectangle of a scroll view.
  case frame
  /// The content of a scroll view, whose size constraints decide.
  case content
}
