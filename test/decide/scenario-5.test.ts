// Tests of Scenario 5: the prisoner, escape pods, doors, and pushes by Hades (R30, R33, R38, R41, R47, R48, R110).
import { describe, expect, it } from 'vitest';
import { decide, type BotScene } from '../support/decide.ts';
import { drawn, packaged } from '../support/engine.ts';

type Units = Readonly<Record<string, string>>;

describe('compass words (R49, R51)', () => {
  // A row of six spaces with pods in the west, the middle and the east. The Scout is between the middle and the eastern
  // pod.
  const line = drawn({
    scenario: 5,
    ways: 'A1-B1-C1-D1-E1-F1',
    structures: {
      'escape pod 1': ['escape pod', 'A1'],
      'escape pod 2': ['escape pod', 'D1'],
      'escape pod 3': ['escape pod', 'F1'],
    },
  });
  const goal = (word: string, destroyed: readonly string[]): string =>
    decide(line, {
      play: 'SCOUT Y',
      sheet: `SCOUT\n1 SCOUT 1 towards ${word} escape pod.`,
      units: { 'SCOUT Y': 'E1' },
      destroyed,
    }).path;

  it('ask for the pods that still stand', () => {
    expect([goal('westernmost', []), goal('eastern', [])]).toEqual(['E1 D1', 'E1 F1']);
    expect(goal('eastern', ['escape pod 3'])).toBe('E1 D1');
    expect(goal('westernmost', ['escape pod 1', 'escape pod 2'])).toBe('E1 F1');
    // The western and the eastern pod are destroyed, so the middle pod is both the westernmost and the eastern pod.
    const last = ['escape pod 1', 'escape pod 3'];
    expect([goal('westernmost', last), goal('eastern', last)]).toEqual(['E1 D1', 'E1 D1']);
  });
});

describe('Commander H (R33)', () => {
  // Hades is on A1 and the prisoner on B1. C1 and C2 are adjacent to B1, and C1 is on the way to the pod.
  const at = (ways: string, spaces = {}) =>
    drawn({
      scenario: 5,
      ways,
      spaces,
      tokens: { prisoner: ['prisoner', 'B1'] },
      structures: { 'escape pod 1': ['escape pod', 'E1'] },
    });
  const ways = 'A1-B1-C1-E1, B1-C2';
  const pulse = (units: Units, board = at(ways), more: Partial<BotScene> = {}) =>
    decide(board, {
      play: 'COMMANDER H',
      units: { HADES: 'A1', ...units },
      scouted: { breakers: 'B1 C1 C2' },
      breakers: { hand: 'RIPPER B 3, RIPPER C 3' },
      chance: [10, 1],
      ...more,
    });

  it('strikes one unit, with the prisoner if any is', () => {
    // Ripper C has defence 5, Ripper B 6.
    const result = pulse({ 'RIPPER B': 'B1', 'RIPPER C': 'A1' });
    expect(result).toMatchObject({ clause: '1' });
    expect(result.chosen[0]).toBe('target RIPPER B');
    const other = pulse({ 'RIPPER B': 'C2', 'RIPPER C': 'A1' });
    expect(other.chosen[0]).toBe('target RIPPER C');
  });

  it('has nobody to strike beyond range 1', () =>
    expect(pulse({ 'RIPPER B': 'C1' }, at(ways), { chance: [] }).clause).not.toBe('1'));

  it('pushes away from the pod who is with the prisoner; the prisoner stays', () => {
    const { after } = pulse({ 'RIPPER B': 'B1' });
    // The destination of Ripper B is the pod. C1 is one space from the pod, and C2 is three. So the push goes to C2.
    expect([after.where('RIPPER B'), after.now.tokens?.['prisoner']]).toEqual(['C2', 'B1']);
  });

  it('pushes to a space adjacent to Hades first', () => {
    const { after } = pulse({ 'RIPPER B': 'B1' }, at(`${ways}, A1-C1`));
    expect(after.where('RIPPER B')).toBe('C1');
  });

  it('pushes to one that is not elevated next', () => {
    const { after } = pulse({ 'RIPPER B': 'B1' }, at(ways, { C2: { elevated: true } }), {
      scouted: { breakers: 'B1 C1 C2' },
    });
    expect(after.where('RIPPER B')).toBe('C1');
  });

  it('pushes away from the prisoner who is not there', () => {
    // Hades and the Ripper are on C2. A push moves a unit away from the unit’s destination. The destination of the
    // Ripper is the prisoner on B1, so the push goes to D2 and not to B1.
    const board = at('A1-B1-C1-E1, B1-C2-D2');
    const { after } = pulse({ HADES: 'C2', 'RIPPER B': 'C2' }, board, { scouted: { breakers: 'B1 D2' } });
    expect(after.where('RIPPER B')).toBe('D2');
  });
});

describe('units that enter the board (R30)', () => {
  const breakout = packaged(5);
  const where = (play: string, more: Partial<BotScene> = {}) => decide(breakout, { play, ...more });

  it('Scout Z in the starting space of the Z units, Scout Y on the spawn point', () => {
    expect(where('SCOUT Z').path.split(' ')[0]).toBe('B1');
    expect(where('SCOUT Y').path.split(' ')[0]).toBe('H2');
    // Merc Z enters at B1 and then moves one space.
    expect(where('MERC Z', { scouted: { lfa: 'C1' } }).after.where('MERC Z')).toBe('C1');
  });

  it('Squads A and D at spawn point 1, B and C at spawn point 2', () => {
    // No space is scouted, so the units stay where they have entered.
    expect(where('HEWER D').after.where('HEWER D')).toBe('C6');
    expect(where('RIPPER B').after.where('RIPPER B')).toBe('G6');
    expect(where('HEWER A').after.where('HEWER A')).toBe('C6');
  });
});

describe('the prisoner', () => {
  const board = drawn({
    scenario: 5,
    ways: 'A1-B1-C1',
    tokens: { prisoner: ['prisoner', 'A1'] },
    structures: { 'escape pod 1': ['escape pod', 'C1'] },
  });
  const ripper = (at: string) =>
    decide(board, { play: 'RIPPER B', units: { 'RIPPER B': at }, scouted: { breakers: 'A1 B1 C1' } });

  it('goes along with a Breaker unit that moves from the space', () => {
    const result = ripper('A1');
    expect(result).toMatchObject({ clause: '2', path: 'A1 B1' });
    expect(result.after.now.tokens?.['prisoner']).toBe('B1');
  });

  it('does not go along with one that comes', () => {
    const result = ripper('C1');
    expect(result).toMatchObject({ clause: '3', path: 'C1 B1', passed: ['1 condition', '2 condition'] });
    expect(result.after.now.tokens?.['prisoner']).toBe('A1');
  });

  it('does not go along with the LFA', () => {
    const sheet = 'CORP-SEC\n1 MOVE 1 to escape pod.\n2 MOVE 1 towards escape pod.';
    const result = decide(board, { play: 'CORP-SEC Y', sheet, units: { 'CORP-SEC Y': 'A1' }, scouted: { lfa: 'B1' } });
    expect([result.path, result.after.now.tokens?.['prisoner']]).toEqual(['A1 B1', 'A1']);
  });

  it('and an enemy unit with it is the target of the clause that names both (R21)', () => {
    const scene = { play: 'SCOUT Y', units: { 'SCOUT Y': 'B1', 'RIPPER B': 'A1', 'NAILGUNNER B': 'B1' } };
    const clause = 'Space shared by enemy unit and prisoner, threshold 7/9/11: ATTACK X that unit.';
    const sheet = `SCOUT\n1 ${clause}\n2 ATTACK X.`;
    // The Nailgunner has defence 5, the Ripper 6. Only the Ripper is with the prisoner.
    expect(decide(board, { ...scene, sheet, chance: [1] })).toMatchObject({ clause: '1', chosen: ['target RIPPER B'] });
    const other = { ...scene, sheet: sheet.replace('7/9/11', '4/5/6'), chance: [1] };
    expect(decide(board, other)).toMatchObject({ clause: '2', chosen: ['target NAILGUNNER B'] });
  });
});

describe('escape pods', () => {
  const board = drawn({ scenario: 5, ways: 'A1-B1', structures: { pod: ['escape pod', 'B1'] } });
  const sheet =
    'CORP-SEC Y AND MERC Y\n1 Space shared with escape pod: ATTACK X escape pod.\n2 MOVE 1 towards escape pod.';
  const merc = (at: string, more = {}) =>
    decide(board, { play: 'MERC Y', sheet, units: { 'MERC Y': at }, scouted: { lfa: 'B1' }, ...more });

  it('are struck with what the card prints against structures: a Merc has 2 (R1)', () => {
    const result = merc('B1', { chance: [1, 7] });
    expect(result).toMatchObject({ clause: '1', chosen: ['target pod'] });
    expect(result.after.now.destroyed).toEqual(['pod']);
  });

  it('are not struck from the next space', () =>
    expect(merc('A1')).toMatchObject({ clause: '2', passed: ['1 condition'], path: 'A1 B1' }));
});

describe('doors (R38, R41)', () => {
  it('the east door into the prison is open for the LFA', () => {
    const rule =
      'LFA BOT RULES\n   LFA Key card: the LFA bot considers the east door into the prison to be open for all rules.\n\n';
    const sheet = 'CORP-SEC\n1 MOVE 1 towards prisoner.';
    const scene = { play: 'CORP-SEC Y', units: { 'CORP-SEC Y': 'F3' }, scouted: { lfa: 'E3' } };
    expect(decide(packaged(5), { ...scene, sheet: rule + sheet })).toMatchObject({ clause: '1', path: 'F3 E3' });
    expect(decide(packaged(5), { ...scene, sheet })).toMatchObject({ clause: null, passed: ['1 aim'] });
    const ripper = { play: 'RIPPER B', units: { 'RIPPER B': 'F3' }, scouted: { breakers: 'E3' } };
    expect(decide(packaged(5), { ...ripper, sheet: 'RIPPER\n1 MOVE 1 towards prisoner.' }).clause).toBe(null);
  });

  const board = drawn({
    scenario: 5,
    ways: 'A1-B1-C1-D1, A1-E1',
    spaces: { A1: { equipment: 'DOORS equipment' } },
    doors: { west: 'B1-C1', east: 'A1-E1' },
    tokens: { prisoner: ['prisoner', 'D1'] },
  });
  const hewer = (units: Units, more = {}) =>
    decide(board, { play: 'HEWER A', units: { 'HEWER A': 'A1', ...units }, ...more });

  it('the closed door nearest C units is opened', () => {
    // Ripper C is next to the west door, and three steps from the east door.
    const result = hewer({ 'RIPPER C': 'C1' });
    expect(result).toMatchObject({ clause: '1', chosen: ['target west'] });
    expect(result.after.now.shutDoors).toEqual(['east']);
  });

  it('no door is opened from elsewhere, nor if none is closed', () => {
    expect(hewer({ 'HEWER A': 'B1', 'RIPPER C': 'C1' }, { scouted: { breakers: 'A1' } })).toMatchObject({
      clause: '2',
      path: 'B1 A1',
    });
    expect(hewer({ 'RIPPER C': 'C1' }, { shutDoors: [] })).toMatchObject({
      passed: ['1 condition', '2 condition', '3 condition', '4 aim'],
    });
  });

  it('a closed door of the space is struck, from within the space', () => {
    const ripper = (at: string, shutDoors: readonly string[], chance: number[] = []) =>
      decide(board, {
        play: 'RIPPER B',
        units: { 'RIPPER B': at },
        scouted: { breakers: 'A1 B1 C1' },
        shutDoors,
        chance,
      });
    const result = ripper('B1', ['west', 'east'], [1, 7]);
    expect(result).toMatchObject({ clause: '1', chosen: ['target west'] });
    expect(result.after.now.shutDoors).toEqual(['east']);
    expect(ripper('B1', ['east'])).toMatchObject({ clause: '3', path: 'B1 C1' });
  });

  it('nobody is attacked through a door', () => {
    const sheet = 'RIPPER\n1 ATTACK 1.';
    const scene = { play: 'RIPPER B', sheet, units: { 'RIPPER B': 'B1', 'CORP-SEC Y': 'C1' } };
    expect(decide(board, scene)).toMatchObject({ clause: null, passed: ['1 aim'] });
    // An attack goes neither through a doorway, even if its door is open, nor around a doorway.
    expect(decide(board, { ...scene, shutDoors: [] })).toMatchObject({ clause: null });
  });
});

describe('between (R48)', () => {
  const board = drawn({
    scenario: 5,
    ways: 'A1-B1-C1-D1-E1, C1-D2, A1-F1',
    tokens: { prisoner: ['prisoner', 'C1'] },
    structures: { pod: ['escape pod', 'E1'] },
  });
  const lead = (units: Units, scouted: string) =>
    decide(board, { play: 'SQUAD LEADER C', units, scouted: { breakers: scouted }, breakers: { out: 'RIPPER C 4' } });

  it('is first a space between the unit and the prisoner', () =>
    expect(lead({ 'RIPPER C': 'A1' }, 'A1')).toMatchObject({ clause: '2', chosen: ['goal B1'] }));

  it('is otherwise a space between the prisoner and a pod', () =>
    // The Ripper is in the prisoner’s space, so no space is between them.
    expect(lead({ 'RIPPER C': 'C1' }, 'C1')).toMatchObject({ clause: '2', chosen: ['goal D1'] }));

  it('is none that is scouted, or not adjacent', () => {
    expect(lead({ 'RIPPER C': 'A1' }, 'A1 B1').passed).toContain('2 condition');
    expect(lead({ 'RIPPER C': 'C1' }, 'C1 D1').passed).toContain('2 condition');
  });
});

describe('Blaster (R1, R47)', () => {
  const board = drawn({
    scenario: 5,
    ways: 'A1-B1-C1',
    spaces: { A1: { elevated: true } },
    structures: { pod: ['escape pod', 'B1'] },
  });
  const blast = (units: Units, chance: number[] = [], scouted = 'A1 B1') =>
    decide(board, {
      play: 'BLASTER A',
      units: { 'BLASTER A': 'A1', ...units },
      scouted: { breakers: scouted },
      chance,
    });

  it('has 2 dice for a unit and 3 for a mech', () => {
    // Two faces are supplied for the attack on the Scout, and three faces for the attack on the mech.
    const clause = 'BLASTER\n1 Space shared with enemy unit: ATTACK 2 / 3 [unit / mech].';
    const strike = (units: Units, chance: number[]) =>
      decide(board, { play: 'BLASTER A', sheet: clause, units: { 'BLASTER A': 'A1', ...units }, chance }).chosen;
    expect(strike({ 'SCOUT Y': 'A1' }, [1, 1])).toEqual(['target SCOUT Y']);
    expect(strike({ 'MECH A': 'A1' }, [1, 1, 1])).toEqual(['target MECH A']);
  });

  it('moves to an adjacent pod that a unit with an armoured attack occupies', () => {
    expect(blast({ 'MERC Y': 'B1' })).toMatchObject({ clause: '1', path: 'A1 B1' });
    expect(blast({ 'SCOUT Y': 'B1' }, [1, 1]).passed[0]).toBe('1 condition');
  });

  it('moves towards mechs at a pod or equipment next to it, not at one further off', () => {
    const sheet =
      'BLASTER\n1 Mechs occupy adjacent escape pod or DOORS equipment: MOVE 1 towards mechs.\n   [Elevated > Highest cover]';
    const wide = drawn({
      scenario: 5,
      ways: 'A1-B1-C1-D1, A1-B2',
      spaces: { B2: { equipment: 'DOORS equipment' }, D1: { equipment: 'DOORS equipment' } },
      structures: { pod: ['escape pod', 'B1'] },
    });
    const go = (mech: string, from = 'A1') =>
      decide(wide, {
        play: 'BLASTER A',
        sheet,
        units: { 'BLASTER A': from, 'MECH A': mech },
        scouted: { breakers: 'A1 B1 B2 C1 D1' },
      });
    expect(go('B1')).toMatchObject({ clause: '1', path: 'A1 B1' });
    expect(go('B2')).toMatchObject({ clause: '1', path: 'A1 B2' });
    expect(go('D1')).toMatchObject({ clause: null, passed: ['1 condition'] });
    expect(go('D1', 'C1')).toMatchObject({ clause: '1', path: 'C1 D1' });
  });
});

describe('Navigator H (R110)', () => {
  const board = drawn({ scenario: 5, ways: 'A1-B1-C1-D1-E1', tokens: { prisoner: ['prisoner', 'E1'] } });
  const navigate = (units: Units) => decide(board, { play: 'NAVIGATOR H', units: { HADES: 'A1', ...units } });

  it('stays where the attacks of Hades have a target', () => {
    // The special attack of Commander H has no limit of range. So the Ripper on C1 is a target.
    expect(navigate({ 'RIPPER B': 'C1' }).passed).toEqual(['1 condition', '2 condition', '3 condition']);
    expect(navigate({ 'RIPPER B': 'B1' }).passed[0]).toBe('1 condition');
  });

  it('scouts next to an enemy that is 2 spaces away and that no attack reaches, as behind a door', () => {
    const shut = drawn({ scenario: 5, ways: 'A1-B1-C1-D1', doors: { door: 'B1-C1' } });
    const units = { HADES: 'A1', 'RIPPER B': 'C1' };
    expect(decide(shut, { play: 'NAVIGATOR H', units })).toMatchObject({ clause: '1', path: 'A1 B1' });
    const far = { HADES: 'A1', 'RIPPER B': 'D1' };
    expect(decide(shut, { play: 'NAVIGATOR H', units: far })).toMatchObject({ clause: '3', path: 'A1 B1' });
  });
});

describe('the pod that the condition found (R21)', () => {
  const board = drawn({
    scenario: 5,
    ways: 'A1-B1-C1, A1-D1-E1',
    structures: { 'pod 1': ['escape pod', 'C1'], 'pod 2': ['escape pod', 'E1'] },
  });
  const scan = (scouted: string) =>
    decide(board, {
      play: 'SCANNER A',
      sheet:
        'SCANNER\n1 Scouted escape pod within 2 spaces is occupied by enemy unit with armoured attack: SCOUT 2 to escape pod.\n2 RECON.',
      units: { 'SCANNER A': 'A1', 'MERC Y': 'E1', 'SCOUT Y': 'C1' },
      scouted: { breakers: scouted },
    });

  it('is where the unit goes', () => expect(scan('A1 C1 E1')).toMatchObject({ clause: '1', path: 'A1 D1 E1' }));

  it('is not the one that is not scouted, nor one with a unit without an armoured attack', () =>
    expect(scan('A1 C1')).toMatchObject({ clause: null, passed: ['1 condition', '2 rule'] }));
});

describe('the west door of the prison (R41)', () => {
  const sheet = 'COMMANDER H\n1 Hades not adjacent to west door of prison: MOVE 1 towards west door of prison.';
  const hades = (at: string) =>
    decide(packaged(5), { play: 'COMMANDER H', sheet, units: { HADES: at }, scouted: { lfa: 'B3 C3 D3' } });

  it('is adjacent to a unit in one of its two spaces', () => {
    expect(hades('C3')).toMatchObject({ clause: null, passed: ['1 condition'] });
    expect(hades('D3')).toMatchObject({ clause: null, passed: ['1 condition'] });
    expect(hades('B3')).toMatchObject({ clause: '1', path: 'B3 C3' });
  });
});
