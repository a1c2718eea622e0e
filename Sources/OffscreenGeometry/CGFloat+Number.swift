package import Foundation

extension CGFloat {
  /// The number in a value that is written as any of the usual types, such as that of an attribute or an option; nil if it
  /// holds no number.
  package init?(number value: Any?) {
    switch value {
    case let number as CGFloat: self = number
    case let number as Double: self.init(number)
    case let number as Float: self.init(number)
    case let number as Int: self.init(number)
    case let number as NSNumber: self.init(number.doubleValue)
    default: return nil
    }
  }
}
