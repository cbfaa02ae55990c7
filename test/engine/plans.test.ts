// Tests of the values that greedy players compute. The values of places must agree with a slow computation that follows
// their definition. Cached values must agree with the values of a player without a cache.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { PlaceTables } from '../../runtime/callisto/rules/engine/game-places.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { dieByHeight, totalDefence } from '../../runtime/callisto/rules/engine/fight.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { placeUnit, setUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import { start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';
import { FightValues } from '../../runtime/callisto/players/fight-values.ts';
import { remainingShares, worthRows, spreadValues, PlaceValues } from '../../runtime/callisto/players/value-spread.ts';
import { ActionScorer } from '../../runtime/callisto/players/action-scorer.ts';
import { Strategy } from '../../runtime/callisto/players/strategy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { traitsOf } from '../../runtime/callisto/players/traits.ts';
import { packagedGame, scenarios } from '../support/played.ts';

const wantsFor = (pairs: readonly (readonly [number, number])[]): PlaceValues => {
  const wants = new PlaceValues();
  for (const [place, value] of pairs) wants.add(place, value);
  return wants;
};

const listed = ({ places, valueAt, count }: PlaceValues): number[][] =>
  Array.from(places.subarray(0, count), (place) => [place, valueAt[place] ?? 0]);

describe('a list of wanted places', () => {
  it('adds up the values of each place, without zeros and places off the board', () => {
    const wants = wantsFor([
      [7, 100],
      [3, 20],
      [7, 11],
      [5, 0],
      [at.none, 50],
    ]);
    expect(listed(wants)).toEqual([
      [7, 111],
      [3, 20],
    ]);
    wants.clear();
    expect([listed(wants), wants.valueAt.some((value) => value !== 0)]).toEqual([[], false]);
  });

  const both = [
    [1, 5],
    [2, 6],
  ] as const;
  const [first] = both;

  it.each([
    ['the same', both, both, false],
    ['more of it', both, [first, [2, 7]], true],
    ['elsewhere', both, [first, [3, 6]], true],
    ['less', both, [first], true],
    ['nothing any more', [first], [], true],
    ['nothing still', [], [], false],
  ] as const)('is copied, and a difference is reported: %s', (_name, before, after, isOther) => {
    const kept = wantsFor(before);
    expect(kept.copyFrom(wantsFor(after))).toBe(isOther);
    expect(listed(kept)).toEqual(after);
    expect(kept.valueAt.reduce((sum, value) => sum + value, 0)).toBe(after.reduce((sum, [, value]) => sum + value, 0));
  });
});

/** Random board, whose ways can be walked in both directions. Some ways have doors. */
interface Drawn {
  readonly count: number;
  readonly ways: readonly (readonly [number, number, number])[];
  readonly shut: number;
  readonly wants: readonly (readonly [number, number])[];
  readonly entering: readonly number[];
}

const drawn: fc.Arbitrary<Drawn> = fc.integer({ min: 1, max: at.mostPlaces }).chain((count) => {
  const place = fc.integer({ min: 0, max: count - 1 });
  const value = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 40, max: 20_000 }));
  return fc.record({
    count: fc.constant(count),
    ways: fc.uniqueArray(fc.tuple(place, place, fc.constantFrom(at.none, at.none, at.none, 0, 1, 7)), {
      maxLength: 3 * count,
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    }),
    shut: fc.constantFrom(0, 1, 2, 128, 131),
    wants: fc.array(fc.tuple(place, value), { maxLength: 12 }),
    entering: fc.array(fc.constantFrom(179, 143, 98, 0), { minLength: count, maxLength: count }),
  });
});

function boardOf({ count, ways }: Drawn): PlaceTables {
  const edges = ways
    .filter(([a, b]) => a !== b)
    .flatMap(([a, b, door]) => [
      { from: a, to: b, door },
      { from: b, to: a, door },
    ])
    .toSorted((one, other) => one.from - other.from);
  const first = Uint16Array.from(
    { length: count + 1 },
    (_none, place) => edges.filter(({ from }) => from < place).length,
  );
  const neighbour = Uint8Array.from(edges, ({ to }) => to);
  const door = Uint8Array.from(edges, (edge) => edge.door);
  return { count, first, neighbour, door } as Partial<PlaceTables> as PlaceTables;
}

/**
 * Spreads values in the simplest way: over the whole board, again and again, until nothing changes. A value under 50 is not
 * worth a move, and a value under 20 does not spread.
 */
function spreadSlowly(
  { count, shut, entering }: Drawn,
  { first, neighbour, door }: PlaceTables,
  wants: PlaceValues,
): number[] {
  const value = Array.from(wants.valueAt.subarray(0, count));
  for (let learnt = true; learnt;) {
    learnt = false;
    for (let to = 0; to < count; to++) {
      const own = value[to] ?? 0;
      const left = (own * (entering[to] ?? 0)) >> 8;
      if (left < 20 || (own === wants.valueAt[to] && own < 50)) continue;
      for (let way = first[to] ?? 0; way < (first[to + 1] ?? 0); way++) {
        const from = neighbour[way] ?? 0;
        const isShut = door[way] !== at.none && ((shut >> (door[way] ?? 0)) & 1) === 1;
        const told = isShut ? (left * 141) >> 8 : left;
        if (told <= (value[from] ?? 0)) continue;
        value[from] = told;
        learnt = true;
      }
    }
  }
  return value;
}

describe('the value of a place', () => {
  it('is the best value that can be reached, reduced by the length of the way', () => {
    // The board is a line of four marked places, with a value at the end and a shut door in the middle.
    const line: Drawn = {
      count: 4,
      ways: [
        [0, 1, at.none],
        [1, 2, 3],
        [2, 3, at.none],
      ],
      shut: 8,
      wants: [[3, 1000]],
      entering: [179, 179, 179, 179],
    };
    remainingShares.fill(179);
    spreadValues(boardOf(line), line.shut, wantsFor(line.wants), 0, 0);
    // The expected values of the places, from the last place to the first: 1000; 1000 · 179 / 256 = 699;
    // 699 · 179 / 256 = 488, which the shut door reduces to 488 · 141 / 256 = 268; 268 · 179 / 256 = 187.
    expect([...worthRows.subarray(0, 4)]).toEqual([187, 268, 699, 1000]);
  });

  it('spreads over neighbours until no value changes, on any board', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 4 }), (boards) => {
        for (const [index, one] of boards.entries()) {
          const board = boardOf(one);
          const wants = wantsFor(one.wants);
          const row = 3 * at.mostPlaces * index;
          const entering = at.mostPlaces * index;
          remainingShares.set(one.entering, entering);
          // The doors are opened and shut again, so the last values must equal the first.
          for (const shut of [one.shut, 0, one.shut]) {
            spreadValues(board, shut, wants, row, entering);
            expect([...worthRows.subarray(row, row + one.count)]).toEqual(spreadSlowly({ ...one, shut }, board, wants));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

/**
 * Returns the answer of a player without cached values. The arrays of cached values are emptied for the question, and
 * restored afterwards.
 */
function anew<T>(ask: () => T): T {
  const lists = [worthRows, remainingShares].map((list) => ({ list, was: list.slice() }));
  for (const { list } of lists) list.fill(0);
  const answer = ask();
  for (const { list, was } of lists) list.set(was);
  return answer;
}

/**
 * Plays a game of each scenario with random actions. The boards take turns: after a few actions on one board, the next
 * board follows.
 */
function playAll(turns: number, watch: (game: Game, state: State, actions: Actions) => void): void {
  const actions = new Actions();
  const tables = scenarios.map((scenario) => ({ game: packagedGame(scenario), state: new State(), whim: new Whim() }));
  for (const { game, state, whim } of tables) {
    start(game, state, 11, 0, 0);
    whim.seed(11, 0);
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const { game, state, whim } of tables) {
      for (let more = 0; more < 15 && state.bytes[at.phase] !== at.overPhase; more++) {
        legalActions(game, state, actions);
        watch(game, state, actions);
        perform(game, state, actions.get(random(game, state, actions, whim)));
      }
    }
  }
}

describe('a plan', () => {
  const places = Array.from({ length: at.mostPlaces }, (_none, place) => place);

  /**
   * Returns random questions to a player about one state. Some states get no questions. So the values that the player
   * has cached become outdated, and the player must notice this.
   */
  function questions(game: Game, whim: Whim): ((plan: Strategy) => number)[] {
    const count = [0, 1, 1, 5, 40][whim.below(5)] ?? 0;
    return Array.from({ length: count }, () => {
      const unit = whim.below(game.units.names.length);
      // Only a few places are used, so that the same question is asked in many states.
      const place = (9 * whim.below(4)) % game.places.count;
      const [door, structure] = [whim.below(at.mostDoors), whim.below(at.mostStructures)];
      const all = [
        (plan: Strategy) => plan.markingValue(place),
        (plan: Strategy) => plan.openingValue(door),
        (plan: Strategy) => plan.clearingValue(structure),
        (plan: Strategy) => plan.valueFor(unit, place, true),
      ];
      return all[whim.below(16)] ?? ((plan: Strategy) => plan.valueFor(unit, place, false));
    });
  }

  it('gives a table the same values as a fresh instance, after any earlier questions', () => {
    const kept = [new Strategy(at.breakers), new Strategy(at.lfa)] as const;
    const whim = new Whim();
    whim.seed(5, 0);
    let asked = 0;
    playAll(5, (game, state) => {
      const side = state.bytes[at.chooser] as 0 | 1;
      kept[side].look(game, state);
      for (const question of questions(game, whim)) {
        const wanted = anew(() => {
          const plan = new Strategy(side);
          plan.look(game, state);
          return question(plan);
        });
        expect(question(kept[side])).toBe(wanted);
        asked++;
      }
    });
    expect(asked).toBeGreaterThan(700);
  });

  it('reads the present state, even if an equal state was read before', () => {
    const game = packagedGame(1);
    const [one, other] = [new State(), new State()];
    start(game, one, 11, 0, 0);
    other.copyFrom(one);
    const plan = new Strategy(at.breakers);
    plan.look(game, one);
    plan.look(game, other);
    one.bytes.fill(at.none);
    const values = (by: Strategy): number[] =>
      places.slice(0, game.places.count).map((place) => by.valueFor(0, place, false));
    const wanted = anew(() => {
      const fresh = new Strategy(at.breakers);
      fresh.look(game, other);
      return values(fresh);
    });
    expect(Math.max(...wanted)).toBeGreaterThan(1000);
    expect(values(plan)).toEqual(wanted);
  });

  it('depends on the score: a side that is nearer to victory values places more', () => {
    const game = packagedGame(3);
    const state = new State();
    start(game, state, 11, 0, 0);
    const plan = new Strategy(at.breakers);
    const value = (): number => {
      plan.look(game, state);
      return plan.goals.control.valueAt.reduce((sum, one) => sum + one, 0);
    };
    const before = value();
    state.bytes[at.score + at.breakers] = 2;
    expect(value()).toBeGreaterThan(before);
  });

  it('leads nobody to a prisoner who is off the board', () => {
    const game = packagedGame(5);
    const state = new State();
    start(game, state, 11, 0, 0);
    const { prisoner } = traitsOf(game);
    expect(prisoner).toBeGreaterThanOrEqual(0);
    const needs = (): number[] => {
      const plan = new Strategy(at.breakers);
      plan.look(game, state);
      return places.slice(0, game.places.count).map((place) => plan.markingValue(place));
    };
    const before = needs();
    state.bytes[at.tokenPlace + prisoner] = at.none;
    const after = needs();
    expect(after).not.toEqual(before);
    expect(Math.max(...after)).toBeGreaterThan(0);
  });
});

describe('the value of a fight', () => {
  const game = packagedGame(1);
  const { units, uses, places } = game;
  const unit = units.names.indexOf('SCOUT Y');
  const helper = units.names.indexOf('MECH A');
  const use = uses.verb.findIndex((of, one) => of === verb.suppressVerb && uses.strikes[one] !== 0);

  /**
   * Returns the value of suppressing `unit` from each place of the board, as the simulated players compute the value.
   */
  function worths(blows: FightValues, plan: Strategy, state: State): number[] {
    plan.look(game, state);
    blows.look(game, state);
    return places.names.map((_name, here) => blows.fightValue(use, here, unit));
  }

  function begun(): { state: State; plan: Strategy; blows: FightValues } {
    const state = new State();
    start(game, state, 11, 0, 0);
    const plan = new Strategy(at.breakers);
    return { state, plan, blows: new FightValues(plan) };
  }

  /**
   * Returns the value that the test expects for an attack on the unit in each place. The unit has no cards to lose, so
   * a value is 200 times the chance of a hit.
   */
  const expected = (state: State): number[] =>
    places.names.map((_name, here) => {
      const total = totalDefence(game, state, unit, here);
      const die = dieByHeight(game, here, state.bytes[at.unitPlace + unit] as number);
      const miss = Math.min(Math.max((total - 1) / die, 0), 1);
      return Math.trunc((Math.trunc(1024 * (1 - miss ** (uses.strength[use] as number))) * 200) / 1024);
    });

  it('is its chance times its effect; units beside the target are valued again', () => {
    const { state, plan, blows } = begun();
    for (const card of game.cards.ofUnit[unit] ?? []) {
      for (const pile of [at.deck, at.discard, at.hand, at.playedPile]) state.bytes[pile + card] = 0;
    }
    placeUnit(game, state, helper, state.bytes[at.unitPlace + unit] as number);
    const helped = worths(blows, plan, state);
    expect(helped).toEqual(expected(state));
    expect(new Set(helped).size).toBeGreaterThan(4);
    setUnitIn(state, at.suppressedUnits, helper, true);
    const alone = worths(blows, plan, state);
    expect(alone).toEqual(expected(state));
    expect(alone).not.toEqual(helped);
  });
});

describe('a greedy player', () => {
  it('values an action like a fresh player, after any earlier actions', () => {
    const kept = new ActionScorer();
    const whim = new Whim();
    whim.seed(6, 0);
    let weighed = 0;
    playAll(15, (game, state, actions) => {
      if (actions.count < 2) return;
      kept.look(game, state);
      for (let more = whim.below(5); more > 0; more--) {
        const action = actions.get(whim.below(actions.count));
        const wanted = anew(() => {
          const mind = new ActionScorer();
          mind.look(game, state);
          return mind.score(action);
        });
        expect(kept.score(action)).toBe(wanted);
        weighed++;
      }
    });
    expect(weighed).toBeGreaterThan(1400);
  });

  it('gives steps with and without the prisoner the same values, in any order', () => {
    const game = packagedGame(5);
    const state = new State();
    start(game, state, 11, 0, 0);
    const { prisoner } = traitsOf(game);
    const mind = new ActionScorer();
    const unit = game.units.names.indexOf('HEWER A');
    const place = state.bytes[at.unitPlace + unit] as number;
    state.bytes[at.tokenPlace + prisoner] = place;
    state.bytes[at.chooser] = at.breakers;
    mind.look(game, state);
    const edge = game.places.first[place] as number;
    const to = game.places.neighbour[edge] as number;
    const card = game.cards.names.indexOf('HEWER A');
    const use = game.uses.first[card] as number;
    const [step, taking] = [to, to | act.takingFlag].map((what) => act.packAction(act.useKind, card, use, what)) as [
      number,
      number,
    ];
    const first = [mind.score(step), mind.score(taking)];
    mind.look(game, state);
    expect([mind.score(taking), mind.score(step)]).toEqual(first.toReversed());
    expect(first[0]).not.toBe(first[1]);
  });
});
