from texts import Text


def test_positions_of_a_text():
    """The texts count as the protocol does in its own examples."""
    text = Text("a𐐀b\r\nc\rd\n", "utf-16")
    assert text.lines == ["a𐐀b\r\n", "c\r", "d\n", ""]
    assert [text.position(offset) for offset in (0, 1, 2, 5, 7, 9)] == [
        {"line": 0, "character": 0}, {"line": 0, "character": 1}, {"line": 0, "character": 3},
        {"line": 1, "character": 0}, {"line": 2, "character": 0}, {"line": 3, "character": 0}]
    assert text.offset({"line": 0, "character": 4}) == 3
    assert Text("𐐀", "utf-8").position(1) == {"line": 0, "character": 4}
    assert Text("𐐀", "utf-32").position(1) == {"line": 0, "character": 1}
