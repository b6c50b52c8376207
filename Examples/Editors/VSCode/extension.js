"use strict";

// Starts `axspec language-server` for XML files, and shows the texts of its commands in documents that can be read only.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const SCHEME = "axspec-text";

/** The commands that return a text, and how the names of their documents end. */
const EXTENSIONS = { "axspec.snapshot": "axsnapshot", "axspec.speech": "axspeech" };

let client;

/** The address of a text: its path is what the tab shows, and its query is what has to be asked. */
function textUri(command, [file, state]) {
  const name = vscode.Uri.parse(file).path.split("/").pop().replace(/\.[^.]+$/, "");
  const title = [name, state].filter(Boolean).join(" ").replaceAll("/", "-");
  return vscode.Uri.from({
    scheme: SCHEME,
    path: `/${title}.${EXTENSIONS[command]}`,
    query: JSON.stringify({ command, file, state: state ?? null }),
  });
}

/** Makes the documents of texts. One that is open follows the file as it is edited. */
class Texts {
  #changed = new vscode.EventEmitter();
  onDidChange = this.#changed.event;

  async provideTextDocumentContent(uri) {
    const { command, file, state } = JSON.parse(uri.query);
    const text = await client.sendRequest("workspace/executeCommand", { command, arguments: [file, state] });
    return text ?? "";
  }

  update(file) {
    for (const document of vscode.workspace.textDocuments) {
      if (document.uri.scheme === SCHEME && JSON.parse(document.uri.query).file === file) {
        this.#changed.fire(document.uri);
      }
    }
  }
}

async function show(command, parameters) {
  const document = await vscode.workspace.openTextDocument(textUri(command, parameters));
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true,
  });
}

async function start() {
  const command = vscode.workspace.getConfiguration("axspec").get("path") || "axspec";
  client = new LanguageClient("axspec", "axspec", { command, args: ["language-server"] }, {
    documentSelector: [{ scheme: "file", language: "xml" }],
    middleware: {
      // The client registers the commands of the server, and calls this for each.
      executeCommand: (name, parameters, next) =>
        name in EXTENSIONS ? show(name, parameters) : next(name, parameters),
    },
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `axspec could not be started: ${error.message}. Set "axspec.path" to the program, then reload the window.`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function activate(context) {
  const texts = new Texts();
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, texts),
    vscode.workspace.onDidChangeTextDocument(({ document }) => texts.update(document.uri.toString())),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("axspec.path")) {
        await stop();
        await start();
      }
    }));
  await start();
}

module.exports = { activate, deactivate: stop };
