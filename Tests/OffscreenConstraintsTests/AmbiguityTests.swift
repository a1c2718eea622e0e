import OffscreenConstraints
import Testing

@Suite struct AmbiguityTests {
  /// x = y <= 9 leaves both free, whichever of them the solver expresses by the other.
  @Test func equalVariablesWithoutAValueAreAmbiguous() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearExpression([.init(x, 1), .init(y, -1)], constant: 0), .equal)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    _ = try solver.add(LinearExpression([.init(x, 1)], constant: -9), .lessThanOrEqual)
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    let five = try solver.add(LinearExpression([.init(x, 1)], constant: -5), .equal)
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    #expect(solver.value(of: y) == 5)
    solver.remove(five)
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
  }
}
