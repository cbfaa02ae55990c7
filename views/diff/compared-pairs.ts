// The form in which views receive compared sheets, and one-line summaries of comparisons.
import { procedureChanges } from '../../compiler/diff/diff.ts';
import { changeKinds, type ChangeClass } from '../../compiler/diff/change-classes.ts';
import type { SheetChange, SheetDiff } from '../../compiler/diff/sheet-diff.ts';
import { countText } from '../findings/diagnostics.ts';
import type { Markup } from '../document/markup.ts';
import { joinWords } from '../document/plain-text.ts';

/** A comparison of two sheets or two procedures. The name of a sheet that does not exist is null. */
export interface ComparedPair {
  /** The name of the first side as the user gave it: a path, an address, or a revision with a path. */
  readonly before: string | null;
  readonly after: string | null;
  readonly diff: SheetDiff;
  /** The reasons why a comparison is incomplete, as sentences: errors in a sheet, or an unknown game. */
  readonly faults?: readonly string[];
}

/** A further section on the page of a pair, such as the differences in play. */
export interface ExtraSection {
  readonly title: string;
  readonly body: Markup;
}

type Words = readonly [singular: string, plural: string];

/**
 * Words for change classes whose titles do not fit after a number. For example, `number changed` fits in `1 number
 * changed`, and the title of this class does not.
 */
const countedOtherwise: Partial<Readonly<Record<ChangeClass, Words>>> = {
  'clause-renumbered': ['number changed', 'numbers changed'],
  'class-changed': ['class of attack changed', 'classes of attacks changed'],
  'criterion-reordered': ['list reordered', 'lists reordered'],
  'roll-odds': ['outcome with other odds', 'outcomes with other odds'],
  'roll-faces': ['outcome on other faces', 'outcomes on other faces'],
  'ranking-changed': ['row of dangerous units changed', 'rows of dangerous units changed'],
  'rules-changed': ['rule changed', 'rules changed'],
  'lines-changed': ['line of a table or step changed', 'lines of tables and steps changed'],
  'decks-changed': ['card of a deck changed', 'cards of decks changed'],
};

const titleWords = (title: string): Words => [
  title,
  title.startsWith('criterion') ? title.replace('criterion', 'criteria') : title.replace(' ', 's '),
];

/** Returns a text such as `1 criterion swapped` or `3 criteria removed`. */
export const countedText = (is: ChangeClass, n: number): string =>
  countText(n, ...(countedOtherwise[is] ?? titleWords(changeKinds[is].title)));

export type Counts = ReadonlyMap<ChangeClass, number>;

/** Returns the number of changes of each class, in the usual order of classes. */
export function countsOf(changes: readonly SheetChange[]): Counts {
  const numbers = new Map<ChangeClass, number>();
  for (const { is } of changes) numbers.set(is, (numbers.get(is) ?? 0) + 1);
  const order = Object.keys(changeKinds) as ChangeClass[];
  return new Map(order.flatMap((is) => (numbers.has(is) ? [[is, numbers.get(is) ?? 0] as const] : [])));
}

/** Returns the numbers of changes of several classes as text: `3 criteria removed, 1 criterion swapped`. */
const countsText = (counts: Counts): string => [...counts].map(([is, n]) => countedText(is, n)).join(', ');

/** Returns a text about the parts that have changed: `5 procedures and the dangerous units`. */
function whereText(pairs: readonly ComparedPair[]): string {
  const diffs = pairs.map(({ diff }) => diff);
  const procedures = diffs
    .flatMap((diff) => diff.procedures)
    .filter((procedure) => procedureChanges(procedure).length > 0).length;
  const has = (rows: (diff: SheetDiff) => readonly unknown[], name: string): string[] =>
    diffs.some((diff) => rows(diff).length > 0) ? [name] : [];
  return joinWords([
    ...(procedures > 0 ? [countText(procedures, 'procedure')] : []),
    ...has((diff) => diff.ranking.flatMap((row) => row.changes), 'the dangerous units'),
    ...has(
      (diff) => diff.rules.flatMap((rule) => rule.changes),
      diffs.some((diff) => diff.procedures.length > 0) ? 'the bot rules' : 'the rules',
    ),
    ...has((diff) => diff.lines, 'the tables and steps'),
    ...has((diff) => diff.decks, 'the decks'),
  ]);
}

export const nothingText = 'Nothing differs. What sheets mean was compared; wording, layout and comments were not.';

/** Returns a remark such as `; 1 of them is the same in play`; empty if all changes matter in play. */
export function idleText(changes: readonly SheetChange[]): string {
  const idle = changes.filter((change) => change.idle !== null).length;
  if (idle === 0) return '';
  if (idle === changes.length) return idle === 1 ? '; it is the same in play' : '; all of them are the same in play';
  return `; ${idle} of them ${idle === 1 ? 'is' : 'are'} the same in play`;
}

/** Returns the total of changes, such as `8 changes in 1 procedure`; null if nothing differs. */
export function totalText(pairs: readonly ComparedPair[]): string | null {
  const changes = pairs.flatMap(({ diff }) => diff.changes);
  return changes.length === 0 ? null : `${countText(changes.length, 'change')} in ${whereText(pairs)}`;
}

/** Returns a one-line summary of all pairs. */
export function summaryText(pairs: readonly ComparedPair[]): string {
  const total = totalText(pairs);
  if (total === null) return nothingText;
  const changes = pairs.flatMap(({ diff }) => diff.changes);
  return `${total}: ${countsText(countsOf(changes))}${idleText(changes)}.`;
}

/**
 * Returns both names as text: `GAME/1/BOT → GAME/4/BOT`. If only one sheet exists, returns its name with
 * `(added)` or `(removed)`.
 */
export function namesText({ before, after }: Pick<ComparedPair, 'before' | 'after'>): string {
  if (before === null) return `${after ?? ''} (added)`;
  return after === null ? `${before} (removed)` : `${before} → ${after}`;
}
