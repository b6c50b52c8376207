"""The bytes of pages: HTML without an error, and the same ones each time."""

import html5lib
import pages
import pytest


def elements(tree):
    return [element for element in tree.iter() if isinstance(element.tag, str)]


def check(file):
    """Parses a page strictly, and follows what its attributes name."""
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(file.read_bytes())
    found = elements(tree)
    ids = [element.get("id") for element in found if element.get("id") is not None]
    assert len(ids) == len(set(ids))
    named = {element.get("href")[1:] for element in found if (element.get("href") or "").startswith("#")}
    for element in found:
        named |= set((element.get("aria-labelledby") or "").split())
    assert named <= set(ids)
    return len(found)


@pytest.mark.parametrize("name", ["compared", "examples", "right_to_left"])
def test_is_html(name, request):
    assert check(request.getfixturevalue(name)) > 100


def test_checks_can_fail(compared, tmp_path):
    copy = tmp_path / "copy.html"
    for wrong in ("<p></div>", "<i id=s1>", "<a href='#nowhere'></a>", "&nosuch;", "<table><p>"):
        copy.write_text(compared.read_text().replace("<footer>", wrong + "<footer>"))
        with pytest.raises((AssertionError, html5lib.html5parser.ParseError)):
            check(copy)


@pytest.mark.skipif(not pages.CORPUS.is_dir(), reason="the corpus is not beside this project")
@pytest.mark.parametrize("folder", ["interface-builder", "page-source"])
def test_corpus(folder, tmp_path):
    """The pages of real files are HTML, and have the same bytes with any number of threads."""
    # Some files have errors, and are left out.
    made = [
        pages.preview(tmp_path / "page.html", folder, *options, folder=pages.CORPUS, statuses=(0, 2)).read_bytes()
        for options in (["--jobs", "1"], ["--jobs", "8"], ["--jobs", "8"])
    ]
    assert made[0] == made[1] == made[2]
    assert check(tmp_path / "page.html") > 1_000
