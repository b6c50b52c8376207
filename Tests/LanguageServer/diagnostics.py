"""Diagnostics, held against `axspec lint`."""

from lsprotocol import types

import program
from texts import Text

SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


def said(document, diagnostics):
    """What the diagnostics of a document say, with their ranges in characters. Help and notes are further lines."""
    return sorted(
        (*document.text.offsets({"start": vars_of(item.range.start), "end": vars_of(item.range.end)}),
         item.severity.name, item.code, item.message.split("\n")[0])
        for item in diagnostics)


def vars_of(position):
    return {"line": position.line, "character": position.character}


def expected(text, path, *arguments, folder, name=None):
    """What lint says about the file, in the same form. The file has the text."""
    plain = Text(text, "utf-32")
    findings, review = program.lint(path, *arguments, folder=folder)
    result = []
    for finding, severity in [(each, SEVERITIES[each["severity"]]) for each in findings] + [
            (each, types.DiagnosticSeverity.Hint) for each in review]:
        if finding["file"] != str(path):
            continue
        start = plain.reported(finding["line"], finding["column"])
        end = plain.reported(finding["endLine"], finding["endColumn"])
        # No position is inside of a line end.
        start, end = [offset - (text[max(0, offset - 1):offset + 1] == "\r\n") for offset in (start, end)]
        result.append((start, end, severity.name, finding["rule"], finding["message"]))
    return sorted(result)


async def check(document, *arguments, folder=None):
    """Holds the diagnostics of a document against what lint says about the same text on the disk."""
    diagnostics = await document.diagnostics()
    for item in diagnostics:
        assert item.source == "axspec"
        assert item.code_description is None or str(item.code_description.href).startswith("https://")
    document.path.write_bytes(document.text.text.encode())
    wanted = expected(document.text.text, document.path, *arguments, folder=folder or document.path.parent)
    found = said(document, diagnostics)
    assert found == wanted, f"the text is {document.text.text!r}"
    return diagnostics
