// Pairs the procedures of two sheets, and compares each pair clause by clause.
import { slugOfTitle } from '../language/book/address.ts';
import type { Procedure, Span } from '../../grammar/tree.ts';
import { groupBy } from './group-by.ts';
import { clausePair } from './clause-diff.ts';
import { clauseCosts } from './costs.ts';
import type { LetterMap } from './letter-map.ts';
import { alignSequences, matchIndexes } from './sequence-alignment.ts';
import { comparablePair, type ClauseMeaning } from './clause-meanings.ts';
import type { ProcedureMeaning, ComparedSheet } from './compared-sheet.ts';
import { ChangeRecorder, type SheetPart } from './change-recorder.ts';
import { lonePart, treePair, type ClauseDiff, type ProcedureDiff } from './sheet-diff.ts';

export interface ProcedurePair {
  readonly before: ProcedureMeaning | null;
  readonly after: ProcedureMeaning | null;
}

const titleSlug = ({ tree }: ProcedureMeaning): string => slugOfTitle(tree.title.text);

/** Pairs procedures: first those with the same title, then those that share cards. */
export function procedurePairs(
  before: readonly ProcedureMeaning[],
  after: readonly ProcedureMeaning[],
): ProcedurePair[] {
  const partners = new Map<ProcedureMeaning, ProcedureMeaning>();
  const paired = new Set<ProcedureMeaning>();
  const pair = (a: ProcedureMeaning, b: ProcedureMeaning): void => {
    partners.set(a, b);
    paired.add(b);
  };
  const waiting = new Map([...groupBy(after, titleSlug)].map(([slug, same]) => [slug, same.values()]));
  for (const a of before) {
    const b = waiting.get(titleSlug(a))?.next().value;
    if (b) pair(a, b);
  }
  const [unpaired, candidates] = [
    before.filter((candidate) => !partners.has(candidate)),
    after.filter((candidate) => !paired.has(candidate)),
  ];
  for (const [i, j] of matchIndexes(unpaired, candidates, cardCosts).entries()) {
    if (j >= 0) pair(unpaired[i] as ProcedureMeaning, candidates[j] as ProcedureMeaning);
  }
  return orderedPairs(before, after, partners);
}

const cardCosts = {
  change: (a: ProcedureMeaning, b: ProcedureMeaning): number => {
    const shared = [...a.cards].filter((card) => b.cards.has(card)).length;
    return shared > 0 ? 1 - shared / Math.max(a.cards.size, b.cards.size) : Infinity;
  },
  weight: () => 1,
  key: ({ tree, key }: ProcedureMeaning): string => `${tree.title.text}\n${key}`,
};

/**
 * Returns the pairs in the order of the second sheet. A removed procedure comes after the nearest procedure above it
 * that both sheets have.
 */
function orderedPairs(
  before: readonly ProcedureMeaning[],
  after: readonly ProcedureMeaning[],
  partners: ReadonlyMap<ProcedureMeaning, ProcedureMeaning>,
): ProcedurePair[] {
  const firstOf = new Map([...partners].map(([a, b]) => [b, a]));
  const removed = new Map<ProcedureMeaning | null, ProcedurePair[]>();
  let previous: ProcedureMeaning | null = null;
  for (const a of before) {
    if (partners.has(a)) previous = a;
    else {
      const run = removed.get(previous) ?? [];
      run.push({ before: a, after: null });
      removed.set(previous, run);
    }
  }
  const pairs = [...(removed.get(null) ?? [])];
  for (const b of after) {
    const a = firstOf.get(b) ?? null;
    pairs.push({ before: a, after: b }, ...((a && removed.get(a)) ?? []));
  }
  return pairs;
}

const titleSpan = ({ title }: Procedure) => ({ start: title.start, end: title.end });

/**
 * Returns the span of the number after `INITIATIVE VALUE`. For a title without a number, returns the empty span at the
 * end of the title.
 */
function initiativeSpan({ title: { start, end } }: Procedure, { source }: SheetPart): Span {
  const match = /\d+(?=\s*\)?\s*$)/.exec(source.slice(start, end));
  return match ? { start: start + match.index, end: start + match.index + match[0].length } : { start: end, end };
}

/** Compares two procedures. If only one sheet has the procedure, reports that it was added or removed. */
export function procedureDiff(
  { before, after }: ProcedurePair,
  sides: readonly [ComparedSheet | null, ComparedSheet | null],
): ProcedureDiff {
  const parts = [partOf(before, sides[0]), partOf(after, sides[1])] as const;
  const recorder = new ChangeRecorder(...parts);
  const changes = recorder.changes;
  if (before && after) {
    const [a, b] = [before.tree.title, after.tree.title];
    const [oldTitle, newTitle] = [titleSpan(before.tree), titleSpan(after.tree)];
    if (slugOfTitle(a.text) !== slugOfTitle(b.text))
      recorder.record('procedure-retitled', oldTitle, newTitle, { summary: `${a.text} → ${b.text}` });
    if (a.initiative !== b.initiative) {
      recorder.record(
        'initiative-changed',
        initiativeSpan(before.tree, parts[0]),
        initiativeSpan(after.tree, parts[1]),
        {
          summary: `${a.initiative ?? 'none'} → ${b.initiative ?? 'none'}`,
        },
      );
    }
    const clauses = clauseDiffs(before, after, sides, parts);
    return { before: before.tree, after: after.tree, changes, isMoved: false, clauses };
  }
  const side = before ? 'before' : 'after';
  if (before) recorder.record('procedure-removed', titleSpan(before.tree), null);
  else if (after) recorder.record('procedure-added', null, titleSpan(after.tree));
  const clauses = (before ?? after)?.clauses.map((clause) => loneClause(clause, side)) ?? [];
  return { ...treePair(before, after), changes, isMoved: false, clauses };
}

const partOf = (procedure: ProcedureMeaning | null, side: ComparedSheet | null): SheetPart => ({
  source: side?.sheet.source ?? '',
  name: procedure?.tree.title.text ?? '',
});

const unchanged = { changes: [], isMoved: false } as const;

/** Returns the comparison of a clause that only one of the sheets has. */
const loneClause = ({ tree }: ClauseMeaning, side: 'before' | 'after'): ClauseDiff => ({
  ...lonePart(side, tree),
  ...unchanged,
  subs: tree.subs.map((sub) => ({ ...lonePart(side, sub), ...unchanged })),
  rider: tree.rider && { ...lonePart(side, tree.rider), ...unchanged },
  table: tree.table && { rows: tree.table.rows.map((row) => ({ ...lonePart(side, row), ...unchanged, table: null })) },
});

function clauseDiffs(
  before: ProcedureMeaning,
  after: ProcedureMeaning,
  sides: readonly [ComparedSheet | null, ComparedSheet | null],
  titles: readonly [SheetPart, SheetPart],
): ClauseDiff[] {
  const logics = sides.flatMap((side) => (side?.scene ? [side.scene.logic] : []));
  const shifts = [before, after].map(numberShifts);
  let earlier: LetterMap = new Map();
  return alignSequences(before.clauses, after.clauses, clauseCosts).map((pair): ClauseDiff => {
    const parts = [clausePart(titles[0], pair.before), clausePart(titles[1], pair.after)] as const;
    if (pair.before && pair.after) {
      const isRenumbered = shifts[0]?.get(pair.before) !== shifts[1]?.get(pair.after);
      const context = { logics, parts, earlier, isMoved: pair.isMoved, isRenumbered };
      const { diff, letters } = clausePair(...comparablePair(pair.before, pair.after), context);
      earlier = letters;
      return diff;
    }
    const recorder = new ChangeRecorder(...parts);
    const is = pair.before ? 'clause-removed' : 'clause-added';
    recorder.record(is, pair.before?.tree ?? null, pair.after?.tree ?? null);
    const clause = (pair.before ?? pair.after) as ClauseMeaning;
    return { ...loneClause(clause, pair.before ? 'before' : 'after'), changes: recorder.changes };
  });
}

/**
 * Returns, for each clause, its number minus its index. A clause with another difference in the other sheet was
 * renumbered on purpose, and not by an insertion.
 */
const numberShifts = ({ clauses }: ProcedureMeaning): ReadonlyMap<ClauseMeaning, number> =>
  new Map(clauses.map((clause, index) => [clause, clause.tree.number - index]));

const clausePart = ({ source, name }: SheetPart, clause: ClauseMeaning | null): SheetPart => ({
  source,
  name: clause ? `${name} ${clause.tree.number}` : name,
});
