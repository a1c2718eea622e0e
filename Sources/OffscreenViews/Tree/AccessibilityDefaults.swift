package import Foundation

/// What a class of objects says to assistive technologies where code has set nothing.
package struct AccessibilityDefaults {
  /// Whether the object is an element.
  package var isElement: Bool
  /// The name, which is made when it is read.
  package var label: String? { makeLabel() }
  private let makeLabel: () -> String?
  package var value: String?
  package var traits: AccessibilityTraits
  /// The objects inside, if they are no subviews; nil for the subviews.
  package var elements: [Any]?
  /// Whether what is inside is read without a break.
  package var groupsChildren: Bool
  /// The place that is touched, in the coordinates of the window; nil for the middle of the frame.
  package var activationPoint: CGPoint?

  package init(
    isElement: Bool = false, label: @autoclosure @escaping () -> String? = nil,
    value: String? = nil,
    traits: AccessibilityTraits = [], elements: [Any]? = nil, groupsChildren: Bool = false,
    activationPoint: CGPoint? = nil
  ) {
    self.isElement = isElement
    makeLabel = label
    self.value = value
    self.traits = traits
    self.elements = elements
    self.groupsChildren = groupsChildren
    self.activationPoint = activationPoint
  }
}

/// A class of objects that has accessibility properties of its own.
package protocol AccessibilityDefaulting: Responder {
  /// The properties where nothing was set, for the present state of the object.
  var accessibilityDefaults: AccessibilityDefaults { get }
}

/// A view that is one element by its texts, beside which the controls inside it are elements too.
///
/// This ends when code decides whether the view is an element.
package protocol AccessibilityCombining: AccessibilityDefaulting, View {
  /// A control inside that the view speaks for; nil for none.
  var accessibilityControl: View? { get }
}

extension AccessibilityCombining {
  package var accessibilityControl: View? { nil }
}

extension Responder {
  /// The properties of the object's class.
  final var ownDefaults: AccessibilityDefaults {
    (self as? any AccessibilityDefaulting)?.accessibilityDefaults ?? AccessibilityDefaults()
  }
}

extension View {
  /// Whether assistive technologies see neither the view nor what is in it: it is hidden or fully transparent,
  /// or hides its elements.
  package final var isUnseenByAssistants: Bool {
    isHidden || alpha <= 0 || accessibilityElementsHidden
  }

  /// The elements inside the view that are no more than texts, in the order of reading.
  ///
  /// Those inside other elements do not count.
  package final var accessibleTexts: [View] {
    var found: [View] = []
    var waiting = Array(subviews.reversed())
    while let view = waiting.popLast() {
      guard !view.isUnseenByAssistants else { continue }
      if view.isAccessibilityElement {
        let traits = view.accessibilityTraits
        if traits.contains(.staticText), traits.isDisjoint(with: [.button, .link]) {
          found.append(view)
        }
      } else if view.accessibilityElements == nil {
        waiting += view.subviews.reversed()
      }
    }
    return ReadingOrder(of: self).sorted(found) { $0.accessibilityFrame }
  }

  /// The labels of the texts inside the view with commas between them; nil if there are none.
  package final var joinedTexts: String? {
    let texts = accessibleTexts.compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

/// A part of a control that assistive technologies see by itself and that has no view of its own.
package final class AccessibilityPart: Responder, AccessibilityDefaulting {
  /// The control.
  package private(set) weak var owner: View?
  private let frame: CGRect
  private let label: String?
  private let traits: AccessibilityTraits

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - owner: The control; not retained.
  ///   - frame: The place of the part in the coordinates of the control.
  ///   - label: The name.
  ///   - traits: The behaviour.
  package init(of owner: View, frame: CGRect, label: String?, traits: AccessibilityTraits) {
    self.owner = owner
    self.frame = frame
    self.label = label
    self.traits = traits
    super.init()
  }

  package override var accessibilityFrame: CGRect {
    get { owner?.convert(frame, to: nil) ?? .zero }
    set { super.accessibilityFrame = newValue }
  }

  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: self.label, traits: traits)
  }
}
