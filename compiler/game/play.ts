// Simulated games of a scenario: the players, the totals that are counted, and the task of a worker.
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { SheetModules } from './scene-sheets.ts';

interface PlayedSide {
  /** The name of the side in options and JSON: the name of its sheet file. */
  readonly file: string;
  /** The name of the side for readers. */
  readonly name: string;
  /** A sentence that says that the side wins: `LFA wins`. */
  readonly wins: string;
}

/** Totals over games; the totals of several workers can be added. Arrays have one entry for each side. */
export interface PlayTotals {
  games: number;
  draws: number;
  rounds: number;
  decisions: number;
  readonly wins: number[];
  /** The number of won games for each way to win. */
  readonly ways: number[];
  /** Further counts, such as `cardsLost`, by the name of the count; one number for each side. */
  readonly counts: Record<string, number[]>;
  /** Uses of each part of a bot's sheet: `LFA SCOUT 2b`, by the short name of the bot. */
  readonly use: Record<string, number>;
}

/** A way to win a scenario. */
interface PlayedAim {
  readonly side: string;
  readonly by: string;
  /** The way to win in a few words: `8 objective points`. */
  readonly text: string;
  readonly provenance?: string;
}

/** A scenario in which games can be played. */
export interface PlayedScene {
  /** The definition of the game, as JSON that is sent to workers. */
  readonly definition: unknown;
  readonly aims: readonly PlayedAim[];
  /** A count of the stand-ins among the figures, as JSON (`basis`) and as a line of text. */
  readonly basis: unknown;
  readonly standIns: string;
}

/** The data from which a worker plays games. */
export interface PlayTask {
  readonly definition: unknown;
  /** The player of each side; the player `bot` plays by its sheet. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  /** The number of rounds after which a game counts as drawn. */
  readonly limit: number;
  /** The index of the difficulty in `difficulties`. */
  readonly difficulty: number;
  /** The second readings with which the bots play. */
  readonly readings: readonly string[];
  /** The texts of the sheets, if the use of every part is counted; otherwise null. */
  readonly texts: ReadonlyMap<string, string> | null;
}

/** The part of a game's declaration that serves simulated games. */
export interface GamePlay {
  readonly sides: readonly [PlayedSide, PlayedSide];
  /** The players that need no sheet, and the default player. */
  readonly players: readonly string[];
  readonly usual: string;
  /** The difficulties of bots; the first is the default. */
  readonly difficulties: readonly string[];
  /** The default number of rounds after which a game is stopped. */
  readonly rounds: number;
  /** The further counts for each side, with their texts for readers. */
  readonly counts: readonly { readonly name: string; readonly text: string }[];
  /**
   * Returns a function that plays the games with the numbers from `from` up to, but not including, `to`. `modules` are
   * needed if a bot plays.
   */
  readonly table: (
    task: PlayTask,
    modules: SheetModules | null,
    language: GameLanguage | null,
  ) => (from: number, to: number) => PlayTotals;
}

export const nothingPlayed = ({ counts }: Pick<GamePlay, 'counts'>): PlayTotals => ({
  games: 0,
  draws: 0,
  rounds: 0,
  decisions: 0,
  wins: [0, 0],
  ways: [],
  counts: Object.fromEntries(counts.map(({ name }) => [name, [0, 0]])),
  use: {},
});

const addEach = (to: number[], more: readonly number[]): void =>
  more.forEach((count, index) => (to[index] = (to[index] ?? 0) + count));

export function addPlayed(to: PlayTotals, more: PlayTotals): void {
  to.games += more.games;
  to.draws += more.draws;
  to.rounds += more.rounds;
  to.decisions += more.decisions;
  addEach(to.wins, more.wins);
  addEach(to.ways, more.ways);
  for (const [name, sums] of Object.entries(more.counts)) addEach((to.counts[name] ??= []), sums);
  for (const [part, count] of Object.entries(more.use)) to.use[part] = (to.use[part] ?? 0) + count;
}
