// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

extension BuiltinFont {
  /// The letters of Latin-1, U+00C0 to U+00FF: most are a letter with a mark from `marks`.
  static let latin1Letters = """
    À = A U+0300
    Á = A U+0301
    Â = A U+0302
    Ã = A U+0303
    Ä = A U+0308
    Å = A U+030A
    Æ 170   M 11 0 L 76 120 H 154
            J 88 120 V 0 H 156
            J 88 63 H 148
            B 33 40 H 88 K
    Ç = C U+0327
    È = E U+0300
    É = E U+0301
    Ê = E U+0302
    Ë = E U+0308
    Ì = I U+0300
    Í = I U+0301
    Î = I U+0302
    Ï = I U+0308
    Ð 142   I D 100 6 0 16
            M 10 62 H 68
    Ñ = N U+0303
    Ò = O U+0300
    Ó = O U+0301
    Ô = O U+0302
    Õ = O U+0303
    Ö = O U+0308
    Ø 146   I O 100 0 0 16
            M 25 -8 L 121 128
    Ù = U U+0300
    Ú = U U+0301
    Û = U U+0302
    Ü = U U+0308
    Ý = Y U+0301
    Þ 114   M 24 120 V 0
            J 24 96 H 62 E 99 63 N 62 30 H 24 K
    ß 114   M 22 0 V 100 N 54 132 E 85 104 C 85 84 61 84 61 66 C 61 46 98 50 98 23
            C 98 7 86 -2 70 -2 C 60 -2 52 0 45 6
    à = a U+0300
    á = a U+0301
    â = a U+0302
    ã = a U+0303
    ä = a U+0308
    å = a U+030A
    æ 172   M 20 77 C 28 83 38 86 49 86 C 70 86 84 74 84 52 V 43
            J 84 43 H 155 N 120 86 E 84 48
            B 84 43 V 36 N 122 -2 C 134 -2 143 2 151 11
            B 84 49 H 47 E 17 24 N 43 -2 C 62 -2 76 10 82 27 X
    ç = c U+0327
    è = e U+0300
    é = e U+0301
    ê = e U+0302
    ë = e U+0308
    ì = U+0131 U+0300
    í = U+0131 U+0301
    î = U+0131 U+0302
    ï = U+0131 U+0308
    ð 112   M 40 132 C 74 114 94 82 94 42 N 56 -2 E 18 37 N 54 76 C 74 76 88 66 92 54 X
            M 35 97 L 80 125
    ñ = n U+0303
    ò = o U+0300
    ó = o U+0301
    ô = o U+0302
    õ = o U+0303
    ö = o U+0308
    ø 112   I o 100 0 0 16
            M 21 -8 L 91 92
    ù = u U+0300
    ú = u U+0301
    û = u U+0302
    ü = u U+0308
    ý = y U+0301
    þ 112   M 22 132 V -42
            B 24 54 C 28 74 40 86 57 86 E 94 42 N 57 -2 C 40 -2 28 10 24 30 X
    ÿ = y U+0308
    """

  /// Combining marks, centred on x = 0 and drawn for a small letter; capitals raise them.
  static let marks = """
    U+0300 0   M -13 129 L 4 111
    U+0301 0   M 13 129 L -4 111
    U+0302 0   M -19 111 L 0 128 L 19 111
    U+0303 0   W 14  M -25 112 C -21 120 -16 124 -10 124 C 0 124 1 113 11 113
               C 17 113 21 117 25 125
    U+0304 0   M -20 119 H 20
    U+0308 0   D -20 118
               D 20 118
    U+030A 0   W 12  M -14 118 N 0 132 E 14 118 N 0 104 E -14 118 Z
    U+0327 0   W 13  M 3 -2 L -1 -15 C 22 -13 22 -44 -5 -42 C -9 -42 -13 -41 -16 -40
    """
}
