// Tests of the chapter HOW TO PLAY of the rulebook: limits of a card's actions, and steps before the actions.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { drawn, table } from '../support/engine.ts';

const game = drawn({
  ways: 'A1-B1-C1-D1',
  spawns: { 'breakers 2': 'B1' },
  force2: ['NAILGUNNER C'],
});

describe('INTERFERENCE', () => {
  it('cannot be played, nor hunkered down', () => {
    const t = table(game, { exact: true, breakers: { hand: 'INTERFERENCE 2' } });
    expect(t.legal()).toStrictEqual([act.endTurnKind]);
    expect(t.refused(act.packAction(act.hunkerKind, t.card('INTERFERENCE')))).toMatch(/Interference cannot be played/);
  });

  it('can be selected for initiative', () => {
    // The LFA bids Interference (initiative 1) against a Nailgunner (3), and loses the initiative.
    const t = table(game, {
      phase: 'bidding',
      turn: 'lfa',
      exact: true,
      breakers: { hand: 'NAILGUNNER C, INTERFERENCE' },
      lfa: { hand: 'INTERFERENCE, SCOUT Y' },
    });
    t.bid('NAILGUNNER C').bid('INTERFERENCE');
    expect(t.now.initiative).toBe('breakers');
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('stays in the hand until the end of the turn, then goes to the discard pile', () => {
    const t = table(game, { exact: true, breakers: { hand: 'INTERFERENCE' }, lfa: { hand: 'SCOUT Y' } }).endTurn();
    expect(t.pile('breakers', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });
});

describe('PLACING COMBAT COUNTERS', () => {
  it('puts the counter on the spawn point of its force, then performs the action from there', () => {
    const t = table(game, { scouted: { breakers: 'B1' }, breakers: { hand: 'RIPPER C' } });
    t.play('RIPPER C', 'MOVE 1', 'B1');
    expect(t.where('RIPPER C')).toBe('B1');
    expect(t.events('spawned')).toHaveLength(1);
  });

  it('knows the spawn points of the two forces apart', () => {
    const t = table(game, { scouted: { breakers: 'A1 B1 C1' }, breakers: { hand: 'RIPPER C, NAILGUNNER C' } });
    // Force 1 enters at A1, from where it reaches B1. Force 2 enters at B1, from where it reaches A1 and C1.
    expect(t.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['B1', 'stay']);
    expect(t.targets('NAILGUNNER C', 'MOVE 1')).toStrictEqual(['A1', 'C1', 'stay']);
  });

  it('R116: a card may place its counter although the action would change nothing else', () => {
    const t = table(game, { breakers: { hand: 'RIPPER C' } }).play('RIPPER C', 'MOVE 1', 'stay');
    expect([t.where('RIPPER C'), t.now.turn?.phase]).toStrictEqual(['A1', 'playing']);
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER C': 1 });
  });

  it('comes before any card action: CONTROL takes the spawn point, an attack is made from it', () => {
    const controls = table(game, { breakers: { hand: 'RIPPER C' } }).play('RIPPER C', 'CONTROL');
    expect([controls.where('RIPPER C'), controls.marker('breakers', 'A1')]).toStrictEqual(['A1', 'controlled']);
    // The range from A1 to C1 is 2, so the total defence is 7: base 5, range 2.
    const shoots = table(game, { units: { 'SCOUT Y': 'C1' }, breakers: { hand: 'RIPPER C' } });
    shoots.roll(6).play('RIPPER C', 'ATTACK 1', 'SCOUT Y');
    expect(shoots.attacks()).toStrictEqual(['SCOUT Y: 7 with d10']);
    expect(shoots.where('RIPPER C')).toBe('A1');
  });

  it('lays no marker on the spawn point', () => {
    const t = table(game, { breakers: { hand: 'SURVEY TECH C' } }).play('SURVEY TECH C', 'SCOUT 1', 'B1');
    expect([t.marker('breakers', 'A1'), t.marker('breakers', 'B1')]).toStrictEqual([null, 'scouted']);
  });

  it('places a mech with any of its cards, a BOLSTER of its Commander too', () => {
    const t = table(game, { turn: 'lfa', lfa: { hand: 'COMMANDER H' } });
    t.play('COMMANDER H', 'BOLSTER 2', 'GUNNER H').stop();
    expect(t.where('HADES')).toBe('D1');
  });

  it('is not done for a command card, which has no counter', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR' } })
      .play('SUPERVISOR', 'BOLSTER 3', 'RIPPER C')
      .stop();
    expect(t.now.units).toStrictEqual({});
  });
});

describe('HUNKER DOWN', () => {
  it('returns the card to the supply', () => {
    const t = table(game, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C 2' } });
    expect(t.pile('breakers', 'supply')['RIPPER C']).toBe(3);
    t.hunker('RIPPER C');
    expect(t.pile('breakers', 'supply')['RIPPER C']).toBe(4);
    expect([t.pile('breakers', 'hand'), t.pile('breakers', 'played')]).toStrictEqual([
      { 'RIPPER C': 1, INTERFERENCE: 1 },
      {},
    ]);
  });

  it('places no counter', () => {
    expect(
      table(game, { breakers: { hand: 'RIPPER C' } })
        .hunker('RIPPER C')
        .where('RIPPER C'),
    ).toBeNull();
  });

  it('can be done with a command card', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR' } }).hunker('SUPERVISOR');
    expect(t.pile('breakers', 'supply')['SUPERVISOR']).toBe(1);
  });
});

describe('SUPPRESSED', () => {
  const suppressed = {
    units: { 'RIPPER C': 'A1 suppressed', DRILL: 'A1 suppressed', 'SCOUT Y': 'B1' },
    scouted: { breakers: 'A1 B1' },
    breakers: { hand: 'RIPPER C, DRILL CREW' },
  };

  it('leaves two things to do: ready the unit, or hunker down', () => {
    const t = table(game, suppressed);
    const [ripper, crew] = [t.card('RIPPER C'), t.card('DRILL CREW')];
    const both = [ripper, crew].flatMap((card) => [
      act.packAction(act.readyKind, card),
      act.packAction(act.hunkerKind, card),
    ]);
    expect(t.legal()).toStrictEqual([...both, act.endTurnKind]);
  });

  it('readies the unit with a card of it, which is played', () => {
    const t = table(game, suppressed).ready('RIPPER C');
    expect([t.isSuppressed('RIPPER C'), t.isSuppressed('DRILL')]).toStrictEqual([false, true]);
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER C': 1 });
    expect(t.ready('DRILL CREW').isSuppressed('DRILL')).toBe(false);
  });

  it('stays suppressed when its card is hunkered down', () => {
    const t = table(game, suppressed).hunker('RIPPER C');
    expect([t.isSuppressed('RIPPER C'), t.where('RIPPER C')]).toStrictEqual([true, 'A1']);
  });

  it('lets the unit act with its next card, once it is ready', () => {
    const t = table(game, { ...suppressed, breakers: { hand: 'RIPPER C 2' } }).ready('RIPPER C');
    expect(t.play('RIPPER C', 'MOVE 1', 'B1').where('RIPPER C')).toBe('B1');
  });

  it('keeps all cards of a mech from acting; any of them readies it', () => {
    const t = table(game, { turn: 'lfa', units: { HADES: 'D1 suppressed' }, lfa: { hand: 'NAVIGATOR H, GUNNER H' } });
    expect([t.uses('NAVIGATOR H'), t.uses('GUNNER H')]).toStrictEqual([[], []]);
    expect(t.ready('GUNNER H').isSuppressed('HADES')).toBe(false);
  });

  it('cannot be readied when it is not suppressed', () => {
    const t = table(game, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.refused(act.packAction(act.readyKind, t.card('RIPPER C')))).toMatch(/nobody to ready/);
  });
});
