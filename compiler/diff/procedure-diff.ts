// Which procedures go together, and how they differ, clause by clause.
import { slug } from '../language/book/address.ts';
import type { Procedure, Span } from '../../grammar/tree.ts';
import { clausePair } from './clause-diff.ts';
import { clauseCosts } from './costs.ts';
import { Letters } from './letter-map.ts';
import { aligned, matched } from './matching.ts';
import type { Aligned } from './matching.ts';
import { comparable } from './meaning.ts';
import type { ClauseMeaning } from './meaning.ts';
import type { ProcedureMeaning, Side } from './compared-sheet.ts';
import { Teller } from './change-recorder.ts';
import type { Part } from './change-recorder.ts';
import type { ClauseDiff, ProcedureDiff } from './sheet-diff.ts';

export interface ProcedurePair {
  readonly before: ProcedureMeaning | null;
  readonly after: ProcedureMeaning | null;
}

const titleOf = ({ tree }: ProcedureMeaning): string => slug(tree.title.text);

/** Of those that are called alike, and then of those that share cards. */
export function procedurePairs(
  before: readonly ProcedureMeaning[],
  after: readonly ProcedureMeaning[],
): ProcedurePair[] {
  const partners = new Map<ProcedureMeaning, ProcedureMeaning>();
  const taken = new Set<ProcedureMeaning>();
  const pair = (a: ProcedureMeaning, b: ProcedureMeaning): void => {
    partners.set(a, b);
    taken.add(b);
  };
  for (const a of before) {
    const b = after.find((one) => titleOf(one) === titleOf(a) && !taken.has(one));
    if (b) pair(a, b);
  }
  const [left, free] = [before.filter((one) => !partners.has(one)), after.filter((one) => !taken.has(one))];
  for (const [i, j] of matched(left, free, cardCosts).entries()) {
    if (j >= 0) pair(left[i] as ProcedureMeaning, free[j] as ProcedureMeaning);
  }
  return inOrder(before, after, partners);
}

const cardCosts = {
  change: (a: ProcedureMeaning, b: ProcedureMeaning): number => {
    const shared = [...a.cards].filter((card) => b.cards.has(card)).length;
    return shared > 0 ? 1 - shared / Math.max(a.cards.size, b.cards.size) : Infinity;
  },
  weight: () => 1,
  key: ({ tree, key }: ProcedureMeaning): string => `${tree.title.text}\n${key}`,
};

/** In the order of the second sheet; what went stands behind what it stood behind. */
function inOrder(
  before: readonly ProcedureMeaning[],
  after: readonly ProcedureMeaning[],
  partners: ReadonlyMap<ProcedureMeaning, ProcedureMeaning>,
): ProcedurePair[] {
  const found: { before: ProcedureMeaning | null; after: ProcedureMeaning | null }[] = after.map((b) => ({
    before: before.find((a) => partners.get(a) === b) ?? null,
    after: b,
  }));
  for (const [i, a] of before.entries()) {
    if (partners.has(a)) continue;
    const behind = i === 0 ? -1 : found.findIndex((one) => one.before === before[i - 1]);
    found.splice(behind + 1, 0, { before: a, after: null });
  }
  return found;
}

const titleSpan = ({ title }: Procedure) => ({ start: title.start, end: title.end });

/** The figure behind `INITIATIVE VALUE`, or the end of the title that has none. */
function figureOf({ title: { start, end } }: Procedure, { source }: Part): Span {
  const found = /\d+(?=\s*\)?\s*$)/.exec(source.slice(start, end));
  return found ? { start: start + found.index, end: start + found.index + found[0].length } : { start: end, end };
}

/** How two procedures differ, or one that only one of the sheets has. */
export function procedureDiff(
  { before, after }: ProcedurePair,
  sides: readonly [Side | null, Side | null],
): ProcedureDiff {
  const parts = [partOf(before, sides[0]), partOf(after, sides[1])] as const;
  const teller = new Teller(...parts);
  const changes = teller.changes;
  if (before && after) {
    const [a, b] = [before.tree.title, after.tree.title];
    const [old, now] = [titleSpan(before.tree), titleSpan(after.tree)];
    if (slug(a.text) !== slug(b.text)) teller.tell('procedure-retitled', old, now, { what: `${a.text} → ${b.text}` });
    if (a.initiative !== b.initiative) {
      teller.tell('initiative-changed', figureOf(before.tree, parts[0]), figureOf(after.tree, parts[1]), {
        what: `${a.initiative ?? 'none'} → ${b.initiative ?? 'none'}`,
      });
    }
    const clauses = clauseDiffs(before, after, sides, parts);
    return { before: before.tree, after: after.tree, changes, isMoved: false, clauses };
  }
  if (before) {
    teller.tell('procedure-removed', titleSpan(before.tree), null);
    return { before: before.tree, after: null, changes, isMoved: false, clauses: before.clauses.map(goneClause) };
  }
  const { tree, clauses } = after as ProcedureMeaning;
  teller.tell('procedure-added', null, titleSpan(tree));
  return { before: null, after: tree, changes, isMoved: false, clauses: clauses.map(comeClause) };
}

const partOf = (procedure: ProcedureMeaning | null, side: Side | null): Part => ({
  source: side?.sheet.source ?? '',
  name: procedure?.tree.title.text ?? '',
});

const bare = { changes: [], isMoved: false } as const;

/** A clause of a procedure that came or went as a whole. */
const goneClause = ({ tree }: ClauseMeaning): ClauseDiff => ({
  before: tree,
  after: null,
  ...bare,
  subs: tree.subs.map((sub) => ({ before: sub, after: null, ...bare })),
  rider: tree.rider && { before: tree.rider, after: null, ...bare },
  table: tree.table && { rows: tree.table.rows.map((row) => ({ before: row, after: null, ...bare, table: null })) },
});

const comeClause = ({ tree }: ClauseMeaning): ClauseDiff => ({
  before: null,
  after: tree,
  ...bare,
  subs: tree.subs.map((sub) => ({ before: null, after: sub, ...bare })),
  rider: tree.rider && { before: null, after: tree.rider, ...bare },
  table: tree.table && { rows: tree.table.rows.map((row) => ({ before: null, after: row, ...bare, table: null })) },
});

function clauseDiffs(
  before: ProcedureMeaning,
  after: ProcedureMeaning,
  sides: readonly [Side | null, Side | null],
  titles: readonly [Part, Part],
): ClauseDiff[] {
  const logics = sides.flatMap((side) => (side?.alone ? [side.alone.logic] : []));
  let earlier = Letters.same;
  return aligned(before.clauses, after.clauses, clauseCosts).map((one): ClauseDiff => {
    const parts = [clausePart(titles[0], one.before), clausePart(titles[1], one.after)] as const;
    if (one.before && one.after) {
      const isRenumbered = shiftOf(before, one.before) !== shiftOf(after, one.after);
      const scene = { logics, parts, earlier, isMoved: one.isMoved, isRenumbered };
      const { diff, letters } = clausePair(...comparable(one.before, one.after), scene);
      earlier = letters;
      return diff;
    }
    return aloneDiff(one, parts);
  });
}

/** By how much its number is not its place. */
const shiftOf = ({ clauses }: ProcedureMeaning, clause: ClauseMeaning): number =>
  clause.tree.number - clauses.indexOf(clause);

const clausePart = ({ source, name }: Part, clause: ClauseMeaning | null): Part => ({
  source,
  name: clause ? `${name} ${clause.tree.number}` : name,
});

function aloneDiff({ before, after }: Aligned<ClauseMeaning>, parts: readonly [Part, Part]): ClauseDiff {
  const teller = new Teller(...parts);
  const { changes } = teller;
  if (before) {
    teller.tell('clause-removed', before.tree, null);
    return { ...goneClause(before), changes };
  }
  const come = after as ClauseMeaning;
  teller.tell('clause-added', null, come.tree);
  return { ...comeClause(come), changes };
}
