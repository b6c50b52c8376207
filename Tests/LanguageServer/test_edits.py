"""Edits of chance: the diagnostics are those of lint on the same bytes, and the memory is flat."""

import random

import program
import pytest
import samples
from client import Document
from diagnostics import check
from texts import ENCODINGS

PIECES = [
    "<button title=\"Pay 😀\"/>", "<label text=\"שלום\"/>", "<view accessible=\"true\">", "</view>", "<", ">", "\"", "/>", "&", "&amp;", "😀", "e\u0301",
    "\r\n", "\n", "\t", " traits=\"header\"", " hidden=\"yes\"", "<!--", "-->", "<?axspec ignore=\"unlabeled-button\" reason=\"x\"?>",
    "<include href=\"fragments/row.xml\"/>", "<include href=\"no.xml\"/>", "<state name=\"s\">", "</state>", "<tap target=\"pay\"/>", "</screen>",
    "<image", "x", " ", "𐐀", "<button image=\"trash\"/>", " identifier=\"pay\"", "]]>", "<![CDATA[", "\u202e",
]
STARTS = [samples.SCREEN, samples.SOUND, samples.PLAIN, samples.SOUND.replace("\n", "\r\n"), ""]


def change(chance, document):
    """One edit, or several in one change."""
    if chance.random() < 0.05:
        document.replace(chance.choice(STARTS))
        return
    edits, text = [], document.text.text
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 0, 1, 2, 5, 20]))
        # No position is inside of a line end.
        start, end = [offset - (text[max(0, offset - 1):offset + 1] == "\r\n") for offset in (start, end)]
        new = chance.choice(PIECES) if chance.random() < 0.8 else ""
        edits.append((start, end, new))
        text = text[:start] + new + text[end:]
    document.edit(*edits)


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_edits_of_chance(edit, project, encoding):
    """A third of all edits in each encoding; lint is asked at random moments."""
    seed = ENCODINGS.index(encoding)
    chance = random.Random(seed)
    document = await edit(project / "Pay.xml", encoding=encoding)
    count = program.size("AXSPEC_LS_EDITS", 360) // 3
    for number in range(count):
        change(chance, document)
        if len(document.text.text) > 20_000:
            document.replace(samples.SCREEN)
        if chance.random() < 0.2 or number == count - 1:
            await check(document)


async def test_typing_a_screen(edit, project):
    """One character at a time, as a person does."""
    document = await edit(project / "Pay.xml", "")
    chance = random.Random(0)
    for place, character in enumerate(samples.SOUND[:700]):
        document.edit((place, place, character))
        if chance.random() < 0.02:
            await check(document)
    await check(document)


# MARK: Memory

def resident(client):
    """The memory of the server, in kB."""
    with open(f"/proc/{client._server.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


def long(rows, name="Long"):
    """A screen of many lines."""
    buttons = "".join(f'  <button identifier="b{row}" title="Row {row} 😀"/>\n' for row in range(rows))
    return f'<screen name="{name}">\n{buttons}</screen>\n'


async def type_steadily(document, count):
    """Changes that leave the text as long as it is. It waits now and then, so that the queue is short."""
    place = document.text.text.index("Row 5")
    for number in range(count):
        document.edit((place, place + 3, ["Row", "R😀w", "<ow"][number % 3]))
        if number % 10 == 9:
            await document.diagnostics()


async def test_memory_is_flat(edit, project):
    document = await edit(project / "Pay.xml", long(100))
    document.client.log = Forgetful()
    await type_steadily(document, 1_000)
    early = resident(document.client)
    await type_steadily(document, program.size("AXSPEC_LS_STEADY", 3_000))
    late = resident(document.client)
    assert late <= 1.2 * early, f"{early} kB after 1,000 edits, {late} kB at the end"


class Forgetful(list):
    """What a long test does not remember."""

    def append(self, item):
        return


async def test_many_open_files(connect, tmp_path):
    """500 open files take less than 200 MB, and closing them loses nothing."""
    folder = samples.project(
        tmp_path.resolve() / "App",
        {f"Screen{number}.xml": long(40, f"Long {number}") for number in range(500)})
    client = await connect(folder)
    documents = [await Document(client, path).open() for path in sorted(folder.glob("*.xml"))]
    assert len(documents) == 500
    for document in documents:
        await document.diagnostics()
    assert resident(client) < 200_000
    for document in documents:
        document.close()
    await client.until(
        lambda: client.published[documents[-1].uri].version is None or client.published[documents[-1].uri].diagnostics == [],
        "the end of the last document")
    again = await Document(client, folder / "Screen7.xml").open()
    await check(again)
