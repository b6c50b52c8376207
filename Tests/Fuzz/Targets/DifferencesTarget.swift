extension FuzzTarget {
  /// Two lists of lines, one of them perhaps much longer than the other, and names that are like some of many.
  static let differences = FuzzTarget(
    name: "differences", seedExtensions: [], ownSeeds: { sides },
    run: { bytes in
      try DifferenceLaws.check(bytes)
    })

  /// How much longer the second side is, how many lines the first has, and the lines of both.
  private static let sides: [[UInt8]] = [
    [11, 1, 5, 0, 1, 2, 3], [11, 0, 7], [10, 40] + Array(0..<80), [9, 3, 1, 1, 1, 2, 2, 2], [0, 200] + Array(0...255),
  ]
}
