// Inputs that grow, for command verbs that take other files than sheets of bots: examples, results, saved games,
// boards, positions and sheets of tables. Some files are so large that the command verb refuses them by the rules of
// the game. The time until the refusal must also grow only in proportion to the size of the file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repeatText } from './shapes.ts';

type Files = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a file of the package as parsed JSON. */
const packagedJson = (path: string): unknown => JSON.parse(readFileSync(join(root, 'procedures', path), 'utf8'));

const copiesOf = <T>(count: number, part: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => part(index));

/** Returns a number in capital letters, because names of tables have no digits. */
const lettersOf = (index: number): string =>
  String(index).replaceAll(/\d/g, (digit) => String.fromCodePoint(65 + Number(digit)));

/**
 * Runs a command verb in a new empty folder. Returns the files that the command verb writes into the subfolder `made`.
 */
function filesMadeBy(words: readonly string[], input = ''): Files {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-growth-'));
  try {
    const program = join(root, 'bin/botbook.js');
    execFileSync(process.execPath, [program, ...words], { cwd: folder, input, stdio: ['pipe', 'ignore', 'ignore'] });
    const made = join(folder, 'made');
    return new Map(readdirSync(made).map((name) => [name, readFileSync(join(made, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command verb that writes a single file, and returns the text of this file. */
const textMadeBy = (words: readonly string[], input?: string): string =>
  [...filesMadeBy(words, input).values()].join('');

const examples = (size: number): Files =>
  new Map([
    [
      'lfa.example',
      `game callisto\nscenario 1\n${repeatText(40 * size, (i) => `\nEXAMPLE SCOUT 1: copy ${i}\nunits: SCOUT Y at G1\nLFA scouted: G1\nLFA play area: SCOUT Y, INTERFERENCE\n=> 1\ndoes: RECON\n`)}`,
    ],
  ]);

interface Stretched {
  readonly games: number;
}

/**
 * Returns copies of the result of one run of `simulate`. Each copy has other numbers of games, so that `--merge`
 * accepts all copies.
 */
function shards(count: number, nameOf: (from: number, to: number) => string): Files {
  const words = [
    'simulate',
    'callisto/1',
    '--lfa',
    'bot',
    '--breakers',
    'bot',
    '--games',
    '10',
    '--seed',
    '7',
    '--out',
    'made/a.json',
  ];
  const report = JSON.parse(textMadeBy(words)) as Stretched;
  const { games } = report;
  return new Map(
    copiesOf(count, (index) => {
      const from = index * games;
      const text = JSON.stringify({ ...report, from, stretches: [{ from, games }] }, null, 2);
      return [nameOf(from, from + games - 1), `${text}\n`] as const;
    }),
  );
}

/** Returns the description of a study in shards of ten games, and the results of all shards. */
function studyFiles(size: number): Files {
  const description = {
    version: 1,
    title: 'A study that grows',
    game: 'callisto',
    scenarios: [1],
    players: [{ lfa: 'bot', breakers: 'bot' }],
    games: 100 * size,
    shard: 10,
    seed: 7,
  };
  const results = shards(10 * size, (from, to) => `results/s1_bot-bot_normal_${from}-${to}.json`);
  return new Map([['grown.json', JSON.stringify(description)], ...results]);
}

/** Returns the lines of a game in which a person undoes and repeats a step. */
const lines = (size: number): string => `next\n${'undo\nredo\n'.repeat(50 * size)}`;

const savedGame = (size: number): string =>
  textMadeBy(['play', 'callisto/1', '--as', 'breakers', '--seed', '1', '--saves', 'made'], lines(size));

function savedGames(size: number): Files {
  const text = savedGame(1);
  return new Map(copiesOf(10 * size, (index) => [`game-${index}.jsonl`, text]));
}

/** Returns a board of spaces in a row. */
function spaces(size: number): Files {
  const board = packagedJson('callisto/scenario-1/board.json') as object;
  const row = copiesOf(500 * size, (i) => ({
    name: `A${i + 1}`,
    label: `Field ${i + 1}`,
    x: i,
    y: 0,
    cover: 1,
    next: [`A${i + 2}`],
  }));
  return new Map([['board.json', JSON.stringify({ ...board, spaces: row })]]);
}

function units(size: number): Files {
  const position = packagedJson('callisto/scenario-1/examples/opening.json') as { readonly units: object };
  const strangers = copiesOf(1000 * size, (i) => [`RIPPER ${i}`, { at: 'B1' }] as const);
  const all = { ...position.units, ...Object.fromEntries(strangers) };
  return new Map([['position.json', JSON.stringify({ ...position, units: all })]]);
}

interface PlayedBattle {
  readonly sides: { readonly north: { readonly objectives: readonly unknown[] } };
}

function objectives(size: number): Files {
  const battle = packagedJson('heavygear/examples/played.json') as PlayedBattle;
  const { north } = battle.sides;
  const many = copiesOf(300 * size, () => north.objectives).flat();
  const sides = { ...battle.sides, north: { ...north, objectives: many } };
  return new Map([['played.json', JSON.stringify({ ...battle, sides })]]);
}

/** Returns a sheet with many pairs of tables. A row of the first table of a pair calls the second. */
const effects = (size: number): Files =>
  new Map([
    [
      'sheet.bot',
      `game heavygear\n${repeatText(10 * size, (i) => `\nWEATHER ${lettersOf(i)} EFFECTS\n1–3 Gale: Units move slowly.\n4–6 Roll one Wind ${lettersOf(i)} Effect\n\nWIND ${lettersOf(i)} EFFECTS\n1–2 Storm: Units move slowly.\n3–6 Breeze: Units move at will.\n`)}`,
    ],
  ]);

/**
 * Functions that make large files for each command verb. The key is the thing of which a file has many, such as
 * `lines`, and `size` sets their number.
 */
export const fileShapes: Readonly<Record<string, Readonly<Record<string, (size: number) => Files>>>> = {
  test: { examples },
  simulate: { shards: (size) => shards(4 * size, (from) => `shard-${from}.json`) },
  study: { results: studyFiles },
  play: { lines: (size) => new Map([['lines.txt', lines(size)]]) },
  replay: { lines: (size) => new Map([['game.jsonl', savedGame(size)]]) },
  games: { saves: savedGames },
  board: { spaces },
  position: { units },
  score: { objectives },
  roll: { effects },
  odds: { effects },
};

/**
 * Command verbs that are not measured, with the reason: the input does not grow, or another row measures the same work.
 */
export const reasonsWithoutRow: Readonly<Record<string, string>> = {
  new: 'reads only the data of a scenario, and writes a file of a fixed size',
  ask: 'takes the sheets of the package, and the questions end with the cards of a turn',
  positions: 'takes a book and the number of positions, which is bounded',
  witness: 'takes the number of tries for each part, and the growth of `decide` measures the decisions',
  table: 'a folder has at most one sheet for each bot and scenario, and the growth of `compile` measures sheets',
  docs: 'reads only the sheets and data of the package',
  lsp: 'answers until the editor ends it; the growth of `hover`, `actions`, `check` and `lint` measures its answers',
  'debug-adapter': 'answers until the editor ends it; the growth of `test` and `decide` measures its answers',
};
