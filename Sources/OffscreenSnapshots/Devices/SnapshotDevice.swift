/// A device; its name is also a part of the names of its snapshots.
public enum SnapshotDevice: String, Hashable, Sendable, CaseIterable {
  // The names of products.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case iPhoneSE, iPhone8, iPhone8Plus, iPhoneX, iPhoneXR, iPhoneXSMax
  case iPhone12, iPhone12Pro, iPhone12ProMax
  case iPhone13, iPhone13Mini, iPhone13Pro, iPhone13ProMax
  case iPhone16, iPhone16e, iPhone16Plus, iPhone16Pro, iPhone16ProMax
  case iPhone17, iPhone17Pro, iPhone17ProMax, iPhoneAir
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case iPadMini, iPadMini8_3, iPad9_7, iPad10_2, iPad11, iPadAir13
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case iPadPro10_5, iPadPro11, iPadPro11M4, iPadPro12_9, iPadPro13

  /// The size, the safe area and the traits of the device.
  public func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    switch self {
    case .iPhoneSE: .iPhoneSE(orientation)
    case .iPhone8: .iPhone8(orientation)
    case .iPhone8Plus: .iPhone8Plus(orientation)
    case .iPhoneX: .iPhoneX(orientation)
    case .iPhoneXR: .iPhoneXR(orientation)
    case .iPhoneXSMax: .iPhoneXSMax(orientation)
    case .iPhone12: .iPhone12(orientation)
    case .iPhone12Pro: .iPhone12Pro(orientation)
    case .iPhone12ProMax: .iPhone12ProMax(orientation)
    case .iPhone13: .iPhone13(orientation)
    case .iPhone13Mini: .iPhone13Mini(orientation)
    case .iPhone13Pro: .iPhone13Pro(orientation)
    case .iPhone13ProMax: .iPhone13ProMax(orientation)
    case .iPhone16: .iPhone16(orientation)
    case .iPhone16Plus: .iPhone16Plus(orientation)
    case .iPhone16Pro: .iPhone16Pro(orientation)
    case .iPhone16ProMax: .iPhone16ProMax(orientation)
    case .iPhone16e: .iPhone16e(orientation)
    case .iPhone17: .iPhone17(orientation)
    case .iPhone17Pro: .iPhone17Pro(orientation)
    case .iPhone17ProMax: .iPhone17ProMax(orientation)
    case .iPhoneAir: .iPhoneAir(orientation)
    case .iPadMini: .iPadMini(orientation)
    case .iPad9_7: .iPad9_7(orientation)
    case .iPad10_2: .iPad10_2(orientation)
    case .iPadPro10_5: .iPadPro10_5(orientation)
    case .iPadPro11: .iPadPro11(orientation)
    case .iPadMini8_3: .iPadMini8_3(orientation)
    case .iPad11: .iPad11(orientation)
    case .iPadAir13: .iPadAir13(orientation)
    case .iPadPro11M4: .iPadPro11M4(orientation)
    case .iPadPro13: .iPadPro13(orientation)
    case .iPadPro12_9: .iPadPro12_9(orientation)
    }
  }

  /// The usual orientation of the device: portrait for telephones and landscape for tablets, as in
  /// swift-snapshot-testing.
  package var usualOrientation: ViewImageConfig.Orientation {
    rawValue.hasPrefix("iPad") ? .landscape : .portrait
  }
}
