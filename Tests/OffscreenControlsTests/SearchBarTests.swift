import Foundation
import Offscreen
import Testing

@Suite struct SearchBarTests {
  private final class Log: SearchBarDelegate {
    var lines: [String] = []
    var permitsBegin = true
    var permitsText = true
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { permitsBegin }
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { lines.append("end") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: SearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { permitsText }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { lines.append("cancel") }
    func searchBar(
      _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { lines.append("scope \(selectedScope)") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let log = Log()

  init() {
    bar.delegate = log
    stage.window.addSubview(bar)
    bar.layoutIfNeeded()
  }

  @Test func layoutAsksForNoOther() {
    for isTranslucent in [true, false] {
      bar.isTranslucent = isTranslucent
      bar.layoutIfNeeded()
      #expect(!bar.layer.needsLayout())
    }
  }

  @Test func typingTellsTheDelegate() {
    log.permitsBegin = false
    stage.tap(at: CGPoint(x: 160, y: 28))
    #expect(!bar.isFirstResponder && log.lines.isEmpty)
    log.permitsBegin = true
    stage.tap(at: CGPoint(x: 160, y: 28))
    stage.type("ab")
    log.permitsText = false
    stage.type("c")
    log.permitsText = true
    stage.type("\n")
    bar.text = "set by code"
    bar.resignFirstResponder()
    #expect(log.lines == ["begin", "text a", "text ab", "search", "end"])
    #expect(!bar.isFirstResponder && bar.text == "set by code")
  }

  @Test func clearButtonEmptiesTheTextAndTellsTheDelegate() {
    stage.tap(at: CGPoint(x: 160, y: 28))
    stage.type("a")
    bar.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 298, y: 28))
    #expect(bar.text == "" && log.lines == ["begin", "text a", "text "])
  }

  @Test(arguments: [false, true], [false, true])
  func cancelButtonStandsBesideTheField(isMirrored: Bool, isAnimated: Bool) throws {
    bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    bar.setShowsCancelButton(true, animated: isAnimated)
    try stage.settle()
    let field = bar.searchTextField.frame
    let button = try #require(bar.subviews.last { $0 !== bar.searchTextField })
    // The button reaches as far beyond the margin as it is wider than its title.
    #expect(abs(field.width + button.frame.width - 312) < 1e-9)
    #expect(isMirrored ? button.frame.maxX == field.minX : button.frame.minX == field.maxX)
    stage.tap(at: CGPoint(x: button.frame.midX, y: 28))
    #expect(log.lines == ["cancel"])
    bar.setShowsCancelButton(false, animated: isAnimated)
    try stage.settle()
    #expect(bar.searchTextField.frame.width == 304 && button.superview == nil)
  }

  @Test func scopesStandBelowTheFieldAndTellTheDelegate() {
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(.zero).height == 56)
    bar.scopeButtonTitles = ["One", "Two", "Three"]
    #expect(bar.sizeThatFits(.zero).height == 100 && bar.selectedScopeButtonIndex == 0)
    bar.frame.size.height = 100
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    stage.tap(at: CGPoint(x: 160, y: 78))
    #expect(log.lines == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 2
    bar.scopeButtonTitles = ["Other"]
    #expect(log.lines == ["scope 1"] && bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = nil
    #expect(bar.sizeThatFits(.zero).height == 56)
  }

  @Test func fieldKeepsItsOwnDelegate() {
    final class Own: TextFieldDelegate {
      var calls = 0
      func textFieldDidBeginEditing(_ textField: TextField) { calls += 1 }
      func textFieldShouldClear(_ textField: TextField) -> Bool { false }
    }
    let own = Own()
    bar.searchTextField.delegate = own
    stage.tap(at: CGPoint(x: 160, y: 28))
    stage.type("a")
    bar.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 298, y: 28))
    #expect(own.calls == 1 && bar.text == "a" && log.lines == ["begin", "text a"])
  }

  @Test func barsOfAnyWidthHaveNoNegativeSizes() {
    bar.showsCancelButton = true
    for width in stride(from: CGFloat(0), through: 120, by: 10) {
      bar.frame.size.width = width
      bar.layoutIfNeeded()
      #expect(bar.searchTextField.frame.width >= 0)
    }
    #expect(bar.sizeThatFits(.zero).height == 56)
  }
}
