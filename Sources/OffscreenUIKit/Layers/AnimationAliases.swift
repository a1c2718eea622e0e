public import Offscreen

/// Core Animation's name for `LayerAnimation`.
public typealias CAAnimation = LayerAnimation
/// Core Animation's name for `LayerAnimationDelegate`.
public typealias CAAnimationDelegate = LayerAnimationDelegate
/// Core Animation's name for `PropertyAnimation`.
public typealias CAPropertyAnimation = PropertyAnimation
/// Core Animation's name for `BasicAnimation`.
public typealias CABasicAnimation = BasicAnimation
/// Core Animation's name for `SpringAnimation`.
public typealias CASpringAnimation = SpringAnimation
/// Core Animation's name for `KeyframeAnimation`.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// Core Animation's name for `AnimationCalculationMode`.
public typealias CAAnimationCalculationMode = AnimationCalculationMode
/// Core Animation's name for `AnimationRotationMode`.
public typealias CAAnimationRotationMode = AnimationRotationMode
/// Core Animation's name for `AnimationGroup`.
public typealias CAAnimationGroup = AnimationGroup
/// Core Animation's name for `LayerTransaction`.
public typealias CATransaction = LayerTransaction
/// Core Animation's name for `LayerAction`.
public typealias CAAction = LayerAction
/// Core Animation's name for `MediaTiming`.
public typealias CAMediaTiming = MediaTiming
/// Core Animation's name for `MediaTimingFillMode`.
public typealias CAMediaTimingFillMode = MediaTimingFillMode
/// Core Animation's name for `MediaTimingFunction`.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// Core Animation's name for `MediaTimingFunctionName`.
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
/// Core Animation's name for `ValueFunction`.
public typealias CAValueFunction = ValueFunction
/// Core Animation's name for `ValueFunctionName`.
public typealias CAValueFunctionName = ValueFunctionName
/// Core Animation's name for `LayerTransition`.
public typealias CATransition = LayerTransition
/// Core Animation's name for `LayerTransitionType`.
public typealias CATransitionType = LayerTransitionType
/// Core Animation's name for `LayerTransitionSubtype`.
public typealias CATransitionSubtype = LayerTransitionSubtype
