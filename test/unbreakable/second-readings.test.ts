// Tests of the second readings of open rulings, and of the victory that a decision reports.
import { describe, expect, it } from 'vitest';
import type { ResolvedCard } from '../../compiler/decide/card-query.ts';
import { deliveryJson, readyCrawler } from '../support/unbreakable.ts';
import { askingBy, bombsBy, unbreakableSheets } from '../support/unbreakable-sheets.ts';
import { wild } from './runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

/** Decides a card with faces of dice, by the default readings or with a second reading. */
function cameBy(reading: string | null, position: Json, dice: readonly number[] = [], card = 'CRAWLER'): ResolvedCard {
  const readings = reading === null ? [] : [reading];
  const answer = askingBy({ ...unbreakableSheets(), readings })(position, card).decide(dice);
  if (answer.is !== 'came') throw new Error(answer.is === 'needs' ? answer.text : answer.problem);
  expect(answer.unused).toBe(0);
  return answer.came;
}

const unitAfter = (came: ResolvedCard, name = 'Crawler A'): Json =>
  (came.after() as { readonly units: Readonly<Record<string, Json>> }).units[name] ?? {};

const crawler = (at: string, fields: Json = {}, others: Json = {}): Json =>
  deliveryJson({ 'Crawler A': { at, ...readyCrawler, ...fields }, ...others }, { timeStream: 1 });

describe('the second reading', () => {
  it('of U5 keeps the mark of the thaw until its clause', () => {
    const entering = crawler('south edge', { stasis: 2, thawed: true });
    expect(unitAfter(cameBy(null, entering))).not.toHaveProperty('thawed');
    expect(unitAfter(cameBy('U5', entering))).toMatchObject({ at: '0615', thawed: true });
    const after = unitAfter(cameBy('U5', crawler('0610', { stasis: 2, thawed: true })));
    expect(after).toMatchObject({ at: '0610', stasis: 1 });
    expect(after).not.toHaveProperty('thawed');
  });

  it('of U7 lets a crawler step aside at the entry', () => {
    const blocked = crawler(
      'south edge',
      {},
      { 'Crawler 1': { at: '0615', status: 'ready', configuration: 'mobile' } },
    );
    expect(unitAfter(cameBy(null, blocked))).toMatchObject({ at: 'south edge' });
    // Face 1 is ©, which leads north east from 0615 to 0714. Face 2 leads north west to 0514. 0714 is woods, so the
    // crawler rolls three more dice there.
    expect(unitAfter(cameBy('U7', blocked, [1, 2, 2, 2]))).toMatchObject({ at: '0714' });
    expect(unitAfter(cameBy('U7', blocked, [2]))).toMatchObject({ at: '0514' });
    expect(unitAfter(cameBy('U7', crawler('south edge')))).toMatchObject({ at: '0615' });
  });

  it('of U13 remembers that the crawler was in the north', () => {
    const won = 'Yellow wins: Crawler A is activated in 0607, completely north of the fold (U13)';
    expect(cameBy(null, crawler('0607')).effects[0]).toBe(won);
    // 0608 is on the fold of the map and therefore not in the north.
    expect(cameBy(null, crawler('0608')).effects.join()).not.toContain('wins');
    expect(unitAfter(cameBy('U13', crawler('0608')))).toMatchObject({ at: '0607', reached: true });
    const pushedBack = crawler('0609', { reached: true });
    expect(cameBy(null, pushedBack).effects.join()).not.toContain('wins');
    expect(cameBy('U13', pushedBack).effects[0]).toContain('Yellow wins: Crawler A is activated after it was north');
  });

  it('of U16 protects all hexes straight north', () => {
    const fired = { bomb: 'medium nuke', from: '0604', at: '0608' };
    const shotsBy = (readings: readonly string[]): unknown =>
      bombsBy({ ...unbreakableSheets(), readings })(crawler('0610'), fired).json['shots'];
    expect(shotsBy([])).toEqual([]);
    // For a medium laser, a distance of two hexes is medium range. At this range, the laser rolls 2 dice.
    expect(shotsBy(['U16'])).toMatchObject([{ laser: 'laser 1', hex: '0608', distance: 2, dice: 2 }]);
  });

  it('of U23 activates the runaway before its Time Stream card', () => {
    const frozen = { ...wild({ stasis: 4, frozen: true }), timeStream: 0 };
    // The first card of a turn thaws the crawler. After the thaw, clause 3 removes a marker.
    expect(unitAfter(cameBy(null, frozen, [], 'TIME STREAM'), 'Runaway')).toMatchObject({ stasis: 3 });
    const after = unitAfter(cameBy('U23', frozen, [], 'TIME STREAM'), 'Runaway');
    expect(after).toMatchObject({ stasis: 4, thawed: true });
    expect(after).not.toHaveProperty('frozen');
  });
});
