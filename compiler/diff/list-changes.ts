// Compares two tiebreak lists, criterion by criterion.
import type { Span } from '../../grammar/tree.ts';
import { groupBy } from './group-by.ts';
import { translateKey, type LetterMap } from './letter-map.ts';
import { jitter, heaviestIncreasing } from './sequence-alignment.ts';
import type { CriteriaList } from './clause-meanings.ts';
import { spanOfAll, type ChangeRecorder } from './change-recorder.ts';

/** The correspondence between the criteria of two lists. Criteria are given by their indexes. */
interface ListAlignment {
  /** The criteria that both lists have. `i` is the index in the first list, `j` in the second. */
  readonly common: readonly { readonly i: number; readonly j: number; readonly isInOrder: boolean }[];
  readonly swapped: readonly { readonly i: number; readonly j: number }[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

const randomKey = 'random';

/** Pairs equal keys of two lists, and returns the indexes of each pair. Each key is in at most one pair. */
export function pairEqualKeys(before: readonly string[], after: readonly string[]): { i: number; j: number }[] {
  const indexes = groupBy([...after.keys()], (j) => after[j]);
  return before.flatMap((key, i) => {
    const j = indexes.get(key)?.shift();
    return j === undefined ? [] : [{ i, j }];
  });
}

function alignLists(before: readonly string[], after: readonly string[]): ListAlignment {
  const pairs = pairEqualKeys(before, after);
  const inOrder = heaviestIncreasing(
    pairs.map(({ j }) => j),
    pairs.map(({ i }) => 1 + jitter(before[i] ?? '') / 1000),
  );
  const common = pairs.map((pair, index) => ({ ...pair, isInOrder: inOrder.has(index) }));
  const placesOf = (keys: readonly string[], side: 'i' | 'j'): readonly string[] => {
    const anchors = new Set(common.flatMap((pair) => (pair.isInOrder ? [pair[side]] : [])));
    let anchorsBefore = 0;
    // The place of a key is the number of unmoved common keys before the key, and whether the key is `Random`. A
    // removed and an added criterion with the same place count as a replacement. So `Random` never replaces another
    // criterion, and no other criterion replaces `Random`.
    return keys.map(
      (key, index) => `${anchors.has(index) ? anchorsBefore++ : anchorsBefore} ${String(key === randomKey)}`,
    );
  };
  const [placesBefore, placesAfter] = [placesOf(before, 'i'), placesOf(after, 'j')];
  const unpairedPlaces = (keys: readonly string[], side: 'i' | 'j'): number[] => {
    const paired = new Set(pairs.map((pair) => pair[side]));
    return [...keys.keys()].filter((index) => !paired.has(index));
  };
  const addedAt = groupBy(unpairedPlaces(after, 'j'), (j) => placesAfter[j]);
  const swapped: { i: number; j: number }[] = [];
  const removed = unpairedPlaces(before, 'i').filter((i) => {
    const j = addedAt.get(placesBefore[i])?.shift();
    if (j !== undefined) swapped.push({ i, j });
    return j === undefined;
  });
  return { common, swapped, removed, added: [...addedAt.values()].flat().toSorted((a, b) => a - b) };
}

/** Returns the number of criteria at some indexes. `Random` is not counted, since chance decides ties anyway (R4). */
const countCriteria = (keys: readonly string[], indexes: readonly number[]): number =>
  indexes.filter((index) => keys[index] !== randomKey).length;

/**
 * Returns how different two lists are: 1 for each added, removed or replaced criterion, and 0.5 for each moved
 * criterion.
 */
export function listDistance(before: readonly string[], after: readonly string[]): number {
  const { common, swapped, removed, added } = alignLists(before, after);
  const moved = common.filter(({ isInOrder }) => !isInOrder).length;
  return swapped.length + countCriteria(before, removed) + countCriteria(after, added) + moved * 0.5;
}

const emptyList: CriteriaList = { chain: { type: 'chain', start: 0, end: 0, criteria: [] }, keys: [] };

/**
 * Returns the reason why a criterion makes no difference in play; null if it can make a difference. `Random` at the end
 * makes no difference, because chance decides ties anyway (R4). A criterion that comes a second time finds only
 * candidates that the first has left.
 */
function idleReason(keys: readonly string[], index: number): string | null {
  const key = keys[index] ?? '';
  if (key === randomKey && index === keys.length - 1) return 'what is left is drawn at random anyway (R4)';
  return keys.indexOf(key) < index ? 'an earlier criterion of the list is the same' : null;
}

export interface ListChangeContext {
  readonly letters: LetterMap;
  /** For each of the two sheets, the place where a list would be inserted if the sheet lacks the list. */
  readonly ends: readonly [before: Span, after: Span];
}

const emptySpan = (offset: number): Span => ({ start: offset, end: offset });

const largest = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : Math.max(...numbers);

/**
 * Returns the place where a criterion of the other list would be inserted into this list: after the criterion at
 * `precedingIndex`, or without this index, at the beginning of the list. If there is no list, the place is `end`.
 */
function insertionPoint(criteria: readonly Span[], precedingIndex: number | undefined, end: Span): Span {
  const preceding = precedingIndex === undefined ? undefined : criteria[precedingIndex];
  const [first] = criteria;
  return preceding ? emptySpan(preceding.end) : first ? emptySpan(first.start) : end;
}

function recordListChange(
  before: CriteriaList,
  after: CriteriaList,
  { letters, ends }: ListChangeContext,
  recorder: ChangeRecorder,
): void {
  const [oldKeys, newKeys] = [before.keys.map((key) => translateKey(letters, key)), after.keys] as const;
  const { common, swapped, removed, added } = alignLists(oldKeys, newKeys);
  const [oldCriteria, newCriteria] = [before.chain.criteria, after.chain.criteria];
  const pairs = [...common.filter(({ isInOrder }) => isInOrder), ...swapped];
  for (const { i, j } of swapped) recorder.record('criterion-swapped', oldCriteria[i] ?? null, newCriteria[j] ?? null);
  for (const i of removed) {
    const precedingIndex = largest(pairs.flatMap((pair) => (pair.i < i ? [pair.j] : [])));
    recorder.record('criterion-removed', oldCriteria[i] ?? null, insertionPoint(newCriteria, precedingIndex, ends[1]), {
      idle: idleReason(oldKeys, i),
    });
  }
  for (const j of added) {
    const precedingIndex = largest(pairs.flatMap((pair) => (pair.j < j ? [pair.i] : [])));
    recorder.record('criterion-added', insertionPoint(oldCriteria, precedingIndex, ends[0]), newCriteria[j] ?? null, {
      idle: idleReason(newKeys, j),
    });
  }
  if (common.some(({ isInOrder }) => !isInOrder)) {
    const movedSpan = (spans: readonly Span[], side: 'i' | 'j'): Span | null => {
      const movedIndexes = common
        .filter((_pair, index) => !keepsAllPredecessors(common, index))
        .map((pair) => pair[side]);
      return spanOfAll(spans.slice(Math.min(...movedIndexes), Math.max(...movedIndexes) + 1));
    };
    recorder.record('criterion-reordered', movedSpan(oldCriteria, 'i'), movedSpan(newCriteria, 'j'));
  }
}

/**
 * True if the same criteria come before this criterion in both lists. Criteria that only one of the lists has are
 * ignored.
 */
function keepsAllPredecessors(common: ListAlignment['common'], index: number): boolean {
  const current = common[index];
  return current !== undefined && common.every(({ i, j }) => i < current.i === j < current.j);
}

/** Records the changes between the tiebreak lists of two corresponding parts. */
export function recordListChanges(
  before: readonly CriteriaList[],
  after: readonly CriteriaList[],
  context: ListChangeContext,
  recorder: ChangeRecorder,
): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    recordListChange(before[index] ?? emptyList, after[index] ?? emptyList, context, recorder);
  }
}
