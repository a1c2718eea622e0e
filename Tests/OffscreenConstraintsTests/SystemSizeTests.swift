import OffscreenConstraints
import Testing

/// The limit on the terms of equations.
@Suite struct SystemSizeTests {
  /// A solver with unknowns each of which begins where the one before ends, and the number that were added
  /// until it was too large.
  private func chain(of count: Int, mostTerms: Int) throws -> (solver: ConstraintSolver, links: Int)
  {
    var solver = ConstraintSolver(mostTerms: mostTerms)
    var before = solver.makeVariable()
    for link in 0..<count {
      let (next, size) = (solver.makeVariable(), solver.makeVariable(isSize: true))
      _ = try solver.add(
        LinearExpression([.init(next), .init(before, -1), .init(size, -1)], constant: 0), .equal)
      _ = try solver.add(LinearExpression([.init(size)], constant: -5), .equal)
      if solver.isTooLarge { return (solver, link + 1) }
      before = next
    }
    return (solver, count)
  }

  @Test func termsOfLongChainsGrowWithTheSquareOfTheirLength() throws {
    #expect(try !chain(of: 25, mostTerms: 1000).solver.isTooLarge)
    let (solver, links) = try chain(of: 1000, mostTerms: 1000)
    #expect(solver.isTooLarge && (26...60).contains(links))
    let longer = try chain(of: 1000, mostTerms: 4000)
    #expect((2 * links - 8...2 * links + 8).contains(longer.links))
  }

  @Test func independentEquationsStayBelowTheTermLimit() throws {
    var solver = ConstraintSolver(mostTerms: 1000)
    for _ in 0..<400 {
      let size = solver.makeVariable(isSize: true)
      _ = try solver.add(LinearExpression([.init(size)], constant: -5), .equal)
    }
    #expect(!solver.isTooLarge)
  }

  /// Only the present terms of rows count, regardless of earlier additions and removals.
  @Test func removedConstraintsLeaveNoTerms() throws {
    var solver = ConstraintSolver(mostTerms: 100)
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for step in 0..<2000 {
      let one = try solver.add(
        LinearExpression([.init(x), .init(y, -1)], constant: Double(step)), .equal)
      let other = try solver.add(LinearExpression([.init(y)], constant: -3), .equal)
      #expect(solver.value(of: x) == 3 - Double(step))
      solver.remove(one)
      solver.remove(other)
    }
    #expect(!solver.isTooLarge)
  }
}
