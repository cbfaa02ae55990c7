// Gives a sub-clause another letter, and so another place: a bot tries sub-clauses in the order of their letters. The
// letters between the old and the new place shift by one, and references are updated.
import type { Clause, SubClause } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { editedSlice } from './line-edits.ts';
import { mentionsOf } from './mentions.ts';
import { refusedRename, type RenameEdit, type RenameResult } from './rename-result.ts';
import type { MentionedName } from './symbols.ts';
import { lineStart } from './text-lines.ts';

/** The lines of a sub-clause, with the comments above it. */
interface SubClauseLines {
  readonly sub: SubClause;
  readonly start: number;
  readonly end: number;
}

const endOfLineAt = (text: string, at: number): number => {
  const breakAt = text.indexOf('\n', at);
  return breakAt < 0 ? text.length : breakAt;
};

/** Returns the lines of each sub-clause; null if a sub-clause shares a line with other words. */
function linesOfSubClauses({ text }: ServiceDocument, { subs }: Clause): readonly SubClauseLines[] | null {
  const slots: SubClauseLines[] = [];
  for (const sub of subs) {
    let start = lineStart(text, sub.start);
    if (text.slice(start, sub.start).trim() !== '') return null;
    const floor = slots.at(-1)?.end ?? 0;
    for (let above = start - 1; above > floor; above = start - 1) {
      const from = lineStart(text, above);
      if (!/^\s*#/.test(text.slice(from, above))) break;
      start = from;
    }
    const slot = { sub, start, end: endOfLineAt(text, sub.end) };
    if (slot.start <= floor && floor > 0) return null;
    slots.push(slot);
  }
  return slots;
}

/**
 * Returns the sub-clauses in their order after `from` has moved to the place of the sub-clause `to`. Null if the clause
 * has no sub-clause `to`.
 */
function reorder(subs: readonly SubClause[], from: SubClause, to: string): readonly SubClause[] | null {
  const place = subs.findIndex(({ letter }) => letter === to);
  if (place < 0) return null;
  const others = subs.filter((sub) => sub !== from);
  return [...others.slice(0, place), from, ...others.slice(place)];
}

const isIn = ({ start, end }: SubClauseLines, edit: RenameEdit): boolean => start <= edit.start && edit.end <= end;

export function moveSubClause(
  document: ServiceDocument,
  names: Extract<MentionedName, { is: 'letter' }>,
  newName: string,
): RenameResult {
  const { clause, sub } = names;
  const { text, uri } = document;
  const to = newName.replace(/\)$/, '').toLowerCase();
  if (!sub || !/^[a-z]$/.test(to)) return refusedRename('A sub-clause is named by a single letter.');
  if (to === sub.letter) return { is: 'renamed', files: [] };
  const letters = clause.subs.map(({ letter }) => letter);
  if (new Set(letters).size < letters.length)
    return refusedRename('Two sub-clauses of the clause have one letter: give each its own first.');
  const order = reorder(clause.subs, sub, to);
  if (!order) {
    const existing = letters.map((letter) => `${letter})`).join(', ');
    return refusedRename(`Letters run without a gap, and the clause has ${existing}: nothing can be ${to}).`);
  }
  const slots = linesOfSubClauses(document, clause);
  if (!slots) return refusedRename('Two sub-clauses share a line: give each its own first.');
  const letterOf = new Map(order.map((orderedSub, index) => [orderedSub, letters[index] ?? '']));
  const relettered = mentionsOf(document).flatMap(({ names: mentioned, spans: [at] }): RenameEdit[] => {
    const isHere = mentioned.is === 'letter' && mentioned.clause === clause;
    const put = isHere && mentioned.sub ? letterOf.get(mentioned.sub) : undefined;
    return at && put !== undefined && put !== text.slice(at.start, at.end) ? [{ ...at, text: put }] : [];
  });
  // The letter of a rider line is found twice: in the tree and in the phrase. Editors refuse two equal edits, so one
  // edit is dropped.
  const outside = new Map(
    relettered.filter((edit) => !slots.some((slot) => isIn(slot, edit))).map((edit) => [edit.start, edit]),
  );
  const moved = slots.flatMap((slot, index): RenameEdit[] => {
    const from = slots.find((candidate) => candidate.sub === order[index]);
    if (!from) return [];
    const put = editedSlice(text, from, relettered);
    return put === text.slice(slot.start, slot.end) ? [] : [{ start: slot.start, end: slot.end, text: put }];
  });
  return {
    is: 'renamed',
    files: [{ uri, before: text, edits: [...moved, ...outside.values()].toSorted((a, b) => a.start - b.start) }],
  };
}
