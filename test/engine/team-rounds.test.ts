// Tests of the section Rules for 4 players of the rulebook: draws, bids, the order of turns, and the transfer of command.
import { describe, expect, it } from 'vitest';
import { eventKind } from '../../runtime/callisto/rules/engine/events.ts';
import type { PlayerKey } from '../../runtime/callisto/rules/engine/players.ts';
import { teamGame, teamTable, type TeamScene, type TeamTable } from '../support/team-table.ts';

const game = teamGame(1);
const times = (count: number, card: string): string[] => Array.from({ length: count }, () => card);

/** The card that each player has five times. */
const cardOf: Readonly<Record<PlayerKey, string>> = {
  breakers1: 'RIPPER B',
  lfa1: 'CORP-SEC Y',
  breakers2: 'RIPPER C',
  lfa2: 'CORP-SEC Z',
};

/** Supplies the draws of a round: four cards for each commander, then three for each teammate. */
function dealRound(t: TeamTable, ...commanders: readonly [PlayerKey, PlayerKey]): TeamTable {
  const mate = (key: PlayerKey): PlayerKey =>
    (key.endsWith('1') ? key.replace('1', '2') : key.replace('2', '1')) as PlayerKey;
  for (const key of commanders) t.deal(key, ...times(4, cardOf[key]));
  for (const key of commanders) t.deal(mate(key), ...times(3, cardOf[mate(key)]));
  return t;
}

/** The last turn of a round, with decks from which the next hands are drawn. The LFA plays last. */
const lastTurn = (scene: Partial<TeamScene> = {}): TeamScene => ({
  turn: 'lfa2',
  lfa2: { hand: 'INTERFERENCE', deck: 'CORP-SEC Z 4' },
  breakers1: { deck: 'RIPPER B 4' },
  breakers2: { deck: 'RIPPER C 4' },
  lfa1: { deck: 'CORP-SEC Y 4' },
  ...scene,
});

describe('DRAW CARDS', () => {
  it('the two commanders draw four cards; the two non-commanders draw three', () => {
    const t = dealRound(teamTable(game, lastTurn()), 'breakers1', 'lfa1').endTurn();
    expect(t.now.round).toBe(2);
    expect(t.cards('breakers1', 'hand')).toStrictEqual({ 'RIPPER B': 4 });
    expect(t.cards('lfa1', 'hand')).toStrictEqual({ 'CORP-SEC Y': 4 });
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 3 });
    expect(t.cards('lfa2', 'hand')).toStrictEqual({ 'CORP-SEC Z': 3 });
  });

  it('hands come in the order of play: both commanders, then both others', () => {
    const t = dealRound(teamTable(game, lastTurn()), 'breakers1', 'lfa1').endTurn();
    const players = t.events('card').map(({ values: [player] }) => player);
    // The first event is the discard of the Interference card by LFA, force 2 (player 3). All other events are draws.
    expect(players).toStrictEqual([3, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it('the player with the commander marker is the commander of the next round', () => {
    const scene = lastTurn({
      turn: 'lfa1',
      commanders: { lfa: 'lfa2' },
      markers: { lfa: 'lfa2', breakers: 'breakers2' },
    });
    const t = teamTable(game, {
      ...scene,
      lfa1: { hand: 'INTERFERENCE', deck: 'CORP-SEC Y 4' },
      lfa2: { deck: 'CORP-SEC Z 4' },
    });
    dealRound(t, 'breakers2', 'lfa2').endTurn();
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 4 });
    expect(t.cards('breakers1', 'hand')).toStrictEqual({ 'RIPPER B': 3 });
    expect(t.cards('lfa2', 'hand')).toStrictEqual({ 'CORP-SEC Z': 4 });
    expect(t.cards('lfa1', 'hand')).toStrictEqual({ 'CORP-SEC Y': 3 });
  });

  it('an empty deck is filled from the player’s own discard pile only', () => {
    const t = teamTable(
      game,
      lastTurn({
        breakers2: { deck: 'RIPPER C', discard: 'NAILGUNNER C 3' },
        breakers1: { deck: 'RIPPER B 4', discard: 'NAILGUNNER B 3' },
      }),
    );
    t.deal('breakers1', ...times(4, 'RIPPER B')).deal('lfa1', ...times(4, 'CORP-SEC Y'));
    t.deal('breakers2', 'RIPPER C', 'NAILGUNNER C', 'NAILGUNNER C')
      .deal('lfa2', ...times(3, 'CORP-SEC Z'))
      .endTurn();
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 1, 'NAILGUNNER C': 2 });
    expect(t.cards('breakers2', 'deck')).toStrictEqual({ 'NAILGUNNER C': 1 });
    expect(t.cards('breakers1', 'discard')).toStrictEqual({ 'NAILGUNNER B': 3 });
    expect(t.events('shuffled').map(({ values }) => values[0])).toStrictEqual([2]);
  });
});

/**
 * Returns a table on which the sides are about to bid. Each commander has drawn three cards and an Interference card.
 */
function atBids(scene: Partial<TeamScene> = {}): TeamTable {
  const t = teamTable(
    game,
    lastTurn({
      breakers1: { deck: 'RIPPER B 3, INTERFERENCE' },
      lfa1: { deck: 'CORP-SEC Y 3, INTERFERENCE' },
      ...scene,
    }),
  );
  t.deal('breakers1', 'RIPPER B', 'RIPPER B', 'RIPPER B', 'INTERFERENCE');
  t.deal('lfa1', 'CORP-SEC Y', 'CORP-SEC Y', 'CORP-SEC Y', 'INTERFERENCE');
  return t
    .deal('breakers2', ...times(3, 'RIPPER C'))
    .deal('lfa2', ...times(3, 'CORP-SEC Z'))
    .endTurn();
}

/** Ends turns until the round is over. Returns the players in the order of their turns. */
function turnsOf(t: TeamTable): PlayerKey[] {
  const order: PlayerKey[] = [];
  while (t.now.turn?.phase === 'playing' && order.length < 3) {
    order.push(t.turnOf);
    t.endTurn();
  }
  return [...order, t.turnOf];
}

describe('DETERMINE INITIATIVE', () => {
  it('only the commanders bid; each bid goes to the commander’s own discard pile, and all have three cards then', () => {
    const t = atBids();
    expect([t.now.turn?.phase, t.chooserOf]).toStrictEqual(['bidding', 'breakers1']);
    t.bid('RIPPER B');
    expect([t.now.turn?.phase, t.chooserOf]).toStrictEqual(['bidding', 'lfa1']);
    t.bid('INTERFERENCE');
    expect(t.now.initiative).toBe('breakers');
    expect(t.cards('breakers1', 'discard')).toStrictEqual({ 'RIPPER B': 1 });
    expect(t.cards('lfa1', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
    const sizes = (['breakers1', 'lfa1', 'breakers2', 'lfa2'] as const).map((key) =>
      Object.values(t.cards(key, 'hand')).reduce((sum, count) => sum + count, 0),
    );
    expect(sizes).toStrictEqual([3, 3, 3, 3]);
  });

  it('a card of the teammate cannot be bid, because only the commander bids', () => {
    const t = atBids();
    expect(t.refused(t.cardOf('breakers2', 'RIPPER C') << 4)).toBe(
      'RIPPER C is a card of Breakers, force 2. Only the commander bids: in this round, Breakers, force 1.',
    );
  });

  it('P9: a tie leaves the marker where it is', () => {
    const t = atBids({ initiative: 'breakers' }).bid('INTERFERENCE').bid('INTERFERENCE');
    expect([t.now.initiative, t.turnOf]).toStrictEqual(['breakers', 'breakers1']);
  });

  it('P9: a commander without a card does not bid; the other side has the initiative', () => {
    const t = teamTable(game, lastTurn({ breakers1: {} }));
    t.deal('lfa1', ...times(4, 'CORP-SEC Y'))
      .deal('breakers2', ...times(3, 'RIPPER C'))
      .deal('lfa2', ...times(3, 'CORP-SEC Z'))
      .endTurn();
    expect(t.chooserOf).toBe('lfa1');
    t.bid('CORP-SEC Y');
    expect([t.now.initiative, t.turnOf]).toStrictEqual(['lfa', 'lfa1']);
  });
});

describe('PLAYER TURNS', () => {
  it('come in the order: commander with the initiative, opposing commander, the other two in the same order', () => {
    const breakersFirst = atBids().bid('RIPPER B').bid('INTERFERENCE');
    expect(turnsOf(breakersFirst)).toStrictEqual(['breakers1', 'lfa1', 'breakers2', 'lfa2']);
    const lfaFirst = atBids().bid('INTERFERENCE').bid('CORP-SEC Y');
    expect(turnsOf(lfaFirst)).toStrictEqual(['lfa1', 'breakers1', 'lfa2', 'breakers2']);
  });

  it('begin with the commander, of whichever force', () => {
    const t = teamTable(
      game,
      lastTurn({
        turn: 'lfa1',
        commanders: { lfa: 'lfa2' },
        markers: { lfa: 'lfa2' },
        lfa1: { hand: 'INTERFERENCE', deck: 'CORP-SEC Y 4' },
        lfa2: { deck: 'CORP-SEC Z 4' },
      }),
    );
    dealRound(t, 'breakers1', 'lfa2').endTurn();
    t.bid('RIPPER B').bid('CORP-SEC Z');
    expect(turnsOf(t)).toStrictEqual(['breakers1', 'lfa2', 'breakers2', 'lfa1']);
  });

  it('P10: a player whose turn comes with an empty hand has played', () => {
    const t = teamTable(game, lastTurn({ breakers2: {} }));
    t.deal('breakers1', ...times(4, 'RIPPER B'))
      .deal('lfa1', ...times(4, 'CORP-SEC Y'))
      .deal('lfa2', ...times(3, 'CORP-SEC Z'))
      .endTurn();
    t.bid('RIPPER B').bid('CORP-SEC Y').endTurn();
    expect(t.turnOf).toBe('lfa1');
    expect(t.endTurn().turnOf).toBe('lfa2');
  });

  it('leave each hand to its player: the end of a turn discards only the cards of this player', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      breakers1: { hand: 'RIPPER B', played: 'NAILGUNNER B' },
      breakers2: { hand: 'RIPPER C' },
      lfa1: { hand: 'CORP-SEC Y' },
    }).endTurn();
    expect(t.cards('breakers1', 'discard')).toStrictEqual({ 'RIPPER B': 1, 'NAILGUNNER B': 1 });
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 1 });
    expect(t.turnOf).toBe('lfa1');
  });
});

describe('Transferring Command', () => {
  it('a Captain in hand at the end of the turn goes to the discard pile of the teammate, with the marker', () => {
    const t = teamTable(game, {
      turn: 'lfa1',
      lfa1: { hand: 'CAPTAIN, CORP-SEC Y' },
      breakers2: { hand: 'RIPPER C' },
    }).endTurn();
    expect(t.cards('lfa1', 'discard')).toStrictEqual({ 'CORP-SEC Y': 1 });
    expect(t.cards('lfa2', 'discard')).toStrictEqual({ CAPTAIN: 1 });
    // The marker passes to the teammate at once. The teammate commands from the next round on (P2).
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa2' });
  });

  it('so does a Supervisor in the play area', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      breakers1: { hand: 'RIPPER B', played: 'SUPERVISOR' },
      lfa1: { hand: 'CORP-SEC Y' },
    });
    t.endTurn();
    expect(t.cards('breakers1', 'discard')).toStrictEqual({ 'RIPPER B': 1 });
    expect(t.cards('breakers2', 'discard')).toStrictEqual({ SUPERVISOR: 1 });
    expect(t.marksOf('breakers')).toStrictEqual({ round: 'breakers1', marker: 'breakers2' });
  });

  it('so does a Captain that was bid; the commander of this round still plays first', () => {
    const t = teamTable(game, lastTurn({ lfa1: { deck: 'CAPTAIN, CORP-SEC Y 3' } }));
    t.deal('breakers1', ...times(4, 'RIPPER B')).deal('lfa1', 'CAPTAIN', ...times(3, 'CORP-SEC Y'));
    t.deal('breakers2', ...times(3, 'RIPPER C'))
      .deal('lfa2', ...times(3, 'CORP-SEC Z'))
      .endTurn();
    t.bid('RIPPER B').bid('CAPTAIN');
    expect(t.cards('lfa1', 'discard')).toStrictEqual({});
    expect(t.cards('lfa2', 'discard')).toStrictEqual({ INTERFERENCE: 1, CAPTAIN: 1 });
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa2' });
    expect(t.turnOf).toBe('lfa1');
    expect(turnsOf(t)).toStrictEqual(['lfa1', 'breakers1', 'lfa2', 'breakers2']);
  });

  it('P4: the teammate draws the Captain, and gives it back', () => {
    const t = teamTable(game, {
      turn: 'lfa2',
      initiative: 'breakers',
      commanders: { lfa: 'lfa1' },
      markers: { lfa: 'lfa2' },
      lfa2: { hand: 'CAPTAIN' },
      breakers1: { deck: 'RIPPER B 4' },
      lfa1: { deck: 'CORP-SEC Y 4' },
    });
    // The Captain goes back to `lfa1` before the round ends, and the commander marker with it. So `lfa1` also commands
    // the next round.
    t.deal('breakers1', ...times(4, 'RIPPER B'))
      .deal('lfa1', ...times(4, 'CORP-SEC Y'))
      .endTurn();
    expect(t.cards('lfa1', 'discard')).toStrictEqual({ CAPTAIN: 1 });
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa1' });
  });

  it('P3: a Captain that hunkers down stays with its player', () => {
    const t = teamTable(game, { turn: 'lfa1', lfa1: { hand: 'CAPTAIN, CORP-SEC Y' } }).hunker('CAPTAIN');
    expect(t.cards('lfa1', 'supply')).toMatchObject({ CAPTAIN: 1 });
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa1' });
  });

  it('tells an event with both players and the pile', () => {
    const t = teamTable(game, {
      turn: 'lfa1',
      lfa1: { hand: 'CAPTAIN, CORP-SEC Y' },
      breakers2: { hand: 'RIPPER C' },
    }).endTurn();
    const [event] = t.events('command');
    expect(event?.values.slice(0, 2)).toStrictEqual([1, 3]);
    expect(eventKind.command).toBeGreaterThan(eventKind.pinned);
  });
});

describe('P2: command passes twice in a round', () => {
  it('over a shuffle between: the last holder counts', () => {
    const t = teamTable(game, {
      turn: 'lfa2',
      units: { 'SCOUT Z': 'C1' },
      lfa1: { deck: 'CAPTAIN, CORP-SEC Y 3' },
      lfa2: { hand: 'INTERFERENCE', deck: 'SCOUT Z, CORP-SEC Z, INTERFERENCE' },
      breakers1: { deck: 'RIPPER B 3, INTERFERENCE', discard: 'NAILGUNNER B 3' },
      breakers2: { deck: 'RIPPER C 3', discard: 'NAILGUNNER C 3' },
    });
    t.deal('breakers1', ...times(3, 'RIPPER B'), 'INTERFERENCE').deal('lfa1', 'CAPTAIN', ...times(3, 'CORP-SEC Y'));
    t.deal('breakers2', ...times(3, 'RIPPER C'))
      .deal('lfa2', 'SCOUT Z', 'CORP-SEC Z', 'INTERFERENCE')
      .endTurn();
    // LFA 1 bids the Captain. The card goes to the discard pile of LFA 2, which has an Interference card from the last
    // round.
    t.bid('INTERFERENCE').bid('CAPTAIN');
    expect(t.cards('lfa2', 'discard')).toStrictEqual({ INTERFERENCE: 1, CAPTAIN: 1 });
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa2' });
    t.endTurn().endTurn();
    // The deck of LFA 2 is empty: RECON shuffles the discard pile and draws the Captain.
    t.deal('lfa2', 'CAPTAIN').play('SCOUT Z', 'RECON');
    expect(t.events('shuffled').map(({ values }) => values[0])).toStrictEqual([3]);
    expect(t.cards('lfa2', 'hand')).toStrictEqual({ CAPTAIN: 1, 'CORP-SEC Z': 1 });
    expect(t.cards('lfa2', 'deck')).toStrictEqual({ INTERFERENCE: 1 });
    t.endTurn();
    expect(t.cards('lfa1', 'discard')).toMatchObject({ CAPTAIN: 1, 'CORP-SEC Y': 3 });
    expect(t.cards('lfa2', 'discard')).toStrictEqual({ 'SCOUT Z': 1, 'CORP-SEC Z': 1 });
    expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa1' });
  });
});
