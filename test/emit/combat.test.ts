// Tests that compiled sheets find the enemies within a threshold, and the enemies with the lowest defence (R2, R3). The
// engine computes the expected defences.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalDefence } from '../../runtime/callisto/rules/engine/fight.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { placeUnit } from '../../runtime/callisto/rules/engine/pieces.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { areWithin, defence, leastDefended, thoseWithin } from '../../runtime/callisto/emitted/combat.ts';
import { addedShift, heightShift, mostLimit, noLine } from '../../runtime/callisto/emitted/sheet-tables.ts';
import { lift, setDown } from '../../runtime/callisto/emitted/trips.ts';
import { nil } from '../../runtime/kernel/bits.ts';
import { SheetTurn } from '../../runtime/callisto/emitted/sheet-turn.ts';
import { packagedGame } from '../support/played.ts';

// The LFA of Scenario 5 has mechs, which add to the defence of the LFA’s personnel in their space.
const game = packagedGame(5);
const { units, places } = game;
const of = (side: number): readonly number[] => [...units.side.keys()].filter((unit) => units.side[unit] === side);
const [enemies, attackers] = [of(at.lfa), of(at.breakers)];
const place = fc.nat(places.count - 1);
const limit = fc.nat(16);

const bits = (some: readonly number[]): number => some.reduce((set, one) => set | (1 << one), 0);

/**
 * Random scene. The enemies are in at most four places, so that several enemies share a place. Some enemies are
 * suppressed.
 */
const scene = fc.record({
  grounds: fc.array(place, { minLength: 1, maxLength: 4 }),
  there: fc.array(fc.nat(3), { minLength: enemies.length, maxLength: enemies.length }),
  suppressed: fc.array(fc.boolean(), { minLength: enemies.length, maxLength: enemies.length }),
  asked: fc.array(fc.boolean(), { minLength: enemies.length, maxLength: enemies.length }),
  attacker: fc.nat(attackers.length - 1),
  here: place,
  limits: fc.tuple(limit, limit, limit),
  isSlopeForChoice: fc.boolean(),
});

describe('Enemies by their defence', () => {
  it('are within a threshold, and have the lowest defence, as the added figures say', () => {
    const turn = new SheetTurn(game, at.breakers, new Int32Array(0), new State());
    const seen = { none: 0, some: 0, helped: 0, outOfLine: 0 };
    fc.assert(
      fc.property(scene, ({ grounds, there, suppressed, asked, attacker, here, limits, isSlopeForChoice }) => {
        const state = new State();
        for (const [index, unit] of enemies.entries()) {
          placeUnit(game, state, unit, grounds[(there[index] as number) % grounds.length] as number);
        }
        const acting = attackers[attacker] as number;
        placeUnit(game, state, acting, here);
        state.words[at.suppressedUnits] = bits(enemies.filter((_unit, index) => suppressed[index]));
        turn.switchState(state);
        turn.isSlopeForChoice = isSlopeForChoice;
        turn.actAs(acting);
        const chosen = enemies.filter((_unit, index) => asked[index]);
        const figures = chosen.map((unit) => {
          const to = state.bytes[at.unitPlace + unit] as number;
          const slope = (places.elevated[to] as number) - (places.elevated[here] as number);
          const total = totalDefence(game, state, unit, here) + slope;
          const hasLine = places.range[here * at.mostPlaces + to] !== at.none;
          const [higher, level, lower] = limits;
          const most = slope > 0 ? higher : slope < 0 ? lower : level;
          const isWithin = hasLine && total - (isSlopeForChoice ? slope : 0) <= most;
          const cover = places.cover[to] as number;
          const alone = (units.defence[unit] as number) + cover + (places.range[here * at.mostPlaces + to] as number);
          return { unit, total, hasLine, isWithin, isHelped: total - slope > alone };
        });
        const least = (some: readonly (typeof figures)[number][]): number => {
          const lowest = Math.min(...some.map(({ total }) => total));
          return bits(some.filter(({ total }) => total === lowest).map(({ unit }) => unit));
        };
        const inLine = figures.filter(({ hasLine }) => hasLine);
        const within = figures.filter(({ isWithin }) => isWithin);
        const all = bits(chosen);
        const ofAll = inLine.length === 0 ? all : least(inLine);
        expect(leastDefended(turn, all)).toBe(ofAll);
        for (const { unit, total, hasLine } of figures) expect(defence(turn, unit)).toBe(hasLine ? total : nil);
        expect(areWithin(turn, all, ...limits)).toBe(within.length === chosen.length);
        expect(thoseWithin(turn, all, ...limits)).toBe(bits(within.map(({ unit }) => unit)));
        // The turn now has a cache of the weakest units: of the units within the threshold, or of all units if none is
        // within it. The next two calls must return the same as without the cache.
        if (within.length > 0) expect(leastDefended(turn, bits(within.map(({ unit }) => unit)))).toBe(least(within));
        expect(leastDefended(turn, all)).toBe(ofAll);
        if (within.length > 0) seen.some++;
        else seen.none++;
        if (figures.some(({ isHelped, hasLine }) => isHelped && hasLine)) seen.helped++;
        if (inLine.length < chosen.length) seen.outOfLine++;
      }),
      { numRuns: 600 },
    );
    // Each kind of position must have occurred often enough.
    expect(Math.min(seen.none, seen.some, seen.helped, seen.outOfLine)).toBeGreaterThan(20);
  });

  it('are computed anew after a unit leaves the board, and after the unit returns', () => {
    // `mech` adds to the defences of units in its space. `beside` is in this space, and `apart` is in another. Both are
    // personnel with the same base defence.
    const isHelper = (unit: number): boolean =>
      ((units.helpers >>> unit) & 1) === 1 && (units.bonus[unit] as number) > 0;
    const mech = enemies.find(isHelper) as number;
    const [beside, apart] = enemies.filter((unit) => ((units.personnel >>> unit) & 1) === 1) as [number, number];
    expect(units.defence[beside]).toBe(units.defence[apart]);
    const state = new State();
    const acting = attackers[0] as number;
    // Returns the amount that the place `to` adds to the defence of a unit there, against an attacker at `from`. The
    // bonus of the mech is not included.
    const added = (from: number, to: number): number =>
      (places.cover[to] as number) +
      (places.range[from * at.mostPlaces + to] as number) +
      (places.elevated[to] as number) -
      (places.elevated[from] as number);
    const all = [...places.names.keys()];
    const isAlike = (from: number, to: number): boolean => to !== from && added(from, to) === added(from, from) + 1;
    const here = all.find((from) => all.some((to) => isAlike(from, to))) as number;
    for (const unit of [mech, beside, acting]) placeUnit(game, state, unit, here);
    placeUnit(game, state, apart, all.find((to) => isAlike(here, to)) as number);
    const both = bits([beside, apart]);
    const turn = new SheetTurn(game, at.breakers, new Int32Array(0), state);
    turn.lookAt(state);
    turn.actAs(acting);
    expect(thoseWithin(turn, both, 16, 16, 16)).toBe(both);
    expect(leastDefended(turn, both)).toBe(both);
    lift(turn, mech);
    expect(leastDefended(turn, both)).toBe(1 << beside);
    expect(thoseWithin(turn, both, 16, 16, 16)).toBe(both);
    expect(leastDefended(turn, both)).toBe(1 << beside);
    setDown(turn);
    expect(leastDefended(turn, both)).toBe(both);
  });

  it('are packed so that no figure overlaps another', () => {
    expect(mostLimit + 2).toBeLessThanOrEqual(noLine);
    expect(2 * heightShift).toBeLessThan(1 << addedShift);
    expect((noLine << addedShift) + 2 * heightShift).toBeLessThan(2 ** 15);
  });
});
