// What changed from one sheet to another: by what they mean, not by where it stands or how it is worded.
import { botRulesOf, rankingOf } from './compared-sheet.ts';
import type { Decks, ProcedureMeaning, Saying, Side } from './compared-sheet.ts';
import { aligned } from './matching.ts';
import type { Costs } from './matching.ts';
import { procedureDiff, procedurePairs } from './procedure-diff.ts';
import { Teller } from './change-recorder.ts';
import type { Change, ClauseDiff, ProcedureDiff, RankingDiff, RuleDiff, SheetDiff, TableDiff } from './sheet-diff.ts';
import type { ChangeClass } from './change-classes.ts';
import type { Span } from '../../grammar/tree.ts';

/** A procedure by its title as its sheet has it; of it one clause, and of that one letter, if they are given. */
interface PartOnly {
  readonly title: string;
  readonly clause?: number | null;
  readonly letter?: string | null;
}

/** Only these parts are compared, with each other whatever they are called. */
export interface Only {
  readonly before: PartOnly | null;
  readonly after: PartOnly | null;
}

/** Compares two sheets; one that is not there has nothing in it. */
export function diffSheets(before: Side | null, after: Side | null, only: Only | null = null): SheetDiff {
  const sides = [before, after] as const;
  const pairs = only
    ? [{ before: named(before, only.before), after: named(after, only.after) }].filter((one) => one.before ?? one.after)
    : procedurePairs(before?.procedures ?? [], after?.procedures ?? []);
  const ranking = only ? [] : rankingDiffs(before, after);
  const rules = only ? [] : ruleDiffs(before, after);
  const decks = only ? [] : deckChanges(before?.decks ?? null, after?.decks ?? null);
  const procedures = pairs.map((pair) => procedureDiff(pair, sides));
  const changes = [
    ...ranking.flatMap((one) => one.changes),
    ...rules.flatMap((one) => one.changes),
    ...decks,
    ...procedures.flatMap(changesIn),
  ];
  return { before: before?.sheet ?? null, after: after?.sheet ?? null, ranking, rules, procedures, decks, changes };
}

function named(side: Side | null, part: PartOnly | null): ProcedureMeaning | null {
  const found = side?.procedures.find(({ tree }) => tree.title.text === part?.title) ?? null;
  const { clause = null, letter = null } = part ?? {};
  if (!found || clause === null) return found;
  const clauses = found.clauses
    .filter(({ tree }) => tree.number === clause)
    .map((one) =>
      letter === null ? one : { ...one, subs: one.subs.filter(({ tree }) => tree.letter === letter), rider: null },
    );
  return { ...found, clauses };
}

/** All changes of a procedure, in the order of the page. */
export const changesIn = ({ changes, clauses }: ProcedureDiff): Change[] => [
  ...changes,
  ...clauses.flatMap(changesOfClause),
];

const changesOfClause = ({ changes, subs, rider, table }: ClauseDiff): Change[] => [
  ...changes,
  ...subs.flatMap((one) => one.changes),
  ...(rider?.changes ?? []),
  ...(table ? changesOfTable(table) : []),
];

const changesOfTable = ({ rows }: TableDiff): Change[] =>
  rows.flatMap(({ changes, table }) => [...changes, ...(table ? changesOfTable(table) : [])]);

/** How much of their words two have not in common, from 0 to 1. */
function apart(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const shared = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return 1 - (2 * shared) / Math.max(1, a.length + b.length);
}

function saidCosts<T>(nameOf: (tree: T) => string | null): Costs<Saying<T>> {
  return {
    change(a, b) {
      if (a.key === b.key) return 0;
      const name = nameOf(a.tree);
      const cost = name !== null && name === nameOf(b.tree) ? 0.5 : apart(a.words, b.words);
      return cost < 0.6 ? cost : Infinity;
    },
    weight: () => 0.6,
    key: ({ key }) => key,
  };
}

interface Standing<T> {
  readonly is: ChangeClass;
  readonly costs: Costs<Saying<T>>;
  readonly partOf: (tree: T) => string;
  /** Whether it matters what stands before what. */
  readonly isOrdered: boolean;
}

function saidDiffs<T extends Span>(
  before: readonly Saying<T>[],
  after: readonly Saying<T>[],
  sides: readonly [Side | null, Side | null],
  { is, costs, partOf, isOrdered }: Standing<T>,
) {
  const part = (side: Side | null, one: Saying<T> | null) => ({
    source: side?.sheet.source ?? '',
    name: one ? partOf(one.tree) : '',
  });
  return aligned(before, after, costs).map((pair) => {
    const { before: a, after: b } = pair;
    const isMoved = isOrdered && pair.isMoved;
    const teller = new Teller(part(sides[0], a), part(sides[1], b));
    if (!a || !b || a.key !== b.key || isMoved) teller.tell(is, a?.tree ?? null, b?.tree ?? null);
    const { changes } = teller;
    if (a && b) return { before: a.tree, after: b.tree, changes, isMoved };
    return a
      ? { before: a.tree, after: null, changes, isMoved }
      : { before: null, after: (b as Saying<T>).tree, changes, isMoved };
  });
}

function rankingDiffs(before: Side | null, after: Side | null): readonly RankingDiff[] {
  return saidDiffs(before ? rankingOf(before) : [], after ? rankingOf(after) : [], [before, after], {
    is: 'ranking-changed',
    costs: saidCosts(() => null),
    partOf: ({ number }) => `dangerous units ${number}`,
    isOrdered: true,
  });
}

function ruleDiffs(before: Side | null, after: Side | null): readonly RuleDiff[] {
  return saidDiffs(before ? botRulesOf(before) : [], after ? botRulesOf(after) : [], [before, after], {
    is: 'rules-changed',
    costs: saidCosts(({ name }) => name?.text.toLowerCase() ?? null),
    partOf: ({ name }) => `bot rules${name ? `, ${name.text}` : ''}`,
    isOrdered: false,
  });
}

const names = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Cards that a deck has more or fewer of; where the decks of a side are not known nothing is said. */
function deckChanges(before: Decks | null, after: Decks | null): Change[] {
  if (!before || !after) return [];
  return names(before, after).flatMap((deck) => {
    const [old, now] = [before[deck] ?? {}, after[deck] ?? {}];
    return names(old, now).flatMap((card): Change[] => {
      const [was, is] = [old[card] ?? 0, now[card] ?? 0];
      const place = (count: number) =>
        count === 0 ? null : { start: 0, end: 0, part: deck, text: `${count} ${card}` };
      if (was === is) return [];
      const what = `${deck}: ${was} → ${is} ${card}`;
      return [{ is: 'decks-changed', before: place(was), after: place(is), what, idle: null }];
    });
  });
}
