// A world of three units and four spaces, for tests of the interpreter that need no game.
import { contextOf } from '../../compiler/decide/interpret/interpret.ts';
import type { Context } from '../../compiler/decide/interpret/context.ts';
import { PlainFacts } from '../../compiler/decide/interpret/plain-facts.ts';
import type { Facts, Id } from '../../compiler/decide/interpret/position-facts.ts';
import type { Sort } from '../../compiler/plan/nodes.ts';
import type { WordNames } from '../../compiler/plan/word-names.ts';

const places: Readonly<Record<Id, Id>> = { me: 's1', near: 's2', far: 's4' };

/** The units or spaces that each word means. The word `ghost` means no thing. */
const words: Readonly<Record<string, readonly Id[]>> = {
  enemy: ['near', 'far'],
  elevated: ['s1', 's2'],
  objective: ['s2', 's4'],
  ghost: [],
};

/** The unit `me` is on s1, `near` on s2, and `far` on s4. The acting unit `me` reaches s2 and s3. */
class SmallWorld extends PlainFacts<WordNames> {
  protected readonly words = { planes: {}, made: {}, measures: {}, tests: {} };
  readonly mover = 'unit';

  all(sort: Sort): readonly Id[] {
    return sort === 'unit' ? Object.keys(places) : ['s1', 's2', 's3', 's4'];
  }

  override plane(name: string): readonly Id[] {
    return words[name] ?? [];
  }

  where(sort: Sort, id: Id): readonly Id[] {
    return sort === 'space' ? [id] : [places[id] ?? ''];
  }

  distance(from: Id, to: Id): number {
    return Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
  }

  reach(): readonly Id[] {
    return ['s2', 's3'];
  }

  override actor(sort: Sort): Id | null {
    return sort === 'unit' ? 'me' : null;
  }

  override holds(name: string): boolean {
    return name === 'day';
  }
}

export const smallFacts: Facts = new SmallWorld();
export const smallWorld: Context = contextOf(smallFacts);
