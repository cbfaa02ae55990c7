// Tests of ruling R11. Words such as `nearest` measure distances along ways that a unit could walk. Ranges are measured
// differently.
import { describe, expect, it } from 'vitest';
import { kindBits } from '../../runtime/callisto/rules/engine/game-places.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { drawn, table, type Scene } from '../support/engine.ts';

const { personnel, mech, vehicle } = kindBits;

const game = drawn({
  ways: 'A1-B1-C1-D1, A1-E1-F1-G1-D1, S1-H1^-S2, D1-H1-I1, D1-S1',
  spaces: { S1: { elevated: true }, S2: { elevated: true }, B1: { bars: 'armoured' }, H1: { deck: {} } },
  doors: { gate: 'C1-D1' },
  structures: { pit: ['pit trap', 'F1'] },
});

const far = (kind: number, from: string, to: string, scene: Scene = {}): number => {
  const { state } = table(game, scene);
  const place = (name: string): number => game.places.names.indexOf(name);
  return game.distances.between(state, kind, place(from), place(to));
};

describe('R11 Distance', () => {
  it('is the shortest way that the unit could walk, scouted or not, closed doors shut', () => {
    // The way A1 B1 C1 D1 has 3 steps, but its gate is shut. So personnel go round by A1 E1 F1 G1 D1, which takes 4
    // steps.
    expect(far(personnel, 'A1', 'D1')).toBe(4);
    expect(far(personnel, 'A1', 'D1', { shutDoors: [] })).toBe(3);
  });

  it('respects the icons that bar the kind of unit', () => {
    // A vehicle cannot enter B1, so the vehicle needs 4 steps even if the gate is open. A mech cannot enter B1 either,
    // nor F1, which has a pit.
    expect(far(vehicle, 'A1', 'D1', { shutDoors: [] })).toBe(4);
    expect(far(mech, 'A1', 'D1', { shutDoors: [] })).toBe(at.none);
    expect(far(mech, 'A1', 'D1', { destroyed: ['pit'] })).toBe(4);
  });

  it('goes through closed doors if there is no way else', () => {
    // A mech has no way from C1 to D1 except through the gate, so its way goes through the shut gate.
    expect(far(mech, 'C1', 'D1')).toBe(1);
    expect(far(personnel, 'C1', 'D1')).toBe(6);
  });

  it('crosses bridges by their supports', () => {
    // From D1, the foundation is 1 step away, and the deck is 2 steps away (over S1). From the foundation, the way to
    // the deck leads back over D1 and S1.
    expect(far(personnel, 'D1', 'H1 deck')).toBe(2);
    expect(far(personnel, 'D1', 'H1 foundation')).toBe(1);
    expect(far(personnel, 'H1 foundation', 'H1 deck')).toBe(3);
    expect(far(personnel, 'I1', 'S2')).toBe(5);
  });

  it('of range is another: no doors, deck and foundation one space, whoever may walk there', () => {
    const range = (from: string, to: string): number =>
      game.places.range[game.places.names.indexOf(from) * at.mostPlaces + game.places.names.indexOf(to)] as number;
    expect(range('C1', 'D1')).toBe(6);
    expect(range('I1', 'S2')).toBe(2);
    expect(range('H1 foundation', 'H1 deck')).toBe(0);
  });
});
