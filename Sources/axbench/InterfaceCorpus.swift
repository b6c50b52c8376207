import Foundation
import TestSupport

extension Corpus {
  /// A folder of folders of a hundred storyboards and xibs each: real ones, as often as it takes, where they are
  /// beside the project; else made ones.
  static func interfaces(_ path: String, count: Int) -> Corpus {
    Corpus(path: path) { path in
      let real = TestSupport.Corpus.interfaceBuilder.map(\.path)
      if real.isEmpty { Progress.show("\(TestSupport.Corpus.absence): the storyboards are made, not real") }
      for (index, file) in screenPaths(path, count: count).enumerated() {
        if index % 100 == 0 {
          let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        if real.isEmpty {
          var made = try CorpusFile(path: file, seed: UInt64(300 + index))
          try made.writeInterface(labels: 20)
          try made.finish()
        } else {
          try FileManager.default.copyItem(atPath: real[index % real.count], toPath: file)
        }
      }
    }
  }
}

extension CorpusFile {
  /// A xib of labels and buttons with what Xcode writes around them.
  fileprivate mutating func writeInterface(labels: Int) throws {
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES">
        <objects>
          <view contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>

      """)
    for index in 0..<labels { try writeLabel(index) }
    try write("      </subviews>\n    </view>\n  </objects>\n</document>\n")
  }

  private mutating func writeLabel(_ index: Int) throws {
    let fixed = "opaque=\"NO\" translatesAutoresizingMaskIntoConstraints=\"NO\""
    try write(
      """
              <label \(fixed) text="\(phrase(3))" lineBreakMode="tailTruncation" id="l\(index)">
                <rect key="frame" x="16" y="\(index * 40)" width="200" height="21"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                <color key="textColor" white="0.\(random.below(100))" alpha="1" colorSpace="custom"/>
              </label>
              <button \(fixed) buttonType="system" id="b\(index)">
                <rect key="frame" x="240" y="\(index * 40)" width="46" height="30"/>
                <constraints><constraint firstAttribute="width" constant="46" id="c\(index)"/></constraints>
                <state key="normal" title="\(phrase(1))"/>
              </button>

      """)
  }
}
