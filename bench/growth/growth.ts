// Measures how the time of each command verb grows with its input. With all rounds, each shape of input has the sizes
// 1, 4, 16 and 64. Each measurement is a separate process. Prints the exponent of the growth (1 is linear), and the
// memory with its bound.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryBound } from '../../cli/bounds.ts';
import { refuseTask } from '../../tools/task-words.ts';
import { areFull, benchWords } from '../rounds.ts';
import { fileShapes, reasonsWithoutRow } from './file-shapes.ts';
import { sheetsOfMarks } from './marks.ts';
import { shapes } from './shapes.ts';

/**
 * The greatest allowed exponent of the time of a verb: if the input is `n` times as large, the time may grow by the
 * factor `n ** limit`.
 */
const limit = 1.15;

const opening = fileURLToPath(new URL('../../procedures/callisto/scenario-1/examples/opening.json', import.meta.url));
const scout = [opening, '--card', 'SCOUT Y', '--seed', '3', '--sheet', 'sheet.bot'];

/**
 * The arguments of each command verb. `other` is a folder with an edited copy of the sheets. `names` are the files of
 * the input. `hover` and `actions` are not command verbs but requests of an editor. `matrix` reads all sheets of a bot
 * together.
 */
export const measuredVerbs: Readonly<Record<string, (other: string, names: readonly string[]) => readonly string[]>> = {
  check: () => ['check', '.'],
  lint: () => ['lint', '.'],
  fmt: () => ['fmt', '--check', '.'],
  outline: () => ['outline', '.'],
  diff: (other) => ['diff', '.', other],
  compile: () => ['compile', '.', '--out', 'out'],
  read: () => ['read', '.'],
  matrix: () => ['matrix', '.'],
  decide: () => ['decide', ...scout],
  explain: () => ['explain', ...scout],
  merge: (other) => ['merge', '--print', 'sheet.bot', 'sheet.bot', join(other, 'sheet.bot')],
  test: () => ['test', 'lfa.example'],
  simulate: (_other, names) => ['simulate', '--merge', ...names, '--json'],
  study: () => ['study', 'grown.json', '--out', 'results', '--html', 'study.html'],
  play: () => ['play', 'callisto/1', '--as', 'breakers', '--seed', '1', '--script', 'lines.txt'],
  replay: () => ['replay', 'game.jsonl'],
  games: () => ['games', '--saves', '.'],
  board: () => ['board', 'board.json'],
  position: () => ['position', 'position.json'],
  score: () => ['score', 'heavygear', 'played.json'],
  roll: () => ['roll', 'sheet.bot', '--seed', '5'],
  odds: () => ['odds', 'sheet.bot'],
  hover: () => ['hover'],
  actions: () => ['actions'],
};

const program = fileURLToPath(new URL('../../bin/botbook.js', import.meta.url));
const verbRunner = fileURLToPath(new URL('run-verb.mjs', import.meta.url));
const serviceRunner = fileURLToPath(new URL('run-service.ts', import.meta.url));
const runners: Readonly<Record<string, string>> = { hover: serviceRunner, actions: serviceRunner };

/** The memory in MB that Node needs in addition to run a TypeScript file, because it removes the types. */
const memoryOfSources = 100;

/** The command verbs that take a single sheet. They are not measured with a folder of many sheets. */
const ofOneSheet: ReadonlySet<string> = new Set(['decide', 'explain', 'merge', 'hover', 'actions']);

/**
 * Limits of time and memory on a quiet machine, by command verb and shape, for the greatest input: 1,600 sheets, or a
 * sheet of 700 kB.
 */
const quietLimits: Readonly<Record<string, string>> = { 'lint sheets': '8 s, 400 MB', 'diff procedures': '4 s' };

const allShapes = { ...shapes, ...sheetsOfMarks };

/**
 * Returns the shapes of input for a command verb. Command verbs that report mistakes also get sheets that consist only
 * of marks. Command verbs that take other files have shapes of their own.
 */
function shapesOf(verb: string): readonly string[] {
  const { [verb]: ofFiles } = fileShapes;
  if (ofFiles) return Object.keys(ofFiles);
  return [
    ...Object.keys(shapes).filter((shape) => shape !== 'sheets' || !ofOneSheet.has(verb)),
    ...(verb === 'check' || verb === 'lint' ? Object.keys(sheetsOfMarks) : []),
  ];
}

interface Measured {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly memory: number;
  readonly exit: number;
}

function writeShape(folder: string, files: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

/**
 * Runs a command verb several times on an input. Returns the figures of the fastest run, because other programs on the
 * machine can only add time. Returns null if a run fails.
 */
function measure(verb: string, shape: string, size: number, runs: number): Measured | null {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-growth-'));
  try {
    const files = (fileShapes[verb]?.[shape] ?? allShapes[shape])?.(size) ?? new Map<string, string>();
    let bytes = writeShape(join(folder, 'a'), files);
    const edited = [...files].map(([name, text]): [string, string] => [name, text.replace('ATTACK 1', 'ATTACK 2')]);
    if (verb === 'diff' || verb === 'merge') bytes += writeShape(join(folder, 'b'), new Map(edited));
    const words = measuredVerbs[verb]?.(join(folder, 'b'), [...files.keys()]) ?? [];
    const figures: number[][] = [];
    for (let run = 0; run < runs; run++) {
      const { output, status } = spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', runners[verb] ?? verbRunner, join(folder, 'a'), ...words],
        {
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
          encoding: 'utf8',
          timeout: 300_000,
          // The cache is off, so that a run cannot use a result of an earlier run.
          env: { ...process.env, BOTBOOK_CACHE: 'off' },
        },
      );
      if (status !== 0) return null;
      figures.push((output[3] ?? '').split(' ').map(Number));
    }
    const [best] = figures.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    return best ? { bytes, milliseconds: best[0] ?? 0, memory: best[1] ?? 0, exit: best[2] ?? 0 } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the exponent of the growth of time between the two greatest sizes. The time that does not depend on the input
 * is subtracted first.
 */
function exponentOf(measured: readonly Pick<Measured, 'bytes' | 'milliseconds'>[]): number {
  const [first] = measured;
  const [before, last] = measured.slice(-2);
  if (!first || !before || !last || before === last) return Number.NaN;
  // Each run reads the language once, which takes the same time for every input. The smallest and the greatest input
  // give an estimate of this time, which is at least 0.
  const fixedTime = Math.max(0, first.milliseconds - (last.milliseconds * first.bytes) / last.bytes);
  const times = [before, last].map(({ milliseconds }) => Math.max(1, milliseconds - fixedTime));
  return Math.log((times[1] ?? 1) / (times[0] ?? 1)) / Math.log(last.bytes / before.bytes);
}

/**
 * Prints a row for each command verb and shape. The option `--verbs lint,diff` chooses command verbs. With all rounds,
 * the run fails in three cases: the exponent is above the limit in all three attempts, the greatest input needs too
 * much memory, or a command verb refuses its files.
 */
export function benchGrowth(rounds: number): void {
  const sizes = areFull(rounds) ? [1, 4, 16, 64] : [1, 4];
  const attempts = areFull(rounds) ? 3 : 1;
  const { verbs } = benchWords();
  const wanted = verbs ?? Object.keys(measuredVerbs);
  const unknown = wanted.filter((verb) => !Object.hasOwn(measuredVerbs, verb));
  if (unknown.length > 0) refuseTask('bench', `--verbs takes the verbs of the part growth, not ${unknown.join(', ')}.`);
  // This call bundles the program again if a source has changed, so that no measurement includes the bundling.
  spawnSync(process.execPath, [program, '--version']);
  for (const verb of wanted) {
    for (const shape of shapesOf(verb)) {
      let least = Infinity;
      let last: Measured | undefined;
      for (let attempt = 0; attempt < attempts && !(least <= limit); attempt++) {
        const measured = sizes.map((size) => measure(verb, shape, size, attempt + 1));
        const whole = measured.filter((each) => each !== null);
        if (whole.length === sizes.length) least = Math.min(least, exponentOf(whole));
        last = whole.at(-1);
      }
      const most = memoryBound(last?.bytes ?? 0, shape in sheetsOfMarks) + (runners[verb] ? memoryOfSources : 0);
      // A command verb that refuses its files is fast, so its time says nothing.
      const isRefused = verb in fileShapes && (last?.exit ?? 2) > 1;
      const isOver = areFull(rounds) && (isRefused || !(least <= limit && (last?.memory ?? Infinity) <= most));
      if (isOver) process.exitCode = 1;
      const quiet = quietLimits[`${verb} ${shape}`];
      const figures = last
        ? `${(last.bytes / 1e6).toFixed(2)} MB in ${(last.milliseconds / 1000).toFixed(2)} s, ${last.memory.toFixed(0)} of ${most.toFixed(0)} MB of memory, exit ${last.exit}${quiet === undefined ? '' : `; on a quiet machine at most ${quiet}`}`
        : 'no run ended';
      console.log(
        `growth ${verb.padEnd(8)} ${shape.padEnd(10)} exponent ${least.toFixed(2)}, limit ${limit}: ${figures}${isOver ? ' – OVER' : ''}`,
      );
    }
  }
  if (verbs === undefined)
    for (const [verb, reason] of Object.entries(reasonsWithoutRow))
      console.log(`growth ${verb.padEnd(8)} no row: ${reason}`);
}
