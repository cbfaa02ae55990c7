// Tests of positions, saved games and views of games of four, and of the faults for which they are refused.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { playerKeys, type PlayerKey } from '../../runtime/callisto/rules/engine/players.ts';
import { choosingPlayerOf, type GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { stateOf, untoldParts } from '../../runtime/callisto/rules/engine/read-position.ts';
import { loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { positionOf, viewOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { seeAs } from '../../runtime/callisto/players/team-player.ts';
import { bookJson, packagedGame } from '../support/played.ts';
import { teamGame, teamPosition, type TeamScene } from '../support/team-table.ts';

const game = teamGame(1);
const ajv = new Ajv.default({ strictTypes: false });
ajv.addSchema(bookJson('position.schema.json') as object, 'position.schema.json');
const isPosition = ajv.getSchema('position.schema.json');
const isSave = ajv.compile(bookJson('save.schema.json') as object);

const scene: TeamScene = {
  turn: 'lfa1',
  initiative: 'lfa',
  units: { 'SCOUT Y': 'G1' },
  breakers1: { hand: 'RIPPER B, INTERFERENCE', deck: 'SUPERVISOR, RIPPER B 2', casualties: 'RIPPER B' },
  breakers2: { hand: 'RIPPER C 3', deck: 'NAILGUNNER C', discard: 'SURVEY TECH C' },
  lfa1: { hand: 'CAPTAIN, SCOUT Y', deck: 'CORP-SEC Y', casualties: 'CORP-SEC Y 2' },
  lfa2: { hand: 'CORP-SEC Z, SCOUT Z', deck: 'SERGEANT Z, CORP-SEC Z', casualties: 'SCOUT Z' },
};
const position = (): GamePosition => teamPosition(game, scene);
type Changed = Record<string, unknown> & { players: Record<string, Record<string, Record<string, number>>> };

/** Returns the reason why a changed position is refused; the reason begins with the field. */
function refused(change: (position: Changed) => void, of: Parameters<typeof stateOf>[0] = game): string {
  const changed = JSON.parse(JSON.stringify(position())) as Changed;
  change(changed);
  try {
    stateOf(of, changed);
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

describe('a position of four', () => {
  it('is the same when it is written and read again, and fits the schema', () => {
    const state = stateOf(game, position());
    const written: unknown = JSON.parse(JSON.stringify(positionOf(game, state)));
    expect(isPosition?.(written), JSON.stringify(isPosition?.errors)).toBe(true);
    expect(stateOf(game, written).equals(state)).toBe(true);
    expect(positionOf(game, state)).toMatchObject({ version: 2, turn: { player: 'lfa1', chooser: 'lfa' } });
  });

  it('names the player who chooses', () => {
    const state = stateOf(game, position());
    expect([choosingPlayerOf(game, state), choosingPlayerOf(packagedGame(1), state)]).toStrictEqual(['lfa1', null]);
  });
});

describe('is refused, with its field', () => {
  it('a Captain in two piles', () => {
    const reason = refused(({ players }) => Object.assign(players['lfa2']?.['discard'] ?? {}, { CAPTAIN: 1 }));
    expect(reason).toBe('players of lfa have 2 of CAPTAIN; the scenario has 1');
  });

  it('two commanders of a team, or one who does not have the Captain', () => {
    const list = refused((one) =>
      Object.assign(one, {
        commanders: { ...(one['commanders'] as object), lfa: { round: ['lfa1', 'lfa2'], marker: 'lfa1' } },
      }),
    );
    expect(list).toBe('commanders.lfa.round names 2 commanders; a side has one commander and one commander marker');
    const both = refused((one) =>
      Object.assign(one, { commanders: { ...(one['commanders'] as object), lfa: ['lfa1', 'lfa2'] } }),
    );
    expect(both).toBe('commanders.lfa names 2 commanders; a side has one commander and one commander marker');
    const other = refused((one) =>
      Object.assign(one, { commanders: { ...(one['commanders'] as object), lfa: { round: 'lfa1', marker: 'lfa2' } } }),
    );
    expect(other).toBe('commanders.lfa.marker is not lfa1, who has the CAPTAIN');
    const enemy = refused((one) =>
      Object.assign(one, {
        commanders: { ...(one['commanders'] as object), lfa: { round: 'breakers1', marker: 'lfa1' } },
      }),
    );
    expect(enemy).toBe('commanders.lfa.round should be one of lfa1, lfa2');
  });

  it('a card of the teammate or of the enemy in a hand', () => {
    expect(refused(({ players }) => Object.assign(players['lfa1']?.['hand'] ?? {}, { 'SCOUT Z': 1 }))).toBe(
      'players.lfa1.hand.SCOUT Z is a card of lfa2, the teammate',
    );
    expect(refused(({ players }) => Object.assign(players['lfa1']?.['hand'] ?? {}, { 'RIPPER C': 1 }))).toBe(
      'players.lfa1.hand.RIPPER C names no card of lfa1',
    );
  });

  it('five hands, a missing player', () => {
    expect(refused(({ players }) => Object.assign(players, { lfa3: { hand: {} } }))).toMatch(
      /^players has an unknown field `lfa3`/,
    );
    expect(refused(({ players }) => void delete players['lfa2'])).toBe('players lacks `lfa2`');
  });

  it('too many copies, Interference in a supply of one player, a total that is wrong', () => {
    expect(refused(({ players }) => Object.assign(players['lfa2']?.['discard'] ?? {}, { 'SCOUT Z': 2 }))).toBe(
      'players.lfa2 have 5 of SCOUT Z; the scenario has 3',
    );
    expect(refused(({ players }) => Object.assign(players['lfa2']?.['supply'] ?? {}, { INTERFERENCE: 1 }))).toBe(
      'players.lfa2.supply.INTERFERENCE is in the supply that teammates share: its number is in `interference`',
    );
    expect(refused((one) => Object.assign(one, { interference: { breakers: 9, lfa: 9 } }))).toBe(
      'players of lfa have 9 of INTERFERENCE; the scenario has 10',
    );
  });

  it('a game of two in a game of four, and the other way round', () => {
    expect(refused((one) => Object.assign(one, { version: 1 }))).toBe(
      'version is 1, the version of a game of two; this is a game of four',
    );
    expect(refused(() => {}, packagedGame(1))).toBe(
      'version is 2, the version of a game of four; this is a game of two',
    );
  });

  it('a position with the version of the other game, or with none', () => {
    const changed = (version: unknown) => refused((one) => Object.assign(one, { version }));
    const rest = 'a position with `players` is of a game of four, and has version 2';
    expect(changed(3)).toBe(`version is 3; ${rest}`);
    expect(changed('2')).toBe(`version is "2"; ${rest}`);
    expect(changed(undefined)).toBe(`version is missing; ${rest}`);
    const two = packagedGame(1);
    expect(refused((one) => Object.assign(one, { version: 1 }), two)).toBe(`version is 1; ${rest}`);
    const start = new State();
    setUp(two, start);
    for (const of of [two, game])
      expect(() => stateOf(of, { ...positionOf(two, start), version: 2 })).toThrow(
        'version is 2, the version of a game of four; a position with `cards` is of a game of two, and has version 1',
      );
  });

  it('a saved game', () => {
    const two = packagedGame(1);
    for (const of of [two, game]) {
      const start = new State();
      setUp(of, start);
      expect(() => stateOf(of, saveSession(new Session(of, start)))).toThrow(
        'is a saved game, not a position; `loadSession` of the library opens saved games',
      );
    }
  });

  it('a player who does not command, while the sides bid', () => {
    const start = new State();
    setUp(game, start);
    seedChance(start, 3, 0);
    const session = new Session(game, start);
    session.start();
    const bidding = positionOf(game, session.state);
    expect(bidding.turn).toMatchObject({ side: 'breakers', player: 'breakers1', phase: 'bidding' });
    expect(() => stateOf(game, { ...bidding, turn: { ...bidding.turn, player: 'breakers2' } })).toThrow(
      'turn.player is breakers2, who does not bid; breakers1 commands in this round',
    );
  });

  it('a bot, which the rules for four players do not know', () => {
    expect(refused((one) => Object.assign(one, { bots: ['lfa'] }))).toMatch(/has an unknown field `bots`/);
  });

  it('a commander without the marker while the sides bid, hands that are too large, cards at a wrong time', () => {
    const bidding = { side: 'breakers', player: 'breakers1', chooser: 'breakers', phase: 'bidding' };
    const commanders = {
      breakers: { round: 'breakers1', marker: 'breakers1' },
      lfa: { round: 'lfa2', marker: 'lfa1' },
    };
    expect(refused((one) => Object.assign(one, { turn: bidding, commanders }))).toBe(
      'commanders.lfa.round is lfa2, and lfa1 has the marker; while the sides bid, the player with the marker commands',
    );
    const draw = (one: Changed, key: PlayerKey): void => {
      const { hand = {}, supply = {} } = one.players[key] ?? {};
      for (const [card, count] of Object.entries(supply)) hand[card] = (hand[card] ?? 0) + count;
      Object.assign(one.players[key] ?? {}, { supply: {} });
    };
    const many = (key: PlayerKey) =>
      refused((one) => {
        Object.assign(one, { turn: bidding });
        draw(one, key);
      });
    // Force 2 has 14 cards: 2 in the deck, 1 casualty, and 11 in the hand.
    expect(many('lfa2')).toBe(
      'players.lfa2.hand has 11 cards; while the sides bid, a player who does not command has at most 3',
    );
    expect(many('lfa1')).toMatch(/^players\.lfa1\.hand has \d+ cards; while the sides bid, a commander has at most 4$/);
    expect(refused((one) => Object.assign(one, { initiative: 'breakers' }))).toBe(
      'players.breakers1.hand has cards, and breakers1 has played in this round',
    );
    expect(
      refused(({ players }) =>
        Object.assign(players['lfa2'] ?? {}, { hand: { 'CORP-SEC Z': 1 }, played: { 'SCOUT Z': 1 } }),
      ),
    ).toBe('players.lfa2.played has cards outside the turn of this player');
  });

  it('a turn of a player of the other side, a COMMAND on a teammate who has played', () => {
    const turn = (change: object) =>
      refused((one) => Object.assign(one, { turn: { ...(one['turn'] as object), ...change } }));
    expect(turn({ player: 'breakers1' })).toBe('turn.player is a player of the other side than `side`');
    const commanding = { phase: 'commanding', card: 'CAPTAIN', use: 1, left: 1 };
    const played = refused((one) => {
      Object.assign(one, { turn: { ...(one['turn'] as object), ...commanding, deck: 'breakers1' } });
      Object.assign(one.players['lfa1'] ?? {}, { hand: { 'SCOUT Y': 1 }, played: { CAPTAIN: 1 } });
    });
    expect(played).toBe('turn.deck is not that of a teammate who is yet to play');
  });
});

describe('the view of a player (P13)', () => {
  const state = stateOf(game, position());

  it('has the player’s own hand, deck and casualties, the supplies, discard piles and numbers of all, and nothing else', () => {
    const view = viewOf(game, state, 'lfa1');
    expect(view.players?.lfa1).toStrictEqual(positionOf(game, state).players?.lfa1);
    expect(view.players?.lfa2).toMatchObject({ hand: 2, deck: 2, casualties: 1, discard: {} });
    expect(view.players?.lfa2?.supply).toStrictEqual({
      'CORP-SEC Z': 3,
      'SCOUT Z': 1,
      'GUNNER V': 2,
      'NAVIGATOR V': 2,
      'COMMANDER V': 1,
    });
    expect(view.players?.breakers1).toMatchObject({ hand: 2, deck: 3, casualties: 1 });
    expect(view.players?.breakers2).toMatchObject({ hand: 3, deck: 1, discard: { 'SURVEY TECH C': 1 } });
    expect([view.commanders, view.interference]).toStrictEqual([position().commanders, position().interference]);
  });

  it('fits the schema, and is a position whose hidden piles are unknown', () => {
    const view: unknown = JSON.parse(JSON.stringify(viewOf(game, state, 'lfa1')));
    expect(isPosition?.(view), JSON.stringify(isPosition?.errors)).toBe(true);
    const read = stateOf(game, view);
    expect(untoldParts(read)).toStrictEqual(
      ['breakers1', 'breakers2', 'lfa2']
        .flatMap((key) => ['deck', 'hand', 'casualties'].map((pile) => `players.${key}.${pile}`))
        .toSorted(byParts),
    );
    expect(legalActions(game, read, new Actions())).toBe(0);
  });

  it('is the same after reading: the numbers of unseen cards too', () => {
    for (const key of playerKeys) {
      const view = JSON.parse(JSON.stringify(viewOf(game, state, key))) as GamePosition;
      expect(JSON.stringify(positionOf(game, stateOf(game, view)))).toBe(JSON.stringify(view));
    }
    const { players } = viewOf(game, state, 'breakers2');
    expect([players?.lfa1?.casualties, players?.lfa2?.casualties, players?.breakers1?.casualties]).toStrictEqual([
      2, 1, 1,
    ]);
  });

  it('has no number for a pile that the position leaves out', () => {
    const { hand: _hand, casualties: _casualties, ...lfa2 } = position().players?.lfa2 ?? {};
    const untold = { ...position(), players: { ...position().players, lfa2 } };
    const written = positionOf(game, stateOf(game, JSON.parse(JSON.stringify(untold)))).players?.lfa2;
    expect([written?.hand, written?.casualties]).toStrictEqual([undefined, undefined]);
  });

  describe('is refused, with its field, if its numbers are impossible', () => {
    type View = Changed & { commanders: { lfa: object } };
    const refusedView = (change: (view: View) => void, viewer: PlayerKey = 'lfa1'): string => {
      const view = JSON.parse(JSON.stringify(viewOf(game, state, viewer))) as View;
      change(view);
      try {
        stateOf(game, view);
      } catch (error) {
        return (error as Error).message;
      }
      return 'not refused';
    };
    const lfa2 = ({ players }: View): Record<string, unknown> => players['lfa2'] ?? {};

    it('more cards than the force has', () => {
      // LFA, force 2 has 14 cards of its own: 5 CORP-SEC Z, 3 SCOUT Z, 1 SERGEANT Z, 1 COMMANDER V, 2 GUNNER V and 2
      // NAVIGATOR V. It may also have the 10 Interference cards and the Captain.
      expect(refusedView((view) => Object.assign(lfa2(view), { hand: 200 }))).toBe(
        'players.lfa2.hand is 200; at most 25 is possible',
      );
      // Only the Sergeant among these cards has no counter. So 13 cards can be casualties.
      expect(refusedView((view) => Object.assign(lfa2(view), { casualties: 14 }))).toMatch(
        /^players\.lfa2\.casualties is 14; at most \d+ is possible$/,
      );
    });

    it('more or fewer cards than are left after the cards that are seen', () => {
      // The player “LFA, force 1” views the player “LFA, force 2”, who has 5 unseen cards: 2 in hand, 2 in the deck and
      // 1 casualty. All 5 belong to squads of force 2, because the viewer has the Captain and all Interference cards
      // are in the supply.
      expect(refusedView((view) => Object.assign(lfa2(view), { hand: 3 }))).toBe(
        'players.lfa2 have 6 unseen cards; after the cards that are seen, at most 5 are possible',
      );
      expect(refusedView((view) => Object.assign(lfa2(view), { deck: 0 }))).toBe(
        'players.lfa2 have 3 unseen cards; after the cards that are seen, at least 5 are possible',
      );
      // The Breakers see the cards of neither player of the LFA: each has 5 unseen cards. One of the 10 is the Captain.
      expect(refusedView((view) => Object.assign(lfa2(view), { hand: 3 }), 'breakers1')).toBe(
        'players of lfa have 11 unseen cards; after the cards that are seen, 10 are left',
      );
    });

    it('a number for a pile that all players see', () => {
      for (const pile of ['supply', 'discard', 'played', 'out'])
        expect(refusedView((view) => Object.assign(lfa2(view), { [pile]: 9 }))).toBe(
          `players.lfa2.${pile} should be an object with cards, because all players see this pile (P13)`,
        );
    });

    it('a marker with a player who does not have the Captain', () => {
      const moved = (view: View) => Object.assign(view.commanders.lfa, { marker: 'lfa2' });
      expect(refusedView(moved)).toBe('commanders.lfa.marker is not lfa1, who has the CAPTAIN');
      expect(refusedView(moved, 'lfa2')).toBe('commanders.lfa.marker is lfa2, who does not have the CAPTAIN');
    });
  });

  it('leaves out chance, and the bid of the other side', () => {
    const bidding = new State();
    setUp(game, bidding);
    seedChance(bidding, 1, 2);
    const session = new Session(game, bidding);
    session.start();
    const actions = new Actions();
    legalActions(game, session.state, actions);
    session.play(actions.get(0));
    expect(positionOf(game, session.state).turn?.bids?.breakers).toBeDefined();
    for (const key of playerKeys) {
      const view = viewOf(game, session.state, key);
      expect(view.chance).toBeUndefined();
      expect(view.turn?.bids === undefined).toBe(key !== 'breakers1');
    }
  });

  it('is all that a policy gets: the same for all hidden cards', () => {
    // Here the teammate and the enemies have other cards, but the same number in each pile. So the views must be equal.
    const other = teamPosition(game, {
      ...scene,
      lfa2: { hand: 'SERGEANT Z, CORP-SEC Z', deck: 'CORP-SEC Z, SCOUT Z', casualties: 'SCOUT Z' },
      breakers2: { hand: 'RIPPER C 2, NAILGUNNER C', deck: 'RIPPER C', discard: 'SURVEY TECH C' },
    });
    const [one, two] = [new State(), new State()];
    const viewer = playerKeys.indexOf('lfa1');
    seeAs(game, state, viewer, one);
    seeAs(game, stateOf(game, other), viewer, two);
    expect(one.equals(two)).toBe(true);
    expect(stateOf(game, other).equals(state)).toBe(false);
    expect(one.bytes[at.inHand + viewer]).toBe(2);
  });
});

const order = ['breakers1', 'lfa1', 'breakers2', 'lfa2'] as readonly PlayerKey[];
const byParts = (a: string, b: string): number => {
  const rank = (part: string): number => {
    const [, key = '', pile = ''] = part.split('.');
    return (
      10 * order.findIndex((one) => one === key) +
      ['deck', 'discard', 'hand', 'played', 'supply', 'casualties'].indexOf(pile)
    );
  };
  return rank(a) - rank(b);
};

describe('a saved game of four', () => {
  const session = new Session(
    game,
    (() => {
      const state = new State();
      setUp(game, state);
      seedChance(state, 3, 4);
      return state;
    })(),
  );
  session.start();
  const actions = new Actions();
  for (let each = 0; each < 40; each++) {
    legalActions(game, session.state, actions);
    session.play(actions.get(each % actions.count));
  }
  const saved = (): unknown => JSON.parse(JSON.stringify(saveSession(session)));

  it('is the same after loading, and fits the schema', () => {
    expect(isSave(saved()), JSON.stringify(isSave.errors)).toBe(true);
    const again = loadSession(game, saved());
    expect(again.state.equals(session.state)).toBe(true);
    expect(again.log.fingerprint()).toBe(session.log.fingerprint());
  });

  it('is refused as a game of two, and the other way round', () => {
    const two = new State();
    setUp(packagedGame(1), two);
    const savedTwo: unknown = JSON.parse(JSON.stringify(saveSession(new Session(packagedGame(1), two))));
    expect(() => loadSession(game, savedTwo)).toThrow(
      'version is 1, the version of a game of two; this is a game of four',
    );
    expect(() => loadSession(packagedGame(1), saved())).toThrow('version is 2, the version of a game of four');
  });

  it('is undone to the beginning and played again to the same state', () => {
    const again = loadSession(game, saved());
    const entries = [...again.entries];
    again.undo(entries.length);
    expect(again.entries).toHaveLength(0);
    again.start();
    for (const entry of entries) if (entry.is === 'action') again.play(entry.action);
    expect(again.state.equals(session.state)).toBe(true);
  });
});
