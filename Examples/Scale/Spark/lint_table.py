#!/usr/bin/env python3
"""Lint screens on all workers of a Spark cluster; the findings are a table.

Each worker runs axspec over its partitions of the paths. A line that axspec prints depends on its file and what that
includes alone, so the lines of all workers are, together, those of one run over all files.
"""

import argparse
import json
import shlex
import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import IntegerType, StringType, StructField, StructType

COLUMNS = {
    "input": StringType(),  # the path as it was listed
    "file": StringType(),  # where the finding stands: the input, or a fragment that it includes
    "line": IntegerType(),
    "column": IntegerType(),
    "severity": StringType(),
    "rule": StringType(),
    "message": StringType(),
    "help": StringType(),
    "element": StringType(),
    "screen": StringType(),
    "review": StringType(),  # why a person has to decide; null for what fails a build
}
SCHEMA = StructType([StructField(name, kind) for name, kind in COLUMNS.items()])


def lint_lines(spark, paths, folder, axspec="axspec", options=(), partitions=None):
    """The lines of `axspec lint --format ndjson` over paths below a folder that every worker sees, in their order."""
    broken = [path for path in paths if "\n" in path]
    if broken:
        raise ValueError(f"RDD.pipe hands over lines, and this name has two: {broken[0]!r}")
    # Status 1 is findings and 2 is a file that cannot be read, which are lines of the table; but 2 is a wrong option
    # too, which `check` finds. Anything else fails the task.
    command = [axspec, "lint", "--files-from", "-", "--format", "ndjson", "--jobs", "1", *options]
    script = f"cd {shlex.quote(folder)} && {shlex.join(command)}; [ $? -le 2 ]"
    slices = partitions or spark.sparkContext.defaultParallelism
    # An empty partition would be a run over nothing, which is a status 2.
    listed = spark.sparkContext.parallelize(paths, max(1, min(slices, len(paths))))
    return listed.pipe(shlex.join(["sh", "-c", script]), checkCode=True)


def check(lines, paths):
    """Fails unless there is a line for each path: where axspec could not run there is none."""
    missing = set(paths) - set(lines.map(lambda line: json.loads(line)["file"]).collect())
    if missing:
        raise RuntimeError(f"axspec said nothing of {len(missing)} files, such as {min(missing)!r}: see its errors above")


def rows(line):
    """The rows of one file: none where nothing was found."""
    file = json.loads(line)
    for finding in file["findings"] + file["review"]:
        values = {**finding, "input": file["file"], "review": finding.get("reason")}
        yield tuple(values[name] for name in COLUMNS)


def findings(spark, lines) -> DataFrame:
    """All findings, a row each; what a fragment has is there for each input that includes it."""
    return spark.createDataFrame(lines.flatMap(rows), SCHEMA)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", help="the folder that paths are relative to; every worker has it")
    parser.add_argument("list", help="a file with a path a line, or - for standard input")
    parser.add_argument("--axspec", default="axspec", help="the program on the workers (axspec)")
    parser.add_argument("--option", action="append", default=[], help="an option for axspec, such as --option=--strict")
    parser.add_argument("--partitions", type=int, help="how many parts the list is cut into")
    parser.add_argument("--output", help="a folder for the table, as Parquet; else its summary is printed")
    arguments = parser.parse_args()

    with sys.stdin if arguments.list == "-" else open(arguments.list, encoding="utf-8") as file:
        paths = list(dict.fromkeys(path for path in file.read().split("\n") if path))
    spark = SparkSession.builder.appName("axspec lint").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    lines = lint_lines(
        spark, paths, arguments.folder, arguments.axspec, arguments.option, arguments.partitions).cache()
    check(lines, paths)
    table = findings(spark, lines)
    if arguments.output:
        table.write.parquet(arguments.output)
    else:
        # What a fragment has counts once.
        once = table.dropDuplicates(["file", "line", "column", "rule", "message"])
        once.groupBy("severity", "rule").count().orderBy("count", "rule", ascending=[False, True]).show(100, False)
    spark.stop()


if __name__ == "__main__":
    main()
