// npm start: checks and compiles the whole book, sums it up, plays a short explained solo game, and says what to try next.
import { addCounts, sheetCountsOf, noCounts } from '../compiler/language/book/summary.ts';
import type { SheetCounts } from '../compiler/language/book/summary.ts';
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import { out, paintErr, paintOut, err } from '../cli/io.ts';
import { compileFiles } from '../cli/verbs/compile.ts';
import { Lines } from '../grammar/positions.ts';
import { errorsIn } from '../grammar/registry.ts';
import type { Sheet } from '../grammar/tree.ts';
import { countText, diagnosticText } from '../views/findings/diagnostics.ts';
import { table } from '../views/document/table.ts';
import { languageOf } from '../test/support/book-language.ts';
import { bookSheets } from '../test/support/samples.ts';
import { soloGameText } from './start-game.ts';
import { builtInGames } from '../library/games.ts';

interface Read {
  readonly path: string;
  readonly sheet: Sheet;
  readonly errors: number;
  readonly ms: number;
  readonly counts: SheetCounts;
}

function read(path: string, text: string): Read {
  const started = performance.now();
  const { sheet, diagnostics } = checkSheet(text, languageOf, builtInGames);
  const ms = performance.now() - started;
  const lines = new Lines(text);
  for (const one of diagnostics) err(`${diagnosticText(path, lines, one, paintErr)}\n`);
  return { path, sheet, errors: errorsIn(diagnostics), ms, counts: sheetCountsOf(sheet) };
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
  `${paintOut('dim', 'LFA and Breakers: procedures / clauses of each bot’s sheet. Times are of the first check, nothing warmed up.')}\n`,
);
const verdict =
  errors === 0 ? paintOut('good', 'every line in its place, no errors') : paintOut('error', countText(errors, 'error'));
const all = sheets.map(({ counts }) => counts).reduce(addCounts, noCounts);
const summed = `${countText(sheets.length, 'sheet')}, ${countText(all.procedures, 'procedure')}, ${countText(all.clauses, 'clause')}`;
out(`\n${summed}: ${verdict}.\n`);

if (errors === 0) {
  out(title('Compiled to JavaScript'));
  const began = performance.now();
  compileFiles(['procedures/callisto'], { out: 'dist/callisto' });
  const spent = (performance.now() - began).toFixed(0);
  out(`${paintOut('dim', `In ${spent} ms, read and checked again; a module a sheet, with types and a source map.`)}\n`);
}

out(title('A solo game: Scenario 1, the LFA by their compiled sheet'));
out(await soloGameText(paintOut));
out(title('Try next'));
out(`  npx botbook outline callisto/1/lfa          an outline of a sheet
  npx botbook check procedures                mistakes in the sheets of the book: none
  npx botbook explain procedures/callisto/scenario-1/examples/opening.json --card "CORP-SEC Y" --full
                                              a decision with its reasons
  npx botbook test procedures                 examples of decisions
  npx botbook simulate callisto/1 --lfa bot   many games and their results
  npx botbook compile callisto --out made     JavaScript modules that play by the sheets
  npx botbook --help                          the list of verbs
`);
if (errors > 0) process.exitCode = 1;
