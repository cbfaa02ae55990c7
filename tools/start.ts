// `npm start`: checks and compiles the whole book, prints a summary, plays a short solo game with explanations, and
// suggests next steps.
import { addCounts, sheetCountsOf, noCounts, type SheetCounts } from '../compiler/language/book/summary.ts';
import { checkSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { out, paintOut, errDocument } from '../cli/io.ts';
import { compileFiles } from '../cli/verbs/compile/compile.ts';
import { Lines } from '../grammar/positions.ts';
import { errorsIn } from '../grammar/registry.ts';
import type { Sheet } from '../grammar/tree.ts';
import { countText, diagnosticLines } from '../views/findings/diagnostics.ts';
import { tableText } from '../views/document/terminal.ts';
import { languageOf } from '../test/support/book-language.ts';
import { bookSheets } from '../test/support/samples.ts';
import { soloGameText } from './start-game.ts';
import { builtInGames } from '../library/games.ts';

/** A checked sheet of the book. */
interface CheckedSheet {
  readonly sheet: Sheet;
  readonly errors: number;
  readonly ms: number;
  readonly counts: SheetCounts;
}

function read(path: string, text: string): CheckedSheet {
  const started = performance.now();
  const { sheet, diagnostics } = checkSheet(text, languageOf, builtInGames);
  const ms = performance.now() - started;
  const lines = new Lines(text);
  for (const diagnostic of diagnostics) errDocument(diagnosticLines(path, lines, diagnostic));
  return { sheet, errors: errorsIn(diagnostics), ms, counts: sheetCountsOf(sheet) };
}

const header = ({ sheet }: CheckedSheet, word: string) => sheet.headers.find((line) => line.word === word);

const sumOf = (sheets: readonly CheckedSheet[]): SheetCounts =>
  sheets.map(({ counts }) => counts).reduce(addCounts, noCounts);

/**
 * Returns the last cells of a row: procedures and clauses for each bot, then other counts, then the time in
 * milliseconds.
 */
function cells(sheets: readonly CheckedSheet[], ms: number): string[] {
  const { subs, lists, tables } = sumOf(sheets);
  const bots = ['LFA', 'BREAKERS'].map((name) => {
    const { procedures, clauses } = sumOf(sheets.filter((sheet) => header(sheet, 'bot')?.text === name));
    return `${procedures} / ${clauses}`;
  });
  return [...bots, ...[subs, lists, tables].map(String), ms.toFixed(1)];
}

/** Returns a table with a row for each scenario and a row of totals. */
function summary(sheets: readonly CheckedSheet[], ms: number): string {
  const titles = ['#', 'scenario', 'LFA', 'Breakers', 'sub-clauses', 'lists', 'tables', 'ms'];
  const columns = titles.map((title) => (title === 'scenario' ? { title } : ({ title, align: 'right' } as const)));
  const scenarioOf = (sheet: CheckedSheet): number => header(sheet, 'scenario')?.number ?? 0;
  const rows = [...new Set(sheets.map(scenarioOf))].map((number) => {
    const ofScenario = sheets.filter((sheet) => scenarioOf(sheet) === number);
    const title = ofScenario[0] && header(ofScenario[0], 'scenario')?.text;
    const time = ofScenario.reduce((total, sheet) => total + sheet.ms, 0);
    return [String(number), title ?? '', ...cells(ofScenario, time)];
  });
  return tableText(columns, [...rows, null, ['', 'the whole book', ...cells(sheets, ms)]], paintOut);
}

const started = performance.now();
const sheets = bookSheets().map(({ path, text }) => read(path, text));
const ms = performance.now() - started;
const errors = sheets.reduce((sum, sheet) => sum + sheet.errors, 0);
const title = (text: string): string => `\n${paintOut('title', text)}\n\n`;

out(title('Undaunted 2200: Callisto, the solo book, as typed'));
out(summary(sheets, ms));
out(
  `${paintOut('dim', 'LFA and Breakers: procedures / clauses of each bot’s sheet. Times are of the first check, nothing warmed up.')}\n`,
);
const verdict =
  errors === 0 ? paintOut('good', 'every line in its place, no errors') : paintOut('error', countText(errors, 'error'));
const { procedures, clauses } = sumOf(sheets);
const summed = `${countText(sheets.length, 'sheet')}, ${countText(procedures, 'procedure')}, ${countText(clauses, 'clause')}`;
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
