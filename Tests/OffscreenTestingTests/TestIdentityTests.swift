import Testing

@testable import OffscreenTesting

@Suite struct TestIdentityTests {
  @Test func classNamesTheSuiteUnderXCTest() {
    func identity(_ suites: [String], isFileAClass: Bool) -> TestIdentity {
      TestIdentity.ofXCTest(
        suites, function: "testSame()", fileSuite: "Screens", isFileAClass: isFileAClass)
    }
    let former = identity(["CardTests"], isFileAClass: false)
    #expect(former.suites == ["CardTests"] && former.test == "testSame()")
    #expect(former.formerSuites == ["Screens"])
    // The references named after the file are those of the class of that name.
    #expect(identity(["CardTests"], isFileAClass: true).formerSuites == nil)
    #expect(identity(["Screens"], isFileAClass: true).suites == ["Screens"])
    let none = identity([], isFileAClass: false)
    #expect(none.suites == ["Screens"] && none.formerSuites == nil)
    #expect(!RunningXCTest.isClass("OffscreenTestingTests.TestIdentityTests"))
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
