// Compares the coverage that an editor gets from the language server with the output of `botbook test`, sheet by sheet.
// The output is that of `--uncovered` and `--json`.
import { cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { exampleFiles } from '../../../cli/example-files.ts';
import { isProcedurePartOf } from '../../../compiler/decide/procedure-parts.ts';
import { botTitle } from '../../../compiler/game/game-declaration.ts';
import { same } from '../../../compiler/plan/same.ts';
import { builtInGames } from '../../../library/games.ts';
import type { CoveredSheet, PartCoverage } from '../../../server/protocol-examples.ts';
import { EditorClient, within } from '../../support/editor-client.ts';
import type { Random } from '../../support/random.ts';
import { nodeOutput } from '../process.ts';

/** Copies the books with code into a folder. The examples of a book without code need not use all of its sheets. */
export function copyBooks(folder: string): void {
  const hasPage = (path: string): boolean => globSync('*.page', { cwd: path }).length > 0;
  const filter = (path: string): boolean => !statSync(path).isDirectory() || !hasPage(path);
  cpSync('procedures', folder, { recursive: true, filter });
}

/**
 * Copies the books into a folder, but only about a quarter of their examples. In many sheets of the copy, no example
 * covers some parts.
 */
export function thinnedBooks(folder: string, random: Random): void {
  copyBooks(folder);
  for (const path of exampleFiles([folder])) {
    const [head = '', ...examples] = readFileSync(path, 'utf8').split(/^(?=EXAMPLE )/m);
    writeFileSync(path, head + examples.filter((_example, index) => index === 0 || random.below(4) === 0).join(''));
  }
}

/** Asks a language server for the coverage of all sheets of a folder, as an editor does. */
export async function editorCoverage(folder: string): Promise<readonly CoveredSheet[]> {
  const client = new EditorClient(within());
  await client.start({ folders: [pathToFileURL(folder).href] });
  const sheets = await client.request<CoveredSheet[]>('botbook/coverage', {});
  await client.stop();
  return sheets;
}

const kinds = ['clause', 'letter', 'row', 'criterion'] as const;

const titles = new Map(
  builtInGames.all.flatMap((game) => game.bots.map(({ file }) => [file, botTitle(game, file)] as const)),
);

/** Returns the summary of a sheet: the number of used parts and of all parts, by kind. */
function summaryOf({ scenario, bot, parts }: CoveredSheet): string {
  const title = titles.get(bot) ?? bot;
  const counted = parts.filter(({ never }) => never === undefined);
  const by = kinds.map((kind) => {
    const all = counted.filter((part) => part.kind === kind);
    return `${all.filter(({ count }) => count > 0).length}/${all.length}`;
  });
  const never = parts.length - counted.length;
  return [scenario === 0 ? title : `Scenario ${scenario} ${title}`, ...by, never].join(' ');
}

const isUnused = ({ count, never }: PartCoverage): boolean => count === 0 && never === undefined;

const placeOf = ({ scenario, bot }: CoveredSheet): string => (scenario === 0 ? bot : `${scenario}/${bot}`);

/** The lists that `botbook test --uncovered` prints. */
interface Printed {
  readonly summaries: readonly string[];
  readonly unused: readonly string[];
  readonly never: readonly string[];
}

const summary =
  /^(\S.*?) +[\d.]+ % {2}clauses (\d+\/\d+), sub-clauses (\d+\/\d+), rows (\d+\/\d+), criteria (\d+\/\d+)(?:, changes noticed \d+\/\d+)?(?:, (\d+) never decisive)?$/;

function printedIn(text: string): Printed {
  const lines = text.split('\n');
  const listUnder = (title: string): string[] => {
    const from = lines.indexOf(title);
    if (from < 0) return [];
    const end = lines.indexOf('', from);
    return lines.slice(from + 1, end < 0 ? lines.length : end).map((line) => line.trim());
  };
  const summaries = lines.flatMap((line) => {
    const found = summary.exec(line);
    return found ? [[...found.slice(1, 6), found[6] ?? 0].join(' ')] : [];
  });
  return { summaries, unused: listUnder('Not used:'), never: listUnder('Never decisive:') };
}

/** Returns the entries of `list` that are not in `others`. */
const missingIn = (others: readonly string[], list: readonly string[]): string[] => {
  const there = new Set(others);
  return list.filter((entry) => !there.has(entry));
};

function listFaults(name: string, printed: readonly string[], shown: readonly string[]): string[] {
  const faults = [
    ...missingIn(shown, printed).map((entry) => `${name}: the editor lacks ${entry}`),
    ...missingIn(printed, shown).map((entry) => `${name}: only the editor has ${entry}`),
  ];
  return faults.length > 0 || same(printed.toSorted(), shown.toSorted()) ? faults : [`${name}: not equally often`];
}

/**
 * Returns the differences between the coverage of sheets in an editor and the text that `botbook test --uncovered`
 * prints.
 */
export function coverageFaults(text: string, sheets: readonly CoveredSheet[]): string[] {
  const { summaries, unused, never } = printedIn(text);
  const nameOf = (sheet: CoveredSheet, { name }: PartCoverage): string => `${placeOf(sheet)} ${name}`;
  return [
    ...(summaries.length === 0 ? ['nothing is printed about sheets'] : []),
    ...listFaults('summary', summaries, sheets.map(summaryOf)),
    ...listFaults(
      'not used',
      unused,
      sheets.flatMap((sheet) => sheet.parts.filter(isUnused).map((part) => nameOf(sheet, part))),
    ),
    ...neverFaults(never, sheets),
    ...sheets.flatMap((sheet) => placeFaults(sheet)),
  ];
}

/**
 * Compares the printed reasons of `NEVER` with the reasons in the editor, and returns the differences. The editor must
 * list each printed part. The printed reason must be at this part and at the parts inside it, and nowhere else.
 */
function neverFaults(printed: readonly string[], sheets: readonly CoveredSheet[]): string[] {
  const missing = new Set(printed);
  const faults = sheets.flatMap((sheet) => {
    const place = placeOf(sheet);
    const own = printed.flatMap((line) => {
      const [, part, reason] = line.startsWith(`${place} `)
        ? (/^(.+?): (.+)$/.exec(line.slice(place.length + 1)) ?? [])
        : [];
      return part === undefined || reason === undefined ? [] : [{ line, part, reason }];
    });
    return sheet.parts.flatMap(({ name, never }) => {
      const reasons = own.filter(({ part }) => isProcedurePartOf(name, part));
      for (const { line, part } of reasons) if (part === name) missing.delete(line);
      const isRight = reasons.length === 0 ? never === undefined : reasons.some(({ reason }) => reason === never);
      return isRight ? [] : [`never decisive: ${place} ${name} has ${never ?? 'no reason'} in the editor`];
    });
  });
  return [...faults, ...[...missing].map((line) => `never decisive: the editor lacks ${line}`)];
}

/**
 * Returns the faults in the places that an editor shows for the parts of a sheet. Each part must have words in its
 * sheet. Each criterion must be inside a clause, sub-clause or row.
 */
function placeFaults(sheet: CoveredSheet): string[] {
  const lines = readFileSync(new URL(sheet.uri), 'utf8').split('\n');
  const others = sheet.parts.filter(({ kind }) => kind !== 'criterion');
  return sheet.parts.flatMap(({ name, kind, range: { start, end } }) => {
    const words = lines[start.line]?.slice(start.character, end.line === start.line ? end.character : undefined);
    const place = `${placeOf(sheet)} ${name}`;
    if (words === undefined || words.trim() === '') return [`${place} is at no words`];
    const isHome = kind !== 'criterion' || others.some((other) => name.startsWith(other.name));
    return isHome ? [] : [`${place} is in no clause, sub-clause or row`];
  });
}

interface TestedJson {
  readonly examples: readonly { readonly path: string; readonly use: readonly string[] }[];
}

/** Returns the faults of the counts in an editor. A count is the number of examples that use the part. */
export function countFaults(json: TestedJson, sheets: readonly CoveredSheet[]): string[] {
  const counts = new Map<string, number>();
  for (const { path, use } of json.examples) {
    const scenario = /scenario-(\d+)/.exec(path)?.[1] ?? '0';
    for (const name of new Set(use)) counts.set(`${scenario} ${name}`, (counts.get(`${scenario} ${name}`) ?? 0) + 1);
  }
  return sheets.flatMap(({ scenario, bot, parts }) =>
    parts.flatMap(({ name, count }) => {
      const printed = counts.get(`${scenario} ${bot} ${name}`) ?? 0;
      return count === printed
        ? []
        : [`${scenario}/${bot} ${name}: ${count} examples in the editor, ${printed} printed`];
    }),
  );
}

export const printedTest = (folder: string, ...words: string[]): string =>
  nodeOutput(['bin/botbook.js', 'test', folder, ...words]);
