// Checks the file of dead parts: each change must apply, its part must exist, and the checker and the linter must find
// nothing in the changed sheet that they do not find in the printed sheet. Run by hand with Node 24:
// `node_modules/.bin/node test/proofs/witnesses/dead-parts-check.ts [FILE]`.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { games, languagesFor } from '../../../cli/books.ts';
import { lintSheets, type LintSource, type SheetLint } from '../../../compiler/lint/lint-sheets.ts';
import { checkSheet, readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Clause, Procedure, Table } from '../../../grammar/tree.ts';
import { bookSheets } from '../../support/samples.ts';

interface DeadPart {
  readonly procedure: string;
  readonly change: { readonly from: string; readonly to: string };
  readonly part: string;
  readonly reason: string;
}

interface DeadParts {
  readonly callisto: readonly (DeadPart & { readonly scenario: number; readonly bot: string })[];
  readonly 'drowned-bell': readonly (DeadPart & { readonly sheet: string })[];
}

interface Entry extends DeadPart {
  readonly path: string;
}

function procedureIn(text: string, title: string): Procedure | undefined {
  const { sections } = readSheet(text, games).sheet;
  return sections.find((section): section is Procedure => section.type === 'procedure' && section.title.text === title);
}

/** Returns the text after a change inside a procedure; null if the text to change is not unique there. */
function changed(text: string, { procedure: title, change: { from, to } }: DeadPart): string | null {
  const procedure = procedureIn(text, title);
  if (!procedure) return null;
  // The tree ends a procedure before its last full stop, so the procedure is read to the end of that line.
  const lineEnd = text.indexOf('\n', procedure.end);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const own = text.slice(procedure.start, end);
  if (own.split(from).length !== 2 || from === to) return null;
  return text.slice(0, procedure.start) + own.replace(from, () => to) + text.slice(end);
}

const rowNames = ({ rows }: Table): string[] =>
  rows.flatMap(({ from, to, table }) => [
    from === to ? String(from) : `${from}–${to}`,
    ...(table ? rowNames(table).map((inner) => `${from}–${to} ${inner}`) : []),
  ]);

const partsOf = (title: string, { number, subs, table }: Clause): string[] => [
  `${title} ${number}`,
  ...subs.map(({ letter }) => `${title} ${number}${letter}`),
  ...(table ? rowNames(table).map((row) => `${title} ${number} row ${row}`) : []),
];

const sheets = [...bookSheets(), ...bookSheets('drowned-bell')];
const textAt = new Map(sheets.map(({ path, text }) => [path, text]));

const source = (path: string, text: string): LintSource => ({ text, languageOf: languagesFor(path), games });

function linted(path: string, text: string): SheetLint {
  const folder = path.split('/')[1] ?? '';
  const beside = sheets.filter((sheet) => sheet.path !== path && sheet.path.split('/')[1] === folder);
  const [only] = lintSheets(
    [source(path, text)],
    beside.map((sheet) => source(sheet.path, sheet.text)),
  );
  if (!only) throw new Error('The linter returned no sheet.');
  return only;
}

const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/** Returns all findings of the checker and the linter, those under ignore comments too. */
function findingsIn(path: string, text: string): readonly Diagnostic[] {
  const { diagnostics, suppressed } = linted(path, text);
  const checks = checkSheet(text, languagesFor(path), games).diagnostics;
  return [...diagnostics, ...suppressed.map(({ diagnostic }) => diagnostic), ...checks];
}

const printed = new Map<string, ReadonlySet<string>>();

function printedKeys(path: string): ReadonlySet<string> {
  const before = printed.get(path);
  if (before) return before;
  const keys = new Set(findingsIn(path, textAt.get(path) ?? '').map(keyOf));
  printed.set(path, keys);
  return keys;
}

function problemsOf(entry: Entry): string[] {
  const text = textAt.get(entry.path);
  if (text === undefined) return ['there is no such sheet'];
  const next = changed(text, entry);
  if (next === null) return ['the change does not apply'];
  const procedure = procedureIn(next, entry.procedure);
  const parts = procedure?.clauses.flatMap((clause) => partsOf(entry.procedure, clause)) ?? [];
  const known = printedKeys(entry.path);
  const news = findingsIn(entry.path, next).filter((finding) => !known.has(keyOf(finding)));
  const numbers = procedure?.clauses.map(({ number }) => number) ?? [];
  return [
    ...(parts.includes(entry.part) ? [] : [`there is no part ${entry.part}`]),
    ...(numbers.every((number, index) => number === index + 1) ? [] : ['the clauses are not 1, 2, 3']),
    ...new Set(news.map((finding) => `${keyOf(finding)} ${finding.help}`)),
  ];
}

const file = argv[2] ?? new URL('dead-parts.json', import.meta.url);
const parts = JSON.parse(readFileSync(file, 'utf8')) as DeadParts;
const entries: readonly Entry[] = [
  ...parts.callisto.map((part) => ({ ...part, path: `procedures/callisto/scenario-${part.scenario}/${part.bot}.bot` })),
  ...parts['drowned-bell'].map((part) => ({ ...part, path: `procedures/drowned-bell/${part.sheet}.bot` })),
];
const seen = new Set<string>();
let failed = 0;
for (const [index, entry] of entries.entries()) {
  const key = JSON.stringify([entry.path, entry.procedure, entry.change]);
  const problems = [...(seen.has(key) ? ['the same change is listed before'] : []), ...problemsOf(entry)];
  seen.add(key);
  if (problems.length === 0) continue;
  failed++;
  console.log(`${index} ${entry.path} ${entry.part} (${JSON.stringify(entry.change.to)})`);
  for (const problem of problems) console.log(`    ${problem}`);
}
console.log(`${entries.length} dead parts, ${failed} with problems`);
