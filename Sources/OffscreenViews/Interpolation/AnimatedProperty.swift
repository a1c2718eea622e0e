/// The properties of a layer that can be animated.
enum AnimatedProperty: Int, CaseIterable {
  case bounds
  case center
  case anchorPoint
  case transform
  case zPosition
  case alpha
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
}
