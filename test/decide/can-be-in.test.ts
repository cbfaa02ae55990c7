// Tests of a question: is there a position in which a certain thing is in a certain set?
import { describe, expect, it } from 'vitest';
import { canBeIn } from '../../compiler/decide/ask/unseen-card.ts';
import { all, and, best, derivedSet, places, plane, some, where } from '../../compiler/plan/build.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';

const enemy = plane('enemy', 'unit');
const own = plane('own', 'unit');
const high = plane('high', 'space');
const target = derivedSet('target', 'unit');

/** The only known thing is `RIPPER B`, a unit. The word `enemy` can mean it; the words `own` and `target` never do. */
const telling = {
  sortsOf: (id: string) => (id === 'RIPPER B' ? ['unit'] : []),
  isPossibly: (_id: string, { name }: { readonly name: string }) => name === 'enemy',
};
const can = (set: SetNode, id = 'RIPPER B'): boolean => canBeIn(set, id, telling);

describe('a unit', () => {
  it('can be what a word means, or not', () =>
    expect([can(enemy), can(own), can(target)]).toEqual([true, false, false]));

  it('can be anything of another sort, and an invented name can be anything', () => {
    expect(can(high)).toBe(true);
    expect([can(own, 'Zorro'), can(target, 'Zorro')]).toEqual([true, true]);
    expect(can(all('unit'))).toBe(true);
  });

  it('must be possible in each set that contains the members', () => {
    expect([can(and(enemy, own)), can({ is: 'and', of: [enemy, enemy] })]).toEqual([false, true]);
    expect([can(where(own, some(enemy))), can(where(enemy, some(own)))]).toEqual([false, true]);
    expect([can(best(own, { is: 'random' })), can(best(enemy, { is: 'random' }))]).toEqual([false, true]);
    const at = (things: SetNode): SetNode => ({ is: 'at', things, places: high });
    expect([can(at(own)), can(at(enemy))]).toEqual([false, true]);
    const minus = (from: SetNode, less: SetNode): SetNode => ({ is: 'minus', from, less });
    expect([can(minus(own, enemy)), can(minus(enemy, own))]).toEqual([false, true]);
    expect(can(places(own))).toBe(true);
  });

  it('must be possible in one of the sets that are joined by or', () => {
    const or = (...of: readonly SetNode[]): SetNode => ({ is: 'or', of });
    expect([can(or(own, enemy)), can(or(own, target))]).toEqual([true, false]);
    // For a unit, the parts of `or` that are sets of spaces do not count. In `or(own, high)`, only `own` counts, so the
    // result is false. In `or(high, high)`, no part counts, so the result is true.
    expect([can(or(own, high)), can(or(high, high))]).toEqual([false, true]);
    expect([can({ is: 'first', of: [own, target] }), can({ is: 'first', of: [own, enemy] })]).toEqual([false, true]);
  });
});
