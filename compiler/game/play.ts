// Declares simulated games: the players, the totals that are counted, and the task of a worker.
import type { SheetModules } from './scene-sheets.ts';
import type { TableChoices } from './table-scene.ts';

interface PlayedSide {
  /** The name of the side in options and JSON, which is the name of its sheet file. */
  readonly file: string;
  /** The name of the side for readers. */
  readonly name: string;
  /** The words for a victory of the side: `SIDE wins`. */
  readonly wins: string;
  /** True if a sheet plays the side in every game, so that the side has no player. */
  readonly isDriven?: boolean;
}

/** An option that reads a JSON file for the games of a scenario. */
interface FileOption {
  /** The name of the option, such as `arms` for `--arms`. */
  readonly option: string;
  readonly text: string;
  /** A word that `simulate` accepts in place of the file, with its meaning; absent if there is none. */
  readonly inSimulations?: string;
}

/** Words for reports about a game that is not played in rounds or cannot be drawn. They replace the usual words. */
interface PlayWords {
  readonly rounds: string;
  readonly round: string;
  /**
   * The words for games that nobody won. `{limit}` is replaced by the number of rounds after which a game is stopped.
   */
  readonly drawn: string;
}

/** A stand-in or a ruling, with the number of its uses in games. */
export interface RulingUse {
  readonly ruling: string;
  readonly is: 'stand-in' | 'open' | 'decided';
  readonly text: string;
  readonly uses: (totals: PlayTotals) => number;
}

/**
 * The sum of a figure over several games, and the sum of its squares. The mean and its confidence interval follow from
 * them. Both sums are whole numbers, so they can be added in any order.
 */
export interface FigureSums {
  sum: number;
  squares: number;
}

/**
 * Totals over several games, which can be added to totals of other workers. `wins` has the number of wins of each side.
 */
export interface PlayTotals {
  games: number;
  draws: number;
  readonly rounds: FigureSums;
  readonly decisions: FigureSums;
  readonly wins: number[];
  /** The number of games that were won, for each way to win. */
  readonly ways: number[];
  /** The other counts of the game, by name, such as `cardsLost`. Each count has sums for each side. */
  readonly counts: Record<string, FigureSums[]>;
  /**
   * The number of uses of each part of a bot’s sheet, by a name such as `BOT SCOUT 2b`. The games of variants are also
   * counted here, by the names that `variantKeys` returns.
   */
  readonly use: Record<string, number>;
}

/** A way to win the scenario. */
interface PlayedAim {
  readonly side: string;
  readonly by: string;
  /** The way to win as a short text: `8 objective points`. */
  readonly text: string;
  readonly provenance?: string;
}

/** A scenario in which games can be played. */
export interface PlayedScene {
  /** The definition of the game as JSON, which is sent to workers. */
  readonly definition: unknown;
  readonly aims: readonly PlayedAim[];
  /** The number of stand-ins among the figures, as JSON (`basis`) and as a sentence (`standIns`). */
  readonly basis: unknown;
  readonly standIns: string;
  /** A fingerprint of the rules and the data. Totals of games with different fingerprints are never added. */
  readonly fingerprint: string;
}

/** The task of a worker: everything that the worker needs to play games. */
export interface PlayTask {
  readonly definition: unknown;
  /** The player of each side. The player `bot` plays by the sheet of the side. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  /** The number of rounds after which a game is stopped and counts as drawn. */
  readonly limit: number;
  /** The index of the difficulty in the list `difficulties`. */
  readonly difficulty: number;
  /** True if several players play each side. `players` then has the player of each seat. */
  readonly isTeam?: boolean;
  /**
   * The variants that are compared; absent if none are. Game `n` plays the variant at index `n` modulo the number of
   * variants.
   */
  readonly variants?: readonly number[];
}

/** Variants of a scenario, such as other weapons. They are compared to find the best variant for the first side. */
export interface ComparedVariants {
  /**
   * The option of the command line that asks for the comparison of the variants, and the word after the option: `--arms
   * all`.
   */
  readonly option: string;
  readonly word: string;
  /** The number of variants, and the least number of games of each variant. */
  readonly count: number;
  readonly least: number;
  /** Returns the name of a variant for readers. `parts` is the title of the column with these names. */
  readonly name: (variant: number) => string;
  readonly parts: string;
}

/**
 * Returns the names of two counts in `use`: the number of games of a variant, and the number of these games that the
 * first side won.
 */
export const variantKeys = (variant: number): readonly [games: string, won: string] => [
  `variant ${variant}`,
  `variant ${variant} won`,
];

/** A player of a side that several players play. */
interface Seat {
  /** The name of the seat in options and JSON. */
  readonly file: string;
  /** The file name of the side to which the seat belongs. */
  readonly side: string;
}

/** The part of a game’s declaration about games in teams. */
export interface TeamPlay {
  readonly seats: readonly Seat[];
  /** The reason why bots do not play in teams, as a sentence. */
  readonly noBots: string;
  /**
   * Returns the fingerprint of the rules and the data of a scenario in teams. Throws a ShapeError if the scenario cannot be
   * played in teams.
   */
  readonly fingerprint: (definition: unknown) => string;
}

/** A request to write a position: the position of a file, or a position at the start of a game. */
export interface WrittenPosition {
  readonly definition: unknown;
  readonly isTeam?: boolean;
  /** The position as read from a file; absent for a position at the start of a game. */
  readonly position?: unknown;
  /** The seed for drawing the first hands; absent for a position before the first round, without hands. */
  readonly seed?: number;
  /** The name of a card that its bot resolves next; absent to leave the play areas and the turn as they are. */
  readonly card?: string;
  /** The seat of a player, if only the view of this player is written. Absent to write the whole position. */
  readonly viewer?: string;
}

/** The part of the declaration of a game that is about simulated games. */
export interface GamePlay {
  readonly sides: readonly [PlayedSide, PlayedSide];
  /** The players that need no sheet (`players`), and the default player (`usual`). */
  readonly players: readonly string[];
  readonly usual: string;
  /**
   * Players that play other scenarios but not this scenario, each with the reason as a sentence; absent if there are
   * none.
   */
  readonly lacks?: Readonly<Record<string, string>>;
  /** The difficulties of bots; the first is the default. */
  readonly difficulties: readonly string[];
  /** The default number of rounds after which a game is stopped. */
  readonly rounds: number;
  /**
   * The counts that only this game has, with their texts for readers. A count with `isShared` is about the whole game,
   * and not about a side.
   */
  readonly counts: readonly { readonly name: string; readonly text: string; readonly isShared?: boolean }[];
  /** Returns a function that plays the games number `from` to `to` − 1. `modules` are needed only if a bot plays. */
  readonly table: (task: PlayTask, modules: SheetModules | null) => (from: number, to: number) => PlayTotals;
  /** Plays the game with this number, and returns its events as text; absent if the game has no log. */
  readonly log?: (task: PlayTask, modules: SheetModules | null, index: number) => string;
  /**
   * Returns a position as JSON. Throws a ShapeError if the position is faulty, and a CardError if the requested card
   * cannot be resolved in the position. Absent if the game writes no positions.
   */
  readonly position?: (request: WrittenPosition) => unknown;
  /** Games in teams, if several players can play a side. */
  readonly teams?: TeamPlay;
  /** Options that read files; absent if there are none. */
  readonly files?: readonly FileOption[];
  /** The variants of the rules or data that a run can compare; absent if a scenario has none. */
  readonly variants?: ComparedVariants;
  /** Words in place of `rounds` and `drawn`; absent if games have rounds and draws. */
  readonly words?: PlayWords;
  /** The stand-ins and rulings whose uses are counted; absent if no uses are counted. */
  readonly rulings?: readonly RulingUse[];
  /** True if reports show the share of each way to win, with its interval. */
  readonly hasWayShares?: boolean;
  /** The open rulings whose second reading changes the games of a scenario with a name. */
  readonly readings?: readonly string[];
}

/** The player of a side whose cards are decided by a sheet. Other players have names of their own, such as `greedy`. */
export const sheetPlayer = 'sheet';

/**
 * A scenario with a name in place of a number. Its address is `GAME/NAME`. `play` is null if its games are not played.
 */
export interface NamedScenario {
  readonly name: string;
  readonly title: string;
  readonly play: GamePlay | null;
  /** A sentence that says why the scenario is not played; empty if it is played. */
  readonly refusal: string;
  /** The choices for played tables at which people play; absent if people do not play the scenario in the tools. */
  readonly tables?: TableChoices;
}

/** A scenario with a name, prepared for playing games. */
export interface NamedScene extends PlayedScene {
  /** The URLs of the JavaScript modules that play the games, by name. */
  readonly modules: ReadonlyMap<string, string>;
}

const nothingSummed = (): FigureSums => ({ sum: 0, squares: 0 });

export const nothingPlayed = ({ counts }: Pick<GamePlay, 'counts'>): PlayTotals => ({
  games: 0,
  draws: 0,
  rounds: nothingSummed(),
  decisions: nothingSummed(),
  wins: [0, 0],
  ways: [],
  counts: Object.fromEntries(counts.map(({ name }) => [name, [nothingSummed(), nothingSummed()]])),
  use: {},
});

const addEach = (to: number[], more: readonly number[]): void =>
  more.forEach((count, index) => (to[index] = (to[index] ?? 0) + count));

/** Adds the figure of one game to the sum, and its square to the sum of squares. */
function addFigure(to: FigureSums, figure: number): void {
  to.sum += figure;
  to.squares += figure * figure;
}

/** The result of one game. */
export interface PlayedGame {
  /** The index of the side that won; −1 if nobody won. */
  readonly winner: number;
  /** The index of the way to win; −1 if nobody won in a way that reports count. */
  readonly way: number;
  readonly rounds: number;
  readonly decisions: number;
  /** Returns a count of the game for a side. */
  readonly count: (name: string, side: number) => number;
}

/**
 * Returns the function of a worker that plays the games number `from` to `to` − 1 and adds up their results. `ways` is
 * the number of ways to win, and `countMore` adds to the totals after each game.
 */
export const totalsOfGames =
  (
    { counts, ways }: Pick<GamePlay, 'counts'> & { readonly ways: number },
    playGame: (index: number) => PlayedGame,
    countMore: (totals: PlayTotals) => void = () => {},
  ): ReturnType<GamePlay['table']> =>
  (from, to) => {
    const totals = nothingPlayed({ counts });
    for (let way = 0; way < ways; way++) totals.ways[way] = 0;
    for (let index = from; index < to; index++) {
      const { winner, way, rounds, decisions, count } = playGame(index);
      totals.games += 1;
      if (winner < 0) totals.draws += 1;
      else totals.wins[winner] = (totals.wins[winner] ?? 0) + 1;
      if (way >= 0) totals.ways[way] = (totals.ways[way] ?? 0) + 1;
      addFigure(totals.rounds, rounds);
      addFigure(totals.decisions, decisions);
      for (const { name } of counts)
        for (const [side, sums] of (totals.counts[name] ?? []).entries()) addFigure(sums, count(name, side));
      countMore(totals);
    }
    return totals;
  };

function addSums(to: FigureSums, { sum, squares }: FigureSums): void {
  to.sum += sum;
  to.squares += squares;
}

export function addPlayed(to: PlayTotals, more: PlayTotals): void {
  to.games += more.games;
  to.draws += more.draws;
  addSums(to.rounds, more.rounds);
  addSums(to.decisions, more.decisions);
  addEach(to.wins, more.wins);
  addEach(to.ways, more.ways);
  for (const [name, sides] of Object.entries(more.counts)) {
    const sums = (to.counts[name] ??= []);
    sides.forEach((side, index) => addSums((sums[index] ??= nothingSummed()), side));
  }
  for (const [part, count] of Object.entries(more.use)) to.use[part] = (to.use[part] ?? 0) + count;
}
