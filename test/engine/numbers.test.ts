// Tests that a name has the number of its first place in the list, whatever names were looked up before. Also tests the
// numbers of actions.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { NameIndex } from '../../runtime/callisto/rules/engine/name-indexes.ts';

const few = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', ''), { maxLength: 20 });

it('a name has the number of its first place in the list, however names are looked up', () => {
  const property = fc.property(few, fc.nat(50), few, (names, from, asked) => {
    const numbered = new NameIndex(names, from);
    for (const name of asked) expect(numbered.get(name)).toBe(names.includes(name) ? from + names.indexOf(name) : -1);
  });
  fc.assert(property);
});

describe('the numbers of actions', () => {
  it('name the kinds, which have four bits', () => {
    const kinds = [act.bidKind, act.useKind, act.readyKind, act.hunkerKind, act.endTurnKind, act.stepKind];
    const names = [...kinds, act.pickKind, act.stopKind, act.resolveKind].map((kind) => act.actionKinds[kind]);
    expect(names).toEqual(['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve']);
  });

  it('have targets in ranges that do not overlap', () => {
    // The targets of a step are places, an escape, “stays”, and passengers. Their numbers ascend in this order. The
    // numbers of the targets of an attack ascend too: units, structures, doors.
    const ends = [at.mostPlaces, act.escapeTarget + 1, act.stayTarget + 1, act.firstPassenger + at.mostUnits];
    expect([act.escapeTarget, act.stayTarget]).toEqual(ends.slice(0, 2));
    expect(ends[2]).toBeLessThanOrEqual(act.firstPassenger);
    expect(ends[3]).toBeLessThanOrEqual(act.takingFlag);
    expect(act.firstStructure).toBeGreaterThanOrEqual(at.mostUnits);
    expect([act.firstStructure, act.firstDoor]).toEqual([64, 64 + 32]);
    // `takingFlag` is a bit that the number of a place never has.
    expect([act.takingFlag, act.teammateDeck]).toEqual([256, 1]);
  });
});

describe('a list of actions', () => {
  it('is empty at first, and has only the actions that were added since it was emptied', () => {
    const list = new act.Actions();
    expect([list.count, list.indexOf(0), list.has(0)]).toEqual([0, -1, false]);
    list.addTarget(5);
    expect([list.get(0), list.indexOf(act.packAction(act.bidKind, 0, 0, 5))]).toEqual([5 << 18, 0]);
    list.count = 0;
    expect(list.has(5 << 18)).toBe(false);
  });

  it('has at most 4,096 actions', () => {
    const list = new act.Actions();
    for (let action = 0; action < 4096; action++) list.add(action);
    expect(() => list.add(4096)).toThrow('More than 4096 actions are legal.');
  });
});
