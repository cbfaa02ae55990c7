// How two conditions differ: by what they ask, and whether the one holds whenever the other does.
import type { Span } from '../../grammar/tree.ts';
import { both } from '../plan/build.ts';
import type { Test } from '../plan/nodes.ts';
import type { Logic } from '../lint/logic/logic.ts';
import type { Letters } from './letter-map.ts';
import type { ConditionMeaning } from './meaning.ts';
import type { Teller } from './change-recorder.ts';

/** What is left of two rows of keys without what they have in common, as often as they have it. */
export function rests(before: readonly string[], after: readonly string[]): readonly [number[], number[]] {
  const left = new Map<string, number[]>();
  for (const [index, key] of after.entries()) left.set(key, [...(left.get(key) ?? []), index]);
  const gone = before.flatMap((key, index) => (left.get(key)?.shift() === undefined ? [index] : []));
  return [gone, [...left.values()].flat().toSorted((a, b) => a - b)];
}

const numbered = /(?<=\(|; )\d+(?:\/\d+)*(?=\))/g;

const without = (key: string): string => key.replaceAll(numbered, '#');
const numbersIn = (key: string): number[] => (key.match(numbered) ?? []).flatMap((one) => one.split('/').map(Number));

/** How the figures of a threshold changed; null if it is not the same threshold. */
export function thresholdClass(
  before: string,
  after: string,
): 'threshold-raised' | 'threshold-lowered' | 'threshold-changed' | null {
  if (before === after || without(before) !== without(after)) return null;
  const [own, other] = [numbersIn(before), numbersIn(after)];
  if (own.length !== other.length) return 'threshold-changed';
  const isUp = other.some((number, index) => number > (own[index] as number));
  const isDown = other.some((number, index) => number < (own[index] as number));
  return isUp && isDown ? 'threshold-changed' : isUp ? 'threshold-raised' : 'threshold-lowered';
}

const atomsOf = (test: Test | null): readonly Test[] => (test?.is === 'both' ? test.of : test ? [test] : []);

export interface ConditionScene {
  readonly letters: Letters;
  /** Where a condition would stand. */
  readonly heads: readonly [before: Span, after: Span];
  /** What follows from what, by the words of each of the two sheets. */
  readonly logics: readonly Logic[];
}

/** Notes how two conditions differ; whether they are other words, to which those of the action may be bound otherwise. */
export function conditionChanges(
  before: ConditionMeaning,
  after: ConditionMeaning,
  { letters, logics, heads }: ConditionScene,
  teller: Teller,
): boolean {
  // In the same words it can only ask for something else because the action does: that is told of there.
  if (letters.of(before.words) === after.words) return false;
  const keys = [before.keys.map((key) => letters.of(key)), after.keys] as const;
  const [all, others] = rests(...keys);
  let [gone, come] = [all, others];
  for (const i of all) {
    const j = come.find((one) => thresholdClass(keys[0][i] ?? '', keys[1][one] ?? '') !== null);
    if (j === undefined) continue;
    const is = thresholdClass(keys[0][i] ?? '', keys[1][j] ?? '');
    gone = gone.filter((one) => one !== i);
    come = come.filter((one) => one !== j);
    if (is && before.phrase && after.phrase) teller.tellWords(is, [before.phrase], [after.phrase]);
  }
  if (gone.length === 0 && come.length === 0) return true;
  const is = classOf(atoms(before, gone), atoms(after, come), logics);
  const idle = is === 'condition-restated' ? 'it holds whenever the other does' : null;
  if (before.phrase && after.phrase) teller.tellWords(is, [before.phrase], [after.phrase], idle);
  else teller.tell(is, before.phrase ?? heads[0], after.phrase ?? heads[1], { idle });
  return true;
}

interface Atoms {
  readonly own: readonly Test[];
  readonly common: readonly Test[];
  /** Some of the words could not be read. */
  readonly areUnread: boolean;
}

function atoms({ test, phrase }: ConditionMeaning, own: readonly number[]): Atoms {
  const all = atomsOf(test);
  return {
    own: all.filter((_one, index) => own.includes(index)),
    common: all.filter((_one, index) => !own.includes(index)),
    areUnread: phrase !== null && test === null,
  };
}

function classOf(
  before: Atoms,
  after: Atoms,
  logics: readonly Logic[],
): 'condition-tightened' | 'condition-loosened' | 'condition-replaced' | 'condition-restated' {
  const [old, now] = [before.own, after.own];
  const areKnown = !before.areUnread && !after.areUnread;
  const follows = (some: readonly Test[], from: Atoms): boolean =>
    some.length === 0 ||
    (areKnown && logics.every((logic) => logic.follows(both(...some), [...from.common, ...from.own])));
  const [isLooser, isTighter] = [follows(now, before), follows(old, after)];
  if (isLooser && isTighter) return 'condition-restated';
  return isLooser ? 'condition-loosened' : isTighter ? 'condition-tightened' : 'condition-replaced';
}
