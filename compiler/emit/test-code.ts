// Tests as expressions that hold or do not.
import { sortOf } from '../plan/build.ts';
import { same } from '../plan/same.ts';
import type { Comparison, SetNode, Sort, Test } from '../plan/nodes.ts';
import { asksIt } from './emit-scope.ts';
import type { EmitScope } from './emit-scope.ts';
import { emitPlaces, emitSet, isShort } from './set-code.ts';
import {
  contains,
  differenceWords,
  intersectionWords,
  unionWords,
  negatedTest,
  wordsOfMember,
  isNotEmpty,
} from './set-words.ts';
import type { SetWords, Width } from './set-words.ts';
import { about, fill, fresh, kept, through } from './word-code.ts';

type Of<K extends Test['is']> = Extract<Test, { is: K }>;

const operators: Readonly<Record<Comparison, string>> = { '<': '<', '≤': '<=', '=': '===', '≥': '>=', '>': '>' };

const both = (all: readonly string[]): string => {
  const asked = all.filter((text) => text !== 'true');
  if (asked.length === 0) return 'true';
  return asked.map((text) => (text.includes('||') ? `(${text})` : text)).join(' && ');
};

/** Units whose places the state does not keep. */
const isCounters = (node: SetNode, scope: EmitScope): boolean =>
  sortOf(node) === 'unit' && node.is !== 'actor' && scope.game.placesOf(node, scope) === null;

/** What is asked of one thing: whether it is in a set, and what no set says; a set of null asks nothing. */
interface Asking {
  readonly set: SetWords | null;
  readonly tests: readonly string[];
}

const meetAsking = (a: Asking, b: Asking): Asking => ({
  set: a.set && b.set ? intersectionWords(a.set, b.set) : (a.set ?? b.set),
  tests: [...a.tests, ...b.tests],
});

const asks = ({ set, tests }: Asking, one: string, width: Width): string =>
  both([...(set ? [contains(set, one, width)] : []), ...tests]);

/**
 * Whether a thing is in a set. Of several its bit is asked for once, in what they have in common; of units that stand
 * somewhere it is asked whether one stands there.
 */
function askingIn(of: SetNode, thing: SetNode, one: string, scope: EmitScope): Asking {
  const asking = (node: SetNode, inside = scope): Asking => askingIn(node, thing, one, inside);
  if (of.is === 'and') return askingAll(of.of, thing, one, scope);
  if (of.is === 'minus') {
    const [from, less] = [asking(of.from), asking(of.less)];
    if (from.set && less.set && less.tests.length === 0) return { ...from, set: differenceWords(from.set, less.set) };
    return { ...from, tests: [...from.tests, negatedTest(asks(less, one, scope.width))] };
  }
  if (of.is === 'places' && isCounters(of.of, scope)) {
    return { set: null, tests: [isNotEmpty(emitSet({ is: 'at', things: of.of, places: thing }, scope))] };
  }
  const means = of.is === 'plane' && !scope.defining.has(of.name) ? scope.game.definition(of.name) : null;
  if (of.is === 'plane' && means && sortOf(means) === 'space') {
    return asking(means, { ...scope, defining: new Set([...scope.defining, of.name]) });
  }
  const value = emitSet(of, scope);
  return { set: value.member === one ? null : value, tests: [] };
}

const askingAll = (all: readonly SetNode[], thing: SetNode, one: string, scope: EmitScope): Asking =>
  all.map((node) => askingIn(node, thing, one, scope)).reduce(meetAsking, { set: null, tests: [] });

/** A set of which it is asked whether one thing is in it: by its bit. */
function isMember(of: SetNode, scope: EmitScope): string | null {
  if (of.is !== 'and') return null;
  const { lines, returned: values } = scope.code.aside(() => of.of.map((one) => emitSet(one, scope)));
  const index = values.findIndex(({ member }) => member !== null);
  const [only, thing] = [values[index], of.of[index]];
  if (!only || only.member === null || !thing) return null;
  const { member, sort } = only;
  const rest = of.of.filter((node) => node !== thing);
  // What stands before a test is written once.
  const isPlain = scope.code.aside(() => emitSet(thing, scope)).lines.length === 0;
  if (sort === 'space' && isPlain) {
    return asks(askingAll(rest, thing, member, scope), member, scope.width);
  }
  scope.code.put(lines);
  return values.flatMap((value, at) => (at === index ? [] : [contains(value, member, scope.width)])).join(' && ');
}

/** Whether one thing is in a set, without making the set where it is told by where the thing stands. */
export function isIn(node: SetNode, sort: Sort, one: string, scope: EmitScope): string {
  if (node.is === 'and') return node.of.map((part) => isIn(part, sort, one, scope)).join(' && ');
  if (node.is === 'minus') {
    return `${isIn(node.from, sort, one, scope)} && ${negatedTest(isIn(node.less, sort, one, scope))}`;
  }
  const there = node.is === 'at' ? scope.game.places(wordsOfMember(sort, one, scope.width), scope).member : null;
  if (node.is !== 'at' || there === null) return contains(emitSet(node, scope), one, scope.width);
  // Where it stands counts only if it stands anywhere.
  const things = isIn(node.things, sort, one, scope);
  return `${things} && ${contains(kept(emitPlaces(node.places, scope), scope), there, scope.width)}`;
}

function some({ of }: Of<'some'>, scope: EmitScope): string {
  // Sets of which the first counts that has anything may be of several sorts.
  if (of.is === 'first')
    return joined(
      of.of.map((one) => ({ is: 'some', of: one })),
      '||',
      scope,
    );
  const known = scope.game.some(of, scope);
  if (known !== null) return known;
  const member = isMember(of, scope);
  if (member !== null) return member;
  const value = emitSet(of, scope);
  if (value.member !== null) return 'true';
  return isNotEmpty(value);
}

function every({ of, in: all }: Of<'every'>, scope: EmitScope): string {
  return negatedTest(isNotEmpty(differenceWords(emitSet(of, scope), emitSet(all, scope))));
}

/** A comparison with what has no value does not hold. */
function compare({ left, op, right }: Of<'compare'>, scope: EmitScope): string {
  const { code, parts } = scope;
  const [a, b] = [parts.measure(left, scope), parts.measure(right, scope)];
  const [x, y] = [a, b].map((one) => (one.mayLack ? code.keep(one.text, 'n') : one.text));
  const known = [a.mayLack ? `${x} !== k.nil && ` : '', b.mayLack ? `${y} !== k.nil && ` : ''];
  return `${known.join('')}${x} ${operators[op]} ${y}`;
}

const operand = (text: string, by: '&&' | '||'): string =>
  text.includes(by === '&&' ? '||' : '&&') ? `(${text})` : text;

/**
 * The sets in which the space of whoever acts should be, if they are there as they stand: words that are defined by others are
 * functions that clauses share, and what is worked out first is worked out only if it is asked.
 */
function askedOfPlace(test: Test, scope: EmitScope): readonly SetNode[] | null {
  if (test.is !== 'some' || test.of.is !== 'and') return null;
  const [place, ...sets] = test.of.of;
  if (place?.is !== 'places' || place.of.is !== 'actor') return null;
  const isKept = (one: SetNode): boolean =>
    one.is === 'plane' ? isShort(one, scope) : one.is === 'places' && one.of.is === 'plane';
  if (!sets.every(isKept)) return null;
  const { lines } = scope.code.aside(() => sets.map((one) => emitSet(one, scope)));
  return lines.length === 0 ? test.of.of : null;
}

/** Tests that ask the same place one after the other are one test. */
function merged(all: readonly Test[], scope: EmitScope): readonly Test[] {
  const found: Test[] = [];
  let before: readonly SetNode[] = [];
  for (const test of all) {
    const asked = askedOfPlace(test, scope) ?? [];
    const [[place, ...sets], [other]] = [asked, before];
    if (place && other && same(place, other)) {
      before = [...before, ...sets];
      found[found.length - 1] = { is: 'some', of: { is: 'and', of: before } };
    } else {
      before = asked;
      found.push(test);
    }
  }
  return found;
}

/** One after the other; what a later one needs is worked out only if it is asked. */
function joined(of: readonly Test[], by: '&&' | '||', scope: EmitScope): string {
  const { code } = scope;
  let text = '';
  for (const [index, test] of of.entries()) {
    const { lines, returned } = code.aside(() => emitTest(test, scope));
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
  scope.functions.test(node, scope, (inside) => written(node, inside));

function written(node: Test, scope: EmitScope): string {
  switch (node.is) {
    case 'some':
      return some(node, scope);
    case 'every':
      return every(node, scope);
    case 'compare':
      return compare(node, scope);
    case 'both':
      return joined(merged(node.of, scope), '&&', scope);
    case 'either':
      return joined(node.of, '||', scope);
    case 'not':
      return negatedTest(emitTest(node.of, scope));
    case 'test':
      return scope.game.holds(
        node,
        node.of.map((one) => emitSet(one, scope)),
        scope,
      );
  }
}

/** The things for which a test holds, all at once; `isNot` if it is those for which it does not. */
interface Direct {
  readonly value: SetWords;
  readonly isNot: boolean;
}

const isIt = (node: SetNode, sort: Sort): boolean =>
  (node.is === 'it' && node.sort === sort) || (node.is === 'places' && node.of.is === 'it' && node.of.sort === sort);

const plain = (value: SetWords): Direct => ({ value, isNot: false });

function directSome(of: SetNode, sort: Sort, scope: EmitScope): Direct | null {
  if (of.is === 'at' && sort === 'space' && isIt(of.places, sort) && !asksIt(of.things, sort)) {
    return plain(emitPlaces(of.things, scope));
  }
  if (of.is === 'at' && isIt(of.things, sort) && sort !== 'space' && !asksIt(of.places, sort)) {
    return plain(scope.game.at({ sort, lo: '-1', hi: '-1', member: null }, of.places, scope));
  }
  if (of.is !== 'and') return null;
  const [own, ...more] = of.of.filter((one) => isIt(one, sort));
  const rest = of.of.filter((one) => !isIt(one, sort));
  if (!own || more.length > 0 || rest.some((one) => asksIt(one, sort))) return null;
  if (sortOf(own) !== sort) return null;
  return plain(rest.map((one) => emitSet(one, scope)).reduce((a, b) => intersectionWords(a, b)));
}

/** Which things a test holds of, if that can be told without asking it of each. */
function direct(test: Test, sort: Sort, scope: EmitScope): Direct | null {
  switch (test.is) {
    case 'some':
      return directSome(test.of, sort, scope);
    case 'not': {
      const found = direct(test.of, sort, scope);
      return found && { ...found, isNot: !found.isNot };
    }
    case 'both': {
      const all = test.of.map((one) => direct(one, sort, scope));
      if (!all.every((one) => one !== null && !one.isNot)) return null;
      return plain(all.flatMap((one) => (one ? [one.value] : [])).reduce((a, b) => intersectionWords(a, b)));
    }
    case 'either': {
      const all = test.of.map((one) => direct(one, sort, scope));
      if (!all.every((one) => one !== null && !one.isNot)) return null;
      return plain(all.flatMap((one) => (one ? [one.value] : [])).reduce((a, b) => unionWords(a, b)));
    }
    case 'every':
    case 'compare':
    case 'test':
      return null;
  }
}

/** Those for which a test holds: all at once where the test says which they are, else one by one. */
export function filtered(of: SetWords, test: Test, scope: EmitScope): SetWords {
  const { code } = scope;
  const { lines, returned: found } = code.aside(() => direct(test, of.sort, scope));
  if (found) {
    code.put(lines);
    return found.isNot ? differenceWords(of, found.value) : intersectionWords(of, found.value);
  }
  const told = scope.game.filtered(of, test, scope);
  if (told) return told;
  const left = fresh(of.sort, scope);
  through(kept(of, scope), scope, (one) => {
    const holds = emitTest(test, about(scope, of.sort, one));
    code.block(`if (${holds})`, () => fill(left, wordsOfMember(of.sort, one, scope.width), scope));
  });
  return left;
}
