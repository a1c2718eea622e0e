// Written by Tools/names from the declarations.
extension UIKitNames {
  /// Functions without a type, then types with their members indented.
  static let table = """
    CACurrentMediaTime()
    CATransform3DConcat(_:_:)
    CATransform3DEqualToTransform(_:_:)
    CATransform3DGetAffineTransform(_:)
    CATransform3DIdentity
    CATransform3DIsAffine(_:)
    CATransform3DIsIdentity(_:)
    CATransform3DMakeAffineTransform(_:)
    CATransform3DMakeRotation(_:_:_:_:)
    CATransform3DMakeScale(_:_:_:)
    CATransform3DMakeTranslation(_:_:_:)
    CATransform3DRotate(_:_:_:_:_:)
    CATransform3DScale(_:_:_:_:)
    CATransform3DTranslate(_:_:_:_:)
    CGColorSpaceCreateDeviceGray()
    CGColorSpaceCreateDeviceRGB()
    CGPointMake(_:_:)
    CGRectMake(_:_:_:_:)
    CGSizeMake(_:_:)
    NSDiffableDataSourceSnapshot
    NSLayoutAnchor
    NSSelectorFromString(_:)
    NSStringFromSelector(_:)
    UICollectionViewDiffableDataSource
    UIGraphicsBeginImageContext(_:)
    UIGraphicsBeginImageContextWithOptions(_:_:_:)
    UIGraphicsEndImageContext()
    UIGraphicsGetCurrentContext()
    UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsPopContext()
    UIGraphicsPushContext(_:)
    UIRectClip(_:)
    UIRectFill(_:)
    UIRectFrame(_:)
    UITableViewDiffableDataSource
    autoreleasepool(invoking:)
    class_addMethod(_:_:_:_:)
    class_getClassMethod(_:_:)
    class_getInstanceMethod(_:_:)
    class_replaceMethod(_:_:_:_:)
    imp_implementationWithBlock(_:)
    method_exchangeImplementations(_:_:)
    method_getImplementation(_:)
    method_getTypeEncoding(_:)
    method_setImplementation(_:_:)
    objc_getAssociatedObject(_:_:)
    objc_removeAssociatedObjects(_:)
    objc_setAssociatedObject(_:_:_:_:)
    CACornerMask
      init(rawValue:)
      rawValue
      static all
      static layerMaxXMaxYCorner
      static layerMaxXMinYCorner
      static layerMinXMaxYCorner
      static layerMinXMinYCorner
    CADisplayLink: NSObject
      add(to:forMode:)
      duration
      init(target:selector:)
      invalidate()
      isPaused
      preferredFramesPerSecond
      remove(from:forMode:)
      targetTimestamp
      timestamp
    CALayer: NSObject
      affineTransform
      anchorPoint
      backgroundColor
      borderColor
      borderWidth
      bounds
      contents
      convert(_:from:)
      convert(_:to:)
      cornerRadius
      frame
      isHidden
      maskedCorners
      masksToBounds
      opacity
      position
      presentation()
      removeAllAnimations()
      shadowColor
      shadowOffset
      shadowOpacity
      shadowPath
      shadowRadius
      sublayers
      superlayer
      transform
      zPosition
    CATransform3D
      init()
      init(m11:m12:m13:m14:m21:m22:m23:m24:m31:m32:m33:m34:m41:m42:m43:m44:)
      m11
      m12
      m13
      m14
      m21
      m22
      m23
      m24
      m31
      m32
      m33
      m34
      m41
      m42
      m43
      m44
    CFArray
    CFDictionary
    CFString
      boundingRect(with:options:attributes:context:)
      draw(at:withAttributes:)
      draw(in:withAttributes:)
      size(withAttributes:)
    CFTimeInterval
    CGAffineTransform
      a
      b
      c
      concatenating(_:)
      d
      init()
      init(_:_:_:_:_:_:)
      init(a:b:c:d:tx:ty:)
      init(rotationAngle:)
      init(scaleX:y:)
      init(translationX:y:)
      inverted()
      isIdentity
      rotated(by:)
      scaledBy(x:y:)
      static identity
      translatedBy(x:y:)
      tx
      ty
    CGBlendMode
      leavesDestinationWithoutSource
      static clear
      static color
      static colorBurn
      static colorDodge
      static copy
      static darken
      static destination
      static destinationAtop
      static destinationIn
      static destinationOut
      static destinationOver
      static difference
      static exclusion
      static hardLight
      static hue
      static lighten
      static luminosity
      static multiply
      static normal
      static overlay
      static plusLighter
      static saturation
      static screen
      static softLight
      static sourceAtop
      static sourceIn
      static sourceOut
      static xor
    CGColor
      alpha
      blue
      cgColor
      getRed(_:green:blue:alpha:)
      green
      hexString
      init(cgColor:)
      init(dynamic:)
      init(dynamicProvider:)
      init(hex:)
      init(red:green:blue:alpha:)
      init(white:alpha:)
      pixel
      red
      resolved(in:)
      resolvedColor(with:)
      set()
      setFill()
      setStroke()
      static black
      static blue
      static brown
      static clear
      static cyan
      static darkGray
      static gray
      static green
      static label
      static lightGray
      static link
      static magenta
      static opaqueSeparator
      static orange
      static placeholderText
      static purple
      static quaternaryLabel
      static quaternarySystemFill
      static red
      static secondaryLabel
      static secondarySystemBackground
      static secondarySystemFill
      static secondarySystemGroupedBackground
      static separator
      static systemBackground
      static systemBlue
      static systemBrown
      static systemCyan
      static systemFill
      static systemGray
      static systemGray2
      static systemGray3
      static systemGray4
      static systemGray5
      static systemGray6
      static systemGreen
      static systemGroupedBackground
      static systemIndigo
      static systemMint
      static systemOrange
      static systemPink
      static systemPurple
      static systemRed
      static systemTeal
      static systemYellow
      static tertiaryLabel
      static tertiarySystemBackground
      static tertiarySystemFill
      static tertiarySystemGroupedBackground
      static white
      static yellow
      withAlphaComponent(_:)
    CGColorSpace
      init(name:)
      static sRGB
    CGContext
      addArc(center:radius:startAngle:endAngle:clockwise:)
      addCurve(to:control1:control2:)
      addEllipse(in:)
      addLine(to:)
      addLines(between:)
      addPath(_:)
      addQuadCurve(to:control:)
      addRect(_:)
      addRects(_:)
      beginPath()
      beginTransparencyLayer(auxiliaryInfo:)
      boundingBoxOfClipPath
      boundingBoxOfPath
      clear(_:)
      clip(to:)
      clip(using:)
      closePath()
      concatenate(_:)
      ctm
      currentPath
      currentPointOfPath
      draw(_:in:)
      drawLinearGradient(_:start:end:options:)
      drawPath(using:)
      drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)
      endTransparencyLayer()
      fill(_:)
      fillEllipse(in:)
      fillPath(using:)
      interpolationQuality
      isPathEmpty
      move(to:)
      path
      replacePathWithStrokedPath()
      restoreGState()
      rotate(by:)
      saveGState()
      scaleBy(x:y:)
      setAllowsAntialiasing(_:)
      setAlpha(_:)
      setBlendMode(_:)
      setFillColor(_:)
      setFillColor(red:green:blue:alpha:)
      setFlatness(_:)
      setLineCap(_:)
      setLineDash(phase:lengths:)
      setLineJoin(_:)
      setLineWidth(_:)
      setMiterLimit(_:)
      setShadow(offset:blur:)
      setShadow(offset:blur:color:)
      setShouldAntialias(_:)
      setStrokeColor(_:)
      setStrokeColor(red:green:blue:alpha:)
      stroke(_:)
      stroke(_:width:)
      strokeEllipse(in:)
      strokeLineSegments(between:)
      strokePath()
      translateBy(x:y:)
      userSpaceToDeviceSpaceTransform
    CGGradient
      init(colorsSpace:colors:locations:)
    CGGradientDrawingOptions
      init(rawValue:)
      rawValue
      static drawsAfterEndLocation
      static drawsBeforeStartLocation
    CGImage
      contentHash
      exceededLimits
      hash(into:)
      height
      init(pngData:)
      init(width:height:fill:)
      isOpaque
      pngData()
      static ==(a:b:)
      static allows(width:height:)
      static maximumByteCount
      static maximumSide
      subscript(x:y:)
      usedFiles
      width
      write(to:)
    CGInterpolationQuality
      static default
      static high
      static low
      static medium
      static none
    CGLineCap
      static butt
      static round
      static square
    CGLineJoin
      static bevel
      static miter
      static round
    CGPath
      addArc(center:radius:startAngle:endAngle:clockwise:)
      addCurve(to:control1:control2:)
      addLine(to:)
      addPath(_:)
      addQuadCurve(to:control:)
      addRect(_:)
      addRoundedRect(_:cornerRadii:)
      addRoundedRect(_:cornerRadius:)
      apply(_:)
      applying(_:)
      boundingBox
      boundingBoxOfPath
      close()
      contains(_:rule:)
      currentPoint
      init()
      init(ellipseIn:)
      init(rect:)
      init(roundedRect:cornerRadii:)
      init(roundedRect:cornerRadius:)
      isEmpty
      move(to:)
      reversed()
      stroked(_:tolerance:)
    CGPathDrawingMode
      static eoFill
      static eoFillStroke
      static fill
      static fillStroke
      static stroke
    CGPathFillRule
      static evenOdd
      static winding
    CGPoint
      applying(_:)
      equalTo(_:)
    CGRect
      applying(_:)
      equalTo(_:)
      inset(by:)
    CGSize
      applying(_:)
      equalTo(_:)
    CGVector
      dx
      dy
      init()
      init(dx:dy:)
      static zero
    DispatchQueue
      async(execute:)
      asyncAfter(deadline:execute:)
    IndexPath
      init(item:section:)
      init(row:section:)
      item
      row
      section
    NSAttributedString
      boundingRect(with:options:context:)
      draw(at:)
      draw(in:)
      draw(with:options:context:)
      init(attachment:)
      size()
    NSAttributedString.Key
      static attachment
      static backgroundColor
      static baselineOffset
      static font
      static foregroundColor
      static kern
      static ligature
      static link
      static paragraphStyle
      static shadow
      static strikethroughColor
      static strikethroughStyle
      static strokeColor
      static strokeWidth
      static tracking
      static underlineColor
      static underlineStyle
    NSDirectionalEdgeInsets
      bottom
      init(top:leading:bottom:trailing:)
      leading
      static zero
      top
      trailing
    NSDirectionalRectEdge
      init(rawValue:)
      rawValue
      static all
      static bottom
      static leading
      static top
      static trailing
    NSKeyValueChange
      static insertion
      static removal
      static replacement
      static setting
    NSKeyValueChangeKey
      init(rawValue:)
      rawValue
      static kindKey
      static newKey
      static oldKey
    NSKeyValueObservation: NSObject
      invalidate()
    NSKeyValueObservedChange
      indexes
      isPrior
      kind
      newValue
      oldValue
    NSKeyValueObservingOptions
      init(rawValue:)
      rawValue
      static initial
      static new
      static old
      static prior
    NSLayoutConstraint: NSObject
      constant
      firstAttribute
      firstItem
      identifier
      init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:file:line:)
      isActive
      multiplier
      priority
      relation
      secondAttribute
      secondItem
      static activate(_:)
      static constraints(withVisualFormat:options:metrics:views:file:line:)
      static deactivate(_:)
    NSLayoutConstraint.Attribute
      static baseline
      static bottom
      static bottomMargin
      static centerX
      static centerXWithinMargins
      static centerY
      static centerYWithinMargins
      static firstBaseline
      static height
      static lastBaseline
      static leading
      static leadingMargin
      static left
      static leftMargin
      static notAnAttribute
      static right
      static rightMargin
      static top
      static topMargin
      static trailing
      static trailingMargin
      static width
    NSLayoutConstraint.Axis
      static horizontal
      static vertical
    NSLayoutConstraint.FormatOptions
      init(rawValue:)
      rawValue
      static alignAllBottom
      static alignAllCenterX
      static alignAllCenterY
      static alignAllFirstBaseline
      static alignAllLastBaseline
      static alignAllLeading
      static alignAllLeft
      static alignAllRight
      static alignAllTop
      static alignAllTrailing
      static alignmentMask
      static directionLeadingToTrailing
      static directionLeftToRight
      static directionRightToLeft
    NSLayoutConstraint.Relation
      static equal
      static greaterThanOrEqual
      static lessThanOrEqual
    NSLayoutDimension: NSObject
      constraint(equalTo:constant:file:line:)
      constraint(equalTo:multiplier:constant:file:line:)
      constraint(equalToConstant:file:line:)
      constraint(greaterThanOrEqualTo:constant:file:line:)
      constraint(greaterThanOrEqualTo:multiplier:constant:file:line:)
      constraint(greaterThanOrEqualToConstant:file:line:)
      constraint(lessThanOrEqualTo:constant:file:line:)
      constraint(lessThanOrEqualTo:multiplier:constant:file:line:)
      constraint(lessThanOrEqualToConstant:file:line:)
      item
      name
    NSLayoutXAxisAnchor: NSObject
      anchorWithOffset(to:)
      constraint(equalTo:constant:file:line:)
      constraint(equalToSystemSpacingAfter:multiplier:file:line:)
      constraint(greaterThanOrEqualTo:constant:file:line:)
      constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:file:line:)
      constraint(lessThanOrEqualTo:constant:file:line:)
      constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:file:line:)
      item
      name
    NSLayoutYAxisAnchor: NSObject
      anchorWithOffset(to:)
      constraint(equalTo:constant:file:line:)
      constraint(equalToSystemSpacingBelow:multiplier:file:line:)
      constraint(greaterThanOrEqualTo:constant:file:line:)
      constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:file:line:)
      constraint(lessThanOrEqualTo:constant:file:line:)
      constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:file:line:)
      item
      name
    NSLineBreakMode
      static byCharWrapping
      static byClipping
      static byTruncatingHead
      static byTruncatingMiddle
      static byTruncatingTail
      static byWordWrapping
    NSMutableParagraphStyle: NSParagraphStyle
      setParagraphStyle(_:)
    NSObject
      perform(_:)
      perform(_:with:)
      perform(_:with:afterDelay:)
      static cancelPreviousPerformRequests(withTarget:)
      static cancelPreviousPerformRequests(withTarget:selector:object:)
    NSObjectProtocol
      responds(to:)
    NSParagraphStyle: NSObject, NSCopying
      alignment
      baseWritingDirection
      copy(with:)
      defaultTabInterval
      firstLineHeadIndent
      headIndent
      lineBreakMode
      lineHeightMultiple
      lineSpacing
      maximumLineHeight
      minimumLineHeight
      paragraphSpacing
      paragraphSpacingBefore
      static default
      tailIndent
    NSShadow: NSObject
      shadowBlurRadius
      shadowColor
      shadowOffset
    NSStringDrawingContext: NSObject
      minimumScaleFactor
    NSStringDrawingOptions
      init(rawValue:)
      rawValue
      static truncatesLastVisibleLine
      static usesDeviceMetrics
      static usesFontLeading
      static usesLineFragmentOrigin
    NSTextAlignment
      static center
      static justified
      static left
      static natural
      static right
    NSTextAttachment: NSObject
      bounds
      image
      init(image:)
    NSTextContainer: NSObject
      lineFragmentPadding
    NSUnderlineStyle
      init(rawValue:)
      rawValue
      static double
      static single
      static thick
    NSValue
      cgPointValue
      cgRectValue
      cgSizeValue
      init(cgPoint:)
      init(cgRect:)
      init(cgSize:)
    NSWritingDirection
      static leftToRight
      static natural
      static rightToLeft
    NotificationCenter
      addObserver(_:selector:name:object:)
      removeObserver(_:)
      removeObserver(_:name:object:)
    RunLoop
      add(_:forMode:)
    Selector
      description
      hash(into:)
      init(_:)
      init(_:_:)
      init(getter:_:)
      init(setter:_:)
      init(stringLiteral:)
      static ==(left:right:)
    String
      boundingRect(with:options:attributes:context:)
      draw(at:withAttributes:)
      draw(in:withAttributes:)
      size(withAttributes:)
    UIAccessibility
      static isBoldTextEnabled
      static isReduceMotionEnabled
      static isReduceTransparencyEnabled
      static isVoiceOverRunning
      static post(notification:argument:)
    UIAccessibility.Notification
      init(rawValue:)
      rawValue
      static announcement
      static layoutChanged
      static pageScrolled
      static screenChanged
    UIAccessibilityContrast
      static high
      static normal
      static unspecified
    UIAccessibilityTraits
      init(rawValue:)
      rawValue
      static adjustable
      static allowsDirectInteraction
      static button
      static causesPageTurn
      static header
      static image
      static keyboardKey
      static link
      static none
      static notEnabled
      static playsSound
      static searchField
      static selected
      static startsMediaSession
      static staticText
      static summaryElement
      static tabBar
      static updatesFrequently
    UIAction
      init(title:handler:)
      sender
      title
    UIActivityIndicatorView: UIView
      color
      hidesWhenStopped
      init(style:)
      isAnimating
      startAnimating()
      stopAnimating()
      style
    UIActivityIndicatorView.Style
      static gray
      static large
      static medium
      static white
      static whiteLarge
    UIApplication: UIResponder
      keyWindow
      preferredContentSizeCategory
      static didBecomeActiveNotification
      static didEnterBackgroundNotification
      static didReceiveMemoryWarningNotification
      static shared
      static value(forKey:)
      static willEnterForegroundNotification
      static willResignActiveNotification
      userInterfaceLayoutDirection
      windows
    UIBackgroundConfiguration
      backgroundColor
      backgroundInsets
      cornerRadius
      static clear()
      static listGroupedCell()
      static listPlainCell()
      strokeColor
      strokeWidth
      updated(for:)
    UIBezierPath: NSObject
      addArc(withCenter:radius:startAngle:endAngle:clockwise:)
      addClip()
      addCurve(to:controlPoint1:controlPoint2:)
      addLine(to:)
      addQuadCurve(to:controlPoint:)
      append(_:)
      apply(_:)
      bounds
      cgPath
      close()
      contains(_:)
      currentPoint
      fill()
      fill(with:alpha:)
      flatness
      init(arcCenter:radius:startAngle:endAngle:clockwise:)
      init(cgPath:)
      init(ovalIn:)
      init(rect:)
      init(roundedRect:byRoundingCorners:cornerRadii:)
      init(roundedRect:cornerRadius:)
      isEmpty
      lineCapStyle
      lineJoinStyle
      lineWidth
      miterLimit
      move(to:)
      removeAllPoints()
      reversing()
      setLineDash(_:count:phase:)
      stroke()
      stroke(with:alpha:)
      usesEvenOddFillRule
    UIBlurEffect: UIVisualEffect
      init(style:)
    UIBlurEffect.Style
      static dark
      static extraLight
      static light
      static prominent
      static regular
      static systemChromeMaterial
      static systemChromeMaterialDark
      static systemChromeMaterialLight
      static systemMaterial
      static systemMaterialDark
      static systemMaterialLight
      static systemThickMaterial
      static systemThickMaterialDark
      static systemThickMaterialLight
      static systemThinMaterial
      static systemThinMaterialDark
      static systemThinMaterialLight
      static systemUltraThinMaterial
      static systemUltraThinMaterialDark
      static systemUltraThinMaterialLight
    UIButton: UIControl
      adjustsImageWhenHighlighted
      attributedTitle(for:)
      backgroundImage(for:)
      backgroundRect(forBounds:)
      configuration
      configurationUpdateHandler
      contentEdgeInsets
      contentRect(forBounds:)
      currentAttributedTitle
      currentBackgroundImage
      currentImage
      currentTitle
      currentTitleColor
      image(for:)
      imageEdgeInsets
      imageRect(forContentRect:)
      imageView
      init(configuration:primaryAction:)
      init(frame:primaryAction:)
      init(title:_:)
      init(type:primaryAction:)
      setAttributedTitle(_:for:)
      setBackgroundImage(_:for:)
      setImage(_:for:)
      setNeedsUpdateConfiguration()
      setTitle(_:for:)
      setTitleColor(_:for:)
      setTitleShadowColor(_:for:)
      subtitleLabel
      title(for:)
      titleColor(for:)
      titleEdgeInsets
      titleLabel
      titleRect(forContentRect:)
      titleShadowColor(for:)
      updateConfiguration()
    UIButton.ButtonType
      static custom
      static system
    UIButton.Configuration
      attributedSubtitle
      attributedTitle
      baseBackgroundColor
      baseForegroundColor
      contentInsets
      cornerStyle
      image
      imagePadding
      imagePlacement
      static bordered()
      static borderedProminent()
      static borderedTinted()
      static filled()
      static gray()
      static plain()
      static tinted()
      subtitle
      title
      titleAlignment
      titlePadding
    UIButton.Configuration.CornerStyle
      static capsule
      static dynamic
      static fixed
      static large
      static medium
      static small
    UIButton.Configuration.TitleAlignment
      static automatic
      static center
      static leading
      static trailing
    UICellConfigurationState: UIConfigurationState
      init(traitCollection:)
      isDisabled
      isHighlighted
      isSelected
      subscript(key:)
      traitCollection
    UICollectionReusableView: UIView
      apply(_:)
      preferredLayoutAttributesFitting(_:)
      prepareForReuse()
      reuseIdentifier
    UICollectionView: UIScrollView
      ScrollDirection
      allowsMultipleSelection
      allowsSelection
      cellForItem(at:)
      collectionViewLayout
      dataSource
      deleteItems(at:)
      deleteSections(_:)
      dequeueReusableCell(withReuseIdentifier:for:)
      dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
      deselectItem(at:animated:)
      headView
      indexPath(for:)
      indexPathForItem(at:)
      indexPathsForSelectedItems
      indexPathsForVisibleItems
      init(frame:collectionViewLayout:)
      insertItems(at:)
      insertSections(_:)
      isPrefetchingEnabled
      layoutAttributesForItem(at:)
      layoutAttributesForSupplementaryElement(ofKind:at:)
      minimumContentHeight
      moveItem(at:to:)
      moveSection(_:toSection:)
      numberOfItems(inSection:)
      numberOfSections
      performBatchUpdates(_:completion:)
      register(_:forCellWithReuseIdentifier:)
      register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
      reloadData()
      reloadItems(at:)
      reloadSections(_:)
      scrollToItem(at:at:animated:)
      selectItem(at:animated:scrollPosition:)
      setCollectionViewLayout(_:animated:completion:)
      static elementKindSectionFooter
      static elementKindSectionHeader
      supplementaryView(forElementKind:at:)
      visibleCells
      visibleSupplementaryViews(ofKind:)
    UICollectionView.ScrollPosition
      init(rawValue:)
      rawValue
      static bottom
      static centeredHorizontally
      static centeredVertically
      static left
      static right
      static top
    UICollectionViewCell: UICollectionReusableView
      ConfigurationUpdateHandler
      automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration
      backgroundConfiguration
      backgroundView
      configurationState
      configurationUpdateHandler
      contentConfiguration
      contentView
      init(frame:)
      isHighlighted
      isSelected
      selectedBackgroundView
      setNeedsUpdateConfiguration()
      updateConfiguration(using:)
    UICollectionViewDataSource
      collectionView(_:cellForItemAt:)
      collectionView(_:numberOfItemsInSection:)
      collectionView(_:viewForSupplementaryElementOfKind:at:)
      numberOfSections(in:)
    UICollectionViewDelegate: UIScrollViewDelegate
      collectionView(_:didDeselectItemAt:)
      collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didHighlightItemAt:)
      collectionView(_:didSelectItemAt:)
      collectionView(_:didUnhighlightItemAt:)
      collectionView(_:shouldDeselectItemAt:)
      collectionView(_:shouldHighlightItemAt:)
      collectionView(_:shouldSelectItemAt:)
      collectionView(_:willDisplay:forItemAt:)
    UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
      collectionView(_:layout:insetForSectionAt:)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
      collectionView(_:layout:minimumLineSpacingForSectionAt:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
      collectionView(_:layout:referenceSizeForHeaderInSection:)
      collectionView(_:layout:sizeForItemAt:)
    UICollectionViewFlowLayout: UICollectionViewLayout
      estimatedItemSize
      footerReferenceSize
      headerReferenceSize
      itemSize
      minimumInteritemSpacing
      minimumLineSpacing
      scrollDirection
      sectionHeadersPinToVisibleBounds
      sectionInset
      static automaticSize
    UICollectionViewFlowLayout.ScrollDirection
      static horizontal
      static vertical
    UICollectionViewLayout: NSObject
      collectionView
      collectionViewContentSize
      flipsHorizontallyInOppositeLayoutDirection
      invalidateLayout()
      invalidateLayout(with:)
      invalidationContext(forBoundsChange:)
      layoutAttributesForDecorationView(ofKind:at:)
      layoutAttributesForElements(in:)
      layoutAttributesForItem(at:)
      layoutAttributesForSupplementaryView(ofKind:at:)
      prepare()
      register(_:forDecorationViewOfKind:)
      shouldInvalidateLayout(forBoundsChange:)
      static invalidationContextClass
      static layoutAttributesClass
      targetContentOffset(forProposedContentOffset:)
      targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
    UICollectionViewLayoutAttributes: NSObject, NSCopying
      alpha
      bounds
      center
      copy(with:)
      frame
      indexPath
      init(forCellWith:frame:)
      init(forDecorationViewOfKind:with:frame:)
      init(forSupplementaryViewOfKind:with:frame:)
      isHidden
      representedElementCategory
      representedElementKind
      size
      transform
      transform3D
      zIndex
    UICollectionViewLayoutAttributes.ElementCategory
      static cell
      static decorationView
      static supplementaryView
    UICollectionViewLayoutInvalidationContext: NSObject
      contentOffsetAdjustment
      contentSizeAdjustment
      invalidateDataSourceCounts
      invalidateDecorationElements(ofKind:at:)
      invalidateEverything
      invalidateItems(at:)
      invalidateSupplementaryElements(ofKind:at:)
      invalidatedDecorationIndexPaths
      invalidatedItemIndexPaths
      invalidatedSupplementaryIndexPaths
    UIColor
      alpha
      blue
      cgColor
      getRed(_:green:blue:alpha:)
      green
      hexString
      init(cgColor:)
      init(dynamic:)
      init(dynamicProvider:)
      init(hex:)
      init(red:green:blue:alpha:)
      init(white:alpha:)
      pixel
      red
      resolved(in:)
      resolvedColor(with:)
      set()
      setFill()
      setStroke()
      static black
      static blue
      static brown
      static clear
      static cyan
      static darkGray
      static gray
      static green
      static label
      static lightGray
      static link
      static magenta
      static opaqueSeparator
      static orange
      static placeholderText
      static purple
      static quaternaryLabel
      static quaternarySystemFill
      static red
      static secondaryLabel
      static secondarySystemBackground
      static secondarySystemFill
      static secondarySystemGroupedBackground
      static separator
      static systemBackground
      static systemBlue
      static systemBrown
      static systemCyan
      static systemFill
      static systemGray
      static systemGray2
      static systemGray3
      static systemGray4
      static systemGray5
      static systemGray6
      static systemGreen
      static systemGroupedBackground
      static systemIndigo
      static systemMint
      static systemOrange
      static systemPink
      static systemPurple
      static systemRed
      static systemTeal
      static systemYellow
      static tertiaryLabel
      static tertiarySystemBackground
      static tertiarySystemFill
      static tertiarySystemGroupedBackground
      static white
      static yellow
      withAlphaComponent(_:)
    UIConfigurationState
      init(traitCollection:)
      subscript(key:)
      traitCollection
    UIConfigurationStateCustomKey
      init(_:)
      init(rawValue:)
      rawValue
    UIContentConfiguration
      makeContentView()
      updated(for:)
    UIContentContainer
      preferredContentSize
      preferredContentSizeDidChange(forChildContentContainer:)
      size(forChildContentContainer:withParentContainerSize:)
      viewWillTransition(to:with:)
      willTransition(to:with:)
    UIContentSizeCategory
      init(rawValue:)
      isAccessibilityCategory
      rank
      rawValue
      static <(first:second:)
      static accessibilityExtraExtraExtraLarge
      static accessibilityExtraExtraLarge
      static accessibilityExtraLarge
      static accessibilityLarge
      static accessibilityMedium
      static ascending
      static extraExtraExtraLarge
      static extraExtraLarge
      static extraLarge
      static extraSmall
      static large
      static medium
      static small
      static unspecified
    UIContentSizeCategoryAdjusting: NSObjectProtocol
      adjustsFontForContentSizeCategory
    UIContentView: NSObjectProtocol
      configuration
      supports(_:)
    UIControl: UIView
      Event
      actions(forTarget:forControlEvent:)
      addAction(_:for:)
      addAction(for:_:)
      addTarget(_:action:for:)
      allControlEvents
      allTargets
      beginTracking(_:with:)
      cancelTracking(with:)
      contentHorizontalAlignment
      contentVerticalAlignment
      continueTracking(_:with:)
      endTracking(_:with:)
      isEnabled
      isHighlighted
      isSelected
      isTouchInside
      isTracking
      removeActions(for:)
      removeTarget(_:action:for:)
      sendActions(for:)
      state
      stateChanged()
    UIControl.ContentHorizontalAlignment
      static center
      static fill
      static leading
      static left
      static right
      static trailing
    UIControl.ContentVerticalAlignment
      static bottom
      static center
      static fill
      static top
    UIControl.Events
      init(rawValue:)
      rawValue
      static allEditingEvents
      static allEvents
      static allTouchEvents
      static editingChanged
      static editingDidBegin
      static editingDidEnd
      static editingDidEndOnExit
      static primaryActionTriggered
      static touchCancel
      static touchDown
      static touchDownRepeat
      static touchDragEnter
      static touchDragExit
      static touchDragInside
      static touchDragOutside
      static touchUpInside
      static touchUpOutside
      static valueChanged
    UIControl.State
      init(rawValue:)
      rawValue
      static disabled
      static highlighted
      static normal
      static selected
    UIDevice: NSObject
      model
      orientation
      static current
      static orientationDidChangeNotification
      systemName
      systemVersion
      userInterfaceIdiom
    UIDeviceOrientation
      isLandscape
      isPortrait
      static faceDown
      static faceUp
      static landscapeLeft
      static landscapeRight
      static portrait
      static portraitUpsideDown
      static unknown
    UIEdgeInsets
      bottom
      init(top:left:bottom:right:)
      left
      right
      static zero
      top
    UIEvent
      allTouches
      timestamp
      touches(for:)
    UIFont
      ascender
      capHeight
      descender
      familyName
      fontName
      init(contentsOf:name:size:)
      init(contentsOf:size:index:)
      init(named:size:in:)
      leading
      lineHeight
      pointSize
      static boldSystemFont(ofSize:)
      static builtin(size:)
      static italicSystemFont(ofSize:)
      static maximumPointSize
      static monospacedDigitSystemFont(ofSize:weight:)
      static monospacedSystemFont(ofSize:weight:)
      static preferredFont(forTextStyle:)
      static preferredFont(forTextStyle:compatibleWith:)
      static standard(size:)
      static systemFont(ofSize:weight:)
      withFallbacks(_:)
      withFeature(_:_:)
      withInstance(_:)
      withSize(_:)
      withVariation(_:_:)
      withWeight(_:)
      xHeight
    UIFont.TextStyle
      init(rawValue:)
      rawValue
      static body
      static callout
      static caption1
      static caption2
      static footnote
      static headline
      static largeTitle
      static subheadline
      static title1
      static title2
      static title3
    UIFont.Weight
      init(rawValue:)
      rawValue
      static black
      static bold
      static heavy
      static light
      static medium
      static regular
      static semibold
      static thin
      static ultraLight
    UIFontMetrics: NSObject
      init(forTextStyle:)
      scaledFont(for:)
      scaledFont(for:compatibleWith:)
      scaledFont(for:maximumPointSize:)
      scaledFont(for:maximumPointSize:compatibleWith:)
      scaledValue(for:)
      scaledValue(for:compatibleWith:)
      static default
    UIGestureRecognizer: NSObject
      addAction(_:)
      addTarget(_:action:)
      canBePrevented(by:)
      canPrevent(_:)
      cancelsTouchesInView
      delaysTouchesBegan
      delaysTouchesEnded
      delegate
      expectsMoreTouches
      ignore(_:for:)
      init(target:action:)
      isEnabled
      location(in:)
      location(ofTouch:in:)
      now
      numberOfTouches
      removeTarget(_:action:)
      require(toFail:)
      reset()
      state
      touchesBegan(_:with:)
      touchesCancelled(_:with:)
      touchesDown
      touchesEnded(_:with:)
      touchesMoved(_:with:)
      view
    UIGestureRecognizer.State
      static began
      static cancelled
      static changed
      static ended
      static failed
      static possible
      static recognized
    UIGestureRecognizerDelegate
      gestureRecognizer(_:shouldBeRequiredToFailBy:)
      gestureRecognizer(_:shouldReceive:)
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
      gestureRecognizer(_:shouldRequireFailureOf:)
      gestureRecognizerShouldBegin(_:)
    UIGraphicsImageRenderer: NSObject
      bounds
      format
      image(actions:)
      init(bounds:)
      init(bounds:format:)
      init(size:)
      init(size:format:)
      pngData(actions:)
    UIGraphicsImageRendererContext: NSObject
      cgContext
      clip(to:)
      currentImage
      fill(_:)
      format
      stroke(_:)
    UIGraphicsImageRendererFormat: NSObject
      opaque
      prefersExtendedRange
      scale
      static default()
      static preferred()
    UIImage
      ResizingMode
      capInsets
      cgImage
      draw(at:)
      draw(in:)
      draw(in:blendMode:alpha:)
      imageOrientation
      init(cgImage:)
      init(cgImage:scale:orientation:)
      init(contentsOf:scale:)
      init(contentsOfFile:)
      init(data:scale:)
      init(named:)
      init(named:in:compatibleWith:)
      init(pixmap:scale:)
      init(pngData:scale:)
      pixmap
      pngData()
      renderingMode
      resizableImage(withCapInsets:resizingMode:)
      resizingMode
      scale
      size
      withRenderingMode(_:)
      withTintColor(_:renderingMode:)
    UIImage.Orientation
      static down
      static downMirrored
      static left
      static leftMirrored
      static right
      static rightMirrored
      static up
      static upMirrored
    UIImage.RenderingMode
      static alwaysOriginal
      static alwaysTemplate
      static automatic
    UIImageView: UIView
      image
      init(image:)
    UIKeyInput: UIResponder
      deleteBackward()
      hasText
      insertText(_:)
    UIKeyboardAppearance
      static dark
      static default
      static light
    UIKeyboardType
      static URL
      static asciiCapable
      static asciiCapableNumberPad
      static decimalPad
      static default
      static emailAddress
      static namePhonePad
      static numberPad
      static numbersAndPunctuation
      static phonePad
      static twitter
      static webSearch
    UILabel: UIView, UIContentSizeCategoryAdjusting
      adjustsFontForContentSizeCategory
      adjustsFontSizeToFitWidth
      attributedText
      drawText(in:)
      drawText(in:canvas:)
      firstBaseline
      font
      highlightedTextColor
      isEnabled
      isHighlighted
      lastBaseline
      lineBreakMode
      minimumScaleFactor
      numberOfLines
      preferredMaxLayoutWidth
      shadowColor
      shadowOffset
      text
      textAlignment
      textColor
      textRect(forBounds:limitedToNumberOfLines:)
    UILayoutGuide: NSObject
      bottomAnchor
      centerXAnchor
      centerYAnchor
      heightAnchor
      identifier
      layoutFrame
      leadingAnchor
      leftAnchor
      owningView
      rightAnchor
      topAnchor
      trailingAnchor
      widthAnchor
    UILayoutPriority
      init(_:)
      init(rawValue:)
      rawValue
      static defaultHigh
      static defaultLow
      static fittingSizeLevel
      static required
    UILayoutSupport: NSObjectProtocol
      bottomAnchor
      heightAnchor
      length
      topAnchor
    UIListContentConfiguration: UIContentConfiguration
      attributedText
      directionalLayoutMargins
      image
      imageProperties
      imageToTextPadding
      makeContentView()
      prefersSideBySideTextAndSecondaryText
      secondaryAttributedText
      secondaryText
      secondaryTextProperties
      static cell()
      static groupedFooter()
      static groupedHeader()
      static plainFooter()
      static plainHeader()
      static subtitleCell()
      static valueCell()
      text
      textProperties
      textToSecondaryTextHorizontalPadding
      textToSecondaryTextVerticalPadding
      updated(for:)
    UIListContentConfiguration.ImageProperties
      cornerRadius
      maximumSize
      reservedLayoutSize
      resolvedTintColor(for:)
      tintColor
    UIListContentConfiguration.TextProperties
      adjustsFontSizeToFitWidth
      alignment
      color
      font
      lineBreakMode
      minimumScaleFactor
      numberOfLines
      resolvedColor()
      transform
    UIListContentConfiguration.TextProperties.TextAlignment
      static center
      static justified
      static natural
    UIListContentConfiguration.TextProperties.TextTransform
      static capitalized
      static lowercase
      static none
      static uppercase
    UIListContentView: UIView, UIContentView
      configuration
      init(configuration:)
    UILongPressGestureRecognizer: UIGestureRecognizer
      allowableMovement
      init(_:)
      minimumPressDuration
      numberOfTouchesRequired
    UIModalPresentationStyle
      static custom
      static fullScreen
      static overCurrentContext
      static overFullScreen
    UIModalTransitionStyle
      static coverVertical
      static crossDissolve
    UIPageControl: UIControl
      currentPage
      currentPageIndicatorTintColor
      hidesForSinglePage
      numberOfPages
      pageIndicatorTintColor
      size(forNumberOfPages:)
    UIPanGestureRecognizer: UIGestureRecognizer
      init(_:)
      maximumNumberOfTouches
      minimumNumberOfTouches
      setTranslation(_:in:)
      translation(in:)
      velocity(in:)
    UIPinchGestureRecognizer: UIGestureRecognizer
      init(_:)
      scale
      velocity
    UIProgressView: UIView
      init(progressViewStyle:)
      progress
      progressTintColor
      progressViewStyle
      setProgress(_:animated:)
      trackTintColor
    UIProgressView.Style
      static bar
      static default
    UIRectCorner
      init(rawValue:)
      rawValue
      static allCorners
      static bottomLeft
      static bottomRight
      static topLeft
      static topRight
    UIRectEdge
      init(rawValue:)
      rawValue
      static all
      static bottom
      static left
      static right
      static top
    UIRefreshControl: UIControl
      beginRefreshing()
      endRefreshing()
      isRefreshing
      title
    UIResponder: NSObject
      accessibilityDecrement()
      accessibilityElementsHidden
      accessibilityHint
      accessibilityIncrement()
      accessibilityLabel
      accessibilityTraits
      accessibilityValue
      awakeFromNib()
      becomeFirstResponder()
      canBecomeFirstResponder
      canResignFirstResponder
      isAccessibilityElement
      isFirstResponder
      next
      observeValue(forKeyPath:of:change:context:)
      prepareForInterfaceBuilder()
      resignFirstResponder()
      static keyboardAnimationCurveUserInfoKey
      static keyboardAnimationDurationUserInfoKey
      static keyboardDidChangeFrameNotification
      static keyboardDidHideNotification
      static keyboardDidShowNotification
      static keyboardFrameBeginUserInfoKey
      static keyboardFrameEndUserInfoKey
      static keyboardWillChangeFrameNotification
      static keyboardWillHideNotification
      static keyboardWillShowNotification
      touchesBegan(_:with:)
      touchesCancelled(_:with:)
      touchesEnded(_:with:)
      touchesMoved(_:with:)
    UIReturnKeyType
      static continue
      static default
      static done
      static emergencyCall
      static go
      static google
      static join
      static next
      static route
      static search
      static send
      static yahoo
    UIRotationGestureRecognizer: UIGestureRecognizer
      init(_:)
      rotation
      velocity
    UIScreen: NSObject
      bounds
      maximumFramesPerSecond
      nativeBounds
      nativeScale
      scale
      static main
      traitCollection
    UIScrollView: UIView
      adjustedContentInset
      adjustedContentInsetDidChange()
      alwaysBounceHorizontal
      alwaysBounceVertical
      bounces
      bouncesZoom
      canCancelContentTouches
      contentInset
      contentInsetAdjustmentBehavior
      contentLayoutGuide
      contentOffset
      contentSize
      decelerationRate
      delaysContentTouches
      delegate
      flashScrollIndicators()
      frameLayoutGuide
      isDecelerating
      isDirectionalLockEnabled
      isDragging
      isPagingEnabled
      isScrollEnabled
      isTracking
      isZoomBouncing
      isZooming
      maximumZoomScale
      minimumZoomScale
      panGestureRecognizer
      pinchGestureRecognizer
      refreshControl
      scrollIndicatorInsets
      scrollRectToVisible(_:animated:)
      scrollsToTop
      setContentOffset(_:animated:)
      setZoomScale(_:animated:)
      showsHorizontalScrollIndicator
      showsVerticalScrollIndicator
      swipeTableView
      touchesShouldCancel(in:)
      zoom(to:animated:)
      zoomScale
    UIScrollView.ContentInsetAdjustmentBehavior
      static always
      static automatic
      static never
      static scrollableAxes
    UIScrollView.DecelerationRate
      init(rawValue:)
      rawValue
      static fast
      static normal
    UIScrollViewDelegate
      scrollViewDidChangeAdjustedContentInset(_:)
      scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:)
      scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:)
      scrollViewDidScroll(_:)
      scrollViewDidZoom(_:)
      scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:)
      scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
      viewForZooming(in:)
    UISegmentedControl: UIControl
      imageForSegment(at:)
      init(items:)
      insertSegment(with:at:animated:)
      insertSegment(withTitle:at:animated:)
      isEnabledForSegment(at:)
      isMomentary
      numberOfSegments
      removeAllSegments()
      removeSegment(at:animated:)
      selectedSegmentIndex
      selectedSegmentTintColor
      setEnabled(_:forSegmentAt:)
      setImage(_:forSegmentAt:)
      setTitle(_:forSegmentAt:)
      setTitleTextAttributes(_:for:)
      setWidth(_:forSegmentAt:)
      static noSegment
      titleForSegment(at:)
      titleTextAttributes(for:)
      widthForSegment(at:)
    UISemanticContentAttribute
      static forceLeftToRight
      static forceRightToLeft
      static playback
      static spatial
      static unspecified
    UISlider: UIControl
      isContinuous
      maximumTrackTintColor
      maximumValue
      minimumTrackTintColor
      minimumValue
      setValue(_:animated:)
      thumbRect(forBounds:trackRect:value:)
      thumbTintColor
      trackRect(forBounds:)
      value
    UIStackView: UIView
      addArrangedSubview(_:)
      alignment
      arrangedSubviews
      axis
      customSpacing(after:)
      distribution
      init(arrangedSubviews:)
      insertArrangedSubview(_:at:)
      isBaselineRelativeArrangement
      isLayoutMarginsRelativeArrangement
      removeArrangedSubview(_:)
      setCustomSpacing(_:after:)
      spacing
      static spacingUseDefault
      static spacingUseSystem
    UIStackView.Alignment
      static bottom
      static center
      static fill
      static firstBaseline
      static lastBaseline
      static leading
      static top
      static trailing
    UIStackView.Distribution
      static equalCentering
      static equalSpacing
      static fill
      static fillEqually
      static fillProportionally
    UIStepper: UIControl
      autorepeat
      isContinuous
      maximumValue
      minimumValue
      stepValue
      value
      wraps
    UISwipeGestureRecognizer: UIGestureRecognizer
      direction
      init(_:)
      numberOfTouchesRequired
    UISwipeGestureRecognizer.Direction
      init(rawValue:)
      rawValue
      static down
      static left
      static right
      static up
    UISwitch: UIControl
      isOn
      onTintColor
      setOn(_:animated:)
      thumbTintColor
    UITableView: UIScrollView
      allowsMultipleSelection
      allowsSelection
      backgroundView
      beginUpdates()
      cellForRow(at:)
      dataSource
      deleteRows(at:with:)
      deleteSections(_:with:)
      dequeueReusableCell(withIdentifier:)
      dequeueReusableCell(withIdentifier:for:)
      dequeueReusableHeaderFooterView(withIdentifier:)
      deselectRow(at:animated:)
      endUpdates()
      estimatedRowHeight
      estimatedSectionFooterHeight
      estimatedSectionHeaderHeight
      footerView(forSection:)
      headerView(forSection:)
      indexPath(for:)
      indexPathForRow(at:)
      indexPathForSelectedRow
      indexPathsForRows(in:)
      indexPathsForSelectedRows
      indexPathsForVisibleRows
      init(frame:style:)
      insertRows(at:with:)
      insertSections(_:with:)
      moveRow(at:to:)
      moveSection(_:toSection:)
      numberOfRows(inSection:)
      numberOfSections
      performBatchUpdates(_:completion:)
      rect(forSection:)
      rectForFooter(inSection:)
      rectForHeader(inSection:)
      rectForRow(at:)
      register(_:forCellReuseIdentifier:)
      register(_:forHeaderFooterViewReuseIdentifier:)
      reloadData()
      reloadRows(at:with:)
      reloadSections(_:with:)
      rowHeight
      scrollToNearestSelectedRow(at:animated:)
      scrollToRow(at:at:animated:)
      sectionFooterHeight
      sectionHeaderHeight
      sectionHeaderTopPadding
      selectRow(at:animated:scrollPosition:)
      separatorColor
      separatorInset
      separatorStyle
      static automaticDimension
      style
      tableFooterView
      tableHeaderView
      visibleCells
    UITableView.RowAnimation
      static automatic
      static bottom
      static fade
      static left
      static middle
      static none
      static right
      static top
    UITableView.ScrollPosition
      static bottom
      static middle
      static none
      static top
    UITableView.SeparatorStyle
      static none
      static singleLine
    UITableView.Style
      static grouped
      static insetGrouped
      static plain
    UITableViewCell: UIView
      ConfigurationUpdateHandler
      accessoryType
      accessoryView
      automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration
      backgroundConfiguration
      backgroundView
      configurationState
      configurationUpdateHandler
      contentConfiguration
      contentView
      defaultContentConfiguration()
      detailTextLabel
      imageView
      init(style:reuseIdentifier:)
      isHighlighted
      isSelected
      prepareForReuse()
      reuseIdentifier
      selectedBackgroundView
      selectionStyle
      setHighlighted(_:animated:)
      setNeedsUpdateConfiguration()
      setSelected(_:animated:)
      style
      textLabel
      updateConfiguration(using:)
    UITableViewCell.AccessoryType
      static checkmark
      static disclosureIndicator
      static none
    UITableViewCell.CellStyle
      static default
      static subtitle
      static value1
      static value2
    UITableViewCell.SelectionStyle
      static blue
      static default
      static gray
      static none
    UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate
      clearsSelectionOnViewWillAppear
      init(style:)
      numberOfSections(in:)
      refreshControl
      tableView
      tableView(_:cellForRowAt:)
      tableView(_:didDeselectRowAt:)
      tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didSelectRowAt:)
      tableView(_:estimatedHeightForRowAt:)
      tableView(_:heightForFooterInSection:)
      tableView(_:heightForHeaderInSection:)
      tableView(_:heightForRowAt:)
      tableView(_:numberOfRowsInSection:)
      tableView(_:shouldHighlightRowAt:)
      tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:)
      tableView(_:viewForFooterInSection:)
      tableView(_:viewForHeaderInSection:)
      tableView(_:willDeselectRowAt:)
      tableView(_:willDisplay:forRowAt:)
      tableView(_:willSelectRowAt:)
    UITableViewDataSource
      numberOfSections(in:)
      tableView(_:cellForRowAt:)
      tableView(_:numberOfRowsInSection:)
      tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:)
    UITableViewDelegate: UIScrollViewDelegate
      tableView(_:didDeselectRowAt:)
      tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didEndDisplayingFooterView:forSection:)
      tableView(_:didEndDisplayingHeaderView:forSection:)
      tableView(_:didHighlightRowAt:)
      tableView(_:didSelectRowAt:)
      tableView(_:didUnhighlightRowAt:)
      tableView(_:estimatedHeightForRowAt:)
      tableView(_:heightForFooterInSection:)
      tableView(_:heightForHeaderInSection:)
      tableView(_:heightForRowAt:)
      tableView(_:shouldHighlightRowAt:)
      tableView(_:viewForFooterInSection:)
      tableView(_:viewForHeaderInSection:)
      tableView(_:willDeselectRowAt:)
      tableView(_:willDisplay:forRowAt:)
      tableView(_:willDisplayFooterView:forSection:)
      tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willSelectRowAt:)
    UITableViewHeaderFooterView: UIView
      ConfigurationUpdateHandler
      automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration
      backgroundConfiguration
      backgroundView
      configurationState
      configurationUpdateHandler
      contentConfiguration
      contentView
      defaultContentConfiguration()
      detailTextLabel
      init(reuseIdentifier:)
      prepareForReuse()
      reuseIdentifier
      setNeedsUpdateConfiguration()
      textLabel
      updateConfiguration(using:)
    UITapGestureRecognizer: UIGestureRecognizer
      init(_:)
      numberOfTapsRequired
      numberOfTouchesRequired
    UITextAutocapitalizationType
      static allCharacters
      static none
      static sentences
      static words
    UITextAutocorrectionType
      static default
      static no
      static yes
    UITextContentType
      init(rawValue:)
      rawValue
      static emailAddress
      static name
      static newPassword
      static oneTimeCode
      static password
      static telephoneNumber
      static username
    UITextField: UIControl, UIKeyInput, UITextInputTraits
      attributedPlaceholder
      attributedText
      background
      borderRect(forBounds:)
      borderStyle
      clearButtonMode
      clearButtonRect(forBounds:)
      clearsOnBeginEditing
      delegate
      deleteBackward()
      drawPlaceholder(in:)
      drawText(in:)
      editingRect(forBounds:)
      font
      hasText
      insertText(_:)
      isEditing
      isSecureTextEntry
      leftView
      leftViewMode
      leftViewRect(forBounds:)
      placeholder
      placeholderRect(forBounds:)
      rightView
      rightViewMode
      rightViewRect(forBounds:)
      static textDidBeginEditingNotification
      static textDidChangeNotification
      static textDidEndEditingNotification
      text
      textAlignment
      textColor
      textRect(forBounds:)
    UITextField.BorderStyle
      static bezel
      static line
      static none
      static roundedRect
    UITextField.ViewMode
      static always
      static never
      static unlessEditing
      static whileEditing
    UITextFieldDelegate
      textField(_:shouldChangeCharactersIn:replacementString:)
      textFieldDidBeginEditing(_:)
      textFieldDidEndEditing(_:)
      textFieldShouldBeginEditing(_:)
      textFieldShouldClear(_:)
      textFieldShouldEndEditing(_:)
      textFieldShouldReturn(_:)
    UITextInputTraits: NSObjectProtocol
      autocapitalizationType
      autocorrectionType
      enablesReturnKeyAutomatically
      keyboardAppearance
      keyboardType
      returnKeyType
      spellCheckingType
      textContentType
    UITextSpellCheckingType
      static default
      static no
      static yes
    UITextView: UIScrollView, UIKeyInput, UITextInputTraits
      attributedText
      deleteBackward()
      font
      hasText
      insertText(_:)
      isEditable
      isSelectable
      scrollRangeToVisible(_:)
      selectedRange
      static textDidBeginEditingNotification
      static textDidChangeNotification
      static textDidEndEditingNotification
      text
      textAlignment
      textColor
      textContainer
      textContainerInset
    UITextViewDelegate: UIScrollViewDelegate
      textView(_:shouldChangeTextIn:replacementText:)
      textViewDidBeginEditing(_:)
      textViewDidChange(_:)
      textViewDidChangeSelection(_:)
      textViewDidEndEditing(_:)
      textViewShouldBeginEditing(_:)
      textViewShouldEndEditing(_:)
    UITouch
      gestureRecognizers
      hash(into:)
      id
      location(in:)
      phase
      previousLocation(in:)
      static ==(first:second:)
      tapCount
      timestamp
      view
      window
    UITouch.Phase
      static began
      static cancelled
      static ended
      static moved
      static stationary
    UITrait
    UITraitAccessibilityContrast
      static defaultValue
    UITraitChangeObservable
      registerForTraitChanges(_:action:)
      registerForTraitChanges(_:handler:)
      unregisterForTraitChanges(_:)
    UITraitChangeRegistration: NSObjectProtocol, NSCopying
    UITraitCollection: NSObject
      accessibilityContrast
      appearance
      containsTraits(in:)
      displayScale
      hasDifferentColorAppearance(comparedTo:)
      horizontalSizeClass
      init(accessibilityContrast:)
      init(displayScale:)
      init(horizontalSizeClass:)
      init(layoutDirection:)
      init(preferredContentSizeCategory:)
      init(traitsFrom:)
      init(userInterfaceIdiom:)
      init(userInterfaceLevel:)
      init(userInterfaceStyle:)
      init(verticalSizeClass:)
      layoutDirection
      performAsCurrent(_:)
      preferredContentSizeCategory
      static current
      userInterfaceIdiom
      userInterfaceLevel
      userInterfaceStyle
      verticalSizeClass
    UITraitDefinition
      static defaultValue
    UITraitDisplayScale
      static defaultValue
    UITraitEnvironment: NSObjectProtocol
      traitCollection
      traitCollectionDidChange(_:)
    UITraitEnvironmentLayoutDirection
      static leftToRight
      static rightToLeft
      static unspecified
    UITraitHorizontalSizeClass
      static defaultValue
    UITraitLayoutDirection
      static defaultValue
    UITraitPreferredContentSizeCategory
      static defaultValue
    UITraitUserInterfaceIdiom
      static defaultValue
    UITraitUserInterfaceLevel
      static defaultValue
    UITraitUserInterfaceStyle
      static defaultValue
    UITraitVerticalSizeClass
      static defaultValue
    UITransitionContextViewControllerKey
      init(rawValue:)
      rawValue
      static from
      static to
    UITransitionContextViewKey
      init(rawValue:)
      rawValue
      static from
      static to
    UIUserInterfaceIdiom
      static carPlay
      static mac
      static pad
      static phone
      static tv
      static unspecified
      static vision
    UIUserInterfaceLayoutDirection
      static leftToRight
      static rightToLeft
    UIUserInterfaceLevel
      static base
      static elevated
      static unspecified
    UIUserInterfaceSizeClass
      static compact
      static regular
      static unspecified
    UIUserInterfaceStyle
      static dark
      static light
      static unspecified
    UIVibrancyEffect: UIVisualEffect
      init(blurEffect:)
    UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable
      accessibilityIdentifier
      addConstraint(_:)
      addConstraints(_:)
      addGestureRecognizer(_:)
      addLayoutGuide(_:)
      addSubview(_:)
      alignmentRect(forFrame:)
      alignmentRectInsets
      alpha
      anchorPoint
      autoresizesSubviews
      autoresizingMask
      backgroundColor
      bottomAnchor
      bounds
      boundsDidChange(from:)
      bringSubviewToFront(_:)
      center
      centerXAnchor
      centerYAnchor
      clipsToBounds
      constraints
      constraintsAffectingLayout(for:)
      contentCompressionResistancePriority(for:)
      contentHuggingPriority(for:)
      contentMode
      convert(_:from:)
      convert(_:to:)
      didAddSubview(_:)
      didMoveToSuperview()
      didMoveToWindow()
      directionalLayoutMargins
      draw(_:)
      draw(_:in:)
      effectiveUserInterfaceLayoutDirection
      endEditing(_:)
      exchangeSubview(at:withSubviewAt:)
      exerciseAmbiguityInLayout()
      firstBaselineAnchor
      forFirstBaselineLayout
      forLastBaselineLayout
      frame
      frame(forAlignmentRect:)
      gestureRecognizerShouldBegin(_:)
      gestureRecognizers
      hasAmbiguousLayout
      heightAnchor
      hitTest(_:with:)
      init(frame:)
      insertSubview(_:aboveSubview:)
      insertSubview(_:at:)
      insertSubview(_:belowSubview:)
      insetsLayoutMarginsFromSafeArea
      intrinsicContentSize
      invalidateIntrinsicContentSize()
      isDescendant(of:)
      isExclusiveTouch
      isHidden
      isMultipleTouchEnabled
      isOpaque
      isUserInteractionEnabled
      keyboardLayoutGuide
      lastBaselineAnchor
      layer
      layoutGuides
      layoutIfNeeded()
      layoutIssues()
      layoutMargins
      layoutMarginsDidChange()
      layoutMarginsGuide
      layoutSubviews()
      leadingAnchor
      leftAnchor
      mask
      needsUpdateConstraints()
      overrideUserInterfaceStyle
      point(inside:with:)
      preservesSuperviewLayoutMargins
      readableContentGuide
      removeConstraint(_:)
      removeConstraints(_:)
      removeFromSuperview()
      removeGestureRecognizer(_:)
      removeLayoutGuide(_:)
      rightAnchor
      safeAreaInsets
      safeAreaInsetsDidChange()
      safeAreaLayoutGuide
      semanticContentAttribute
      sendSubviewToBack(_:)
      setContentCompressionResistancePriority(_:for:)
      setContentHuggingPriority(_:for:)
      setNeedsDisplay()
      setNeedsDisplay(_:)
      setNeedsLayout()
      setNeedsUpdateConstraints()
      sizeThatFits(_:)
      sizeToFit()
      snapshot(scale:)
      static addKeyframe(withRelativeStartTime:relativeDuration:animations:)
      static animate(withDuration:delay:options:animations:completion:)
      static animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)
      static animateKeyframes(withDuration:delay:options:animations:completion:)
      static layoutFittingCompressedSize
      static layoutFittingExpandedSize
      static noIntrinsicMetric
      static performWithoutAnimation(_:)
      static requiresConstraintBasedLayout
      static userInterfaceLayoutDirection(for:)
      static userInterfaceLayoutDirection(for:relativeTo:)
      subviews
      superview
      systemLayoutSizeFitting(_:)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
      tag
      tintColor
      tintColorDidChange()
      topAnchor
      trailingAnchor
      traitCollection
      traitCollectionDidChange(_:)
      transform
      translatesAutoresizingMaskIntoConstraints
      treeAttributes
      treeDescription()
      treeJSON()
      updateConstraints()
      updateConstraintsIfNeeded()
      value
      viewWithTag(_:)
      widthAnchor
      willMove(toSuperview:)
      willMove(toWindow:)
      willRemoveSubview(_:)
      window
    UIView.AnimationCurve
      static easeIn
      static easeInOut
      static easeOut
      static linear
    UIView.AnimationOptions
      init(rawValue:)
      rawValue
      static allowUserInteraction
      static autoreverse
      static beginFromCurrentState
      static curveEaseIn
      static curveEaseInOut
      static curveEaseOut
      static curveLinear
      static layoutSubviews
      static overrideInheritedCurve
      static overrideInheritedDuration
      static repeat
    UIView.AutoresizingMask
      init(rawValue:)
      rawValue
      static flexibleBottomMargin
      static flexibleHeight
      static flexibleLeftMargin
      static flexibleRightMargin
      static flexibleTopMargin
      static flexibleWidth
    UIView.ContentMode
      rect(forContentOf:in:)
      static bottom
      static bottomLeft
      static bottomRight
      static center
      static left
      static redraw
      static right
      static scaleAspectFill
      static scaleAspectFit
      static scaleToFill
      static top
      static topLeft
      static topRight
    UIView.KeyframeAnimationOptions
      init(rawValue:)
      rawValue
      static allowUserInteraction
      static autoreverse
      static beginFromCurrentState
      static calculationModeCubic
      static calculationModeCubicPaced
      static calculationModeDiscrete
      static calculationModeLinear
      static calculationModePaced
      static layoutSubviews
      static overrideInheritedDuration
      static repeat
    UIViewConfigurationState: UIConfigurationState
      init(traitCollection:)
      isDisabled
      isHighlighted
      isSelected
      subscript(key:)
      traitCollection
    UIViewController: UIResponder, UIContentContainer, UITraitEnvironment, UITraitChangeObservable
      addChild(_:)
      additionalSafeAreaInsets
      beginAppearanceTransition(_:animated:)
      bottomLayoutGuide
      children
      didMove(toParent:)
      dismiss(animated:completion:)
      edgesForExtendedLayout
      endAppearanceTransition()
      init(nibName:bundle:)
      isBeingDismissed
      isBeingPresented
      isViewLoaded
      loadView()
      loadViewIfNeeded()
      modalPresentationStyle
      modalTransitionStyle
      overrideUserInterfaceStyle
      parent
      preferredContentSize
      preferredContentSizeDidChange(forChildContentContainer:)
      present(_:animated:completion:)
      presentedViewController
      presentingViewController
      removeFromParent()
      shouldAutomaticallyForwardAppearanceMethods
      size(forChildContentContainer:withParentContainerSize:)
      title
      topLayoutGuide
      traitCollection
      traitCollectionDidChange(_:)
      transitionCoordinator
      transitioningDelegate
      updateViewConstraints()
      view
      viewDidAppear(_:)
      viewDidDisappear(_:)
      viewDidLayoutSubviews()
      viewDidLoad()
      viewIfLoaded
      viewIsAppearing(_:)
      viewSafeAreaInsetsDidChange()
      viewWillAppear(_:)
      viewWillDisappear(_:)
      viewWillLayoutSubviews()
      viewWillTransition(to:with:)
      willMove(toParent:)
      willTransition(to:with:)
    UIViewController.ModalPresentationStyle
      static custom
      static fullScreen
      static overCurrentContext
      static overFullScreen
    UIViewController.ModalTransitionStyle
      static coverVertical
      static crossDissolve
    UIViewControllerAnimatedTransitioning
      animateTransition(using:)
      animationEnded(_:)
      transitionDuration(using:)
    UIViewControllerContextTransitioning
      completeTransition(_:)
      containerView
      finalFrame(for:)
      initialFrame(for:)
      isAnimated
      presentationStyle
      transitionWasCancelled
      view(forKey:)
      viewController(forKey:)
    UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
      animate(alongsideTransition:)
      animate(alongsideTransition:completion:)
    UIViewControllerTransitionCoordinatorContext
      containerView
      isAnimated
      isCancelled
      presentationStyle
      targetTransform
      transitionDuration
      view(forKey:)
      viewController(forKey:)
    UIViewControllerTransitioningDelegate
      animationController(forDismissed:)
      animationController(forPresented:presenting:source:)
    UIVisualEffect: NSObject
    UIVisualEffectView: UIView
      contentView
      effect
      init(effect:)
    UIWindow: UIView
      firstResponder
      makeKeyAndVisible()
      rootViewController
      traceHitTest(at:)
    objc_AssociationPolicy
      static OBJC_ASSOCIATION_ASSIGN
      static OBJC_ASSOCIATION_COPY
      static OBJC_ASSOCIATION_COPY_NONATOMIC
      static OBJC_ASSOCIATION_RETAIN
      static OBJC_ASSOCIATION_RETAIN_NONATOMIC
    """
}
