// Adds the games of a scenario to the totals of `simulate`.
import {
  addFigure,
  nothingPlayed,
  type FigureSums,
  type GamePlay,
  type PlayTotals,
  type RulingUse,
} from '../../../game/play.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedCount, PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';

/** The sides in reports, by their numbers in a packed state. */
export const reportedSides = [at.blue, at.yellow] as const;

/** A way in which a game ends, for reports: the winner and the cause. The winner is `at.noSide` if nobody wins. */
export interface ReportedEnd {
  readonly winner: number;
  readonly cause: number;
}

/** A count in the report. A shared count belongs to the whole game and not to a side. */
export interface ReportedCount {
  readonly name: PackedCount;
  readonly text: string;
  readonly isShared?: true;
}

/**
 * Returns a function from the name of a count to a function that adds this count over both sides. A shared count is
 * taken only once, because both sides have its value.
 */
export const usesOfCount =
  (counts: readonly ReportedCount[]) =>
  (name: PackedCount): ((totals: PlayTotals) => number) => {
    const isShared = counts.some((each) => each.name === name && each.isShared);
    return (totals) => {
      const [first, ...others] = totals.counts[name] ?? [];
      return (isShared ? [first] : [first, ...others]).reduce((sum, side) => sum + (side?.sum ?? 0), 0);
    };
  };

type CountOf = ReturnType<typeof usesOfCount>;

/** Returns the stand-ins for the printed map and pieces. All scenarios use these stand-ins. */
export const standInsOfGround = (countOf: CountOf): readonly RulingUse[] => [
  { ruling: 'U32', is: 'stand-in', text: 'colours rolled without a supply of pieces', uses: countOf('colours') },
  { ruling: 'U43', is: 'stand-in', text: 'games on terrain that is not the printed one', uses: ({ games }) => games },
];

/** Returns the uses of the open rulings about losses of units. These rulings apply in all scenarios. */
export const openOfLosses = (countOf: CountOf): readonly RulingUse[] => [
  { ruling: 'U33', is: 'open', text: 'neutron bombs at dug-in crawlers', uses: countOf('dugInRolls') },
  { ruling: 'U34', is: 'open', text: 'units lost as they fell in lava', uses: countOf('lostAsTheyFell') },
];

/** The game that a played table has played last. */
interface PlayedGame {
  readonly game: PackedGame;
  readonly decisions: number;
}

interface Report {
  readonly ends: readonly ReportedEnd[];
  readonly counts: readonly ReportedCount[];
}

/** Returns the total of a count in a game: the counts of both sides, and of events that belong to no side. */
const countOfGame = (game: PackedGame, name: PackedCount): number =>
  game.countOf(name, at.yellow) + game.countOf(name, at.blue) + game.countOf(name, at.noSide);

function addGame({ game, decisions }: PlayedGame, { ends, counts }: Report, totals: PlayTotals): void {
  const { bytes } = game;
  const winner = reportedSides.findIndex((side) => side === bytes[at.winningSideOffset]);
  totals.games += 1;
  if (winner < 0) totals.draws += 1;
  else totals.wins[winner] = (totals.wins[winner] ?? 0) + 1;
  const way = ends.findIndex(
    (end) => end.winner === bytes[at.winningSideOffset] && end.cause === bytes[at.causeOffset],
  );
  if (way >= 0) totals.ways[way] = (totals.ways[way] ?? 0) + 1;
  addFigure(totals.rounds, bytes[at.turnOffset] as number);
  addFigure(totals.decisions, decisions);
  for (const { name, isShared } of counts) {
    const sums = totals.counts[name] ?? [];
    for (const [index, side] of reportedSides.entries())
      addFigure(sums[index] as FigureSums, isShared ? countOfGame(game, name) : game.countOf(name, side));
  }
}

/** Returns a function that plays the games with the numbers from `from` to `to` and returns their totals. */
export const totalsOfGames =
  <T extends PlayedGame & { readonly play: (index: number) => void }>(
    table: T,
    report: Report,
    countMore: (table: T, totals: PlayTotals) => void = () => {},
  ): ReturnType<GamePlay['table']> =>
  (from, to) => {
    const totals = nothingPlayed(report);
    for (const [way] of report.ends.entries()) totals.ways[way] = 0;
    for (let index = from; index < to; index++) {
      table.play(index);
      addGame(table, report, totals);
      countMore(table, totals);
    }
    return totals;
  };
