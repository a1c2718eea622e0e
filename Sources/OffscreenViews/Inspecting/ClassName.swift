/// The name of an object's class without its module, as shown in dumps and messages.
package func className(of object: AnyObject) -> String {
  String(describing: type(of: object))
}
