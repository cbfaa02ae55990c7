// Tests of the chapter COMPONENTS of the rulebook: bridges, and the icons of a space with a bridge.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

// The deck of B1 joins the supports S1 and S2. Under the deck, a way leads from G1 to G2. S1 is also next to G1.
const bridge = drawn({
  ways: 'S1-B1^-S2, G1-B1-G2, S1-G1',
  spaces: { S1: { elevated: true }, S2: { elevated: true }, B1: { cover: 1, deck: { cover: 2 } } },
});
const everywhere = { breakers: 'S1 S2 B1 G1 G2', lfa: 'S1 S2 B1 G1 G2' };

/** Returns the places that Ripper C can reach from a place with MOVE 1. */
const moves = (place: string, game = bridge): string[] =>
  table(game, { units: { 'RIPPER C': place }, scouted: everywhere, breakers: { hand: 'RIPPER C' } }).targets(
    'RIPPER C',
    'MOVE 1',
  );

describe('BRIDGES: MOVEMENT', () => {
  it('a deck is entered and left by its supports only', () => {
    expect(moves('S1')).toStrictEqual(['B1 deck', 'G1']);
    expect(moves('B1 deck')).toStrictEqual(['S1', 'S2']);
  });

  it('nobody moves between foundation and deck; units pass below the deck', () => {
    expect(moves('B1 foundation')).toStrictEqual(['G1', 'G2']);
    expect(moves('G1')).toStrictEqual(['B1 foundation', 'S1']);
  });

  it('a scouted space is scouted at all elevations', () => {
    const t = table(bridge, {
      units: { 'SURVEY TECH C': 'S1', 'RIPPER C': 'G1' },
      breakers: { hand: 'SURVEY TECH C, RIPPER C' },
    });
    t.play('SURVEY TECH C', 'SCOUT 1', 'B1 deck');
    expect([t.marker('breakers', 'B1'), t.pile('breakers', 'discard')]).toStrictEqual(['scouted', { INTERFERENCE: 1 }]);
    expect(t.play('RIPPER C', 'MOVE 1', 'B1 foundation').where('RIPPER C')).toBe('B1 foundation');
  });

  it('is scouted once: the other level costs no Interference', () => {
    const units = { 'SURVEY TECH C': 'G1' };
    const t = table(bridge, { units, scouted: { breakers: 'B1' }, breakers: { hand: 'SURVEY TECH C' } });
    expect(t.play('SURVEY TECH C', 'SCOUT 1', 'B1 foundation').pile('breakers', 'discard')).toStrictEqual({});
  });
});

describe('BRIDGES: COMBAT', () => {
  const shoot = (from: string, to: string): string[] => {
    const units = { 'RIPPER C': from, 'SCOUT Y': to };
    return table(bridge, { units, breakers: { hand: 'RIPPER C' } })
      .roll(1)
      .play('RIPPER C', 'ATTACK 1', 'SCOUT Y')
      .attacks();
  };

  it('deck and foundation cannot attack each other', () => {
    for (const [from, to] of [
      ['B1 deck', 'B1 foundation'],
      ['B1 foundation', 'B1 deck'],
    ] as const) {
      const t = table(bridge, { units: { 'RIPPER C': from, 'SCOUT Y': to }, breakers: { hand: 'RIPPER C' } });
      expect(t.uses('RIPPER C')).not.toContain('ATTACK 1');
    }
  });

  it('deck and foundation count as one space of the range', () => {
    // From G1 to G2 (under the deck) and from S1 to G2 (across B1), the range is 2. The total defence is 5 (base) + 2
    // (range) = 7.
    expect(shoot('G1', 'G2')).toStrictEqual(['SCOUT Y: 7 with d10']);
    expect(shoot('S1', 'G2')).toStrictEqual(['SCOUT Y: 7 with d12']);
    // S2 is next only to the deck of B1, and G2 is next only to its foundation. But a range leads across both levels of
    // B1, so the range from G2 to S2 is 2.
    expect(shoot('G2', 'S2')).toStrictEqual(['SCOUT Y: 7 with d8']);
  });

  it('each has its own cover and elevation', () => {
    // On the deck, the total defence of a unit is 5 + 2 (cover) + 1 (range) = 8 against the lower G1, and 5 + 2 (cover)
    // = 7 against the deck itself. In the foundation, it is 5 + 1 (cover) + 1 (range) = 7 against the higher S1.
    expect(shoot('G1', 'B1 deck')).toStrictEqual(['SCOUT Y: 8 with d8']);
    expect(shoot('S1', 'B1 foundation')).toStrictEqual(['SCOUT Y: 7 with d12']);
    expect(shoot('B1 deck', 'B1 deck')).toStrictEqual(['SCOUT Y: 7 with d10']);
    expect(shoot('B1 deck', 'S1')).toStrictEqual(['SCOUT Y: 6 with d10']);
  });

  it('R119: an area attack strikes one of the two', () => {
    const t = table(bridge, {
      units: { 'BLASTER A': 'G1', 'SCOUT Y': 'B1 deck', 'SCOUT Z': 'B1 foundation' },
      breakers: { hand: 'BLASTER A' },
    });
    expect(t.targets('BLASTER A', 'ATTACK 2')).toStrictEqual(['B1 deck', 'B1 foundation']);
    t.roll(1, 1).play('BLASTER A', 'ATTACK 2', 'B1 foundation');
    // The total defence is 7: base 5, cover 1, range 1.
    expect(t.attacks()).toStrictEqual(['SCOUT Z: 7 with d10']);
  });

  it('a ready standee helps personnel of its own level', () => {
    const t = table(bridge, {
      turn: 'lfa',
      units: { 'CORP-SEC Z': 'G1', 'RIPPER C': 'B1 deck', DRILL: 'B1 foundation' },
      lfa: { hand: 'CORP-SEC Z' },
    });
    t.roll(1).play('CORP-SEC Z', 'ATTACK 1', 'RIPPER C');
    expect(t.attacks()).toStrictEqual(['RIPPER C: 8 with d8']);
  });
});

describe('LONG BRIDGES', () => {
  const long = drawn({
    ways: 'S1-B1^-C1^-S2, G1-B1-C1-G2',
    spaces: { S1: { elevated: true }, S2: { elevated: true }, B1: { deck: {} }, C1: { deck: {} } },
  });

  it('lead from deck to deck', () => {
    const scouted = { breakers: 'S1 S2 B1 C1 G1 G2' };
    const from = (place: string): string[] =>
      table(long, { units: { 'RIPPER C': place }, scouted, breakers: { hand: 'RIPPER C' } }).targets(
        'RIPPER C',
        'MOVE 1',
      );
    expect(from('B1 deck')).toStrictEqual(['C1 deck', 'S1']);
    expect(from('C1 deck')).toStrictEqual(['B1 deck', 'S2']);
    expect(from('B1 foundation')).toStrictEqual(['C1 foundation', 'G1']);
  });

  it('let units of neighbouring decks and foundations attack each other', () => {
    const units = { 'RIPPER C': 'B1 deck', 'SCOUT Y': 'C1 foundation' };
    const t = table(long, { units, breakers: { hand: 'RIPPER C' } });
    // The total defence is 6 (base 5, cover 0, range 1), and the target is lower, so the die is a d12.
    expect(t.roll(1).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').attacks()).toStrictEqual(['SCOUT Y: 6 with d12']);
  });
});

describe('CONTROL on a bridge', () => {
  it('is of the space, with one marker', () => {
    const t = table(bridge, { units: { 'RIPPER C': 'B1 deck' }, breakers: { hand: 'RIPPER C' } }).play(
      'RIPPER C',
      'CONTROL',
    );
    expect(t.now.markers?.breakers).toStrictEqual({ scouted: [], controlled: ['B1'] });
  });

  it('cannot be done while an enemy unit holds the space on the other level', () => {
    const units = { 'RIPPER C': 'B1 deck', 'SCOUT Y': 'B1 foundation' };
    const t = table(bridge, {
      units,
      scouted: { breakers: 'B1' },
      controlled: { lfa: 'B1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.uses('RIPPER C')).not.toContain('CONTROL');
  });
});

describe('BOARD SPACES: Impassable, in spaces with bridges', () => {
  it('the icons apply at the elevation they are shown in', () => {
    const barred = drawn({
      ways: 'S1-B1^-S2, G1-B1-G2, S1-G1, S1-C1^-S2, G1-C1-G2',
      spaces: { B1: { bars: 'all', deck: {} }, C1: { deck: { bars: 'armoured' } } },
    });
    const scouted = { breakers: 'S1 S2 B1 G1 G2 C1' };
    const from = (unit: string, card: string, use: string, place: string): string[] =>
      table(barred, { units: { [unit]: place }, scouted, breakers: { hand: card } }).targets(card, use);
    // No unit may enter the foundation of B1, but any unit may enter its deck. Armoured units may not enter the deck of
    // C1.
    expect(from('RIPPER C', 'RIPPER C', 'MOVE 1', 'G1')).toStrictEqual(['C1 foundation', 'S1']);
    expect(from('RIPPER C', 'RIPPER C', 'MOVE 1', 'S1')).toStrictEqual(['B1 deck', 'C1 deck', 'G1']);
    expect(from('DRILL', 'DRILL CREW', 'MOVE 2', 'S1')).toStrictEqual(['B1 deck', 'G1']);
    expect(from('DRILL', 'DRILL CREW', 'MOVE 2', 'G1')).toStrictEqual(['C1 foundation', 'S1']);
  });
});
