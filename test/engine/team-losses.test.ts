// Tests of the section Rules for 4 players of the rulebook: losses and victory of a team (P8, P11).
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { teamGame, teamTable, type TeamScene } from '../support/team-table.ts';

const game = teamGame(1);
/**
 * The cards of the LFA. Force 2 still has a card to play, so the game does not end the round after the tested action.
 */
const waitingLast = { lfa1: {}, lfa2: { hand: 'INTERFERENCE' } } as const;

describe('P8: a hit costs the owner of the unit a card', () => {
  const attack: TeamScene = {
    turn: 'breakers1',
    units: { 'NAILGUNNER B': 'B2', 'CORP-SEC Z': 'B2', 'MECH V': 'B2' },
    breakers1: { hand: 'NAILGUNNER B, RIPPER B, INTERFERENCE' },
    lfa1: { hand: 'CORP-SEC Y, INTERFERENCE', discard: 'CORP-SEC Y' },
  };

  it('from the hand of the owner, then the discard pile, then the deck', () => {
    const inHand = { hand: 'CORP-SEC Z, INTERFERENCE', discard: 'CORP-SEC Z', deck: 'CORP-SEC Z' };
    const hit = (lfa2: TeamScene['lfa2']) =>
      teamTable(game, { ...attack, ...(lfa2 && { lfa2 }) })
        .roll(10, 1)
        .play('NAILGUNNER B', 'ATTACK 2', 'CORP-SEC Z');
    const first = hit(inHand);
    expect(first.cards('lfa2', 'hand')).toStrictEqual({ INTERFERENCE: 1 });
    expect(first.cards('lfa2', 'casualties')).toStrictEqual({ 'CORP-SEC Z': 1 });
    expect(first.cards('lfa1', 'hand')).toStrictEqual({ 'CORP-SEC Y': 1, INTERFERENCE: 1 });
    const second = hit({ ...inHand, hand: 'INTERFERENCE' });
    expect([second.cards('lfa2', 'discard'), second.cards('lfa2', 'deck')]).toStrictEqual([{}, { 'CORP-SEC Z': 1 }]);
    const third = hit({ hand: 'INTERFERENCE', deck: 'CORP-SEC Z, SCOUT Z' });
    expect(third.cards('lfa2', 'deck')).toStrictEqual({ 'SCOUT Z': 1 });
  });

  it('P11: without a card the unit is neutralised, for the team', () => {
    const t = teamTable(game, { ...attack, lfa2: { hand: 'INTERFERENCE' } });
    t.roll(10, 1).play('NAILGUNNER B', 'ATTACK 2', 'CORP-SEC Z');
    expect(t.now.neutralised).toStrictEqual(['CORP-SEC Z']);
    expect(t.cards('lfa2', 'out')).toStrictEqual({ 'CORP-SEC Z': 5 });
    expect(t.cards('lfa1', 'supply')).toMatchObject({ 'CORP-SEC Y': 3 });
  });

  it('the owner of a mech chooses among its cards, not the player whose turn it is and not the commander', () => {
    const t = teamTable(game, {
      ...attack,
      units: { 'RIPPER B': 'B2', 'MECH V': 'B2' },
      lfa2: { hand: 'GUNNER V, NAVIGATOR V' },
    });
    t.roll(10, 10).play('RIPPER B', 'ATTACK (2)', 'MECH V');
    expect([t.now.turn?.phase, t.chooserOf]).toStrictEqual(['losing', 'lfa2']);
    const teammates = act.packAction(act.pickKind, 0, 0, t.cardOf('lfa1', 'CORP-SEC Y'));
    expect(t.refused(teammates)).toBe(
      'CORP-SEC Y is a card of LFA, force 1. The player whose unit is hit loses a card: LFA, force 2 (P8).',
    );
    t.pick('NAVIGATOR V');
    expect(t.cards('lfa2', 'hand')).toStrictEqual({ 'GUNNER V': 1 });
    expect(t.cards('lfa2', 'casualties')).toStrictEqual({ 'NAVIGATOR V': 1 });
    expect(t.chooserOf).toBe('breakers1');
  });
});

describe('P11: victory', () => {
  it('counts the markers of both teammates', () => {
    const controlled = pointsOf(5);
    const t = teamTable(game, {
      turn: 'breakers2',
      units: { 'RIPPER C': controlled.next },
      controlled: { breakers: controlled.held },
      scouted: { breakers: controlled.next },
      breakers2: { hand: 'RIPPER C, INTERFERENCE' },
      ...waitingLast,
    });
    t.play('RIPPER C', 'CONTROL');
    expect(t.now.result).toStrictEqual({ winner: 'breakers', by: 0 });
    expect([t.now.turn?.chooser, t.legal()]).toStrictEqual([null, []]);
  });
});

/**
 * Returns spaces with fewer than `least` objective points together (`held`), and a further space that makes the sum
 * `least` or more (`next`).
 */
function pointsOf(least: number): { readonly held: string; readonly next: string } {
  const { places } = game;
  const spaces = [...places.withPoints].map((place) => ({
    name: places.names[place] ?? '',
    points: places.points[place] as number,
  }));
  let sum = 0;
  const held: string[] = [];
  for (const { name, points } of spaces) {
    if (sum + points >= least) return { held: held.join(' '), next: name };
    sum += points;
    held.push(name);
  }
  throw new Error(`The board has fewer than ${least} points.`);
}
