"""A text with positions, counted without any cleverness: the server is held against it."""

import re

UNITS = {
    "utf-8": lambda character: len(character.encode()),
    "utf-16": lambda character: len(character.encode("utf-16-le")) // 2,
    "utf-32": lambda character: 1,
}
ENCODINGS = list(UNITS)


class Text:
    """Offsets count characters of the text, which are Unicode scalars."""

    def __init__(self, text, encoding):
        self.text = text
        self.width = UNITS[encoding]
        # The protocol knows three line ends.
        self.lines = re.split("(?<=\n)|(?<=\r)(?!\n)", text)

    def position(self, offset):
        for number, line in enumerate(self.lines):
            if offset < len(line) or number == len(self.lines) - 1:
                return {"line": number, "character": sum(map(self.width, line[:offset]))}
            offset -= len(line)
        raise AssertionError("a text has a line")

    def range(self, start, end):
        return {"start": self.position(start), "end": self.position(end)}

    def offset(self, position):
        """The offset of a position, which has to be one of the text: not after a line, and in no character."""
        number, units = position["line"], position["character"]
        assert 0 <= number < len(self.lines), f"there are {len(self.lines)} lines: {position}"
        line = self.lines[number].rstrip("\r\n")
        offset = sum(map(len, self.lines[:number]))
        for character in line:
            if units <= 0:
                break
            units -= self.width(character)
            offset += 1
        assert units == 0, f"after the end of the line, or inside a character: {position} in {line!r}"
        return offset

    def offsets(self, span):
        start, end = self.offset(span["start"]), self.offset(span["end"])
        assert start <= end, f"a range ends before it begins: {span}"
        return start, end

    def reported(self, line, column):
        """The offset of a line and column in the report of lint, which counts line feeds alone."""
        lines = self.text.split("\n")
        return sum(len(before) + 1 for before in lines[: line - 1]) + column - 1

    def applying(self, edits):
        """The text after the edits of one answer, as a strict client applies them: they must not overlap."""
        changes = sorted((self.offsets(edit["range"]), index, edit["newText"]) for index, edit in enumerate(edits))
        result, end = [], 0
        for (start, stop), _, new in changes:
            assert start >= end, f"edits overlap: {edits}"
            result += [self.text[end:start], new]
            end = stop
        return "".join(result) + self.text[end:]
