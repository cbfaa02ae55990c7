// Compares two clauses part by part, in printed order: condition, action, sub-clauses, rider, table.
import type { Span } from '../../grammar/tree.ts';
import type { Logic } from '../lint/logic/logic.ts';
import { recordConditionChanges } from './condition-changes.ts';
import { subCosts } from './costs.ts';
import { recordActionChanges, endSpan } from './action-changes.ts';
import { translateKey, type LetterMap } from './letter-map.ts';
import { recordListChanges } from './list-changes.ts';
import { alignSequences, type AlignedPair } from './sequence-alignment.ts';
import {
  type ClauseMeaning,
  type RiderMeaning,
  type SubMeaning,
  phrasesIn,
  comparableText,
} from './clause-meanings.ts';
import { tableDiff } from './table-diff.ts';
import { ChangeRecorder, type SheetPart } from './change-recorder.ts';
import { treePair, type ClauseDiff, type SubDiff } from './sheet-diff.ts';

export interface ClausePairContext {
  readonly logics: readonly Logic[];
  /** The names of the two clauses, and the texts of their sheets. */
  readonly parts: readonly [before: SheetPart, after: SheetPart];
  /**
   * The map of the letters of the nearest earlier clause that has letters. A clause without letters may refer to these
   * letters (R10).
   */
  readonly earlier: LetterMap;
  readonly isMoved: boolean;
  /** True if the number of the clause changed, and not only because clauses above it were added or removed. */
  readonly isRenumbered: boolean;
}

export interface ClausePair {
  readonly diff: ClauseDiff;
  /**
   * For each letter of the first clause, the letter of the corresponding sub-clause in the second clause. Later clauses
   * may refer to these letters.
   */
  readonly letters: LetterMap;
}

const subPart = ({ source, name }: SheetPart, { tree }: SubMeaning): SheetPart => ({
  source,
  name: `${name}${tree.letter}`,
});
const riderPart = ({ source, name }: SheetPart): SheetPart => ({ source, name: `${name} rider` });

const lettersOf = (subs: readonly AlignedPair<SubMeaning>[], earlier: LetterMap): LetterMap => {
  const paired = subs.flatMap(({ before, after }) =>
    before && after ? [[before.tree.letter, after.tree.letter] as const] : [],
  );
  const removed = subs.flatMap(({ before, after }) => (before && !after ? [before.tree.letter] : []));
  // A removed letter gets a name such as `b′`, so that it does not equal a letter of the second clause.
  return subs.length === 0
    ? earlier
    : new Map([...removed.map((letter) => [letter, `${letter}′`] as const), ...paired]);
};

/**
 * Returns a function that is true for a sub-clause whose letter changed for another reason than added or removed
 * sub-clauses.
 */
function ownLetterChanges(subs: readonly AlignedPair<SubMeaning>[]): (pair: AlignedPair<SubMeaning>) => boolean {
  const [before, after] = (['before', 'after'] as const).map((side) => {
    const letters = subs.flatMap((pair) => pair[side]?.tree.letter ?? []).toSorted();
    const indexes = new Map([...letters.entries()].toReversed().map(([index, letter]) => [letter, index]));
    return (letter: string): number => letter.charCodeAt(0) - (indexes.get(letter) ?? -1);
  });
  return (pair) =>
    pair.before !== null &&
    pair.after !== null &&
    before?.(pair.before.tree.letter) !== after?.(pair.after.tree.letter);
}

export function clausePair(before: ClauseMeaning, after: ClauseMeaning, context: ClausePairContext): ClausePair {
  const { parts, logics, earlier, isMoved } = context;
  const subs = alignSequences(before.subs, after.subs, subCosts);
  const letters = lettersOf(subs, earlier);
  const hasOwnLetterChange = ownLetterChanges(subs);
  const recorder = new ChangeRecorder(...parts, letters);
  if (isMoved)
    recorder.record('clause-moved', numberOf(before), numberOf(after), { summary: movedText(before, after) });
  if (context.isRenumbered) {
    recorder.record('clause-renumbered', numberOf(before), numberOf(after), {
      idle: 'a number is no part of what it says',
    });
  }
  const heads = [actionStart(before), actionStart(after)] as const;
  const isConditionChanged = recordConditionChanges(
    before.condition,
    after.condition,
    { letters, logics, heads },
    recorder,
  );
  const actionContext = { letters, isConditionChanged };
  recordActionChanges(before, after, actionContext, recorder);
  if (isAimingChanged(before, after) && !recorder.changes.some(({ is }) => is === 'action-changed')) {
    recorder.recordWords('action-changed', phrasesIn(before.sentences), phrasesIn(after.sentences));
  }
  const diff: ClauseDiff = {
    before: before.tree,
    after: after.tree,
    changes: recorder.changes,
    isMoved,
    subs: subs.map((pair) => subDiff(pair, hasOwnLetterChange(pair), letters, context)),
    rider: riderDiff(before.rider, after.rider, letters, parts),
    table: tableDiff(before.table, after.table, parts, actionContext),
  };
  return { diff, letters };
}

const numberOf = ({ tree: { start, number } }: ClauseMeaning): Span => ({ start, end: start + String(number).length });

const movedText = (before: ClauseMeaning, after: ClauseMeaning): string =>
  before.tree.number === after.tree.number
    ? `${after.tree.number}, others passed it`
    : `${before.tree.number} → ${after.tree.number}`;

function subDiff(
  { before, after, isMoved }: AlignedPair<SubMeaning>,
  isRelettered: boolean,
  letters: LetterMap,
  { parts: [a, b], logics }: ClausePairContext,
): SubDiff {
  const recorder = new ChangeRecorder(before ? subPart(a, before) : a, after ? subPart(b, after) : b, letters);
  if (before && after) {
    if (isMoved) {
      const summary = `${before.tree.letter}) → ${after.tree.letter})`;
      recorder.record('destination-reordered', letterOf(before), letterOf(after), { summary });
    } else if (isRelettered) {
      const idle = 'a letter is no part of what it says';
      recorder.record('clause-renumbered', letterOf(before), letterOf(after), { idle });
    }
    recordConditionChanges(
      before.condition,
      after.condition,
      { letters, logics, heads: [actionStart(before), actionStart(after)] },
      recorder,
    );
    if (isPlaceChanged(before, after, letters)) {
      const words = [phrasesIn(before.tree.sentences), phrasesIn(after.tree.sentences)] as const;
      recorder.recordWords('destination-changed', ...words);
    }
    const ends = [endSpan(before.tree.sentences), endSpan(after.tree.sentences)] as const;
    recordListChanges(before.lists, after.lists, { letters, ends }, recorder);
  } else if (before) recorder.record('destination-removed', before.tree, null);
  else recorder.record('destination-added', null, after?.tree ?? null);
  return { ...treePair(before, after), changes: recorder.changes, isMoved };
}

const letterOf = ({ tree }: SubMeaning) => ({ start: tree.start, end: tree.start + 2 });
const isPlaceChanged = (before: SubMeaning, after: SubMeaning, letters: LetterMap): boolean =>
  translateKey(letters, before.place) !== after.place && translateKey(letters, before.words) !== after.words;

const withoutNumbers = ({ sentences }: ClauseMeaning): string =>
  comparableText(phrasesIn(sentences)).replaceAll(/\d+/g, '#');

const aimingOf = ({ subs }: ClauseMeaning): string =>
  [...new Set(subs.map(({ aiming }) => aiming))].toSorted().join(' ');

/**
 * True if the aims changed their kind, such as from `to` to `towards`, and the words of the action changed too. Then
 * the whole action has changed.
 */
const isAimingChanged = (before: ClauseMeaning, after: ClauseMeaning): boolean =>
  aimingOf(before) !== aimingOf(after) && withoutNumbers(before) !== withoutNumbers(after);

/**
 * Returns an empty span at the start of the action. If there is no action, the span is at the start of the table, or
 * else at the end of the part.
 */
function actionStart({ tree }: SubMeaning | ClauseMeaning): Span {
  const [first] = phrasesIn(tree.sentences);
  const start = first?.start ?? (tree.type === 'clause' ? tree.table?.start : undefined) ?? tree.end;
  return { start, end: start };
}

function riderDiff(
  before: RiderMeaning | null,
  after: RiderMeaning | null,
  letters: LetterMap,
  [a, b]: readonly [SheetPart, SheetPart],
): ClauseDiff['rider'] {
  if (!before && !after) return null;
  const recorder = new ChangeRecorder(before ? riderPart(a) : a, after ? riderPart(b) : b, letters);
  if (before && after) {
    const isChanged =
      before.distanceKey !== after.distanceKey ||
      (before.letter && (letters.get(before.letter) ?? before.letter)) !== after.letter;
    const ends = [endSpan(before.tree.sentences), endSpan(after.tree.sentences)] as const;
    if (isChanged) recorder.recordWords('rider-changed', [before.tree], [after.tree]);
    else recordListChanges(before.lists, after.lists, { letters, ends }, recorder);
  } else recorder.record('rider-changed', before?.tree ?? null, after?.tree ?? null);
  return { ...treePair(before, after), changes: recorder.changes, isMoved: false };
}
