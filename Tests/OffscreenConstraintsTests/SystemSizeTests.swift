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

  /// Views in a row that are as wide as the one before them, and fill a width together.
  private func equalWidths(_ count: Int, mostSteps: Int) throws -> ConstraintSolver {
    var solver = ConstraintSolver(mostSteps: mostSteps)
    let views = (0..<count).map { _ in
      (x: solver.makeVariable(), width: solver.makeVariable(isSize: true))
    }
    _ = try solver.add(LinearExpression([.init(views[0].x)]), .equal)
    for (before, view) in zip(views, views.dropFirst()) {
      _ = try solver.add(
        LinearExpression([.init(view.x), .init(before.x, -1), .init(before.width, -1)]), .equal)
      _ = try solver.add(
        LinearExpression([.init(view.width), .init(before.width, -1)]), .equal)
    }
    let last = views[count - 1]
    _ = try solver.add(
      LinearExpression([.init(last.x), .init(last.width)], constant: -Double(count * 7)), .equal)
    guard !solver.isTooLarge else { return solver }
    #expect(views.map { solver.value(of: $0.width) } == Array(repeating: 7, count: count))
    #expect(views.map { solver.value(of: $0.x) } == (0..<count).map { Double($0 * 7) })
    return solver
  }

  @Test(arguments: [20, 40, 80, 160])
  func equalWidthsNeedStepsAsTheSquareOfTheirNumber(count: Int) throws {
    #expect(try !equalWidths(count, mostSteps: 8 * count * count).isTooLarge)
  }

  @Test func systemsThatNeedTooManyStepsSaySo() throws {
    #expect(try equalWidths(80, mostSteps: 1000).isTooLarge)
  }
}
