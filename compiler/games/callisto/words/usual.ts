// The usual order: criteria that follow the printed list of a choice, or replace a missing list (R3, R20, R21, R24,
// R33, R37, R38).
import { at, best, countOf, it, some } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, Criterion, Sort } from '../../../plan/nodes.ts';
import { units } from './definitions.ts';
import { gameMeasure, gamePlane, lowerSpaces } from './signature-nodes.ts';

const mostDangerous: Criterion = { is: 'most', over: 'unit', of: gameMeasure('danger', it('unit')) };
const keepUnits = (name: 'control' | 'scouting'): Criterion => ({
  is: 'keep',
  over: 'unit',
  test: some({ is: 'and', of: [it('unit'), gamePlane(name)] }),
});

/** The combat tiebreak: lowest adjusted defence, most dangerous, on lower ground (book: All combat actions). */
export const combatOrder: readonly Criterion[] = [
  { is: 'least', over: 'unit', of: gameMeasure('defence', it('unit')) },
  mostDangerous,
  { is: 'keep', over: 'unit', test: some(at(it('unit'), lowerSpaces)) },
];

const enemiesThere = at(units('enemy'), it('space'));

/** The order of spaces for an area attack (book: Area attack). */
const areaOrder: readonly Criterion[] = [
  { is: 'most', over: 'space', of: gameMeasure('population', it('space')) },
  { is: 'most', over: 'space', of: gameMeasure('danger', enemiesThere) },
  { is: 'most', over: 'space', of: countOf(best(enemiesThere, mostDangerous)) },
];

const random: Criterion = { is: 'random' };

/** Returns the criterion that prefers the first thing in board order, or the leftmost card. */
const inOrder = (sort: Sort): Criterion => ({ is: 'least', over: sort, of: gameMeasure('order', it(sort)) });

/** Returns the criteria that follow the printed list of a choice, or replace a missing list. */
export function usualOrder({ role, list }: PlanChoice, act: PlanAct | null, sort: Sort): readonly Criterion[] {
  // For an area attack, the usual order of spaces applies even after a printed list, if the list has no Random (R33).
  if (role === 'thing' && act?.act === 'fight' && sort === 'space') return [...areaOrder, random];
  if (list.length > 0) return [];
  // Doors are opened in board order (R38), and cards are turned from left to right (R24).
  if (act?.act === 'open' || (role === 'card' && act?.limits['next'] === true)) return [inOrder(sort)];
  if (sort !== 'unit') return [];
  if (role === 'target' && act?.act === 'fight') return [...combatOrder, random];
  if (role === 'passenger') return [keepUnits('control'), keepUnits('scouting'), mostDangerous, random];
  return role === 'actor' || role === 'target' || role === 'thing' ? [mostDangerous, random] : [];
}
