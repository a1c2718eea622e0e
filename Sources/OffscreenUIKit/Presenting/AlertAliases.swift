public import Offscreen

/// UIKit's name for `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name for `AlertAction`.
public typealias UIAlertAction = AlertAction
