/// The name of an object's class without its module, as dumps and messages show it.
package func className(of object: AnyObject) -> String {
  String(describing: type(of: object))
}
