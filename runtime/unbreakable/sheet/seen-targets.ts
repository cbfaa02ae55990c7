// Chooses the unit at which a crawler fires, by compiled lists about sight.
import { roll } from '../../kernel/choose-with-dice.ts';
import type { CrawlerTable } from '../rules/crawler-table.ts';
import type { PickTarget, RuleData } from '../rules/rule-acts.ts';
import { SightTurn, type SightSheet } from './sight-turn.ts';

/** The compiled lists about sight of a book. */
export interface SightSheets {
  readonly beam: SightSheet;
  readonly bomb: SightSheet;
}

/**
 * Returns a function that chooses among the units that the crawler sees the nearest or the furthest, as the rules say
 * (U25); a roll decides among equal ones.
 */
export function targetPicker(
  { placed, crawler }: CrawlerTable,
  { beam, bomb }: SightSheets,
  rules: readonly RuleData[],
): PickTarget {
  const { units, board, crawler: own } = placed;
  const order = rules.findLast(({ effect }) => effect === 'fireAt')?.order;
  return (weapon, _isRolled, chance) => {
    const sheet = weapon === 'bomb' ? bomb : beam;
    const turn = new SightTurn(sheet, placed);
    const rowOf = (number: number, hex: number): number =>
      weapon === 'bomb' ? turn.bombRow(own, hex) : turn.beamRow(own, number);
    const seen = [...units.entries()].filter(
      ([number, { hex }]) => number !== own && hex >= 0 && sheet.answers[rowOf(number, hex)] === 'Yes',
    );
    if (crawler.hex < 0 || seen.length === 0) return null;
    const steps = seen.map(([, { hex }]) => board.steps(crawler.hex, hex));
    const wanted = order === 'furthest' ? Math.max(...steps) : Math.min(...steps);
    const names = seen.filter((_unit, index) => steps[index] === wanted).map(([, { name }]) => name);
    const [only] = names;
    return names.length === 1 && only !== undefined ? only : roll(names, chance).picked;
  };
}
