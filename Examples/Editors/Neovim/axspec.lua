-- Starts `axspec language-server` for screen files, storyboards and xibs in Neovim 0.7 or later.
--
-- Copy this file into ~/.config/nvim/plugin. If axspec is not in your PATH, name it before:
--   vim.g.axspec_program = "/usr/local/bin/axspec"
--
-- It sets these keys in screen files: K says what VoiceOver says, gd goes to a definition, gr lists references,
-- <leader>rn renames, <leader>ca offers fixes, and <leader>f formats. C-x C-o completes. :AxspecSnapshot and
-- :AxspecSpeech show what axspec says about the screen; after the command, write the name of a state.

vim.filetype.add({ extension = { storyboard = "xml", xib = "xml" } })

-- The folder with the configuration, else the repository, else the folder of the file.
local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ":h")
  for _, name in ipairs({ ".axspec.json", ".git" }) do
    local found = vim.fn.findfile(name, folder .. ";")
    if found == "" then
      found = vim.fn.finddir(name, folder .. ";")
    end
    if found ~= "" then
      return vim.fn.fnamemodify(found, ":p:s?/$??:h")
    end
  end
  return folder
end

-- Whether it is a file for axspec: it is below a configuration, or its text looks like one.
local function is_screen(buffer, path)
  if vim.fn.findfile(".axspec.json", vim.fn.fnamemodify(path, ":h") .. ";") ~= "" then
    return true
  end
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, 50, false), "\n")
  return text:find("<screen[%s>]") ~= nil or text:find("com.apple.InterfaceBuilder3.CocoaTouch", 1, true) ~= nil
end

-- Shows a text that cannot be edited beside the file.
local function show(name, text)
  local buffer = vim.fn.bufadd(name)
  vim.fn.bufload(buffer)
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text:gsub("\n$", ""), "\n"))
  vim.bo[buffer].modifiable = false
  if vim.fn.bufwinid(buffer) == -1 then
    vim.cmd("vertical sbuffer " .. buffer)
  end
end

local names = { ["axspec.snapshot"] = "snapshot", ["axspec.speech"] = "speech" }

-- Asks for a text, and shows it. The arguments are the address of a file and the name of a state, which may be nil.
local function ask(client, command, arguments)
  client.request("workspace/executeCommand", { command = command, arguments = arguments }, function(err, text)
    if err then
      vim.notify(err.message, vim.log.levels.ERROR)
    elseif text then
      local state = arguments[2] ~= vim.NIL and arguments[2] or nil
      local file = vim.fn.fnamemodify(vim.uri_to_fname(arguments[1]), ":t:r")
      show("axspec://" .. file .. (state and " " .. state or "") .. "." .. names[command], text)
    end
  end)
end

-- What a lens does that is run with vim.lsp.codelens.run().
for command in pairs(names) do
  vim.lsp.commands[command] = function(action, context)
    ask(vim.lsp.get_client_by_id(context.client_id), command, action.arguments)
  end
end

local function set_up(client, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  vim.bo[buffer].tagfunc = "v:lua.vim.lsp.tagfunc"
  vim.bo[buffer].formatexpr = "v:lua.vim.lsp.formatexpr()"
  local format = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
  local keys = {
    K = vim.lsp.buf.hover,
    gd = vim.lsp.buf.definition,
    gr = vim.lsp.buf.references,
    ["<leader>rn"] = vim.lsp.buf.rename,
    ["<leader>ca"] = vim.lsp.buf.code_action,
    ["<leader>f"] = function() format() end,
    ["<leader>cl"] = vim.lsp.codelens.run,
  }
  for key, action in pairs(keys) do
    vim.keymap.set("n", key, action, { buffer = buffer })
  end
  for name, command in pairs({ AxspecSnapshot = "axspec.snapshot", AxspecSpeech = "axspec.speech" }) do
    vim.api.nvim_buf_create_user_command(buffer, name, function(call)
      ask(client, command, { vim.uri_from_bufnr(buffer), call.args ~= "" and call.args or vim.NIL })
    end, { nargs = "*" })
  end
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "BufWritePost" }, {
    buffer = buffer,
    callback = function() vim.lsp.codelens.refresh() end,
  })
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
end

-- The clients by their roots: one server for each project.
local clients = {}

local function start(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path == "" or vim.bo[buffer].buftype ~= "" or not is_screen(buffer, path) then
    return
  end
  local root = root_of(path)
  local id = clients[root]
  if not (id and vim.lsp.get_client_by_id(id)) then
    id = vim.lsp.start_client({
      name = "axspec",
      cmd = { vim.g.axspec_program or "axspec", "language-server" },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ":t") } },
      on_attach = set_up,
    })
    clients[root] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

local group = vim.api.nvim_create_augroup("axspec", {})
vim.api.nvim_create_autocmd("FileType", {
  group = group,
  pattern = "xml",
  callback = function(event) start(event.buf) end,
})
