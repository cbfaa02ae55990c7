// A plan made plain before it is put into words: what a sentence would say twice is left out, the meaning stays.
import type { ClausePlan, TablePlan } from '../plan/clause-plan.ts';
import { and, or, sortOf } from '../plan/build.ts';
import type { Definition, MomentRule, SetNode } from '../plan/nodes.ts';
import { cachedRule, rewrite, rewriteAct, rewriteCriterion, rewriteTest } from '../plan/rewrite.ts';
import { showSet } from '../plan/show.ts';

const partsOf = (set: SetNode): readonly SetNode[] => (set.is === 'and' ? set.of : [set]);

/** Whether all of the one are among the other, as far as their words show it. */
function isAmong(one: SetNode, other: SetNode): boolean {
  const own = new Set(partsOf(one).map(showSet));
  return partsOf(other).every((part) => own.has(showSet(part)));
}

/** Where things stand: that the things are there need not be said. */
function standing(set: Extract<SetNode, { is: 'at' }>): SetNode {
  const parts = partsOf(set.places);
  const left = parts.filter((part) => !(part.is === 'places' && isAmong(set.things, part.of)));
  if (left.length === parts.length) return set;
  return left.length === 0 ? set.things : { ...set, places: and(...left) };
}

/** The place of the acting unit, if that is so and so, is its place, so and so. */
function placeOf(set: Extract<SetNode, { is: 'places' }>): SetNode {
  const { of } = set;
  if (of.is !== 'at' || (of.things.is !== 'actor' && of.things.is !== 'it')) return set;
  return and({ is: 'places', of: of.things }, of.places);
}

/** `the nearest closed door that is closed`. */
function picked(set: SetNode): SetNode {
  if (set.is !== 'and') return set;
  const picks = set.of.flatMap((one) => (one.is === 'best' ? partsOf(one.of) : []));
  const said = new Set(picks.map(showSet));
  return said.size === 0 ? set : and(...set.of.filter((one) => !said.has(showSet(one))));
}

/** Whether one of two parts is among the other; of two that are the same, the later one. */
const isMore = (one: SetNode, at: number, other: SetNode, before: number): boolean =>
  at !== before && isAmong(one, other) && (at > before || !isAmong(other, one));

function either(set: Extract<SetNode, { is: 'or' }>): SetNode {
  // What is among another part says nothing.
  const of = set.of.filter((one, at) => !set.of.some((other, before) => isMore(one, at, other, before)));
  const [first] = of;
  if (first && of.length < set.of.length) return of.length === 1 ? first : either({ ...set, of });
  const held = set.of.flatMap((one) => (one.is === 'places' ? [one.of] : []));
  if (held.length === set.of.length) return { is: 'places', of: or(...held) };
  if (first?.is !== 'at') return set;
  const where = showSet(first.places);
  const things = set.of.flatMap((one) => (one.is === 'at' && showSet(one.places) === where ? [one.things] : []));
  return things.length === set.of.length ? standing({ is: 'at', things: or(...things), places: first.places }) : set;
}

/** Whether the one is plainly among the other: the same word, whoever's it is. */
function isKind(one: SetNode, kind: SetNode): boolean {
  if (one.is === 'at') return isKind(one.things, kind);
  if (one.is === 'where' || one.is === 'best') return isKind(one.of, kind);
  if (one.is === 'minus') return isKind(one.from, kind);
  if (one.is === 'plane' && kind.is === 'plane' && (kind.side === undefined || kind.side === 'any')) {
    return one.name === kind.name && one.sort === kind.sort;
  }
  return one.is === 'and' ? one.of.some((part) => isKind(part, kind)) : showSet(one) === showSet(kind);
}

/** `mechs that are not mechs that are not active`. */
function without(set: Extract<SetNode, { is: 'minus' }>): SetNode {
  const { from, less } = set;
  if (less.is !== 'minus' || !isKind(from, less.from)) return set;
  return from.is === 'at' ? { ...from, things: and(from.things, less.less) } : and(from, less.less);
}

/** For `rewrite`: made of parts that are plain already. */
export const plainRule = cachedRule((set) => {
  if (set.is === 'ref') return set.alone && set.word !== 'named' ? set.alone : set;
  if (set.is === 'and') return picked(and(...set.of));
  if (set.is === 'or') return either(set);
  if (set.is === 'minus') return without(set);
  if (set.is === 'at') return sortOf(set.things) === 'space' ? and(set.things, set.places) : standing(set);
  if (set.is === 'places') return sortOf(set.of) === 'space' ? set.of : placeOf(set);
  return set;
});

export const plain = (set: SetNode): SetNode => rewrite(set, plainRule);

const plainTable = (table: TablePlan): TablePlan => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    acts: row.acts.map((one) => rewriteAct(one, plainRule)),
    table: row.table && plainTable(row.table),
  })),
});

export const plainClause = (clause: ClausePlan): ClausePlan => ({
  ...clause,
  condition: clause.condition && rewriteTest(clause.condition, plainRule),
  acts: clause.acts.map((one) => rewriteAct(one, plainRule)),
  table: clause.table && plainTable(clause.table),
  way: clause.way && { ...clause.way, list: clause.way.list.map((one) => rewriteCriterion(one, plainRule)) },
});

export const plainOfRule = (rule: Definition | MomentRule): Definition | MomentRule =>
  rule.is === 'definition'
    ? rule
    : {
        ...rule,
        when: rule.when && rewriteTest(rule.when, plainRule),
        does: rule.does.map((one) => ({ ...one, list: one.list.map((each) => rewriteCriterion(each, plainRule)) })),
      };
