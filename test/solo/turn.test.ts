// Tests of the chapter HOW TO PLAY of the solo book: initiative, turns of the bot, difficulty, and the solo play
// example.
import { describe, expect, it } from 'vitest';
import { rollDie } from '../../runtime/callisto/rules/engine/chance.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import type { BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { cardInPlay } from '../../runtime/callisto/rules/solo/play-area.ts';
import { drawn, packaged, type Scene } from '../support/engine.ts';
import { soloTable } from '../support/solo.ts';

const game = drawn({ ways: 'A1-B1-C1-D1' });

/** A scene in which a person plays the Breakers and bids, and the bot has four cards. */
const bids = (bot: string, more: Partial<Scene> = {}): Scene => ({
  phase: 'bidding',
  initiative: 'breakers',
  breakers: { hand: 'SURVEY TECH B, RIPPER B', deck: 'RIPPER C 5' },
  lfa: { deck: bot },
  ...more,
});

const deck = 'SCOUT Z, NAVIGATOR A, GUNNER A, STALKER Y, CORP-SEC Y';

describe('DETERMINE INITIATIVE', () => {
  it('the bot has no hand; its bid is drawn when the person has bid', () => {
    const t = soloTable(game, bids(deck)).draw('lfa', 'CORP-SEC Y');
    t.bid('SURVEY TECH B');
    // The person’s card has initiative 6 and the bot’s card 4. So the person takes the first turn, and both cards are
    // discarded.
    expect([t.now.initiative, t.now.turn]).toMatchObject(['breakers', { side: 'breakers', phase: 'playing' }]);
    expect([t.pile('lfa', 'discard'), t.area('lfa')]).toStrictEqual([{ 'CORP-SEC Y': 1 }, '']);
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'SURVEY TECH B': 1 });
  });

  it('a bot that wins takes its turn first, with the bid in its play area', () => {
    const t = soloTable(game, bids(deck)).draw('lfa', 'SCOUT Z', 'CORP-SEC Y', 'GUNNER A', 'STALKER Y').bid('RIPPER B');
    expect([t.now.initiative, t.now.turn]).toMatchObject(['lfa', { side: 'lfa', chooser: 'lfa', phase: 'resolving' }]);
    expect(t.area('lfa')).toBe('SCOUT Z, STALKER Y, CORP-SEC Y, GUNNER A');
    expect(t.pile('lfa', 'discard')).toStrictEqual({});
  });

  it('a tie leaves the initiative where it was, and both cards are discarded (R22)', () => {
    const t = soloTable(game, bids(deck)).draw('lfa', 'SCOUT Z').bid('SURVEY TECH B');
    expect([t.now.initiative, t.pile('lfa', 'discard')]).toStrictEqual(['breakers', { 'SCOUT Z': 1 }]);
    const other = soloTable(game, bids(deck, { initiative: 'lfa' }));
    other.draw('lfa', 'SCOUT Z', 'CORP-SEC Y', 'GUNNER A', 'STALKER Y').bid('SURVEY TECH B');
    expect([other.now.initiative, other.area('lfa')]).toStrictEqual(['lfa', 'STALKER Y, CORP-SEC Y, GUNNER A']);
  });

  it('a tie leaves the initiative with a person who plays the LFA, too', () => {
    const scene: Scene = { bots: ['breakers'], phase: 'bidding', turn: 'lfa', initiative: 'lfa' };
    const t = soloTable(game, { ...scene, lfa: { hand: 'CAPTAIN, MERC Y' }, breakers: { deck: 'RIPPER B 2' } });
    t.draw('breakers', 'RIPPER B').bid('MERC Y');
    expect([t.now.initiative, t.pile('breakers', 'discard')]).toStrictEqual(['lfa', { 'RIPPER B': 1 }]);
  });

  it('initiative values are never adjusted for the bid', () => {
    const t = soloTable(game, bids(deck), { adjusted: { 'GUNNER A': 9 } })
      .draw('lfa', 'GUNNER A')
      .bid('RIPPER B');
    // The card of the bot counts with its printed initiative 3, which loses against 5.
    expect(t.now.initiative).toBe('breakers');
  });

  it('a bot without any card bids nothing (R123)', () => {
    const t = soloTable(game, bids('', { initiative: 'lfa' })).bid('RIPPER B');
    expect([t.now.initiative, t.now.turn?.side]).toStrictEqual(['breakers', 'breakers']);
  });

  it('the bid that is lacking is asked for, and nothing has happened', () => {
    const t = soloTable(game, bids(deck));
    expect(t.apply(t.card('RIPPER B') << 4)).toStrictEqual({ is: 'needs', die: 0, side: 1 });
    expect(t.now.turn).toMatchObject({ phase: 'bidding', chooser: 'breakers' });
  });

  it('against bots of the Breakers the LFA bids first', () => {
    const scene = {
      bots: ['breakers'],
      lfa: { hand: 'CAPTAIN', deck: 'SCOUT Y 4' },
      breakers: { deck: 'RIPPER B 5' },
    } as const;
    const t = soloTable(game, { ...scene, phase: 'bidding', initiative: 'lfa', turn: 'lfa' }).draw(
      'breakers',
      'RIPPER B',
    );
    t.bid('CAPTAIN');
    expect([t.now.turn?.side, t.pile('breakers', 'discard')]).toStrictEqual(['lfa', { 'RIPPER B': 1 }]);
  });
});

describe('DRAWING CARDS', () => {
  it('Initiative Order: Navigator A with an adjusted 7, Scout Z before Stalker Y, Gunner A', () => {
    const t = soloTable(game, bids(deck), { adjusted: { 'NAVIGATOR A': 7 } });
    t.draw('lfa', 'SCOUT Z', 'NAVIGATOR A', 'GUNNER A', 'STALKER Y').bid('RIPPER B');
    expect(t.area('lfa')).toBe('NAVIGATOR A, SCOUT Z, STALKER Y, GUNNER A');
  });

  const turnOf = (more: Partial<Scene>) =>
    soloTable(game, {
      initiative: 'breakers',
      exact: true,
      breakers: { hand: 'RIPPER B', deck: 'RIPPER C 4' },
      lfa: { deck: 'CORP-SEC Y 2, CORP-SEC Z 2, SCOUT Y' },
      ...more,
    });

  it('three cards, equal ones in the order in which they were drawn', () => {
    const t = turnOf({}).draw('lfa', 'CORP-SEC Z', 'SCOUT Y', 'CORP-SEC Y').endTurn();
    expect(t.area('lfa')).toBe('SCOUT Y, CORP-SEC Z, CORP-SEC Y');
  });

  it('face-down cards are flipped, and count as drawn before all others (R22)', () => {
    const t = turnOf({ playArea: { lfa: 'CORP-SEC Y down' } });
    t.draw('lfa', 'CORP-SEC Z', 'SCOUT Y', 'CORP-SEC Y').endTurn();
    expect(t.area('lfa')).toBe('SCOUT Y, CORP-SEC Y, CORP-SEC Z, CORP-SEC Y');
    expect(t.events('faced').map(({ values }) => values[2])).toStrictEqual([1]);
  });

  it('an empty deck is shuffled once more, the play area left out; with both empty the draw ends (R29)', () => {
    const t = turnOf({ playArea: { lfa: 'SCOUT Z down' }, lfa: { deck: 'SCOUT Y', discard: 'MERC Y' } });
    t.draw('lfa', 'SCOUT Y', 'MERC Y').endTurn();
    expect([t.area('lfa'), t.pile('lfa', 'deck')]).toStrictEqual(['SCOUT Z, SCOUT Y, MERC Y', {}]);
  });
});

describe('DIFFICULTY SETTINGS', () => {
  it('EASIER: the bid is discarded, even if it wins', () => {
    const t = soloTable(game, bids(deck, { difficulty: 'easier' }));
    t.draw('lfa', 'SCOUT Z', 'CORP-SEC Y', 'GUNNER A', 'STALKER Y').bid('RIPPER B');
    expect([t.now.initiative, t.area('lfa')]).toStrictEqual(['lfa', 'STALKER Y, CORP-SEC Y, GUNNER A']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'SCOUT Z': 1 });
  });

  it('HARDER: four cards, and the bid besides', () => {
    const t = soloTable(game, bids(deck, { difficulty: 'harder' }));
    t.draw('lfa', 'SCOUT Z', 'CORP-SEC Y', 'GUNNER A', 'STALKER Y', 'NAVIGATOR A').bid('RIPPER B');
    expect(t.area('lfa').split(', ')).toHaveLength(5);
  });
});

describe('CHECKING FOR CONTROL MARKERS', () => {
  const units = { 'CORP-SEC Z': 'D1', 'SCOUT Y': 'D1', HADES: 'D1' };
  const scene = (initiative: 'lfa' | 'breakers', pinned: Record<string, number>): Scene => ({
    turn: initiative === 'lfa' ? 'lfa' : 'breakers',
    initiative,
    pinned,
    units,
    exact: true,
    breakers: { hand: 'RIPPER B', deck: 'RIPPER C 4' },
    lfa: { deck: 'CORP-SEC Z 3, SCOUT Y, NAVIGATOR H, COMMANDER H, GUNNER H, INTERFERENCE' },
  });

  it('one card for each marker, the others stay; all markers are taken off', () => {
    const t = soloTable(game, scene('breakers', { 'CORP-SEC Z': 2, 'SCOUT Y': 1 }));
    t.draw('lfa', 'CORP-SEC Z', 'CORP-SEC Z', 'CORP-SEC Z').endTurn();
    expect([t.area('lfa'), t.pile('lfa', 'discard')]).toStrictEqual(['CORP-SEC Z', { 'CORP-SEC Z': 2 }]);
    expect([t.markersOn('CORP-SEC Z'), t.markersOn('SCOUT Y')]).toStrictEqual([0, 0]);
  });

  it('more markers than cards are taken off without effect', () => {
    const t = soloTable(game, scene('breakers', { 'SCOUT Y': 3 }));
    t.draw('lfa', 'CORP-SEC Z', 'SCOUT Y', 'INTERFERENCE').endTurn();
    expect([t.area('lfa'), t.markersOn('SCOUT Y')]).toStrictEqual(['CORP-SEC Z, INTERFERENCE', 0]);
  });

  it('of a mech the Gunner goes first, as when it is hit', () => {
    const t = soloTable(game, scene('breakers', { HADES: 2 }));
    t.draw('lfa', 'COMMANDER H', 'NAVIGATOR H', 'GUNNER H').endTurn();
    expect(t.area('lfa')).toBe('COMMANDER H');
  });

  it('a bot with nothing left has no turn', () => {
    const t = soloTable(game, scene('breakers', { 'SCOUT Y': 1, HADES: 2 }));
    t.draw('lfa', 'SCOUT Y', 'NAVIGATOR H', 'GUNNER H').draw(
      'breakers',
      'RIPPER C',
      'RIPPER C',
      'RIPPER C',
      'RIPPER C',
    );
    t.endTurn();
    expect([t.now.round, t.now.turn?.phase]).toStrictEqual([2, 'bidding']);
  });

  it('a bot that has the initiative discards none; the markers go all the same', () => {
    const t = soloTable(game, {
      ...scene('lfa', { 'SCOUT Y': 1 }),
      phase: 'bidding',
    });
    t.draw('lfa', 'COMMANDER H', 'SCOUT Y', 'INTERFERENCE', 'GUNNER H').bid('RIPPER B');
    // Both bids have the initiative 5, so the bot keeps the initiative.
    expect([t.area('lfa'), t.markersOn('SCOUT Y')]).toStrictEqual(['SCOUT Y, GUNNER H, INTERFERENCE', 0]);
  });
});

describe('TAKING ACTIONS', () => {
  const scene: Scene = {
    turn: 'lfa',
    initiative: 'lfa',
    phase: 'resolving',
    units: { 'SCOUT Y': 'D1', 'CORP-SEC Z': 'C1 suppressed' },
    breakers: { hand: 'RIPPER B' },
    playArea: { lfa: 'SCOUT Y, CORP-SEC Z, MERC Y, INTERFERENCE, STALKER Z down' },
  };
  /**
   * Returns the functions of a mind that records each resolved card with its index in the play area. Also returns the
   * list of these records.
   */
  function listening(more: Partial<BotMind> = {}) {
    const heard: string[] = [];
    const resolve: BotMind['resolve'] = (own, state, side, index) =>
      void heard.push(`${own.cards.names[cardInPlay(state, side, index)]} at ${index}`);
    return { heard, told: { resolve, ...more } };
  }

  it('each card from left to right, then to the discard pile, until none is face up', () => {
    const { heard, told } = listening();
    const t = soloTable(game, scene, told).resolve();
    expect([heard, t.pile('lfa', 'discard')]).toStrictEqual([['SCOUT Y at 0'], { 'SCOUT Y': 1 }]);
    t.resolve().resolve().resolve();
    expect([t.now.turn?.side, t.area('lfa')]).toStrictEqual(['breakers', 'STALKER Z down']);
  });

  it('a suppressed unit is readied instead; Interference does nothing (R25, R31)', () => {
    const { heard, told } = listening();
    const t = soloTable(game, scene, told).resolve().resolve();
    expect([t.isSuppressed('CORP-SEC Z'), heard]).toStrictEqual([false, ['SCOUT Y at 0']]);
    t.resolve().resolve();
    expect(heard).toStrictEqual(['SCOUT Y at 0', 'MERC Y at 0']);
    expect(t.pile('lfa', 'discard')['INTERFERENCE']).toBe(1);
  });

  it('a counter that is not on the board is placed first: at its spawn point, or where the sheet says (R30)', () => {
    const t = soloTable(game, scene, listening().told).resolve().resolve().resolve();
    expect(t.where('MERC Y')).toBe('D1');
    const entrance = (): number => game.places.names.indexOf('B1');
    const other = soloTable(game, scene, listening({ entrance }).told).resolve().resolve().resolve();
    expect(other.where('MERC Y')).toBe('B1');
  });

  it('cards of a counter that is gone leave the game unresolved (R32)', () => {
    const { heard, told } = listening();
    const gone = { ...scene, units: {}, neutralised: ['SCOUT Y'] };
    const t = soloTable(game, gone, told).resolve();
    expect([heard, t.pile('lfa', 'out')]).toStrictEqual([[], { 'SCOUT Y': 1 }]);
  });

  it('is the only legal action of the bot', () => {
    expect(soloTable(game, scene).legal()).toStrictEqual([8]);
  });
});

describe('SOLO PLAY EXAMPLE', () => {
  const first = packaged(1);
  const spaces = first.places.names;

  /**
   * Mind of the bot. The Captain carries out its first clause. The Corp-Sec takes a step towards one of two objectives,
   * which a d10 chooses.
   */
  const resolve: BotMind['resolve'] = (own, state, side, index) => {
    if (own.cards.titles[cardInPlay(state, side, index)] === 'CAPTAIN') {
      if (rollDie(own, state, 10) > 4) return;
      for (let each = 0; each < 3; each++) {
        const face = rollDie(own, state, 10);
        acts.drawBolsterCard(own, state, side, face <= 3 ? 'Y' : 'Z');
      }
      return;
    }
    const unit = own.units.names.indexOf('CORP-SEC Y');
    const to = rollDie(own, state, 10) <= 5 ? 'F1' : 'F2';
    acts.walkAlong(own, state, unit, [spaces.indexOf(to)], false, 0);
  };

  it('is played to the end of the turn', () => {
    const t = soloTable(
      first,
      {
        phase: 'bidding',
        turn: 'lfa',
        initiative: 'lfa',
        exact: true,
        units: { 'CORP-SEC Y': 'G1', 'SCOUT Y': 'G1', 'CORP-SEC Z': 'F2' },
        pinned: { 'CORP-SEC Z': 1, 'SCOUT Y': 1 },
        controlled: { lfa: 'G1' },
        scouted: { lfa: 'F1 F2' },
        breakers: { hand: 'SURVEY TECH B', deck: 'RIPPER C 4' },
        lfa: { deck: 'COMMANDER A, CAPTAIN, CORP-SEC Y, CORP-SEC Z' },
      },
      { resolve },
    );
    // The Survey Tech wins the bid against Commander A. The person has no card left, so the person’s turn ends at once.
    t.draw('lfa', 'COMMANDER A', 'CORP-SEC Z', 'CAPTAIN', 'CORP-SEC Y').bid('SURVEY TECH B');
    expect([t.now.initiative, t.now.turn?.side]).toStrictEqual(['breakers', 'lfa']);
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'SURVEY TECH B': 1 });
    // The control marker on Corp-Sec Z discards the card of Corp-Sec Z. The control marker on the Scout discards
    // nothing, because the Scout has no card in the play area.
    expect(t.area('lfa')).toBe('CAPTAIN, CORP-SEC Y');
    expect([t.markersOn('CORP-SEC Z'), t.markersOn('SCOUT Y')]).toStrictEqual([0, 0]);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'COMMANDER A': 1, 'CORP-SEC Z': 1 });
    // The roll 2 chooses the row BOLSTER 3. The rolls 3, 5 and 6 then draw a card from deck Y and two from deck Z.
    t.roll(2, 3).draw('lfa', 'SCOUT Y').roll(5).draw('lfa', 'CORP-SEC Z').roll(6).draw('lfa', 'SCOUT Z').resolve();
    expect(t.pile('lfa', 'discard')).toStrictEqual({
      CAPTAIN: 1,
      'COMMANDER A': 1,
      'CORP-SEC Z': 2,
      'SCOUT Y': 1,
      'SCOUT Z': 1,
    });
    // The roll 7 chooses the second space. No card is left in the play area, so the turn ends and a new round begins.
    t.roll(7).draw('breakers', 'RIPPER C', 'RIPPER C', 'RIPPER C', 'RIPPER C').resolve();
    expect([t.where('CORP-SEC Y'), t.now.round, t.now.turn?.phase]).toStrictEqual(['F2', 2, 'bidding']);
    expect(t.pile('lfa', 'discard')['CORP-SEC Y']).toBe(1);
  });
});
