// Chooses the unit at which a crawler fires, by compiled lists about sight.
import { roll } from '../../kernel/choose-with-dice.ts';
import type { CrawlerTable } from '../rules/crawler-table.ts';
import { testOfUnits } from '../position/unit-states.ts';
import type { PickTarget } from '../rules/rule-acts.ts';
import type { PackedSightSheets } from '../engine/packed-sight.ts';
import { SightTurn } from './sight-turn.ts';

/**
 * Returns a function that chooses the target among the units that the crawler sees (U25): the nearest, the furthest or
 * any unit, as the rule says. A roll decides among equal units.
 */
export function targetPicker({ placed, crawler }: CrawlerTable, { beam, bomb }: PackedSightSheets): PickTarget {
  const { units, board, crawler: own } = placed;
  return ({ weapon: { class: weapon } }, { target }, _isRolled, chance) => {
    if (crawler.hex < 0) return null;
    const sheet = weapon === 'bomb' ? bomb : beam;
    const turn = new SightTurn(sheet, placed);
    const rowOf = (number: number, hex: number): number =>
      weapon === 'bomb' ? turn.bombRow(own, hex) : turn.beamRow(own, number);
    const isMeant = testOfUnits(target?.of ?? 'unit');
    const seen = [...units.entries()].filter(
      ([number, unit]) =>
        number !== own && unit.hex >= 0 && isMeant(unit) && sheet.answers[rowOf(number, unit.hex)] === 'Yes',
    );
    if (seen.length === 0) return null;
    const steps = seen.map(([, { hex }]) => board.steps(crawler.hex, hex));
    const wanted = target?.order === 'furthest' ? Math.max(...steps) : Math.min(...steps);
    const names = seen
      .filter((_unit, index) => target?.order === 'any' || steps[index] === wanted)
      .map(([, { name }]) => name);
    const [only] = names;
    return names.length === 1 && only !== undefined ? only : roll(names, chance).picked;
  };
}
