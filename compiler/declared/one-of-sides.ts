// Things of an indefinite side, such as `2 or more bands of a rival`: their number is that of one side, and not of the
// sides together.
import { it, measure, some, where } from '../plan/build.ts';
import type { Measure, SetNode, Test } from '../plan/nodes.ts';
import { showSet } from '../plan/plan-text.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { ConditionTerm, NounTerm, PredicateTerm, Term } from '../language/phrases/terms.ts';
import { misfit, type Misfit } from '../language/phrases/misfit.ts';
import type { BuildResult, VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { ownedNames } from './owned-things.ts';

/** The figure of some things in plans: the greatest number of them that belong to the same side. */
export const mostOfOneSide = 'most of one side';

/** The words for this figure in explanations. */
export const oneSideLexis = {
  [mostOfOneSide]: { figure: 'number of one side', isNumber: true },
} as const;

/** The sides of words such as `of a rival`. A copy of a term keeps its function. */
const sidesOfWords = new WeakMap<PredicateTerm['restrict'], SetNode>();

/** Notes that words after a noun, such as `of a rival`, speak of one of some sides. */
export function ofOneOf<T extends PredicateTerm>(said: T, sides: SetNode): T {
  sidesOfWords.set(said.restrict, sides);
  return said;
}

const sidesOfNoun = ({ words, joined }: NounTerm): readonly SetNode[] => [
  ...words.flatMap((said) => (typeof said === 'object' ? (sidesOfWords.get(said.restrict) ?? []) : [])),
  ...(joined?.parts.flatMap(sidesOfNoun) ?? []),
];

/** True for the things of such sides themselves, and not for words that only mention them. */
function areOfSides(set: SetNode, sides: SetNode): boolean {
  if (set.is === 'made') return set.name === ownedNames.things && set.of.some((of) => same(of, sides));
  if (set.is === 'and' || set.is === 'or') return set.of.some((part) => areOfSides(part, sides));
  if (set.is === 'at') return areOfSides(set.things, sides);
  if (set.is === 'minus') return areOfSides(set.from, sides);
  return (set.is === 'where' || set.is === 'best') && areOfSides(set.of, sides);
}

const isNumberOf = (figure: Measure, sides: SetNode): figure is Extract<Measure, { is: 'count' }> =>
  figure.is === 'count' && areOfSides(figure.of, sides);

/** Thrown for a number that could be that of any of the sides, of each of them, or of all of them together. */
class UnclearNumber extends Error {}

/** Returns the test that a number is so for one of the sides. */
function testOfOne(test: Extract<Test, { is: 'compare' }>, sides: SetNode): Test {
  const { left, op } = test;
  // Fewer than 2 bands could be those of any rival, or of each of them.
  if (!isNumberOf(left, sides) || op === '<' || op === '≤') throw new UnclearNumber();
  const own = rewrite(left.of, (set) =>
    set.is === 'made' && areOfSides(set, sides) ? { ...set, of: [it('side')] } : set,
  );
  const right = partOfOne(test.right, sides);
  return some(where(sides, { ...test, left: { is: 'count', of: own }, right }));
}

type Node = Readonly<Record<string, unknown>>;

/** Returns a part of a plan in which each number of things of such sides is that of one of them. */
function partOfOne<T>(part: T, sides: SetNode): T {
  if (typeof part !== 'object' || part === null || !hasSet(part, (set) => areOfSides(set, sides))) return part;
  const ofEach = <P>(of: P): P => partOfOne(of, sides);
  if (Array.isArray(part)) return part.map(ofEach) as T;
  const node = part as T & (SetNode | Measure | Test | { readonly is: 'most' | 'least'; readonly of: Measure });
  if (node.is === 'compare' && (isNumberOf(node.left, sides) || isNumberOf(node.right, sides)))
    return testOfOne(node, sides) as T;
  if (node.is === 'most' && isNumberOf(node.of, sides))
    return { ...node, of: measure(mostOfOneSide, ofEach(node.of.of)) };
  if (node.is === 'count' && areOfSides(node.of, sides)) throw new UnclearNumber();
  return Object.fromEntries(Object.entries(node as Node).map(([key, each]) => [key, ofEach(each)])) as T;
}

function predicateOfOne<T extends PredicateTerm | null>(said: T, sides: SetNode): T {
  if (!said) return said;
  const sort = said.over[0] === 'located' ? 'space' : (said.over[0] ?? 'space');
  const set = said.restrict(it(sort));
  const own = partOfOne(set, sides);
  if (same(own, set)) return said;
  const restrict = (of: SetNode): SetNode => partOfOne(said.restrict(of), sides);
  const { inAll } = said;
  return {
    ...said,
    restrict,
    key: showSet(own),
    negated: predicateOfOne(said.negated, sides),
    elsewhere: predicateOfOne(said.elsewhere, sides),
    ...(inAll && { inAll: (area: SetNode): Test => partOfOne(inAll(area), sides) }),
  };
}

function conditionOfOne(said: ConditionTerm, sides: SetNode): ConditionTerm {
  const test = partOfOne(said.test, sides);
  if (same(test, said.test)) return said;
  const { subject } = said;
  const and = (p: PredicateTerm): ConditionTerm => conditionOfOne(subject?.and(p) ?? said, sides);
  return { ...said, test, subject: subject && { ...subject, and } };
}

function termOfOne(term: Term, sides: SetNode): Term {
  if (term.cat === 'cond') return conditionOfOne(term, sides);
  if (term.cat === 'crit') return { ...term, criterion: partOfOne(term.criterion, sides) };
  if (term.cat === 'amount') return { ...term, of: partOfOne(term.of, sides) };
  return 'restrict' in term ? predicateOfOne(term, sides) : term;
}

/** Returns what a pattern reads about the things of one of some sides; a misfit for a number that is not clear. */
function readOfOne(read: BuildResult, slot: string, sides: readonly SetNode[]): BuildResult {
  try {
    const terms = [read].flat().flatMap((term): (Term | Misfit)[] => {
      if (!term) return [];
      return [term.cat === 'misfit' ? term : sides.reduce<Term>(termOfOne, term)];
    });
    return terms;
  } catch (fault) {
    if (!(fault instanceof UnclearNumber)) throw fault;
    return misfit(slot, 'the things of a certain side, or of the sides together', 'a number for any of the sides');
  }
}

/** Returns a pattern that reads a number of things `of a rival` as a number for one of the rivals. */
export function withOneOfSides(declared: VocabularyEntry): VocabularyEntry {
  const nouns = Object.entries(declared.slots).flatMap(([name, type]) => (/^thing\b/.test(type) ? [name] : []));
  if (nouns.length === 0 || declared.gives === 'thing') return declared;
  return {
    ...declared,
    build: (slots: Readonly<Record<string, Term | undefined>>, form, wordsOf): BuildResult => {
      const read = declared.build(slots, form, wordsOf);
      if (read === null) return null;
      for (const name of nouns) {
        const noun = slots[name];
        const sides = noun?.cat === 'thing' ? sidesOfNoun(noun) : [];
        if (sides.length > 0) return readOfOne(read, name, sides);
      }
      return read;
    },
  };
}
