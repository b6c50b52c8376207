//! Starts `axspec language-server` for XML files.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

struct Axspec;

impl zed::Extension for Axspec {
    fn new() -> Self {
        Axspec
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &zed::Worktree) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(id.as_ref(), worktree)?.binary;
        let (path, arguments) = binary.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = path.or_else(|| worktree.which("axspec")).ok_or(
            "axspec was not found in PATH. Name the program in the settings: \"lsp\": {\"axspec\": {\"binary\": {\"path\": \"…\"}}}",
        )?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["language-server".to_string()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Axspec);
