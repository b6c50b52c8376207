"""The recipes that post one comment on GitHub and GitLab, run with stand-ins for their programs."""

import json
import os
import re
import subprocess
import sys

import pages
import pytest
import yaml

PAGE = pages.ROOT / "Sources/AXSpecKit/AXSpecKit.docc/ContinuousIntegration.md"
MARK = "<!-- axspec -->\n\n"

# Answers as the service does, and remembers the comments in a file. Anything else that it is asked for is an error.
SERVICE = """#!{python}
import json, os, subprocess, sys
from pathlib import Path

store = Path({store!r})
comments = json.loads(store.read_text())
arguments = sys.argv[1:]
method, fields, query, address, headers = None, {{}}, None, None, []
isGitHub = {is_github}
if isGitHub:
    assert arguments.pop(0) == "api"
while arguments:
    word = arguments.pop(0)
    if word in ("--method", "--request"): method = arguments.pop(0)
    elif word == "--jq": query = arguments.pop(0)
    elif word in ("--paginate", "--fail", "--silent"): pass
    elif word == "--header": headers.append(arguments.pop(0))
    elif word == "--field":
        name, file = arguments.pop(0).split("=@", 1)
        fields[name] = Path(file).read_text()
    elif word == "--data-urlencode":
        name, file = arguments.pop(0).split("@", 1)
        fields[name] = Path(file).read_text()
    else:
        assert address is None and not word.startswith("-"), word
        address = word
method = method or ("POST" if fields else "GET")
if not isGitHub: assert headers == ["PRIVATE-TOKEN: secret"], headers
path = address.split("?")[0]
assert path.startswith({list!r}) or path.startswith({one!r}) or path == {user!r}, address
if path == {user!r}:
    answer = {{"id": 7}}
elif method == "GET":
    assert path == {list!r}
    answer = comments
elif method == "POST":
    assert path == {list!r}
    comments.append({{"id": 100 + len(comments), "body": fields["body"], "user": {{"type": "Bot"}}, "author": {{"id": 7}}}})
    answer = comments[-1]
else:
    assert method == ("PATCH" if isGitHub else "PUT"), method
    [answer] = [one for one in comments if path == {one!r} + str(one["id"])]
    assert answer["user"]["type"] == "Bot" and answer["author"]["id"] == 7
    answer["body"] = fields["body"]
store.write_text(json.dumps(comments))
text = json.dumps(answer)
if query: text = subprocess.run(["jq", "-r", query], input=text, capture_output=True, text=True, check=True).stdout
sys.stdout.write(text)
"""
OTHERS = [
    {"id": 1, "body": MARK + "not ours", "user": {"type": "User"}, "author": {"id": 8}},
    {"id": 2, "body": "no mark", "user": {"type": "Bot"}, "author": {"id": 7}},
]


def jobs():
    return [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", PAGE.read_text(), re.S)]


def github_script():
    """The block for `gh`, with its files in the current folder."""
    [block] = [block for block in re.findall(r"(?:^    .*\n|^\n)+", PAGE.read_text(), re.M) if "gh api" in block and "printf" in block]
    return re.sub(r"^    ", "", block, flags=re.M).replace("/tmp/", "")


def gitlab_script():
    [job] = [job["preview"] for job in jobs() if "rules" in job.get("preview", {})]
    return "\n".join(job["script"])


SERVICES = {
    "GitHub": ("gh", github_script, {
        "list": "repos/a/b/issues/5/comments", "one": "repos/a/b/issues/comments/", "user": "user",
    }, {"GITHUB_REPOSITORY": "a/b", "NUMBER": "5"}),
    "GitLab": ("curl", gitlab_script, {
        "list": "https://gitlab.example/api/v4/projects/3/merge_requests/5/notes",
        "one": "https://gitlab.example/api/v4/projects/3/merge_requests/5/notes/",
        "user": "https://gitlab.example/api/v4/user",
    }, {
        "CI_API_V4_URL": "https://gitlab.example/api/v4", "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "5",
        "AXSPEC_TOKEN": "secret", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "0123abc",
    }),
}


@pytest.mark.parametrize("name", SERVICES)
def test_posts_one_comment_and_updates_it(name, tmp_path):
    program, script, addresses, environment = SERVICES[name]
    store = tmp_path / "comments.json"
    store.write_text(json.dumps(OTHERS))
    tools = tmp_path / "tools"
    tools.mkdir()
    stubs = {
        program: SERVICE.format(python=sys.executable, store=str(store), is_github=name == "GitHub", **addresses),
        "git": "#!/bin/sh\ntest \"$*\" = 'fetch --depth 1 origin 0123abc'\n",
        # GitLab's job writes the report by itself.
        "axspec": "#!/bin/sh\ntest \"$*\" = 'preview Screens --format markdown --against git:0123abc --output report.md'\n",
    }
    for tool, text in stubs.items():
        (tools / tool).write_text(text)
        (tools / tool).chmod(0o755)
    environment = {**os.environ, **environment, "PATH": f"{tools}:{os.environ['PATH']}"}
    reports = ["<h3>A &amp; B</h3>\n\n@all %41+é\n", "<h3>Again</h3>\n"]
    for report in reports:
        (tmp_path / "report.md").write_text(report)
        run = subprocess.run(
            ["bash", "-c", "set -eo pipefail\n" + script()], cwd=tmp_path, env=environment, capture_output=True, text=True,
            check=False)
        assert run.returncode == 0, run.stderr
        comments = json.loads(store.read_text())
        assert comments[:2] == OTHERS
        assert [comment["body"] for comment in comments[2:]] == [MARK + report]


def test_script_of_the_workflow(browser):
    """What `actions/github-script` runs, in a browser with stand-ins for its variables."""
    [steps] = [job["preview"]["steps"] for job in jobs() if "steps" in job.get("preview", {})]
    [script] = [step["with"]["script"] for step in steps if "script" in step.get("with", {})]
    page = browser.new_page()
    result = page.evaluate("""async ([script, others, reports]) => {
      const comments = others;
      let report;
      const repository = { owner: "a", repo: "b" };
      const check = (options, wanted) => {
        for (const [name, value] of Object.entries(wanted)) {
          if (options[name] !== value) throw new Error(`${name}: ${options[name]}`);
        }
      };
      const issues = {
        listComments: {},
        updateComment: async ({ comment_id, body, ...rest }) => {
          check(rest, repository);
          comments.find((one) => one.id === comment_id).body = body;
        },
        createComment: async ({ issue_number, body, ...rest }) => {
          check({ issue_number, ...rest }, { ...repository, issue_number: 5 });
          comments.push({ id: 100, body, user: { type: "Bot" } });
        },
      };
      const github = {
        rest: { issues },
        paginate: async (method, options) => {
          if (method !== issues.listComments) throw new Error("paginate");
          check(options, { ...repository, issue_number: 5, per_page: 100 });
          return comments;
        },
      };
      const context = { repo: repository, issue: { number: 5 } };
      const require = (name) => {
        check({ name }, { name: "fs" });
        return { readFileSync: (path) => (check({ path }, { path: "/tmp/report.md" }), report) };
      };
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
      const bodies = [];
      for (report of reports) {
        await new AsyncFunction("github", "context", "require", script)(github, context, require);
        bodies.push(comments.slice(2).map((one) => one.body));
      }
      return [comments.slice(0, 2), bodies];
    }""", [script, OTHERS, ["one", "two"]])
    page.close()
    assert result == [OTHERS, [[MARK + "one"], [MARK + "two"]]]
