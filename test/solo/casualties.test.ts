// Tests of the chapter YOUR TURN of the solo book: successful attacks on units of a bot, and the casualties that bots
// cause among units of people.
import { describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import { askForLosses, hitPersonUnit, requireCasualtyPiles } from '../../runtime/callisto/rules/solo/casualties.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { PileName, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import type { BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { drawn, packaged, type Scene } from '../support/engine.ts';
import { soloTable } from '../support/solo.ts';

const game = drawn({ ways: 'A1-B1-C1' });
const [scout, hades, blaster] = ['SCOUT Y', 'HADES', 'BLASTER A'].map((name) => game.units.names.indexOf(name)) as [
  number,
  number,
  number,
];

describe('SUCCESSFULLY ATTACKING A BOT UNIT', () => {
  const scene = (lfa: Scene['lfa'], more: Partial<Scene> = {}): Scene => ({
    initiative: 'breakers',
    units: { 'NAILGUNNER C': 'A1', 'BLASTER A': 'A1', 'SCOUT Y': 'A1', HADES: 'A1' },
    breakers: { hand: 'BLASTER A, NAILGUNNER C 2' },
    ...(lfa && { lfa }),
    ...more,
  });
  // The Scout has a total defence of 6 (base 5, bonus 1 from Hades, range 0), and Hades has 9.
  const shoot = (of: Scene) => soloTable(game, of).roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
  const crack = (of: Scene) => soloTable(game, of).roll(9, 1, 1).play('BLASTER A', 'ATTACK (3)', 'HADES');

  it('the discard pile is searched first, then the deck, then the bolster deck', () => {
    const first = shoot(scene({ discard: 'SCOUT Y', deck: 'SCOUT Y' }));
    expect([first.pile('lfa', 'discard'), first.pile('lfa', 'deck')]).toStrictEqual([{}, { 'SCOUT Y': 1 }]);
    const second = shoot(scene({ deck: 'SCOUT Y' }));
    expect([second.pile('lfa', 'deck'), second.pile('lfa', 'supply')['SCOUT Y']]).toStrictEqual([{}, 4]);
    const third = shoot(scene({}));
    expect([third.pile('lfa', 'supply')['SCOUT Y'], third.pile('lfa', 'casualties')]).toStrictEqual([
      4,
      { 'SCOUT Y': 1 },
    ]);
    expect(third.where('SCOUT Y')).toBe('A1');
  });

  it('the last card of a unit takes its counter along', () => {
    const t = shoot(scene({ deck: 'SCOUT Y', casualties: 'SCOUT Y 4' }));
    expect([t.where('SCOUT Y'), t.now.neutralised]).toStrictEqual([null, ['SCOUT Y']]);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'SCOUT Y': 5 });
  });

  it('the last card but one does not', () => {
    const t = shoot(scene({ deck: 'SCOUT Y 2', casualties: 'SCOUT Y 3' }));
    expect([t.where('SCOUT Y'), t.pile('lfa', 'casualties')]).toStrictEqual(['A1', { 'SCOUT Y': 4 }]);
  });

  it('face-down cards of the play area are not searched, and leave the game when they are turned up', () => {
    const t = shoot(
      scene({ deck: 'SCOUT Y', casualties: 'SCOUT Y 3' }, { playArea: { lfa: 'SCOUT Y down, MERC Y down' } }),
    );
    expect([t.where('SCOUT Y'), t.area('lfa')]).toStrictEqual([null, 'SCOUT Y down, MERC Y down']);
    t.endTurn().resolve();
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'SCOUT Y': 1 });
  });

  it('with the initiative marker a control marker is laid; several may lie on one counter', () => {
    const t = shoot(scene({ deck: 'SCOUT Y 2' }));
    expect(t.markersOn('SCOUT Y')).toBe(1);
    t.roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect([t.markersOn('SCOUT Y'), t.events('pinned').map(({ values }) => values)]).toStrictEqual([
      2,
      [[scout, 1, 2, 0]],
    ]);
  });

  it('without the initiative marker none is laid', () => {
    expect(shoot(scene({ deck: 'SCOUT Y' }, { initiative: 'lfa' })).markersOn('SCOUT Y')).toBe(0);
  });

  it('a counter that was removed gets none', () => {
    const t = shoot(scene({ deck: 'SCOUT Y', casualties: 'SCOUT Y 4' }, { pinned: { 'SCOUT Y': 2 } }));
    expect(t.now.units?.['SCOUT Y']).toBeUndefined();
  });

  it('a mech loses a Gunner, else a Navigator, else its Commander, in each pile in turn (R32)', () => {
    const lost = (lfa: Scene['lfa']) => crack(scene(lfa)).pile('lfa', 'casualties');
    const crew = 'COMMANDER H, NAVIGATOR H, GUNNER H';
    expect(lost({ discard: crew })).toStrictEqual({ 'GUNNER H': 1 });
    expect(lost({ discard: 'COMMANDER H, NAVIGATOR H', deck: 'GUNNER H' })).toStrictEqual({ 'NAVIGATOR H': 1 });
    expect(lost({ discard: 'COMMANDER H', deck: 'NAVIGATOR H, GUNNER H' })).toStrictEqual({ 'COMMANDER H': 1 });
    expect(lost({})).toStrictEqual({ 'GUNNER H': 1 });
  });

  it('a sleeping mech is removed at once (bot rules of Scenario 6)', () => {
    const t = crack(scene({}, { units: { 'BLASTER A': 'A1', HADES: 'A1 asleep' } }));
    expect([t.now.neutralised, t.pile('lfa', 'casualties')]).toStrictEqual([['HADES'], {}]);
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 2, 'NAVIGATOR H': 2 });
  });
});

describe('a bot attacks', () => {
  /** Returns a function with which a mind resolves a card. The function makes some attacks, one after another. */
  const attacking =
    (...fights: readonly acts.AttackOptions[]): BotMind['resolve'] =>
    (own, state) => {
      for (const one of fights) acts.makeAttack(own, state, one);
    };
  const scene = (breakers: Scene['breakers'], more: Partial<Scene> = {}): Scene => ({
    turn: 'lfa',
    phase: 'resolving',
    units: { 'SCOUT Y': 'C1', 'BLASTER A': 'A1' },
    playArea: { lfa: 'SCOUT Y, SCOUT Y' },
    ...(breakers && { breakers }),
    ...more,
  });
  const shot: acts.AttackOptions = { attacker: scout, target: blaster, dice: 2, suppresses: false };

  it('rolls the given number of dice against the total defence: 4 and 2 spaces', () => {
    const t = soloTable(game, scene({ hand: 'BLASTER A' }), { resolve: attacking(shot) })
      .roll(5, 5)
      .resolve();
    expect([t.attacks(), t.pile('breakers', 'casualties')]).toStrictEqual([['BLASTER A: 6 with d10'], {}]);
    t.roll(5, 6).resolve();
    expect(t.pile('breakers', 'casualties')).toStrictEqual({ 'BLASTER A': 1 });
  });

  it('a person loses from hand, discard pile, deck; with none the unit is neutralised', () => {
    const t = soloTable(game, scene({ deck: 'BLASTER A' }), { resolve: attacking(shot, shot) });
    t.roll(6, 1, 6, 1).resolve();
    expect([t.pile('breakers', 'casualties'), t.now.neutralised]).toStrictEqual([{ 'BLASTER A': 1 }, ['BLASTER A']]);
    expect(t.pile('breakers', 'out')).toStrictEqual({ 'BLASTER A': 4 });
  });

  it('SUPPRESS costs no card and lays no marker', () => {
    const t = soloTable(game, scene({ hand: 'BLASTER A' }), { resolve: attacking({ ...shot, suppresses: true }) });
    t.roll(6, 1).resolve();
    expect([t.isSuppressed('BLASTER A'), t.pile('breakers', 'casualties')]).toStrictEqual([true, {}]);
  });

  it('PULSE pushes the unit that it hit; a suppressed unit is readied (R33)', () => {
    const resolve: BotMind['resolve'] = (own, state) => {
      if (acts.makeAttack(own, state, shot)) acts.pushByPulse(own, state, blaster, own.places.names.indexOf('B1'));
    };
    const t = soloTable(
      game,
      scene({ hand: 'BLASTER A' }, { units: { 'SCOUT Y': 'C1', 'BLASTER A': 'A1 suppressed' } }),
      {
        resolve,
      },
    );
    t.roll(6, 1).resolve();
    expect([t.where('BLASTER A'), t.isSuppressed('BLASTER A')]).toStrictEqual(['B1', false]);
  });
});

describe("a bot hits a person's mech", () => {
  const crack: acts.AttackOptions = { attacker: blaster, target: hades, dice: 1, suppresses: false };
  const times =
    (count: number): BotMind['resolve'] =>
    (own, state) => {
      for (let each = 0; each < count; each++) acts.makeAttack(own, state, crack);
    };
  const scene = (hand: string, casualties: string): Scene => ({
    bots: ['breakers'],
    turn: 'breakers',
    phase: 'resolving',
    exact: true,
    units: { HADES: 'A1', 'BLASTER A': 'A1' },
    playArea: { breakers: 'BLASTER A, BLASTER A' },
    lfa: { hand, casualties },
  });
  const crew = 'COMMANDER H, NAVIGATOR H, GUNNER H, SCOUT Y';
  const rest = 'NAVIGATOR H, GUNNER H';

  it('its owner chooses which of the crew is lost, at the end of the card', () => {
    const t = soloTable(game, scene(crew, rest), { resolve: times(1) })
      .roll(9)
      .resolve();
    expect(t.now.turn).toMatchObject({ side: 'breakers', chooser: 'lfa', phase: 'losing', target: 'HADES' });
    expect([t.area('breakers'), t.now.units?.['HADES']?.losses]).toStrictEqual(['BLASTER A', 1]);
    expect(t.targets()).toStrictEqual(['COMMANDER H', 'GUNNER H', 'NAVIGATOR H']);
    t.pick('NAVIGATOR H');
    expect(t.now.turn).toMatchObject({ chooser: 'breakers', phase: 'resolving' });
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'GUNNER H': 1, 'NAVIGATOR H': 2 });
  });

  it('two hits of one card are two choices; a single candidate is taken without a choice', () => {
    const two = soloTable(game, scene(crew, rest), { resolve: times(2) })
      .roll(9, 9)
      .resolve();
    two.pick('NAVIGATOR H').pick('GUNNER H');
    expect([two.now.turn?.phase, two.pile('lfa', 'hand')]).toStrictEqual([
      'resolving',
      { 'COMMANDER H': 1, 'SCOUT Y': 1 },
    ]);
    const three = soloTable(game, scene(crew, rest), { resolve: times(3) })
      .roll(9, 9, 9)
      .resolve();
    three.pick('NAVIGATOR H').pick('GUNNER H');
    expect([three.where('HADES'), three.pile('lfa', 'hand')]).toStrictEqual(['A1', { 'SCOUT Y': 1 }]);
  });

  it('more hits than cards neutralise the mech, without a choice', () => {
    const t = soloTable(game, scene('GUNNER H, COMMANDER H, SCOUT Y', 'NAVIGATOR H 2, GUNNER H'), {
      resolve: times(3),
    });
    t.roll(9, 9, 9).resolve();
    expect([t.now.neutralised, t.now.turn?.phase]).toStrictEqual([['HADES'], 'resolving']);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 2, 'NAVIGATOR H': 2 });
  });
});

it('a loss of the first counter of the roster is settled too', () => {
  const t = soloTable(game, { units: { 'HEWER A': 'A1' }, breakers: { hand: 'HEWER A' } });
  t.state.bytes[at.owedLosses + game.units.names.indexOf('HEWER A')] = 1;
  expect([game.units.names[0], askForLosses(game, t.state)]).toStrictEqual(['HEWER A', false]);
  expect(t.pile('breakers', 'casualties')).toStrictEqual({ 'HEWER A': 1 });
});

describe('bot against bot', () => {
  it('the bot with the initiative lays a marker on the unit that it hits', () => {
    const resolve: BotMind['resolve'] = (own, state) =>
      void acts.makeAttack(own, state, { attacker: scout, target: blaster, dice: 1, suppresses: false });
    const t = soloTable(
      game,
      {
        bots: ['breakers', 'lfa'],
        turn: 'lfa',
        phase: 'resolving',
        units: { 'SCOUT Y': 'A1', 'BLASTER A': 'A1' },
        playArea: { lfa: 'SCOUT Y, SCOUT Y' },
        breakers: { deck: 'BLASTER A' },
      },
      { resolve },
    );
    t.roll(4).resolve();
    expect([t.markersOn('BLASTER A'), t.pile('breakers', 'casualties')]).toStrictEqual([1, { 'BLASTER A': 1 }]);
  });
});

describe('a position that leaves out a pile', () => {
  const ownerOf = { loseCard: () => true };

  /**
   * Hits a unit of a side in a position without one of the piles of the side. The bot plays the LFA. Returns the
   * message of the error; null if the pile is not needed.
   */
  function problem(scenario: number, side: SideName, pile: PileName, owner: typeof ownerOf | null = null) {
    const own = packaged(scenario);
    const position = soloTable(own, {}).now;
    const { [pile]: _left, ...piles } = position.cards?.[side] ?? {};
    const partial = { ...position, cards: { ...position.cards, [side]: piles } };
    const state = stateOf(own, JSON.parse(JSON.stringify(partial)));
    own.owner = owner;
    try {
      requireCasualtyPiles(own, state, side === 'lfa' ? 1 : 0);
      return null;
    } catch (error) {
      return (error as Error).message;
    } finally {
      own.owner = null;
    }
  }

  it('names the pile if the unit may lose a card of the pile', () => {
    expect(problem(1, 'lfa', 'supply')).toBe('The position does not tell cards.lfa.supply.');
    expect(problem(4, 'lfa', 'display')).toBe('The position does not tell cards.lfa.display.');
    expect(problem(1, 'breakers', 'hand')).toBe('The position does not tell cards.breakers.hand.');
  });

  it('is no problem for other piles', () => {
    // Scenario 1 has no cards on display, so it does not matter that the position leaves out the pile `display`.
    expect([problem(1, 'lfa', 'display'), problem(1, 'lfa', 'hand')]).toEqual([null, null]);
    expect(problem(4, 'breakers', 'supply')).toBeNull();
  });

  it('is no problem if somebody keeps the cards', () => expect(problem(1, 'breakers', 'hand', ownerOf)).toBeNull());
});

describe('a person who keeps the cards', () => {
  /**
   * Hits a unit of the person. Returns if its counter is removed, and the units about which the person is asked. If
   * `told` is true, the position has the hand of the person, so the app knows the hand.
   */
  function hit(told: boolean, hasCard: boolean) {
    const asked: number[] = [];
    const t = soloTable(
      game,
      { turn: 'lfa', phase: 'resolving', units: { 'SCOUT Y': 'A1', 'BLASTER A': 'A1' }, playArea: { lfa: 'SCOUT Y' } },
      {},
    );
    const { hand: _hand, ...piles } = t.now.cards?.breakers ?? {};
    const position = told ? t.now : { ...t.now, cards: { ...t.now.cards, breakers: piles } };
    const state = stateOf(game, JSON.parse(JSON.stringify(position)));
    game.owner = { loseCard: (unit) => asked.push(unit) > 0 && hasCard };
    try {
      return { removed: hitPersonUnit(game, state, blaster), asked };
    } finally {
      game.owner = null;
    }
  }

  it('says whether there was a card to lose', () => {
    expect(hit(false, true)).toEqual({ removed: false, asked: [blaster] });
    expect(hit(false, false)).toEqual({ removed: true, asked: [blaster] });
  });

  it('is not asked if the app knows the hand', () => expect(hit(true, true)).toEqual({ removed: true, asked: [] }));
});
