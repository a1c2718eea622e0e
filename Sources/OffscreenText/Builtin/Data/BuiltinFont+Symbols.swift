// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

extension BuiltinFont {
  /// Signs beyond Latin-1 that captions need: dashes, quotes, the ellipsis, arrows and a few more.
  static let symbols = """
    U+2010 76   M 16 46 H 60
    U+2011 76   M 16 46 H 60
    U+2013 104  M 10 46 H 94
    U+2014 176  M 10 46 H 166
    U+2018 46   M 18 126 L 28 98
    U+2019 46   M 28 126 L 18 98
    U+201A 46   M 26 4 L 16 -22
    U+201C 78   M 20 126 L 30 98
               M 50 126 L 60 98
    U+201D 78   M 28 126 L 18 98
               M 58 126 L 48 98
    U+201E 78   M 26 4 L 16 -22
               M 56 4 L 46 -22
    U+2022 80   W 44  M 40 54 H 40
    U+2026 146  D 25 2
               D 73 2
               D 121 2
    U+2039 70   M 50 80 L 20 46 L 50 12
    U+203A 70   M 18 80 L 48 46 L 18 12
    € 116   M 102 103 C 94 116 83 122 70 122 E 30 60 N 70 -2 C 83 -2 94 4 102 17
            M 10 74 H 82
            M 10 44 H 76
    U+2122 150  W 12  M 10 120 H 62
               M 36 120 V 64
               M 82 64 V 120 L 108 84 L 134 120 V 64
    U+2190 170  M 154 46 H 18
               M 56 84 L 18 46 L 56 8
    U+2191 132  M 66 120 V -8
               M 28 82 L 66 120 L 104 82
    U+2192 170  M 16 46 H 152
               M 114 84 L 152 46 L 114 8
    U+2193 132  M 66 120 V -8
               M 28 30 L 66 -8 L 104 30
    U+2212 120  M 18 56 H 102
    U+2260 120  M 18 75 H 102
               M 18 37 H 102
               M 84 100 L 36 12
    U+2264 120  M 100 102 L 22 68 L 100 34
               M 20 4 H 100
    U+2265 120  M 20 102 L 98 68 L 20 34
               M 20 4 H 100
    U+2713 124  M 20 52 L 48 18 L 104 98
    """
}
