// Tests that an illegal action is refused with a reason and changes neither the state nor the log.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { apply } from '../../runtime/callisto/rules/engine/apply.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { Table, drawn, table, type Scene } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1-C1-D1', spaces: { D1: { equipment: 'laser' } } });
const scene: Scene = {
  units: { 'RIPPER C': 'A1', 'NAILGUNNER C': 'A1 suppressed', 'SCOUT Y': 'B1', HADES: 'C1' },
  scouted: { breakers: 'A1 B1' },
  breakers: { hand: 'RIPPER C, NAILGUNNER C, SUPERVISOR, BLASTER A', deck: 'RIPPER B' },
  lfa: { hand: 'SCOUT Y, GUNNER H, NAVIGATOR H' },
};

describe('an action out of its time is refused', () => {
  it('bids while a turn is played, and plays while bids are due', () => {
    const playing = table(game, scene);
    expect(playing.refused(act.packAction(act.bidKind, playing.card('RIPPER C')))).toMatch(
      /no time to bid: breakers is playing/,
    );
    const bidding = table(game, { ...scene, phase: 'bidding' });
    expect(bidding.refused(bidding.use('RIPPER C', 'MOVE 1', 'B1'))).toMatch(/no time to use: breakers is bidding/);
    expect(bidding.refused(act.endTurnKind)).toMatch(/no time to end/);
  });

  it('steps, picks and stops while nothing is under way', () => {
    const t = table(game, scene);
    for (const action of [act.stepKind, act.pickKind, act.stopKind])
      expect(t.refused(action)).toMatch(/This is no time to/);
  });

  it('anything else while an action is under way', () => {
    const t = table(game, scene).play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B');
    expect(t.refused(t.use('RIPPER C', 'MOVE 1', 'B1'))).toMatch(/no time to use: breakers is bolstering/);
    expect(t.refused(act.endTurnKind)).toMatch(/no time to end/);
    expect(t.refused(act.packAction(act.hunkerKind, t.card('RIPPER C')))).toMatch(/no time to hunker/);
  });

  it('to pass over a casualty', () => {
    const t = table(game, { ...scene, units: { 'BLASTER A': 'C1', HADES: 'C1' } });
    t.roll(10, 1, 1).play('BLASTER A', 'ATTACK (3)', 'HADES');
    expect(t.refused(act.stopKind)).toMatch(/no time to stop: lfa is losing/);
    expect(t.refused(t.picking('SCOUT Y'))).toMatch(/cannot be chosen/);
    expect(t.refused(t.picking('COMMANDER H'))).toMatch(/cannot be chosen/);
  });
});

describe('a card that cannot be played is refused', () => {
  it('if it is not in the hand', () => {
    const t = table(game, scene);
    expect(t.refused(t.use('RIPPER B', 'MOVE 1', 'B1'))).toBe('RIPPER B is not in the hand.');
    expect(t.refused(act.packAction(act.hunkerKind, t.card('RIPPER B')))).toBe('RIPPER B is not in the hand.');
  });

  it('if it is of the other side', () => {
    const t = table(game, scene);
    expect(t.refused(act.packAction(act.hunkerKind, t.card('SCOUT Y', 'lfa')))).toBe(
      'SCOUT Y is a card of the other side.',
    );
  });

  it('if it is Interference', () => {
    const t = table(game, scene);
    expect(t.refused(act.packAction(act.hunkerKind, t.card('INTERFERENCE')))).toBe('Interference cannot be played.');
  });

  it('if its unit is suppressed, but to ready it or to hunker down', () => {
    const t = table(game, scene);
    expect(t.refused(t.use('NAILGUNNER C', 'MOVE 1', 'B1'))).toMatch(/NAILGUNNER C is suppressed/);
  });

  it('for an action that it does not print', () => {
    const t = table(game, scene);
    const foreign = act.packAction(act.useKind, t.card('RIPPER C'), act.useOf(t.use('BLASTER A', 'ATTACK 2', 'B1')), 1);
    expect(t.refused(foreign)).toBe('RIPPER C does not have that action.');
  });

  it('for equipment of another space, or without control', () => {
    const t = table(game, { ...scene, units: { ...scene.units, 'BLASTER A': 'D1' } });
    const laser = act.useOf(t.use('BLASTER A', 'equipment', 'SCOUT Y'));
    expect(t.refused(act.packAction(act.useKind, t.card('RIPPER C'), laser))).toBe(
      'RIPPER C does not have that action.',
    );
    expect(t.refused(t.use('BLASTER A', 'equipment', 'SCOUT Y'))).toMatch(/ATTACK cannot be done/);
  });

  it('to ready a unit that is ready', () => {
    const t = table(game, scene);
    expect(t.refused(act.packAction(act.readyKind, t.card('RIPPER C')))).toMatch(/nobody to ready/);
    expect(t.refused(act.packAction(act.readyKind, t.card('SUPERVISOR')))).toMatch(/nobody to ready/);
  });
});

describe('a target, a step or a choice that is not there is refused', () => {
  it('for a move: too far, not marked, off the board', () => {
    const t = table(game, { ...scene, scouted: { breakers: 'A1 C1' } });
    expect(t.refused(t.use('RIPPER C', 'MOVE 1', 'C1'))).toMatch(/MOVE cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'MOVE 1', 'B1'))).toMatch(/MOVE cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'MOVE 1', 'escape'))).toMatch(/MOVE cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'MOVE 1', 'stay'))).toMatch(/MOVE cannot be done/);
  });

  it('for an attack: out of range, of the wrong class, a friend, nobody', () => {
    const t = table(game, scene);
    expect(t.refused(t.use('RIPPER C', 'ATTACK (2)', 'HADES'))).toMatch(/ATTACK cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'ATTACK 1', 'HADES'))).toMatch(/ATTACK cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'ATTACK 1', 'NAILGUNNER C'))).toMatch(/ATTACK cannot be done/);
    expect(t.refused(t.use('RIPPER C', 'ATTACK 1', 'CORP-SEC Y'))).toMatch(/ATTACK cannot be done/);
  });

  it('for BOLSTER: cards that the supply does not have', () => {
    const t = table(game, scene);
    expect(t.refused(t.use('SUPERVISOR', 'BOLSTER 3', 'SUPERVISOR'))).toMatch(/BOLSTER cannot be done/);
    expect(t.refused(t.use('SUPERVISOR', 'BOLSTER 3', 'INTERFERENCE'))).toMatch(/BOLSTER cannot be done/);
  });
});

describe('numbers that are no actions are refused', () => {
  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 40, 15, 9])('%d', (number) => {
    expect(table(game, scene).refused(number)).not.toMatch(/^not refused/);
  });

  it('and so is every number that the list of legal actions does not have', () => {
    const walking = table(game, scene).play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B');
    const losing = table(game, { ...scene, units: { 'BLASTER A': 'C1', HADES: 'C1' } });
    losing.roll(10, 1, 1).play('BLASTER A', 'ATTACK (3)', 'HADES');
    for (const t of [table(game, scene), table(game, { ...scene, phase: 'bidding' }), walking, losing]) {
      const legal = new Set(t.legal());
      const before = t.state.copy();
      for (let card = 0; card < 64; card++) {
        for (let kind = 0; kind < 16; kind++) {
          const number = act.packAction(kind, card, (card * 7 + kind) & 255, (card * 11 + kind * 31) & 511);
          if (legal.has(number)) continue;
          expect(apply(game, t.state, number).is).toBe('refused');
        }
      }
      expect(t.state.equals(before)).toBe(true);
    }
  });
});

describe('when the game is over', () => {
  it('everything is refused', () => {
    const short = drawn({ ways: 'A1-B1', victory: [{ side: 'breakers', by: 'neutralised', count: 1 }] });
    const t = table(short, { ...scene, units: { 'RIPPER C': 'A1', 'CORP-SEC Y': 'A1' } });
    t.roll(5).play('RIPPER C', 'ATTACK 1', 'CORP-SEC Y');
    for (const action of [act.endTurnKind, act.stopKind, t.use('SUPERVISOR', 'COMMAND 2')]) {
      expect(t.refused(action)).toBe('The game is over.');
    }
  });
});

describe('a position that does not tell all', () => {
  it('is not played on, and the missing key is named', () => {
    const state = stateOf(game, { version: 1, game: 'callisto', scenario: 1, units: { 'RIPPER C': { at: 'A1' } } });
    const t = new Table(game, state);
    const reason = t.refused(act.endTurnKind);
    expect(reason).toMatch(/does not tell/);
    for (const part of ['round', 'turn', 'markers.lfa', 'cards.breakers.hand']) expect(reason).toContain(part);
    expect(reason).not.toContain('units');
    expect(state.bytes[at.round]).toBe(0);
  });
});

describe('when nobody has a card left (R29: the draw ends)', () => {
  it('the end of a turn is no crash', () => {
    const t = table(game, { exact: true, breakers: { hand: 'SUPERVISOR' }, initiative: 'lfa' });
    expect(() => t.apply(act.packAction(act.hunkerKind, t.card('SUPERVISOR')))).not.toThrow();
  });
});
