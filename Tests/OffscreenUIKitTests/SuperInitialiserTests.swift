import Foundation
import OffscreenUIKit
import Testing

/// Subclasses that initialise stored properties and then call `super.init()`: the designated initialiser runs.
@Suite struct SuperInitialiserTests {
  final class Plain: UIView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class Implicit: UIView {
    let number: Int
    init(number: Int) { self.number = number }
  }

  final class Table: UITableView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class Effect: UIVisualEffectView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class Indicator: UIActivityIndicatorView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class Controller: UIViewController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class TableController: UITableViewController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  /// A class that overrides the designated initialiser without a default.
  final class Framed: UIView {
    private(set) var made = ""
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = "with a frame"
    }
  }

  @Test func superInitialisersCallTheDesignatedOnes() {
    #expect(Plain(number: 1).frame == .zero)
    #expect(Implicit(number: 2).number == 2)
    #expect(Table(number: 3).style == .plain)
    #expect(Effect(number: 4).effect == nil)
    #expect(Indicator(number: 5).style == .medium)
    #expect(Controller(number: 6).isViewLoaded == false)
    #expect(TableController(number: 7).tableView.style == .plain)
    #expect(Framed().made == "with a frame")
  }
}
