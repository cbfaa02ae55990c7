// Merges two edits of the same line. The edits must change different parts of the line: the condition, a sentence, a
// list, or different criteria of a list.
import { normaliseLayout } from './align.ts';
import { mergeSequences, type MergedPlace } from './sequence.ts';

/**
 * Returns the text of the version that changed the base. If both versions made the same change, returns the text in the
 * layout of `ours`. If both made different changes, returns null.
 */
export function pickSide(
  base: string,
  ours: string,
  theirs: string,
  norm: (text: string) => string = normaliseLayout,
): string | null {
  const [o, a, b] = [norm(base), norm(ours), norm(theirs)];
  if (a === b) return ours === base ? theirs : ours;
  if (a === o) return theirs;
  return b === o ? ours : null;
}

/** Splits a line into parts: lists in brackets, and the text between colons, full stops, commas and lists. */
const lineParts = (text: string): string[] =>
  text.match(/\[[^\]]*\]|(?:(?![:.,]\s)[^[])+(?:[:.,](?=\s))?\s*|[:.,]\s*|\[/g) ?? [];

const isList = (part: string): boolean => part.startsWith('[') && part.endsWith(']');

/**
 * Merges two edits of a line part by part. Returns null if both changed the same part differently. Also returns null if
 * the versions have different numbers of parts, or lists at different places.
 */
export function mergeWords(base: string, ours: string, theirs: string, norm: (text: string) => string): string | null {
  const versions = [base, ours, theirs].map(lineParts);
  const [o = [], a = [], b = []] = versions;
  if (
    versions.some((parts) => parts.length !== o.length || parts.some((part, i) => isList(part) !== isList(o[i] ?? '')))
  ) {
    return null;
  }
  const merged = o.map((part, i) => {
    const [ourPart, theirPart] = [a[i] ?? '', b[i] ?? ''];
    return (
      pickSide(part, ourPart, theirPart, norm) ?? (isList(part) ? mergeLists(part, ourPart, theirPart, norm) : null)
    );
  });
  return merged.some((part) => part === null) ? null : merged.join('');
}

interface ListedCriterion {
  readonly text: string;
  /** The separator that the list has before the criterion. */
  readonly before: string;
}

/**
 * Returns the criteria of a list `[A > B]`, by their text. Returns null if the text is not a list or repeats a
 * criterion.
 */
function criteriaOf(list: string, norm: (text: string) => string): Map<string, ListedCriterion> | null {
  const criteria = new Map<string, ListedCriterion>();
  let before = '';
  for (const [index, part] of list
    .slice(1, -1)
    .split(/(\s*>\s*)/)
    .entries()) {
    if (index % 2 === 1) before = part;
    else if (part.trim() === '' || criteria.has(norm(part).toLowerCase())) return null;
    else criteria.set(norm(part).toLowerCase(), { text: part.trim(), before });
  }
  return criteria;
}

/**
 * Merges two edits of a list if they added or removed different criteria. Returns null if the edits conflict, for
 * example if only one edit removed a criterion and the other moved this criterion.
 */
function mergeLists(base: string, ours: string, theirs: string, norm: (text: string) => string): string | null {
  const lists = [base, ours, theirs].map((list) => criteriaOf(list, norm));
  const [o, a, b] = lists;
  if (!o || !a || !b) return null;
  const ids = new Map([...o.keys(), ...a.keys(), ...b.keys()].map((key) => [key, 0]));
  [...ids.keys()].forEach((key, index) => ids.set(key, index));
  const keys = [...ids.keys()];
  const listOf = (criteria: ReadonlyMap<string, ListedCriterion>): number[] =>
    [...criteria.keys()].map((key) => ids.get(key) ?? -1);
  const places = mergeSequences({
    base: listOf(o),
    ours: listOf(a),
    theirs: listOf(b),
    stays: () => false,
    isOrdered: true,
  });
  if (!places || places.length === 0) return null;
  const isOpen = (place: MergedPlace): boolean => {
    if (place.is === 'either') return true;
    const key = keys[place.id] ?? '';
    return o.has(key) && !(a.has(key) && b.has(key));
  };
  if (places.some(isOpen)) return null;
  const texts = places.map((place, index) => {
    const key = place.is === 'one' ? (keys[place.id] ?? '') : '';
    const { text, before } = a.get(key) ?? b.get(key) ?? { text: '', before: '' };
    return `${index === 0 ? '' : before || ' > '}${text}`;
  });
  return `[${texts.join('')}]`;
}
