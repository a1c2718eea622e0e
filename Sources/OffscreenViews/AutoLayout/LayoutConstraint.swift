public import Foundation
import OffscreenGeometry
import Synchronization

/// A relation between two attributes of views or guides, or between one and a constant.
///
/// `firstItem.firstAttribute relation multiplier * secondItem.secondAttribute + constant`, in points,
/// in the coordinates of the nearest common ancestor of the two. It is an equation and not an
/// assignment: either side may move. It has an effect while it is active.
open class LayoutConstraint: NSObject, Placeable {
  /// The relation of the first side to the second: at most, equal, or at least.
  public enum Relation: Int, Hashable, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// The two directions of a layout.
  public typealias Axis = LayoutAxis

  let first: AnchorTerm
  let second: AnchorTerm?
  /// Whether the first side is at most, equal to, or at least the second.
  public let relation: Relation
  /// The factor of the second attribute; 1 by default.
  public let multiplier: CGFloat
  /// The place at which the constraint was made; nil for constraints that the module makes.
  private(set) final var source: SourceLine?
  /// Tells whether user code, a stack or the engine made the constraint, which helps to decide
  /// which constraint is left out in a contradiction.
  let maker: Maker

  /// A name for reports; nil by default.
  open var identifier: String?

  // No user code runs during an access to these, so none can overlap another one.
  /// The node of the view that holds the constraint while it is active.
  @safe @exclusivity(unchecked) private var holderNode: LayoutNode?
  /// Counts activations, to tell which of two constraints was activated later.
  @safe @exclusivity(unchecked) private(set) var activation = 0
  /// The place of the constraint in the engine that made a row of it last.
  @safe @exclusivity(unchecked) final var place = PlaceInList()
  /// The views that host no engine of their own because of the constraint, while it is active.
  @safe @exclusivity(unchecked) private var joinedHosts: [LayoutNode] = []

  enum Maker: Int {
    case user
    case stack
    case system
  }

  /// A line of a source file; without a file name, a line of the scene file.
  struct SourceLine {
    var file: StaticString?
    var line: UInt
  }

  /// Says that the constraint was made by a line of the scene file.
  package final func setSceneLine(_ line: Int) {
    source = SourceLine(file: nil, line: UInt(line))
  }

  init(
    _ first: AnchorTerm, _ relation: Relation, _ second: AnchorTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: LayoutPriority = .required, maker: Maker = .user,
    source: SourceLine? = nil
  ) {
    Self.demandFinite(constant, multiplier)
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.maker = maker
    self.source = source
  }

  /// Creates a constraint without items, which stands where another one will be stored.
  ///
  /// Making it active stops the program.
  public override init() {
    first = AnchorTerm(nil, .notAnAttribute)
    second = nil
    relation = .equal
    multiplier = 1
    constant = 0
    priority = .required
    maker = .user
    source = nil
    super.init()
  }

  /// Creates a constraint between attributes of any two items.
  ///
  /// Not a convenience initialiser, as it is in UIKit, so that subclasses inherit it.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The attribute of the first item; never `notAnAttribute`.
  ///   - relation: Whether the first side is at most, equal to, or at least the second.
  ///   - view2: A view, a layout guide, or nil for a constant size.
  ///   - attr2: The attribute of the second item; `notAnAttribute` without one.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The number added to the second side, in points.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Precondition: Both attributes are sizes, or both are locations on one axis that follow the
  ///   same direction; the numbers are finite.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let first = AnchorTerm(item: view1, attr1)
    let second = view2.flatMap { attr2 == .notAnAttribute ? nil : AnchorTerm(item: $0, attr2) }
    if let complaint = attr1.complaint(about: second?.attribute, multiplier: multiplier) {
      demand(false, complaint)
    }
    Self.demandFinite(c, multiplier)
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    constant = c
    priority = .required
    maker = .user
    source = SourceLine(file: file, line: line)
  }

  private static func demandFinite(_ constant: CGFloat, _ multiplier: CGFloat) {
    demand(
      constant.isFinite && multiplier.isFinite,
      "A constraint's constant and multiplier must be finite: \(constant), \(multiplier).")
  }

  /// The view or guide of the first side; not retained.
  open var firstItem: AnyObject? { first.node?.item }

  /// The attribute of the first side.
  open var firstAttribute: Attribute { first.attribute }

  /// The view or guide of the second side, if there is one; not retained.
  open var secondItem: AnyObject? { second?.node?.item }

  /// The attribute of the second side; `notAnAttribute` if there is none.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// The number added to the second side, in points.
  ///
  /// Changing it is the cheap way to change a layout.
  ///
  /// It points towards the trailing side if the attributes are leading or trailing. A magnitude
  /// above 100,000,000 counts as 100,000,000.
  ///
  /// - Precondition: The constant is finite.
  @safe @exclusivity(unchecked) open var constant: CGFloat {
    didSet {
      demand(constant.isFinite, "A constraint's constant must be finite, and it is \(constant).")
      if constant != oldValue { holder?.constantDidChange(of: self) }
    }
  }

  /// The constraint's priority if not all can be satisfied; required by default.
  @safe @exclusivity(unchecked) open var priority: LayoutPriority {
    didSet { if priority != oldValue { holder?.priorityDidChange(of: self) } }
  }

  // MARK: - Activation

  /// Whether the constraint is active, which means that a view holds it.
  ///
  /// Setting it adds the constraint to the nearest common ancestor of its items, or removes it. A
  /// constraint that was left out because it contradicts others stays active.
  ///
  /// - Precondition: When it becomes active, the items have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  open class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      demand(false, "The items of a constraint must have a common ancestor: \(equation).")
      return
    }
    hold(in: ancestor)
  }

  /// Makes `view`, the common ancestor of the items or a view around it, hold the constraint.
  func hold(in view: View) {
    guard holder !== view else { return }
    deactivate()
    let node = view.makeLayoutNode()
    holderNode = node
    activation = Self.activationCount.wrappingAdd(1, ordering: .relaxed).newValue
    node.held.append(self, number: activation)
    forEachNode { item in
      item.referring.append(UnretainedConstraint(self), number: activation)
      let hosts = item.hosts(below: view)
      if !hosts.isEmpty { joinedHosts += hosts }
    }
    for host in joinedHosts { host.changeOuterConstraintCount(by: 1) }
    view.constraintsDidChange()
  }

  /// Removes the constraint from its holder; calls no code of users.
  func deactivate() {
    guard let former = holderNode else { return }
    holderNode = nil
    former.held.remove(activation)
    forgetItems()
    former.view?.constraintsDidChange()
  }

  /// Called when the view that held the constraint is being deallocated.
  func holderIsGone() {
    holderNode = nil
    forgetItems()
  }

  private func forgetItems() {
    forEachNode { $0.referring.remove(activation) }
    let hosts = joinedHosts
    joinedHosts = []
    for host in hosts { host.changeOuterConstraintCount(by: -1) }
  }

  /// The view that holds the constraint while it is active.
  var holder: View? { holderNode?.view }

  /// Visits the views and guides that the constraint relates and that are not gone, without repetition.
  private func forEachNode(_ visit: (LayoutNode) -> Void) {
    func visitItem(_ node: LayoutNode?) {
      if let node, !node.isGone { visit(node) }
    }
    let (one, two) = (first.node, second?.node)
    visitItem(one)
    if two !== one { visitItem(two) }
    guard first.isDistance || second?.isDistance == true else { return }
    let (three, four) = (first.startNode, second?.startNode)
    if three !== one, three !== two { visitItem(three) }
    if four !== one, four !== two, four !== three { visitItem(four) }
  }

  /// The views and guides that the constraint relates, without repetition.
  var nodes: [LayoutNode] {
    var found: [LayoutNode] = []
    forEachNode { found.append($0) }
    return found
  }

  private var commonAncestor: View? {
    var ancestor: View?
    var isMissing = false
    forEachNode { node in
      guard let view = node.view, !isMissing else {
        isMissing = true
        return
      }
      let common = ancestor.map { $0.commonAncestor(with: view) } ?? view
      isMissing = common == nil
      ancestor = common
    }
    return isMissing ? nil : ancestor
  }

  /// Only the order of two numbers matters, so trees on different threads stay independent.
  private static let activationCount = Atomic(0)

  // MARK: - Describing

  /// The constraint as an equation, followed by the file and line that made it.
  open override var description: String { "<\(equation)>" }
}

/// An active constraint, which its holder keeps alive.
@safe
struct UnretainedConstraint {
  // Each retain of an object with weak references takes several times as long.
  private unowned(unsafe) let reference: LayoutConstraint

  init(_ constraint: LayoutConstraint) {
    unsafe reference = constraint
  }

  var constraint: LayoutConstraint { unsafe reference }
}
