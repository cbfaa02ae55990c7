// Tests of a bot’s targets: classes of attacks, adjusted defence, thresholds, the combat tiebreak (R1–R3, R36).
import { describe, expect, it } from 'vitest';
import { decide, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

type Figures = Readonly<Record<string, number>>;

/** Returns a board in which B1 has a given cover and the named spaces are elevated. */
const board = (elevated: string, cover = 0, defence: Figures = {}) =>
  drawn({
    scenario: 7,
    ways: 'A1-B1-C1-D1',
    spaces: {
      A1: { ...(elevated.includes('A1') && { elevated: true }) },
      B1: { cover, ...(elevated.includes('B1') && { elevated: true }) },
      C1: { ...(elevated.includes('C1') && { elevated: true }) },
    },
    defence,
  });

const scout = (clause: string, table = ''): Pick<BotScene, 'play' | 'sheet'> => ({
  play: 'SCOUT Y',
  sheet: `${table}SCOUT\n1 ${clause}`,
});
const units = { 'SCOUT Y': 'A1', 'RIPPER B': 'B1' };
const threshold = { ...scout('Threshold 5/6/7: ATTACK 1.'), units };

describe('a threshold (R2, R3)', () => {
  it('is the second number for a target on the level', () => {
    // The adjusted defence of the Ripper is 5 (base) + 1 (distance).
    const result = decide(board(''), { ...threshold, chance: [6] });
    expect(result).toMatchObject({ clause: '1', chosen: ['target RIPPER B'] });
    expect(result.after.attacks()).toEqual(['RIPPER B: 6 with d10']);
    expect(decide(board('', 1), threshold)).toMatchObject({ clause: null, passed: ['1 threshold 7 over 6'] });
  });

  it('is the first number for a higher target, which has 1 more', () => {
    // In the first case, the adjusted defence is 3 (base) + 1 (distance) + 1 (higher) = 5. In the second case, the base
    // is 4 and the sum 6. The height does not count for the roll.
    const result = decide(board('B1', 0, { 'RIPPER B': 3 }), { ...threshold, chance: [4] });
    expect(result.clause).toBe('1');
    expect(result.after.attacks()).toEqual(['RIPPER B: 4 with d8']);
    const other = decide(board('B1', 0, { 'RIPPER B': 4 }), threshold);
    expect(other).toMatchObject({ clause: null, passed: ['1 threshold 6 over 5'] });
  });

  it('is the third number for a lower target, which has 1 less', () => {
    // Adjusted defence: 5 (base) + 2 (cover) + 1 (distance) − 1 (lower) = 7; with cover 3 it is 8.
    const result = decide(board('A1', 2), { ...threshold, chance: [1] });
    expect(result.clause).toBe('1');
    expect(result.after.attacks()).toEqual(['RIPPER B: 8 with d12']);
    expect(decide(board('A1', 3), threshold)).toMatchObject({ passed: ['1 threshold 8 over 7'] });
  });

  it('does not count the 1 of the height, in the second reading', () => {
    const readings = { R2: 'second' } as const;
    // In this reading, the height does not count. On higher ground, the Ripper has 4 (base) + 1 (distance) = 5. On
    // lower ground, the Ripper has 5 + 2 (cover) + 1 (distance) = 8, over the limit 7.
    const higher = decide(board('B1', 0, { 'RIPPER B': 4 }), { ...threshold, readings, chance: [1] });
    expect(higher.clause).toBe('1');
    expect(decide(board('A1', 2), { ...threshold, readings }).clause).toBe(null);
  });

  it('keeps each target by its own height, then the lowest defence is chosen', () => {
    // The level Ripper has 5 + 1 (distance) = 6, within its limit 6. The lower Survey Tech has 4 + 2 − 1 = 5, within
    // its limit 7.
    const scene = { ...threshold, units: { ...units, 'SURVEY TECH B': 'C1' }, chance: [1] };
    const [level, lower] = [
      decide(board('A1 B1', 0, { 'SURVEY TECH B': 4 }), scene),
      decide(board('A1 B1', 1, { 'SURVEY TECH B': 6 }), scene),
    ];
    expect(level.chosen).toEqual(['target SURVEY TECH B']);
    // The Ripper has 5 + 1 (distance) + 1 (cover) = 7, over its limit 6. The Survey Tech has 6 + 2 − 1 = 7, within its
    // limit 7.
    expect(lower.chosen).toEqual(['target SURVEY TECH B']);
  });

  it('that no target meets names the target nearest to the threshold', () => {
    // The Ripper is on the attacker’s level and has 5 + 2 (cover) + 1 (distance) = 8, over its limit by 2. The Survey
    // Tech is lower and has 7 + 2 − 1 = 8, over its limit by 1.
    const scene = { ...threshold, units: { ...units, 'SURVEY TECH B': 'C1' } };
    const result = decide(board('A1 B1', 2, { 'SURVEY TECH B': 7 }), scene);
    expect(result).toMatchObject({ clause: null, passed: ['1 threshold 8 over 7'] });
    expect(result.decision.passed[0]?.why).toMatchObject({ best: { id: 'SURVEY TECH B' } });
  });

  it('counts the bonus of a ready standee for personnel', () => {
    const scene = { ...threshold, play: 'CORP-SEC Y', sheet: 'CORP-SEC\n1 Threshold 5/6/7: ATTACK 1.' };
    const beside = (drill: string) => ({ 'CORP-SEC Y': 'A1', 'RIPPER B': 'B1', DRILL: drill });
    // A ready Drill in the same space adds 1 to the defence of the Ripper: 5 + 1 (distance) + 1 (Drill) = 7, over the
    // limit 6. A Drill that is suppressed, or in another space, adds nothing.
    expect(decide(board(''), { ...scene, units: beside('B1') }).passed).toEqual(['1 threshold 7 over 6']);
    expect(decide(board(''), { ...scene, units: beside('B1 suppressed'), chance: [1] }).clause).toBe('1');
    expect(decide(board(''), { ...scene, units: beside('C1'), chance: [1] }).clause).toBe('1');
  });
});

describe('the order of combat actions (R3)', () => {
  const table = 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\n';
  const attack = scout('ATTACK 1.', table);

  it('is the lowest adjusted defence first', () => {
    // The adjusted defence of the Nailgunner is 5 + 1 (distance), and of the Ripper 5 + 2 (distance). The lower defence
    // decides before the danger.
    const scene = { ...attack, units: { 'SCOUT Y': 'A1', 'NAILGUNNER B': 'B1', 'RIPPER B': 'C1' }, chance: [1] };
    expect(decide(board(''), scene)).toMatchObject({ chosen: ['target NAILGUNNER B'] });
    // The Ripper is on lower ground, which subtracts 1. Both units now have the adjusted defence 6, and the Ripper is
    // more dangerous.
    expect(decide(board('A1 B1'), scene)).toMatchObject({ chosen: ['target RIPPER B'] });
  });

  it('is the most dangerous by the table next', () => {
    const scene = { ...attack, units: { 'SCOUT Y': 'A1', 'NAILGUNNER B': 'B1', 'RIPPER C': 'B1' }, chance: [1] };
    expect(decide(board(''), scene)).toMatchObject({ chosen: ['target RIPPER C'], rolls: [] });
    const other = scout('ATTACK 1.', 'DANGEROUS BREAKER UNITS\n1 Nailgunner\n2 Ripper\n\n');
    expect(decide(board(''), { ...scene, ...other })).toMatchObject({ chosen: ['target NAILGUNNER B'] });
  });

  it('puts a unit on no row after all rows', () => {
    const scene = { ...attack, units: { 'SCOUT Y': 'A1', 'HEWER A': 'B1', 'NAILGUNNER B': 'B1' }, chance: [1] };
    expect(decide(board(''), scene)).toMatchObject({ chosen: ['target NAILGUNNER B'] });
  });

  it('is the lower ground next', () => {
    // Both Rippers have the defence 6: the level Ripper 5 + 1 (distance), and the lower Ripper 5 + 2 (distance) − 1
    // (lower).
    const scene = { ...attack, units: { 'SCOUT Y': 'A1', 'RIPPER B': 'B1', 'RIPPER C': 'C1' }, chance: [1] };
    expect(decide(board('A1 B1'), scene)).toMatchObject({ chosen: ['target RIPPER C'], rolls: [] });
  });

  it('is chance last, with faces in the order of the roster', () => {
    const scene = { ...attack, units: { 'SCOUT Y': 'A1', 'RIPPER C': 'B1', 'RIPPER B': 'B1' } };
    const rolls = ['d8 1–4 RIPPER B, 5–8 RIPPER C: 5'];
    expect(decide(board(''), { ...scene, chance: [5, 1] })).toMatchObject({ chosen: ['target RIPPER C'], rolls });
    expect(decide(board(''), { ...scene, chance: [4, 1] })).toMatchObject({ chosen: ['target RIPPER B'] });
  });

  it('rolls d12 for three, and d10 again for what is left over of seven', () => {
    const three = { 'RIPPER B': 'B1', 'RIPPER C': 'B1', 'HEWER A': 'C1' };
    // The base defence of the Hewer is set to 4, so that all three possible targets have the adjusted defence 6.
    const scene = { ...scout('ATTACK 1.'), units: { 'SCOUT Y': 'A1', ...three }, chance: [9, 1] };
    expect(decide(board('', 0, { 'HEWER A': 4 }), scene)).toMatchObject({
      rolls: ['d12 1–4 HEWER A, 5–8 RIPPER B, 9–12 RIPPER C: 9'],
    });
    const six = { 'SCANNER A': 'B1', 'NAILGUNNER B': 'B1', 'NAILGUNNER C': 'B1', 'HEWER D': 'B1', 'SCANNER D': 'B1' };
    const seven = {
      ...scene,
      units: { 'SCOUT Y': 'A1', 'RIPPER B': 'B1', 'RIPPER C': 'B1', ...six },
      chance: [8, 7, 1],
    };
    expect(decide(board(''), seven).chosen).toEqual(['target SCANNER D']);
  });
});

describe('the class of an attack (R1)', () => {
  const both = { 'RIPPER B': 'A1', DRILL: 'A1' };
  const corp = (clause: string) => ({ play: 'CORP-SEC Y', sheet: `CORP-SEC\n1 ${clause}`, units: { ...both } });
  const here = (clause: string, more: Readonly<Record<string, string>>) =>
    decide(board(''), { ...corp(clause), units: { 'CORP-SEC Y': 'A1', ...more }, chance: [1] });

  it('is personnel for a bare strength', () => expect(here('ATTACK 1.', both).chosen).toEqual(['target RIPPER B']));
  it('is armoured for a strength in parentheses', () =>
    expect(here('ATTACK (1).', both).chosen).toEqual(['target DRILL']));
  it('is that of the target that the condition names', () =>
    expect(here('Space shared with enemy vehicle: ATTACK 1.', both).chosen).toEqual(['target DRILL']));
  it('needs a target of its class', () => {
    const result = decide(board(''), { ...corp('ATTACK (1).'), units: { 'CORP-SEC Y': 'A1', 'RIPPER B': 'A1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });
  it('is as near as the card prints: the armoured attack of a Corp-Sec strikes its own space', () => {
    const result = decide(board(''), { ...corp('ATTACK (1).'), units: { 'CORP-SEC Y': 'A1', DRILL: 'B1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });
});

describe('SUPPRESS (R36)', () => {
  const mech = (clause: string, more: Readonly<Record<string, string>>, chance: number[] = []) =>
    decide(board(''), {
      play: 'COMMANDER A',
      sheet: `COMMANDER\n1 ${clause}`,
      units: { 'MECH A': 'A1', ...more },
      chance,
    });

  it('reaches personnel and vehicles', () => {
    const result = mech('SUPPRESS X.', { DRILL: 'A1' }, [8, 1, 1]);
    expect(result.chosen).toEqual(['target DRILL']);
    expect(result.after.isSuppressed('DRILL')).toBe(true);
  });

  it('of a vehicle makes no vehicle a target of a later ATTACK on personnel (R1, R21)', () => {
    // The condition is about the SUPPRESS, which misses the drill. The ATTACK 1 hits personnel, and no personnel is near.
    const clause = 'Can attack target: SUPPRESS 1. ATTACK 1.';
    const result = mech(clause, { DRILL: 'A1' }, [1]);
    expect(result.chosen).toEqual(['target DRILL']);
    expect(result.after.attacks()).toHaveLength(1);
    // The Ripper has the lower defence, so both acts hit the Ripper.
    const both = mech(clause, { DRILL: 'A1', 'RIPPER B': 'B1' }, [1, 1]);
    expect(both.chosen).toEqual(['target RIPPER B', 'target RIPPER B']);
  });

  it('leaves out who is suppressed already', () => {
    const result = mech('SUPPRESS X.', { 'RIPPER B': 'B1 suppressed', 'SURVEY TECH B': 'C1' }, [1, 1, 1]);
    expect(result.chosen).toEqual(['target SURVEY TECH B']);
    expect(mech('SUPPRESS X.', { 'RIPPER B': 'B1 suppressed' })).toMatchObject({ passed: ['1 aim'] });
  });

  it('leaves them out of thresholds', () => {
    // The Ripper has the lower defence (6), but does not count, because it is suppressed. The Survey Tech has 8: within
    // the limit 8, but over the limit 7.
    const enemies = { 'RIPPER B': 'B1 suppressed', 'SURVEY TECH B': 'C1' };
    expect(mech('Threshold 7/8/9: SUPPRESS X.', enemies, [1, 1, 1]).clause).toBe('1');
    expect(mech('Threshold 6/7/8: SUPPRESS X.', enemies)).toMatchObject({ passed: ['1 threshold 8 over 7'] });
  });

  it('of an area needs one there that is not suppressed; the condition counts all', () => {
    const clause =
      'Space within range 3 contains 2 or more enemy units: SUPPRESS 3, targeting all enemy units in chosen space.';
    const area = (first: string, second: string, chance: number[]) =>
      decide(board(''), {
        play: 'DISRUPTOR',
        sheet: `DISRUPTOR\n1 ${clause}\n   [Contains most enemy units > Contains most dangerous enemy unit]`,
        units: { DISRUPTOR: 'A1', 'CORP-SEC Y': first, 'SCOUT Y': second },
        chance,
      });
    const one = area('B1 suppressed', 'B1', [6, 1, 1]);
    expect(one.clause).toBe('1');
    expect(one.after.attacks()).toEqual(['SCOUT Y: 6 with d10']);
    expect(one.after.isSuppressed('SCOUT Y')).toBe(true);
    expect(area('B1', 'B1', [1, 1, 1, 1, 1, 1]).after.attacks()).toHaveLength(2);
    expect(area('B1 suppressed', 'B1 suppressed', [])).toMatchObject({ clause: null, passed: ['1 aim'] });
    expect(area('B1', 'C1', [])).toMatchObject({ clause: null, passed: ['1 condition'] });
  });
});

describe('a list after targets that need not be there (R178)', () => {
  // No structure can be hit, so an enemy unit is the target. The list chooses the Ripper, which is 1 space away. The
  // Survey Tech has the lower defence, but is 2 spaces away.
  it.each(['[Nearest > Random]', '[Nearest objective > Nearest > Random]'])('ranks the units: %s', (list) => {
    const scene = { ...scout(`ATTACK 1: target a structure, if possible. ${list}`), chance: [1] };
    const both = { ...units, 'SURVEY TECH B': 'C1' };
    expect(decide(board('', 0, { 'SURVEY TECH B': 1 }), { ...scene, units: both }).chosen).toEqual(['target RIPPER B']);
  });

  it('is for units where the row of the card can hit no structure', () => {
    // A Nailgunner prints dice against personnel only. The pod counts as armoured, so the Merc is the target.
    const board5 = drawn({ scenario: 5, ways: 'A1-B1', structures: { pod: ['escape pod', 'A1'] } });
    const result = decide(board5, {
      play: 'NAILGUNNER B',
      sheet: 'NAILGUNNER\n1 ATTACK X: target a structure, if possible. [Nearest > Random]',
      units: { 'NAILGUNNER B': 'A1', 'MERC Y': 'B1' },
      chance: [1, 1],
    });
    expect(result.chosen).toEqual(['target MERC Y']);
  });
});
