// Tests of a compiled sheet that is bound to a game. It decides a card, carries out a decision, or does both. A wrong
// call is refused and changes nothing.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { bindSheet, type BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import type { GivenChance } from '../../runtime/types/callisto/sheets.ts';
import { actNames, type SheetDecision } from '../../runtime/callisto/bound-sheet/decision.ts';
import * as turns from '../../runtime/callisto/emitted/sheet-turn.ts';
import { boundSheet } from '../support/bound.ts';

const text = readFileSync('procedures/callisto/scenario-1/examples/opening.json', 'utf8');

let lfa: BoundCallistoSheet;
beforeAll(async () => {
  lfa = await boundSheet(1, 'lfa');
});

/**
 * The indexes of CAPTAIN and SCOUT Y in the play area. The play area has CAPTAIN, SCOUT Y and CORP-SEC Y in this order.
 */
const [captain, scout] = [0, 1] as const;
const opening = (changes: Partial<GamePosition> = {}): State =>
  stateOf(lfa.game, { ...(JSON.parse(text) as GamePosition), ...changes });
const unitsBut = (name: string, more: object | null): NonNullable<GamePosition['units']> => {
  const { units = {} } = JSON.parse(text) as GamePosition;
  const { [name]: own, ...rest } = units;
  return more === null || !own ? rest : { ...rest, [name]: { ...own, ...more } };
};

function decided(state: State, card: number, chance?: GivenChance): SheetDecision {
  const found = lfa.decide(state, card, chance);
  if (found.is === 'needs') throw new Error(`A d${found.die} is lacking.`);
  return found;
}

const places = (of: readonly number[]): string[] => of.map((one) => lfa.game.places.names[one] ?? '');

describe('to decide', () => {
  it('records the clause and its first act, and changes nothing but chance', () => {
    const state = opening({ chance: { given: [2, 7] } });
    const before = opening({ chance: { given: [7] } });
    const { clause, instead, act } = decided(state, scout);
    expect([clause, instead, actNames[act.does]]).toEqual([2, null, 'go']);
    expect(lfa.game.units.names[act.walker]).toBe('SCOUT Y');
    expect(places([...act.path.subarray(0, act.length)])).toEqual(['F2', 'E1']);
    expect(state.equals(before)).toBe(true);
  });

  it('gives the same record each time', () => {
    const state = opening();
    const first = lfa.decide(state, scout, [2]);
    expect(lfa.decide(state, captain, [])).toBe(first);
    expect(first.is).toBe('needs');
  });

  it('names the missing chance, and does not change the state', () => {
    const state = opening({ chance: { given: [2] } });
    const before = state.copy();
    expect(lfa.decide(state, captain, [])).toMatchObject({ is: 'needs', die: 10, deck: '' });
    expect(state.equals(before)).toBe(true);
    expect(() => lfa.decide(state, scout, [9])).toThrow('A d8 does not show 9.');
    expect(state.equals(before)).toBe(true);
  });

  it('takes a seed in place of the supplied chance', () => {
    const [one, other] = [opening({ chance: { given: [2] } }), opening()];
    decided(one, scout, { seed: 5 });
    decided(other, scout, { seed: 5 });
    expect(one.equals(other)).toBe(true);
    expect(one.bytes[at.givenCount]).toBe(0);
  });

  it('allocates nothing', () => {
    const state = opening();
    const chance = { seed: 4 };
    const decide = (times: number): number => {
      const before = process.memoryUsage().heapUsed;
      for (let each = 0; each < times; each++) lfa.decide(state, 1 + (each & 1), chance);
      return process.memoryUsage().heapUsed - before;
    };
    // A JavaScript engine stores large numbers as objects until it has fully optimised the code. So the code runs many
    // times before the measurement.
    decide(100_000);
    const rounds = Array.from({ length: 11 }, () => decide(2000)).toSorted((a, b) => a - b);
    // The smallest object takes 12 bytes. If a decision takes less than 4 bytes on average, the decisions make no
    // objects. The few bytes come from the measurement itself.
    expect(rounds[5]).toBeLessThan(2000 * 4);
  });

  it.each([
    [3, 'there is no card 3 in the play area, which has 3'],
    [-1, 'there is no card -1'],
    [0.5, 'there is no card 0.5'],
    [Number.NaN, 'there is no card NaN'],
  ])('refuses the card %s', (card, said) => {
    expect(() => lfa.decide(opening(), card, [1])).toThrow(said);
  });

  it('refuses a side that no bot plays', () => {
    const state = opening();
    state.bytes[at.bots] = 1;
    expect(() => lfa.decide(state, scout)).toThrow('no bot plays the lfa here');
  });

  it('refuses a card that lies face down', () => {
    const { cards, ...rest } = JSON.parse(text) as GamePosition;
    const own = { ...cards?.lfa, playArea: [{ card: 'CAPTAIN' }, { card: 'SCOUT Y', faceDown: true as const }] };
    const supply = { ...own.supply, 'CORP-SEC Y': 5 };
    const state = stateOf(lfa.game, { ...rest, cards: { ...cards, lfa: { ...own, supply } } });
    expect(() => lfa.decide(state, scout)).toThrow('`SCOUT Y` lies face down');
  });

  it('has nothing to read for a card whose unit is readied', () => {
    const state = opening({ units: unitsBut('SCOUT Y', { suppressed: true }) });
    expect(decided(state, scout)).toMatchObject({ clause: 0, instead: 'readied' });
  });

  it('lets a unit enter first, on a copy', () => {
    // The unit SCOUT Y enters at its spawn point only on a copy of the state. In the state itself, it stays off the
    // board.
    const state = opening({ units: unitsBut('SCOUT Y', null) });
    const before = state.copy();
    const found = decided(state, scout, { seed: 2 });
    expect(found.instead).toBeNull();
    expect(state.bytes[at.unitPlace + lfa.game.units.names.indexOf('SCOUT Y')]).toBe(at.none);
    before.words.set(state.words.subarray(at.randomState, at.randomState + 4), at.randomState);
    before.bytes[at.isSeeded] = 1;
    expect(state.equals(before)).toBe(true);
  });
});

describe('to carry out the decision', () => {
  it.each([captain, scout, 2])('comes to the same as both at once: card %i', (card) => {
    const [one, other] = [opening(), opening()];
    const clause = decided(one, card, { seed: 9 }).clause;
    expect(lfa.apply(one, lfa.decide(opening(), card, { seed: 9 }))).toEqual({ is: 'done' });
    expect(lfa.resolve(other, card, { seed: 9 })).toMatchObject({ is: 'decision', clause });
    expect(one.equals(other)).toBe(true);
    expect(positionOf(lfa.game, one)).not.toEqual(positionOf(lfa.game, opening()));
  });

  it('comes to the same for a unit that enters', () => {
    const units = unitsBut('SCOUT Y', null);
    const [one, other] = [opening({ units }), opening({ units })];
    expect(lfa.apply(one, decided(one, scout, { seed: 2 }))).toEqual({ is: 'done' });
    lfa.resolve(other, scout, { seed: 2 });
    expect(one.equals(other)).toBe(true);
    expect(one.bytes[at.unitPlace + lfa.game.units.names.indexOf('SCOUT Y')]).not.toBe(at.none);
  });

  it('readies a suppressed unit', () => {
    const state = opening({ units: unitsBut('SCOUT Y', { suppressed: true }) });
    expect(lfa.apply(state, decided(state, scout))).toEqual({ is: 'done' });
    expect(positionOf(lfa.game, state).units?.['SCOUT Y']).toEqual({ at: 'G1' });
  });

  it('asks for chance that is lacking, and does nothing then', () => {
    const state = opening();
    const found = decided(state, captain, [5, 'SERGEANT Y']);
    const before = state.copy();
    expect(lfa.apply(state, found)).toEqual({ is: 'needs', die: 0, side: 1 });
    expect(state.equals(before)).toBe(true);
    const whole = opening();
    const untouched = whole.copy();
    expect(lfa.resolve(whole, captain, [5, 'SERGEANT Y'])).toMatchObject({ is: 'needs', die: 0, side: 1, deck: '' });
    expect(whole.equals(untouched)).toBe(true);
  });

  it('is refused where nothing was decided, or something else was', () => {
    const state = opening();
    expect(() => lfa.apply(state, { ...decided(state, scout, [2]) })).toThrow(
      'The decision is not complete, so it cannot be carried out.',
    );
    expect(() => lfa.apply(state, lfa.decide(state, captain, []))).toThrow(
      'The decision is not complete, so it cannot be carried out.',
    );
    const found = decided(state, scout, [2]);
    state.bytes[at.playArea + at.mostInPlay + scout] = state.bytes[at.playArea + at.mostInPlay] as number;
    expect(() => lfa.apply(state, found)).toThrow('The decision is of another card.');
  });
});

describe('a bound sheet', () => {
  it('names every act that a sheet records', () => {
    const { noAct, tripAct, markAct, fightAct, controlAct, reconAct, commandAct, inspireAct } = turns;
    const { bolsterAct, bolsterCardsAct, bolsterDecksAct, bolsterTableAct, openAct: opens } = turns;
    const numbers = [noAct, tripAct, markAct, fightAct, controlAct, reconAct, commandAct, inspireAct];
    const more = [bolsterAct, bolsterCardsAct, bolsterDecksAct, bolsterTableAct, opens];
    expect([...numbers, ...more].map((one) => actNames[one])).toEqual(actNames);
  });

  it('is of a game of its own runtime', () => {
    expect(() => bindSheet({} as Game, {} as never)).toThrow('Two runtimes are mixed');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a position', {}],
    ['a text', '{}'],
    ['the memory of one', { bytes: new Uint8Array(at.stateSize), words: new Int32Array(at.stateSize / 4) }],
  ])('says that %s is no state', (_what, garbage) => {
    const state = garbage as unknown as State;
    const message = 'The state is no State of the runtime that this sheet uses.';
    expect(() => lfa.decide(state, captain)).toThrow(message);
    expect(() => lfa.resolve(state, captain)).toThrow(message);
    const found = decided(opening(), scout, [2]);
    expect(() => lfa.apply(state, found)).toThrow(message);
  });
});
