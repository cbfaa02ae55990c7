-- Runs Neovim as a client of the language server, and checks what Neovim shows of a sheet and what its commands do. Prints a line for each check.
local file = vim.env.SHEET
local function check(name, holds, detail)
  io.stdout:write(string.format('CHECK %s %s %s\n', name, holds and 'ok' or 'FAILED', holds and '' or vim.inspect(detail):gsub('%s+', ' ')))
end

vim.cmd('edit ' .. file)
local buf = vim.api.nvim_get_current_buf()
vim.bo[buf].filetype = 'botbook'
local ended
local id = vim.lsp.start_client({
  name = 'botbook',
  cmd = { vim.env.NODE, vim.env.BOTBOOK, 'lsp', '--stdio' },
  root_dir = vim.fn.fnamemodify(file, ':h'),
  on_exit = function(code) ended = code end,
})
vim.lsp.buf_attach_client(buf, id)
local client = vim.lsp.get_client_by_id(id)

local function codes()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(buf)) do
    local lsp = one.user_data and one.user_data.lsp or {}
    table.insert(found, string.format('%d:%d %s', one.lnum, one.col, one.code or lsp.code or '?'))
  end
  return table.concat(found, ', ')
end
local function becomes(expected)
  return vim.wait(120000, function() return codes() == expected end, 20)
end
local function lines() return vim.api.nvim_buf_get_lines(buf, 0, -1, false) end
local function request(method, params)
  local answers, problem = vim.lsp.buf_request_sync(buf, method, params, 60000)
  local answer = answers and answers[id]
  return answer and answer.result, problem or (answer and answer.err)
end
local function at(line, character)
  return { textDocument = { uri = vim.uri_from_bufnr(buf) }, position = { line = line, character = character } }
end
local function offers(name) return client.server_capabilities[name] and true or false end

-- The sheet from test-editors.ts has a misspelt word.
check('diagnostics', becomes('8:2 BB2002'), codes())

if offers('hoverProvider') then
  local found, problem = request('textDocument/hover', at(5, 17))
  check('hover', found and vim.inspect(found.contents):find('%a'), { found, problem })
end
if offers('completionProvider') then
  local found, problem = request('textDocument/completion', at(7, 12))
  local items = found and (found.items or found) or {}
  check('completion', #items > 0, { found, problem })
end
-- Applies the first action about the first finding whose title has a word.
local function correct(word)
  local diagnostic = vim.diagnostic.get(buf)[1]
  local lsp = diagnostic.user_data.lsp
  local range = {
    start = { line = diagnostic.lnum, character = diagnostic.col },
    ['end'] = { line = diagnostic.end_lnum, character = diagnostic.end_col },
  }
  local given = { code = lsp.code, data = lsp.data, message = diagnostic.message, range = range, source = 'botbook', severity = 1 }
  local params = { textDocument = at(0, 0).textDocument, range = range, context = { diagnostics = { given } } }
  local found, problem = request('textDocument/codeAction', params)
  for _, action in ipairs(found or {}) do
    if action.title:find(word, 1, true) then
      if not action.edit then action = request('codeAction/resolve', action) end
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
      return true
    end
  end
  return false, { found, problem }
end
if offers('codeActionProvider') then
  local applied, detail = correct('CONTROL')
  check('code action', applied and lines()[9] == '3 CONTROL.', { detail, lines()[9] })
else
  vim.api.nvim_buf_set_lines(buf, 8, 9, false, { '3 CONTROL.' })
end
-- The fixed mistake is no longer reported. The findings of the linter come after a pause.
check('clearing after an edit', becomes(''), codes())
vim.api.nvim_buf_set_lines(buf, 5, 6, false, { '1 Space secure and not an objective: RECON.' })
check('linting after a pause', becomes('5:2 BB3006'), codes())

if offers('renameProvider') then
  local found, problem = request('textDocument/rename', vim.tbl_extend('force', at(10, 3), { newName = 'b' }))
  check('rename', found and (found.changes or found.documentChanges), { found, problem })
end
if offers('documentFormattingProvider') then
  vim.api.nvim_buf_set_lines(buf, 8, 9, false, { '3    CONTROL' })
  vim.lsp.buf.formatting_sync({}, 60000)
  check('format', lines()[9] == '3 CONTROL.', lines()[9])
end

-- A file of examples is a language of its own, of the same server.
vim.cmd('edit! ' .. vim.env.EXAMPLE)
buf = vim.api.nvim_get_current_buf()
vim.bo[buf].filetype = 'botbook-example'
vim.lsp.buf_attach_client(buf, id)
check('findings in examples', becomes('6:7 BB8003'), codes())
local corrected, detail = correct('SCOUT Y')
check('a name in examples', corrected and lines()[7] == 'units: SCOUT Y at D1, RIPPER B at D2,', { detail, lines()[7] })
-- The decision is 2a, so the expected 2b is wrong.
check('a wrong decision', becomes('11:3 BB8008'), codes())
corrected, detail = correct('take over `2a`')
check('taking over a decision', corrected and lines()[12] == '=> 2a' and becomes(''), { detail, lines()[12], codes() })
local cards, fault = request('textDocument/completion', at(5, 8))
check('completion in examples', cards and vim.inspect(cards):find('SCOUT Z'), { cards, fault })

vim.lsp.stop_client(id)
vim.wait(60000, function() return ended ~= nil end, 20)
check('shutdown', ended == 0, ended)
vim.cmd('qa!')
