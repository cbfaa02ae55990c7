// Tests of lists that do not end with `Random`, of starting spaces, and of actions that are done only in part (R4, R15,
// R21, R25, R33, R40).
import { describe, expect, it } from 'vitest';
import { decide, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

type Units = Readonly<Record<string, string>>;

const table = 'DANGEROUS LFA UNITS\n1 Mech\n2 Corp-Sec\n3 Scout\n\n';

describe('an area whose list ends without Random (R33)', () => {
  const board = drawn({ scenario: 7, ways: 'A1-B1-C1, A1-D1' });
  const disrupt = (units: Units, chance: readonly number[], rows = '1 Mech\n2 Corp-Sec') =>
    decide(board, {
      play: 'DISRUPTOR',
      sheet: `DANGEROUS LFA UNITS\n${rows}\n\nDISRUPTOR\n1 Space within range 3 contains 2 or more enemy units: SUPPRESS 3, targeting all enemy units in chosen space.\n   [Contains most enemy units > Contains most dangerous enemy unit]`,
      units: { DISRUPTOR: 'A1', ...units },
      chance,
    });
  const misses = [1, 1, 1, 1, 1, 1];

  it('goes on with the population', () => {
    // B1 and C1 each have two units with a mech among them. B1 has one personnel unit, C1 none.
    const units = { 'MECH A': 'B1', 'SCOUT Y': 'B1', 'MECH C': 'C1', 'MECH V': 'C1' };
    expect(disrupt(units, misses).chosen[0]).toBe('thing B1');
  });

  it('goes on with the number of the most dangerous, then with chance', () => {
    // Both spaces have three units and population 3. At first, C1 has two units with CONTROL and B1 has one. Then both
    // spaces have two units with CONTROL.
    const units = { 'CORP-SEC Y': 'C1', 'MERC Y': 'C1', 'SCOUT Y': 'C1', 'CORP-SEC Z': 'B1', 'SCOUT Z': 'B1' };
    const all = [...misses, 1, 1, 1];
    expect(disrupt({ ...units, 'STALKER Z': 'B1' }, all, '1 Unit with control').chosen[0]).toBe('thing C1');
    expect(disrupt({ ...units, 'MERC Z': 'B1' }, [5, ...all], '1 Unit with control').rolls).toEqual([
      'd8 1–4 B1, 5–8 C1: 5',
    ]);
  });
});

describe('a target that the words name (R21)', () => {
  const board = drawn({ scenario: 7, ways: 'A1-B1', spaces: { B1: { cover: 1 } } });

  it('is chosen by the combat order, if several fit', () => {
    const sheet = `${table}NAILGUNNER\n1 SUPPRESS 4, targeting most dangerous unsuppressed enemy.`;
    const nail = (units: Units) =>
      decide(board, { play: 'NAILGUNNER B', sheet, units: { 'NAILGUNNER B': 'A1', ...units }, chance: [1, 1, 1, 1] });
    // The Corp-Sec on A1 has defence 5, and the Corp-Sec on B1 has 7. The Scout has 5 too, but its row of the ranking
    // comes later.
    expect(nail({ 'CORP-SEC Y': 'B1', 'CORP-SEC Z': 'A1', 'SCOUT Y': 'A1' }).chosen).toEqual(['target CORP-SEC Z']);
    expect(nail({ 'CORP-SEC Y': 'B1', 'SCOUT Y': 'A1' }).chosen).toEqual(['target CORP-SEC Y']);
  });

  it('is one that shares the space, as the condition says', () => {
    const sheet = 'SURVEY TECH\n1 Space shared with enemy unit: ATTACK 2.\n2 ATTACK 1.';
    const tech = (units: Units, chance: readonly number[]) =>
      decide(board, { play: 'SURVEY TECH B', sheet, units: { 'SURVEY TECH B': 'B1', ...units }, chance });
    // The Stalker in the space of the Survey Tech has defence 6 + 1, and the Scout on A1 has 5 + 1. So the combat order
    // alone would choose the Scout.
    expect(tech({ 'STALKER Y': 'B1', 'SCOUT Y': 'A1' }, [1, 1])).toMatchObject({
      clause: '1',
      chosen: ['target STALKER Y'],
    });
    expect(tech({ 'SCOUT Y': 'A1' }, [1])).toMatchObject({ clause: '2', chosen: ['target SCOUT Y'] });
  });

  it('is the mech, of two by the combat order', () => {
    const sheet = `${table}RIPPER\n1 Space shared with enemy mech: ATTACK (2), targeting mech.`;
    const rip = (units: Units, chance: readonly number[]) =>
      decide(board, { play: 'RIPPER B', sheet, units: { 'RIPPER B': 'A1', ...units }, chance });
    // Mech C has defence 9, Mech A 8. The Corp-Sec is not a mech.
    expect(rip({ 'MECH A': 'A1', 'MECH C': 'A1', 'CORP-SEC Y': 'A1' }, [1, 1]).chosen).toEqual(['target MECH A']);
    expect(rip({ 'MECH A': 'B1', 'CORP-SEC Y': 'A1' }, [])).toMatchObject({ passed: ['1 condition'] });
  });
});

describe('a starting objective (R15)', () => {
  const at = (controlled: readonly string[]) =>
    drawn({
      scenario: 2,
      ways: 'A1-B1-C1-D1-E1',
      spaces: { A1: { points: 2 }, D1: { points: 1 }, E1: { points: 2 } },
      setup: { units: {}, scouted: { breakers: [], lfa: [] }, controlled: { breakers: [], lfa: controlled } },
    });
  const move = (controlled: readonly string[]) =>
    decide(at(controlled), {
      play: 'COMMANDER V',
      sheet: 'COMMANDER\n1 Space secure: MOVE X towards nearest non-starting 2-point objective.',
      units: { 'MECH V': 'B1' },
      scouted: { lfa: 'A1 B1 C1 D1 E1' },
    });

  it('is one that the bot controlled at set-up', () => {
    expect(move([])).toMatchObject({ clause: '1', path: 'B1 A1' });
    expect(move(['A1'])).toMatchObject({ clause: '1', path: 'B1 C1' });
    expect(move(['A1', 'E1'])).toMatchObject({ clause: null, passed: ['1 aim'] });
  });
});

describe('units that are counted (R40)', () => {
  const board = drawn({ scenario: 7, ways: 'A1-B1, A1-C1', spaces: { B1: { points: 1 }, C1: { points: 1 } } });
  const scout = (units: Units, more: Partial<BotScene> = {}) =>
    decide(board, {
      play: 'SCOUT Y',
      sheet: 'SCOUT\n1 SCOUT 1 to objective.\n   [Fewest enemies > Random]',
      units: { 'SCOUT Y': 'A1', ...units },
      ...more,
    });

  it('are suppressed ones and vehicles as well', () => {
    expect(scout({ 'RIPPER B': 'B1 suppressed' })).toMatchObject({ path: 'A1 C1', rolls: [] });
    expect(scout({ DRILL: 'C1' })).toMatchObject({ path: 'A1 B1', rolls: [] });
    expect(scout({ DRILL: 'C1', 'RIPPER B': 'B1' }, { chance: [1] })).toMatchObject({ path: 'A1 B1' });
    expect(scout({ 'MERC Y': 'B1' }, { chance: [8] })).toMatchObject({ path: 'A1 C1' });
  });
});

describe('actions that are partly possible (R7)', () => {
  const board = drawn({ scenario: 7, ways: 'A1-B1' });

  it('RECON removes Interference, also if there is no card to draw', () => {
    const result = decide(board, {
      play: 'SCOUT Y, MERC Y, INTERFERENCE',
      sheet: 'SCOUT\n1 Interference in play area: RECON.',
      units: { 'SCOUT Y': 'A1' },
    });
    expect(result.clause).toBe('1');
    expect(result.after.now.cards?.lfa?.playArea).toEqual([{ card: 'MERC Y' }]);
    expect(result.after.pile('lfa', 'out')).toEqual({ INTERFERENCE: 1 });
  });
});
