#!/usr/bin/env python3
"""Takes the picture of Neovim for the documentation: picture.py, after a build. It needs tmux, playwright and Chromium.

AXSPEC_PROGRAM is the program. What Neovim draws in a terminal is taken from tmux, and drawn again by a browser at twice
the size, with the fonts of this machine.
"""

import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import program
from playwright.sync_api import sync_playwright

COLUMNS, LINES = 118, 22
PICTURE = program.EXAMPLES / "Editors/neovim.png"
COPY = program.ROOT / "Sources/AXSpecKit/AXSpecKit.docc/in-neovim.png"

SCREEN = """\
<screen name="Pay" xml:lang="en">
  <label text="Your order" traits="staticText header"/>
  <switch label="Gift wrap" on="true"/>
  <button image="trash"/>
  <view accessible="true" label="Order 12">
    <button title="Open"/>
  </view>
  <button identifier="pay" title="Pay" hint="Opens the payment"/>

  <state name="paid">
    <tap target="pay"/>
    <set target="pay" title="Pay again" traits="selected"/>
  </state>
</screen>
"""

# Colors with a contrast of at least 4.5 to 1, and the signs of findings.
LOOK = """\
set termguicolors number signcolumn=yes laststatus=0 noshowmode noruler noshowcmd fillchars=eob:\\ , shortmess+=I
syntax on
highlight Normal guifg=#d8dee9 guibg=#1b2130
highlight NormalFloat guifg=#d8dee9 guibg=#2b3550
highlight FloatBorder guifg=#7a88a8 guibg=#2b3550
highlight LineNr guifg=#7a88a8
highlight SignColumn guibg=#1b2130
highlight xmlTagName guifg=#8fbcff
highlight xmlTag guifg=#8fbcff
highlight xmlEndTag guifg=#8fbcff
highlight xmlAttrib guifg=#c3a6ff
highlight xmlEqual guifg=#d8dee9
highlight xmlString guifg=#a5d6a7
highlight LspCodeLens guifg=#93a1bd gui=italic
highlight LspCodeLensSeparator guifg=#93a1bd
highlight DiagnosticError guifg=#ff8f8f
highlight DiagnosticWarn guifg=#ffcf70
highlight DiagnosticHint guifg=#9fb4d8
highlight DiagnosticUnderlineError guisp=#ff8f8f gui=undercurl
highlight DiagnosticUnderlineWarn guisp=#ffcf70 gui=undercurl
"""


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", "axspec-picture", *arguments], capture_output=True, text=True, check=True).stdout


def until(text):
    """Waits until the terminal shows a text."""
    for _ in range(200):
        if text in tmux("capture-pane", "-p", "-t", "picture"):
            return
        time.sleep(0.1)
    raise SystemExit(f"the terminal does not show {text!r}:\n{tmux('capture-pane', '-p', '-t', 'picture')}")


def terminal():
    """What the terminal shows, with its escape sequences."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "Pay.xml").write_text(SCREEN)
        (folder / ".axspec.json").write_text("{}")
        (folder / "look.vim").write_text(LOOK)
        command = (
            f"nvim -u NONE -i NONE -n --cmd 'filetype plugin on' --cmd \"let g:axspec_program='{program.PROGRAM}'\" "
            f"--cmd 'luafile {program.EXAMPLES}/Editors/Neovim/axspec.lua' -S look.vim Pay.xml")
        environment = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        subprocess.run(
            ["tmux", "-L", "axspec-picture", "-f", "/dev/null", "new-session", "-d", "-s", "picture", "-x", str(COLUMNS), "-y",
             str(LINES), command], cwd=folder, env=environment, check=True)
        try:
            until("VoiceOver users hear")
            tmux("send-keys", "-t", "picture", ":lua vim.diagnostic.config({virtual_text={prefix='■', spacing=2}}) "
                 "vim.lsp.codelens.refresh()", "Enter")
            until("Snapshot |")
            tmux("send-keys", "-t", "picture", ":echo ''", "Enter")
            tmux("send-keys", "-t", "picture", "8G3lK")
            until("Button")
            time.sleep(0.5)
            return tmux("capture-pane", "-e", "-p", "-t", "picture")
        finally:
            tmux("kill-server")


# MARK: Drawing

def spans(text):
    """HTML of the escape sequences that tmux writes: colors of 24 bits, and styles."""
    style, result = {}, []
    for piece in re.split("(\x1b\\[[0-9;:]*m)", text):
        if match := re.fullmatch("\x1b\\[([0-9;:]*)m", piece):
            apply([int(code or 0) for code in re.split("[;:]", match[1])], style)
        elif piece:
            css = ";".join(f"{name}:{value}" for name, value in style.items())
            result.append(f'<span style="{css}">{html.escape(piece)}</span>')
    return "".join(result)


def apply(codes, style):
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (38, 48) and codes[:1] == [2]:
            red, green, blue = codes[1:4]
            style["color" if code == 38 else "background"] = f"rgb({red},{green},{blue})"
            del codes[:4]
        elif code == 1:
            style["font-weight"] = "bold"
        elif code == 3:
            style["font-style"] = "italic"
        elif code == 4:
            style["text-decoration"] = "underline"
            if codes[:1] == [3]:
                codes.pop(0)
        elif code == 39:
            style.pop("color", None)
        elif code == 49:
            style.pop("background", None)
        elif code == 58:
            codes.clear()


def main():
    lines = terminal().rstrip("\n").split("\n")
    page = (
        "<meta charset=utf-8><style>body{margin:0;background:#1b2130;color:#d8dee9}"
        "pre{margin:0;padding:14px 16px;display:inline-block;font:14px/20px 'DejaVu Sans Mono',monospace}"
        "pre div{height:20px;white-space:pre}span{display:inline-block;height:20px}</style><pre>"
        + "".join(f"<div>{spans(line)}</div>" for line in lines) + "</pre>")
    path = os.environ.get("AXSPEC_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        view = browser.new_page(device_scale_factor=2)
        view.set_content(page)
        view.locator("pre").screenshot(path=PICTURE)
        browser.close()
    shutil.copy(PICTURE, COPY)
    return 0


if __name__ == "__main__":
    sys.exit(main())
