// The part of Quick that the specs of PinLayout use: examples in groups, with closures that run
// before and after each.
import Nimble
@_exported import OffscreenUIKit

/// A group of examples, with the closures that run before and after each of them.
private struct Group {
  var name: String
  var before: [() -> Void] = []
  var after: [() -> Void] = []
}

nonisolated(unsafe) private var groups: [Group] = []
nonisolated(unsafe) private var examples: [(name: String, run: () -> Void)] = []

/// Opens a group for the examples of a closure.
public func describe(_ name: String, _ body: () -> Void) {
  groups.append(Group(name: name))
  body()
  groups.removeLast()
}

/// Opens a group for the examples of a closure.
public func context(_ name: String, _ body: () -> Void) { describe(name, body) }

/// Runs a closure before each of the group's examples that follow.
public func beforeEach(_ body: @escaping () -> Void) {
  groups[groups.count - 1].before.append(body)
}

/// Runs a closure after each of the group's examples that follow.
public func afterEach(_ body: @escaping () -> Void) { groups[groups.count - 1].after.append(body) }

/// Adds an example.
public func it(_ name: String, _ body: @escaping () -> Void) {
  let around = groups
  examples.append(
    (
      (around.map(\.name) + [name]).joined(separator: " / "),
      {
        for run in around.flatMap(\.before) { run() }
        body()
        for run in around.reversed().flatMap(\.after) { run() }
      }
    ))
}

/// A class of examples.
open class QuickSpec {
  /// Creates the examples' class.
  public required init() {}

  /// Adds the examples.
  open func spec() {}

  /// Runs the examples of classes and prints those that fail, and how many pass.
  public static func run(_ specs: [QuickSpec.Type]) {
    for type in specs { describe("\(type)") { type.init().spec() } }
    var passed = 0
    for example in examples {
      Failures.list = []
      example.run()
      if Failures.list.isEmpty {
        passed += 1
      } else {
        print("  FAILED \(example.name)")
        for line in Failures.list { print("    \(line)") }
      }
    }
    print("  \(passed) of \(examples.count) examples pass")
  }
}
