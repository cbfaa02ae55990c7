// A thing off the board has no place. A statement about its place, such as `not next to a worker` and `no bush is in its
// space`, is then false, and not only the statement that is denied.
import { and, minus, not, plane, some, sortOf } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import type { Misfit, Term } from '../language/phrases/terms.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { isOpen, offBoardPlane } from './book-names.ts';
import { eachReading } from './book-phrases.ts';
import type { Things } from './things.ts';

type Leaves = (set: SetNode) => boolean;

const offBoard = (set: SetNode): SetNode => plane(offBoardPlane, sortOf(set));

/** Leaves the things off the board out of things that are not in a place. */
function placedOf(set: SetNode, leaves: Leaves): SetNode {
  if (set.is !== 'minus' || set.less.is !== 'at' || !same(set.from, set.less.things) || !leaves(set.from)) return set;
  return minus(set, offBoard(set.from));
}

/** Returns the thing of the sentence of whose place a set speaks; null if the set speaks of no such place. */
function ownerOfPlace(of: SetNode, leaves: Leaves): SetNode | null {
  let owner: SetNode | null = null;
  hasSet(of, (part) => {
    const thing = part.is === 'places' ? part.of : null;
    const pointed = thing?.is === 'ref' && thing.alone !== null && thing.word !== 'that' ? thing.alone : thing;
    const isOfSentence = pointed !== null && (isOpen(pointed) || pointed.is === 'it' || pointed.is === 'ref');
    if (thing && isOfSentence && leaves(thing)) owner = thing;
    return owner !== null;
  });
  return owner;
}

const countedSet = (of: Measure): readonly SetNode[] => (of.is === 'count' ? [of.of] : []);

const holdsFor = (left: number, op: Comparison, right: number): boolean =>
  ({ '<': left < right, '≤': left <= right, '=': left === right, '≥': left >= right, '>': left > right })[op];

/** Returns the sets whose members a test denies or compares. */
function deniedSets(test: Test): readonly SetNode[] {
  if (test.is === 'not') return test.of.is === 'some' ? [test.of.of] : [];
  // Nothing is next to a thing off the board, so nothing is true of every space there.
  if (test.is === 'every') return [test.of];
  // A thing off the board has no things in its place, so `at least 2 workers in its space` is false.
  const needsSome = test.is === 'compare' && test.right.is === 'number' && !holdsFor(0, test.op, test.right.value);
  return test.is === 'compare' && !needsSome ? [...countedSet(test.left), ...countedSet(test.right)] : [];
}

/** Returns joined tests, each of which is false for a thing off the board. */
function eachPart(test: Extract<Test, { is: 'both' }>, leaves: Leaves): Test {
  const of = test.of.map((part) => placedTest(part, leaves));
  return of.every((part, index) => part === test.of[index]) ? test : { is: 'both', of };
}

/** Returns a test about the place of a thing that is false for a thing off the board. */
function placedTest(test: Test, leaves: Leaves): Test {
  if (test.is === 'both') return eachPart(test, leaves);
  const [owner] = deniedSets(test).flatMap((set) => ownerOfPlace(set, leaves) ?? []);
  if (!owner) return test;
  // A single denial, since a sentence joins conditions one by one.
  const denied = test.is === 'not' ? test.of : not(test);
  return not({ is: 'either', of: [some(and(owner, offBoard(owner))), denied] });
}

/** Returns a pattern whose statements about the place of a thing are false for a thing off the board. */
export function withPlacesOnBoard(declared: VocabularyEntry, { sorts }: Things): VocabularyEntry {
  const leaving: readonly Sort[] = [...sorts.values()].flatMap(({ name, offBoard: place }) =>
    place === null ? [] : [name],
  );
  if (leaving.length === 0) return declared;
  const leaves: Leaves = (set) => leaving.includes(sortOf(set));
  // `Outside a harbour` denies the place, as `not in a harbour` does.
  const saysOutside = declared.forms.some((form) => form.startsWith('outside '));
  // A term that does not change stays the same object, because later patterns know terms by their identity.
  const termOnBoard = (term: Term | Misfit): Term | Misfit => {
    if (!('cat' in term)) return term;
    if (term.cat === 'cond') {
      const test = placedTest(term.test, leaves);
      return test === term.test ? term : { ...term, test };
    }
    if (term.cat === 'thing') {
      const set = placedOf(term.set, leaves);
      return set === term.set ? term : { ...term, set };
    }
    if (!('restrict' in term) || !(saysOutside || ('negated' in term && term.negated))) return term;
    return { ...term, restrict: (of) => placedOf(term.restrict(of), leaves) };
  };
  return { ...declared, build: (slots, form) => eachReading(declared.build(slots, form), termOnBoard) };
}
