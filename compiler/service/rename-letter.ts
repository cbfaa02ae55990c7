// The letters of a clause are the order in which its sub-clauses are tried: to give one another letter is to move it
// there. Those between move up or down, and whatever names one of them goes on naming it.
import type { Clause, SubClause } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsOf } from './mentions.ts';
import { refused } from './rename-result.ts';
import type { Edit, Renamed } from './rename-result.ts';
import type { Named } from './symbols.ts';

/** A sub-clause with the comments above it: whole lines. */
interface Slot {
  readonly sub: SubClause;
  readonly start: number;
  readonly end: number;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
};

/** The lines of each sub-clause; null if two share one. */
function slotsOf({ text }: ServiceDocument, { subs }: Clause): readonly Slot[] | null {
  const slots: Slot[] = [];
  for (const sub of subs) {
    let start = lineStart(text, sub.start);
    if (text.slice(start, sub.start).trim() !== '') return null;
    const floor = slots.at(-1)?.end ?? 0;
    for (let above = start - 1; above > floor; above = start - 1) {
      const from = lineStart(text, above);
      if (!/^\s*#/.test(text.slice(from, above))) break;
      start = from;
    }
    const slot = { sub, start, end: lineEnd(text, sub.end) };
    if (slot.start <= floor && floor > 0) return null;
    slots.push(slot);
  }
  return slots;
}

function withEdits(text: string, from: number, edits: readonly Edit[]): string {
  let made = text;
  for (const { start, end, text: put } of edits.toSorted((a, b) => b.start - a.start))
    made = made.slice(0, start - from) + put + made.slice(end - from);
  return made;
}

/** The sub-clauses in their new order; null if the letter is none of theirs. */
function reordered(subs: readonly SubClause[], from: SubClause, to: string): readonly SubClause[] | null {
  const place = subs.findIndex(({ letter }) => letter === to);
  if (place < 0) return null;
  const others = subs.filter((one) => one !== from);
  return [...others.slice(0, place), from, ...others.slice(place)];
}

const isIn = ({ start, end }: Slot, edit: Edit): boolean => start <= edit.start && edit.end <= end;

export function movedLetter(
  document: ServiceDocument,
  names: Extract<Named, { is: 'letter' }>,
  given: string,
): Renamed {
  const { clause, sub } = names;
  const { text, uri } = document;
  const to = given.replace(/\)$/, '').toLowerCase();
  if (!sub || !/^[a-z]$/.test(to)) return refused('A sub-clause is named by a single letter.');
  if (to === sub.letter) return { is: 'renamed', files: [] };
  const letters = clause.subs.map(({ letter }) => letter);
  if (new Set(letters).size < letters.length)
    return refused('Two sub-clauses of the clause have one letter: give each its own first.');
  const order = reordered(clause.subs, sub, to);
  if (!order) {
    const known = letters.map((one) => `${one})`).join(', ');
    return refused(`Letters run without a gap, and the clause has ${known}: nothing can be ${to}).`);
  }
  const slots = slotsOf(document, clause);
  if (!slots) return refused('Two sub-clauses share a line: give each its own first.');
  const letterOf = new Map(order.map((one, index) => [one, letters[index] ?? '']));
  const relettered = mentionsOf(document).flatMap(({ names: one, spans }): Edit[] => {
    const [at] = spans;
    const put = one.is === 'letter' && one.clause === clause && one.sub ? letterOf.get(one.sub) : undefined;
    return at && put !== undefined && put !== text.slice(at.start, at.end) ? [{ ...at, text: put }] : [];
  });
  // What a rider names is mentioned twice: by its own mark and in its phrase. Editors take no edit twice.
  const outside = new Map(
    relettered.filter((edit) => !slots.some((slot) => isIn(slot, edit))).map((edit) => [edit.start, edit]),
  );
  const moved = slots.flatMap((slot, index): Edit[] => {
    const from = slots.find(({ sub: one }) => one === order[index]);
    if (!from) return [];
    const own = relettered.filter((edit) => isIn(from, edit));
    const put = withEdits(text.slice(from.start, from.end), from.start, own);
    return put === text.slice(slot.start, slot.end) ? [] : [{ start: slot.start, end: slot.end, text: put }];
  });
  return {
    is: 'renamed',
    files: [{ uri, before: text, edits: [...moved, ...outside.values()].toSorted((a, b) => a.start - b.start) }],
  };
}
