public import Foundation
public import Offscreen

/// An object that is told of a scene's life; all methods have defaults that do nothing.
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when a scene has been made for a session.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when a scene has been removed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before a scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before a scene appears.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when a scene has disappeared.
  func sceneDidEnterBackground(_ scene: UIScene)
}

/// The delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the scene shows.
  var window: UIWindow? { get set }
}
