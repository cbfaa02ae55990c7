// Tests the language server with Neovim and Emacs. Each editor opens a sheet and a file of examples in a folder of its
// own, receives diagnostics, sends requests, and applies fixes. The debug adapter is tested by our own client, which
// acts like the plug-ins of the editors.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programPath } from '../../tools/programs.ts';
import { debugged } from './debug-plug-ins.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Editor {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
}

const editors: readonly Editor[] = [
  {
    name: 'Neovim',
    program: 'nvim',
    words: ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${path('nvim.lua')}`],
  },
  {
    name: 'Emacs',
    program: 'emacs',
    words: ['--no-init-file', '--batch', '--load', path('emacs.el')],
  },
];

/** The names of the checks. Each editor must report the result of every check. */
const checks = [
  'diagnostics',
  'hover',
  'completion',
  'code action',
  'clearing after an edit',
  'linting after a pause',
  'rename',
  'format',
  'findings in examples',
  'a name in examples',
  'a wrong decision',
  'taking over a decision',
  'completion in examples',
  'shutdown',
];

/** A sheet with the misspelt word CONTROLL in clause 3. Requests such as hover are sent for its other phrases. */
const sheet = `game callisto
scenario 1: Test
bot LFA

SCOUT
1 Space secure: RECON.
2 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.
   [Highest value > Elevated > Random]
3 CONTROLL.
4 < 7 objective points scouted: SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Fewest enemies > Random]
   b) Unscouted objective.
      [Highest value > Nearest > Elevated > Highest cover > Random]
`;

/**
 * An example with a misspelt name and a wrong decision. The first criterion of 2a decides, because D2 is worth 2 points
 * and E1 is worth 1.
 */
const examples = `game callisto
scenario 1
Breakers hand: INTERFERENCE 2

EXAMPLE the highest value
card: SCOUT Y
units: SCUOT Y at D1, RIPPER B at D2,
  RIPPER C at E1
LFA controlled: D2 E1
LFA scouted: D1
Breakers scouted: D2 E1
=> 2b
destination: D2
`;

/** Runs an editor, and returns its output for each check. */
function tried(editor: Editor, folder: string): string[] {
  const file = join(folder, 'lfa.bot');
  const exampleFile = join(folder, 'lfa.example');
  writeFileSync(file, sheet);
  writeFileSync(exampleFile, examples);
  const files = { SHEET: file, EXAMPLE: exampleFile, HOME: folder };
  const { stdout, stderr, status, error } = spawnSync(programPath(editor.program), editor.words, {
    encoding: 'utf8',
    timeout: 900_000,
    env: { ...process.env, ...files, NODE: process.execPath, BOTBOOK: path('../../bin/botbook.js') },
  });
  const told = stdout.split(/\r?\n/).filter((line) => line.startsWith('CHECK '));
  const passed = told.filter((line) => / ok\s*$/.test(line)).map((line) => line.slice(6).replace(/ ok\s*$/, ''));
  const failed = told.filter((line) => !/ ok\s*$/.test(line)).map((line) => line.slice(6));
  const missing = checks.filter((one) => !told.some((line) => line.startsWith(`CHECK ${one} `)));
  console.log(`${editor.name}: ${passed.join(', ')}`);
  const problems = [...failed, ...missing.map((one) => `${one}: never came to it`)];
  if (error) problems.push(String(error));
  if (problems.length > 0) problems.push(`exit ${status}\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
  return problems.map((one) => `${editor.name}: ${one}`);
}

const problems = await debugged();
problems.push(
  ...editors.flatMap((editor) => {
    const folder = mkdtempSync(join(tmpdir(), 'botbook-editors-'));
    try {
      return tried(editor, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }),
);
for (const one of problems) console.error(one);
process.exitCode = problems.length > 0 ? 1 : 0;
