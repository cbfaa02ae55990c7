import { planeKey, sortOf } from '../plan/build.ts';
import { byKind, type OfKind } from '../plan/by-kind.ts';
import { same } from '../plan/same.ts';
import type { Comparison, SetNode, Sort, Test } from '../plan/nodes.ts';
import { asksIt, type EmitScope } from './emit-scope.ts';
import { emitPlaces, emitSet, isShort } from './set-code.ts';
import {
  contains,
  differenceWords,
  fullWords,
  intersectionWords,
  unionWords,
  negatedTest,
  wordsOfMember,
  isNotEmpty,
} from './set-words.ts';
import type { SetWidths, SetWords } from './set-words.ts';
import { assignWords, withIt, addToWords, declareEmptyWords, keepWords, loopOver } from './word-code.ts';

type TestNodeOf<K extends Test['is']> = OfKind<Test, K>;

const operators: Readonly<Record<Comparison, string>> = { '<': '<', '≤': '<=', '=': '===', '≥': '>=', '>': '>' };

const both = (all: readonly string[]): string => {
  const conditions = all.filter((text) => text !== 'true');
  if (conditions.length === 0) return 'true';
  return conditions.map((text) => (text.includes('||') ? `(${text})` : text)).join(' && ');
};

/** True for a set of units if the state does not store the places of these units as a set. */
const hasNoKeptPlaces = (node: SetNode, scope: EmitScope): boolean =>
  sortOf(node) === 'unit' && node.is !== 'actor' && scope.game.placesOf(node, scope) === null;

/**
 * The conditions for a thing to be a member of a set: the thing is in `set`, and it passes all `tests`. If `set` is
 * null, only the tests count.
 */
interface MemberQuestion {
  readonly set: SetWords | null;
  readonly tests: readonly string[];
}

const joinQuestions = (a: MemberQuestion, b: MemberQuestion): MemberQuestion => ({
  set: a.set && b.set ? intersectionWords(a.set, b.set) : (a.set ?? b.set),
  tests: [...a.tests, ...b.tests],
});

const questionTest = ({ set, tests }: MemberQuestion, member: string, width: SetWidths): string =>
  both([...(set ? [contains(set, member, width)] : []), ...tests]);

/**
 * Returns the conditions for the place `subject` to be in the set `of`. If `of` is the places of units and the state
 * does not store these places, the conditions test if such a unit is in the place.
 */
function questionIn(of: SetNode, subject: SetNode, member: string, scope: EmitScope): MemberQuestion {
  const questionAbout = (node: SetNode, inside = scope): MemberQuestion => questionIn(node, subject, member, inside);
  if (of.is === 'and') return questionInAll(of.of, subject, member, scope);
  if (of.is === 'minus') {
    const [from, less] = [questionAbout(of.from), questionAbout(of.less)];
    if (from.set && less.set && less.tests.length === 0) return { ...from, set: differenceWords(from.set, less.set) };
    return { ...from, tests: [...from.tests, negatedTest(questionTest(less, member, scope.width))] };
  }
  if (of.is === 'places' && hasNoKeptPlaces(of.of, scope)) {
    return { set: null, tests: [isNotEmpty(emitSet({ is: 'at', things: of.of, places: subject }, scope))] };
  }
  const key = of.is === 'plane' ? planeKey(of) : null;
  const means = key !== null && !scope.defining.has(key) ? scope.game.definition(key) : null;
  if (key !== null && means && sortOf(means) === 'space') {
    return questionAbout(means, { ...scope, defining: new Set([...scope.defining, key]) });
  }
  const words = emitSet(of, scope);
  return { set: words.member === member ? null : words, tests: [] };
}

const questionInAll = (all: readonly SetNode[], subject: SetNode, member: string, scope: EmitScope): MemberQuestion =>
  all.map((node) => questionIn(node, subject, member, scope)).reduce(joinQuestions, { set: null, tests: [] });

/**
 * Returns the test that an intersection has a member, if one part of it is a single thing. Then it is enough to test
 * that all other parts contain this thing. Null if no part is a single thing.
 */
function memberTest(of: SetNode, scope: EmitScope): string | null {
  if (of.is !== 'and') return null;
  const { lines, returned: values } = scope.code.writeAside(() => of.of.map((part) => emitSet(part, scope)));
  const index = values.findIndex(({ member }) => member !== null);
  const [only, single] = [values[index], of.of[index]];
  if (!only || only.member === null || !single) return null;
  const { member, sort } = only;
  const rest = of.of.filter((node) => node !== single);
  // If the code of a single space needs no lines, the test names the space itself. The lines that were collected above
  // are then dropped.
  const isPlain = scope.code.writeAside(() => emitSet(single, scope)).lines.length === 0;
  if (sort === 'space' && isPlain) {
    return questionTest(questionInAll(rest, single, member, scope), member, scope.width);
  }
  scope.code.put(lines);
  return values.flatMap((words, at) => (at === index ? [] : [contains(words, member, scope.width)])).join(' && ');
}

/**
 * Returns an expression that tests whether a thing is in a set, if possible without computing the set. For a set of
 * things at certain places, the expression tests the thing and its place separately.
 */
export function membershipTest(node: SetNode, sort: Sort, member: string, scope: EmitScope): string {
  if (node.is === 'and') return node.of.map((part) => membershipTest(part, sort, member, scope)).join(' && ');
  if (node.is === 'minus') {
    return `${membershipTest(node.from, sort, member, scope)} && ${negatedTest(membershipTest(node.less, sort, member, scope))}`;
  }
  const there = node.is === 'at' ? scope.game.places(wordsOfMember(sort, member, scope.width), scope).member : null;
  if (node.is !== 'at' || there === null) return contains(emitSet(node, scope), member, scope.width);
  // The thing is tested, and then the place of the thing. A thing without a place is in no set of places, so the second
  // test is false.
  const things = membershipTest(node.things, sort, member, scope);
  return `${things} && ${contains(keepWords(emitPlaces(node.places, scope), scope), there, scope.width)}`;
}

function some({ of }: TestNodeOf<'some'>, scope: EmitScope): string {
  // The alternatives of `first` may have different sorts, so each alternative has a test of its own.
  if (of.is === 'first') {
    const alternatives = of.of.map((candidate): Test => ({ is: 'some', of: candidate }));
    return joinTests(alternatives, '||', scope);
  }
  const test = scope.game.some(of, scope) ?? memberTest(of, scope);
  if (test !== null) return test;
  const words = emitSet(of, scope);
  return words.member === null ? isNotEmpty(words) : 'true';
}

/** Returns the expression of a comparison. The comparison is false if a figure has no value. */
function compare({ left, op, right }: TestNodeOf<'compare'>, scope: EmitScope): string {
  const { code, parts } = scope;
  const [a, b] = [parts.measure(left, scope), parts.measure(right, scope)];
  const [x, y] = [a, b].map((figure) => (figure.mayLack ? code.keep(figure.text, 'n') : figure.text));
  const guards = [a.mayLack ? `${x} !== k.nil && ` : '', b.mayLack ? `${y} !== k.nil && ` : ''];
  return `${guards.join('')}${x} ${operators[op]} ${y}`;
}

const operand = (text: string, by: '&&' | '||'): string =>
  text.includes(by === '&&' ? '||' : '&&') ? `(${text})` : text;

/**
 * Returns the place of the acting unit and the sets that must contain this place, so that tests about it can be merged.
 * Returns null if the test is not about this place, or if the code of a set is not a short expression.
 */
function setsForOwnPlace(test: Test, scope: EmitScope): readonly SetNode[] | null {
  if (test.is !== 'some' || test.of.is !== 'and') return null;
  const [place, ...sets] = test.of.of;
  if (place?.is !== 'places' || place.of.is !== 'actor') return null;
  const isKept = (part: SetNode): boolean =>
    part.is === 'plane' ? isShort(part, scope) : part.is === 'places' && part.of.is === 'plane';
  if (!sets.every(isKept)) return null;
  const { lines } = scope.code.writeAside(() => sets.map((part) => emitSet(part, scope)));
  return lines.length === 0 ? test.of.of : null;
}

/**
 * Merges successive tests of whether the acting unit’s place is in a set. The merged test asks if the place is in all
 * of these sets.
 */
function mergePlaceTests(all: readonly Test[], scope: EmitScope): readonly Test[] {
  const merged: Test[] = [];
  let before: readonly SetNode[] = [];
  for (const test of all) {
    const placeSets = setsForOwnPlace(test, scope) ?? [];
    const [[place, ...sets], [other]] = [placeSets, before];
    if (place && other && same(place, other)) {
      before = [...before, ...sets];
      merged[merged.length - 1] = { is: 'some', of: { is: 'and', of: before } };
    } else {
      before = placeSets;
      merged.push(test);
    }
  }
  return merged;
}

/**
 * Joins tests by `&&` or `||`. If the code of a test has lines, they run only while the earlier tests leave the result
 * open.
 */
function joinTests(of: readonly Test[], by: '&&' | '||', scope: EmitScope): string {
  const { code } = scope;
  let text = '';
  for (const [index, test] of of.entries()) {
    const { lines, returned } = code.writeAside(() => emitTest(test, scope));
    if (index === 0) {
      code.put(lines);
      text = returned;
    } else if (lines.length === 0) text = `${operand(text, by)} ${by} ${operand(returned, by)}`;
    else {
      const holds = code.name('b');
      code.line(`let ${holds} = ${text};`);
      code.block(`if (${by === '&&' ? holds : `!${holds}`})`, () => {
        code.put(lines);
        code.line(`${holds} = ${returned};`);
      });
      text = holds;
    }
  }
  return text;
}

export const emitTest = (node: Test, scope: EmitScope): string =>
  scope.functions.test(node, scope, (inside) => emitTestNode(node, inside));

const emitTestNode: (node: Test, scope: EmitScope) => string = byKind<Test, [EmitScope], string>({
  some,
  every: ({ of, in: within }, scope) =>
    negatedTest(isNotEmpty(differenceWords(emitSet(of, scope), emitSet(within, scope)))),
  compare,
  both: ({ of }, scope) => joinTests(mergePlaceTests(of, scope), '&&', scope),
  either: ({ of }, scope) => joinTests(of, '||', scope),
  not: ({ of }, scope) => negatedTest(emitTest(of, scope)),
  test(node, scope) {
    const of = node.of.map((argument) => emitSet(argument, scope));
    return scope.game.holds(node, of, scope);
  },
});

/**
 * The set of the things for which a test is true. If `isNot` is true, it is instead the set of the things for which the
 * test is false.
 */
interface DirectSet {
  readonly words: SetWords;
  readonly isNot: boolean;
}

const isIt = (node: SetNode, sort: Sort): boolean =>
  (node.is === 'it' && node.sort === sort) || (node.is === 'places' && node.of.is === 'it' && node.of.sort === sort);

const directSet = (words: SetWords): DirectSet => ({ words, isNot: false });

function directSome(of: SetNode, sort: Sort, scope: EmitScope): DirectSet | null {
  if (of.is === 'at' && sort === 'space' && isIt(of.places, sort) && !asksIt(of.things, sort)) {
    return directSet(emitPlaces(of.things, scope));
  }
  if (of.is === 'at' && isIt(of.things, sort) && sort !== 'space' && !asksIt(of.places, sort)) {
    return directSet(scope.game.at(fullWords(sort, scope.width), of.places, scope));
  }
  if (of.is !== 'and') return null;
  const [itself, ...more] = of.of.filter((part) => isIt(part, sort));
  const rest = of.of.filter((part) => !isIt(part, sort));
  if (!itself || more.length > 0 || rest.some((part) => asksIt(part, sort))) return null;
  if (sortOf(itself) !== sort) return null;
  return directSet(rest.map((part) => emitSet(part, scope)).reduce((a, b) => intersectionWords(a, b)));
}

/** Returns the set of things for which a test is true, if no loop over the things is needed; otherwise null. */
function setWithoutLoop(test: Test, sort: Sort, scope: EmitScope): DirectSet | null {
  if (test.is === 'some') return directSome(test.of, sort, scope);
  if (test.is === 'not') {
    const inner = setWithoutLoop(test.of, sort, scope);
    return inner && { ...inner, isNot: !inner.isNot };
  }
  if (test.is !== 'both' && test.is !== 'either') return null;
  const all = test.of.map((part) => setWithoutLoop(part, sort, scope));
  const words = all.flatMap((part) => (part && !part.isNot ? [part.words] : []));
  if (words.length < all.length) return null;
  return directSet(words.reduce((a, b) => (test.is === 'both' ? intersectionWords(a, b) : unionWords(a, b))));
}

/** Returns the members of a set that pass a test, if no loop over the members is needed; otherwise null. */
function filteredWithoutLoop(of: SetWords, test: Test, scope: EmitScope): SetWords | null {
  const { code } = scope;
  const { lines, returned: directly } = code.writeAside(() => setWithoutLoop(test, of.sort, scope));
  if (!directly) return scope.game.filtered(of, test, scope);
  code.put(lines);
  return directly.isNot ? differenceWords(of, directly.words) : intersectionWords(of, directly.words);
}

/**
 * Emits the members of a set that pass several tests. As long as a test needs no loop, it narrows the set. A test that is
 * not about the members is made once, if there are members. A single loop makes all tests from the first other test on.
 */
function filterByAll(of: SetWords, all: readonly Test[], scope: EmitScope): SetWords {
  const [test, ...more] = all;
  if (!test) return of;
  const narrowed = filteredWithoutLoop(of, test, scope);
  if (narrowed) return filterByAll(narrowed, more, scope);
  const { code } = scope;
  if (asksIt(test, of.sort)) return filterInLoop(of, more.length === 0 ? test : { is: 'both', of: all }, scope);
  const members = keepWords(of, scope);
  const left = declareEmptyWords(of.sort, scope);
  code.block(`if (${isNotEmpty(members)})`, () => {
    const holds = emitTest(test, scope);
    code.block(`if (${holds})`, () => assignWords(left, filterByAll(members, more, scope), scope));
  });
  return left;
}

export function filterByTest(of: SetWords, test: Test, scope: EmitScope): SetWords {
  const whole = test.is === 'both' ? filteredWithoutLoop(of, test, scope) : null;
  return whole ?? filterByAll(of, test.is === 'both' ? test.of : [test], scope);
}

function filterInLoop(of: SetWords, test: Test, scope: EmitScope): SetWords {
  const { code } = scope;
  const left = declareEmptyWords(of.sort, scope);
  loopOver(keepWords(of, scope), scope, (member) => {
    const holds = emitTest(test, withIt(scope, of.sort, member));
    code.block(`if (${holds})`, () => addToWords(left, wordsOfMember(of.sort, member, scope.width), scope));
  });
  return left;
}
