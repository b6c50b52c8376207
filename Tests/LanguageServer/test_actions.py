"""Fixes and renames, applied as a strict client applies them."""

import program
import pytest
import samples
from client import Document
from diagnostics import check
from lsprotocol import types
from texts import ENCODINGS, Text

FIXABLE = """\
<screen name="Pay 😀">
  <!-- שלום --><button identifier="bold" title="😀" traits="selected"/>
  <button identifier="𐐀" title="𐐀" traits="selected notEnabled"/>
  <?axspec ignore="unlabeled-image" reason="once"?>
  <label identifier="a" text="Zoë"/>
</screen>
"""


def apply(client, edit, texts):
    """The texts of files, by path, after a versioned edit. `texts` has the open documents, by address."""
    assert edit.get("changes") is None, "this client has versioned edits"
    result = {}
    for change in edit["documentChanges"]:
        uri, version = change["textDocument"]["uri"], change["textDocument"]["version"]
        assert uri not in result, f"one change for each file: {edit}"
        if uri in texts:
            assert version == texts[uri].version, f"the edit is of version {version}"
            text = texts[uri].text
        else:
            # The client opens the file and edits it.
            assert version is None, f"{uri} is not open"
            text = Text(path_of(uri).read_bytes().decode(), client.encoding)
        result[uri] = text.applying(change["edits"])
    return result


def path_of(uri):
    return program.Path(__import__("urllib.parse").parse.unquote(uri.removeprefix("file://")))


async def actions(document, span=None, only=None):
    diagnostics = await document.diagnostics()
    context = {"diagnostics": document.client.protocol._converter.unstructure(diagnostics)}
    if only:
        context["only"] = [only]
    found = await document.ask(
        "textDocument/codeAction", range=span or document.text.range(0, len(document.text.text)), context=context)
    return [await resolved(document, action) for action in found or []]


async def resolved(document, action):
    assert "kind" in action, f"a command is not an edit: {action}"
    if action.get("edit") is None:
        action = await document.client.ask("codeAction/resolve", action)
    return action


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
async def test_all_fixes_are_those_of_lint(edit, project, encoding, end):
    document = await edit(project / "Pay.xml", FIXABLE.replace("\n", end), encoding)
    action, = await actions(document, only="source.fixAll.axspec")
    assert action["kind"] == "source.fixAll.axspec"
    after, = apply(document.client, action["edit"], {document.uri: document}).values()
    document.path.write_bytes(document.text.text.encode())
    program.run("lint", "--fix", document.path, folder=project, statuses=(0, 1))
    wanted = document.path.read_bytes().decode()
    assert after == wanted != document.text.text
    document.replace(after)
    await check(document)
    assert await actions(document, only="source.fixAll.axspec") == []


@pytest.mark.parametrize("only", ["source", "source.fixAll"])
async def test_kinds_have_subkinds(edit, project, only):
    document = await edit(project / "Pay.xml", FIXABLE)
    assert [action["kind"] for action in await actions(document, only=only)] == ["source.fixAll.axspec"]


async def test_one_fix(edit, project):
    document = await edit(project / "Pay.xml", FIXABLE)
    diagnostic = next(item for item in await document.diagnostics() if item.code == "missing-own-trait")
    span = document.client.protocol._converter.unstructure(diagnostic.range)
    quick = [action for action in await actions(document, span) if action["kind"] == "quickfix"]
    fix = next(action for action in quick if action.get("isPreferred"))
    assert [item["code"] for item in fix["diagnostics"]] == ["missing-own-trait"]
    after, = apply(document.client, fix["edit"], {document.uri: document}).values()
    assert 'title="😀" traits="button selected"' in after and 'title="𐐀" traits="selected notEnabled"' in after
    document.replace(after)
    assert (await document.codes()).count("missing-own-trait") == 1


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
async def test_ignore_here(edit, project, end):
    """The finding is silent then, and nothing else changes."""
    document = await edit(project / "Pay.xml", samples.PLAIN.replace("\n", end))
    assert "unlabeled-button" in await document.codes()
    diagnostic = next(item for item in await document.diagnostics() if item.code == "unlabeled-button")
    span = document.client.protocol._converter.unstructure(diagnostic.range)
    ignore = next(action for action in await actions(document, span) if "gnore" in action["title"])
    assert not ignore.get("isPreferred")
    before = await document.codes()
    after, = apply(document.client, ignore["edit"], {document.uri: document}).values()
    assert '<?axspec ignore="unlabeled-button"' in after
    assert after.count("\r\n") == (after.count("\n") if end == "\r\n" else 0)
    document.replace(after)
    await check(document)
    assert await document.codes() == sorted(code for code in before if code != "unlabeled-button")


async def test_add_a_label(edit, project):
    """Where the help proposes one."""
    document = await edit(project / "Pay.xml", """\
<screen name="Sort">
  <segmentedControl label="Sort"><segment title="𐐀" image="calendar"/><segment title="Price"/></segmentedControl>
</screen>
""")
    diagnostic = next(item for item in await document.diagnostics() if item.code == "segment-title-and-image")
    span = document.client.protocol._converter.unstructure(diagnostic.range)
    action = next(action for action in await actions(document, span) if action["title"] == 'Add label "𐐀"')
    after, = apply(document.client, action["edit"], {document.uri: document}).values()
    assert ' label="𐐀"' in after


async def test_a_client_without_versioned_edits(edit, project):
    plain = types.ClientCapabilities(text_document=types.TextDocumentClientCapabilities(
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(version_support=True),
        code_action=types.CodeActionClientCapabilities(
            code_action_literal_support=types.ClientCodeActionLiteralOptions(
                code_action_kind=types.ClientCodeActionKindOptions(value_set=[types.CodeActionKind.QuickFix])))))
    document = await edit(project / "Pay.xml", FIXABLE, capable=plain)
    action, = await actions(document, only="source.fixAll.axspec")
    assert action["edit"].get("documentChanges") is None
    after = document.text.applying(action["edit"]["changes"][document.uri])
    assert 'traits="button selected"' in after


# MARK: Renames

FILES = {
    "Pay.xml": """\
<screen name="Pay">
  <!-- 😀 --><include href="fragments/card.xml"/>
  <button identifier="ok" title="OK"/>
  <state name="paid"><tap target="ok"/><set target="cardTitle" text="😀"/></state>
</screen>
""",
    "Later.xml": """\
<screen name="Later">
  <view elements="cardTitle ok2">
    <include href="fragments/card.xml"><set target="cardTitle" text="𐐀"/></include>
    <button identifier="ok2" title="OK"/>
  </view>
  <state name="sent" from="Pay.xml#paid"><set target="cardTitle" text="שלום"/></state>
</screen>
""",
    "Other.xml": '<screen name="Other"><label identifier="cardTitle" text="Another one"/></screen>\n',
    "fragments/card.xml": '<!-- 𐐀 --><view identifier="card">\n  <label identifier="cardTitle" text="Card"/></view>\n',
}


def compiled(folder):
    return {name: program.snapshots(folder / name, folder) for name in FILES if not name.startswith("fragments")}


async def rename(document, place, name):
    allowed = await document.ask_at("textDocument/prepareRename", place)
    assert allowed, "it can be renamed"
    return await document.ask_at("textDocument/rename", place, newName=name)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name, place", [
    ("fragments/card.xml", "identifier=\"card|Title"), ("Pay.xml", "target=\"card|Title"), ("Later.xml", "elements=\"card|Title"),
])
async def test_a_rename_reaches_the_files_and_changes_no_snapshot(connect, tmp_path, encoding, name, place):
    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder, encoding)
    document = await Document(client, folder / name).open()
    before = compiled(folder)
    edit = await rename(document, place, "heading")
    after = apply(client, edit, {document.uri: document})
    assert {path_of(uri).name for uri in after} == {"Pay.xml", "Later.xml", "card.xml"}
    for uri, text in after.items():
        path_of(uri).write_text(text)
    assert compiled(folder) == before
    left = [path.name for path in folder.rglob("*.xml") if "cardTitle" in path.read_text()]
    assert left == ["Other.xml"]


async def test_a_rename_sees_open_buffers(connect, tmp_path):
    """What is not saved is renamed, too, at its version."""
    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder)
    card = await Document(client, folder / "fragments/card.xml").open()
    later = await Document(client, folder / "Later.xml").open()
    later.edit((0, 0, "<!-- 😀 -->\n"))
    edit = await rename(card, "identifier=\"card|Title", "heading")
    after = apply(client, edit, {card.uri: card, later.uri: later})
    assert after[later.uri].startswith("<!-- 😀 -->\n") and "cardTitle" not in after[later.uri]


async def test_a_state_is_renamed(connect, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder)
    document = await Document(client, folder / "Pay.xml").open()
    after = apply(client, await rename(document, "state name=\"pa|id", "all paid"), {document.uri: document})
    for uri, text in after.items():
        path_of(uri).write_text(text)
    assert 'from="Pay.xml#all paid"' in (folder / "Later.xml").read_text()
    assert set(program.snapshots(folder / "Pay.xml", folder)) == {None, "all paid"}
    program.snapshots(folder / "Later.xml", folder)


@pytest.mark.parametrize("name", ["", "ok", "a b<", 'a"b', "a & b"])
async def test_a_name_that_does_not_fit(connect, tmp_path, name):
    """It is refused with a reason, or written so that the file still says the same."""
    from pygls.exceptions import JsonRpcException

    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder)
    document = await Document(client, folder / "Pay.xml").open()
    before = compiled(folder)
    try:
        edit = await rename(document, "target=\"card|Title", name)
    except JsonRpcException as error:
        assert str(error) != ""
        return
    for uri, text in apply(client, edit, {document.uri: document}).items():
        path_of(uri).write_text(text)
    assert compiled(folder) == before
    assert name not in ("", "ok"), "nothing, or a name that is taken"


async def test_nothing_to_rename(edit, project):
    from pygls.exceptions import JsonRpcException

    document = await edit(project / "Pay.xml")
    assert await document.ask_at("textDocument/prepareRename", "Gift| 𐐀") is None
    with pytest.raises(JsonRpcException):
        await document.ask_at("textDocument/rename", "Gift| 𐐀", newName="x")
