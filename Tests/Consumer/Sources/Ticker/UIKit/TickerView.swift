import UIKit

/// Is told of taps.
@objc public protocol TickerViewDelegate {
  /// Called after each tap.
  @objc optional func tickerDidCount(_ ticker: TickerView)
}

/// A button that counts its taps, as it is written for iOS 15.
@IBDesignable public class TickerView: UIView {
  /// Is told of taps.
  @objc public weak var delegate: TickerViewDelegate?
  /// The number of taps.
  public private(set) var count = 0
  private let button = UIButton(type: .system)

  /// Creates a view without taps.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    button.setTitle("Count", for: .normal)
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    addSubview(button)
  }

  /// Lets the button fill the view.
  public override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }

  @objc private func tapped(_ sender: UIButton) {
    count += 1
    delegate?.tickerDidCount?(self)
  }
}
