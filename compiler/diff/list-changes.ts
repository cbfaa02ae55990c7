// How two tiebreak lists differ, criterion by criterion.
import type { Span } from '../../grammar/tree.ts';
import type { Letters } from './letter-map.ts';
import { jitter, rising } from './matching.ts';
import type { Criteria } from './meaning.ts';
import { whole } from './change-recorder.ts';
import type { Teller } from './change-recorder.ts';

/** Which criteria of two lists go together, which of those keep their order, and which stand in the place of others. */
interface Lined {
  /** Of both, by their indexes. */
  readonly common: readonly { readonly i: number; readonly j: number; readonly isKept: boolean }[];
  readonly swapped: readonly { readonly i: number; readonly j: number }[];
  readonly gone: readonly number[];
  readonly come: readonly number[];
}

const lastly = 'random';

function commonOf(before: readonly string[], after: readonly string[]): { readonly i: number; readonly j: number }[] {
  const left = new Map<string, number[]>();
  for (const [j, key] of after.entries()) left.set(key, [...(left.get(key) ?? []), j]);
  return before.flatMap((key, i) => {
    const j = left.get(key)?.shift();
    return j === undefined ? [] : [{ i, j }];
  });
}

function linedUp(before: readonly string[], after: readonly string[]): Lined {
  const together = commonOf(before, after);
  const kept = rising(
    together.map(({ j }) => j),
    together.map(({ i }) => 1 + jitter(before[i] ?? '') / 1000),
  );
  const common = together.map((one, index) => ({ ...one, isKept: kept.has(index) }));
  const steady = common.filter(({ isKept }) => isKept);
  const gapOf = (index: number, side: 'i' | 'j'): number => steady.filter((one) => one[side] < index).length;
  const gone = before.flatMap((_key, i) => (together.some((one) => one.i === i) ? [] : [i]));
  const come = after.flatMap((_key, j) => (together.some((one) => one.j === j) ? [] : [j]));
  const swapped: { i: number; j: number }[] = [];
  for (const i of gone) {
    // `Random` does not take the place of a criterion, nor the other way round.
    const j = come.find(
      (one) =>
        gapOf(one, 'j') === gapOf(i, 'i') &&
        (before[i] === lastly) === (after[one] === lastly) &&
        !swapped.some((pair) => pair.j === one),
    );
    if (j !== undefined) swapped.push({ i, j });
  }
  return {
    common,
    swapped,
    gone: gone.filter((i) => !swapped.some((one) => one.i === i)),
    come: come.filter((j) => !swapped.some((one) => one.j === j)),
  };
}

/** `Random` at the end says what is so anyway (R4). */
const counted = (keys: readonly string[], some: readonly number[]): number =>
  some.filter((index) => keys[index] !== lastly).length;

/** How much two lists differ: one for each criterion that came, went, changed or moved. */
export function listDistance(before: readonly string[], after: readonly string[]): number {
  const { common, swapped, gone, come } = linedUp(before, after);
  const moved = common.filter(({ isKept }) => !isKept).length;
  return swapped.length + counted(before, gone) + counted(after, come) + moved * 0.5;
}

const none: Criteria = { chain: { type: 'chain', start: 0, end: 0, criteria: [] }, keys: [] };

/** Behind the last criterion a tie is random anyway (R4). */
const idleOf = (keys: readonly string[], index: number): string | null =>
  keys[index] === lastly && index === keys.length - 1 ? 'what is left is drawn at random anyway (R4)' : null;

export interface ListScene {
  readonly letters: Letters;
  /** Where a list would stand. */
  readonly ends: readonly [before: Span, after: Span];
}

const at = (offset: number): Span => ({ start: offset, end: offset });

const last = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : Math.max(...numbers);

/** Where the other list would have what only this one has: behind what stands before it in both. */
function gapIn(criteria: readonly Span[], behind: number | undefined, end: Span): Span {
  const before = behind === undefined ? undefined : criteria[behind];
  const [first] = criteria;
  return before ? at(before.end) : first ? at(first.start) : end;
}

function listChange(before: Criteria, after: Criteria, { letters, ends }: ListScene, teller: Teller): void {
  const [old, now] = [before.keys.map((key) => letters.of(key)), after.keys] as const;
  const { common, swapped, gone, come } = linedUp(old, now);
  const [a, b] = [before.chain.criteria, after.chain.criteria];
  const together = [...common.filter(({ isKept }) => isKept), ...swapped];
  for (const { i, j } of swapped) teller.tell('criterion-swapped', a[i] ?? null, b[j] ?? null);
  for (const i of gone) {
    const behind = last(together.flatMap((one) => (one.i < i ? [one.j] : [])));
    teller.tell('criterion-removed', a[i] ?? null, gapIn(b, behind, ends[1]), { idle: idleOf(old, i) });
  }
  for (const j of come) {
    const behind = last(together.flatMap((one) => (one.j < j ? [one.i] : [])));
    teller.tell('criterion-added', gapIn(a, behind, ends[0]), b[j] ?? null, { idle: idleOf(now, j) });
  }
  if (common.some(({ isKept }) => !isKept)) {
    const pick = (spans: readonly Span[], of: 'i' | 'j'): Span | null => {
      const out = common.filter((_one, index) => !isSteady(common, index)).map((one) => one[of]);
      return whole(spans.slice(Math.min(...out), Math.max(...out) + 1));
    };
    teller.tell('criterion-reordered', pick(a, 'i'), pick(b, 'j'));
  }
}

/** Whether a common criterion has the same ones before it in both lists. */
function isSteady(common: Lined['common'], index: number): boolean {
  const own = common[index];
  return own !== undefined && common.every(({ i, j }) => i < own.i === j < own.j);
}

/** The lists of two parts, in their order. */
export function listChanges(
  before: readonly Criteria[],
  after: readonly Criteria[],
  scene: ListScene,
  teller: Teller,
): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    listChange(before[index] ?? none, after[index] ?? none, scene, teller);
  }
}
