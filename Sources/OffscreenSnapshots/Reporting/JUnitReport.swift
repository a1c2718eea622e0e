package import Foundation
import OffscreenFiles

/// Results in the XML format of JUnit, which test reporters of CI systems read.
package struct JUnitReport {
  /// A scene file, or a mask of the command line.
  package struct Case {
    /// The result; messages may have several lines.
    package enum Result {
      case passed
      /// The snapshot differs, is missing or was recorded.
      case failed(String)
      /// Nothing could be compared.
      case error(String)
    }

    /// The name of the scene file without extension, or of the mask.
    package var name: String
    package var result: Result

    package init(name: String, result: Result) {
      self.name = name
      self.result = result
    }
  }

  /// The file in UTF-8.
  package let data: Data

  /// Composes the report of one suite, without times, so that equal results give equal files.
  package init(suite: String, cases: [Case]) {
    var failures = 0
    var errors = 0
    var lines = ""
    for item in cases {
      lines +=
        "    <testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(item.name.printable))\""
      switch item.result {
      case .passed:
        lines += "/>\n"
      case .failed(let message):
        failures += 1
        lines += ">\n" + Self.element("failure", message) + "    </testcase>\n"
      case .error(let message):
        errors += 1
        lines += ">\n" + Self.element("error", message) + "    </testcase>\n"
      }
    }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(Self.escaped(suite))" \(counts)>
      \(lines)  </testsuite>
      </testsuites>

      """
    data = Data(xml.utf8)
  }

  /// A `failure` or `error` element with the message's first line as attribute.
  private static func element(_ name: String, _ message: String) -> String {
    let message = escaped(message.printableLines)
    let first = message.prefix { $0 != "\n" }
    return "      <\(name) message=\"\(first)\">\(message)</\(name)>\n"
  }

  /// The printable text without markup, and without the characters that XML 1.0 forbids.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
