// npm start: reads and checks the whole book, sums it up, shows one procedure as its tree, and says what to try next.
import { addCounts, countsOf, noCounts } from '../compiler/book/summary.ts';
import type { Counts } from '../compiler/book/summary.ts';
import { readSheet } from '../compiler/read.ts';
import { out, paintErr, paintOut, err } from '../cli/io.ts';
import { Lines } from '../grammar/positions.ts';
import type { Sheet } from '../grammar/tree.ts';
import { count, diagnosticText } from '../views/diagnostics.ts';
import { table } from '../views/table.ts';
import { treeText } from '../views/tree.ts';
import { bookSheets } from './samples.ts';

interface Read {
  readonly path: string;
  readonly sheet: Sheet;
  readonly errors: number;
  readonly ms: number;
  readonly counts: Counts;
}

function read(path: string, text: string): Read {
  const started = performance.now();
  const { sheet, diagnostics } = readSheet(text);
  const ms = performance.now() - started;
  const lines = new Lines(text);
  for (const one of diagnostics) err(`${diagnosticText(path, lines, one, paintErr)}\n`);
  return { path, sheet, errors: diagnostics.length, ms, counts: countsOf(sheet) };
}

const header = (sheet: Sheet, word: string): string => sheet.headers.find((one) => one.word === word)?.text ?? '';

/** One line a scenario: its title, and of each of its sheets procedures and clauses. */
function rows(sheets: readonly Read[]): string[][] {
  const scenarioOf = ({ sheet }: Read): number => sheet.headers.find(({ word }) => word === 'scenario')?.number ?? 0;
  const numbers = [...new Set(sheets.map(scenarioOf))];
  return numbers.map((number) => {
    const of = sheets.filter((one) => scenarioOf(one) === number);
    const sum = of.map(({ counts }) => counts).reduce(addCounts, noCounts);
    const bot = (name: string): string => {
      const found = of.find(({ sheet }) => header(sheet, 'bot') === name)?.counts ?? noCounts;
      return `${found.procedures} / ${found.clauses}`;
    };
    const first = of[0]?.sheet;
    const title = first ? header(first, 'scenario') : '';
    const ms = of.reduce((total, one) => total + one.ms, 0).toFixed(1);
    return [
      String(number),
      title,
      bot('LFA'),
      bot('BREAKERS'),
      String(sum.subs),
      String(sum.lists),
      String(sum.tables),
      ms,
    ];
  });
}

const right = (title: string): { title: string; align: 'right' } => ({ title, align: 'right' });

function summary(sheets: readonly Read[], ms: number): string {
  const total = sheets.map(({ counts }) => counts).reduce(addCounts, noCounts);
  const columns = [
    right('#'),
    { title: 'scenario' },
    right('LFA'),
    right('Breakers'),
    right('sub-clauses'),
    right('lists'),
    right('tables'),
    right('ms'),
  ];
  const bot = (name: string): string => {
    const own = sheets.filter(({ sheet }) => header(sheet, 'bot') === name);
    const counts = own.map((one) => one.counts).reduce(addCounts, noCounts);
    return `${counts.procedures} / ${counts.clauses}`;
  };
  const sums = [total.subs, total.lists, total.tables].map(String);
  const last = ['', 'the whole book', bot('LFA'), bot('BREAKERS'), ...sums, ms.toFixed(1)];
  return table(columns, [...rows(sheets), null, last], paintOut);
}

const started = performance.now();
const sheets = bookSheets().map(({ path, text }) => read(path, text));
const ms = performance.now() - started;
const errors = sheets.reduce((sum, one) => sum + one.errors, 0);
const title = (text: string): string => `\n${paintOut('title', text)}\n\n`;

out(title('Undaunted 2200: Callisto, the solo book, as typed'));
out(summary(sheets, ms));
out(
  `${paintOut('dim', 'LFA and Breakers: procedures / clauses of each bot’s sheet. Times are of the first reading, nothing warmed up.')}\n`,
);
const verdict =
  errors === 0 ? paintOut('good', 'every line in its place, no errors') : paintOut('error', count(errors, 'error'));
const all = sheets.map(({ counts }) => counts).reduce(addCounts, noCounts);
const summed = `${count(sheets.length, 'sheet')}, ${count(all.procedures, 'procedure')}, ${count(all.clauses, 'clause')}`;
out(`\n${summed}: ${verdict}.\n`);

const shown = sheets.find(({ path }) => path.endsWith('scenario-1/lfa.bot'));
const procedure = shown?.sheet.sections.find((one) => one.type === 'procedure' && one.title.text === 'SCOUT');
if (procedure) {
  out(title('One procedure as the tree that everything else is made from: Scenario 1, LFA, SCOUT'));
  out(treeText(procedure, paintOut));
}
out(title('Try next'));
out(`  npx botbook outline callisto/1/lfa          what a sheet says, a line a clause
  npx botbook check procedures                what is wrong with sheets: nothing
  npx botbook outline callisto --doubts       where the scan of the book was damaged
  npx botbook --help                          everything there is

So far sheets are read, formatted, outlined and checked, every phrase with one meaning; play and compiling come next.
`);
if (errors > 0) process.exitCode = 1;
