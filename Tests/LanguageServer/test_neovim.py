"""Neovim with the configuration in Examples/Editors, used as a person uses it: by keys."""

import json
import subprocess
import time

import program
import pytest
import samples
from program import PATIENCE

CONFIGURATION = program.EXAMPLES / "Editors/Neovim/axspec.lua"

SCREEN = """\
<screen name="Pay 😀">
  <label identifier="title" text="Orders" traits="staticText header"/>
  <include href="fragments/row.xml"/>
  <!-- 😀 --><button identifier="bold" title="😀" traits="selected"/>
  <state name="paid">
    <tap target="bold"/>
    <set target="title" text="Paid"/>
  </state>
</screen>
"""


class Neovim:
    def __init__(self, folder, file):
        self.socket = folder / "neovim.sock"
        self.process = subprocess.Popen(
            ["nvim", "--headless", "--listen", self.socket, "-u", "NONE", "-i", "NONE", "-n",
             "--cmd", "set columns=120 lines=40 hidden", "--cmd", "let g:mapleader = ' ' | filetype on",
             "--cmd", f"let g:axspec_program = '{program.PROGRAM}'", "--cmd", f"luafile {CONFIGURATION}", file], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.wait(lambda: self.socket.exists(), "Neovim")
        # Prompts would stop the session. A plugin may replace them, and so does the test: the first choice is taken.
        self.execute("vim.ui.select = function(items, options, choose) choose(items[1], 1) end")
        self.execute("vim.ui.input = function(options, enter) enter('heading') end")
        self.wait(lambda: self.lua("#vim.lsp.get_active_clients()") == 1, "the server")
        self.wait(lambda: self.lua("vim.lsp.get_active_clients()[1].initialized or false"), "the server's answer")

    def remote(self, *arguments):
        result = subprocess.run(
            ["nvim", "--headless", "--server", self.socket, *arguments], capture_output=True, text=True, timeout=PATIENCE,
            check=False)
        return result.stdout + result.stderr

    def keys(self, keys):
        self.remote("--remote-send", keys)

    def lua(self, expression):
        """The value of an expression in Lua."""
        output = self.remote("--remote-expr", f"luaeval('vim.fn.json_encode({expression.replace(chr(39), chr(39) * 2)})')")
        return json.loads(output)

    def execute(self, statement):
        self.keys(f"<C-\\><C-n>:lua {statement}<CR>")

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not (value := condition()):
            assert self.process.poll() is None, f"Neovim ended: {self.process.stdout.read()}"
            assert time.monotonic() < end, f"it did not come: {what}: {self.text()}\n{self.messages()}"
            time.sleep(0.02)
        return value

    def messages(self):
        return self.remote("--remote-expr", 'execute("messages")')

    def text(self):
        return "\n".join(self.lua("vim.api.nvim_buf_get_lines(0, 0, -1, false)")) + "\n"

    def codes(self):
        return sorted(self.lua("vim.tbl_map(function(each) return each.code end, vim.diagnostic.get(0))"))

    def go(self, place):
        """Puts the cursor between the two parts."""
        before, after = place.split("|")
        lines = self.text().split("\n")
        row = next(row for row, line in enumerate(lines) if before + after in line)
        column = len((lines[row][: lines[row].index(before + after)] + before).encode())
        self.lua(f"vim.api.nvim_win_set_cursor(0, {{ {row + 1}, {column} }}) or true")


@pytest.fixture
def neovim(tmp_path):
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN, "fragments/row.xml": samples.FRAGMENT})
    editor = Neovim(folder, "Pay.xml")
    yield editor
    messages = editor.messages()
    editor.keys("<C-\\><C-n>:qa!<CR>")
    assert editor.process.wait(PATIENCE) == 0
    assert "Error" not in messages, messages


def test_a_session(neovim):
    """See a finding, fix it, complete, look at what VoiceOver says, go to an include and back, rename, format."""
    neovim.wait(lambda: "missing-own-trait" in neovim.codes(), "the finding")
    found = next(each for each in neovim.lua("vim.diagnostic.get(0)") if each["code"] == "missing-own-trait")
    line = SCREEN.split("\n")[3].encode()
    assert (found["lnum"], line[found["col"]:found["end_col"]].decode()) == (3, 'traits="selected"')

    neovim.go('traits="|selected')
    neovim.keys(" ca")
    neovim.wait(lambda: 'title="😀" traits="button selected"' in neovim.text(), "the fix")
    neovim.wait(lambda: "missing-own-trait" not in neovim.codes(), "no finding")

    neovim.go('staticText| header"')
    neovim.keys("i sel<C-x><C-o>")
    neovim.wait(lambda: 'staticText selected header"' in neovim.text() or neovim.lua("vim.fn.pumvisible()") == 1, "the completion")
    if 'staticText selected header"' not in neovim.text():
        neovim.keys("<C-n><C-y>")
    neovim.keys("<Esc>")
    neovim.wait(lambda: 'traits="staticText selected header"' in neovim.text(), "the trait")

    neovim.go("<bu|tton")
    neovim.keys("K")
    neovim.wait(lambda: neovim.lua("#vim.api.nvim_list_wins()") == 2, "the hover")
    shown = neovim.lua("vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(vim.api.nvim_list_wins()[2]), 0, -1, false)")
    assert "😀" in "\n".join(shown) and "Button" in "\n".join(shown)
    neovim.keys("l")

    neovim.keys(":silent write<CR>")
    neovim.go("fragments|/row.xml")
    neovim.keys("gd")
    neovim.wait(lambda: neovim.lua("vim.fn.expand('%:t')") == "row.xml", "the include")
    neovim.keys("<C-o>")
    neovim.wait(lambda: neovim.lua("vim.fn.expand('%:t')") == "Pay.xml", "the way back")

    neovim.go('target="ti|tle"')
    neovim.keys(" rn")
    neovim.wait(lambda: 'identifier="heading"' in neovim.text() and 'target="heading"' in neovim.text(), "the rename")

    neovim.keys("ggO<Esc>:3s/^  /          /<CR>")
    neovim.keys(" f")
    wanted = program.run("format", "-", folder=program.ROOT, text=neovim.text().encode()).decode()
    neovim.wait(lambda: neovim.text() == wanted, "the format")


def test_the_texts(neovim):
    """The snapshot of a state is beside the file, and cannot be edited."""
    neovim.keys(":AxspecSnapshot paid<CR>")
    neovim.wait(lambda: neovim.lua("vim.fn.bufname('%')") == "axspec://Pay paid.snapshot", "the snapshot")
    assert neovim.text() == program.snapshots(neovim.socket.parent / "Pay.xml", neovim.socket.parent)["paid"]
    assert neovim.lua("vim.bo.modifiable") is False
    neovim.keys("<C-w>p:AxspecSpeech<CR>")
    neovim.wait(lambda: neovim.lua("vim.fn.bufname('%')") == "axspec://Pay.speech", "the speech")
    assert "Orders" in neovim.text()


def test_lenses(neovim):
    neovim.go("<scr|een")
    neovim.lua("vim.lsp.codelens.refresh() or true")
    neovim.wait(lambda: neovim.lua("#vim.lsp.codelens.get(0)") >= 4, "the lenses")
    neovim.keys(" cl")
    neovim.wait(lambda: neovim.lua("vim.fn.bufname('%')").startswith("axspec://Pay"), "the text of the lens")
