// Tests of keycard rules in compiled sheets (R41). A rule is evaluated from each side of each shut door. After a
// change, the rule is evaluated again only if the rule depends on the change.
import { beforeEach, describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { KeycardAnswers, setKeycard } from '../../runtime/callisto/emitted/keycard.ts';
import { SheetTurn } from '../../runtime/callisto/emitted/sheet-turn.ts';
import { drawn } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1-C1', doors: { gate: 'A1-B1', hatch: 'B1-C1' } });
const [gate, hatch] = [1, 2];

describe('R41 Keycard rules of compiled sheets', () => {
  const state = new State();
  const turn = new SheetTurn(game, at.lfa, new Int32Array(0), state);
  let asked = 0;
  // A keycard rule for the test: seen from A1, all doors are open while a structure is standing.
  const closed = ({ doorsFrom, w: words }: SheetTurn): number => {
    asked++;
    const isOpen = game.places.names[doorsFrom] === 'A1' && words[at.standingStructures] !== 0;
    return isOpen ? 0 : (words[at.shutDoors] as number);
  };
  let answers = new KeycardAnswers([at.standingStructures, at.shutDoors]);
  const set = (standing: number, shut: number): number => {
    asked = 0;
    state.words[at.standingStructures] = standing;
    state.words[at.shutDoors] = shut;
    answers.set(turn, closed);
    return asked;
  };

  beforeEach(() => {
    answers = new KeycardAnswers([at.standingStructures, at.shutDoors]);
  });

  it('open a door from one side and not from the other', () => {
    expect(set(1, gate | hatch)).toBe(4);
    expect(turn.keycard).toEqual({ fromA: gate, fromB: 0 });
  });

  it('are not asked for doors that are open', () => {
    expect(set(1, gate)).toBe(2);
    expect(set(1, 0)).toBe(0);
  });

  it('open nothing while they are read (R113)', () => {
    const seen: (typeof turn.keycard)[] = [];
    state.words[at.shutDoors] = gate | hatch;
    setKeycard(turn, () => {
      seen.push({ ...turn.keycard });
      return 0;
    });
    expect(seen).toEqual(Array.from({ length: 4 }, () => ({ fromA: 0, fromB: 0 })));
    expect(turn.keycard).toEqual({ fromA: gate | hatch, fromB: gate | hatch });
  });

  it('are computed again only if the words of the state that they read differ', () => {
    expect(set(1, gate)).toBe(2);
    expect(set(0, gate)).toBe(2);
    expect(turn.keycard).toEqual({ fromA: 0, fromB: 0 });
    expect(set(1, gate)).toBe(0);
    expect(turn.keycard).toEqual({ fromA: gate, fromB: 0 });
  });
});
