// Compares two conditions: which of their tests differ, and if one condition follows from the other.
import type { Span } from '../../grammar/tree.ts';
import { both } from '../plan/build.ts';
import type { Test } from '../plan/nodes.ts';
import type { Logic } from '../lint/logic/logic.ts';
import { pairEqualKeys } from './list-changes.ts';
import { translateKey, type LetterMap } from './letter-map.ts';
import type { ConditionMeaning } from './clause-meanings.ts';
import type { ChangeRecorder } from './change-recorder.ts';

/**
 * Returns the indexes of the keys that have no equal key in the other list. Each key is paired only once: a key that
 * occurs twice needs two equal keys.
 */
export function unmatchedIndexes(before: readonly string[], after: readonly string[]): readonly [number[], number[]] {
  const pairs = pairEqualKeys(before, after);
  return [
    [...before.keys()].filter((index) => !pairs.some(({ i }) => i === index)),
    [...after.keys()].filter((index) => !pairs.some(({ j }) => j === index)),
  ];
}

const thresholdNumbers = /(?<=\(|; )\d+(?:\/\d+)*(?=\))/g;

const withoutNumbers = (key: string): string => key.replaceAll(thresholdNumbers, '#');
const numbersIn = (key: string): number[] =>
  (key.match(thresholdNumbers) ?? []).flatMap((text) => text.split('/').map(Number));

/** Returns the class of a change of a threshold; null if the numbers are equal, or if other words changed too. */
export function thresholdClass(
  before: string,
  after: string,
): 'threshold-raised' | 'threshold-lowered' | 'threshold-changed' | null {
  if (before === after || withoutNumbers(before) !== withoutNumbers(after)) return null;
  const [oldNumbers, newNumbers] = [numbersIn(before), numbersIn(after)];
  if (oldNumbers.length !== newNumbers.length) return 'threshold-changed';
  const isUp = newNumbers.some((number, index) => number > (oldNumbers[index] as number));
  const isDown = newNumbers.some((number, index) => number < (oldNumbers[index] as number));
  return isUp && isDown ? 'threshold-changed' : isUp ? 'threshold-raised' : 'threshold-lowered';
}

const atomsOf = (test: Test | null): readonly Test[] => (test?.is === 'both' ? test.of : test ? [test] : []);

export interface ConditionContext {
  readonly letters: LetterMap;
  /** The place in each sheet where a condition would be inserted if the clause has none. */
  readonly heads: readonly [before: Span, after: Span];
  /** The logic of the two sheets, which shows if one condition follows from the other. */
  readonly logics: readonly Logic[];
}

/**
 * Records the differences between two conditions. Returns true if their words differ, because pointers in the action
 * may then mean other things.
 */
export function recordConditionChanges(
  before: ConditionMeaning,
  after: ConditionMeaning,
  { letters, logics, heads }: ConditionContext,
  recorder: ChangeRecorder,
): boolean {
  // If the words of both conditions are the same, their meaning can differ only because the action changed. The change
  // of the action is reported instead.
  if (translateKey(letters, before.words) === after.words) return false;
  const keys = [before.keys.map((key) => translateKey(letters, key)), after.keys] as const;
  const [unmatchedBefore, unmatchedAfter] = unmatchedIndexes(...keys);
  let [removed, added] = [unmatchedBefore, unmatchedAfter];
  for (const i of unmatchedBefore) {
    const j = added.find((candidate) => thresholdClass(keys[0][i] ?? '', keys[1][candidate] ?? '') !== null);
    if (j === undefined) continue;
    const is = thresholdClass(keys[0][i] ?? '', keys[1][j] ?? '');
    removed = removed.filter((index) => index !== i);
    added = added.filter((index) => index !== j);
    if (is && before.phrase && after.phrase) recorder.recordWords(is, [before.phrase], [after.phrase]);
  }
  if (removed.length === 0 && added.length === 0) return true;
  const is = conditionClass(splitAtoms(before, removed), splitAtoms(after, added), logics);
  const idle = is === 'condition-restated' ? 'it holds whenever the other does' : null;
  if (before.phrase && after.phrase) recorder.recordWords(is, [before.phrase], [after.phrase], idle);
  else recorder.record(is, before.phrase ?? heads[0], after.phrase ?? heads[1], { idle });
  return true;
}

interface AtomSplit {
  readonly changed: readonly Test[];
  readonly common: readonly Test[];
  readonly areUnread: boolean;
}

function splitAtoms({ test, phrase }: ConditionMeaning, changed: readonly number[]): AtomSplit {
  const atoms = atomsOf(test);
  return {
    changed: atoms.filter((_atom, index) => changed.includes(index)),
    common: atoms.filter((_atom, index) => !changed.includes(index)),
    areUnread: phrase !== null && test === null,
  };
}

function conditionClass(
  before: AtomSplit,
  after: AtomSplit,
  logics: readonly Logic[],
): 'condition-tightened' | 'condition-loosened' | 'condition-replaced' | 'condition-restated' {
  const [oldAtoms, newAtoms] = [before.changed, after.changed];
  const areRead = !before.areUnread && !after.areUnread;
  const follows = (tests: readonly Test[], from: AtomSplit): boolean =>
    tests.length === 0 ||
    (areRead && logics.every((logic) => logic.follows(both(...tests), [...from.common, ...from.changed])));
  const [isLooser, isTighter] = [follows(newAtoms, before), follows(oldAtoms, after)];
  if (isLooser && isTighter) return 'condition-restated';
  return isLooser ? 'condition-loosened' : isTighter ? 'condition-tightened' : 'condition-replaced';
}
