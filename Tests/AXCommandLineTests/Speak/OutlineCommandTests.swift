import TestSupport
import Testing

@Suite("outline")
struct OutlineCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Pay.xml": """
      <screen name="Pay">
        <label text="Your order" traits="header"/>
        <label text="Terms" traits="link"/>
        <view identifier="tabs" label="Main" traits="tabBar"><button title="Home"/><button title="Cart"/></view>
        <switch identifier="wrap" label="Gift wrap" on="true"/>
      </screen>
      """,
      "Text.xml": "<label text='Only text'/>",
    ])
  }

  private func outline(_ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["outline"] + arguments)
  }

  @Test func listsWhatTheRotorFinds() throws {
    #expect(
      try outline("Pay.xml").output == """
        Headings
          1  Your order
        Links
          2  Terms
        Controls
          3  Home. Tab. 1 of 2.
          4  Cart. Tab. 2 of 2.
          5  Gift wrap. Switch Button. On.
        Containers
          3-4  tabBar Main

        """)
    #expect(try outline("Text.xml").output == "")
  }

  @Test func listsContainersAndTheLevelsOfHeadings() throws {
    try folder.write(
      """
      <screen name="s"><view containerType="list"/>
        <view containerType="landmark" label="Main"><label text="A" traits="header" headingLevel="2"/></view>
        <view containerType="semanticGroup" identifier="g"><label text="B"/><label text="C"/></view>
        <view containerType="semanticGroup"><label text="D"/></view>
        <view containerType="dataTable"><label text="E" row="0" column="0"/></view>
      </screen>
      """, to: "All.xml")
    #expect(
      try outline("All.xml").output == """
        Headings
          1  A (level 2)
        Containers
          none  list
          2-3  semanticGroup g
          5  dataTable
        Landmarks
          1  Main

        """)
  }

  @Test func printsJSON() throws {
    let result = try outline("Pay.xml", "Text.xml", "--format", "json")
    #expect(
      result.output.contains(
        """
            "headings": [
              {
                "name": "Your order",
                "level": null,
                "stop": 1,
                "identifier": null,
                "line": 2,
                "column": 3
              }
            ],
        """))
    #expect(
      result.output.contains(
        """
            "containers": [
              {
                "type": "tabBar",
                "label": "Main",
                "stops": [
                  3,
                  4
                ],
                "identifier": "tabs",
                "line": 4,
                "column": 3
              }
            ],
            "landmarks": [],
            "rotors": []
          },
        """))
    #expect(result.output.contains("\"file\": \"Text.xml\""))
  }
}
