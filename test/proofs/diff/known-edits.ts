// Edits with a known effect on the book’s sheets. Each kind of edit declares its change classes and whether it can
// matter in play. So the expected effect does not come from the comparison that is proved.
import type { Sheet } from '../../../grammar/tree.ts';
import type { Random } from '../../support/random.ts';
import type { EditKind, KnownEdit, SheetChange } from './edit.ts';
import { clauseEdits } from './edits-of-clauses.ts';
import { listEdits } from './edits-of-lists.ts';
import { partEdits } from './edits-of-parts.ts';
import { wordEdits } from './edits-of-words.ts';

const put = (source: string, edits: SheetChange['edits']): string =>
  edits
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((whole, { at, text }) => whole.slice(0, at.start) + text + whole.slice(at.end), source);

export const editKinds: Readonly<Record<string, EditKind>> = {
  ...listEdits,
  ...clauseEdits,
  ...partEdits,
  ...wordEdits,
};

/** Returns a random edit of a kind; null if the sheet has no place for this kind of edit. */
export function editOf(kind: string, sheet: Sheet, random: Random): KnownEdit | null {
  const all = editKinds[kind]?.(sheet) ?? [];
  const change = all[random.below(Math.max(1, all.length))];
  if (!change) return null;
  const { edits, classes, words, effect = classes.length === 0 ? 'none' : 'may' } = change;
  return { kind, text: put(sheet.source, edits), words, classes, effect };
}
