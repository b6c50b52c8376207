"""Configurations, folders, and files that include each other."""

import json

import pytest
import samples
from client import Document
from diagnostics import check
from lsprotocol import types

OFF = json.dumps({"rules": {"unlabeled-button": "off"}})
SCREEN = '<screen name="Pay"><button image="trash"/></screen>\n'


async def test_a_configuration_applies(edit, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN}, OFF)
    document = await edit(folder / "Pay.xml", folder=folder)
    assert "unlabeled-button" not in [item.code for item in await check(document)]


async def test_two_folders(connect, tmp_path):
    """Each has its configuration."""
    one = samples.project(tmp_path.resolve() / "One", {"Pay.xml": SCREEN}, OFF)
    two = samples.project(tmp_path.resolve() / "Two 😀", {"Pay.xml": SCREEN}, '{"rules": {"unlabeled-button": "warning"}}')
    client = await connect(tmp_path.resolve(), folders=[one, two])
    first, second = [await Document(client, folder / "Pay.xml").open() for folder in (one, two)]
    await check(first, folder=one)
    await check(second, folder=two)
    assert "unlabeled-button" not in await first.codes()
    assert types.DiagnosticSeverity.Warning in [item.severity for item in await second.diagnostics()]
    # A folder more, and one less.
    three = samples.project(tmp_path.resolve() / "Three", {"Pay.xml": SCREEN}, "{}")
    client.send(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, {"event": {
        "added": [{"uri": three.as_uri(), "name": "Three"}], "removed": [{"uri": one.as_uri(), "name": "One"}]}})
    third = await Document(client, three / "Pay.xml").open()
    await check(third, folder=three)
    await check(second, folder=two)


async def rewritten(client, path, text, kind=types.FileChangeType.Changed):
    path.write_text(text)
    client.watched(path, kind=kind)


async def test_a_configuration_breaks_and_is_repaired(edit, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN}, OFF)
    path = folder / ".axspec.json"
    document = await edit(folder / "Pay.xml", folder=folder)
    client = document.client
    assert await document.codes() == []
    await client.until(lambda: any(
        "axspec.json" in str(watcher.register_options) for watcher in client.watchers), "somebody watches the configuration")

    await rewritten(client, path, '{"rules": {"unlabeled-button": ')
    # What is wrong is said where it is, and the server goes on.
    await client.until(
        lambda: client.published.get(path.as_uri()) and client.published[path.as_uri()].diagnostics != [],
        "the error of the configuration")
    problem, = client.published[path.as_uri()].diagnostics
    assert (problem.code, problem.severity) == ("invalid-configuration", types.DiagnosticSeverity.Error)
    document.edit((0, 0, " "))
    await document.diagnostics()
    assert await document.ask_at("textDocument/hover", "<bu|tton")

    await rewritten(client, path, '{"rules": {"unlabeled-button": "error"}}')
    await client.until(
        lambda: "unlabeled-button" in [item.code for item in client.published[document.uri].diagnostics],
        "the repaired configuration")
    await client.until(lambda: client.published[path.as_uri()].diagnostics == [], "no error of the configuration")
    await check(document)
    assert client.messages == []


async def test_a_configuration_comes_and_goes(edit, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN})
    path = folder / ".axspec.json"
    document = await edit(folder / "Pay.xml", folder=folder)
    client = document.client
    assert await document.codes() == ["unlabeled-button"]
    path.unlink()
    client.watched(path, kind=types.FileChangeType.Deleted)
    document.edit((0, 0, " "))
    assert await document.codes() == ["unlabeled-button"]
    await rewritten(client, path, OFF, types.FileChangeType.Created)
    await client.until(lambda: client.published[document.uri].diagnostics == [], "the new configuration")
    await check(document)


async def test_a_baseline_is_left_out(edit, tmp_path):
    import program

    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN}, '{"baseline": "known.json"}')
    program.run("lint", "--write-baseline", "known.json", "--config", "/dev/null", folder=folder, statuses=(0, 1, 2))
    (folder / ".axspec.json").write_text("{}")
    program.run("lint", "--write-baseline", "known.json", folder=folder, statuses=(0, 1))
    (folder / ".axspec.json").write_text('{"baseline": "known.json"}')
    document = await edit(folder / "Pay.xml", folder=folder)
    assert await check(document) == []
    document.replace(SCREEN.replace("/></screen>", '/><button image="more"/></screen>'))
    assert [item.code for item in await check(document)] == ["unlabeled-button"]


# MARK: Fragments

FILES = {
    "Pay.xml": '<screen name="Pay">\n  <!-- 😀 --><include href="row.xml"/>\n  <button identifier="pay" title="Pay"/>\n</screen>\n',
    "row.xml": '<view accessible="true" label="Row">\n  <label text="Row"/>\n</view>\n',
}


async def settled(document, codes):
    """What includers add may come later, with the same version."""
    await document.client.until(
        lambda: (last := document.client.published.get(document.uri)) is not None and last.version == document.version
        and sorted(item.code for item in last.diagnostics) == codes, f"{codes} in version {document.version} of {document.uri}")


async def test_an_edit_in_a_fragment_reaches_the_open_screen(connect, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder)
    screen = await Document(client, folder / "Pay.xml").open()
    row = await Document(client, folder / "row.xml").open()
    await settled(screen, [])
    await settled(row, [])
    row.replace('<view accessible="true" label="Row">\n  <button title="Open 😀"/>\n</view>\n')
    await settled(row, ["shadowed-action"])
    row.replace('<view accessible="true"')
    await settled(row, ["malformed-xml"])
    row.replace('<view accessible="true" label="Row" identifier="x"/>')
    await settled(row, [])
    # A file of another kind is an error where it is included.
    row.replace('<screen name="x"/>')
    await settled(screen, ["include-not-fragment"])
    row.replace(FILES["row.xml"])
    await settled(screen, [])
    await settled(row, [])


async def test_what_is_not_saved_is_included(connect, tmp_path):
    """And what is closed is read from the disk again."""
    folder = samples.project(tmp_path.resolve() / "App", FILES)
    client = await connect(folder)
    screen = await Document(client, folder / "Pay.xml", FILES["Pay.xml"].replace(
        "</screen>", '<state name="s"><set target="new" label="x"/></state></screen>')).open()
    assert await screen.codes() == ["unknown-target"]

    def is_known():
        return [item.code for item in client.published[screen.uri].diagnostics] == ["orphan-state"]

    row = await Document(client, folder / "row.xml").open()
    row.replace('<view accessible="true" label="Row" identifier="new"/>')
    await client.until(is_known, "the identifier in the buffer")
    row.close()
    await client.until(lambda: not is_known(), "the identifier is not on the disk")
    row.path.write_text('<view accessible="true" label="Row" identifier="new"/>')
    client.watched(row.path)
    await client.until(is_known, "the identifier on the disk")


async def test_a_fragment_shows_what_is_found_where_it_is_included(connect, tmp_path):
    """Alone, it has no second button of the same name."""
    folder = samples.project(tmp_path.resolve() / "App", {
        "Pay.xml": '<screen name="Pay"><button title="Close"/><include href="row.xml"/></screen>',
        "row.xml": '<button title="Close"/>\n'}, '{"rules": {"duplicate-label": "error"}}')
    client = await connect(folder)
    row = await Document(client, folder / "row.xml").open()
    await settled(row, ["duplicate-label"])
    # One place, one finding, however many screens include it.
    (folder / "Other.xml").write_text((folder / "Pay.xml").read_text())
    client.watched(folder / "Other.xml", kind=types.FileChangeType.Created)
    row.edit((0, 0, "<!-- 😀 -->"))
    await settled(row, ["duplicate-label"])


async def test_an_include_comes_to_be(edit, tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": FILES["Pay.xml"]})
    document = await edit(folder / "Pay.xml", folder=folder)
    assert await document.codes() == ["include-not-found"]
    await rewritten(document.client, folder / "row.xml", FILES["row.xml"], types.FileChangeType.Created)
    await document.client.until(
        lambda: document.client.published[document.uri].diagnostics == [], "the include is found")


async def test_includes_cannot_leave(edit, tmp_path):
    """The buffer of a file outside the root is not read either."""
    secret = tmp_path.resolve() / "secret.xml"
    secret.write_text('<label text="secret"/>')
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": '<screen name="x"><include href="../secret.xml"/></screen>'})
    document = await edit(folder / "Pay.xml", folder=folder)
    await Document(document.client, secret).open()
    assert [item.code for item in await check(document)] == ["include-escapes-root"]
    document.edit((0, 0, "\n"))
    assert await document.codes() == ["include-escapes-root"]


async def test_the_first_walk_has_progress(connect, tmp_path):
    """It begins and ends, and is announced before."""
    folder = samples.project(
        tmp_path.resolve() / "App", {f"Screen{number}.xml": SCREEN for number in range(200)} | {"row.xml": FILES["row.xml"]})
    client = await connect(folder)
    row = await Document(client, folder / "row.xml").open()
    await row.diagnostics()
    for values in client.progress.values():
        await client.until(lambda values=values: values and values[-1]["kind"] == "end", "the end of the progress")
        assert values[0]["kind"] == "begin" and values[0]["title"]


@pytest.mark.parametrize("name", ["a b.xml", "é😀.xml", "a%20b.xml", "a#b.xml", "a+b&c.xml", "שלום.xml"])
async def test_names_of_files(edit, tmp_path, name):
    include = f'<screen name="Pay"><include href="{name.replace("&", "&amp;")}"/></screen>'
    folder = samples.project(tmp_path.resolve() / "App", {name: SCREEN, "Other.xml": include})
    document = await edit(folder / name, folder=folder)
    assert [item.code for item in await check(document)] == ["unlabeled-button"]
