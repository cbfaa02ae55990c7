// Compares lines of sight by the sheets of the book with the lists written apart, and states in which the lists are
// symmetrical.
import type { Sight } from '../../../compiler/games/unbreakable/play/sight.ts';
import type { SpokenUnit } from '../../../compiler/games/unbreakable/play/ground-facts.ts';
import type { Random } from '../../support/random.ts';
import { ownHexes } from './own-geometry.ts';
import { sightUnitSorts, type RandomGround } from './random-ground.ts';
import { beamSightByHand, bombSightByHand, type SightRow, type SightUnit } from './sight-by-hand.ts';

/** Returns a unit as the game speaks of it. */
export function spokenUnit(name: string, { hex, is }: SightUnit, numberOf: (hex: string) => number): SpokenUnit {
  const [configuration, kind] = is === 'walker' ? ['upright', 'walker'] : (is.split(' ') as [string, string]);
  const isScattered = configuration === 'scattered';
  return {
    name,
    kind,
    status: isScattered ? 'scattered' : 'ready',
    configuration: isScattered ? 'grounded' : configuration,
    hex: numberOf(hex),
  };
}

export interface SightTally {
  pairs: number;
  /** The number of answers by row, for each list. */
  readonly beams: number[];
  readonly bombs: number[];
  /** The pairs in which two units of the same sort see different hexes of each other. */
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
 * Compares all pairs of hexes whose first hex has a number that `isFrom` takes. Calls `fault` with a text for each
 * difference.
 */
export function compareSights(
  { position, map }: RandomGround,
  sight: Sight,
  random: Random,
  tally: SightTally,
  fault: (text: string) => void,
  isFrom: (number: number) => boolean = () => true,
): void {
  const numberOf = (hex: string): number => position.board.numberOf(hex);
  const spoken = (name: string, unit: SightUnit): SpokenUnit => spokenUnit(name, unit, numberOf);
  const compare = (text: string, byHand: SightRow, question: Parameters<Sight['answer']>[1]): void => {
    const { rows, isSeen } = sight.answer(position, question);
    const bySheet = { row: rows.at(-1)?.number ?? 0, sees: isSeen };
    if (shownRow(byHand) !== shownRow(bySheet)) fault(`${text}: ${shownRow(bySheet)}, by hand ${shownRow(byHand)}`);
  };
  for (const [number, from] of ownHexes.entries()) {
    if (!isFrom(number)) continue;
    for (const to of ownHexes) {
      const [a, b] = [from, to].map((hex): SightUnit => ({ hex, is: random.pick(sightUnitSorts) })) as [
        SightUnit,
        SightUnit,
      ];
      const beam = beamSightByHand(map, a, b);
      const bomb = bombSightByHand(map, a, to);
      const text = `${a.is} ${from} to ${b.is} ${to}`;
      compare(`beam ${text}`, beam, { is: 'beam', from: spoken('First', a), to: spoken('Second', b) });
      compare(`bomb ${text}`, bomb, { is: 'bomb', from: spoken('First', a), to: numberOf(to) });
      tally.pairs++;
      count(tally.beams, beam);
      count(tally.bombs, bomb);
      // The list is symmetrical but for the scattered target of row 1.
      const back = beamSightByHand(map, b, a);
      const isScattered = a.is === 'scattered squad' || b.is === 'scattered squad';
      if (!isScattered && shownRow(beam) !== shownRow(back))
        fault(`beam ${text}: ${shownRow(beam)}, back ${shownRow(back)}`);
      if (b.is === 'scattered squad' && beam.row !== 1) fault(`beam ${text}: the target is scattered`);
      const bombBack = bombSightByHand(map, { ...a, hex: to }, from);
      if (bomb.sees !== bombBack.sees) tally.oneWayBombs++;
    }
  }
}

/** Returns the rows of a list that no pair reached. */
export const missingRows = (counts: readonly number[]): number[] =>
  counts.flatMap((times, row) => (row > 0 && times === 0 ? [row] : []));
