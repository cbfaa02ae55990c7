// Checks that the checker and the linter are silent about parts that are dead by construction: they find nothing in the
// changed sheet that they do not find in the printed sheet.
import { games, languagesFor } from '../../../cli/books.ts';
import { lintSheets, type LintSource, type SheetLint } from '../../../compiler/lint/lint-sheets.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Clause, Table } from '../../../grammar/tree.ts';
import { bookSheets } from '../../support/samples.ts';
import { procedureIn, type DeadSheet } from './dead-sheets.ts';

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

function problemsOf({ source: { name, text }, procedure: title, part }: DeadSheet): string[] {
  const procedure = procedureIn(text, title);
  const parts = procedure?.clauses.flatMap((clause) => partsOf(title, clause)) ?? [];
  const known = printedKeys(name);
  const news = findingsIn(name, text).filter((finding) => !known.has(keyOf(finding)));
  const numbers = procedure?.clauses.map(({ number }) => number) ?? [];
  return [
    ...(parts.includes(part) ? [] : ['the part is missing']),
    ...(numbers.every((number, index) => number === index + 1) ? [] : ['the clauses are not 1, 2, 3']),
    ...new Set(news.map((finding) => `${keyOf(finding)} ${finding.help}`)),
  ];
}

/**
 * Returns the problems of the dead parts: a change that is listed twice, a missing part, a gap in the numbers of the
 * clauses, and a finding of the checker or the linter that the printed sheet does not have.
 */
export function problemsOfDeadParts(all: readonly DeadSheet[]): readonly string[] {
  const texts = new Set<string>();
  return all.flatMap((dead) => {
    const isTwice = texts.has(dead.source.text);
    texts.add(dead.source.text);
    return [...(isTwice ? ['the same change is listed before'] : []), ...problemsOf(dead)].map(
      (problem) => `${dead.source.name} ${dead.part}: ${problem}`,
    );
  });
}
