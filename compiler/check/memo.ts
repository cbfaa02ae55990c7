// What was found wrong before, by the text that it was found in: only what changed is checked again.
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';

/** An editor sees many half-typed clauses; when there are too many, all are forgotten. */
const mostKept = 20_000;

export class Memo<T> {
  private readonly groups = new Map<string, Map<string, T>>();
  private size = 0;

  /** What was made of a text; nothing but the group and the text may have a say in it, else it is not kept. */
  of(group: string, text: string, make: () => T, spansOf: (made: T) => readonly Span[] = () => []): T {
    const known = this.groups.get(group)?.get(text);
    if (known !== undefined) return known;
    const made = make();
    // Broken lines can leave words outside of what they belong to: what is said of them is not said of this text.
    if (spansOf(made).some(({ start, end }) => start < 0 || end > text.length + 1)) return made;
    if (this.size >= mostKept) this.forget();
    let texts = this.groups.get(group);
    if (!texts) this.groups.set(group, (texts = new Map()));
    texts.set(text, made);
    this.size++;
    return made;
  }

  private forget(): void {
    this.groups.clear();
    this.size = 0;
  }
}

/** The memo that belongs to something: there is one as long as that is in use. */
export function memoOf<K extends object, T>(all: WeakMap<K, Memo<T>>, key: K): Memo<T> {
  const before = all.get(key);
  if (before) return before;
  const made = new Memo<T>();
  all.set(key, made);
  return made;
}

export const moved = <T extends Span>(one: T, by: number): T => ({ ...one, start: one.start + by, end: one.end + by });

/** A finding somewhere else, its fix and what it is related to with it. */
export function movedFinding(one: Diagnostic, by: number): Diagnostic {
  const { fix, related } = one;
  return {
    ...moved(one, by),
    ...(fix && { fix: { ...fix, edits: fix.edits.map((edit) => moved(edit, by)) } }),
    // What is in another sheet stays where it is.
    ...(related && { related: related.map((each) => (each.text === undefined ? moved(each, by) : each)) }),
  };
}
