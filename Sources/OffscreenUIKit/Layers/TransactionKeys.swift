// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of a transaction's duration, for `CATransaction.setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of whether a transaction runs no actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's completion.
public let kCATransactionCompletionBlock = "completionBlock"
