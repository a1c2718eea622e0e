/// An unknown of a system of linear constraints, as the number that a solver gave it.
package struct SolverVariable: Hashable, Comparable, Sendable {
  /// The number, which the solver gives to another unknown after the removal of this one.
  package let symbol: Int

  package static func < (one: Self, other: Self) -> Bool { one.symbol < other.symbol }
}

/// A sum of unknowns, each with a factor, and a constant.
package struct LinearExpression: Sendable {
  package struct Term: Sendable {
    package var variable: SolverVariable
    package var factor: Double

    package init(_ variable: SolverVariable, _ factor: Double = 1) {
      self.variable = variable
      self.factor = factor
    }
  }

  /// The terms; a variable may occur more than once.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// The relation of an expression to 0.
package enum LinearRelation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A constraint in a solver, as the number that the solver gave it; numbers are never reused.
package struct SolverConstraint: Hashable, Comparable, Sendable {
  /// Constraints that were added later have higher numbers.
  let number: Int
  /// The place of the constraint among those that are in the solver; places are reused.
  package let place: Int

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// Required constraints that cannot hold together.
package struct SolverConflict: Error, Hashable, Sendable {
  /// The constraints of the contradiction, in the order in which they were added.
  ///
  /// Without any one of them the others can hold, unless there are more than 50.
  package let members: [SolverConstraint]
}
