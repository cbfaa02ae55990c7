// Tests of three subjects:
// reasons why a clause is passed over; actions of which only a part is done (book, Resolving a bot procedure; R7);
// words such as secure and threatened (R16–R18).
import { describe, expect, it } from 'vitest';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { decide, decideTwice, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

/** A board of four spaces: C1 is worth points, and A1 is elevated. */
const line = drawn({
  scenario: 7,
  ways: 'A1-B1-C1-D1',
  spaces: { A1: { elevated: true }, C1: { points: 2 } },
  victory: [
    { side: 'lfa', by: 'points', count: 9 },
    { side: 'breakers', by: 'points', count: 9 },
  ],
});

const onLine = (scene: BotScene) => decide(line, scene);

describe('a condition', () => {
  const sheet = 'CORP-SEC\n1 Space enemy occupied: ATTACK 1.\n2 MOVE 1 to objective.';
  const scene = { play: 'CORP-SEC Y', sheet, scouted: { lfa: 'B1 C1' } };

  it('that is false passes its clause over', () => {
    const units = { 'CORP-SEC Y': 'B1', 'RIPPER B': 'A1' };
    expect(onLine({ ...scene, units })).toMatchObject({ clause: '2', passed: ['1 condition'], path: 'B1 C1' });
  });

  it('that is true does not', () => {
    const units = { 'CORP-SEC Y': 'B1', 'RIPPER B': 'B1' };
    const result = onLine({ ...scene, units, chance: [4] });
    expect(result).toMatchObject({ clause: '1', passed: [], chosen: ['target RIPPER B'] });
    expect(result.after.attacks()).toEqual(['RIPPER B: 5 with d10']);
  });

  it('of the last clause that is false leaves the card without an action', () => {
    const only = 'CORP-SEC\n1 Space enemy occupied: ATTACK 1.';
    const result = onLine({ ...scene, sheet: only, units: { 'CORP-SEC Y': 'B1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 condition'] });
    expect(result.after.pile('lfa', 'discard')).toEqual({ 'CORP-SEC Y': 1 });
  });

  it('does not see the card that is resolved (R22)', () => {
    const matching = 'SCOUT\n1 Matching card(s) in play area: RECON.\n2 SCOUT 1 to elevated space.';
    const own = { sheet: matching, units: { 'SCOUT Y': 'B1' } };
    expect(onLine({ ...own, play: 'SCOUT Y' })).toMatchObject({ clause: '2', passed: ['1 condition'] });
    // The condition is true, because another card of the squad is in the play area. But RECON is still impossible
    // without an Interference card.
    expect(onLine({ ...own, play: 'SCOUT Y, CORP-SEC Y' })).toMatchObject({ clause: '2', passed: ['1 rule'] });
  });
});

describe('a row of a table', () => {
  it('refers to no choice of another row, because only one row is resolved (R6)', () => {
    const sheet = 'CORP-SEC\n1 Roll [d10]:\n   1–7  SUPPRESS 1, targeting most dangerous enemy\n   8–10 SUPPRESS 1';
    const units = { 'CORP-SEC Y': 'B1', 'RIPPER B': 'C1' };
    // The faces: 9 chooses the row of the table, and 10 is the attack, which hits.
    const result = onLine({ play: 'CORP-SEC Y', sheet, units, chance: [9, 10] });
    expect(result).toMatchObject({ clause: '1', chosen: ['target RIPPER B'] });
  });
});

describe('CONTROL (R18)', () => {
  const control = (scene: Omit<BotScene, 'play'>) =>
    onLine({ play: 'CORP-SEC Y', sheet: 'CORP-SEC\n1 CONTROL.', ...scene });

  it('is taken where it gains objective points', () => {
    const { clause, after } = control({ units: { 'CORP-SEC Y': 'C1' }, scouted: { lfa: 'C1' } });
    expect(clause).toBe('1');
    expect(after.marker('lfa', 'C1')).toBe('controlled');
  });

  it('of what is controlled would change nothing', () => {
    const result = control({ units: { 'CORP-SEC Y': 'C1' }, controlled: { lfa: 'C1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 unchanged'] });
  });

  it('of a space without points misses its aim', () => {
    const result = control({ units: { 'CORP-SEC Y': 'B1' }, scouted: { lfa: 'B1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });

  it('breaks a rule where the enemy controls the space and has a unit in it', () => {
    const units = { 'CORP-SEC Y': 'C1', 'NAILGUNNER B': 'C1' };
    const result = control({ units, scouted: { lfa: 'C1' }, controlled: { breakers: 'C1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 rule'] });
  });

  it('is taken of an enemy controlled space that the enemy has left', () => {
    const { clause, after } = control({
      units: { 'CORP-SEC Y': 'C1' },
      scouted: { lfa: 'C1' },
      controlled: { breakers: 'C1' },
    });
    expect(clause).toBe('1');
    expect([after.marker('lfa', 'C1'), after.marker('breakers', 'C1')]).toEqual(['controlled', 'scouted']);
  });

  it('is taken of an enemy occupied space that the enemy does not control', () => {
    const units = { 'CORP-SEC Y': 'C1', 'RIPPER B': 'C1' };
    expect(control({ units, scouted: { lfa: 'C1', breakers: 'C1' } }).clause).toBe('1');
  });

  it('lays a marker where the bot has none, without Interference', () => {
    const { after } = control({ units: { 'CORP-SEC Y': 'C1' } });
    expect(after.marker('lfa', 'C1')).toBe('controlled');
    expect(after.pile('lfa', 'discard')).toEqual({ 'CORP-SEC Y': 1 });
  });
});

describe('an action that cannot be done', () => {
  it('breaks a rule if the card prints no such value', () => {
    // Commander L prints no SUPPRESS, so its X has no value. Commander A prints SUPPRESS 3.
    const sheet = 'COMMANDER\n1 SUPPRESS X.';
    const enemy = { 'RIPPER B': 'A1' };
    const lyssa = onLine({ play: 'COMMANDER L', sheet, units: { LYSSA: 'B1', ...enemy } });
    expect(lyssa).toMatchObject({ clause: null, passed: ['1 rule'] });
    const mech = onLine({ play: 'COMMANDER A', sheet, units: { 'MECH A': 'B1', ...enemy }, chance: [1, 2, 3] });
    expect(mech).toMatchObject({ clause: '1', chosen: ['target RIPPER B'] });
  });

  it('would change nothing if there is no card to draw', () => {
    const sheet = 'CAPTAIN\n1 COMMAND 2.';
    expect(onLine({ play: 'CAPTAIN', sheet })).toMatchObject({ clause: null, passed: ['1 unchanged'] });
    const result = onLine({ play: 'CAPTAIN', sheet, lfa: { discard: 'SCOUT Y' }, chance: ['SCOUT Y'] });
    expect(result.clause).toBe('1');
  });

  it('misses its aim if there is nobody to attack', () => {
    const sheet = 'CORP-SEC\n1 ATTACK 1.';
    const scene = { play: 'CORP-SEC Y', sheet };
    // The strength has no parentheses, so the attack cannot target the vehicle (R1).
    expect(onLine({ ...scene, units: { 'CORP-SEC Y': 'B1', DRILL: 'B1' } })).toMatchObject({ passed: ['1 aim'] });
    const units = { 'CORP-SEC Y': 'B1', DRILL: 'B1', 'RIPPER B': 'D1' };
    expect(onLine({ ...scene, units, chance: [9] }).clause).toBe('1');
  });

  it('misses its aim if the space to enter is not scouted', () => {
    const scene = { play: 'CORP-SEC Y', sheet: 'CORP-SEC\n1 MOVE 1 to objective.', units: { 'CORP-SEC Y': 'B1' } };
    expect(onLine(scene)).toMatchObject({ clause: null, passed: ['1 aim'] });
    expect(onLine({ ...scene, controlled: { lfa: 'C1' } })).toMatchObject({ clause: '1', path: 'B1 C1' });
  });

  it('breaks a rule if a mech should enter a barred space', () => {
    const barred = drawn({ scenario: 7, ways: 'A1-B1-C1', spaces: { B1: { bars: 'armoured', points: 1 } } });
    const sheet = 'COMMANDER\n1 MOVE X to objective.\n\nCORP-SEC\n1 MOVE 1 to objective.';
    const scouted = { lfa: 'A1 B1 C1' };
    const mech = decide(barred, { play: 'COMMANDER A', sheet, scouted, units: { 'MECH A': 'A1' } });
    expect(mech).toMatchObject({ clause: null, path: '' });
    const other = decide(barred, { play: 'CORP-SEC Y', sheet, scouted, units: { 'CORP-SEC Y': 'A1' } });
    expect(other).toMatchObject({ clause: '1', path: 'A1 B1' });
  });
});

describe('an action that can be done in part', () => {
  it('commands the cards that there are', () => {
    const { clause, after } = onLine({
      play: 'CAPTAIN, CORP-SEC Y',
      sheet: 'CAPTAIN\n1 COMMAND 2.',
      lfa: { deck: 'SCOUT Y' },
      chance: ['SCOUT Y'],
    });
    // COMMAND 2 draws the single card of the deck. The Captain, whose card is being resolved, is not shuffled into the
    // deck (R29).
    expect(clause).toBe('1');
    expect(after.now.cards?.lfa?.playArea).toEqual([{ card: 'SCOUT Y' }, { card: 'CORP-SEC Y' }]);
  });
});

describe('a threatened objective (R16)', () => {
  const sheet = 'SCOUT\n1 SCOUT 1 to threatened objective.';
  const threat = (units: Readonly<Record<string, string>>, controlled = 'C1') =>
    onLine({
      play: 'SCOUT Y',
      sheet,
      units: { 'SCOUT Y': 'B1', ...units },
      controlled: { lfa: controlled },
    }).clause;

  it('is controlled by the bot, without a bot unit, and has an enemy with CONTROL', () =>
    expect(threat({ 'RIPPER B': 'C1' })).toBe('1'));
  it('is threatened by a suppressed unit as well', () => expect(threat({ 'RIPPER B': 'C1 suppressed' })).toBe('1'));
  it('is not threatened by a unit without CONTROL', () => expect(threat({ 'NAILGUNNER B': 'C1' })).toBe(null));
  it('is not threatened where a bot unit is', () => expect(threat({ 'RIPPER B': 'C1', 'MERC Y': 'C1' })).toBe(null));
  it('is not threatened where the bot has no control', () => expect(threat({ 'RIPPER B': 'C1' }, '')).toBe(null));
  it('is an objective', () => expect(threat({ 'RIPPER B': 'A1' }, 'A1')).toBe(null));

  it.each(['elevated', 'scouted'])('keeps its usual meaning in a rule that defines it as %s', (kind) => {
    const rules = `LFA BOT RULES\n   A threatened objective is a threatened ${kind} objective.\n\n`;
    const units = { 'SCOUT Y': 'B1', 'RIPPER B': 'C1' };
    const scene = { play: 'SCOUT Y', sheet: rules + sheet, units, controlled: { lfa: 'C1' } };
    // C1 is controlled by the bot, so it counts as scouted too. But C1 is not elevated.
    expect(onLine(scene).clause).toBe(kind === 'scouted' ? '1' : null);
  });
});

describe('an objective of Scenario 4 with its bunker (second reading of R16)', () => {
  const bunkers = { C1: ['bunker', 'C1'] } as const;
  const board = (scenario: number, structures: Readonly<Record<string, readonly [string, string]>>) =>
    drawn({ scenario, ways: 'A1-B1-C1-D1', spaces: { C1: { points: 2 } }, structures });
  const threat = async (game: Game, enemy: string, readings: BotScene['readings'] = { R16: 'second' }) => {
    const scene = {
      play: 'SCOUT Y',
      sheet: 'SCOUT\n1 SCOUT 1 to threatened objective.',
      units: { 'SCOUT Y': 'B1', [enemy]: 'C1' },
      controlled: { lfa: 'C1' },
      readings,
    };
    return (await decideTwice(game, scene)).clause;
  };

  it('is threatened by a unit that can destroy the bunker', async () => {
    // In Scenario 4, the bunker on C1 can be destroyed by an armoured attack. The Blaster has this attack, but no
    // CONTROL.
    expect(await threat(board(4, bunkers), 'BLASTER A')).toBe('1');
    expect(await threat(board(4, bunkers), 'BLASTER A', {})).toBe(null);
  });

  it('is not threatened by a unit without an armoured attack', async () =>
    expect(await threat(board(4, bunkers), 'NAILGUNNER B')).toBe(null));

  it('is not threatened in a scenario whose objectives have no structures', async () =>
    expect(await threat(board(7, bunkers), 'BLASTER A')).toBe(null));
});

describe('a secure space (R17)', () => {
  const sheet = 'CORP-SEC\n1 Space secure: MOVE 1 to elevated space.\n2 MOVE 1 to elevated space.';
  // B1 is elevated so that the actions of both clauses have a destination.
  const board = drawn({ scenario: 7, ways: 'A1-B1', spaces: { A1: { points: 1 }, B1: { elevated: true } } });
  const clauseWith = (units: Readonly<Record<string, string>>, controlled = 'A1', at = board) =>
    decide(at, {
      play: 'CORP-SEC Y',
      sheet,
      units: { 'CORP-SEC Y': 'A1', ...units },
      controlled: { lfa: controlled },
      scouted: { lfa: controlled === 'A1' ? 'B1' : 'A1 B1' },
    }).clause;

  it('is not one that an enemy with CONTROL could take from under the last unit', () =>
    expect(clauseWith({ 'RIPPER B': 'A1' })).toBe('2'));
  it('is not one where that enemy is suppressed', () => expect(clauseWith({ 'RIPPER B': 'A1 suppressed' })).toBe('2'));
  it('is one where another bot unit stays', () => expect(clauseWith({ 'RIPPER B': 'A1', 'SCOUT Y': 'A1' })).toBe('1'));
  it('is one where no enemy has CONTROL', () => expect(clauseWith({ 'BLASTER A': 'A1' })).toBe('1'));
  it('is one that the bot does not control', () => expect(clauseWith({ 'RIPPER B': 'A1' }, '')).toBe('1'));
  it('is one that is no objective', () => {
    const plain = drawn({ scenario: 7, ways: 'A1-B1', spaces: { B1: { elevated: true } } });
    expect(clauseWith({ 'RIPPER B': 'A1' }, 'A1', plain)).toBe('1');
  });
});
