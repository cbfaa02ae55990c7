// Tests of the chapter HOW TO PLAY of the rulebook: the three phases of a round.
import { describe, expect, it } from 'vitest';
import { drawn, table, type Scene } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1-C1' });
/** The LFA has the last turn of the round, with only an Interference card in hand. */
const lastTurn: Scene = { turn: 'lfa', initiative: 'breakers', exact: true, lfa: { hand: 'INTERFERENCE' } };

describe('DRAW CARDS', () => {
  it('gives both players four cards of their decks', () => {
    const t = table(game, {
      ...lastTurn,
      breakers: { deck: 'RIPPER C 3, RIPPER B 2, SUPERVISOR' },
      lfa: { hand: 'INTERFERENCE', deck: 'SCOUT Y 2, SCOUT Z 2, CAPTAIN' },
    });
    t.draw('breakers', 'RIPPER C', 'RIPPER C', 'RIPPER B', 'SUPERVISOR').draw(
      'lfa',
      'SCOUT Y',
      'SCOUT Z',
      'SCOUT Z',
      'CAPTAIN',
    );
    t.endTurn();
    expect(t.now.round).toBe(2);
    expect(t.pile('breakers', 'hand')).toStrictEqual({ SUPERVISOR: 1, 'RIPPER B': 1, 'RIPPER C': 2 });
    expect(t.pile('breakers', 'deck')).toStrictEqual({ 'RIPPER B': 1, 'RIPPER C': 1 });
    expect(t.pile('lfa', 'hand')).toStrictEqual({ CAPTAIN: 1, 'SCOUT Y': 1, 'SCOUT Z': 2 });
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('shuffles the discard pile into a deck when the deck is empty, in the middle of a draw', () => {
    // One card is drawn from the deck. Then the five discarded cards are shuffled, and the other three cards are drawn.
    const t = table(game, {
      ...lastTurn,
      breakers: { deck: 'SUPERVISOR', discard: 'RIPPER C 4, NAILGUNNER C' },
      lfa: { hand: 'INTERFERENCE', deck: 'SCOUT Y 4' },
    });
    t.draw('breakers', 'SUPERVISOR', 'RIPPER C', 'RIPPER C', 'NAILGUNNER C').draw(
      'lfa',
      ...Array<string>(4).fill('SCOUT Y'),
    );
    t.endTurn();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ SUPERVISOR: 1, 'RIPPER C': 2, 'NAILGUNNER C': 1 });
    expect(t.pile('breakers', 'deck')).toStrictEqual({ 'RIPPER C': 2 });
    expect(t.pile('breakers', 'discard')).toStrictEqual({});
    expect(t.events('shuffled')).toHaveLength(1);
  });

  it('R29: ends when deck and discard pile are both empty', () => {
    const t = table(game, {
      ...lastTurn,
      breakers: { deck: 'SUPERVISOR', discard: 'RIPPER C' },
      lfa: { hand: 'INTERFERENCE', deck: 'SCOUT Y 4' },
    });
    t.draw('breakers', 'SUPERVISOR', 'RIPPER C')
      .draw('lfa', ...Array<string>(4).fill('SCOUT Y'))
      .endTurn();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ SUPERVISOR: 1, 'RIPPER C': 1 });
  });
});

describe('DETERMINE INITIATIVE', () => {
  const bids = (breakers: string, lfa: string, initiative: 'breakers' | 'lfa') => {
    const t = table(game, {
      phase: 'bidding',
      initiative,
      turn: initiative,
      exact: true,
      breakers: { hand: `${breakers}, INTERFERENCE 2` },
      lfa: { hand: `${lfa}, INTERFERENCE 2` },
    });
    return t.bid(breakers).bid(lfa);
  };

  it('gives the marker and the first turn to the higher card', () => {
    // The initiatives of the cards are Ripper 5, Nailgunner 3, Scout 6.
    const t = bids('RIPPER C', 'SCOUT Y', 'breakers');
    expect([t.now.initiative, t.now.turn?.side, t.now.turn?.phase]).toStrictEqual(['lfa', 'lfa', 'playing']);
    expect(bids('RIPPER C', 'SCOUT Y', 'lfa').now.initiative).toBe('lfa');
  });

  it('leaves the initiative where it is in a tie', () => {
    // Both cards, Ripper and Merc, have the initiative 5.
    expect(bids('RIPPER C', 'MERC Y', 'breakers').now.initiative).toBe('breakers');
    expect(bids('RIPPER C', 'MERC Y', 'lfa').now.initiative).toBe('lfa');
  });

  it('discards both cards', () => {
    const t = bids('RIPPER C', 'MERC Y', 'lfa');
    expect([t.pile('breakers', 'discard'), t.pile('lfa', 'discard')]).toStrictEqual([
      { 'RIPPER C': 1 },
      { 'MERC Y': 1 },
    ]);
    expect(t.pile('breakers', 'hand')).toStrictEqual({ INTERFERENCE: 2 });
  });

  it('is secret: the card of the Breakers stays in the hand until the LFA has chosen', () => {
    const t = table(game, { phase: 'bidding', exact: true, breakers: { hand: 'RIPPER C' }, lfa: { hand: 'SCOUT Y' } });
    t.bid('RIPPER C');
    expect([t.pile('breakers', 'hand'), t.pile('breakers', 'discard')]).toStrictEqual([{ 'RIPPER C': 1 }, {}]);
    expect(t.now.turn?.chooser).toBe('lfa');
    expect(t.events('bid')).toStrictEqual([]);
  });

  it('may be done with any card of the hand', () => {
    const t = table(game, {
      phase: 'bidding',
      exact: true,
      breakers: { hand: 'RIPPER C 2, SUPERVISOR, INTERFERENCE' },
    });
    expect(t.legal()).toHaveLength(3);
  });
});

describe('PLAYER TURNS', () => {
  it('lets a player play cards one at a time into the play area', () => {
    const t = table(game, {
      units: { 'RIPPER C': 'A1', 'NAILGUNNER C': 'A1' },
      scouted: { breakers: 'A1 B1' },
      breakers: { hand: 'RIPPER C 2, NAILGUNNER C' },
    });
    t.play('RIPPER C', 'MOVE 1', 'B1');
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER C': 1 });
    expect(t.pile('breakers', 'hand')).toStrictEqual({ 'RIPPER C': 1, 'NAILGUNNER C': 1, INTERFERENCE: 1 });
    t.play('RIPPER C', 'MOVE 1', 'A1').play('NAILGUNNER C', 'MOVE 1', 'B1');
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER C': 2, 'NAILGUNNER C': 1 });
    expect([t.where('RIPPER C'), t.where('NAILGUNNER C')]).toStrictEqual(['A1', 'B1']);
  });

  it('discards play area and hand at the end of the turn; the other side follows', () => {
    const t = table(game, {
      units: { 'RIPPER C': 'A1' },
      scouted: { breakers: 'B1' },
      breakers: { hand: 'RIPPER C, SUPERVISOR' },
      lfa: { hand: 'SCOUT Y' },
    });
    t.play('RIPPER C', 'MOVE 1', 'B1').endTurn();
    expect(t.pile('breakers', 'discard')).toStrictEqual({ SUPERVISOR: 1, 'RIPPER C': 1, INTERFERENCE: 1 });
    expect([t.pile('breakers', 'hand'), t.pile('breakers', 'played')]).toStrictEqual([{}, {}]);
    expect([t.now.turn?.side, t.now.round]).toStrictEqual(['lfa', 1]);
  });

  it('ends by itself with the last card', () => {
    const t = table(game, {
      units: { 'RIPPER C': 'A1' },
      scouted: { breakers: 'B1' },
      exact: true,
      breakers: { hand: 'RIPPER C' },
      lfa: { hand: 'SCOUT Y' },
    });
    expect(t.play('RIPPER C', 'MOVE 1', 'B1').now.turn?.side).toBe('lfa');
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'RIPPER C': 1 });
  });

  it('the round is over after the second turn', () => {
    const deck = { deck: 'INTERFERENCE 4' };
    const t = table(game, {
      turn: 'breakers',
      initiative: 'lfa',
      exact: true,
      breakers: { ...deck, hand: 'SUPERVISOR' },
      lfa: deck,
    });
    const four = Array<string>(4).fill('INTERFERENCE');
    t.draw('breakers', ...four)
      .draw('lfa', ...four)
      .endTurn();
    expect([t.now.round, t.now.turn?.phase, t.now.turn?.chooser]).toStrictEqual([2, 'bidding', 'breakers']);
  });

  it('a card is used for one of the actions that it lists, or to hunker down', () => {
    const t = table(game, {
      units: { 'RIPPER C': 'A1', 'SCOUT Y': 'B1', DRILL: 'A1', 'MECH A': 'A1' },
      scouted: { breakers: 'B1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.uses('RIPPER C')).toStrictEqual(['MOVE 1', 'ATTACK 1', 'ATTACK (2)', 'CONTROL']);
  });
});
