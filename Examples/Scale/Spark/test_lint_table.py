#!/usr/bin/env python3
"""Holds the table that Spark makes against one run of axspec over the same files. `test` runs it."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter

import lint_table
from lint_table import check, findings, lint_lines
from pyspark.sql import SparkSession


def listed(folder):
    """Screens, storyboards, xibs and page sources below a folder, relative to it."""
    found = []
    for place, below, names in os.walk(folder):
        below.sort()
        for name in sorted(names):
            if name.endswith((".xml", ".xib", ".storyboard")):
                found.append(os.path.relpath(os.path.join(place, name), folder))
    return found


def one_run(axspec, folder, paths, form):
    result = subprocess.run(
        [axspec, "lint", "--files-from", "-", "--format", form], cwd=folder, input="\n".join(paths).encode(),
        stdout=subprocess.PIPE, check=False)
    assert result.returncode in (0, 1, 2), result.returncode
    return result.stdout.decode()


def timed(title, work):
    start = time.monotonic()
    result = work()
    print(f"{title}: {time.monotonic() - start:.1f} s")
    return result


def union_is_one_run(spark, axspec, folder):
    paths = listed(folder)
    whole = timed(f"one process, {len(paths)} files", lambda: one_run(axspec, folder, paths, "ndjson"))
    for partitions in (1, 7, 64):
        lines = lint_lines(spark, paths, folder, axspec, partitions=partitions).cache()
        parts = timed(f"Spark, {partitions} partitions", lines.collect)
        assert "".join(line + "\n" for line in parts) == whole, f"{partitions} partitions say something else"
        check(lines, paths)
    table = findings(spark, lines)
    key = ["file", "line", "column", "rule", "message", "severity"]
    report = json.loads(one_run(axspec, folder, paths, "json"))
    expected = {tuple(finding[name] for name in key) for finding in report["findings"] + report["review"]}
    once = [tuple(row) for row in table.select(key).dropDuplicates().collect()]
    assert set(once) == expected and len(once) == len(expected)
    review = table.where("review is not null").count()
    print(f"the table: {table.count()} rows, {review} of them for review; the same {len(once)} findings as in one report")
    assert table.count() > 0


def faults_are_rows_or_errors(spark, axspec):
    with tempfile.TemporaryDirectory() as folder:
        texts = {
            "fine.xml": "<screen name='A'><button title='Pay'/></screen>", "cut off.xml": "<screen",
            "-b.xml": "<screen name='B'><include href='f.xml'/></screen>", "f.xml": "<button/>",
        }
        for name, text in texts.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        paths = [*texts, "gone.xml"]
        lines = lint_lines(spark, paths, folder, axspec, partitions=len(paths))
        check(lines, paths)
        found = Counter((row.input, row.file, row.rule) for row in findings(spark, lines).collect())
        assert found == Counter([
            ("cut off.xml", "cut off.xml", "missing-attribute"), ("cut off.xml", "cut off.xml", "malformed-xml"),
            ("-b.xml", "f.xml", "unlabeled-button"), ("f.xml", "f.xml", "unlabeled-button"),
            ("gone.xml", "gone.xml", "unreadable-file"),
        ]), found
        for wrong in ({"options": ["--no-such-option"]}, {"axspec": "/no/such/axspec"}):
            try:
                lines = lint_lines(spark, paths, folder, **{"axspec": axspec, **wrong})
                check(lines, paths)
            except Exception as error:  # Spark has its own for a task that failed.
                print(f"{wrong}: {type(error).__name__}")
            else:
                raise AssertionError(f"{wrong} went unnoticed")


def main():
    axspec, folder = sys.argv[1:]
    quiet = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
    spark = SparkSession.builder.master("local[2]").config(map=quiet).getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    # What the workers call is not in the program that runs here.
    spark.sparkContext.addPyFile(lint_table.__file__)
    union_is_one_run(spark, axspec, folder)
    faults_are_rows_or_errors(spark, axspec)
    spark.stop()
    print("all is as it should be")


main()
