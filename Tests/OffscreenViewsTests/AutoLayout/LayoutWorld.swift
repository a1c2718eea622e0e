import Foundation
import Offscreen

/// A view with contents of a given size; a negative length means none.
class Block: View {
  var contents: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ name: String, _ width: CGFloat = -1, _ height: CGFloat = 20) {
    contents = CGSize(width: width, height: height)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: CGSize { contents }
}

/// A text in which every character is 10 points wide and every line 20 points high.
final class Text: Label {
  init(_ name: String, characters: Int) {
    super.init(frame: .zero)
    font = .builtin(size: 17)
    self.characters = characters
    accessibilityIdentifier = name
    numberOfLines = 0
    translatesAutoresizingMaskIntoConstraints = false
  }

  private var characters = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0 else { return CGSize(width: CGFloat(characters) * 10, height: 20) }
    let perLine = max(1, Int(size.width / 10))
    let lines = (characters + perLine - 1) / perLine
    return CGSize(width: CGFloat(min(characters, perLine)) * 10, height: CGFloat(lines) * 20)
  }
}

/// A root view of a given size on a stage.
struct LayoutWorld {
  let stage: Stage
  let root = View()

  init(
    _ width: CGFloat, _ height: CGFloat = 480, scale: CGFloat = 1,
    safeArea: EdgeInsets = .zero
  ) {
    stage = Stage(
      size: CGSize(width: width, height: height), scale: scale, safeAreaInsets: safeArea)
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    root.accessibilityIdentifier = "root"
    stage.window.addSubview(root)
  }

  /// Adds a block at the top of the root, with its natural width.
  func add(_ name: String, _ width: CGFloat = -1, _ height: CGFloat = 20) -> Block {
    let block = Block(name, width, height)
    root.addSubview(block)
    block.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    return block
  }

  func layOut() { stage.window.layoutIfNeeded() }

  /// The frame of a view after a layout, as `x y width height`.
  func frame(_ view: View) -> [CGFloat] {
    layOut()
    return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map {
      ($0 * 1000).rounded() / 1000
    }
  }

  func widths(_ views: [View]) -> [CGFloat] { views.map { frame($0)[2] } }
  func lefts(_ views: [View]) -> [CGFloat] { views.map { frame($0)[0] } }

  /// Lays views in a row between the root's edges.
  func chain(_ views: [View], edges: CGFloat, gap: CGFloat) {
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before, constant: index == 0 ? edges : gap)
        .isActive = true
    }
    views.last?.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -edges)
      .isActive = true
  }
}

extension LayoutConstraint {
  func at(_ priority: Float) -> LayoutConstraint {
    self.priority = LayoutPriority(priority)
    return self
  }
}
