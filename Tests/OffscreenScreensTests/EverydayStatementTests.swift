import OffscreenUIKit
import Testing

/// Statements of everyday UIKit code, which the plugin ports: all compile, and have UIKit's values.
@Suite struct EverydayStatementTests {
  @Test func statementsAreAsManyAsTheyWere() {
    #expect(EverydayStatements.ordinary.count == 121)
    #expect(EverydayStatements.layers.count == 12 && EverydayStatements.bars.count == 2)
  }

  @Test func statementsHaveTheirValues() {
    let all = EverydayStatements.ordinary + EverydayStatements.layers + EverydayStatements.bars
    for statement in all {
      #expect(statement.holds(), "\(statement.text)")
    }
  }
}
