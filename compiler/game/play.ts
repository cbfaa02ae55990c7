// Whole games of a scenario, played by nobody in particular: who can play, what is counted, and what a worker does.
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { SheetModules } from './scene-sheets.ts';

export interface PlayedSide {
  /** As options and JSON name it: the file of its bot. */
  readonly file: string;
  /** As a person reads of it. */
  readonly name: string;
  /** That it wins: `LFA wins`. */
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
  /** By name, what else is counted of each side. */
  readonly counts: Record<string, number[]>;
  /** How often each part of a bot's sheet was used: `LFA SCOUT 2b`, by the short name of the bot. */
  readonly use: Record<string, number>;
}

/** A way to win. */
export interface PlayedAim {
  readonly side: string;
  readonly by: string;
  /** In a few words: `8 objective points`. */
  readonly text: string;
  readonly provenance?: string;
}

/** A scenario that games are played in. */
export interface PlayedScene {
  /** All that a worker needs of its data; it can be sent to one. */
  readonly data: unknown;
  readonly aims: readonly PlayedAim[];
  /** How much of the data is no print's, as JSON and in a line. */
  readonly basis: unknown;
  readonly standIns: string;
}

/** What a worker is to play. */
export interface PlayTask {
  readonly data: unknown;
  /** Who plays each side; `bot` plays by its sheet. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  /** Rounds after which a game is drawn. */
  readonly limit: number;
  /** By its place among the difficulties. */
  readonly difficulty: number;
  /** Second readings of the bots. */
  readonly readings: readonly string[];
  /** The texts of the sheets, if every part that is used is counted; else null. */
  readonly texts: ReadonlyMap<string, string> | null;
}

/** Games of a scenario that a game of the list can be asked to play. */
export interface GamePlay {
  readonly sides: readonly [PlayedSide, PlayedSide];
  /** Who can play a side without a sheet, and who does if nobody is named. */
  readonly players: readonly string[];
  readonly usual: string;
  /** Of bots; the first is the usual one. */
  readonly difficulties: readonly string[];
  /** Games are stopped after so many rounds, if nothing is said. */
  readonly rounds: number;
  /** What else is counted of each side, and how a person reads of it. */
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
