// Figures of one decision: compiled sheets against two procedures written by hand, on one word and on two; what is
// allocated; every sheet of the book; whole games of bots. By itself it tells the ratios of one process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { elsewhere, ratiosOf } from './decide/again.ts';
import type { Ratios } from './decide/again.ts';
import { decidedBy } from './decide/decided.ts';
import { soloGames } from './decide/games.ts';
import { benchModules } from './decide/modules.ts';
import { packagedBook, packagedDeciders } from './decide/packaged.ts';
import type { Deciders } from './decide/packaged.ts';
import { positionsOf } from './decide/positions.ts';
import type { Position } from './decide/positions.ts';
import { everySheet } from './decide/sheets.ts';
import { allocated, inTurn } from './decide/timing.ts';
import type { Decide } from './decide/timing.ts';
import { emitAll } from '../test/support/emit-all.ts';
import { emittedGame } from '../test/support/emitted.ts';
import { Random } from '../test/support/random.ts';
import { areFull, quantile, quotients, roundsOf, spreadText } from './rounds.ts';

const titles = ['SCOUT', 'CORP-SEC'] as const;
/** Positions of each, games that they are looked for in, and decisions that are watched for what they allocate. */
const mostOf = (rounds: number): number => (areFull(rounds) ? 10_000 : 1000);
const games = 100_000;
const watched = 200_000;
/** Where the compiled book is, in the folder of the bench. */
const book = 'book';
/** Processes in which compiled and by hand are compared, if there are so many rounds. */
const processes = 5;

/** All decide alike: clause, way or target, each choice with its roll, and the chance that is left. */
function proveEqual({ hand, one, two }: Deciders, positions: readonly Position[]): void {
  const [a, b, c] = [new State(), new State(), new State()];
  for (const { state, index } of positions) {
    for (const own of [a, b, c]) own.become(state);
    hand.decide(a, index);
    one.decide(b, index);
    two.decide(c, index);
    const texts = [hand.decided, decidedBy(one), decidedBy(two)].map((decided) => JSON.stringify(decided));
    if (new Set(texts).size > 1 || !a.equals(b) || !a.equals(c)) {
      throw new Error(`The same position, decided otherwise (by hand, on one word, on two): ${texts.join(' ')}`);
    }
  }
}

/** No position comes after one of the same game. */
function shuffled(positions: readonly Position[]): readonly Position[] {
  const random = new Random(1);
  const left = [...positions];
  return positions.map(() => {
    const index = random.below(left.length);
    const one = left[index] as Position;
    left[index] = left.at(-1) as Position;
    left.pop();
    return one;
  });
}

/** To a tenth; less than that is the measuring. */
const rounded = (bytes: number): number => Math.round(10 * bytes) / 10;

const ratio = (ours: readonly number[], theirs: readonly number[]): string => spreadText(quotients(ours, theirs), 2);

/** The one in the middle, the least and the most. */
const ofAll = (ratios: readonly number[]): string =>
  `${quantile(ratios, 0.5).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;

/** The three that decide, and in which positions. */
interface Compared {
  readonly ways: readonly Decide[];
  readonly all: readonly Position[];
}

async function compared(game: Game, folder: string, rounds: number): Promise<Compared> {
  const deciders = await packagedDeciders(folder, game);
  const { hand, one, two } = deciders;
  const byTitle = positionsOf(game, mostOf(rounds), games, titles, (card) => game.cards.titles[card] ?? null);
  const all = shuffled([...byTitle.values()].flat());
  proveEqual(deciders, all);
  const ways: readonly Decide[] = [
    (state, index) => hand.decide(state, index),
    (state, index) => one.decide(state, index),
    (state, index) => two.decide(state, index),
  ];
  return { ways, all };
}

/** In processes of their own, this one the first of them. */
function tellRatios(here: Ratios, rounds: number): void {
  const all = [here, ...elsewhere(fileURLToPath(import.meta.url), (areFull(rounds) ? processes : 2) - 1, rounds)];
  const [one, two] = [all.map((ratios) => ratios.one), all.map((ratios) => ratios.two)];
  console.log(
    `  in ${all.length} processes compiled ${ofAll(one)} × by hand, limit 1.5, aim 1.2; on two words ${ofAll(two)} ×, limit 3, aim 2.2`,
  );
}

/** Compiled on one word and on two, and by hand. */
async function compareByHand(game: Game, folder: string, rounds: number): Promise<void> {
  const { ways, all } = await compared(game, folder, rounds);
  const times = inTurn(all, ways, rounds);
  const [byHand = [], onOne = [], onTwo = []] = times;
  const [handBytes, oneBytes, twoBytes] = ways.map((way) => `${rounded(allocated(all, way, watched))} bytes`);
  console.log(
    `decide S1 LFA  ${all.length} distinct positions of ${titles.join(' and ')}, decided alike by all; ns a decision`,
  );
  console.log(`  by hand      ${spreadText(byHand)}; ${handBytes}`);
  console.log(
    `  compiled     ${spreadText(onOne)}, limit 250; ${ratio(onOne, byHand)} × by hand; ${oneBytes}, limit 0`,
  );
  console.log(
    `  on two words ${spreadText(onTwo)}; ${ratio(onTwo, byHand)} × by hand; ${ratio(onTwo, onOne)} × on one; ${twoBytes}, limit 0`,
  );
  tellRatios(ratiosOf(times), rounds);
  await benchModules(join(folder, book), game, all, rounds);
}

/** Works in a folder that is gone afterwards, on the game that is decided. */
async function inFolder(work: (folder: string, game: Game) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-bench-'));
  try {
    await work(folder, (await emittedGame(1, 1)).game);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const benchDecide = (rounds: number): Promise<void> =>
  inFolder(async (folder, game) => {
    await emitAll(join(folder, book));
    await compareByHand(game, folder, rounds);
    const packaged = await packagedBook(join(folder, book));
    everySheet(packaged.games, rounds);
    soloGames(packaged, rounds);
  });

/** What `elsewhere` asks for. */
const tellOwnRatios = (rounds: number): Promise<void> =>
  inFolder(async (folder, game) => {
    const { ways, all } = await compared(game, folder, rounds);
    console.log(JSON.stringify(ratiosOf(inTurn(all, ways, rounds))));
  });

if (import.meta.main) await tellOwnRatios(roundsOf(21));
