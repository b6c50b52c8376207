"""Every request says the same in each encoding, and its ranges begin and end between characters."""

import json

import pytest
import samples
from client import Document
from pygls.exceptions import JsonRpcException
from texts import ENCODINGS, Text

OPTIONS = {"tabSize": 2, "insertSpaces": True}

# One place of each kind.
PLACES = [
    "<scr|een", "na|me=\"Pay", "Pay |😀", "identifier=\"ti|tle", "staticText| header", "traits=\"static|Text",
    "<bu|tton identifier=\"pay",
    "identifier=\"pa|y\"", "hint=\"מע|ביר", "Gift 𐐀|", "on=\"tr|ue", "href=\"frag|ments", "row.xml\" identifier=\"row |😀",
    "tap target=\"pa|y\"/>\n    <set target=\"ti", "<set target=\"ti|tle", "<set target=\"row |😀", "state name=\"pa|id", "from=\"pa|id 😀",
    "|𐐀 --><button identifier=\"pay", "</sc|reen", "/>\n|  <view", "😀 --><sw|itch", "on=\"true\"|/>",
]

AT = [
    "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/documentHighlight",
    "textDocument/prepareRename",
]


async def ask_all(document):
    """Everything that a client can ask about a document, by what was asked."""
    text = document.text
    whole = text.range(0, len(text.text))
    place = text.text.index("<button")
    part = text.range(place, text.text.index("</view>") + len("</view>"))
    diagnostics = await document.diagnostics()
    converter = document.client.protocol._converter
    answers = {
        "symbols": await document.ask("textDocument/documentSymbol"),
        "folds": await document.ask("textDocument/foldingRange"),
        "links": await document.ask("textDocument/documentLink"),
        "format": await document.ask("textDocument/formatting", options=OPTIONS),
        "format a range": await document.ask("textDocument/rangeFormatting", range=part, options=OPTIONS),
        "hints": await document.ask("textDocument/inlayHint", range=whole),
        "lenses": await document.ask("textDocument/codeLens"),
        "pushed": converter.unstructure(diagnostics),
        "actions": await document.ask(
            "textDocument/codeAction", range=whole, context={"diagnostics": converter.unstructure(diagnostics)}),
        "selections": await document.ask(
            "textDocument/selectionRange", positions=[text.position(text_find(text, place)) for place in PLACES]),
    }
    for place in PLACES:
        offset = text_find(text, place)
        for method in AT:
            answers[f"{method} {place}"] = await document.ask_at(method, offset)
        answers[f"references {place}"] = await document.ask_at(
            "textDocument/references", offset, context={"includeDeclaration": True})
        if answers[f"textDocument/prepareRename {place}"]:
            answers[f"rename {place}"] = await renamed(document, offset)
    return answers


async def renamed(document, offset):
    """The edit, or why there is none: a file with errors is not edited."""
    try:
        return await document.ask_at("textDocument/rename", offset, newName="new 😀")
    except JsonRpcException as error:
        return str(error)


def text_find(text, place):
    before, after = place.split("|")
    before, after = [part.replace("\n", "\r\n") if "\r\n" in text.text else part for part in (before, after)]
    return text.text.index(before + after) + len(before)


def in_offsets(answer, texts, uri):
    """The answer with offsets instead of ranges and positions. What belongs to another file is in its member `uri`."""
    if isinstance(answer, list):
        return [in_offsets(item, texts, uri) for item in answer]
    if not isinstance(answer, dict):
        return answer
    if set(answer) == {"start", "end"}:
        return texts[uri].offsets(answer)
    if set(answer) == {"line", "character"}:
        return texts[uri].offset(answer)
    if "startLine" in answer:
        return in_offsets_of_fold(answer, texts[uri])
    if "targetUri" in answer:
        target = answer["targetUri"]
        result = {key: in_offsets(value, texts, target) for key, value in answer.items() if key != "originSelectionRange"}
        return result | {"originSelectionRange": in_offsets(answer.get("originSelectionRange"), texts, uri)}
    inner = answer.get("uri") or answer.get("textDocument", {}).get("uri") or uri
    if "changes" in answer:
        return {key: in_offsets(value, texts, key) for key, value in answer["changes"].items()}
    # What a client hands back is for the server alone.
    return {key: in_offsets(value, texts, inner) for key, value in answer.items() if key != "data"}


def in_offsets_of_fold(answer, text):
    result = dict(answer)
    for side in ("start", "end"):
        line = answer[f"{side}Line"]
        assert 0 <= line < len(text.lines)
        if f"{side}Character" in answer:
            result[f"{side}Character"] = text.offset({"line": line, "character": answer[f"{side}Character"]})
    return result


@pytest.mark.parametrize("screen", [samples.SOUND, samples.SCREEN], ids=["sound", "with an error"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
async def test_the_same_in_each_encoding(connect, project, screen, end):
    (project / "Pay.xml").write_bytes(screen.replace("\n", end).encode())
    row = project / "fragments/row.xml"
    row.write_bytes(samples.FRAGMENT.replace("\n", end).encode())
    answers = {}
    for encoding in ENCODINGS:
        client = await connect(project, encoding)
        document = await Document(client, project / "Pay.xml").open()
        texts = {document.uri: document.text, row.as_uri(): Text(row.read_bytes().decode(), encoding)}
        answers[encoding] = {
            name: in_offsets(answer, texts, document.uri) for name, answer in (await ask_all(document)).items()}
    for name, answer in answers["utf-32"].items():
        for encoding in ENCODINGS:
            assert answers[encoding][name] == answer, f"{name} in {encoding}"
    # Each of them had something to say: a test in which all are silent would hold nothing.
    said = answers["utf-32"]
    silent = {
        name for name, answer in said.items()
        if not answer and "/" not in name and not name.startswith(("references", "rename"))}
    # A file with an error is not formatted, has nothing to fix, and nobody knows what is said.
    assert silent == (set() if screen == samples.SOUND else {"actions", "format", "format a range", "hints"})
    for start in [*AT, "references", "rename"]:
        assert any(answer for name, answer in said.items() if name.startswith(start)), start
    json.dumps(said)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
async def test_no_place_is_too_much(edit, project, encoding, end):
    """At each position of a broken document, every request has an answer."""
    text = samples.SCREEN.replace("\n", end)
    broken = text[: text.index("</view>")] + '<button title="😀 Pa'
    document = await edit(project / "Pay.xml", broken, encoding)
    last = len(document.text.lines) - 1
    for offset in [*range(0, len(broken), 7), len(broken)]:
        for method in AT:
            await document.ask_at(method, offset)
    # Positions that the text does not have mean the end of the line, or of the text.
    for line, character in [(0, 10_000), (last, 2**31 - 1), (last + 1, 0), (2**31 - 1, 2**31 - 1)]:
        for method in AT:
            await document.ask(method, position={"line": line, "character": character})
    await document.diagnostics()
