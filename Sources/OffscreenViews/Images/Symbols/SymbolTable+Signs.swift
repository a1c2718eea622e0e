extension SymbolTable {
  /// Signs, marks and shapes.
  static let signs = """
    plus M12 3.5V20.5M3.5 12H20.5
    minus M3.5 12H20.5
    multiply M6 6L18 18M18 6L6 18
    divide M3.5 12H20.5fO12 5.5 0.9O12 18.5 0.9
    equal M4 9H20M4 15H20
    plusminus M12 3V13M7 8H17M5 19H19
    number M9.5 3.5L7 20.5M17 3.5L14.5 20.5M4 9H21M3 15H20
    percent M18.5 4L5.5 20O7 7 3O17 17 3
    at O12 12 3.75M15.75 8.25V13Q15.75 15.75 18 15.75Q21 15.5 21 12T12 12 9 0 -300
    xmark M5 5L19 19M19 5L5 19
    checkmark M4 13L9.5 18.5L20 5.5
    questionmark M7.75 7.75C7.75 5.25 9.5 3.5 12.1 3.5C14.7 3.5 16.5 5.1 16.5 7.5
      C16.5 10.75 12.1 11 12.1 14.75fO12.1 19.5 0.6
    exclamationmark M12 3.5V14.5fO12 19.5 0.6
    info fO12 5 0.7sM9 10H12.25V19M8.5 19H16
    ellipsis fO5 12 1O12 12 1O19 12 1
    circle oO12 12 9.5
    square oR3 3 18 18 4
    app oR2.5 2.5 19 19 5.5
    rectangle oR2 5 20 14 3
    rectangle.portrait oR5 2 14 20 3
    capsule oR1.5 6.5 21 11 5.5
    oval oE12 12 10 7
    triangle oM12 3.5Q12.8 3.5 13.3 4.3L21.2 18Q21.6 18.9 21.2 19.6Q20.8 20.3 19.8 20.3H4.2
      Q3.2 20.3 2.8 19.6Q2.4 18.9 2.8 18L10.7 4.3Q11.2 3.5 12 3.5Z
    diamond oM13 3L21 11Q22 12 21 13L13 21Q12 22 11 21L3 13Q2 12 3 11L11 3Q12 2 13 3Z
    hexagon oM12 2.25L20.44 7.12V16.88L12 21.75L3.56 16.88V7.12Z
    octagon oM21.24 15.83L15.83 21.24H8.17L2.76 15.83V8.17L8.17 2.76H15.83L21.24 8.17Z
    seal oM9.34 3.82Q12 0.8 14.66 3.82Q18.58 2.94 18.96 6.95Q22.65 8.54 20.6 12
      Q22.65 15.46 18.96 17.05Q18.58 21.06 14.66 20.18Q12 23.2 9.34 20.18Q5.42 21.06 5.04 17.05
      Q1.35 15.46 3.4 12Q1.35 8.54 5.04 6.95Q5.42 2.94 9.34 3.82Z
    shield oM12 2.5L19.25 5.2V11.5C19.25 16 16.4 19.3 12 21.5C7.6 19.3 4.75 16 4.75 11.5V5.2Z
    circle.grid.2x2 oO7 7 3.75O17 7 3.75O7 17 3.75O17 17 3.75
    smallcircle.filled.circle oO12 12 9.5dO12 12 2.5
    record.circle oO12 12 9.5dO12 12 4.5
    target O12 12 9.5O12 12 5.5fO12 12 1
    nosign O12 12 9.5M5.3 5.3L18.7 18.7
    power M12 2.5V11A12 12.75 8.5 -55 235
    asterisk M12 4V20M5.1 8L18.9 16M18.9 8L5.1 16
    sum M18 7V4H5.5L13 12L5.5 20H18V17
    function M5 20.5C9.5 20.5 9.5 3.5 14 3.5M8 10H14M14.5 13L20 20M20 13L14.5 20
    chevron.left M15 4L7 12L15 20
    chevron.right M9 4L17 12L9 20
    chevron.up M4 15L12 7L20 15
    chevron.down M4 9L12 17L20 9
    chevron.backward >M15 4L7 12L15 20
    chevron.forward >M9 4L17 12L9 20
    chevron.left.2 M11.5 5L4.5 12L11.5 19M19 5L12 12L19 19
    chevron.right.2 M5 5L12 12L5 19M12.5 5L19.5 12L12.5 19
    chevron.up.chevron.down M6 9.5L12 3.5L18 9.5M6 14.5L12 20.5L18 14.5
    chevron.compact.down M3 10L12 14L21 10
    chevron.compact.up M3 14L12 10L21 14
    chevron.left.forwardslash.chevron.right M7 7L2 12L7 17M17 7L22 12L17 17M14 4.5L10 19.5
    curlybraces M9 3Q6 3 6 6V9Q6 12 3 12Q6 12 6 15V18Q6 21 9 21M15 3Q18 3 18 6V9Q18 12 21 12
      Q18 12 18 15V18Q18 21 15 21
    arrow.left M21 12H3M9.5 5.5L3 12L9.5 18.5
    arrow.right M3 12H21M14.5 5.5L21 12L14.5 18.5
    arrow.up M12 21V3M5.5 9.5L12 3L18.5 9.5
    arrow.down M12 3V21M5.5 14.5L12 21L18.5 14.5
    arrow.backward >M21 12H3M9.5 5.5L3 12L9.5 18.5
    arrow.forward >M3 12H21M14.5 5.5L21 12L14.5 18.5
    arrow.up.left M18.5 18.5L5.5 5.5M5.5 15V5.5H15
    arrow.up.right M5.5 18.5L18.5 5.5M9 5.5H18.5V15
    arrow.down.left M18.5 5.5L5.5 18.5M5.5 9V18.5H15
    arrow.down.right M5.5 5.5L18.5 18.5M18.5 9V18.5H9
    arrow.left.arrow.right M3 8H21M17 4L21 8L17 12M21 16H3M7 12L3 16L7 20
    arrow.up.arrow.down M8 21V3M4 7L8 3L12 7M16 3V21M12 17L16 21L20 17
    arrow.left.and.right M2.5 12H21.5M7 7.5L2.5 12L7 16.5M17 7.5L21.5 12L17 16.5
    arrow.up.and.down M12 2.5V21.5M7.5 7L12 2.5L16.5 7M7.5 17L12 21.5L16.5 17
    arrow.up.left.and.arrow.down.right M10 10L4 4M4 10V4H10M14 14L20 20M20 14V20H14
    arrow.down.right.and.arrow.up.left M3.5 3.5L10 10M10 4V10H4M20.5 20.5L14 14M14 20V14H20
    arrow.clockwise A12 12.25 7.75 0 322M18.75 3.25V8.5H13.5
    arrow.counterclockwise A12 12.25 7.75 180 -142M5.25 3.25V8.5H10.5
    arrow.triangle.2.circlepath A12 12 8 195 335M20 3.75V8.75H15A12 12 8 15 155M4 20.25V15.25H9
    arrow.2.squarepath M7.5 6H17Q19 6 19 8V16.5M15.5 13.5L19 17L22.5 13.5M16.5 18H7Q5 18 5 16V7.5
      M1.5 10.5L5 7L8.5 10.5
    arrow.uturn.left M8.5 3.5L3.5 8.5L8.5 13.5M3.5 8.5H14.75T14.75 14.25 5.75 -90 90H9
    arrow.uturn.right M15.5 3.5L20.5 8.5L15.5 13.5M20.5 8.5H9.25T9.25 14.25 5.75 -90 -270H15
    arrow.uturn.backward =arrow.uturn.left
    arrow.uturn.forward =arrow.uturn.right
    arrow.turn.up.right M4 20.5V13Q4 9 8 9H20.5M15.5 4L20.5 9L15.5 14
    arrow.turn.down.right M4 3.5V11Q4 15 8 15H20.5M15.5 10L20.5 15L15.5 20
    arrow.branch M12 21V13M12 15Q12 12 9 9L4 4M4 9V4H9M12 15Q12 12 15 9L20 4M20 9V4H15
    arrow.up.to.line M4 3.5H20M12 20.5V8M6.5 13.5L12 8L17.5 13.5
    arrow.down.to.line M4 20.5H20M12 3.5V16M6.5 10.5L12 16L17.5 10.5
    arrowshape.turn.up.left >oM10.25 5L3 11.25L10.25 17.5V13.75C15.25 13.5 18.5 15 21 19.5
      C20.5 12.5 17 8.75 10.25 8.75Z
    arrowshape.turn.up.right >oM13.75 5L21 11.25L13.75 17.5V13.75C8.75 13.5 5.5 15 3 19.5
      C3.5 12.5 7 8.75 13.75 8.75Z
    shuffle M2.5 7H6Q8.5 7 10 9L14 15Q15.5 17 18 17H21.5M2.5 17H6Q8.5 17 10 15M14 9Q15.5 7 18 7H21.5
      M18.5 4L21.5 7L18.5 10M18.5 14L21.5 17L18.5 20
    repeat M3.5 11V10Q3.5 6.5 7 6.5H20.5M17 3L20.5 6.5L17 10M20.5 13V14Q20.5 17.5 17 17.5H3.5M7 14
      L3.5 17.5L7 21
    line.horizontal.3 M3 6H21M3 12H21M3 18H21
    line.3.horizontal =line.horizontal.3
    line.3.horizontal.decrease M3 7H21M6.5 12H17.5M10 17H14
    line.horizontal.3.decrease =line.3.horizontal.decrease
    list.bullet >fO4 6 0.75O4 12 0.75O4 18 0.75sM9 6H21M9 12H21M9 18H21
    list.dash >M3 6H5M3 12H5M3 18H5M9 6H21M9 12H21M9 18H21
    list.number >M3 4.5L4.5 3.75V8.25M3 11Q4 9.75 5 10.5Q5.75 11.25 3 14H5.75M3 16H5.75L4.25 17.75
      Q6 18 5.5 19.5Q4.5 20.75 3 19.75M10 6H21M10 12H21M10 18H21
    checklist >M3 6.5L4.75 8.25L8 4M3 16.5L4.75 18.25L8 14M12 6.5H21M12 16.5H21
    text.alignleft M3 5H21M3 9.67H14M3 14.33H21M3 19H14
    text.aligncenter M3 5H21M6.5 9.67H17.5M3 14.33H21M6.5 19H17.5
    text.alignright M3 5H21M10 9.67H21M3 14.33H21M10 19H21
    text.justify M3 5H21M3 9.67H21M3 14.33H21M3 19H21
    increase.indent >M3 5H21M11 9.67H21M11 14.33H21M3 19H21M3 9L6 12L3 15
    bold M7 4H13Q17 4 17 7.75Q17 11.5 13 11.5H7ZM7 11.5H14Q18.5 11.5 18.5 15.75Q18.5 20 14 20H7Z
    italic M10 4H18M6 20H14M14 4L10 20
    underline M6.5 3V11Q6.5 16.5 12 16.5Q17.5 16.5 17.5 11V3M5 21H19
    strikethrough M3 12H21M17 7Q16 4 12 4Q7.5 4 7.5 7.5Q7.5 10.5 12 12M7 16.5Q8 20 12 20
      Q16.75 20 16.75 16.25Q16.75 13.5 14 12
    textformat M2.5 18.5L7.5 5L12.5 18.5M4.25 14H10.75M21 11V18.5O17.75 14.75 3.25
    dollarsign t$
    eurosign t€
    sterlingsign t£
    yensign t¥
    character tA
    """
}
