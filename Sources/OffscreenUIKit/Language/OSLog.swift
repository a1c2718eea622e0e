// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Messages for the system's log. There is none here: they are not written, and their texts are not made.

/// A part of an application's log.
public final class OSLog: NSObject, Sendable {
  /// Creates a part of the log; the subsystem and the category are ignored.
  public init(subsystem: String, category: String) {}

  /// The log of messages without a part.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// The log whose messages are never written.
  public static let disabled = OSLog(subsystem: "", category: "")
}

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the importance.
  public let rawValue: UInt8

  /// Creates an importance from its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The usual one.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful, not necessary.
  public static let info = OSLogType(rawValue: 1)
  /// For developers.
  public static let debug = OSLogType(rawValue: 2)
  /// An error of the process.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// Accepts a message, without effect.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {}

/// Accepts a message, without effect.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

/// Writes messages to a part of an application's log: nothing is written here.
public struct Logger: Sendable {
  /// Creates a logger; the subsystem and the category are ignored.
  public init(subsystem: String, category: String) {}
  /// Creates a logger for a log.
  public init(_ logObj: OSLog) {}
  /// Creates a logger without a part.
  public init() {}

  /// Accepts a message, without effect.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Accepts a message, without effect.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// The text of a message, whose values may state whether they are private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Accepts a text.
  public init(stringLiteral value: String) {}
  /// Accepts a text with values.
  public init(stringInterpolation: Interpolation) {}

  /// Who may read a value.
  public struct Privacy: Sendable {
    /// Everybody.
    public static let `public` = Privacy()
    /// Nobody outside of the device.
    public static let `private` = Privacy()
    /// Nobody.
    public static let sensitive = Privacy()
    /// As the system decides.
    public static let auto = Privacy()
  }

  /// Collects the literals and values of an interpolated message, which is not written anywhere.
  public struct Interpolation: StringInterpolationProtocol {
    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Accepts a literal part.
    public mutating func appendLiteral(_ literal: String) {}
    /// Accepts a value.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, privacy: Privacy = .auto
    ) {}
  }
}
