// Tests of the section Rules for 4 players of the rulebook: changes to actions, and the rulings P5 to P11.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { namedAction } from '../../runtime/callisto/bound-sheet/named-action.ts';
import { teamGame, teamTable, type TeamScene } from '../support/team-table.ts';

const game = teamGame(1);
/**
 * Both players of the LFA have a card in hand. Without a card, their turns would end at once, and a new round would
 * begin.
 */
const waiting = { lfa1: { hand: 'INTERFERENCE' }, lfa2: { hand: 'INTERFERENCE' } } as const;
/**
 * Only LFA, force 2 has a card, so there is one more turn. If Breakers, force 2 has the turn, the next turn is the last
 * of the round.
 */
const waitingLast = { lfa1: {}, lfa2: { hand: 'INTERFERENCE' } } as const;

describe('BOLSTER', () => {
  it('P5: takes each card from the player’s own supply or from that of the teammate, each to the discard pile of its owner', () => {
    const t = teamTable(game, { turn: 'breakers1', breakers1: { hand: 'SUPERVISOR, INTERFERENCE' }, ...waiting });
    t.play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B').take('breakers2', 'RIPPER C').take('breakers2', 'NAILGUNNER C');
    expect(t.cards('breakers1', 'discard')).toStrictEqual({ 'RIPPER B': 1 });
    expect(t.cards('breakers2', 'discard')).toStrictEqual({ 'RIPPER C': 1, 'NAILGUNNER C': 1 });
    // Each force has five Rippers and three Nailgunners, and all of them were in the supply before the BOLSTER.
    expect(t.cards('breakers1', 'supply')).toMatchObject({ 'RIPPER B': 4 });
    expect(t.cards('breakers2', 'supply')).toMatchObject({ 'RIPPER C': 4, 'NAILGUNNER C': 2 });
  });

  it('of the teammate’s supply only, leaves the player’s own piles alone', () => {
    const t = teamTable(game, { turn: 'breakers1', breakers1: { hand: 'SUPERVISOR, INTERFERENCE' }, ...waiting });
    t.do(t.use('SUPERVISOR', 'BOLSTER 3') | (t.cardOf('breakers2', 'RIPPER C') << 18)).stop();
    expect(t.cards('breakers1', 'discard')).toStrictEqual({});
    expect(t.cards('breakers2', 'discard')).toStrictEqual({ 'RIPPER C': 1 });
  });

  it('keeps the squad of the card: no card of another squad, of either supply', () => {
    const scene: TeamScene = { turn: 'breakers1', breakers1: { hand: 'SQUAD LEADER B, INTERFERENCE' }, ...waiting };
    const t = teamTable(game, scene);
    expect(t.targets('SQUAD LEADER B', 'BOLSTER 2')).toStrictEqual(['NAILGUNNER B', 'RIPPER B', 'SURVEY TECH B']);
    const other = t.use('SQUAD LEADER B', 'BOLSTER 2') | (t.cardOf('breakers2', 'RIPPER C') << 18);
    expect(t.refused(other)).toBe('BOLSTER takes only cards of Squad B, from the supply of either teammate.');
  });

  it('R117: takes no Interference, neither from the shared supply nor elsewhere', () => {
    const t = teamTable(game, { turn: 'breakers1', breakers1: { hand: 'SUPERVISOR, INTERFERENCE' }, ...waiting });
    expect(t.targets('SUPERVISOR', 'BOLSTER 3')).not.toContain('INTERFERENCE');
    const noise = t.use('SUPERVISOR', 'BOLSTER 3') | (t.cardOf('breakers2', 'INTERFERENCE') << 18);
    expect(t.refused(noise)).toBe('BOLSTER takes no Interference.');
  });

  it('says in which supply a card is missing, also while cards are taken', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      breakers1: { hand: 'SUPERVISOR, INTERFERENCE' },
      breakers2: { deck: 'RIPPER C 5' },
      ...waiting,
    });
    t.play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B');
    const missing = act.packAction(act.pickKind, 0, 0, t.cardOf('breakers2', 'RIPPER C'));
    expect(t.refused(missing)).toBe('RIPPER C is not in the supply of Breakers, force 2.');
    const enemys = act.packAction(act.pickKind, 0, 0, t.cardOf('lfa1', 'SCOUT Y'));
    expect(t.refused(enemys)).toBe('SCOUT Y is a card of the other side.');
  });

  describe('P3: of the Captain from a supply', () => {
    // On the printed cards, only the action of the Captain can take a Captain from a supply. For this test, the
    // Sergeants may take any card.
    const { definition } = game;
    const titles = definition.roster.titles.map((title) =>
      title.name === 'SERGEANT'
        ? { ...title, actions: title.actions.map(({ for: _squad, ...action }) => action) }
        : title,
    );
    const free = new Game({ ...definition, roster: { ...definition.roster, titles } });

    it('gives the card from the player’s own supply to the teammate, with the marker', () => {
      const t = teamTable(free, {
        turn: 'lfa1',
        lfa1: { hand: 'SERGEANT Y, INTERFERENCE' },
        breakers2: { hand: 'INTERFERENCE' },
      });
      expect(t.cards('lfa1', 'supply')).toMatchObject({ CAPTAIN: 1 });
      t.play('SERGEANT Y', 'BOLSTER 2', 'CAPTAIN').stop();
      expect(t.cards('lfa2', 'discard')).toStrictEqual({ CAPTAIN: 1 });
      expect([t.cards('lfa1', 'discard'), t.cards('lfa1', 'supply')['CAPTAIN']]).toStrictEqual([{}, undefined]);
      expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa2' });
    });

    it('gives the card from the supply of the teammate to the teammate, who has the marker already', () => {
      const t = teamTable(free, {
        turn: 'lfa1',
        markers: { lfa: 'lfa2' },
        lfa1: { hand: 'SERGEANT Y, INTERFERENCE' },
        breakers2: { hand: 'INTERFERENCE' },
      });
      t.do(t.use('SERGEANT Y', 'BOLSTER 2') | (t.cardOf('lfa2', 'CAPTAIN') << 18)).stop();
      expect(t.cards('lfa2', 'discard')).toStrictEqual({ CAPTAIN: 1 });
      expect(t.marksOf('lfa')).toStrictEqual({ round: 'lfa1', marker: 'lfa2' });
    });
  });
});

describe('COMMAND', () => {
  const scene: TeamScene = {
    turn: 'breakers1',
    breakers1: { hand: 'SUPERVISOR, INTERFERENCE', deck: 'RIPPER B 3' },
    breakers2: { hand: 'RIPPER C 3', deck: 'NAILGUNNER C 3' },
    ...waiting,
  };

  it('on the deck of the teammate draws into the hand of the teammate, beyond three cards', () => {
    const t = teamTable(game, scene).deal('breakers2', 'NAILGUNNER C').command('SUPERVISOR');
    expect([t.now.turn?.phase, t.now.turn?.deck, t.turnOf]).toStrictEqual(['commanding', 'breakers2', 'breakers1']);
    expect(t.refused(act.packAction(act.pickKind, 0, 0, act.teammateDeck))).toBe(
      'All cards of this COMMAND come from the deck of Breakers, force 2 (P6).',
    );
    t.deal('breakers2', 'NAILGUNNER C').pick();
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 3, 'NAILGUNNER C': 2 });
    expect(t.cards('breakers2', 'deck')).toStrictEqual({ 'NAILGUNNER C': 1 });
    expect(t.cards('breakers1', 'deck')).toStrictEqual({ 'RIPPER B': 3 });
    expect([t.now.turn?.phase, t.now.turn?.deck]).toStrictEqual(['playing', undefined]);
  });

  it('on the player’s own deck draws as in a game of two', () => {
    const t = teamTable(game, scene).deal('breakers1', 'RIPPER B').play('SUPERVISOR', 'COMMAND 2');
    t.deal('breakers1', 'RIPPER B').pick();
    expect(t.cards('breakers1', 'hand')).toStrictEqual({ INTERFERENCE: 1, 'RIPPER B': 2 });
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 3 });
  });

  it('P6: draws all cards of an action from one deck', () => {
    // The teammate has one card to draw, so the action ends after this card, although the player’s own deck has more.
    const t = teamTable(game, { ...scene, breakers2: { hand: 'RIPPER C', deck: 'NAILGUNNER C' } });
    t.deal('breakers2', 'NAILGUNNER C').command('SUPERVISOR');
    expect([t.now.turn?.phase, t.cards('breakers1', 'deck')]).toStrictEqual(['playing', { 'RIPPER B': 3 }]);
  });

  it('P6: on an empty deck shuffles the discard pile of the teammate', () => {
    const t = teamTable(game, { ...scene, breakers2: { discard: 'NAILGUNNER C, RIPPER C' } });
    t.deal('breakers2', 'RIPPER C').command('SUPERVISOR');
    expect(t.events('shuffled').map(({ values }) => values[0])).toStrictEqual([2]);
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 1 });
    expect(t.cards('breakers2', 'deck')).toStrictEqual({ 'NAILGUNNER C': 1 });
  });

  it('P10: fills the empty hand of a teammate, who then has a turn', () => {
    const t = teamTable(game, { ...scene, breakers2: { deck: 'NAILGUNNER C 2' } });
    t.deal('breakers2', 'NAILGUNNER C').command('SUPERVISOR').stop().endTurn();
    t.endTurn();
    expect(t.turnOf).toBe('breakers2');
  });

  it('is refused on the deck of a teammate who has played: the commander plays first', () => {
    const t = teamTable(game, {
      ...scene,
      ...waitingLast,
      turn: 'breakers2',
      markers: { breakers: 'breakers2' },
      breakers1: { deck: 'RIPPER B 3' },
      breakers2: { hand: 'SUPERVISOR, INTERFERENCE', deck: 'RIPPER C' },
    });
    expect(t.refused(t.commanding('SUPERVISOR'))).toBe(
      'Breakers, force 1 commands and has played in this round. COMMAND draws only from the deck of a teammate who is yet to play.',
    );
    expect(t.can(t.use('SUPERVISOR', 'COMMAND 2'))).toBe(true);
  });

  it('is refused on a teammate without cards', () => {
    const t = teamTable(game, { ...scene, breakers2: { hand: 'RIPPER C' } });
    expect(t.refused(t.commanding('SUPERVISOR'))).toBe('Breakers, force 2 has no card to draw.');
  });

  it('never reaches the deck of the opponent', () => {
    const t = teamTable(game, { ...scene, lfa1: { hand: 'INTERFERENCE', deck: 'SCOUT Y' } });
    const command = t.use('SUPERVISOR', 'COMMAND 2');
    const targets = t.legal().filter((one) => (one & 0x3ffff) === command);
    expect(targets.map(act.targetOf)).toStrictEqual([0, act.teammateDeck]);
    const named = { is: 'use', card: 'SUPERVISOR', verb: 'COMMAND' };
    expect(targets.map((one) => namedAction(game, one))).toStrictEqual([named, { ...named, of: 'teammate' }]);
    for (const target of [2, 3])
      expect(t.refused(command | (target << 18))).toBe(
        'COMMAND draws from the deck of the player or of the teammate, never from a deck of the opponents.',
      );
  });
});

describe('Friendly units', () => {
  it('P7: a unit walks over markers that the teammate has laid', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      units: { 'RIPPER B': 'A1' },
      scouted: { breakers: 'B1' },
      breakers1: { hand: 'RIPPER B, INTERFERENCE' },
      ...waiting,
    });
    expect(t.play('RIPPER B', 'MOVE 1', 'B1').where('RIPPER B')).toBe('B1');
  });

  it('P8: a vehicle takes the personnel of the teammate along', () => {
    const game7 = teamGame(7);
    const [one = '', other = ''] = roadOf(game7);
    const t = teamTable(game7, {
      turn: 'breakers1',
      units: { HAULER: one, 'RIPPER C': one },
      scouted: { breakers: `${one} ${other}` },
      breakers1: { hand: 'HAULER CREW, INTERFERENCE' },
      ...waiting,
    });
    t.play('HAULER CREW', 'MOVE 2', 'aboard: RIPPER C').step(other);
    expect([t.where('HAULER'), t.where('RIPPER C')]).toStrictEqual([other, other]);
  });

  describe('P8: GUIDE', () => {
    const game2 = teamGame(2);
    const [one = '', other = ''] = roadOf(game2);
    const guiding: TeamScene = {
      turn: 'breakers1',
      units: { 'HEWER A': one, 'RIPPER C': one },
      scouted: { breakers: `${one} ${other}` },
      breakers1: { hand: 'SQUAD LEADER A, INTERFERENCE' },
      ...waiting,
    };

    it('of a card without a squad leads a unit of the teammate', () => {
      // The printed Squad Leader A guides only Squad A, which belongs to force 1. In this test, it guides any squad.
      const { definition } = game2;
      const titles = definition.roster.titles.map((title) => ({
        ...title,
        actions: title.actions.map(({ for: squad, ...action }) =>
          action.verb === 'GUIDE' || squad === undefined ? action : { ...action, for: squad },
        ),
      }));
      const t = teamTable(new Game({ ...definition, roster: { ...definition.roster, titles } }), guiding);
      expect(t.targets('SQUAD LEADER A', 'GUIDE 1')).toStrictEqual(['HEWER A', 'RIPPER C']);
      expect(t.play('SQUAD LEADER A', 'GUIDE 1', 'RIPPER C').step(other).where('RIPPER C')).toBe(other);
      expect([t.cards('breakers1', 'played'), t.turnOf]).toStrictEqual([{ 'SQUAD LEADER A': 1 }, 'breakers1']);
    });

    it('of a squad leads no unit of another squad, so none of the teammate', () => {
      const t = teamTable(game2, guiding);
      expect(t.targets('SQUAD LEADER A', 'GUIDE 1')).toStrictEqual(['HEWER A']);
    });
  });
});

/** Returns two neighbouring places that every unit can enter. */
function roadOf({ places }: typeof game): string[] {
  const isFree = (place: number): boolean => places.bars[place] === 0 && places.elevated[place] === 0;
  for (let from = 0; from < places.count; from++) {
    for (let edge = places.first[from] as number; edge < (places.first[from + 1] as number); edge++) {
      const to = places.neighbour[edge] as number;
      if (isFree(from) && isFree(to)) return [places.names[from] ?? '', places.names[to] ?? ''];
    }
  }
  return [];
}

describe('Own cards', () => {
  it('P7: INSPIRE takes cards of the player’s own play area only', () => {
    const t = teamTable(game, {
      turn: 'breakers2',
      breakers1: { discard: 'RIPPER B' },
      breakers2: { hand: 'SQUAD LEADER C, INTERFERENCE', played: 'RIPPER C, NAILGUNNER C' },
      ...waitingLast,
    });
    expect(t.targets('SQUAD LEADER C', 'INSPIRE 1')).toStrictEqual(['NAILGUNNER C', 'RIPPER C']);
    const inspire = t.use('SQUAD LEADER C', 'INSPIRE 1') | (t.cardOf('breakers1', 'RIPPER B') << 18);
    expect(t.refused(inspire)).toBe(
      'RIPPER B is a card of Breakers, force 1. INSPIRE returns only cards from the play area of the player (P7).',
    );
  });

  it('P7: RECON removes an Interference of the player’s own hand and draws from the player’s own deck', () => {
    const t = teamTable(game, {
      turn: 'breakers2',
      commanders: { breakers: 'breakers2' },
      markers: { breakers: 'breakers2' },
      units: { 'SURVEY TECH C': 'A1' },
      breakers1: { hand: 'INTERFERENCE', deck: 'RIPPER B' },
      breakers2: { hand: 'SURVEY TECH C, INTERFERENCE', deck: 'RIPPER C' },
      ...waiting,
    });
    t.deal('breakers2', 'RIPPER C').play('SURVEY TECH C', 'RECON');
    expect(t.cards('breakers2', 'hand')).toStrictEqual({ 'RIPPER C': 1 });
    expect(t.cards('breakers2', 'out')).toStrictEqual({ INTERFERENCE: 1 });
    expect(t.cards('breakers1', 'hand')).toStrictEqual({ INTERFERENCE: 1 });
    // Ten Interference cards exist. One is in a hand and one is out of the game, so eight are left.
    expect(t.now.interference?.breakers).toBe(8);
  });

  it('P7: RECON needs an Interference in the player’s own hand, not in that of the teammate', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      units: { 'SURVEY TECH B': 'A1' },
      breakers1: { hand: 'SURVEY TECH B, RIPPER B' },
      breakers2: { hand: 'INTERFERENCE' },
      ...waiting,
    });
    expect(t.refused(t.use('SURVEY TECH B', 'RECON'))).toBe(
      'RECON removes an Interference from the hand of the player, and Breakers, force 1 has none (P7).',
    );
  });

  it('a card of the teammate cannot be played', () => {
    const t = teamTable(game, {
      turn: 'breakers1',
      units: { 'RIPPER C': 'A1' },
      breakers1: { hand: 'RIPPER B' },
      breakers2: { hand: 'RIPPER C' },
      ...waiting,
    });
    expect(t.refused(t.use('RIPPER C', 'CONTROL'))).toBe(
      'RIPPER C is a card of the teammate (Breakers, force 2). Players play only their own cards.',
    );
  });
});

describe('Interference', () => {
  const scout: TeamScene = {
    turn: 'lfa2',
    units: { 'SCOUT Z': 'H2' },
    lfa2: { hand: 'SCOUT Z, CORP-SEC Z' },
    breakers1: { discard: 'INTERFERENCE' },
    breakers2: { discard: 'INTERFERENCE' },
  };

  it('P1: for each marker, the player who scouts takes a card of the supply that teammates share', () => {
    const t = teamTable(game, scout).play('SCOUT Z', 'SCOUT 2', 'G3').step('G2');
    expect(t.cards('lfa2', 'discard')).toStrictEqual({ INTERFERENCE: 2 });
    expect(t.cards('lfa1', 'discard')).toStrictEqual({});
    expect(t.now.interference).toStrictEqual({ breakers: 8, lfa: 8 });
  });

  it('takes as many as there are available', () => {
    const last = teamTable(game, { ...scout, interference: { lfa: 1 } })
      .play('SCOUT Z', 'SCOUT 2', 'G3')
      .step('G2');
    expect([last.cards('lfa2', 'discard'), last.now.interference?.lfa]).toStrictEqual([{ INTERFERENCE: 1 }, 0]);
    const none = teamTable(game, { ...scout, interference: { lfa: 0 } })
      .play('SCOUT Z', 'SCOUT 2', 'G3')
      .step('G2');
    expect([none.cards('lfa2', 'discard'), none.now.interference?.lfa]).toStrictEqual([{}, 0]);
    expect(none.marker('lfa', 'G2')).toBe('scouted');
  });

  it('of PATHFIND goes to the player whose card it is', () => {
    const t = teamTable(game, {
      turn: 'breakers2',
      units: { 'RIPPER C': 'B3' },
      breakers2: { hand: 'SQUAD LEADER C, INTERFERENCE' },
      ...waitingLast,
    });
    t.play('SQUAD LEADER C', 'PATHFIND 1', 'C3');
    expect(t.cards('breakers2', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
    expect(t.cards('breakers1', 'discard')).toStrictEqual({});
    expect(t.now.interference?.breakers).toBe(8);
  });
});
