import Foundation
import Offscreen

/// One of the seven lists in a random life: what is done to it, what it shows, and a new list in its state.
protocol DrivenList: AnyObject {
  var view: View { get }
  /// A second list of the same data inside the view, if there is one.
  var companion: (any DrivenList)? { get }
  /// The list if it is a horizontal table, of which there are two.
  var horizontal: (any HorizontalList)? { get }
  /// Whether every index has a cell, independent of the data.
  var isEndless: Bool { get }
  var scrollViews: [ScrollView] { get }
  var visibleIndexes: [Int] { get }
  var visibleViews: [View] { get }
  /// The indexes whose rows reach into view, by a sum of lengths; nil where something else decides.
  var placedIndexes: [Int]? { get }
  func reload()
  /// Scrolls by code; in calm lives only along the list.
  func scroll(to point: CGPoint, _ way: ScrollWay)
  func select(_ index: Int, _ choices: Choices)
  func deselect(_ index: Int, _ choices: Choices)
  func show(_ index: Int, _ choices: Choices)
  /// Changes a setting; in calm lives one that `remade(on:)` takes over.
  func adjust(_ choices: Choices)
  /// Changes the data by one update, if the list has updates.
  func update(_ choices: Choices)
  /// A new list on a stage, brought to the state of this one directly: everything that code can set, and the
  /// place that it has scrolled to; nil if something else decides.
  func remade(on stage: Stage) -> (any DrivenList)?
}

extension DrivenList {
  var companion: (any DrivenList)? { nil }
  var horizontal: (any HorizontalList)? { nil }
  var isEndless: Bool { false }
  var placedIndexes: [Int]? { nil }

  func deselect(_ index: Int, _ choices: Choices) {}

  /// Puts a new list where another one is, and lays it out.
  func enter(_ stage: Stage, as other: any DrivenList) {
    view.frame = other.view.frame
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
  }
}

/// Marks the cells of these lists.
protocol ListLifeCell: View {}

/// How code scrolls.
enum ScrollWay: CaseIterable {
  case assignment, jump, animation
}

extension ScrollView {
  func scroll(to point: CGPoint, _ way: ScrollWay) {
    switch way {
    case .assignment: contentOffset = point
    case .jump: setContentOffset(point, animated: false)
    case .animation: setContentOffset(point, animated: true)
    }
  }
}

extension Choices {
  /// A length of a range: a whole number, or a multiple of a half, a quarter or a tenth.
  func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let parts = element(of: [1, 2, 4, 10] as [CGFloat])
    return (number(range) * parts).rounded() / parts
  }

  /// Any insets in hostile lives, and small ones in others.
  func insets(_ manner: ListLife.Manner) -> EdgeInsets {
    manner == .hostile
      ? insets()
      : EdgeInsets(top: length(0...3), left: length(0...6), bottom: 0, right: length(0...6))
  }

  /// Nothing, or a view with any frame in hostile lives, and with a small one in others.
  func part(_ manner: ListLife.Manner) -> View? {
    guard flag() else { return nil }
    return .part(
      frame: manner == .hostile ? rect() : CGRect(x: 0, y: 0, width: 9, height: length(0...12)))
  }
}

extension View {
  /// A translucent view for a header, a bar or a background.
  static func part(frame: CGRect) -> View {
    let view = View(frame: frame)
    view.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.6)
    return view
  }

  /// A view like this one for another list.
  var partCopy: View { .part(frame: frame) }
}
