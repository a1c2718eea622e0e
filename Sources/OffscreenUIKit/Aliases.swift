// UIKit's names for Offscreen's types: view code written for UIKit compiles after its import is
// changed to this module.
@_exported public import Offscreen

/// Objective-C's name for `MethodSelector`; the source pass replaces `#selector` by its initialisers.
public typealias Selector = MethodSelector

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Window`.
public typealias UIWindow = Window
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name for `Control`.
public typealias UIControl = Control
/// UIKit's name for `Button`.
public typealias UIButton = Button
/// UIKit's name for `BackgroundConfiguration`.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name for `RefreshControl`.
public typealias UIRefreshControl = RefreshControl

/// UIKit's name for `TableView`.
public typealias UITableView = TableView
/// UIKit's name for `TableViewCell`.
public typealias UITableViewCell = TableViewCell
/// UIKit's name for `TableViewHeaderFooterView`.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// UIKit's name for `TableViewDataSource`.
public typealias UITableViewDataSource = TableViewDataSource
/// UIKit's name for `ContextualAction`.
public typealias UIContextualAction = ContextualAction
/// UIKit's name for `SwipeActionsConfiguration`.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

/// UIKit's name for `Switch`.
public typealias UISwitch = Switch
/// UIKit's name for `Slider`.
public typealias UISlider = Slider
/// UIKit's name for `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name for `PickerView`.
public typealias UIPickerView = PickerView
/// UIKit's name for `PickerViewDataSource`.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// UIKit's name for `PickerViewDelegate`.
public typealias UIPickerViewDelegate = PickerViewDelegate
/// UIKit's name for `PickerViewAccessibilityDelegate`.
public typealias UIPickerViewAccessibilityDelegate = PickerViewAccessibilityDelegate
/// UIKit's name for `Stepper`.
public typealias UIStepper = Stepper
/// UIKit's name for `PageControl`.
public typealias UIPageControl = PageControl
/// UIKit's name for `ProgressView`.
public typealias UIProgressView = ProgressView
/// UIKit's name for `TextField`.
public typealias UITextField = TextField
/// UIKit's name for `TextFieldDelegate`.
public typealias UITextFieldDelegate = TextFieldDelegate
/// UIKit's name for `TextView`.
public typealias UITextView = TextView
/// UIKit's name for `TextViewDelegate`.
public typealias UITextViewDelegate = TextViewDelegate
/// UIKit's name for `KeyInput`.
public typealias UIKeyInput = KeyInput

/// UIKit's name for `VisualEffectView`.
public typealias UIVisualEffectView = VisualEffectView
/// UIKit's name for `VisualEffect`.
public typealias UIVisualEffect = VisualEffect
/// UIKit's name for `BlurEffect`.
public typealias UIBlurEffect = BlurEffect
/// UIKit's name for `VibrancyEffect`.
public typealias UIVibrancyEffect = VibrancyEffect

/// UIKit's name for `Touch`.
public typealias UITouch = Touch
/// UIKit's name for `Event`.
public typealias UIEvent = Event
/// UIKit's name for `Press`.
public typealias UIPress = Press
/// UIKit's name for `PressesEvent`.
public typealias UIPressesEvent = PressesEvent
/// UIKit's name for `Key`.
public typealias UIKey = Key
/// UIKit's name for `KeyModifierFlags`.
public typealias UIKeyModifierFlags = KeyModifierFlags
/// UIKit's name for `KeyCommand`.
public typealias UIKeyCommand = KeyCommand
/// UIKit's name for `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name for `GestureRecognizerDelegate`.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// UIKit's name for `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name for `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// UIKit's name for `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name for `ScreenEdgePanGestureRecognizer`.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// UIKit's name for `SwipeGestureRecognizer`.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// UIKit's name for `PinchGestureRecognizer`.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// UIKit's name for `RotationGestureRecognizer`.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

/// UIKit's name for `Color`.
public typealias UIColor = Color
/// UIKit's name for `Font`.
public typealias UIFont = Font
/// UIKit's name for `Image`.
public typealias UIImage = Image
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name for `LineBreakMode`.
public typealias NSLineBreakMode = LineBreakMode
/// Core Animation's name for `Layer`.
public typealias CALayer = Layer
/// Core Animation's name for `LayerDelegate`.
public typealias CALayerDelegate = LayerDelegate
/// Core Animation's name for `CornerMask`.
public typealias CACornerMask = CornerMask
/// UIKit's name for `BaseWritingDirection`.
public typealias NSWritingDirection = BaseWritingDirection
/// UIKit's name for `UnderlineStyle`.
public typealias NSUnderlineStyle = UnderlineStyle
