// Compares lines of sight by the sheets of the book, interpreted and compiled, with plain code that shares nothing with
// the sheets. Also checks that the list for beams is symmetrical.
import type { Sight, SightQuestion } from '../../../compiler/games/unbreakable/play/sight.ts';
import type { PlacedPosition } from '../../../runtime/unbreakable/position/placed-position.ts';
import type { SpokenUnit } from '../../../runtime/unbreakable/position/unit-states.ts';
import type { PackedSightSheet, PackedSightSheets } from '../../../runtime/unbreakable/engine/packed-sight.ts';
import { SightTurn } from '../../../runtime/unbreakable/sheet/sight-turn.ts';
import type { Random } from '../../support/random.ts';
import { ownHexes } from './own-geometry.ts';
import { sightUnitSorts, type RandomGround } from './random-ground.ts';
import { beamSightByHand, bombSightByHand, type SightRow, type SightUnit } from './sight-by-hand.ts';

/** Returns a unit in the form that the functions of the project about sight need. */
function spokenUnit(name: string, { hex, is }: SightUnit, { board }: PlacedPosition): SpokenUnit {
  const [configuration, kind] = is === 'walker' ? ['upright', 'walker'] : (is.split(' ') as [string, string]);
  const isScattered = configuration === 'scattered';
  return {
    name,
    kind,
    status: isScattered ? 'scattered' : 'ready',
    configuration: isScattered ? 'grounded' : configuration,
    hex: board.numberOf(hex),
  };
}

/**
 * A way to answer if a unit sees another. `beam` is the row of the beam list for both units. `bomb` is the row of the
 * bomb list for the first unit and the hex of the second unit.
 */
export interface SightAnswers {
  readonly name: string;
  readonly answer: (from: SpokenUnit, to: SpokenUnit) => { readonly beam: SightRow; readonly bomb: SightRow };
}

export function interpretedAnswers(sight: Sight, position: PlacedPosition): SightAnswers {
  const row = (question: SightQuestion): SightRow => {
    const { rows, isSeen } = sight.answer(position, question);
    return { row: rows.at(-1)?.number ?? 0, sees: isSeen };
  };
  return {
    name: 'interpreted',
    answer: (from, to) => ({ beam: row({ is: 'beam', from, to }), bomb: row({ is: 'bomb', from, to: to.hex }) }),
  };
}

export function compiledAnswers({ beam, bomb }: PackedSightSheets, position: PlacedPosition): SightAnswers {
  const [beams, bombs] = [new SightTurn(beam, position, []), new SightTurn(bomb, position, [])];
  const shown = ({ answers }: PackedSightSheet, row: number): SightRow => ({ row, sees: answers[row] === 'Yes' });
  return {
    name: 'compiled',
    answer: (from, to) => {
      beams.place([from, to]);
      bombs.place([from]);
      return { beam: shown(beam, beams.beamRow(0, 1)), bomb: shown(bomb, bombs.bombRow(0, to.hex)) };
    },
  };
}

export interface SightTally {
  pairs: number;
  /** For each list, the number of times that each row gave the answer. */
  readonly beams: number[];
  readonly bombs: number[];
  /**
   * The number of pairs with bombs in one direction only. The first unit sees the hex of the second unit. A unit of the
   * same sort in that hex does not see the hex of the first unit.
   */
  oneWayBombs: number;
}

export const newTally = (): SightTally => ({
  pairs: 0,
  beams: Array.from({ length: 11 }, () => 0),
  bombs: Array.from({ length: 11 }, () => 0),
  oneWayBombs: 0,
});

const shownRow = ({ row, sees }: SightRow): string => `row ${row} ${sees ? 'Yes' : 'No'}`;
const count = (rows: number[], { row }: SightRow): void => void (rows[row] = (rows[row] ?? 0) + 1);

/**
 * Checks that the list about beams gives the same row in both directions. For a scattered squad as the target, the row
 * must be 1. Returns a difference as text, or null.
 * Also counts the pairs of which only one unit sees the hex of the other as the target of a bomb.
 */
function checkSymmetry(
  { map }: RandomGround,
  [a, b]: readonly [SightUnit, SightUnit],
  { beam, bomb }: { readonly beam: SightRow; readonly bomb: SightRow },
  tally: SightTally,
): string | null {
  const bombBack = bombSightByHand(map, { ...a, hex: b.hex }, a.hex);
  if (bomb.sees !== bombBack.sees) tally.oneWayBombs++;
  if (b.is === 'scattered squad') return beam.row === 1 ? null : 'the target is scattered';
  if (a.is === 'scattered squad') return null;
  const back = beamSightByHand(map, b, a);
  return shownRow(beam) === shownRow(back) ? null : `${shownRow(beam)}, back ${shownRow(back)}`;
}

/**
 * Compares the answers in `ways` about lines of sight with the answers worked out by hand. Tests all pairs of hexes in
 * which `isFrom` is true for the index of the first hex. Calls `fault` with a text for each difference.
 */
export function compareSights(
  ground: RandomGround,
  ways: readonly SightAnswers[],
  random: Random,
  tally: SightTally,
  fault: (text: string) => void,
  isFrom: (number: number) => boolean = () => true,
): void {
  const { map, position } = ground;
  for (const [number, from] of ownHexes.entries()) {
    if (!isFrom(number)) continue;
    for (const to of ownHexes) {
      const pair = [from, to].map((hex): SightUnit => ({ hex, is: random.pick(sightUnitSorts) })) as [
        SightUnit,
        SightUnit,
      ];
      const [a, b] = pair;
      const byHand = { beam: beamSightByHand(map, a, b), bomb: bombSightByHand(map, a, to) };
      const text = `${a.is} ${from} to ${b.is} ${to}`;
      for (const { name, answer } of ways) {
        const bySheet = answer(spokenUnit('First', a, position), spokenUnit('Second', b, position));
        for (const list of ['beam', 'bomb'] as const)
          if (shownRow(byHand[list]) !== shownRow(bySheet[list]))
            fault(`${list} ${text}: ${name} ${shownRow(bySheet[list])}, by hand ${shownRow(byHand[list])}`);
      }
      tally.pairs++;
      count(tally.beams, byHand.beam);
      count(tally.bombs, byHand.bomb);
      const problem = checkSymmetry(ground, pair, byHand, tally);
      if (problem !== null) fault(`beam ${text}: ${problem}`);
    }
  }
}

/** Returns the numbers of the rows of a list that never gave an answer. */
export const missingRows = (counts: readonly number[]): number[] =>
  counts.flatMap((times, row) => (row > 0 && times === 0 ? [row] : []));
