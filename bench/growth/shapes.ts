// Inputs of growing size, for measurements of the time that Botbook needs. Each shape is a sheet that repeats one kind
// of part, or a folder of many sheets.
import { bookSheets } from '../../test/support/samples.ts';

const head = 'game callisto\nscenario 1: A sheet that grows\nbot LFA\n\n';
const conditions = ['Space secure', 'Space elevated', 'Enemy mech within 2 spaces', 'Space not elevated'];
const acts = ['ATTACK 1', 'RECON', 'CONTROL', 'SUPPRESS 2', 'SCOUT 2 to threatened objective'];
const criteria = ['Highest value', 'Elevated', 'Fewest enemies', 'Highest cover'];
const letters = 'abcdefghijklmnopqrstuvwxyz';
const body = `1 Space secure: SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Random]
   b) Space nearest to unscouted objective.
      [Scouted > Elevated > Random]
2 ATTACK 1.
`;

export const repeatText = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const oneSheet = (text: string): ReadonlyMap<string, string> => new Map([['sheet.bot', head + text]]);

/** Returns copies of the book’s sheets. The last line of each sheet is a comment with the number of its copy. */
function sheets(size: number): ReadonlyMap<string, string> {
  const book = bookSheets();
  const copies = Array.from({ length: 25 * size }, (_, index): [string, string] => {
    const { path, text } = book[index % book.length] ?? { path: '', text: '' };
    const copy = Math.floor(index / book.length);
    const [scenario, file] = path.split(/[/\\]/).slice(-2);
    return [`copy-${copy}/${scenario}/${file}`, `${text}# Copy ${copy}.\n`];
  });
  return new Map(copies);
}

/**
 * A function for each shape that returns its files. The number of repeated parts in the files is proportional to
 * `size`.
 */
export const shapes: Readonly<Record<string, (size: number) => ReadonlyMap<string, string>>> = {
  sheets,
  procedures: (size) => oneSheet(repeatText(60 * size, () => `SCOUT\n${body}\n`)),
  clauses: (size) =>
    oneSheet(
      `SCOUT\n${repeatText(80 * size, (i) => `${i + 1} ${conditions[i % 4]} and < ${i % 97} objective points scouted: ${acts[i % 5]}.\n`)}`,
    ),
  repeats: (size) => oneSheet(`SCOUT\n${repeatText(200 * size, (i) => `${i + 1} ATTACK 1.\n`)}`),
  letters: (size) =>
    oneSheet(
      `SCOUT\n1 SCOUT 2 to:\n${repeatText(300 * size, (i) => `   ${letters[i % 26]}) Threatened objective.\n`)}`,
    ),
  criteria: (size) =>
    oneSheet(
      `SCOUT\n1 SCOUT 2 to threatened objective.\n   [${repeatText(400 * size, (i) => `${criteria[i % 4]} > `)}Random]\n`,
    ),
  comments: (size) =>
    oneSheet(
      `SCOUT\n1 ATTACK 1.\n${repeatText(400 * size, (i) => `# botbook-ignore BB3003: reason ${i}\n`)}2 ATTACK 1.\n`,
    ),
  tables: (size) =>
    oneSheet(`SCOUT\n${repeatText(40 * size, (i) => `${i + 1} Roll [d10]:\n   1–4  ATTACK 1\n   5–10 CONTROL\n`)}`),
  mistakes: (size) =>
    oneSheet(`SCOUT\n${repeatText(60 * size, (i) => `${i + 1} Space purple: FLY 1 [Highest > ].\n`)}`),
  brackets: (size) => oneSheet(`SCOUT\n1 ATTACK 1.\n   ${'['.repeat(2000 * size)}`),
  unclosed: (size) => oneSheet(`SCOUT\n${repeatText(30 * size, (i) => `${i + 1} ATTACK 1 ${'['.repeat(90)}\n`)}`),
  parentheses: (size) => oneSheet(`SCOUT\n1 Space secure and ${'('.repeat(2000 * size)}\n`),
  empty: (size) => oneSheet('\n'.repeat(4000 * size)),
  blanks: (size) => oneSheet(`SCOUT\n${repeatText(80 * size, (i) => `${i + 1} RECON\n${'\n'.repeat(90)}`)}`),
};
