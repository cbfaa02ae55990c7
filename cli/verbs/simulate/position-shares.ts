// `botbook simulate` of a book without code: decides the cards of the book in random positions, and counts the clauses.
import { setImmediate } from 'node:timers/promises';
import { UseTally } from '../../../compiler/game/random-use.ts';
import { badOption } from '../../../files/errors.ts';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { sharesDocument, sharesJson, type PositionShares } from '../../../views/examples/position-shares.ts';
import { outDocument, outJson } from '../../io.ts';
import { packageVersion } from '../../package.ts';
import { namedPageGame, type PageGame } from '../../page-game.ts';
import { clauseCount, wholeCount, type CountedBook } from '../../page-use.ts';
import { Progress } from '../../progress.ts';
import { mostSeeds, wholeOption, type SimulateOptions } from './options.ts';

/** The greatest number of random positions. */
const most = 10_000_000;

/** The number of positions after which the signals of the person are read. */
const batch = 20;

/** The options that have an effect on shares of positions. */
const effective = new Set(['positions', 'seed', 'use', 'json']);

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
  const requested = wholeOption('positions', options.positions, 1000, 1, most);
  const seed = wholeOption('seed', options.seed, 1, 0, mostSeeds);
  const book = options.use ? wholeCount(game) : await clauseCount(game);
  if (book.cards.length === 0)
    throw badOption(`${game.title} has no sheet for a card`, 'Write one: no card decides yet.');
  const counts = await tallyOf(game, book, requested, seed);
  const shares: PositionShares = {
    botbook: packageVersion,
    game: game.name,
    title: game.title,
    seed,
    requested,
    counts,
    played: book.played,
    page: fingerprint(game.page.text),
    sheets: Object.fromEntries([...book.sheets.texts].map(([name, text]) => [name, fingerprint(text)])),
  };
  if (options.json) outJson(sharesJson(shares));
  else outDocument(sharesDocument(shares));
  return counts.positions === requested ? 0 : 130;
}

/** Decides all cards in random positions. After Ctrl-C, returns the counts so far. */
async function tallyOf(
  { page }: PageGame,
  { cards, countIn }: CountedBook,
  requested: number,
  seed: number,
): Promise<UseTally> {
  const tally = new UseTally();
  const progress = new Progress({ total: requested, units: 'positions' });
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  try {
    for (let index = 0; index < requested && !interrupt.signal.aborted; index++) {
      tally.add(countIn(page.positions.random(seed, index)), cards, index);
      progress.tell(index + 1);
      if (index % batch === 0) await setImmediate();
    }
  } finally {
    process.removeListener('SIGINT', stop);
    progress.end();
  }
  return tally;
}
