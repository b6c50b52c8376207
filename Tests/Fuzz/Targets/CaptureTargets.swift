import TestSupport

extension FuzzTarget {
  /// Hierarchies that AccessibilitySnapshot encodes.
  static let accessibilityModel = FuzzTarget(
    name: "accessibility-model", seedExtensions: ["json"], isSeed: { $0.contains("traversalIndex") },
    ownSeeds: { seeds(of: [.hierarchy]) }, words: FuzzWords(others: modelWords), run: { try DocumentLaws.check($0) })

  /// What axe and idb print.
  static let automationJSON = FuzzTarget(
    name: "automation-json", seedExtensions: ["json"], isSeed: { $0.contains("AXLabel") || $0.contains("backend") },
    ownSeeds: { seeds(of: [.axe, .idb, .idbFlat, .idbComplete]) }, words: FuzzWords(others: automationWords),
    run: { try DocumentLaws.check($0) })

  /// Debug descriptions of apps, alone and in logs.
  static let debugDescription = FuzzTarget(
    name: "debug-description", seedExtensions: ["log"], isSeed: { $0.contains("Element subtree:") },
    ownSeeds: { seeds(of: [.debugDescription, .log]) }, words: FuzzWords(others: descriptionWords),
    run: { try DocumentLaws.check($0) })

  private static func seeds(of formats: [CaptureFormat]) -> [[UInt8]] {
    (0..<4).flatMap { seed in
      formats.map { Array(WrittenCapture(CapturedScreen(seed: UInt64(seed)), as: $0).text.utf8) }
    }
  }

  private static let values = [
    "null", "true", "{}", "[]", "{", "[", "}", "]", "1e300", "-1", "\"\"", "\\u0000", "\\ud800", "NaN", "\"a\\u0301\"",
  ]

  private static let modelWords =
    values + [
      "\"element\": {\"_0\": {", "\"container\": {\"_0\": {", "\"children\": [", "\"type\": {\"list\": {}}",
      "\"type\": {\"tabBar\": {}}", "\"type\": {\"semanticGroup\": {\"label\": \"a\"}}", "\"traversalIndex\": 1",
      "\"traits\": [\"button\", \"switchButton\", \"adjustable\", \"textEntry\"]",
      "\"hint\": \"Double tap to toggle setting.\"",
      "\"description\": \"A. Button. 1 of 2.\"", "\"shape\": {\"type\": \"path\", \"pathElements\": [",
      "[[1, 2], [3, 4]]",
      "\"customContent\": [{\"label\": \"a\"}]", "\"accessibilityLanguage\": \"no language\"",
    ]

  private static let automationWords =
    values + [
      "\"AXLabel\": \"a\"", "\"AXValue\": {}", "\"elements\": [", "\"children\": [", "\"frame\": {\"x\": null}",
      "\"type\": \"TabGroup\"", "\"type\": \"SegmentedControl\"", "\"subrole\": \"AXSwitch\"", "\"traits\": [\"None\"]",
      "\"custom_actions\": [\"a\"]", "\"enabled\": false", "\"hidden\": true", "\"help\": \"a\"",
      "\"coordinate_space\": 1",
    ]

  private static let descriptionWords = [
    "Element subtree:\n", "Path to element:\n", " →Application, 0x1", "\n    Button, 0x1",
    "\n  Cell, {{1.0, nan}, {2.0, inf}}",
    ", label: '", ", value: ", ", identifier: 'a'", ", placeholderValue: 'a'", ", Disabled", ", Selected", "'", "→",
    "\r\n",
    "2026-09-24T10:11:12Z ", " (Main)", "{{", "}}", "SegmentedControl, 0x1", "Keyboard, 0x1",
  ]
}
