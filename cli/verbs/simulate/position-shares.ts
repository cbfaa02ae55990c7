// `botbook simulate` of a book without code: decides the cards of the book in random positions, and counts the clauses.
import { setImmediate } from 'node:timers/promises';
import { UseTally } from '../../../compiler/game/random-use.ts';
import { missingStretches, type GameStretch } from '../../../compiler/game/stretches.ts';
import { badOption, UserError } from '../../../files/errors.ts';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { sharesDocument, sharesJson, type PositionShares } from '../../../views/examples/position-shares.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { err, jsonText, outDocument, outJson } from '../../io.ts';
import { packageVersion } from '../../package.ts';
import { namedPageGame, type PageGame } from '../../page-game.ts';
import { clauseCount, wholeCount, type CountedBook } from '../../page-use.ts';
import { Progress } from '../../progress.ts';
import { sharesDifference, type NamedRun } from './add-runs.ts';
import { storedReport, storeReport } from './report-file.ts';
import { mostSeeds, wholeOption, type SimulateOptions } from './options.ts';

/** The greatest number of random positions. */
const most = 10_000_000;

/** The number of positions after which the signals of the person are read. */
const batch = 20;

/** The options that have an effect on shares of positions. */
const effective = new Set(['positions', 'from', 'seed', 'use', 'out', 'json']);

/** Refuses `--positions` for games that are played. */
export function refusePositions({ positions }: SimulateOptions, name: string): void {
  if (positions === undefined) return;
  const help = 'Leave it out; `--games` says how many games are played.';
  throw badOption(`--positions is for books without code, and ${name} is played in whole games`, help);
}

function refuseGames(game: PageGame, options: SimulateOptions): void {
  const [idle] = Object.keys(options).filter((name) => !effective.has(name));
  if (idle === undefined) return;
  if (idle !== 'games') {
    const help = 'A book without code is decided in random positions: leave it out.';
    throw badOption(`--${idle} is given, and it is about whole games`, help);
  }
  const help = `Its cards are decided in random positions: \`--positions ${options.games}\` counts shares of positions.`;
  throw badOption(`--games is given, and no games of ${game.title} can be played by bots alone`, help);
}

/** Counts the clauses of a book in random positions, and prints their shares. Returns the exit code. */
export async function simulatePositions(names: readonly string[], options: SimulateOptions): Promise<number> {
  const game = namedPageGame(names, '`simulate --positions`');
  refuseGames(game, options);
  const count = wholeOption('positions', options.positions, 1000, 1, most);
  const from = wholeOption('from', options.from, 0, 0, mostSeeds + 1 - count);
  const requested = { from, to: from + count };
  const seed = wholeOption('seed', options.seed, 1, 0, mostSeeds);
  const book = options.use ? wholeCount(game) : await clauseCount(game);
  if (book.cards.length === 0)
    throw badOption(`${game.title} has no sheet for a card`, 'Write one: no card decides yet.');
  const undecided: PositionShares = {
    botbook: packageVersion,
    game: game.name,
    title: game.title,
    seed,
    requested,
    stretches: [],
    counts: new UseTally(),
    played: book.played,
    page: fingerprint(game.page.text),
    sheets: Object.fromEntries([...book.sheets.texts].map(([name, text]) => [name, fingerprint(text)])),
  };
  const { out: path } = options;
  if (path !== undefined && isStored(path, undecided)) {
    err(`${visibleText(path)} has these positions already.\n`);
    return 0;
  }
  const counts = await tallyOf(game, book, requested, seed);
  const to = from + counts.positions;
  const isWhole = to === requested.to;
  if (isWhole || path === undefined)
    tellShares({ ...undecided, counts, stretches: to === from ? [] : [{ from, to }] }, options);
  else err(`Interrupted: ${visibleText(path)} is not written, since it would lack positions.\n`);
  return isWhole ? 0 : 130;
}

/** True if a file has the shares of all requested positions. Throws if the file has another result. */
function isStored(path: string, undecided: PositionShares): boolean {
  const stored = storedReport(path);
  if (!stored) return false;
  const problem =
    stored.is === 'positions'
      ? otherThan({ name: 'this command', run: undecided }, { name: 'it', run: stored.shares })
      : 'it has games, and no shares of positions';
  if (problem === null && stored.is === 'positions')
    return missingStretches(stored.shares.stretches, undecided.requested).length === 0;
  const help = 'Name another file, or move this one away. Nothing was decided.';
  throw new UserError('other-run', { name: path, problem: problem ?? '', help });
}

/** Returns the reason why a stored result is not the result of a command; null if it is. */
function otherThan(undecided: NamedRun<PositionShares>, stored: NamedRun<PositionShares>): string | null {
  const [here, there] = [undecided.run.requested, stored.run.requested];
  const isSame = here.from === there.from && here.to === there.to;
  return sharesDifference(undecided, stored) ?? (isSame ? null : 'it has other positions than this command');
}

/** Prints shares of positions, or writes them into the file of `--out`. */
export function tellShares(shares: PositionShares, { json, out: path }: Pick<SimulateOptions, 'json' | 'out'>): void {
  if (path !== undefined) storeReport(path, jsonText(sharesJson(shares)));
  else if (json) outJson(sharesJson(shares));
  else outDocument(sharesDocument(shares));
}

/** Decides all cards in random positions. After Ctrl-C, returns the counts so far. */
async function tallyOf(
  { page }: PageGame,
  { cards, countIn }: CountedBook,
  { from, to }: GameStretch,
  seed: number,
): Promise<UseTally> {
  const tally = new UseTally();
  const progress = new Progress({ total: to - from, units: 'positions' });
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  try {
    for (let index = from; index < to && !interrupt.signal.aborted; index++) {
      tally.add(countIn(page.positions.random(seed, index)), cards, index);
      progress.tell(index + 1 - from);
      if (index % batch === 0) await setImmediate();
    }
  } finally {
    process.removeListener('SIGINT', stop);
    progress.end();
  }
  return tally;
}
