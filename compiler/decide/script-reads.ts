// Records which parts of a script a decision reads. A second script leads to the same decision if only other parts
// differ in it.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { same } from '../plan/same.ts';
import type { SheetScript } from './sheet-script.ts';

type Part = Readonly<Record<PropertyKey, unknown>>;

/**
 * The parts of a script whose inner parts are recorded separately when a decision reads them. Every other part is
 * recorded as a whole.
 */
const divided: ReadonlySet<PropertyKey> = new Set(
  'ranking procedures clauses acts aims choices list table rows way'.split(' '),
);

/** The lists whose elements are recorded as a whole: the rows of a ranking, and the criteria of a list. */
const listsOfWholes: ReadonlySet<PropertyKey> = new Set(['ranking', 'list']);

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null;

/**
 * True if the reads of the inner parts of `part[key]` are recorded separately. False if `part[key]` is recorded as a
 * whole. `at` is the key of `part` itself.
 */
const isDivided = (part: Part, at: PropertyKey, key: PropertyKey): boolean =>
  Array.isArray(part) ? !listsOfWholes.has(at) : divided.has(key);

/**
 * Key that means all keys of a part. This key is recorded if a decision asks which keys a part has, or how long a list
 * is.
 */
const keysOfPart = Symbol('keys');

const hasKeysOf = (part: Part, other: Part): boolean => Object.keys(other).every((key) => key in part);

/**
 * A part of a script that means something else in another script. `part` is the part around it, and `key` is its key in
 * `part`.
 */
export interface Difference {
  readonly part: Part;
  readonly key: PropertyKey;
}

interface Compared<S> {
  /**
   * The new script, in which each part with an unchanged meaning is the very object of the original. So caches that
   * have these objects as keys are used again.
   */
  readonly script: S;
  /** The smallest parts of the original that have another meaning in the script. */
  readonly differences: readonly Difference[];
}

/** Compares a script with an original. The offsets of words in the text do not count as differences. */
export function compareScripts<S extends SheetScript>(script: S, original: S): Compared<S> {
  const differences: Difference[] = [];
  const share = (part: Part, before: Part, at: PropertyKey): Part => {
    const shared: Record<PropertyKey, unknown> = Array.isArray(part) ? ([...part] as never) : { ...part };
    for (const key of new Set([...Object.keys(part), ...Object.keys(before)])) {
      const [now, was] = [part[key], before[key]];
      if (same(now, was)) shared[key] = was;
      else if (isPart(now) && isPart(was) && isDivided(part, at, key)) shared[key] = share(now, was, key);
      else differences.push({ part: before, key });
    }
    if (!hasKeysOf(part, before) || !hasKeysOf(before, part)) differences.push({ part: before, key: keysOfPart });
    return shared;
  };
  return { script: share(script as unknown as Part, original as unknown as Part, '') as unknown as S, differences };
}

/**
 * Records which parts of a script are read. If one object occurs at several places of the script, reading it at one
 * place counts for all.
 */
export class ScriptReads<S extends SheetScript> {
  /** The script to be read. */
  readonly script: S;
  private readonly keys = new Map<Part, Set<PropertyKey>>();

  constructor(script: S) {
    this.script = this.watchPart(script as unknown as Part, '') as unknown as S;
  }

  /** True if `differences` has a part that was read. A difference is a part with another meaning in another script. */
  include(differences: readonly Difference[]): boolean {
    return differences.some(({ part, key }) => this.keys.get(part)?.has(key));
  }

  private watchPart(part: Part, at: PropertyKey): Part {
    const read = getOrMake(this.keys, part, () => new Set<PropertyKey>());
    const inner = new Map<PropertyKey, Part>();
    const partAt = (key: PropertyKey): unknown => {
      read.add(key);
      const within = part[key];
      return isPart(within) && isDivided(part, at, key)
        ? getOrMake(inner, key, () => this.watchPart(within, key))
        : within;
    };
    const isList = Array.isArray(part);
    // A loop over a list counts as reading the length of the list only if the loop reaches the end of the list.
    const loop = function* (): Generator {
      for (let index = 0; index < (part as unknown as readonly unknown[]).length; index++) yield partAt(String(index));
      read.add(keysOfPart);
    };
    return new Proxy<Part>(isList ? ([...part] as never) : { ...part }, {
      get(_copy, key) {
        if (isList && key === Symbol.iterator) return loop;
        if (isList && key === 'length') read.add(keysOfPart);
        return partAt(key);
      },
      has(copy, key) {
        read.add(keysOfPart);
        return key in copy;
      },
      getOwnPropertyDescriptor(copy, key) {
        read.add(keysOfPart);
        return Reflect.getOwnPropertyDescriptor(copy, key);
      },
      ownKeys(copy) {
        read.add(keysOfPart);
        return Reflect.ownKeys(copy);
      },
    });
  }
}
