// Two edits of one line made one, where they are of different parts of it: its condition, its sentences, its lists, and in
// a list its criteria.
import { said } from './align.ts';
import { mergedSequence } from './sequence.ts';

/** What both sides come to if one of them is as it was, or both are the same; null if both differ. Layout stays ours. */
export function pick(base: string, ours: string, theirs: string, norm: (text: string) => string = said): string | null {
  const [o, a, b] = [norm(base), norm(ours), norm(theirs)];
  if (a === b) return ours === base ? theirs : ours;
  if (a === o) return theirs;
  return b === o ? ours : null;
}

/** A line in its parts: lists in brackets, and what stands between colons, stops and lists. */
const partsOf = (text: string): string[] =>
  text.match(/\[[^\]]*\]|(?:(?![:.,]\s)[^[])+(?:[:.,](?=\s))?\s*|[:.,]\s*|\[/g) ?? [];

const isList = (part: string): boolean => part.startsWith('[') && part.endsWith(']');

/** The merged line; null if both edited one part of it. */
export function mergedWords(base: string, ours: string, theirs: string, norm: (text: string) => string): string | null {
  const all = [base, ours, theirs].map(partsOf);
  const [o = [], a = [], b = []] = all;
  if (all.some((parts) => parts.length !== o.length || parts.some((part, i) => isList(part) !== isList(o[i] ?? '')))) {
    return null;
  }
  const merged = o.map((part, i) => {
    const [mine, yours] = [a[i] ?? '', b[i] ?? ''];
    return pick(part, mine, yours, norm) ?? (isList(part) ? mergedList(part, mine, yours, norm) : null);
  });
  return merged.some((part) => part === null) ? null : merged.join('');
}

interface Criterion {
  readonly text: string;
  /** What parts it from the one before. */
  readonly before: string;
}

/** The criteria of `[A > B]`; null if it is no such list, or has one twice. */
function criteriaOf(list: string, norm: (text: string) => string): Map<string, Criterion> | null {
  const found = new Map<string, Criterion>();
  let before = '';
  for (const [index, part] of list
    .slice(1, -1)
    .split(/(\s*>\s*)/)
    .entries()) {
    if (index % 2 === 1) before = part;
    else if (part.trim() === '' || found.has(norm(part).toLowerCase())) return null;
    else found.set(norm(part).toLowerCase(), { text: part.trim(), before });
  }
  return found;
}

/** A list of criteria into which both sides put, or of which both took, different ones; null if they do not go together. */
function mergedList(base: string, ours: string, theirs: string, norm: (text: string) => string): string | null {
  const lists = [base, ours, theirs].map((list) => criteriaOf(list, norm));
  const [o, a, b] = lists;
  if (!o || !a || !b) return null;
  const ids = new Map([...o.keys(), ...a.keys(), ...b.keys()].map((key) => [key, 0]));
  [...ids.keys()].forEach((key, index) => ids.set(key, index));
  const keys = [...ids.keys()];
  const listOf = (one: ReadonlyMap<string, Criterion>): number[] => [...one.keys()].map((key) => ids.get(key) ?? -1);
  const places = mergedSequence({
    base: listOf(o),
    ours: listOf(a),
    theirs: listOf(b),
    stays: () => false,
    isOrdered: true,
  });
  if (!places || places.length === 0 || places.some(({ is }) => is === 'either')) return null;
  const texts = places.map((place, index) => {
    const key = place.is === 'one' ? (keys[place.id] ?? '') : '';
    const { text, before } = a.get(key) ?? b.get(key) ?? { text: '', before: '' };
    return `${index === 0 ? '' : before || ' > '}${text}`;
  });
  return `[${texts.join('')}]`;
}
