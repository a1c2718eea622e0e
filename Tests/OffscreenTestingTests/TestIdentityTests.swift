import Testing

@testable import OffscreenTesting

@Suite struct TestIdentityTests {
  @Test func classNamesTheSuiteUnderXCTest() {
    func suites(_ names: [String]) -> [String] {
      TestIdentity(suites: names, test: "testSame()", fileID: "AppTests/Screens.swift").suites
    }
    #expect(suites(["CardTests"]) == ["CardTests"])
    #expect(suites([]) == ["Screens"])
  }

  @Test(arguments: [
    ("AppTests.CardTests", ["CardTests"]), ("AppTests.Outer.Inner", ["Outer", "Inner"]),
    ("AppTests.(unknown context at $10e8).Hidden", ["Hidden"]), ("AppTests", []),
  ])
  func typeNamesAreSuites(name: String, suites: [String]) {
    #expect(RunningXCTest.suites(inTypeName: name) == suites)
  }

  @Test func currentTestNamesItself() {
    let identity = TestIdentity.current(fileID: "AppTests/Other.swift", function: "helper()")
    #expect(identity.suites == ["TestIdentityTests"] && identity.test == "currentTestNamesItself()")
    #expect(RunningXCTest.suites == nil)
  }
}
