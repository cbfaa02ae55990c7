// The words of a relation of sides that a page defines, such as `controls`: `the crown controls a shire`, `shire that the
// crown controls`, `controlled by neither side`.
import { and, best, both, countOf, minus, not, or, plane, some, where } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import type { Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { adjective, conditionTerm, post, referentsOf, relative } from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm } from '../language/phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { isOpen } from './book-names.ts';
import { namesOfSides } from './owned-things.ts';
import { comparedFigures, numberComparisons, type Order } from './figure-phrases.ts';
import { withFurtherOf } from './further-has.ts';
import { sidesOfWord, type DefinitionRow } from './heads.ts';
import {
  comparedSlots,
  isAnyOf,
  isSeveral,
  ofEachSide,
  comparedWithSides,
  noneToo,
  sameNumbers,
  sideNoun,
  sideToo,
  sideUnderTest,
  type ComparedSaid,
  testOfEach,
  testOfNumber,
  withHad,
} from './side-phrases.ts';
import { placeSort, type Things } from './things.ts';
import { withoutTotal } from './track-phrases.ts';

export type WordBase = Pick<VocabularyEntry, 'id' | 'doc' | 'example' | 'rests'>;

/** The participles of verbs that do not end with `ed`. */
const participles: Readonly<Record<string, string>> = {
  lead: 'led',
  hold: 'held',
  win: 'won',
  see: 'seen',
  keep: 'kept',
};

function participleOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return participles[verb] ?? `${verb}${/[^aeiou][aeiou]l$/.test(verb) ? 'l' : ''}ed`;
}

/** The sides of which a statement is true, of several sides. */
type SideGroup = 'none' | 'any' | 'all';

/** The words for several sides in the place of a side. */
const groupWords: Readonly<Record<string, SideGroup>> = {
  'no|neither side': 'none',
  'a|any|either side': 'any',
  'both sides': 'all',
  'each|every side': 'all',
};

interface RelationForm {
  readonly form: string;
  readonly isDenial: boolean;
  /** True for `led by the automa or by no side`: the things of the side, and those of none. */
  readonly isOrNone?: true;
  /** Null if the words name a side. */
  readonly group: SideGroup | null;
}

/** Returns the forms of a statement about a side, of its denial, and of the statement about several sides. */
const relationForms = (said: readonly string[], denied: readonly string[]): readonly RelationForm[] => [
  ...said.map((form) => ({ form, isDenial: false, group: null })),
  ...denied.map((form) => ({ form, isDenial: true, group: null })),
  ...Object.entries(groupWords).flatMap(([words, group]) =>
    said.map((form) => ({ form: form.replace('{a}', words), isDenial: false, group })),
  ),
];

interface RelationWordings {
  readonly verbs: readonly string[];
  readonly cond: readonly RelationForm[];
  readonly rel: readonly RelationForm[];
  readonly by: readonly RelationForm[];
  /** The adjectives, such as `led` after a side; none for a verb of several words. */
  readonly before: readonly RelationForm[];
}

/** Returns the wordings of a relation of sides, such as `leads`: the automa leads, can lead, `led by the automa`. */
function wordingsOfRelation(names: readonly string[]): RelationWordings {
  // With a plural subject or a denial, the first word of the verb has no `s`.
  const bare = bareVerb(names[0] ?? '');
  const verbs = [...new Set([...names, bare])];
  const [first = '', ...rest] = bare.split(' ');
  const participle = participleOf(first);
  const passive = [participle, ...rest, 'by'].join(' ');
  const noLonger = verbs.map((verb) => `no longer ${verb}`);
  const cannot = [`does|do not ${bare}`, `can|may not ${bare}`, `cannot ${bare}`, ...noLonger];
  return {
    verbs,
    cond: relationForms(
      [...verbs.flatMap((verb) => [`{a} ${verb} {of}`, `{a} together ${verb} {of}`]), `{a} can|may ${bare} {of}`],
      [
        ...verbs.map((verb) => `{a} ${verb} no {of}`),
        ...cannot.map((words) => `{a} ${words} {of}`),
        `{a} can|may ${bare} no {of}`,
        ...verbs.map((verb) => `neither {a} nor {b} ${verb} {of}`),
      ],
    ),
    rel: relationForms(
      [...verbs.flatMap(relativeForms), ...verbs.map((verb) => `{a} ${verb}`), ...relativeForms(`can|may ${bare}`)],
      [
        ...cannot.flatMap(relativeForms),
        ...verbs
          .flatMap(relativeForms)
          .flatMap((form) => [form.replace('{a}', 'neither {a} nor {b}'), form.replace('{a}', 'no {a}')]),
      ],
    ),
    by: [
      ...relationForms(
        [`${passive} {a}`],
        [`${passive} neither {a} nor {b}`, `neither ${passive} {a} nor [by] {b}`, `${passive} no {a}`],
      ),
      ...['{a} or [by] no|neither side', 'no|neither side or [by] {a}'].map((words): RelationForm => ({
        form: `${passive} ${words}`,
        isDenial: false,
        group: null,
        isOrNone: true,
      })),
    ],
    before:
      rest.length > 0
        ? []
        : [
            ...[`{a} - ${participle}`, `{a} ${participle}`].map((form) => ({ form, isDenial: false, group: null })),
            { form: `un${participle}`, isDenial: false, group: 'none' },
          ],
  };
}

/** Returns a verb without its ending after a single subject: `lead` for `leads`, `carry` for `carries`. */
export const bareVerb = (name: string): string =>
  name.replace(/^([\p{L}]+?)(ies|(?<=(?:s|x|z|ch|sh))es|s)(?=$| )/u, (_all, stem: string, end: string) =>
    end === 'ies' ? `${stem}y` : stem,
  );

/** Returns the forms of `that the automa leads` and, for a verb with a preposition, `on which the automa trails`. */
function relativeForms(verb: string): readonly string[] {
  const { before, preposition } = /^(?<before>.+) (?<preposition>on|in|at|over)$/.exec(verb)?.groups ?? {};
  const onWhich = before === undefined ? [] : [`${preposition} which {a} ${before}`];
  return [`that|which {a} ${verb}`, ...onWhich];
}

/** Returns the plane of the things to which a side has a relation, such as the districts that the automa leads. */
export const heldName = (verb: string, side: string): string => `${side} ${verb}`;

/** Returns the condition that a side has a relation to things, in the number that their noun names. */
function heldCondition(heldThings: SetNode, of: NounTerm, things: Things): ConditionTerm {
  const such = and(heldThings, of.set);
  const { quantity } = of;
  if (quantity?.is === 'all') {
    const ofAll = { ...of, quantity: withoutTotal(quantity, of.set, things) };
    return conditionTerm(testOfNumber(ofAll, such), [], of.penalty);
  }
  const test = testOfEach(of, (set) => and(heldThings, set));
  return conditionTerm(test, of.word === 'it' ? [] : referentsOf(of, such), of.penalty);
}

/** Returns the things to which the sides of a group have a relation. `planes` has the things of each side. */
const heldByGroup = (of: SetNode, planes: readonly SetNode[], group: SideGroup): SetNode => {
  if (group === 'all') return and(of, ...planes);
  return group === 'any' ? and(of, or(...planes)) : minus(of, or(...planes));
};

/** The sides that a form names. */
interface SaidSides {
  readonly a?: NounTerm | undefined;
  readonly b?: NounTerm | undefined;
}

class SideRelation {
  private readonly sort: string;
  private readonly things: Things;
  /** The things of each side that has the relation. */
  private readonly heldThings: ReadonlyMap<string, SetNode>;
  private readonly planes: readonly SetNode[];

  constructor(rows: readonly DefinitionRow[], things: Things) {
    this.sort = rows[0]?.sort ?? '';
    this.things = things;
    this.heldThings = new Map(
      rows.flatMap((row) =>
        sidesOfWord(row, things.sides).map((side) => [side, plane(heldName(row.name, side), row.sort)] as const),
      ),
    );
    this.planes = [...this.heldThings.values()];
  }

  /** True if words about any side or about several sides have a meaning for every side. */
  private isOfEverySide(): boolean {
    return this.things.sides.every((side) => this.heldThings.has(side));
  }

  /** Returns the things to which a side has the relation; null for a noun that names no side of the relation. */
  heldBy(side: NounTerm): SetNode | null {
    const { set, sort } = side;
    if (sort !== 'side') return null;
    const names = namesOfSides(set);
    if (names) {
      const things = names.flatMap((name) => this.heldThings.get(name) ?? []);
      return things.length === names.length ? or(...things) : null;
    }
    // The side of which a sentence speaks, or any of the sides that the page defines.
    if (!isAnyOf(side) || !this.isOfEverySide()) return null;
    const each = [...this.heldThings].map(([name, things]) =>
      where(things, some(and(set, { is: 'named', name, sort: 'side' }))),
    );
    return or(...each);
  }

  /** Returns a statement about a side and things: `the automa leads no forest`, `neither side leads F1`. */
  condition({ a, b }: SaidSides, of: NounTerm, { form, isDenial, group }: RelationForm): ConditionTerm | null {
    if (of.sort !== this.sort) return null;
    if (group !== null) {
      const tests = this.planes.map((heldThings) => heldCondition(heldThings, of, this.things).test);
      if (this.planes.length < 2 || !this.isOfEverySide()) return null;
      const test = { is: group === 'all' ? 'both' : 'either', of: tests } as const;
      return conditionTerm(group === 'none' ? not(test) : test, [], of.penalty);
    }
    if (form.includes(' together ') && !(a && isSeveral(a))) return null;
    const heldThings = [a, b].flatMap((side) => (side ? [this.heldBy(side)] : []));
    // `Does not lead both forests` could mean that the side leads none of them, or not all.
    if (
      isDenial &&
      (of.joined?.by === 'and' || of.quantity?.is === 'all' || (of.quantity && form.includes(' no {of}')))
    )
      return null;
    const said = heldThings.map((each) => each && heldCondition(each, of, this.things));
    const [first] = said;
    if (!first || said.includes(null)) return null;
    const tests = said.flatMap((each) => (each ? [each.test] : []));
    return isDenial
      ? conditionTerm(not(tests.length === 1 ? first.test : { is: 'either', of: tests }), [], first.penalty)
      : first;
  }

  /** Returns the things of a set that a side leads, or does not lead. */
  restriction({ a, b }: SaidSides, { isDenial, group, isOrNone }: RelationForm): ((of: SetNode) => SetNode) | null {
    if (group !== null)
      return this.planes.length < 2 || !this.isOfEverySide() ? null : (of) => heldByGroup(of, this.planes, group);
    // `Controlled by no side` is a form of its own.
    const isOfAll = isDenial && a?.set.is === 'all';
    const heldThings = a && !isOfAll ? this.heldBy(a) : null;
    const other = b ? this.heldBy(b) : heldThings;
    if (!heldThings || !other || (isOrNone && !this.isOfEverySide())) return null;
    if (isOrNone) return (of) => or(and(of, heldThings), heldByGroup(of, this.planes, 'none'));
    return (of) => (isDenial ? minus(of, or(heldThings, other)) : and(of, heldThings));
  }
}

/** A relation with which the sides are compared. */
class SidesCompared {
  readonly sort: Sort;
  readonly sides: readonly string[];
  private readonly relation: SideRelation;

  constructor(rows: readonly DefinitionRow[], things: Things) {
    this.sort = rows[0]?.sort ?? placeSort;
    this.sides = things.sides;
    this.relation = new SideRelation(rows, things);
  }

  /** Returns the number of things of a noun to which a side has the relation; null for a noun that names no such side. */
  numberOf(side: NounTerm, of: NounTerm): Measure | null {
    if (of.sort !== this.sort || of.quantity || of.joined) return null;
    const heldThings = this.relation.heldBy(side);
    return heldThings ? countOf(and(heldThings, of.set)) : null;
  }

  /** Returns the test that compares a number with that of other sides; null if a side has no such number. */
  comparedWith(left: Measure, op: Order, { b, of, n }: ComparedSaid, isTogether: boolean): Test | null {
    return b
      ? comparedWithSides(left, op, b, { isTogether, n: n?.amount, numberOf: (side) => this.numberOf(side, of) })
      : null;
  }

  /** Returns the numbers of things of every other side; null if a side has no such relation. */
  numbersOfOthers({ set, head }: NounTerm, of: NounTerm): readonly Measure[] | null {
    if (set.is !== 'named' || hasSet(set, isOpen)) return null;
    const others = this.sides.filter((side) => side !== set.name);
    const numbers = others.map((name) => this.numberOf(sideNoun(name, head), of));
    return numbers.includes(null) ? null : numbers.flatMap((each) => each ?? []);
  }
}

/** The comparisons of numbers of things: those of sides, or two kinds of things of a side. */
const numberForms = Object.entries(numberComparisons).flatMap(([words, { than, op }]) => [
  { words: `${words} {of} ${than} {b}`, op, isTogether: false },
  { words: `${words} {of} ${than} {b} together`, op, isTogether: true },
  { words: `${words} {of} ${than} {kind}`, op, isTogether: false },
]);

/** Returns the patterns of `the automa leads 2 more spaces than the player`. */
function comparedWords(sides: SidesCompared, base: WordBase, verbs: readonly string[]): VocabularyEntry[] {
  const rows = numberForms.flatMap((row) => verbs.map((verb) => ({ ...row, form: `${verb} ${row.words}` })));
  const condition = (a: NounTerm, said: ComparedSaid, form: number): ConditionTerm | null => {
    const { op = '=', isTogether = false } = rows[form] ?? {};
    const left = sides.numberOf(a, said.of);
    const other = said.kind && sides.numberOf(a, said.kind);
    if (!left) return null;
    const test = other
      ? comparedFigures(left, op, other, said.n?.amount)
      : sides.comparedWith(left, op, said, isTogether);
    return test && sideToo(conditionTerm(test, [], said.of.penalty), a);
  };
  return [
    pattern({
      ...base,
      id: `${base.id}-than`,
      forms: rows.flatMap(({ form }) => [`{a} ${form}`, `{a} together ${form}`]),
      slots: { a: 'thing.side', ...comparedSlots },
      gives: 'cond',
      build: ({ a, ...said }, form) =>
        isSeveral(a) === (form % 2 === 1) ? condition({ ...a, quantity: null }, said, Math.floor(form / 2)) : null,
    }),
    pattern({
      ...base,
      id: `${base.id}-than-said`,
      forms: rows.map(({ form }) => form),
      slots: comparedSlots,
      gives: 'pred',
      build: (said, form) => ofEachSide(sides.sides, said.of, (a) => condition(a, said, form)),
    }),
    pattern({
      ...base,
      id: `${base.id}-same`,
      forms: verbs.map((verb) => `{a} ${verb} the same number of {of}`),
      slots: { a: 'thing.side', of: 'thing' },
      gives: 'cond',
      build: ({ a, of }) => sameNumbers(a, sides.sides, (side) => sides.numberOf(side, of)),
    }),
  ];
}

/** Returns the patterns of `the automa leads the most spaces`. */
function rankWords(sides: SidesCompared, base: WordBase, verbs: readonly string[]): VocabularyEntry[] {
  const ranks = verbs.flatMap((verb) =>
    (['most', 'fewest'] as const).map(
      (rank) => ({ form: `${verb} the ${rank} {of}`, op: rank === 'most' ? '>' : '<' }) as const,
    ),
  );
  const bestForms = ranks.flatMap(({ form }) => [`that ${form}`, `which|who ${form}`]);
  const rankOf = (a: NounTerm, of: NounTerm, form: number): ConditionTerm | null => {
    const left = sides.numberOf(a, of);
    const others = sides.numbersOfOthers(a, of);
    if (!left || !others || others.length === 0) return null;
    const op = ranks[form]?.op ?? '>';
    const tests = others.map((right): Test => ({ is: 'compare', left, op, right }));
    return sideToo(conditionTerm(both(...tests), [], of.penalty), a);
  };
  return [
    pattern({
      ...base,
      id: `${base.id}-rank`,
      forms: ranks.map(({ form }) => `{a} ${form}`),
      slots: { a: 'thing.side', of: 'thing' },
      gives: 'cond',
      build: ({ a, of }, form) => rankOf(a, of, form),
    }),
    // `The side that leads the most spaces` can be one of several, and the criteria after it choose among them.
    pattern({
      ...base,
      id: `${base.id}-best`,
      forms: bestForms,
      slots: { of: 'thing' },
      gives: 'rel',
      build: ({ of }, form) => {
        const is = ranks[Math.floor(form / 2)]?.op === '<' ? 'least' : 'most';
        const figure = of.isMany && of.word === 'bare' ? sides.numberOf(sideUnderTest, of) : null;
        const restrict = (set: SetNode): SetNode => (figure ? best(set, { is, over: 'side', of: figure }) : set);
        return figure && relative({ over: ['side'], restrict, picks: true, locates: true, penalty: of.penalty });
      },
    }),
    pattern({
      ...base,
      id: `${base.id}-rank-said`,
      forms: ranks.map(({ form }) => form),
      slots: { of: 'thing' },
      gives: 'pred',
      build: ({ of }, form) => ofEachSide(sides.sides, of, (a) => rankOf(a, of, form)),
    }),
  ];
}

/** Returns the patterns of things that a side leads: `district that the automa leads`, `led by the automa`. */
function describingWords(
  relation: SideRelation,
  sort: string,
  base: WordBase,
  wordings: RelationWordings,
  taken: ReadonlySet<string>,
): VocabularyEntry[] {
  const { rel, by, before } = wordings;
  const rows = [
    { id: 'that', forms: rel, gives: 'rel', make: relative },
    { id: 'by', forms: by, gives: 'post', make: post },
    { id: 'before', forms: before.filter(({ form }) => !taken.has(form)), gives: 'adj', make: adjective },
  ] as const;
  return rows
    .filter(({ forms }) => forms.length > 0)
    .map(({ id, forms, gives, make }) =>
      pattern({
        ...base,
        id: `${base.id}-${id}`,
        forms: forms.map(({ form }) => form),
        slots: { a: 'thing.side?', ...(id !== 'before' && { b: 'thing.side?' }) },
        gives,
        build: (slots, form) => {
          const said = forms[form];
          // In `a watch-led district`, the article belongs to the district.
          if (id === 'before' && (slots.a?.word === 'a' || slots.a?.word === 'the')) return null;
          const restrict = said && relation.restriction(slots, said);
          return restrict ? make({ over: [sort], restrict }) : null;
        },
      }),
    );
}

/** Returns the pattern of `the automa leads F1 but not G1` and `the automa leads neither F1 nor G1`. */
function deniedOthers(relation: SideRelation, base: WordBase, verbs: readonly string[]): VocabularyEntry {
  const cannot = verbs.map((verb) => `does|do not ${bareVerb(verb)} {no}`);
  const neither = verbs.map((verb) => `{a} ${verb} neither {of} nor {no}`);
  const said = verbs.flatMap((verb) =>
    ['not {no}', 'no {no}', ...new Set(cannot)].map((denial) => `{a} ${verb} {of} [,] and|but ${denial}`),
  );
  return pattern({
    ...base,
    id: `${base.id}-without`,
    forms: [...neither, ...said],
    slots: { a: 'thing.side', of: 'thing', no: 'thing' },
    gives: 'cond',
    build: ({ a, of, no }, form) => {
      const isDenial = form < neither.length;
      const first = relation.condition({ a }, of, { form: '', isDenial, group: null });
      const denied = relation.condition({ a }, no, { form: '', isDenial: true, group: null });
      if (!first || !denied || no.quantity || (isDenial && of.quantity)) return null;
      const test = both(first.test, denied.test);
      return sideToo(conditionTerm(test, isDenial ? [] : first.exports, first.penalty + denied.penalty), a);
    },
  });
}

/** Returns the pattern of `an enemy leads a forest and the automa leads none`. */
const leadsNone = (relation: SideRelation, base: WordBase, verbs: readonly string[]): VocabularyEntry =>
  noneToo(
    { ...base, id: `${base.id}-none` },
    { '[,] and|but': 'both' },
    verbs,
    (of, a) =>
      relation.condition({ a }, { ...of, quantity: null }, { form: '', isDenial: true, group: null })?.test ?? null,
  );

/** Returns the statement that a side leads something, for a second statement about a side and for a defined side. */
function relationSaid(
  relation: SideRelation,
  sides: readonly string[],
  base: WordBase,
  verbs: readonly string[],
): VocabularyEntry {
  const said = verbs.map((verb) => `${verb} {of}`);
  const denied = verbs.map((verb) => `${verb} no {of}`);
  return pattern({
    ...base,
    id: `${base.id}-said`,
    forms: [...said, ...denied],
    slots: { of: 'thing' },
    gives: 'pred',
    build: ({ of }, form) => {
      const isDenial = form >= said.length;
      const words = { form: denied[form - said.length] ?? '', isDenial, group: null };
      return ofEachSide(sides, of, (a) => relation.condition({ a }, of, words));
    },
  });
}

/**
 * Returns the words of a relation of sides: `the automa leads a district`, `district that the automa leads`. A relation
 * has one row, or a row for each of several sides. `taken` has the words that the page defines itself.
 */
export function sideRelationWords(
  rows: readonly DefinitionRow[],
  base: WordBase,
  things: Things,
  taken: ReadonlySet<string>,
): VocabularyEntry[] {
  const [row] = rows;
  if (!row || things.sides.length === 0) return [];
  const { sort } = row;
  const wordings = wordingsOfRelation(rows.map(({ name }) => name));
  const { verbs, cond: conds } = wordings;
  const relation = new SideRelation(rows, things);
  const cond = pattern({
    ...base,
    forms: conds.map(({ form }) => form),
    slots: { a: 'thing.side?', b: 'thing.side?', of: 'thing' },
    gives: 'cond',
    build: ({ a, b, of }, form) => {
      const said = conds[form];
      const statement = said ? relation.condition({ a, b }, of, said) : null;
      return withHad(statement && a && !b ? sideToo(statement, a) : statement, of);
    },
  });
  const withoutOthers = deniedOthers(relation, base, verbs);
  const statement = relationSaid(relation, things.sides, base, verbs);
  const sides = new SidesCompared(rows, things);
  const compared = [...comparedWords(sides, base, verbs), ...rankWords(sides, base, verbs)];
  return [
    cond,
    withoutOthers,
    leadsNone(relation, base, verbs),
    ...describingWords(relation, sort, base, wordings, taken),
    ...withFurtherOf([statement, ...compared], verbs),
  ];
}
