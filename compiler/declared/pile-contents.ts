// Words about the cards in a pile: `the display contains no waterside bird and at most 2 birds`. The verb and the pile belong
// to each part of a list.
import { at, both, countOf } from '../plan/build.ts';
import type { SetNode, Sort, Test } from '../plan/nodes.ts';
import { appliesTo, conditionTerm, modifiedNoun, referentsOf } from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm, Term } from '../language/phrases/terms.ts';
import { pattern, type BuildResult, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { pileSort } from './book-names.ts';
import { comparedFigures, numberComparisons, saysWhere } from './figure-phrases.ts';
import { contentsTest } from './side-phrases.ts';

const rests = ['book: page'];

/** A statement about the cards in a pile, after which further parts can follow. */
interface Statement {
  readonly pile: SetNode;
  /** The word that joins the parts so far; null after a single part. */
  readonly by: 'and' | 'or' | null;
  /** True if the last part denies cards. Otherwise, cards after `and` are joined like nouns. */
  readonly isDenied: boolean;
}

const statements = new WeakMap<Test, Statement>();

function statementOf(test: Test, statement: Statement, of: NounTerm): ConditionTerm {
  statements.set(test, statement);
  const exports = statement.isDenied ? [] : referentsOf(of, at(of.set, statement.pile));
  return conditionTerm(test, exports, of.penalty);
}

const contains = (piled: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'pile-contains',
    forms: ['{pile} contains|contain|has|holds {of}', '{pile} has|contains|contain|holds no {of}'],
    slots: { pile: `thing.${pileSort}`, of: 'thing' },
    gives: 'cond',
    doc: 'True if such a card lies in the pile.',
    example: 'The display contains a waterside bird',
    rests,
    build: ({ pile, of }, form) => {
      const isDenied = form === 1;
      // In `no tern and at most 2 birds`, the number is a further part.
      if (!piled.includes(of.sort) || (isDenied && of.joined?.parts.some(({ quantity }) => quantity !== null)))
        return null;
      const test = contentsTest(of, isDenied, ({ set }) => at(set, pile.set));
      return test && statementOf(test, { pile: pile.set, by: null, isDenied }, of);
    },
  });

const joints = [
  { words: '[,] and', by: 'and', isSplit: false },
  { words: '[,] but', by: 'and', isSplit: true },
  { words: '[,] or', by: 'or', isSplit: false },
] as const;

const partForms = joints.flatMap(({ words, ...joint }) => [
  { form: `{c} ${words} {of}`, ...joint, isDenied: false },
  { form: `{c} ${words} no {of}`, ...joint, isDenied: true },
]);

/** `The display contains at most 2 birds and no waterside bird`. */
const containsToo = (piled: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'pile-contains-too',
    forms: partForms.map(({ form }) => form),
    slots: { c: 'cond', of: 'thing' },
    gives: 'cond',
    doc: 'A further part of the cards in the pile.',
    example: 'The display contains a waterside bird but no woodland bird',
    rests,
    build: ({ c, of }, form) => {
      const before = statements.get(c.test);
      const part = partForms[form];
      if (!before || !part || (before.by !== null && before.by !== part.by)) return null;
      if (!piled.includes(of.sort) || of.joined || saysWhere(of.set)) return null;
      const { by, isDenied } = part;
      if (!isDenied && ((!before.isDenied && !part.isSplit) || (of.word !== 'a' && !of.quantity))) return null;
      const test = contentsTest(of, isDenied, ({ set }) => at(set, before.pile));
      if (!test || (isDenied && of.quantity)) return null;
      const whole: Test = by === 'and' ? both(c.test, test) : { is: 'either', of: [c.test, test] };
      const said = statementOf(whole, { pile: before.pile, by, isDenied }, of);
      return { ...said, penalty: said.penalty + c.penalty };
    },
  });

const comparedForms = Object.entries(numberComparisons).flatMap(([words, { than, op }]) => [
  { form: `{pile} contains|contain|has|holds ${words} {of} ${than} {b}`, op },
  { form: `{pile} contains|contain|has|holds ${words} {x} ${than} {y} {of}`, op },
]);

/** True for cards without a number and without a pile of their own. */
const isKind = ({ isMany, word: before, quantity, joined, set }: NounTerm): boolean =>
  isMany && before === 'bare' && !quantity && !joined && set.is !== 'best' && !saysWhere(set);

/** `The display contains more woodland birds than waterside birds`. */
const containsMore = (piled: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'pile-contains-more',
    forms: comparedForms.map(({ form }) => form),
    slots: { pile: `thing.${pileSort}`, of: 'thing', b: 'thing?', x: 'adj?', y: 'adj?', n: 'n?' },
    gives: 'cond',
    doc: 'Compares two numbers of cards in the pile.',
    example: 'The display contains more woodland birds than waterside birds',
    rests,
    build: ({ pile, of, b, x, y, n }, form) => {
      const kinds = b ? [of, b] : [x, y].flatMap((said) => (said ? [modifiedNoun(of, said)] : []));
      if (!isKind(of) || [x, y].some((said) => said && !appliesTo(said, of.sort))) return null;
      if (!kinds.every((kind) => isKind(kind) && piled.includes(kind.sort))) return null;
      const [left, right] = kinds.map(({ set }) => countOf(at(set, pile.set)));
      const test = left && right && comparedFigures(left, comparedForms[form]?.op ?? '>', right, n?.amount);
      return test ? conditionTerm(test, [], of.penalty + (b?.penalty ?? 0)) : null;
    },
  });

/** Returns the words about the cards in piles. */
export const pileContents = (piled: readonly Sort[]): readonly VocabularyEntry[] => [
  contains(piled),
  containsToo(piled),
  containsMore(piled),
];

/** Short conditions about cards that name no pile: `at least 2 woodland birds`. */
const cardsAnywhere = new WeakSet<Test>();

/** Notes short conditions about cards that name no pile. */
export function withCardsNoted(read: BuildResult, of: NounTerm): BuildResult {
  for (const term of [read].flat()) if (term?.cat === 'cond' && !saysWhere(of.set)) cardsAnywhere.add(term.test);
  return read;
}

/** True if the pile of one condition is that of the other too: `contains no tern but at least 2 woodland birds`. */
export const sharesPile = (a: Term | undefined, b: Term | undefined): boolean =>
  a?.cat === 'cond' && b?.cat === 'cond' && statements.has(a.test) && cardsAnywhere.has(b.test);
