// Tests of steps as sets (R11): the places within a number of steps from a place, and the places from which this place
// is within a number of steps.
import { describe, expect, it } from 'vitest';
import { noWay, upper } from '../../runtime/kernel/bits.ts';
import { kindBits } from '../../runtime/callisto/rules/engine/game-places.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { nearestDistance, union, wordAt } from '../../runtime/callisto/rules/engine/step-tables.ts';
import { drawn } from '../support/engine.ts';

// A vehicle can leave B1 but cannot enter B1. So the number of steps between two places depends on the direction.
const game = drawn({ ways: 'A1-B1-C1-D1, B1-E1', spaces: { B1: { bars: 'armoured' } }, doors: { gate: 'C1-D1' } });

const place = (name: string): number => game.places.names.indexOf(name);
const setOf = (...names: string[]): number => names.reduce((set, name) => set | (1 << place(name)), 0);
const inSet = (set: number): string[] => game.places.names.filter((_name, one) => ((set >>> one) & 1) === 1);

describe('R11 Steps as sets', () => {
  const { walked } = game.distances.ways(kindBits.personnel, 1, 1, 0);
  const { walked: driven } = game.distances.ways(kindBits.vehicle, 1, 1, 0);
  const within = (name: string, steps: number): string[] =>
    inSet(walked.within[wordAt(walked.stepBits, place(name), steps)] as number);

  it('contain the places within a number of steps, the place itself included', () => {
    expect(within('A1', 0)).toEqual(['A1']);
    expect(within('A1', 1)).toEqual(['A1', 'B1']);
    expect(within('A1', 2)).toEqual(['A1', 'B1', 'C1', 'E1']);
  });

  it('contain the places from which a place is within a number of steps, which can be other places', () => {
    const around = (name: string, steps: number): string[] =>
      inSet(driven.around[wordAt(driven.stepBits, place(name), steps)] as number);
    expect(around('A1', 1)).toEqual(['A1', 'B1']);
    expect(around('B1', 1)).toEqual(['B1']);
  });

  it('are joined for several places, with the second word in `upper()`', () => {
    expect(inSet(union(walked.next, 0, 0, setOf('A1', 'C1'), 0))).toEqual(['B1']);
    expect(inSet(union(walked.next, 0, 0, setOf('A1', 'B1'), 0))).toEqual(['A1', 'B1', 'C1', 'E1']);
    expect(upper()).toBe(0);
  });

  it('give the distance of the nearest place; a shut door leads nowhere', () => {
    expect(nearestDistance(walked, walked.within, place('A1'), setOf('C1', 'E1'), 0)).toBe(2);
    expect(nearestDistance(walked, walked.within, place('A1'), setOf('D1'), 0)).toBe(noWay);
  });

  it('are measured through closed doors only where there is no other way', () => {
    const { measured } = game.distances.ways(kindBits.personnel, 1, 1, 0);
    expect(measured.distance[place('A1') * at.mostPlaces + place('D1')]).toBe(3);
    expect(nearestDistance(measured, measured.within, place('A1'), setOf('D1'), 0)).toBe(3);
  });
});
