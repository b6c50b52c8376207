import os
import shutil

import pages
import pytest
from playwright.sync_api import sync_playwright

# Found by the tests of listening and of hostile texts: what the page asked for, and what it was not allowed to.
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
"""


@pytest.fixture(scope="session")
def browser():
    path = os.environ.get("AXSPEC_CHROMIUM") or shutil.which("chromium")
    # Chromium has no sandbox for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser):
    """Opens a page, and fails at the end if it asked for anything, broke a rule of its policy, or an error occurred."""
    visits = []

    def visit(file, *scripts, **options):
        context = browser.new_context(reduced_motion="reduce", **options)
        context.add_init_script(WATCH)
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(20_000)
        faults = []
        page.on("request", lambda request: faults.append(request.url) if request.url != file.as_uri() else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on("dialog", lambda dialog: (faults.append(dialog.message), dialog.dismiss()))
        page.goto(file.as_uri())
        visits.append((page, faults))
        return page

    visit.faults = lambda page: next(faults for other, faults in visits if other is page)
    yield visit
    for page, faults in visits:
        faults += page.evaluate("window.violations ?? []")
        page.context.close()
    assert [faults for _, faults in visits] == [[] for _ in visits]


def page_fixture(make):
    @pytest.fixture(scope="session")
    def fixture(tmp_path_factory):
        return make(tmp_path_factory.mktemp("page") / "page.html")

    return fixture


compared = page_fixture(pages.compared)
right_to_left = page_fixture(pages.right_to_left)
examples = page_fixture(pages.examples)
