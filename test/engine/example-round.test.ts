// Tests the EXAMPLE ROUND of the rulebook, from the bids to the end of the second turn.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

// The spaces are in a line: Start (here S), A, B (elevated, without cover), C, D. Nailgunner C begins on D.
const game = drawn({ ways: 'S-A-B-C-D', spaces: { B: { elevated: true } } });

const begun = () =>
  table(game, {
    phase: 'bidding',
    turn: 'breakers',
    exact: true,
    units: { 'SCOUT Y': 'S', 'CORP-SEC Z': 'S', 'NAILGUNNER C': 'D', 'MECH V': 'S' },
    scouted: { lfa: 'S A', breakers: 'C D' },
    breakers: { hand: 'NAILGUNNER B, SQUAD LEADER C, NAILGUNNER C, SUPERVISOR', deck: 'RIPPER C 4' },
    lfa: { hand: 'COMMANDER V, SCOUT Y, CORP-SEC Z, INTERFERENCE', deck: 'SCOUT Z 4' },
  });

const afterIsaac = () => {
  const t = begun().bid('NAILGUNNER B').bid('COMMANDER V');
  t.play('SCOUT Y', 'SCOUT 2', 'A').step('B').play('CORP-SEC Z', 'MOVE 1', 'A');
  return t.endTurn();
};

const beforeAttack = () =>
  afterIsaac().play('NAILGUNNER C', 'MOVE 1', 'C').play('SQUAD LEADER C', 'INSPIRE 1', 'NAILGUNNER C');

describe('EXAMPLE ROUND', () => {
  it("Isaac's Commander V has the highest initiative; both bids are discarded", () => {
    const t = begun().bid('NAILGUNNER B').bid('COMMANDER V');
    expect([t.now.initiative, t.now.turn?.side]).toStrictEqual(['lfa', 'lfa']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'COMMANDER V': 1 });
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'NAILGUNNER B': 1 });
  });

  it('SCOUT 2 takes Scout Y over A, which is scouted, to B, where he lays a marker and takes Interference', () => {
    const t = begun().bid('NAILGUNNER B').bid('COMMANDER V').play('SCOUT Y', 'SCOUT 2', 'A');
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'COMMANDER V': 1 });
    t.step('B');
    expect([t.where('SCOUT Y'), t.marker('lfa', 'B')]).toStrictEqual(['B', 'scouted']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'COMMANDER V': 1, INTERFERENCE: 1 });
  });

  it('MOVE 1 takes Corp-Sec Z to A; Isaac discards the Interference and his play area', () => {
    const t = afterIsaac();
    expect(t.where('CORP-SEC Z')).toBe('A');
    // The discard pile has the card of the bid, the two played cards, and two Interference cards: one from the hand,
    // and one that was taken for a marker.
    expect(t.pile('lfa', 'discard')).toStrictEqual({
      'CORP-SEC Z': 1,
      'SCOUT Y': 1,
      'COMMANDER V': 1,
      INTERFERENCE: 2,
    });
    expect([t.pile('lfa', 'hand'), t.now.turn?.side]).toStrictEqual([{}, 'breakers']);
  });

  it('INSPIRE 1 brings Nailgunner C back to the hand', () => {
    const t = beforeAttack();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ SUPERVISOR: 1, 'NAILGUNNER C': 1 });
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'SQUAD LEADER C': 1 });
  });

  it('1. Choose target: two are there, the Scout with a d8, the Corp-Sec with a d10 and a higher range bonus', () => {
    expect(beforeAttack().targets('NAILGUNNER C', 'ATTACK 2')).toStrictEqual(['CORP-SEC Z', 'SCOUT Y']);
    const other = beforeAttack().roll(1, 1).play('NAILGUNNER C', 'ATTACK 2', 'CORP-SEC Z');
    // The total defence is 7: base 5, range 2.
    expect(other.attacks()).toStrictEqual(['CORP-SEC Z: 7 with d10']);
  });

  it('2. and 3.: 5 + 0 + 1 = 6 with two d8; 3 fails, 7 hits; 4. Isaac loses a Scout Y of his discard pile', () => {
    const t = beforeAttack().roll(3, 7).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect(t.attacks()).toStrictEqual(['SCOUT Y: 6 with d8']);
    expect(t.events('rolled').map(({ values }) => values.slice(0, 2))).toStrictEqual([
      [8, 3],
      [8, 7],
    ]);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'SCOUT Y': 1 });
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'CORP-SEC Z': 1, 'COMMANDER V': 1, INTERFERENCE: 2 });
    expect(t.where('SCOUT Y')).toBe('B');
  });

  it('BOLSTER 3 adds two Nailgunners C and a Ripper B; her turn and the round are over', () => {
    const t = beforeAttack().roll(3, 7).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    t.play('SUPERVISOR', 'BOLSTER 3', 'NAILGUNNER C').pick('NAILGUNNER C');
    const [rippers, scouts] = ['RIPPER C', 'SCOUT Z'].map((card) => Array<string>(4).fill(card)) as [
      string[],
      string[],
    ];
    t.draw('breakers', ...rippers)
      .draw('lfa', ...scouts)
      .pick('RIPPER B');
    // The discard pile has the bid, the three played cards, and the three cards from the supply.
    expect(t.pile('breakers', 'discard')).toStrictEqual({
      SUPERVISOR: 1,
      'RIPPER B': 1,
      'NAILGUNNER B': 1,
      'SQUAD LEADER C': 1,
      'NAILGUNNER C': 3,
    });
    expect([t.now.round, t.now.turn?.phase]).toStrictEqual([2, 'bidding']);
  });
});
