import Foundation
import OffscreenConstraints
import OffscreenGeometry

extension LayoutEngine {
  /// The rows that tie one of the built-in guides to its view.
  func guideRows(of entry: LayoutEntry, _ kind: OwnGuide) -> [LayoutRow] {
    var rows = kind.tiedAttributes.compactMap { attribute in
      guideForm(of: entry.node, attribute).map {
        LayoutRow(.guide(attribute), of: entry.node, $0)
      }
    }
    guard kind == .readableContent, let full = guideForm(of: entry.node, .width) else {
      return rows
    }
    var limit = LinearForm(constant: -Double(readableWidth))
    limit.add(entry.width)
    rows.append(LayoutRow(.guide(.notAnAttribute), of: entry.node, limit, .lessThanOrEqual))
    rows.append(LayoutRow(.guide(.width), of: entry.node, full, .lessThanOrEqual))
    rows.append(LayoutRow(.guide(.width), of: entry.node, full, priority: LayoutPriority(999.5)))
    return rows
  }

  /// An attribute of a guide minus the value that the view prescribes for it.
  func guideForm(of node: LayoutNode?, _ attribute: LayoutConstraint.Attribute) -> LinearForm? {
    guard let node, let view = node.view, let kind = node.guide?.kind, let entry = entry(of: node),
      let outer = self.entry(of: view.makeLayoutNode())
    else { return nil }
    var form = LinearForm()
    form.influences.append(outer)
    let insets = view.insets(
      of: kind, safeArea: view.knownSafeAreaInsets, margins: view.reportedMargins)
    let origin = kind == .content ? .zero : view.layer.state.bounds.origin
    let alignment = outer.alignmentInsets
    switch attribute {
    case .left:
      form.add(entry.x)
      form.constant = -Double(origin.x + insets.left)
    case .centerX:
      form.add(entry.x)
      form.add(entry.width, times: 0.5)
      form.add(outer.width, times: -0.5)
      form.constant = -Double(
        origin.x + (alignment.left + alignment.right + insets.left - insets.right) / 2)
    case .top:
      form.add(entry.y)
      form.constant = -Double(origin.y + insets.top)
      if kind == .keyboard {
        form.add(outer.height, times: -1)
        form.constant = Double(insets.bottom - alignment.top - alignment.bottom - origin.y)
      }
    case .width:
      form.add(entry.width)
      form.add(outer.width, times: -1)
      form.constant = Double(insets.left + insets.right - alignment.left - alignment.right)
    case .height:
      form.add(entry.height)
      if kind == .keyboard {
        form.constant = -Double(insets.bottom)
      } else {
        form.add(outer.height, times: -1)
        form.constant = Double(insets.top + insets.bottom - alignment.top - alignment.bottom)
      }
    default: return nil
    }
    return form
  }
}

extension OwnGuide {
  /// The attributes of the guide that are tied to the view, each by one row.
  fileprivate var tiedAttributes: [LayoutConstraint.Attribute] {
    switch self {
    case .safeArea, .margins, .keyboard, .frame: [.left, .top, .width, .height]
    case .readableContent: [.centerX, .top, .height]
    case .content: [.left, .top]
    }
  }
}

/// The maximum width, in points, at which text of the usual size reads well.
let readableWidth: CGFloat = 672

extension View {
  /// The distances of a built-in guide's edges from those of the bounds; of the keyboard's guide
  /// only the bottom counts, which is its height.
  fileprivate func insets(
    of kind: OwnGuide, safeArea: @autoclosure () -> EdgeInsets,
    margins: @autoclosure () -> EdgeInsets
  ) -> EdgeInsets {
    switch kind {
    case .safeArea: safeArea()
    case .margins, .readableContent: margins()
    case .keyboard:
      EdgeInsets(bottom: max(safeArea().bottom, layoutNode?.keyboardInset ?? 0))
    case .frame, .content: .zero
    }
  }

  /// The rectangle of a guide that follows the bounds, in the view's coordinates; nil for others.
  func rect(of kind: OwnGuide?) -> CGRect? {
    guard let kind, kind != .content else { return nil }
    let insets = insets(of: kind, safeArea: safeAreaInsets, margins: effectiveMargins)
    var rect = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    if kind == .readableContent, rect.width > readableWidth {
      rect.origin.x += (rect.width - readableWidth) / 2
      rect.size.width = readableWidth
    }
    if kind == .keyboard {
      rect = CGRect(
        x: bounds.minX, y: bounds.maxY - insets.bottom, width: bounds.width, height: insets.bottom)
    }
    return rect
  }
}
