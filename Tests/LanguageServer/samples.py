"""Screens whose texts are hard to count in."""

# An emoji of two UTF-16 units, one joined of several, combining marks, Hebrew and Arabic, and what looks like markup.
HARD = {
    "emoji": "😀 👩‍👩‍👧‍👦 \U00010400",
    "combining": "Zoe\u0308 n\u0303\u0323 \u0301",
    "right to left": "שלום עולם مرحبا \u202bمختلط a\u202c",
    "CJK": "注文を確認 확인",
}

# Each request has something to say here, and every line has texts before the place of interest.
SCREEN = """\
<?xml version="1.0" encoding="UTF-8"?>
<!-- 😀 שלום Zoë -->
<screen name="Pay 😀 שלום" xml:lang="en">
  <label identifier="title" text="👩‍👩‍👧‍👦 Zoë שלום" traits="staticText header"/>
  <!-- ṇ̃ 𐐀 --><button identifier="pay" title="😀 Pay" hint="מעביר"/>
  <view accessible="true" label="مرحبا"><!-- 😀 --><switch identifier="gift" label="Gift 𐐀" on="true"/></view>
  <include href="fragments/row.xml" identifier="row 😀" label="𐐀 Row"/>
  <button identifier="bold" title="😀" traits="selected"/>
  <label identifier="more" text="𐐀 שלום" unknown="😀"/>

  <state name="paid 😀">
    <tap target="pay"/>
    <set target="title" text="תודה 👍🏽"/><set target="row 😀" label="𐐀"/>
  </state>
  <state name="done" from="paid 😀">
    <tap target="pay"/><set target="pay" title="😀😀" enabled="false"/>
  </state>
</screen>
"""

# The same without its error, which keeps the tree from being read.
SOUND = SCREEN.replace(' unknown="😀"', "")

FRAGMENT = """\
<?xml version="1.0" encoding="UTF-8"?>
<!-- 😀 -->
<view accessible="true" label="שלום 😀" traits="staticText"><label text="𐐀"/></view>
"""

PLAIN = """\
<screen name="Pay">
  <label identifier="title" text="Orders" traits="staticText header"/>
  <button identifier="pay" image="card"/>
  <button identifier="bold" title="Bold" traits="selected"/>
</screen>
"""


def project(folder, files, configuration="{}"):
    """A folder with screens and a configuration."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {".axspec.json": configuration, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    return folder
