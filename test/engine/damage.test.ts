// Tests of positions and saved games that are damaged at one place. Reading such a file gives a valid state, or an
// error that names the place. Reading never throws another exception, and never gives an impossible state.
import Ajv from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { apply } from '../../runtime/callisto/rules/engine/apply.ts';
import { faultsOf } from '../../runtime/callisto/rules/engine/faults.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { overPhase, phase, unknownParts } from '../../runtime/callisto/rules/engine/layout.ts';
import { positionParts } from '../../runtime/callisto/rules/engine/position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { bookJson, packagedGame, scenarios } from '../support/played.ts';
import { Random } from '../support/random.ts';
import { damage, damaged, fieldsOf } from '../support/damage.ts';

/** Returns the session of a game after a number of decisions. */
function sessionAfter(scenario: number, decisions: number): Session {
  const game = packagedGame(scenario);
  const [first, actions, whim] = [new State(), new Actions(), new Whim()];
  whim.seed(5, scenario);
  setUp(game, first);
  seedChance(first, 5, scenario);
  const session = new Session(game, first);
  session.start();
  for (let each = 0; each < decisions && session.state.bytes[phase] !== overPhase; each++) {
    legalActions(game, session.state, actions);
    session.play(actions.get(greedy(game, session.state, actions, whim)));
  }
  return session;
}

const file = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const sessions = scenarios.flatMap((scenario) => [7, 61].map((decisions) => sessionAfter(scenario, decisions)));

/** Returns a JSON value with its fields in another order. Spaces with markers are a set, so their order changes too. */
function inAnotherOrder(value: unknown, random: Random, isSet = false): unknown {
  const mixed = <T>(all: readonly T[]): T[] =>
    all
      .map((one): [number, T] => [random.below(1000), one])
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  if (Array.isArray(value)) return isSet ? mixed(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = mixed(Object.entries(value));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, inAnotherOrder(one, random, key === 'scouted' || key === 'controlled')]),
  );
}

const ajv = new Ajv.default({ strictTypes: false });
ajv.addSchema(bookJson('position.schema.json') as object, 'position.schema.json');

describe('a position', () => {
  const isPosition = ajv.getSchema('position.schema.json');

  it('fits its schema', () => {
    for (const { game, state } of sessions) expect(isPosition?.(file(positionOf(game, state)))).toBe(true);
  });

  it('may name its things in any order', () => {
    const property = fc.property(fc.nat(sessions.length - 1), fc.nat(), (which, salt) => {
      const { game, state } = sessions[which] as Session;
      const shuffled = stateOf(game, inAnotherOrder(file(positionOf(game, state)), new Random(salt)));
      expect(shuffled.equals(stateOf(game, file(positionOf(game, state))))).toBe(true);
    });
    fc.assert(property, { numRuns: 50 });
  });

  it('that is damaged is refused at its place, or is a game that can go on', () => {
    const choice = fc.record({ which: fc.nat(sessions.length - 1), field: fc.nat(), by: damage });
    const property = fc.property(choice, ({ which, field, by }) => {
      const { game, state } = sessions[which] as Session;
      const position = file(positionOf(game, state));
      const fields = fieldsOf(position);
      const broken = damaged(position, fields[field % fields.length] ?? [], by);
      let read: State;
      try {
        read = stateOf(game, broken);
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        return;
      }
      expect(faultsOf(game, read)).toEqual([]);
      goesOn(game, read);
    });
    fc.assert(property, { numRuns: 1500, seed: 42 });
  });

  it('may leave out any part, which is then left out when it is written again', () => {
    const property = fc.property(fc.nat(sessions.length - 1), fc.array(fc.nat(30), { minLength: 1 }), (which, left) => {
      const { game, state } = sessions[which] as Session;
      const position = file(positionOf(game, state)) as Record<string, Record<string, Record<string, unknown>>>;
      for (const index of left) {
        const [key = '', side, pile] = (positionParts[index % positionParts.length] ?? '').split('.');
        const within = position[key];
        if (side === undefined) delete position[key];
        else if (pile === undefined) delete within?.[side];
        else delete within?.[side]?.[pile];
        if (within && Object.keys(within).length === 0 && key === 'markers') delete position[key];
      }
      const partial = stateOf(game, position);
      expect(partial.words[unknownParts]).not.toBe(0);
      const again = file(positionOf(game, partial));
      expect(again).toEqual(position);
    });
    fc.assert(property, { numRuns: 300, seed: 42 });
  });

  it('with a missing part names this part when it is needed', () => {
    const { game, state } = sessions[0] as Session;
    const { cards: _cards, ...rest } = positionOf(game, state);
    const outcome = apply(game, stateOf(game, file(rest)), 4);
    expect(outcome.is === 'refused' && outcome.reason).toMatch(/^The position does not tell cards\.breakers\.deck/);
  });
});

/** Checks that a state has a legal action, unless its game is over. */
function goesOn(game: Session['game'], read: State): void {
  if (read.words[unknownParts] !== 0 || read.bytes[phase] === overPhase) return;
  const actions = new Actions();
  legalActions(game, read, actions);
  expect(actions.count).toBeGreaterThan(0);
  for (let index = 0; index < Math.min(actions.count, 5); index++) {
    const copy = read.copy();
    const { is } = apply(game, copy, actions.get(index));
    expect(['done', 'needs', 'refused']).toContain(is);
    expect(faultsOf(game, copy)).toEqual([]);
  }
}

describe('a saved game', () => {
  const session = sessionAfter(5, 40);
  const saved = file(saveSession(session));

  it('fits its schema and is taken up as it was', () => {
    expect(ajv.compile(bookJson('save.schema.json') as object)(saved)).toBe(true);
    const again = loadSession(session.game, saved);
    expect(again.state.equals(session.state)).toBe(true);
    expect(again.log.fingerprint()).toBe(session.log.fingerprint());
  });

  it('that was altered anywhere is refused', () => {
    const fields = fieldsOf(saved);
    const property = fc.property(fc.nat(fields.length - 1), damage, (field, by) => {
      const broken = damaged(saved, fields[field] ?? [], by);
      if (JSON.stringify(broken) === JSON.stringify(saved)) return;
      expect(() => loadSession(session.game, broken)).toThrow(ShapeError);
    });
    fc.assert(property, { numRuns: 1000, seed: 42 });
  });

  it('of another scenario’s board is refused', () => {
    expect(() => loadSession(packagedGame(1), saved)).toThrow('scenario is 5; this board is of Scenario 1');
  });

  it('is taken up at any moment, also in the middle of an action', () => {
    const { game } = session;
    for (const decisions of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55]) {
      const one = sessionAfter(7, decisions);
      const again = loadSession(one.game, file(saveSession(one)));
      expect(again.state.equals(one.state)).toBe(true);
    }
    expect(game.sink).toBeNull();
  });
});
