import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct ViewNamesTests {
  /// Every tree of three views under a root, each with one of four ids or none, and of two classes.
  @Test func selectorsMatchTheirViewAlone() {
    let ids = [nil, "a", "a b", "]"]
    for code in 0..<(4 * 2 * 4 * 2 * 4 * 2) {
      let root = View()
      root.accessibilityIdentifier = code.isMultiple(of: 3) ? "a" : nil
      var rest = code
      for _ in 0..<3 {
        let view: View = rest & 1 == 0 ? View() : Label()
        view.accessibilityIdentifier = ids[rest >> 1 & 3]
        rest >>= 3
        (rest & 1 == 0 ? root : root.subviews.last ?? root).addSubview(view)
      }
      for view in root.subtreeInOrder {
        let text = ViewNames(root: root).selector(of: view)
        let matches = Selector(text)?.matches(in: root) ?? []
        #expect(matches.count == 1 && matches.first === view, "'\(text)' in tree \(code)")
      }
    }
  }

  @Test func namesAreReadWithinTheirRoot() {
    let outer = View()
    outer.accessibilityIdentifier = "outer"
    let root = View()
    outer.addSubview(root)
    let leaf = Label()
    root.addSubview(leaf)
    #expect(ViewNames(root: root).selector(of: leaf) == "Label")
  }
}
