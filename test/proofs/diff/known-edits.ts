// Edits of the book's sheets with known effect: which changes they are, and whether they can matter in play. What each is was
// written down with its kind, not read off what a comparison says.
import type { Sheet } from '../../../grammar/tree.ts';
import type { Random } from '../../support/random.ts';
import type { EditKind, KnownEdit, SheetChange } from './edit.ts';
import * as clauses from './edits-of-clauses.ts';
import * as lists from './edits-of-lists.ts';
import * as parts from './edits-of-parts.ts';
import * as wordings from './edits-of-words.ts';

const put = (source: string, edits: SheetChange['edits']): string =>
  edits
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((whole, { at, text }) => whole.slice(0, at.start) + text + whole.slice(at.end), source);

export const editKinds: Readonly<Record<string, EditKind>> = {
  'criteria exchanged': lists.criteriaExchanged,
  'criterion dropped': lists.criterionDropped,
  'criterion added': lists.criterionAdded,
  'criterion replaced': lists.criterionReplaced,
  'Random at the end': lists.randomAdded,
  'Random left out': lists.randomDropped,
  'threshold raised': clauses.threshold(1, 'threshold-raised'),
  'threshold lowered': clauses.threshold(-1, 'threshold-lowered'),
  'clause dropped': clauses.clauseDropped,
  'clause added': clauses.clauseAdded,
  'clauses exchanged': clauses.clausesExchanged,
  'strength raised': clauses.strength,
  'class turned': clauses.attackClass,
  'condition dropped': clauses.conditionDropped,
  'condition added': clauses.conditionAdded,
  'condition replaced': clauses.conditionOther,
  'last letter dropped': parts.lastDropped,
  'letters exchanged': parts.subsExchanged,
  'rider dropped': parts.riderDropped,
  'border moved': parts.borderMoved,
  'ranks exchanged': parts.ranksExchanged,
  'initiative value': parts.initiativeAdded,
  synonyms: wordings.synonymTaken,
  layout: wordings.layout,
  'order of and': wordings.atomsExchanged,
  'small letter': wordings.smallLetter,
};

/** One edit of a kind; null if the sheet has no place for it. */
export function editOf(kind: string, sheet: Sheet, random: Random): KnownEdit | null {
  const all = editKinds[kind]?.(sheet) ?? [];
  const change = all[random.below(Math.max(1, all.length))];
  if (!change) return null;
  const { edits, classes, words, effect = classes.length === 0 ? 'none' : 'may' } = change;
  return { kind, text: put(sheet.source, edits), words, classes, effect };
}
