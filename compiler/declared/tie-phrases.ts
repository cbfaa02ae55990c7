// Words around the actions of a clause: conditions of later sentences, ties in words, and numbers without a limit.
import type { Criterion, Measure, PlanAct, PlanChoice, SetNode, Sort } from '../plan/nodes.ts';
import { and, at, compare, countOf, it, measure, not, some, sortOf } from '../plan/build.ts';
import { hasSet, rewriteCriterion, rewriteMeasure } from '../plan/rewrite.ts';
import { hasRef } from '../language/phrases/pointers.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import type { Amendment } from '../language/phrases/amendment.ts';
import type { ActTerm, CriterionTerm, Misfit, NounTerm, RiderTerm, VerbTerm } from '../language/phrases/terms.ts';
import { misfit } from '../language/phrases/terms.ts';
import { conditionTerm, criterionTerm, mentionedSet } from '../language/phrases/nouns.ts';
import { preference } from '../language/phrases/preferences.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { objectRider } from '../language/words/kernel/riders.ts';
import { placeSort } from './things.ts';
import { amendingAct, beforeRandom, ifThen, withLastList } from '../language/words/kernel/prose-sentences.ts';

const rests = ['book: page'];

/** The words between two parts of a priority, of which the second is a choice among the things of the first. */
const innerJoints = [
  ',|; [and] within that|those|these|them [,]',
  ',|; [and] among those|these|them [,]',
  ',|; [and] of those|these|them [,]',
];

/** The last rank of a priority, which adds nothing: a priority prefers things, and excludes none. */
export const lastRank = 'any [other] [one]';

/** The words between the parts of a priority that say only the order. */
const nextJoints = [',|; [and] then [,]', ',|; [and] finally|lastly|next [,]'];

const tiedJoint = ',|; [and] if [still|also] tied [,]';

/** The words between the parts of a priority. */
export const priorityJoints = [...innerJoints, ...nextJoints, tiedJoint];

export const isInnerJoint = (joint: string): boolean => innerJoints.includes(joint);
export const isNextJoint = (joint: string): boolean => nextJoints.includes(joint);

/**
 * Refuses `first a hill; within that, the highest value; then a plain`: a plain could come after the hills, or could be
 * preferred among the hills. A number ranks things in both meanings.
 */
export const unclearNext = (slot: string): Misfit =>
  misfit(
    slot,
    '`within that` for a wish about the same things, or `if none` for other things',
    '`then` after `within that`',
  );

/** The figures of things that follow from their names and from the order of their piles. */
export const orderFigures = {
  inPile: 'place in the pile',
  byNumber: 'number in the name',
  byName: 'order by name',
  ofTracks: 'order of tracks',
} as const;

/** Returns a criterion about the order of things for the things of a sort: `leftmost` is said of cards of every sort. */
export function forSort(criterion: Criterion, sort: Sort): Criterion {
  if ((criterion.is !== 'most' && criterion.is !== 'least') || criterion.of.is !== 'measure') return criterion;
  const { name } = criterion.of;
  const isOrder = Object.values<string>(orderFigures).includes(name);
  return isOrder ? { ...criterion, over: sort, of: measure(name, it(sort)) } : criterion;
}

/** True for `the last card of the market`: the order of a pile names a card, whether an action is possible for it or not. */
export const isByPileOrder = (set: SetNode): boolean =>
  set.is === 'best' &&
  (set.by.is === 'most' || set.by.is === 'least') &&
  set.by.of.is === 'measure' &&
  set.by.of.name === orderFigures.inPile;

/** A number that is greater than every number of things on a table. */
const withoutLimit = 999;

/** True for an act that is done `as many as possible`. */
export const isWithoutLimit = ({ strength }: PlanAct): boolean =>
  strength?.is === 'fixed' && strength.value === withoutLimit;

/** The limit of an act whose number is a figure: the test that the figure is greater than 0. */
export const figureLimit = 'figure';

/** Returns the figure that is the number of an act; null if the number is no figure. */
export function figureOfNumber({ limits }: PlanAct): Measure | null {
  const limit = limits[figureLimit];
  return typeof limit === 'object' && limit.is === 'compare' ? limit.left : null;
}

/** Returns the words for a figure as the number of an act. */
function figureWords(figure: Measure): string {
  if (figure.is === 'count') return 'as many as their number';
  if (figure.is !== 'measure') return 'the sum';
  return figure.of.is === 'named' ? `the ${figure.name} of ${figure.of.name}` : `the ${figure.name}`;
}

/** Replaces a pointer by the meaning of its own words: in `prefer the forest`, `the forest` is any forest. */
const ofOwnWords = (criterion: Criterion): Criterion =>
  rewriteCriterion(criterion, (set: SetNode) => (set.is === 'ref' && set.alone !== null ? set.alone : set));

/** The words before the criteria of a sentence about ties. */
const tieOpenings = [
  'in case of [a] tie|ties [,] [prefer|choose|select|take]',
  'in the case|event of a tie [,] [prefer|choose|select|take]',
  'if [still|also] tied [,] [prefer|choose|select|take]',
  'if there is a tie [,] [prefer|choose|select|take]',
  'break ties by|with',
  'ties : [prefer]',
  'tiebreaker : [prefer]',
  'on a tie [,] [prefer|choose|select|take]',
  'prefer',
];

/** The words between an action and its criteria, and between two criteria. */
const priorityOpenings = [
  ',|;|: first',
  'first',
  ',|; prefer|preferring|preferably|ideally|favouring|favoring',
  ',|; choose|choosing',
  ',|; with priority to',
  ',|; if able|possible [,]',
  ',|; whichever has|is',
  ...tieOpenings.filter((opening) => /^(?:in|if) /.test(opening)).map((opening) => `,|; ${opening}`),
];
const priorityForms = priorityOpenings.flatMap((opening) =>
  opening === 'first' ? priorityJoints.map((joint) => `{act} first {a} ${joint} {b}`) : [`{act} ${opening} {a}`],
);

/** The sets of all things among which priorities with `within that` choose; a rewritten priority keeps its set. */
export const innerTiers = new WeakSet<SetNode>();

/** The changes of acts whose last criterion is one among the things of the criterion before. */
const innerChanges = new WeakSet<Amendment<ActTerm>>();

/** The number of acts that a sentence can join to its first act. */
const mostJoined = 3;

/** `The nest with the most workers, then the highest value`: criteria after a superlative, or after other criteria. */
const furtherForms = priorityJoints.map((joint) => `{act} ${joint} [by] {a}`);

const furtherWords = (form: number): string => [...priorityForms, ...furtherForms][form] ?? '';

/** Returns the change of an act that adds criteria to its last choice; null for criteria that point to other words. */
function preferenceFor(said: readonly (CriterionTerm | undefined)[], isBeforeGoal = false): Amendment<ActTerm> | null {
  const terms = said.filter((term) => term !== undefined);
  if (terms.some(({ criterion }) => hasRef(ofOwnWords(criterion)))) return null;
  return {
    key: `prefer ${JSON.stringify(terms.map(({ criterion }) => forSort(criterion, '')))}`,
    change: (act) =>
      isBeforeGoal ? { ...withCriteria({ ...act, aims: [] }, terms), aims: act.aims } : withCriteria(act, terms),
  };
}

/** The changes by words before a list, each as a change of an act without the list. */
const changesWithoutList = new WeakMap<Amendment<ActTerm>, Amendment<ActTerm>['change']>();

/** Returns a change by the words of an action, after which the criteria of a printed list follow. */
function beforeList(before: Amendment<ActTerm> | null, { key, change }: Amendment<ActTerm>): Amendment<ActTerm> {
  const first = before && (changesWithoutList.get(before) ?? before.change);
  const byWords = (act: PlanAct): PlanAct => change(first ? first(act) : act);
  const refines: Amendment<ActTerm> = {
    key: before ? `${before.key} ${key}` : key,
    change: (act) => {
      let printed: readonly Criterion[] = [];
      const bare = withLastChoice(act, (list) => {
        printed = list;
        return [];
      });
      return withLastChoice(byWords(bare), (words) => [...words, ...printed]);
    },
  };
  changesWithoutList.set(refines, byWords);
  return refines;
}

/** The words between the criteria of a sentence about ties. */
const tieJoints = ['then', 'if still|also tied [,]'];
const tieForms = tieOpenings.flatMap((opening) => [
  `${opening} {a}`,
  ...tieJoints.map((joint) => `${opening} {a} ,|; [and] ${joint} {b}`),
  ...tieJoints.map((joint) => `${opening} {a} ,|; [and] then {b} ,|; [and] ${joint} {c}`),
]);

const mostFirst = 'largest|highest|greatest|most|biggest|best';
const leastFirst = 'smallest|lowest|least|fewest';

/** The words for the order of several things, each with the end of its forms in the pattern. */
const orderForms = (
  [
    [
      'most',
      [`in [the] order of [their] {m} [,] [the] ${mostFirst} first`, 'in descending|decreasing order of [their] {m}'],
    ],
    [
      'least',
      [`in [the] order of [their] {m} [,] [the] ${leastFirst} first`, 'in ascending|increasing order of [their] {m}'],
    ],
    [null, ['beginning|starting with|at {a}', '{a} first']],
  ] as const
).reduce<
  readonly { readonly is: 'most' | 'least' | null; readonly forms: readonly string[]; readonly until: number }[]
>((rows, [is, forms]) => [...rows, { is, forms, until: (rows.at(-1)?.until ?? 0) + forms.length }], []);

/** Returns the sort of the things among which the last choice of an act chooses. */
function sortOfLastChoice({ choices, aims }: PlanAct): Sort | null {
  const last: PlanChoice | undefined = aims.at(-1)?.choices.at(-1) ?? choices.at(-1);
  const from = last?.from.is === 'first' ? last.from.of[0] : last?.from;
  return from ? sortOf(from) : null;
}

/** True if a criterion can rank things of a sort. */
const canRank = ({ over, criterion }: CriterionTerm, sort: Sort): boolean =>
  criterion.is === 'random' || over.includes(sort) || forSort(criterion, sort) !== criterion;

/**
 * Returns an act whose last choice also has the criteria: that of the goal, or else that of the things of the act. The act
 * stays the same if a criterion can rank neither.
 */
function withCriteria(act: PlanAct, terms: readonly CriterionTerm[]): PlanAct {
  const sort = sortOfLastChoice(act);
  if (sort === null) return act;
  if (terms.some((term) => !canRank(term, sort))) {
    if (act.aims.length === 0) return act;
    const ranked = withCriteria({ ...act, aims: [] }, terms);
    return ranked.choices === act.choices ? act : { ...ranked, aims: act.aims };
  }
  return withLastChoice(act, (list) =>
    beforeRandom(list, ...terms.map(({ criterion }) => forSort(ofOwnWords(criterion), sort))),
  );
}

/** Changes the list of the goal of an act, or the list of its things if the act has no goal. */
function withLastChoice(act: PlanAct, change: (list: readonly Criterion[]) => readonly Criterion[]): PlanAct {
  if (act.aims.length === 0) return withLastList(act, change);
  return { ...withLastList({ ...act, choices: [] }, change), choices: act.choices };
}

const withDie = (list: readonly Criterion[]): readonly Criterion[] => [...list, { is: 'random' }];

/** Adds the die to the last choice of an act: that of the goal, unless the goal is a single thing by its words. */
function byDie(act: PlanAct, isOfGoal: boolean): PlanAct {
  return isOfGoal ? withLastChoice(act, withDie) : { ...withLastList({ ...act, aims: [] }, withDie), aims: act.aims };
}

/** True for a noun of the things that the number of an action counts: `PLACE 2 houses` is no way to put workers. */
function isCountedBy({ counted = '' }: VerbTerm, of: NounTerm): boolean {
  const isPlain = of.isBare && of.word === 'bare' && !of.joined && of.quantity === null;
  const stem = of.head.replace(/(?:e?s|y)$/, '');
  return isPlain && counted.split(' ').some((word) => word.startsWith(stem));
}

/** True for several things by a superlative: `up to 2 forests with the most workers`. */
export const isSeveralBest = ({ set, quantity }: NounTerm): boolean =>
  set.is === 'best' && set.by.is !== 'random' && quantity !== null && 'n' in quantity && quantity.n > 1;

/** Returns a rider for several things, which the criterion of their superlative ranks. */
function severalBest(of: NounTerm): RiderTerm {
  const { set } = of;
  if (set.is !== 'best') return objectRider('object', of);
  const among = set.of.is === 'ref' && set.of.alone !== null ? set.of.alone : set.of;
  const rider = objectRider('object', { ...of, set: among });
  const refines: Amendment<ActTerm> = {
    key: `first ${JSON.stringify(set.by)}`,
    change: (act) => withLastList(act, (list) => [set.by, ...list]),
  };
  return {
    ...rider,
    key: `${rider.key} ${refines.key}`,
    apply: (act) => {
      const applied = rider.apply(act);
      return applied.cat === 'act' && !applied.refines ? { ...applied, refines } : applied;
    },
  };
}

/**
 * Returns a rider for the object of an action. `F1 and F2` are both of them, unless the number of the action chooses
 * among them, as in `DRAW 1, Teal and Crane`.
 */
export function bookObject(of: NounTerm): RiderTerm {
  if (isSeveralBest(of)) return severalBest(of);
  const rider = objectRider('object', of);
  const isEachGroup = of.joined?.parts.some(({ quantity }) => quantity?.is === 'all');
  if (of.joined?.by !== 'and')
    return isEachGroup
      ? { ...rider, apply: () => misfit('rider', '`and` between the things, or one kind of things', 'two groups') }
      : rider;
  const isEach = of.joined.parts.every(({ set, quantity }) => quantity?.is === 'all' || isSingle(set));
  const all = objectRider('object', { ...of, joined: null, quantity: { is: 'all' } });
  return {
    ...rider,
    apply: (act) => {
      if (!act.verb.needs.includes('object')) return rider.apply(act);
      return isEach ? all.apply(act) : misfit('rider', 'one thing, or an action for each thing', 'two choices at once');
    },
  };
}

/** True for things that come first by a priority: `first a forest`. */
const isFirst = (part: SetNode): boolean => part.is === 'best' && part.by.is === 'keep';

/** `The one with the higher value`: of two things, the criterion of a comparison ranks both. */
const higherOfTwo: VocabularyEntry = pattern({
  id: 'higher-of-two',
  forms: [
    '[the] higher|greater|larger|bigger {m}',
    '[the] lower|smaller|lesser {m}',
    '[the] more {m}',
    '[the] fewer|less {m}',
    '[the] more {of}',
    '[the] fewer {of}',
  ],
  slots: { m: 'measure?', of: 'thing?' },
  gives: 'crit',
  doc: 'Ranks two things by a figure, or by the number of things there.',
  example: 'PLACE 1, F1 or G1, whichever has the higher value',
  rests,
  build: ({ m, of }, form) => {
    const is = form % 2 === 0 ? 'most' : 'least';
    if (m) return criterionTerm({ is, over: m.over, of: measure(m.name, it(m.over)) }, [m.over]);
    if (!of?.isMany || of.word !== 'bare' || of.quantity || of.joined || of.sort === placeSort) return null;
    return criterionTerm({ is, over: placeSort, of: countOf(at(of.set, it(placeSort))) }, [placeSort], of.penalty);
  },
});

const isKind = ({ word: before, quantity, joined, set }: NounTerm): boolean =>
  before === 'bare' && !quantity && !joined && set.is !== 'best';

/** Returns the criterion that prefers the first things to the second; null for words that are no kinds of a thing. */
function preferenceOf(of: NounTerm, b: NounTerm): CriterionTerm | null {
  if (!isKind(of) || !isKind(b) || of.sort !== b.sort) return null;
  const test = some(and(it(of.sort), mentionedSet(of)));
  return criterionTerm({ is: 'keep', over: of.sort, test }, [of.sort], of.penalty + b.penalty);
}

/** `Provinces before cities`: prefers the first things to the others. */
const thingsBefore: readonly VocabularyEntry[] = [
  pattern({
    id: 'things-before',
    forms: ['{of} before|over {b}', '{of} rather than {b}'],
    slots: { of: 'thing', b: 'thing' },
    gives: 'crit',
    doc: 'Prefers things of the first kind to things of the second.',
    example: '[forests before wetlands]',
    rests,
    build: ({ of, b }) => preferenceOf(of, b),
  }),
  pattern({
    id: 'act-things-before',
    forms: ['{act} ,|; {of} before {b}', '{act} ,|; {of} rather than {b}', '{act} [,|;] preferring {of} to|over {b}'],
    slots: { act: 'act', of: 'thing', b: 'thing' },
    gives: 'act',
    doc: 'Prefers things of the first kind to things of the second.',
    example: 'PLACE 1, free space, forests before wetlands',
    rests,
    build: ({ act, of, b }) => {
      const term = preferenceOf(of, b);
      const preferred = term && preferenceFor([term]);
      if (!preferred || act.amends || act.next || (act.verb.needs.includes('object') && !act.object)) return null;
      return { ...act, refines: beforeList(act.refines ?? null, preferred), penalty: act.penalty + term.penalty };
    },
  }),
];

export const clausePhrases: readonly VocabularyEntry[] = [
  higherOfTwo,
  ...thingsBefore,
  pattern({
    id: 'act-if',
    forms: ['{act} [,] [but] [only] if|when {when}', '{act} [,] [but] unless {when}'],
    slots: { act: 'act', when: 'cond' },
    gives: 'act',
    doc: 'The condition of the sentence, at its end.',
    example: 'PLACE 1, free space, unless every forest is flooded',
    rests,
    build: ({ act, when: said }, form) => {
      // In `FLOOD F1, then PLACE 1 if …`, the condition could be that of both actions.
      if (act.when || act.amends || act.next || said.narrows) return null;
      const when = form === 0 ? said : conditionTerm(not(said.test), [], said.penalty);
      return { ...act, when, penalty: act.penalty + when.penalty + preference.statementOfNoun };
    },
  }),
  ifThen({
    doc: 'The condition of a sentence. The sentence is left out if the condition is false then.',
    example: 'Then, if the space is flooded, PLACE 1, that space',
    rests,
  }),
  pattern({
    id: 'ties-in-words',
    forms: tieForms,
    slots: { a: 'crit', b: 'crit?', c: 'crit?' },
    gives: 'act',
    doc: 'Criteria for the things that the choice before leaves tied.',
    example: 'In case of a tie, prefer the forest, then the highest value',
    rests,
    build: ({ a, b, c }) => {
      const change = preferenceFor([a, b, c]);
      return change && amendingAct('Prefer', change);
    },
  }),
  pattern({
    id: 'then-act',
    forms: [
      '{act} , [and] then {b}',
      '{act} ; [and] then {b}',
      '{act} [,] and {b}',
      '{act} [and] then {b}',
      '{act} ; {b}',
    ],
    slots: { act: 'act', b: 'act' },
    gives: 'act',
    doc: 'Two actions in turn.',
    example: 'FLOOD F1, then PLACE 1, the same space',
    rests,
    build: ({ act, b }) => {
      const isPlain = !b.when && !b.amends && !b.next && !act.amends && (act.next?.length ?? 0) < mostJoined;
      return isPlain ? { ...act, next: [...(act.next ?? []), b], penalty: act.penalty + b.penalty } : null;
    },
  }),
  pattern({
    id: 'at-random',
    forms: ['{act} [,] [chosen|determined|selected] at random|randomly'],
    slots: { act: 'act' },
    gives: 'act',
    doc: 'The die chooses among all things for which the action is possible.',
    example: 'FLOOD a forest at random',
    rests,
    build: ({ act }) =>
      act.refines || act.amends || act.next || (act.verb.needs.includes('object') && !act.object)
        ? null
        : {
            ...act,
            refines: {
              key: 'at random',
              change: (before) => byDie(before, act.go !== null && !(act.go.noun && isSingle(act.go.noun.set))),
            },
          },
  }),
  pattern({
    id: 'priority-after',
    forms: [...priorityForms, ...furtherForms],
    slots: { act: 'act', a: 'crit', b: 'crit?' },
    gives: 'act',
    doc: 'Criteria for the last choice of the action, in order.',
    example: 'FLOOD a nest, first a forest, then the highest value',
    rests,
    build: ({ act, a, b }, form) => {
      // In `FLOOD first a forest; within that …`, the priority is the object of the action.
      if (act.verb.needs.includes('object') && !act.object) return null;
      const isFurther = form >= priorityForms.length;
      const joint = priorityJoints.find((words) => furtherWords(form).includes(words)) ?? '';
      const isAfterRank = act.refines !== undefined || (act.go?.noun ?? act.object)?.set.is === 'best';
      if (isFurther && joint !== tiedJoint && !isAfterRank) return null;
      const { set: things, sort = 'mixed' } = act.go?.noun ?? act.object ?? {};
      // A criterion about other things would be left out without a word.
      if (sort !== 'mixed' && [a, b].some((term) => term && !canRank(term, sort))) return null;
      const isAfterInner = act.refines
        ? innerChanges.has(act.refines)
        : things !== undefined && hasSet(things, (set) => innerTiers.has(set));
      if (isAfterInner && isNextJoint(joint) && a.criterion.is === 'keep') return unclearNext('a');
      // `MARCH 1, a city, first an open one, to a province` ranks the cities.
      const preferred = preferenceFor([a, b], act.go === null);
      if (!preferred || (act.amends && !act.amends.alone)) return null;
      const refines = beforeList(act.refines ?? null, preferred);
      if (isInnerJoint(joint) || (isAfterInner && isFurther)) innerChanges.add(refines);
      // `First a forest; within that X, then Y` is one priority.
      const penalty = act.penalty + a.penalty + (b?.penalty ?? 0) + (isFurther ? 1 : 0);
      return { ...act, refines, penalty };
    },
  }),
  pattern({
    id: 'last-rank',
    forms: priorityJoints.map((joint) => `{act} ${joint} ${lastRank}`),
    slots: { act: 'act' },
    gives: 'act',
    doc: 'The last rank of a priority changes nothing.',
    example: 'FLOOD a nest, first a forest, then any other',
    rests,
    build: ({ act }) => {
      // A superlative alone means one thing, so `then any other` would add the others.
      const chosen = (act.go?.noun ?? act.object)?.set;
      const isPriority = act.refines !== undefined || (chosen !== undefined && hasSet(chosen, isFirst));
      return isPriority && !act.amends && !act.next ? act : null;
    },
  }),
  pattern({
    id: 'in-order',
    forms: orderForms.flatMap(({ forms }) => forms.map((form) => `{act} [,|;] ${form}`)),
    slots: { act: 'act', m: 'measure?', a: 'crit?' },
    gives: 'act',
    doc: 'The order in which an action is done to several things.',
    example: 'FLOOD every nest, in order of value, highest first',
    rests,
    build: ({ act, m, a }, form) => {
      const { is } = orderForms[orderForms.findIndex(({ until }) => form < until)] ?? {};
      const by = m && is ? ({ is, over: m.over, of: measure(m.name, it(m.over)) } as const) : a?.criterion;
      const { object } = act;
      const isSeveral = object !== null && (object.quantity !== null || object.isMany || object.joined?.by === 'and');
      if (!by || by.is === 'random' || !object || act.amends || act.next || hasRef(ofOwnWords(by))) return null;
      if (!isSeveral) return misfit('act', 'an action that is done to several things', 'one thing');
      const criterion = forSort(ofOwnWords(by), object.sort);
      if (criterion.is === 'random' || criterion.over !== object.sort)
        return misfit(m ? 'm' : 'a', `an order of ${object.head}s`, m?.name ?? 'other words');
      const added: Amendment<ActTerm> = {
        key: `in order ${JSON.stringify(criterion)}`,
        change: (plan) => withLastList(plan, (list) => beforeRandom(list, criterion)),
      };
      // The list of an action with a goal ranks the goals, and any other list ranks what the words leave tied.
      const ranked = beforeList(null, added);
      const order = { ...added, change: (plan: PlanAct) => (plan.aims.length > 0 ? added : ranked).change(plan) };
      const { refines: before } = act;
      const refines = before
        ? { key: `${before.key} ${order.key}`, change: (plan: PlanAct) => order.change(before.change(plan)) }
        : order;
      return { ...act, refines, penalty: act.penalty + (a?.penalty ?? 0) };
    },
  }),
  pattern({
    id: 'counted-things',
    forms: ['{verb} {strength} {of}', '{verb} up to {strength} {of}'],
    slots: { verb: 'verb', strength: 'strength', of: 'thing' },
    gives: 'act',
    doc: 'The number of the action with the things that it counts.',
    example: 'PLACE 2 workers in the richest space',
    rests,
    build: ({ verb, strength, of }) => {
      if (verb.strength !== 'needed' || verb.counted === undefined || !of.isBare) return null;
      if (!isCountedBy(verb, of)) return misfit('of', `the things that ${verb.verb} counts (${verb.counted})`, of.head);
      return { cat: 'act', verb, strength: strength.strength, object: null, go: null, riders: {}, penalty: of.penalty };
    },
  }),
  pattern({
    id: 'object-after-preposition',
    forms: ['from {of}', 'in|into|on|onto|at|to {of}'],
    slots: { of: 'thing' },
    gives: 'rider',
    riders: ['object'],
    doc: 'The place to which the action is done.',
    example: 'PLACE 2 workers in the richest space',
    rests,
    build: ({ of }, form) => {
      if (of.sort !== placeSort) return null;
      const rider = bookObject(of);
      return {
        ...rider,
        apply: (act) =>
          act.verb.takes.includes('go') && form > 0
            ? misfit('rider', 'the thing alone', 'a preposition')
            : rider.apply(act),
      };
    },
  }),
  pattern({
    id: 'object-first',
    forms: ['from|in|at {of} , {act}'],
    slots: { of: 'thing', act: 'act' },
    gives: 'act',
    doc: 'The place to which the action is done, before the action.',
    example: 'In the richest space, PLACE 2',
    rests,
    build: ({ of, act }) => {
      if (of.sort !== placeSort || act.object || !act.verb.needs.includes('object') || act.amends) return null;
      const { go } = act;
      const read = bookObject(of).apply({ ...act, go: null });
      return read.cat === 'act' ? { ...read, go } : read;
    },
  }),
  pattern({
    id: 'random-object',
    forms: ['a|one random|randomly [chosen|selected] {of}', 'from|in|into|on|onto|at a|one random {of}'],
    slots: { of: 'thing' },
    gives: 'rider',
    riders: ['object'],
    doc: 'The die chooses among all such things for which the action is possible.',
    example: 'FLOOD a random forest',
    rests,
    build: ({ of }, form) => {
      const isPlain = of.word === 'bare' && !of.isMany && !of.quantity && of.set.is !== 'best';
      if (!isPlain || (form === 1 && of.sort !== placeSort)) return null;
      const rider = bookObject({ ...of, word: 'a', isBare: false });
      const refines: Amendment<ActTerm> = { key: 'at random', change: (act) => byDie(act, false) };
      return {
        ...rider,
        key: `${rider.key} at random`,
        apply: (act) => {
          const applied = rider.apply(act);
          return applied.cat === 'act' && !applied.refines ? { ...applied, refines } : applied;
        },
      };
    },
  }),
  pattern({
    id: 'figure-as-number',
    forms: [
      '{verb} [up to] {a}',
      '{verb} [up to] as many as {a}',
      '{verb} [up to] as many {of} as {a}',
      '{verb} [up to] [a number of] {of} equal to {a}',
      '{verb} [up to] as many|much {m} as {a}',
      '{verb} [up to] {m} equal to {a}',
      '{verb} [up to] as many steps|spaces|points as {a}',
      '{verb} [up to] as many [{of}] as there are {b}',
    ],
    slots: { verb: 'verb', of: 'thing?', m: 'measure?', a: 'amount?', b: 'thing?' },
    gives: 'act',
    doc: 'The number of the action is a figure.',
    example: 'PLACE as many workers as the round, the richest space',
    rests,
    build: ({ verb, of, m, a: said, b }) => {
      if (m && verb.counted?.split(' ').includes(m.name) !== true) return null;
      const counted = b && !b.quantity && !b.joined && b.set.is !== 'best' ? b : null;
      const a = said ?? (counted && { of: countOf(counted.set), penalty: counted.penalty });
      if (!a || a.of.is === 'number' || (of && !isCountedBy(verb, of))) return null;
      if (verb.strength !== 'needed') return misfit('verb', 'an action with a number', verb.verb);
      // In `the number of nests`, the nests are all nests.
      const figure = rewriteMeasure(a.of, (set) =>
        set.is === 'ref' && set.word === 'bare' && set.alone !== null ? set.alone : set,
      );
      if (hasRef({ figure })) return misfit('a', 'a figure of a thing with its name', 'of the thing before');
      const strength = { is: 'fixed', value: 1, inParentheses: false, words: figureWords(figure) } as const;
      const refines: Amendment<ActTerm> = {
        key: `figure ${JSON.stringify(figure)}`,
        change: (act) => ({ ...act, limits: { ...act.limits, [figureLimit]: compare(figure, '>', 0) } }),
      };
      // In `EARN the round plus 1 for each nest`, the words could count the sum or the 1.
      const takes = figure.is === 'total' ? verb.takes.filter((rider) => rider !== 'for each') : verb.takes;
      return {
        cat: 'act',
        verb: { ...verb, takes },
        strength,
        object: null,
        go: null,
        riders: {},
        refines,
        penalty: a.penalty,
      };
    },
  }),
  pattern({
    id: 'as-many-as-possible',
    forms: ['{verb} as many as possible', '{verb} as many {of} as possible', '{verb} all'],
    slots: { verb: 'verb', of: 'thing?' },
    gives: 'act',
    doc: 'The number of the action has no limit: the action is done with as many things as there are.',
    example: 'PLACE as many as possible, the richest space',
    rests,
    build: ({ verb, of }, form) => {
      if (of && !isCountedBy(verb, of)) return null;
      if (verb.strength !== 'needed') return misfit('verb', 'an action with a number', verb.verb);
      if (verb.isWithoutLimit !== true) return misfit('verb', 'an action whose number counts things', verb.verb);
      const words = form === 2 ? 'all' : 'as many as possible';
      const strength = { is: 'fixed', value: withoutLimit, inParentheses: false, words } as const;
      return { cat: 'act', verb, strength, object: null, go: null, riders: {}, penalty: 0 };
    },
  }),
];
