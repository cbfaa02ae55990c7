// Tests of the chapter CHANGES TO BOT ACTIONS of the solo book, and of the special rules of the bolster decks.
import { describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { possibleTopCards } from '../../runtime/callisto/rules/solo/bolster.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import type { BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { drawn, packaged, type Scene } from '../support/engine.ts';
import { soloTable } from '../support/solo.ts';

const game = drawn({
  ways: 'A1-B1-C1-D1',
  structures: { 'Bunker 1': ['bunker', 'C1', 'breakers'] },
  doors: { 'Door 1': 'A1-B1' },
});
const unit = (name: string): number => game.units.names.indexOf(name);
const place = (name: string): number => game.places.names.indexOf(name);

/** Returns a table at which the LFA bot resolves its next card by the function `does`. */
function acting(of: Scene, does: BotMind['resolve'], told: Parameters<typeof soloTable>[2] = {}, own = game) {
  const scene: Scene = { turn: 'lfa', phase: 'resolving', breakers: { hand: 'SUPERVISOR' }, ...of };
  return soloTable(own, scene, { ...told, resolve: does });
}

describe('COMMAND', () => {
  const command =
    (count: number): BotMind['resolve'] =>
    (own, state, side, index) =>
      void acts.drawByCommand(own, state, side, index, count);

  it('left of any lower, right of any equal or higher initiative', () => {
    const t = acting(
      { playArea: { lfa: 'CAPTAIN, SCOUT Y, CORP-SEC Y, INTERFERENCE' }, lfa: { deck: 'SCOUT Z, MERC Y, STALKER Z' } },
      command(2),
    );
    t.draw('lfa', 'SCOUT Z', 'MERC Y').resolve();
    expect(t.area('lfa')).toBe('SCOUT Y, SCOUT Z, MERC Y, CORP-SEC Y, INTERFERENCE');
    expect(t.pile('lfa', 'discard')).toStrictEqual({ CAPTAIN: 1 });
  });

  it('never left of the card being resolved; adjusted initiative counts', () => {
    const t = acting(
      { playArea: { lfa: 'CORP-SEC Y, INTERFERENCE' }, lfa: { deck: 'SCOUT Z, GUNNER A' } },
      command(2),
      {
        adjusted: { 'GUNNER A': 7 },
      },
    );
    t.draw('lfa', 'SCOUT Z', 'GUNNER A').resolve();
    expect(t.area('lfa')).toBe('GUNNER A, SCOUT Z, INTERFERENCE');
  });

  it('lays the drawn card to the left of the face-down cards', () => {
    const t = acting({ playArea: { lfa: 'CAPTAIN, MERC Y down' }, lfa: { deck: 'INTERFERENCE' } }, command(1));
    t.draw('lfa', 'INTERFERENCE').resolve();
    expect(t.area('lfa')).toBe('INTERFERENCE, MERC Y down');
  });

  it('ends when deck and discard pile are empty (R29)', () => {
    const seen: number[] = [];
    const t = acting(
      { playArea: { lfa: 'CAPTAIN' }, lfa: { discard: 'MERC Y' } },
      (own, state, side, index) => void seen.push(acts.drawByCommand(own, state, side, index, 3)),
    );
    t.draw('lfa', 'MERC Y').resolve();
    expect([seen, t.area('lfa'), t.pile('lfa', 'discard')]).toStrictEqual([[1], 'MERC Y', { CAPTAIN: 1 }]);
  });
});

describe('INSPIRE', () => {
  it('a card turned sideways is resolved, turned upright, resolved again, and then discarded', () => {
    const heard: number[] = [];
    const t = acting({ playArea: { lfa: 'SERGEANT Y, CORP-SEC Y, MERC Y' } }, (own, state, side) => {
      heard.push(heard.length);
      if (heard.length === 1) acts.inspireCards(own, state, side, [1]);
    }).resolve();
    expect(t.area('lfa')).toBe('CORP-SEC Y turned, MERC Y');
    t.resolve();
    expect([t.area('lfa'), t.pile('lfa', 'discard')]).toStrictEqual(['CORP-SEC Y, MERC Y', { 'SERGEANT Y': 1 }]);
    t.resolve();
    expect([t.area('lfa'), heard.length]).toStrictEqual(['MERC Y', 3]);
  });

  it('a suppressed unit is readied by the first of the two (R31)', () => {
    const t = acting({ units: { 'MERC Y': 'B1 suppressed' }, playArea: { lfa: 'MERC Y turned, SCOUT Y' } }, () => {});
    t.resolve();
    expect([t.isSuppressed('MERC Y'), t.area('lfa')]).toStrictEqual([false, 'MERC Y, SCOUT Y']);
  });
});

describe('RECON', () => {
  const recon: BotMind['resolve'] = (own, state, side) => void acts.doRecon(own, state, side);

  it('Interference of the play area leaves the game; a card is drawn face down and waits for the next turn', () => {
    const t = acting({ playArea: { lfa: 'SCOUT Y, MERC Y, INTERFERENCE' }, lfa: { deck: 'SCOUT Z' } }, recon);
    t.draw('lfa', 'SCOUT Z').resolve();
    expect([t.area('lfa'), t.pile('lfa', 'out')]).toStrictEqual(['MERC Y, SCOUT Z down', { INTERFERENCE: 1 }]);
    t.resolve();
    expect([t.now.turn?.side, t.area('lfa')]).toStrictEqual(['breakers', 'SCOUT Z down']);
  });

  it('face-down cards are not found', () => {
    const t = acting({ playArea: { lfa: 'SCOUT Y, INTERFERENCE down' }, lfa: { deck: 'SCOUT Z' } }, recon).resolve();
    expect(t.area('lfa')).toBe('INTERFERENCE down');
  });
});

describe('SCOUT, MOVE, PATHFIND, CONTROL', () => {
  it('SCOUT lays a marker where there is none, and takes Interference for it', () => {
    const t = acting(
      { units: { 'SCOUT Y': 'D1' }, scouted: { lfa: 'C1' }, playArea: { lfa: 'SCOUT Y' } },
      (own, state) => acts.walkAlong(own, state, unit('SCOUT Y'), [place('C1'), place('B1')], true, 0),
    ).resolve();
    expect([t.where('SCOUT Y'), t.marker('lfa', 'B1')]).toStrictEqual(['B1', 'scouted']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 1, 'SCOUT Y': 1 });
  });

  it('MOVE lays none', () => {
    const t = acting({ units: { 'SCOUT Y': 'D1' }, playArea: { lfa: 'SCOUT Y' } }, (own, state) =>
      acts.walkAlong(own, state, unit('SCOUT Y'), [place('C1')], false, 0),
    ).resolve();
    expect([t.where('SCOUT Y'), t.marker('lfa', 'C1')]).toStrictEqual(['C1', null]);
  });

  it('passengers go with a vehicle, step by step', () => {
    const units = { 'MECH A': 'D1', 'MERC Y': 'D1' };
    const t = acting({ units, scouted: { lfa: 'C1 B1' }, playArea: { lfa: 'COMMANDER A' } }, (own, state) =>
      acts.walkAlong(own, state, unit('MECH A'), [place('C1'), place('B1')], false, 1 << unit('MERC Y')),
    ).resolve();
    expect([t.where('MECH A'), t.where('MERC Y'), t.marker('lfa', 'B1')]).toStrictEqual(['B1', 'B1', 'scouted']);
  });

  it('PATHFIND lays a scouted marker, takes Interference and moves nobody', () => {
    const t = acting({ units: { 'SCOUT Y': 'D1' }, playArea: { lfa: 'SCOUT Y' } }, (own, state, side) => {
      acts.markSpace(own, state, side, place('C1'));
      acts.markSpace(own, state, side, place('C1'));
    }).resolve();
    expect([t.where('SCOUT Y'), t.marker('lfa', 'C1')]).toStrictEqual(['D1', 'scouted']);
    expect(t.pile('lfa', 'discard')['INTERFERENCE']).toBe(1);
  });

  it('CONTROL turns the marker, or lays one without Interference (R18)', () => {
    const t = acting(
      { units: { 'CORP-SEC Y': 'C1' }, controlled: { breakers: 'C1' }, playArea: { lfa: 'CORP-SEC Y' } },
      (own, state) => acts.controlSpace(own, state, unit('CORP-SEC Y')),
    ).resolve();
    expect([t.marker('lfa', 'C1'), t.marker('breakers', 'C1')]).toStrictEqual(['controlled', 'scouted']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ 'CORP-SEC Y': 1 });
  });

  it('a door is opened, a structure destroyed', () => {
    const t = acting({ units: { 'MECH A': 'D1' }, playArea: { lfa: 'COMMANDER A' } }, (own, state) => {
      acts.openByEquipment(own, state, 0);
      acts.makeAttack(own, state, { attacker: unit('MECH A'), target: 64, dice: 2, suppresses: false });
    });
    // The bunker has a total defence of 9 at range 1, so the 10 destroys it.
    t.roll(3, 10).resolve();
    expect([t.now.shutDoors, t.now.destroyed]).toStrictEqual([[], ['Bunker 1']]);
  });
});

describe('the end of a won game', () => {
  it('ends the card: nothing happens any more', () => {
    const short = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 3 } },
      victory: [{ side: 'lfa', by: 'points', count: 3 }],
    });
    const t = acting(
      { units: { 'CORP-SEC Y': 'A1' }, playArea: { lfa: 'CORP-SEC Y, SCOUT Y' }, lfa: { deck: 'MERC Y' } },
      (own, state, side, index) => {
        acts.controlSpace(own, state, unit('CORP-SEC Y'));
        acts.walkAlong(own, state, unit('CORP-SEC Y'), [1], true, 0);
        acts.drawByCommand(own, state, side, index, 1);
        acts.doRecon(own, state, side);
      },
      {},
      short,
    ).resolve();
    expect([t.now.result, t.where('CORP-SEC Y')]).toStrictEqual([{ winner: 'lfa', by: 0 }, 'A1']);
    expect([t.legal(), t.pile('lfa', 'deck')]).toStrictEqual([[], { 'MERC Y': 1 }]);
  });
});

/**
 * Returns a table of a packaged scenario on which the next card of the bot draws from the bolster decks of `letters`.
 * Also returns a list to which the drawn cards are added.
 */
function bolstering(scenario: number, letters: string, lfa: Scene['lfa'] = {}) {
  const own = packaged(scenario);
  const taken: (string | undefined)[] = [];
  const side = 'ABCDS'.includes(letters[0] ?? '') && scenario !== 1 ? 'breakers' : 'lfa';
  const t = acting(
    {
      bots: [side],
      turn: side,
      playArea: { [side]: side === 'lfa' ? 'CAPTAIN' : 'SUPERVISOR, INTERFERENCE' },
      exact: true,
      [side]: lfa,
    },
    (_own, state) => {
      for (const letter of letters)
        taken.push(own.cards.names[acts.drawBolsterCard(own, state, side === 'lfa' ? 1 : 0, letter)]);
    },
    {},
    own,
  );
  return { t, taken };
}

describe('BOLSTER', () => {
  it('the top card of the deck joins the discard pile', () => {
    const { t, taken } = bolstering(1, 'Y', {});
    t.draw('lfa', 'SCOUT Y').resolve();
    expect([taken, t.pile('lfa', 'discard')]).toStrictEqual([['SCOUT Y'], { CAPTAIN: 1, 'SCOUT Y': 1 }]);
  });

  it('asks for a card of that deck, and takes none of another', () => {
    const { t } = bolstering(1, 'Y');
    expect(t.apply(8)).toStrictEqual({ is: 'needs', die: 0, side: at.lfa, deck: 'Y' });
    t.draw('lfa', 'CORP-SEC Z');
    expect(t.refused(8)).toBe('CORP-SEC Z is not on top of bolster deck Y.');
  });

  it('an empty deck gives nothing, and is no longer one with cards', () => {
    const all = 'CORP-SEC Y 5, SCOUT Y 3, SERGEANT Y';
    const { t, taken } = bolstering(1, 'Y', { deck: all });
    expect(acts.decksWithCards(t.game, t.state, at.lfa)).toStrictEqual(['Z', 'A', 'V']);
    expect(acts.cardsLeftInDeck(t.game, t.state, at.lfa, 'A')).toBe(4);
    t.resolve();
    expect(taken).toStrictEqual([undefined]);
  });

  it('a deck with a single card still has cards; a deck that nobody has gives nothing', () => {
    const { t, taken } = bolstering(1, 'Q', { deck: 'CORP-SEC Y 4, SCOUT Y 3' });
    expect(acts.decksWithCards(t.game, t.state, at.lfa)).toStrictEqual(['Y', 'Z', 'A', 'V']);
    const left = ['Y', 'Q'].map((letter) => acts.cardsLeftInDeck(t.game, t.state, at.lfa, letter));
    expect(left).toStrictEqual([1, 0]);
    // Counting the cards of deck Z must not disturb the draw from another deck.
    possibleTopCards(t.game, t.state, at.lfa, 'Z');
    t.resolve();
    expect(taken).toStrictEqual([undefined]);
  });

  it('the cards that may be on top are those of the deck', () => {
    const { t } = bolstering(1, 'Y', { deck: 'SCOUT Y' });
    const top = (side: number, letter: string) =>
      possibleTopCards(t.game, t.state, side, letter).map(({ card, count }) => `${t.game.cards.names[card]} ${count}`);
    // In Scenario 1, no bolster deck has a Sergeant or a Commander.
    expect(top(at.lfa, 'Y')).toStrictEqual(['CORP-SEC Y 5', 'SCOUT Y 2']);
    expect(top(at.breakers, 'B')).toStrictEqual(['RIPPER B 5', 'SURVEY TECH B 3', 'NAILGUNNER B 3']);
    expect([top(at.lfa, 'A'), top(at.lfa, 'Q')]).toStrictEqual([['GUNNER A 2', 'NAVIGATOR A 2'], []]);
  });

  it('Scenario 4: a commander on display joins instead of the first card of its mech', () => {
    const own = 'COMMANDER H, COMMANDER A, COMMANDER V';
    const { t, taken } = bolstering(4, 'MMM', { display: own });
    t.draw('lfa', 'GUNNER H', 'GUNNER H', 'NAVIGATOR C').resolve();
    expect(taken).toStrictEqual(['COMMANDER H', 'GUNNER H', 'NAVIGATOR C']);
    expect(t.pile('lfa', 'display')).toStrictEqual({ 'COMMANDER A': 1, 'COMMANDER V': 1 });
    expect(t.pile('lfa', 'supply')['GUNNER H']).toBe(1);
  });

  it('Scenario 7: the Drone lies on top of deck M, Commander H beside it', () => {
    const { t, taken } = bolstering(7, 'MM', { display: 'COMMANDER H' });
    t.draw('lfa', 'GUNNER A');
    expect(t.refused(8)).toBe('GUNNER A is not on top of bolster deck M.');
    const other = bolstering(7, 'MM', { display: 'COMMANDER H' });
    other.t.draw('lfa', 'DRONE', 'NAVIGATOR H').resolve();
    expect([taken, other.taken]).toStrictEqual([[], ['DRONE', 'COMMANDER H']]);
  });

  it('Scenario 5: Mercs and Stalkers lie on top of decks Y and Z; deck H has its own cards', () => {
    const { t, taken } = bolstering(5, 'ZH', {
      display: 'COMMANDER C, COMMANDER V',
      casualties: 'MERC Z 4, STALKER Z',
    });
    t.draw('lfa', 'STALKER Z', 'GUNNER H').resolve();
    expect(taken).toStrictEqual(['STALKER Z', 'GUNNER H']);
    const low = bolstering(5, 'Z', { display: 'COMMANDER C, COMMANDER V', casualties: 'MERC Z 4, STALKER Z 2' });
    low.t.draw('lfa', 'SCOUT Z').resolve();
    expect(low.taken).toStrictEqual(['SCOUT Z']);
  });

  it('Scenario 3: Gunners in G, Navigators in N', () => {
    const { t, taken } = bolstering(3, 'GN');
    t.draw('lfa', 'GUNNER V', 'NAVIGATOR C').resolve();
    expect(taken).toStrictEqual(['GUNNER V', 'NAVIGATOR C']);
  });

  it('Breakers: leaders that are left out of their squad lie in S', () => {
    const { t, taken } = bolstering(8, 'SB');
    t.draw('breakers', 'SQUAD LEADER B', 'RIPPER B').resolve();
    expect(taken).toStrictEqual(['SQUAD LEADER B', 'RIPPER B']);
  });

  it('Scenario 6: cards of mechs lie face up and are chosen by name', () => {
    const own = packaged(6);
    const crew = ['L', 'H', 'A', 'C', 'V']
      .map((one) => `COMMANDER ${one}, GUNNER ${one} 2, NAVIGATOR ${one} 2`)
      .join(', ');
    const found: boolean[] = [];
    const t = acting(
      { playArea: { lfa: 'CAPTAIN' }, exact: true, lfa: { display: crew } },
      (_own, state) => {
        for (const card of ['COMMANDER H', 'SCOUT Y', 'COMMANDER H'])
          found.push(acts.takeBolsterCard(own, state, own.cards.names.indexOf(card)));
      },
      {},
      own,
    ).resolve();
    // `COMMANDER H` is found only once, because there is only one copy. `SCOUT Y` comes from deck Y, which is not on
    // display.
    expect(found).toStrictEqual([true, true, false]);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ CAPTAIN: 1, 'COMMANDER H': 1, 'SCOUT Y': 1 });
  });
});

describe('Escape (special rules of Scenario 6)', () => {
  it('all cards of the mech leave the game, those of the play area too', () => {
    const yard = drawn({ scenario: 6, ways: 'A1-B1', spaces: { B1: { escape: true } } });
    const t = acting(
      {
        units: { HADES: 'B1' },
        playArea: { lfa: 'NAVIGATOR H, SCOUT Y, GUNNER H' },
        lfa: { deck: 'GUNNER H', discard: 'COMMANDER H' },
      },
      (own, state) => acts.escapeFromBoard(own, state, own.units.names.indexOf('HADES')),
      {},
      yard,
    ).resolve();
    expect([t.now.escaped, t.area('lfa')]).toStrictEqual([['HADES'], 'SCOUT Y']);
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 2, 'NAVIGATOR H': 2 });
  });
});
