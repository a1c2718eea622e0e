import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

extension SceneViewClass {
  static let datePicker: SceneViewClass = SceneViewClass(
    DatePicker.self,
    [
      SceneAttribute(
        "datePickerMode",
        .choice([
          "time": .time, "date": .date, "dateAndTime": .dateAndTime,
          "countDownTimer": .countDownTimer,
        ])
      ) { (picker: DatePicker, mode: DatePicker.Mode) in picker.datePickerMode = mode }.first,
      SceneAttribute(
        "preferredDatePickerStyle",
        .choice([
          "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
        ])
      ) { (picker: DatePicker, style: DatePickerStyle) in
        picker.preferredDatePickerStyle = style
      }.first,
      SceneAttribute("locale", .text, help: "A language and region, such as 'de_DE'.") {
        (picker: DatePicker, name: String) in picker.locale = Locale(identifier: name)
      }.first,
      SceneAttribute("timeZone", .timeZone) { (picker: DatePicker, zone: TimeZone) in
        picker.timeZone = zone
      }.first,
      SceneAttribute("minuteInterval", .integer(1...30), \.minuteInterval).first,
      SceneAttribute("minimumDate", .date) { (picker: DatePicker, date: Date) in
        picker.minimumDate = date
      }.first,
      SceneAttribute("maximumDate", .date) { (picker: DatePicker, date: Date) in
        picker.maximumDate = date
      }.first,
      SceneAttribute("date", .date, \.date, help: "The selected date."),
      SceneAttribute(
        "countDownDuration", .number(0...86_399), \.countDownDuration,
        help: "The duration of a timer in seconds."),
    ]
  ) { DatePicker() }
}

extension SceneAttributeType where Value == Date {
  /// A day as `2026-02-28`, or a day and a time as `2026-02-28 09:41`, in GMT.
  static var date: Self {
    Self(.example("2026-02-28 09:41")) { (node, _) throws(ScriptError) in
      let noun = "a date such as '2026-02-28' or '2026-02-28 09:41'"
      let text = try node.text(noun, limit: 16)
      guard let date = GMTText.date(text) else { throw node.unexpected(noun) }
      return date
    }.written { GMTText.text($0) }
  }
}

extension SceneAttributeType where Value == TimeZone {
  /// A time zone by its name, such as `Europe/Berlin`.
  static var timeZone: Self {
    Self(.example("Europe/Berlin")) { (node, _) throws(ScriptError) in
      let noun = "a time zone such as 'Europe/Berlin'"
      let name = try node.text(noun, limit: 100)
      guard let zone = TimeZone(identifier: name) else { throw node.unexpected(noun) }
      return zone
    }
  }
}

/// Dates as scene files write them, in GMT.
private enum GMTText {
  /// `2026-02-28 09:41`.
  static func text(_ date: Date) -> String {
    let text = date.formatted(.iso8601.dateTimeSeparator(.space))
    return String(text.prefix(16))
  }

  /// The date of a text that has exactly the form of those that are written; the time may be missing.
  static func date(_ text: String) -> Date? {
    let whole = text.count == 10 ? text + " 00:00" : text
    let style = Date.ISO8601FormatStyle.iso8601.dateTimeSeparator(.space)
    guard let date = try? style.parse(whole + ":00Z"), self.text(date) == whole else { return nil }
    return date
  }
}
