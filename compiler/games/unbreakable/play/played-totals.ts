// Results of the games of a scenario for `simulate`.
import type { PlayedGame, PlayTotals, RulingUse } from '../../../game/play.ts';
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

interface Report {
  readonly ends: readonly ReportedEnd[];
  readonly counts: readonly ReportedCount[];
}

/** Returns the total of a count in a game: the counts of both sides, and of events that belong to no side. */
const countOfGame = (game: PackedGame, name: PackedCount): number =>
  game.countOf(name, at.yellow) + game.countOf(name, at.blue) + game.countOf(name, at.noSide);

/** Returns a function that returns the result of a finished game. */
export function resultsFor({ ends, counts }: Report): (game: PackedGame, decisions: number) => PlayedGame {
  const shared = new Set<string>(counts.flatMap(({ name, isShared }) => (isShared ? [name] : [])));
  return (game, decisions) => {
    const { bytes } = game;
    const [winner, cause] = [bytes[at.winningSideOffset], bytes[at.causeOffset]];
    return {
      winner: reportedSides.findIndex((side) => side === winner),
      way: ends.findIndex((end) => end.winner === winner && end.cause === cause),
      rounds: bytes[at.turnOffset] as number,
      decisions,
      count: (name, side) =>
        shared.has(name)
          ? countOfGame(game, name as PackedCount)
          : game.countOf(name as PackedCount, reportedSides[side] ?? at.noSide),
    };
  };
}
