import OffscreenControls
import OffscreenViews

/// A column of a split view controller: the controller that was set, and the one whose view is shown.
final class SplitColumn {
  /// The controller that was set.
  let given: ViewController
  /// A navigation controller: the one that was set, or one around it; without a style the one that was set.
  let shown: ViewController
  /// The controllers that the column had when the columns became one stack.
  var keptStack: [ViewController] = []

  init(_ given: ViewController, isWrapped: Bool) {
    self.given = given
    shown =
      !isWrapped || given is NavigationController
      ? given : NavigationController(rootViewController: given)
  }

  var navigation: NavigationController? { shown as? NavigationController }

  /// The controllers that the column contributes to a stack.
  var stack: [ViewController] { navigation.map(\.viewControllers) ?? [given] }
}

extension SplitViewController {
  /// The columns of a stack, the lowest first.
  static let order: [Column] = [.primary, .supplementary, .secondary]

  /// What the columns are called where they are refused.
  static let place = "columns of a split view controller"

  // MARK: One stack

  /// The navigation controller that has all columns in compact width; nil if there is none.
  final var stackController: NavigationController? {
    columns[.compact] == nil ? columns[.primary]?.navigation : nil
  }

  /// The columns whose controllers are in the stack, the lowest first.
  final var stackedColumns: [Column] {
    guard let stack = stackController?.viewControllers else { return [] }
    return Self.order.filter { column in
      guard let root = columns[column]?.keptStack.first else { return false }
      return stack.contains { $0 === root }
    }
  }

  /// Moves the controllers of all columns up to the top one into the stack of the primary column.
  final func collapse() {
    let present = Self.order.filter { columns[$0] != nil }
    let proposed = present.last ?? .primary
    var top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if style == .unspecified, let first = columns[.primary], let second = columns[.secondary],
      delegate?.splitViewController(
        self, collapseSecondary: second.given, onto: first.given) == true
    {
      top = .primary
    }
    for column in present { columns[column]?.keptStack = columns[column]?.stack ?? [] }
    guard let stackController else { return }
    fill(stackController, upTo: top, animated: false)
  }

  /// Shows the columns up to one in the stack.
  final func fill(_ navigation: NavigationController, upTo top: Column, animated: Bool) {
    let wasChanging = isChanging
    isChanging = true
    defer { isChanging = wasChanging }
    let stacked = stackedColumns
    var stack: [ViewController] = []
    for column in Self.order where column.rawValue <= top.rawValue {
      guard let known = columns[column] else { continue }
      stack +=
        stacked.contains(column) ? part(of: navigation.viewControllers, column) : known.keptStack
    }
    // A controller has one parent, and the navigation controller of a column would show what it loses.
    for column in Self.order.dropFirst() where column.rawValue <= top.rawValue {
      let own = columns[column]?.navigation
      if own?.viewControllers.isEmpty == false { own?.setViewControllers([], animated: false) }
    }
    let old = navigation.viewControllers
    guard stack.count != old.count || !zip(stack, old).allSatisfy({ $0 === $1 }) else { return }
    navigation.setViewControllers(stack, animated: animated)
  }

  /// The controllers of a stack that belong to a column: from its first one to that of the next column.
  private func part(of stack: [ViewController], _ column: Column) -> [ViewController] {
    func start(_ column: Column) -> Int? {
      let root = columns[column]?.keptStack.first
      return stack.firstIndex { $0 === root }
    }
    guard let first = start(column) else { return [] }
    let next = Self.order.filter { $0.rawValue > column.rawValue }.lazy.compactMap(start).first
    return Array(stack[first..<max(first, next ?? stack.count)])
  }

  /// Gives each column its controllers back.
  final func expand() {
    guard let navigation = stackController else { return }
    let stack = navigation.viewControllers
    let stacked = stackedColumns
    let parts = Self.order.map { column in
      stacked.contains(column) ? part(of: stack, column) : columns[column]?.keptStack ?? []
    }
    navigation.setViewControllers(parts[0], animated: false)
    for (column, part) in zip(Self.order, parts).dropFirst() {
      guard let known = columns[column] else { continue }
      if let own = known.navigation {
        own.setViewControllers(part, animated: false)
      } else {
        _ = adopt([known.shown], as: Self.place)
      }
    }
    for column in Self.order { columns[column]?.keptStack = [] }
  }
}
