// What was found wrong before, by the text that it was found in: only what changed is checked again.
import type { Diagnostic, Fix } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { RecentCache, ownText } from '../phrases/recent-cache.ts';

export class Memo<T> {
  private readonly kept: RecentCache<T>;

  constructor(most?: number) {
    this.kept = new RecentCache<T>(most);
  }

  /** What was made of a text; nothing but the group and the text may have a say in it, else it is not kept. */
  of(group: string, text: string, make: () => T, spansOf: (made: T) => readonly Span[] = () => []): T {
    const key = `${group}\n${text}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    // Broken lines can leave words outside of what they belong to: what is said of them is not said of this text.
    if (spansOf(made).some(({ start, end }) => start < 0 || end > text.length + 1)) return made;
    this.kept.set(ownText(key), made);
    return made;
  }
}

/** The memo that belongs to something: there is one as long as that is in use. */
export function memoOf<K extends object, T>(all: WeakMap<K, Memo<T>>, key: K, most?: number): Memo<T> {
  const before = all.get(key);
  if (before) return before;
  const made = new Memo<T>(most);
  all.set(key, made);
  return made;
}

export const moved = <T extends Span>(one: T, by: number): T => ({ ...one, start: one.start + by, end: one.end + by });

/** A finding somewhere else, its fix and what it is related to with it. */
export function movedFinding(one: Diagnostic, by: number): Diagnostic {
  const { fix, ways, related } = one;
  const put = (given: Fix): Fix => ({ ...given, edits: given.edits.map((edit) => moved(edit, by)) });
  return {
    ...moved(one, by),
    ...(fix && { fix: put(fix) }),
    ...(ways && { ways: ways.map(put) }),
    // What is in another sheet stays where it is.
    ...(related && { related: related.map((each) => (each.text === undefined ? moved(each, by) : each)) }),
  };
}
