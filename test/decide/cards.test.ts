// Tests of tables that are rolled, and of actions with cards: BOLSTER, COMMAND, INSPIRE, RECON (R6, R22–R26).
import { describe, expect, it } from 'vitest';
import { decide, type BotScene, type Decided } from '../support/decide.ts';
import { drawn, packaged } from '../support/engine.ts';

const line = drawn({ scenario: 7, ways: 'A1-B1' });
const first = packaged(1);

/** Returns the play area of the LFA after the decision, from left to right. */
const playArea = ({ after }: Decided): string[] =>
  (after.now.cards?.lfa?.playArea ?? []).map(
    ({ card, turned, faceDown }) => `${card}${turned ? ' turned' : ''}${faceDown ? ' face down' : ''}`,
  );

describe('a table (R6)', () => {
  const captain = (scene: Omit<BotScene, 'play'>) => decide(first, { play: 'CAPTAIN', ...scene });

  it('is rolled, and then the deck of each card (book, Solo play example)', () => {
    // Faces in order: 2 chooses the row BOLSTER 3; 3, 5 and 6 choose the decks Y, Z and Z.
    const chance = [2, 3, 'SCOUT Y', 5, 'CORP-SEC Z', 6, 'SCOUT Z'];
    const result = captain({ lfa: { deck: 'COMMANDER A' }, chance });
    expect(result).toMatchObject({ clause: '1', rows: ['1–4: 2'], chosen: ['deck Y', 'deck Z', 'deck Z'] });
    const discard = { CAPTAIN: 1, 'SCOUT Y': 1, 'CORP-SEC Z': 1, 'SCOUT Z': 1 };
    expect(result.after.pile('lfa', 'discard')).toEqual(discard);
  });

  it('has its other row for the other faces', () => {
    const result = captain({ lfa: { deck: 'SCOUT Y, SCOUT Z' }, chance: [5, 'SCOUT Y', 'SCOUT Z'] });
    expect(result).toMatchObject({ clause: '1', rows: ['5–10: 5'] });
    expect(playArea(result).filter((card) => card.startsWith('SCOUT'))).toEqual(['SCOUT Y', 'SCOUT Z']);
  });

  it('is not rolled if only one row can be resolved', () => {
    // No card can be drawn, so COMMAND is impossible. Only one row is left, and no die is rolled for it.
    const chance = [1, 'SCOUT Y', 4, 'SCOUT Z', 9, 'GUNNER V'];
    expect(captain({ chance })).toMatchObject({ rows: ['1–4: none'], chosen: ['deck Y', 'deck Z', 'deck V'] });
  });

  it('is rolled again if the row that is hit cannot be resolved', () => {
    const sheet = 'CAPTAIN\n1 Roll [d10]:\n   1–3  COMMAND 1\n   4–6  RECON\n   7–10 BOLSTER 1 Y\n';
    const result = captain({ sheet, lfa: { deck: 'SCOUT Y' }, chance: [5, 4, 2, 'SCOUT Y'] });
    expect(result).toMatchObject({ clause: '1', rows: ['1–3: 5, 4, 2'] });
  });

  it('falls through if no row can be resolved', () => {
    const sheet = 'CAPTAIN\n1 Roll [d10]:\n   1–5  COMMAND 1\n   6–10 RECON\n2 BOLSTER 1 Y.';
    const result = captain({ sheet, chance: ['SCOUT Y'] });
    expect(result.clause).toBe('2');
    expect(result.passed).toEqual(['1 row 1–5 unchanged', '1 row 6–10 rule', '1 unchanged']);
  });
});

describe('BOLSTER (R26)', () => {
  const supply = { Y: 'CORP-SEC Y 5, SCOUT Y 3', Z: 'CORP-SEC Z 5, SCOUT Z 3', A: 'GUNNER A 2, NAVIGATOR A 2' };
  const V = 'GUNNER V 2, NAVIGATOR V 2';
  const captain = (out: readonly string[], chance: readonly (number | string)[]) =>
    decide(first, { play: 'CAPTAIN', lfa: { out: out.join(', ') }, chance });

  it('has an empty deck replaced by a random one of those of the table that have cards', () => {
    // The first face, 1, chooses deck Y, which is empty. A d12 then chooses among the decks Z, A and V.
    const result = captain([supply.Y], [1, 6, 'GUNNER A', 4, 'SCOUT Z', 9, 'GUNNER V']);
    expect(result).toMatchObject({
      chosen: ['deck A', 'deck Z', 'deck V'],
      rolls: [
        'd10 1–3 Y, 4–6 Z, 7–8 A, 9–10 V: 1',
        'd12 1–4 Z, 5–8 A, 9–12 V: 6',
        'd10 1–3 Y, 4–6 Z, 7–8 A, 9–10 V: 4',
        'd10 1–3 Y, 4–6 Z, 7–8 A, 9–10 V: 9',
      ],
    });
  });

  it('rolls for no deck if one is left', () => {
    const result = captain([supply.Y, supply.Z, supply.A], ['GUNNER V', 'GUNNER V', 'NAVIGATOR V']);
    expect(result).toMatchObject({ chosen: ['deck V', 'deck V', 'deck V'], rolls: [] });
  });

  it('takes the cards that are left', () => {
    const out = [supply.Y, supply.Z, supply.A, 'GUNNER V 2, NAVIGATOR V'];
    expect(captain(out, ['NAVIGATOR V'])).toMatchObject({ clause: '1', chosen: ['deck V'] });
  });

  it('cannot be resolved if nothing is left', () =>
    expect(captain([supply.Y, supply.Z, supply.A, V], [])).toMatchObject({ clause: null }));

  it('of a leader is from the deck of its own side only', () => {
    const sergeant = (out: string, chance: readonly string[]) =>
      decide(first, { play: 'SERGEANT Y', lfa: { out }, chance });
    expect(sergeant('', ['SCOUT Y', 'CORP-SEC Y'])).toMatchObject({ clause: '2', passed: ['1 condition'] });
    expect(sergeant('CORP-SEC Y 5, SCOUT Y 2', ['SCOUT Y']).clause).toBe('2');
    expect(sergeant(supply.Y, [])).toMatchObject({ clause: null, passed: ['1 condition', '2 unchanged'] });
  });
});

describe('BOLSTER of decks and cards by name (R26)', () => {
  const breakout = packaged(5);
  const captain = (out: string, chance: readonly (number | string)[]) =>
    decide(breakout, { play: 'CAPTAIN', lfa: { out }, chance });

  it('takes 2 H and 2 Z, each from its own deck', () => {
    const result = captain('', ['GUNNER H', 'NAVIGATOR H', 'MERC Z', 'MERC Z']);
    expect(result.clause).toBe('1');
    expect(result.after.pile('lfa', 'discard')).toEqual({ CAPTAIN: 1, 'GUNNER H': 1, 'NAVIGATOR H': 1, 'MERC Z': 2 });
  });

  it('does not draw what deck H lacks', () => {
    const result = captain('GUNNER H 2, NAVIGATOR H', ['NAVIGATOR H', 'MERC Z', 'MERC Z']);
    expect(result.after.pile('lfa', 'discard')).toEqual({ CAPTAIN: 1, 'NAVIGATOR H': 1, 'MERC Z': 2 });
  });

  it('is not done without cards in deck H', () => {
    // The bot has no card to draw, so COMMAND 2 is impossible, and the row of BOLSTER 3 needs no roll. The faces 1, 6
    // and 9 choose the decks Y, Z and M.
    const chance = [1, 'MERC Y', 6, 'MERC Z', 9, 'GUNNER A'];
    const result = captain('GUNNER H 2, NAVIGATOR H 2', chance);
    expect(result).toMatchObject({ clause: '2', passed: ['1 condition'], rows: ['1–3: none'] });
  });

  const wakers = packaged(6);
  const mechs = (
    units: Readonly<Record<string, string>>,
    display: string,
    chance: readonly (number | string)[] = [],
    out = '',
  ) => decide(wakers, { play: 'CAPTAIN', units, lfa: { display, out, deck: 'SCOUT Y 3' }, chance });
  const spaces = wakers.places.names;
  const [a = '', b = ''] = spaces;

  it('takes cards of active mechs one by one by the list: Commander, Navigator, Gunner', () => {
    const display = 'COMMANDER L, NAVIGATOR L 2, GUNNER L 2, COMMANDER C, NAVIGATOR C 2, GUNNER C 2';
    const result = mechs({ LYSSA: a, 'MECH C': `${b} asleep` }, display);
    expect(result.clause).toBe('1');
    // The two Navigators are copies of one card, so no roll decides between them (R133).
    expect(result.after.pile('lfa', 'discard')).toEqual({ CAPTAIN: 1, 'COMMANDER L': 1, 'NAVIGATOR L': 2 });
  });

  it('takes fewer if there are fewer', () => {
    const result = mechs({ LYSSA: a }, 'GUNNER L', [], 'COMMANDER L, GUNNER L, NAVIGATOR L 2');
    expect(result.after.pile('lfa', 'discard')).toEqual({ CAPTAIN: 1, 'GUNNER L': 1 });
  });

  it('needs an active mech', () => {
    const chance = [4, 'SCOUT Y', 'SCOUT Y', 'SCOUT Y'];
    const result = mechs({ LYSSA: `${a} asleep` }, 'GUNNER L', chance);
    expect(result).toMatchObject({ clause: '2', passed: ['1 condition'], rows: ['4–10: 4'] });
  });
});

describe('COMMAND (R23)', () => {
  it('places each card among those to the right: left of lower, right of equal or higher', () => {
    const result = decide(line, {
      play: 'CAPTAIN, SCOUT Y, CORP-SEC Y',
      sheet: 'CAPTAIN\n1 COMMAND 3.',
      lfa: { deck: 'SCOUT Z, MERC Y, INTERFERENCE' },
      chance: ['SCOUT Z', 'MERC Y', 'INTERFERENCE'],
    });
    // From left to right, the cards have the initiatives 6, 6, 5, 4 and 1.
    expect(playArea(result)).toEqual(['SCOUT Y', 'SCOUT Z', 'MERC Y', 'CORP-SEC Y', 'INTERFERENCE']);
  });

  it('places a higher card right of the one that is resolved, not left of it', () => {
    const result = decide(line, {
      play: 'CORP-SEC Y, INTERFERENCE',
      sheet: 'CORP-SEC\n1 COMMAND 1.',
      units: { 'CORP-SEC Y': 'A1' },
      lfa: { deck: 'CAPTAIN' },
      chance: ['CAPTAIN'],
    });
    expect(playArea(result)).toEqual(['CAPTAIN', 'INTERFERENCE']);
  });

  it('goes by the adjusted initiative, and places before face-down cards', () => {
    const result = decide(line, {
      play: 'CAPTAIN, SCOUT Y, INTERFERENCE face down',
      sheet: 'CAPTAIN\n1 COMMAND 1.\n\nNAVIGATOR (INITIATIVE VALUE: 7)\n1 RECON.',
      lfa: { deck: 'NAVIGATOR A' },
      chance: ['NAVIGATOR A'],
    });
    expect(playArea(result).filter((card) => card !== 'SERGEANT Z')).toEqual([
      'NAVIGATOR A',
      'SCOUT Y',
      'INTERFERENCE face down',
    ]);
  });

  it('shuffles the discard pile when the deck is empty, without the play area (R29)', () => {
    const result = decide(line, {
      play: 'CAPTAIN, CORP-SEC Y',
      sheet: 'CAPTAIN\n1 COMMAND 3.',
      lfa: { deck: 'SCOUT Y', discard: 'MERC Y' },
      chance: ['SCOUT Y', 'MERC Y'],
    });
    expect(playArea(result)).toEqual(['SCOUT Y', 'MERC Y', 'CORP-SEC Y']);
  });
});

describe('INSPIRE (R24)', () => {
  const sheet =
    'SERGEANT\n1 Matching card(s) in play area: INSPIRE 2, next matching cards.\n2 RECON.\n\nDRONE\n1 INSPIRE 1, next mech card.';
  const inspire = (play: string) => decide(line, { play, sheet });

  it('turns the next matching cards to the right', () =>
    expect(playArea(inspire('SERGEANT Y, SCOUT Y, SCOUT Z, MERC Y, CORP-SEC Y'))).toEqual([
      'SCOUT Y turned',
      'SCOUT Z',
      'MERC Y turned',
      'CORP-SEC Y',
    ]));

  it('is done for one matching card', () => {
    const result = inspire('SERGEANT Y, SCOUT Z, CORP-SEC Y');
    expect(result.clause).toBe('1');
    expect(playArea(result)).toEqual(['SCOUT Z', 'CORP-SEC Y turned']);
  });

  it('is not done for none', () =>
    expect(inspire('SERGEANT Y, SCOUT Z, CORP-SEC Z')).toMatchObject({
      clause: null,
      passed: ['1 condition', '2 rule'],
    }));

  it('does not turn a turned card, nor a face-down card', () => {
    expect(playArea(inspire('SERGEANT Y, SCOUT Y turned, MERC Y, CORP-SEC Y, STALKER Y'))).toEqual([
      'SCOUT Y turned',
      'MERC Y turned',
      'CORP-SEC Y turned',
      'STALKER Y',
    ]);
    const down = inspire('SERGEANT Y, SCOUT Z, CORP-SEC Y face down');
    expect(down).toMatchObject({ clause: null, passed: ['1 condition', '2 rule'] });
    expect(inspire('SERGEANT Y, SCOUT Y turned, SCOUT Z')).toMatchObject({ passed: ['1 unchanged', '2 rule'] });
  });

  it('turns both of two cards of one name', () =>
    expect(playArea(inspire('SERGEANT Y, SCOUT Y, SCOUT Y, MERC Y'))).toEqual([
      'SCOUT Y turned',
      'SCOUT Y turned',
      'MERC Y',
    ]));

  it('of the Drone turns the next card of a mech', () =>
    expect(playArea(inspire('DRONE, SCOUT Y, GUNNER V, COMMANDER A'))).toEqual([
      'SCOUT Y',
      'GUNNER V turned',
      'COMMANDER A',
    ]));

  it('has a turned card resolved twice', () => {
    const result = decide(line, {
      play: 'SCOUT Y turned, MERC Y',
      sheet: 'SCOUT\n1 SCOUT 1 to unscouted space.\n2 RECON.',
      units: { 'SCOUT Y': 'A1' },
      scouted: { lfa: 'A1' },
    });
    expect(result.path).toBe('A1 B1');
    expect(playArea(result)).toEqual(['SCOUT Y', 'MERC Y']);
  });
});

describe('RECON (R25)', () => {
  const sheet = 'SCOUT\n1 Interference in play area: RECON.\n2 SCOUT 1 to unscouted space.';
  const [units, scouted] = [{ 'SCOUT Y': 'A1' }, { lfa: 'A1' }];

  it('removes Interference and draws a card face down', () => {
    const result = decide(line, {
      play: 'SCOUT Y, MERC Y, INTERFERENCE',
      sheet,
      units,
      scouted,
      lfa: { deck: 'CAPTAIN' },
      chance: ['CAPTAIN'],
    });
    expect(result.clause).toBe('1');
    expect(playArea(result)).toEqual(['MERC Y', 'CAPTAIN face down']);
    expect(result.after.pile('lfa', 'out')).toEqual({ INTERFERENCE: 1 });
  });

  it('is not done without Interference, nor for what lies face down', () => {
    expect(decide(line, { play: 'SCOUT Y, MERC Y', sheet, units, scouted })).toMatchObject({ clause: '2' });
    const down = { play: 'SCOUT Y, MERC Y, INTERFERENCE face down', sheet, units, scouted };
    expect(decide(line, down)).toMatchObject({ clause: '2', passed: ['1 condition'] });
  });
});
