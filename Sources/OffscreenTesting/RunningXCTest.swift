internal import COffscreenSystem
internal import Foundation
internal import Synchronization
internal import XCTest

/// The test case of XCTest that is running in this process; XCTest runs one at a time.
enum RunningXCTest {
  /// The names of its class and of the types around it, from the outside in; nil while no test case
  /// runs.
  private static let names = Mutex<[String]?>(nil)

  /// The names of the running class and of the types around it, from the outside in; nil if none runs.
  static var suites: [String]? { names.withLock { $0 } }

  /// The names in a type's qualified name, such as `AppTests.Outer.Inner`, without the module and the
  /// context of a private type.
  static func suites(inTypeName name: String) -> [String] {
    name.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.map(String.init)
  }

  /// Records the class that is running.
  fileprivate final class Observer: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      let name = String(reflecting: type(of: testCase))
      names.withLock { $0 = RunningXCTest.suites(inTypeName: name) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      names.withLock { $0 = nil }
    }
  }
}

/// Adds the observer and sets the package's fonts before any test begins; called by the loader, see
/// `off_testing.h`.
@_cdecl("off_observe_tests")
func observeTests() {
  PackageFonts.install()
  XCTestObservationCenter.shared.addTestObserver(RunningXCTest.Observer())
}
