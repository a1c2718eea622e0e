import Testing

/// A paragraph of one script, with what a specimen says about it.
struct SpecimenText: Sendable, CustomTestStringConvertible {
  /// The name of the page's file.
  var name: String
  /// The word in large letters at the top.
  var sample: String
  /// The language, in English.
  var language: String
  /// The family that draws it.
  var family: String
  /// A few lines about a harbour in the evening.
  var text: String

  var testDescription: String { name }

  static let all = [english, german, chinese, japanese, korean, arabic, hebrew, hindi, thai, emoji]

  static let english = SpecimenText(
    name: "english", sample: "Harbour", language: "English",
    family: "Noto Sans",
    text: """
      In the evening 37 boats lay in the harbour, three of them brand new. Gulls cried above the \
      roofs, and the air smelt of fresh bread: “No hurry,” said the captain, “we wait for the tide.”
      """)

  static let german = SpecimenText(
    name: "german", sample: "Großhäfen", language: "German",
    family: "Noto Sans",
    text: """
      Am Abend lagen 37 Schiffe im Hafen, drei davon funkelnagelneu. Über den Dächern schrien \
      Möwen, und es roch nach süßem Gebäck: »Nur keine Eile«, sagte der \
      Hafenrundfahrtkapitän, »wir warten auf die Flut.«
      """)

  static let chinese = SpecimenText(
    name: "chinese", sample: "傍晚的港口", language: "Chinese",
    family: "Noto Sans CJK SC",
    text: """
      傍晚的港口停着三十七条船，其中三条是全新的。海鸥在屋顶上空鸣叫，空气里飘着刚出炉的面包香。\
      “不着急，”船长说，“我们等潮水。”第2号码头在下午6点以后才开放。
      """)

  static let japanese = SpecimenText(
    name: "japanese", sample: "夕方の港", language: "Japanese",
    family: "Noto Sans CJK JP",
    text: """
      夕方の港には37隻の船が並んでいて、そのうち三隻は新しい船でした。屋根の上でカモメが鳴き、\
      焼きたてのパンの香りがします。「急がなくていい」と船長は言いました。「潮を待とう」。
      """)

  static let korean = SpecimenText(
    name: "korean", sample: "저녁 항구", language: "Korean",
    family: "Noto Sans CJK KR",
    text: """
      저녁 항구에는 배 37척이 나란히 서 있었고 그중 세 척은 새 배였다. 지붕 위에서 갈매기가 울고 \
      갓 구운 빵 냄새가 났다. “서두를 것 없다.” 선장이 말했다. “물때를 기다리자.”
      """)

  static let arabic = SpecimenText(
    name: "arabic", sample: "ميناء المساء", language: "Arabic",
    family: "Noto Sans Arabic",
    text: """
      في المساء رست في الميناء ٣٧ سفينة، ثلاث منها جديدة. كانت النوارس تصيح فوق السطوح، وفي الهواء \
      رائحة خبز طازج. قال القبطان: «لا داعي للعجلة، ننتظر المدّ حتى الساعة 18:30».
      """)

  static let hebrew = SpecimenText(
    name: "hebrew", sample: "נמל בערב", language: "Hebrew with numbers",
    family: "Noto Sans Hebrew",
    text: """
      בערב עגנו בנמל 37 סירות, שלוש מהן חדשות. השחפים צעקו מעל הגגות, ובאוויר היה ריח של לחם טרי. \
      טלפון: 03-555-0137, רציף B12, מחיר ₪12.50 (כולל 17%), פתוח 8:00–18:30.
      """)

  static let hindi = SpecimenText(
    name: "hindi", sample: "शाम का बंदरगाह", language: "Hindi, in Devanagari",
    family: "Noto Sans Devanagari",
    text: """
      शाम को बंदरगाह में ३७ नावें खड़ी थीं, जिनमें से तीन बिल्कुल नई थीं। छतों के ऊपर पक्षी पुकार रहे थे और \
      हवा में ताज़ी रोटी की ख़ुशबू थी। कप्तान ने कहा, “कोई जल्दी नहीं, हम ज्वार की प्रतीक्षा करेंगे।”
      """)

  static let thai = SpecimenText(
    name: "thai", sample: "ท่าเรือยามเย็น", language: "Thai",
    family: "Noto Sans Thai",
    text: """
      ตอนเย็นมีเรือจอดอยู่ในท่าเรือสามสิบเจ็ดลำ สามลำในนั้นเป็นเรือใหม่ นกนางนวลร้องอยู่เหนือหลังคา \
      และในอากาศมีกลิ่นขนมปังอบใหม่ “ไม่ต้องรีบ” กัปตันพูด “เรารอน้ำขึ้นกันเถอะ”
      """)

  static let emoji = SpecimenText(
    name: "emoji", sample: "⛵️👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈", language: "Emoji with modifiers and flags",
    family: "Noto Sans",
    text: """
      Flags 🇩🇪🇨🇳🇯🇵🇰🇷🇸🇦🇮🇱🇮🇳🇹🇭 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿, hands 👍🏻👍🏼👍🏽👍🏾👍🏿, people 👩🏽‍🚀🧑🏿‍🤝‍🧑🏻👨‍👩‍👧‍👦, keys 1️⃣2️⃣#️⃣, \
      hearts ❤️‍🔥💛, text ☺︎ and picture ☺️: boats ⛵️🚤 wait for the tide 🌊 in the evening 🌇.
      """)
}
