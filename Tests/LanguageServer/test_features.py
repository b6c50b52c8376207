"""What a person who writes a screen gets to see."""

import program
import pytest
import samples
from texts import Text

OPTIONS = {"tabSize": 2, "insertSpaces": True}


def contents(hover):
    return hover["contents"]["value"]


async def labels(document, place):
    """What completion offers at a place."""
    answer = await document.ask_at("textDocument/completion", place)
    items = answer["items"] if isinstance(answer, dict) else answer or []
    return {item["label"]: item for item in items}


def completed(document, item, place):
    """The text after a proposal is taken, without the marks of a snippet."""
    edit = item["textEdit"]
    return document.text.applying([edit | {"range": edit.get("range") or edit["insert"]}])


@pytest.fixture
def sound(project):
    (project / "Pay.xml").write_text(samples.SOUND)
    return project


# MARK: Reading

async def test_hover_says_what_voiceover_says(edit, sound):
    document = await edit(sound / "Pay.xml")
    said = contents(await document.ask_at("textDocument/hover", "<bu|tton identifier=\"pay"))
    assert "😀 Pay" in said and "Button" in said
    # What is not a stop says why.
    assert "مرحبا" in contents(await document.ask_at("textDocument/hover", "<swi|tch"))
    assert "accessibilityHint" in contents(await document.ask_at("textDocument/hover", "hi|nt=\"מע"))


async def test_hover_on_a_rule_id_shows_its_page(edit, sound):
    document = await edit(sound / "Pay.xml", '<screen name="x"><?axspec ignore="unlabeled-button" reason="x"?><button/></screen>')
    assert "button" in contents(await document.ask_at("textDocument/hover", "unlabeled-bu|tton"))


async def test_symbols_are_an_outline(edit, sound):
    document = await edit(sound / "Pay.xml")
    symbols = await document.ask("textDocument/documentSymbol")
    assert len(symbols) == 1
    assert "Pay 😀 שלום" in symbols[0]["name"]
    names = [child["name"] for child in symbols[0]["children"]]
    assert any("😀 Pay" in name for name in names)
    assert any("paid 😀" in name for name in names)

    def check(symbol, outer):
        start, end = document.text.offsets(symbol["range"])
        inner = document.text.offsets(symbol["selectionRange"])
        assert start <= inner[0] and inner[1] <= end, f"a selection is outside its symbol: {symbol}"
        assert outer[0] <= start and end <= outer[1], f"a child is outside its parent: {symbol}"
        assert symbol["name"].strip() != "", f"a symbol needs a name: {symbol}"
        for child in symbol.get("children") or []:
            check(child, (start, end))

    check(symbols[0], (0, len(document.text.text)))


async def test_selections_grow(edit, sound):
    document = await edit(sound / "Pay.xml")
    offset = document.find("Gift| 𐐀")
    selection, = await document.ask("textDocument/selectionRange", positions=[document.text.position(offset)])
    spans = []
    while selection:
        spans.append(document.text.offsets(selection["range"]))
        selection = selection.get("parent")
    for (start, end), (outer_start, outer_end) in zip(spans, spans[1:]):
        assert outer_start <= start and end <= outer_end and (outer_start, outer_end) != (start, end)
    pieces = [document.text.text[start:end] for start, end in spans]
    assert "Gift 𐐀" in pieces
    assert '<switch identifier="gift" label="Gift 𐐀" on="true"/>' in pieces
    assert any(piece.startswith("<view") for piece in pieces) and any(piece.startswith("<screen") for piece in pieces)


async def test_links_and_folds(edit, sound):
    document = await edit(sound / "Pay.xml")
    link, = await document.ask("textDocument/documentLink")
    start, end = document.text.offsets(link["range"])
    assert document.text.text[start:end] == "fragments/row.xml"
    assert link["target"] == (sound / "fragments/row.xml").as_uri()
    folds = await document.ask("textDocument/foldingRange")
    state = next(index for index, line in enumerate(document.text.lines) if "state name" in line)
    assert (state, state + 3) in [(fold["startLine"], fold["endLine"]) for fold in folds] or (
        state, state + 2) in [(fold["startLine"], fold["endLine"]) for fold in folds]


async def test_hints_are_at_the_ends_of_lines(edit, sound):
    document = await edit(sound / "Pay.xml")
    hints = await document.ask("textDocument/inlayHint", range=document.text.range(0, len(document.text.text)))
    assert len(hints) >= 5
    spoken = program.run("speak", sound / "Pay.xml", folder=sound).decode()
    for hint in hints:
        text = hint["label"] if isinstance(hint["label"], str) else "".join(part["value"] for part in hint["label"])
        offset = document.text.offset(hint["position"])
        assert document.text.text[offset] in "\r\n", "a hint is at the end of a line"
        assert text.strip().strip("“”\"").split(". ")[0].split("…")[0] in spoken, f"VoiceOver does not say {text}"
    # Only what is asked for.
    line = document.text.text.index("<switch")
    few = await document.ask("textDocument/inlayHint", range=document.text.range(line, line + 1))
    assert 0 < len(few) < len(hints)


@pytest.mark.parametrize("command, name", [("axspec.snapshot", "compile"), ("axspec.speech", "speak")])
async def test_lenses_show_what_the_program_prints(edit, sound, command, name):
    document = await edit(sound / "Pay.xml")
    assert command in document.client.server.execute_command_provider.commands
    lenses = [lens["command"] for lens in await document.ask("textDocument/codeLens") if lens["command"]["command"] == command]
    assert [lens["arguments"] for lens in lenses] == [[document.uri, state] for state in (None, "paid 😀", "done")]
    if name == "compile":
        wanted = program.snapshots(sound / "Pay.xml", sound)
    for lens in lenses:
        text = await document.client.ask("workspace/executeCommand", {"command": command, "arguments": lens["arguments"]})
        if name == "compile":
            assert text.rstrip("\n") == wanted[lens["arguments"][1]].rstrip("\n")
        else:
            spoken = program.run("speak", sound / "Pay.xml", folder=sound).decode()
            assert text.strip() != "" and text.strip().splitlines()[-1] in spoken
    # Of what is typed, not of what is saved.
    document.replace(document.text.text.replace("Gift 𐐀", "Present").replace("مرحبا", "Changed"))
    text = await document.client.ask("workspace/executeCommand", {"command": command, "arguments": [document.uri, None]})
    assert "Changed" in text


# MARK: Going somewhere

async def places(document, method, place, **more):
    """The places of an answer: file names and texts."""
    answer = await document.ask_at(method, place, **more)
    result = []
    for item in answer if isinstance(answer, list) else [answer] if answer else []:
        uri = item.get("targetUri") or item.get("uri") or document.uri
        span = item.get("targetSelectionRange") or item["range"]
        path = uri.rsplit("/", 1)[1]
        row = Text((document.path.parent / "fragments/row.xml").read_text(), document.client.encoding)
        text = document.text if uri == document.uri else row
        start, end = text.offsets(span)
        result.append((path, text.text[start:end]))
    return sorted(result)


async def test_definitions(edit, sound):
    document = await edit(sound / "Pay.xml")
    definition = "textDocument/definition"
    assert [path for path, _ in await places(document, definition, "frag|ments/row.xml")] == ["row.xml"]
    (path, text), = await places(document, definition, "<set target=\"ti|tle")
    assert path == "Pay.xml" and "title" in text
    (path, text), = await places(document, definition, "from=\"pa|id")
    assert path == "Pay.xml" and "paid 😀" in text
    assert await places(document, definition, "hint=\"מע|ביר") == []


async def test_references_and_highlights(edit, sound):
    document = await edit(sound / "Pay.xml")
    place = "identifier=\"pa|y\""
    found = await places(document, "textDocument/references", place, context={"includeDeclaration": True})
    assert found == [("Pay.xml", "pay")] * 4
    found = await places(document, "textDocument/references", place, context={"includeDeclaration": False})
    assert found == [("Pay.xml", "pay")] * 3
    assert await places(document, "textDocument/documentHighlight", place) == [("Pay.xml", "pay")] * 4


# MARK: Writing

async def test_completion_of_elements(edit, sound):
    document = await edit(sound / "Pay.xml", '<screen name="😀"><button title="😀"/><la|</screen>'.replace("|", ""))
    items = await labels(document, "<la|")
    assert "label" in items
    assert completed(document, items["label"], "<la|").startswith('<screen name="😀"><button title="😀"/><label')
    document.replace('<screen name="x"><segmentedControl><</segmentedControl></screen>')
    items = await labels(document, "Control><|")
    assert "segment" in items and "screen" not in items


async def test_completion_of_attributes(edit, sound):
    document = await edit(sound / "Pay.xml", '<screen name="😀"><button title="😀" hi/></screen>')
    items = await labels(document, " hi|/")
    assert "hint" in items
    # What is there already is not offered.
    assert "title" not in items
    document.replace('<screen name="😀"><button title="😀" ')
    assert "identifier" in await labels(document, '"😀" |')


@pytest.mark.parametrize("text, place, label", [
    ('<screen name="😀"><label traits="static"/></screen>', 'static|', "staticText"),
    ('<screen name="😀"><label traits="staticText he', 'staticText he|', "header"),
    ('<screen name="😀"><button enabled=""/></screen>', 'enabled="|"', "false"),
    ('<screen name="😀"><button identifier="pay"/><state name="s"><tap target="p"/></state></screen>', 'target="p|', "pay"),
    ('<screen name="😀"><include href="fragments/"/></screen>', 'href="fragments/|', "row.xml"),
    ('<screen name="😀"><state name="שלום"/><state name="t" from=""/></screen>', 'from="|', "שלום"),
    ('<screen name="😀"><?axspec ignore="unlab" reason="x"?><button/></screen>', 'ignore="unlab|', "unlabeled-button"),
])
async def test_completion_of_values(edit, sound, text, place, label):
    document = await edit(sound / "Pay.xml", text)
    items = await labels(document, place)
    found = next((item for name, item in items.items() if name.endswith(label)), None)
    assert found, f"{label} is not in {sorted(items)}"
    after = completed(document, found, place)
    before = text[: document.find(place)]
    assert label in after and after.startswith(before[: before.rindex('"')])


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
async def test_formatting_is_that_of_the_program(edit, sound, end):
    text = samples.SOUND.replace("  <", "<").replace(" identifier", "   identifier").replace("\n", end)
    document = await edit(sound / "Pay.xml", text)
    edits = await document.ask("textDocument/formatting", options=OPTIONS)
    assert edits != []
    wanted = program.run("format", "-", folder=sound, text=text.encode()).decode()
    after = document.text.applying(edits)
    assert after == wanted
    document.replace(after)
    assert not await document.ask("textDocument/formatting", options=OPTIONS)


async def test_formatting_of_a_range_leaves_the_rest(edit, sound):
    text = samples.SOUND.replace("    <tap", "<tap").replace('  <button identifier="bold"', '<button   identifier="bold"')
    document = await edit(sound / "Pay.xml", text)
    start = document.find("|<button   identifier")
    end = document.find('traits="selected"/>|')
    edits = await document.ask("textDocument/rangeFormatting", range=document.text.range(start, end), options=OPTIONS)
    after = document.text.applying(edits)
    assert '  <button identifier="bold" title="😀" traits="selected"/>' in after
    assert "\n<tap" in after


async def test_a_file_with_an_error_is_not_formatted(edit, sound):
    document = await edit(sound / "Pay.xml", '<screen name="x"><button')
    assert not await document.ask("textDocument/formatting", options=OPTIONS)


async def test_symbols_of_a_broken_text(edit, sound):
    """What precedes the first malformed place is there."""
    document = await edit(sound / "Pay.xml", '<screen name="x"><button title="Pay 😀"/><label text="')
    symbols = await document.ask("textDocument/documentSymbol")
    assert "Pay 😀" in str(symbols)
    assert await document.ask_at("textDocument/hover", "<bu|tton")
