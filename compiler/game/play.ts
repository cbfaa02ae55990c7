// Whole games of a scenario, played by nobody in particular: who can play, what is counted, and what a worker does.
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { SheetModules } from './scene-sheets.ts';

interface PlayedSide {
  /** The name in options and JSON: the file of its bot. */
  readonly file: string;
  /** The name for people. */
  readonly name: string;
  /** A sentence that says that it wins: `LFA wins`. */
  readonly wins: string;
}

/** Sums over games, so that those of several workers are added; pairs are by side. */
export interface PlayTotals {
  games: number;
  draws: number;
  rounds: number;
  decisions: number;
  readonly wins: number[];
  /** Games won by each of the ways to win. */
  readonly ways: number[];
  /** Further counts of each side, by their names. */
  readonly counts: Record<string, number[]>;
  /** Uses of each part of a bot's sheet: `LFA SCOUT 2b`, by the short name of the bot. */
  readonly use: Record<string, number>;
}

/** A way to win. */
interface PlayedAim {
  readonly side: string;
  readonly by: string;
  /** In a few words: `8 objective points`. */
  readonly text: string;
  readonly provenance?: string;
}

/** A scenario that games are played in. */
export interface PlayedScene {
  /** The definition that a worker needs; it can be sent to one. */
  readonly definition: unknown;
  readonly aims: readonly PlayedAim[];
  /** The stand-ins among its figures, as JSON and in a line. */
  readonly basis: unknown;
  readonly standIns: string;
}

/** The work of a worker. */
export interface PlayTask {
  readonly definition: unknown;
  /** The player of each side; `bot` plays by its sheet. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  /** Rounds after which a game is drawn. */
  readonly limit: number;
  /** An index among the difficulties. */
  readonly difficulty: number;
  /** Second readings of the bots. */
  readonly readings: readonly string[];
  /** The texts of the sheets, if every part that is used is counted; else null. */
  readonly texts: ReadonlyMap<string, string> | null;
}

/** Games of a scenario that a game of the list can be asked to play. */
export interface GamePlay {
  readonly sides: readonly [PlayedSide, PlayedSide];
  /** The players that need no sheet, and the one that plays by default. */
  readonly players: readonly string[];
  readonly usual: string;
  /** The difficulties of bots; the first is the default. */
  readonly difficulties: readonly string[];
  /** Games are stopped after so many rounds, if nothing is said. */
  readonly rounds: number;
  /** The further counts of each side, with their texts for people. */
  readonly counts: readonly { readonly name: string; readonly text: string }[];
  /** Plays games by their numbers, from the one up to the other; the modules are there if a bot plays. */
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
