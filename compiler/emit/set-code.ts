// Emits sets as words of bits, with one function for each kind of node, as in the interpreter.
import { same } from '../plan/same.ts';
import { goalOfLetter } from '../plan/letters.ts';
import { planeKey, sortOf } from '../plan/build.ts';
import { byKind, type OfKind } from '../plan/by-kind.ts';
import type { Aim, SetNode, Sort } from '../plan/nodes.ts';
import { keptSetOf } from './singled-out-code.ts';
import { EmitError, type EmitScope } from './emit-scope.ts';
import {
  unionWords,
  differenceWords,
  intersectionWords,
  negatedTest,
  emptyWords,
  wordsOfMember,
  isNotEmpty,
} from './set-words.ts';
import type { SetWords } from './set-words.ts';
import { withIt, assignWords, declareWords, addToWords, declareEmptyWords, keepWords, loopOver } from './word-code.ts';

type SetNodeOf<K extends SetNode['is']> = OfKind<SetNode, K>;

export function emitPlaces(node: SetNode, scope: EmitScope): SetWords {
  const keptPlaces = scope.game.placesOf(node, scope);
  if (keptPlaces) return keptPlaces;
  const things = emitSet(node, scope);
  return things.sort === 'space' ? things : scope.game.places(things, scope);
}

function plane(node: SetNodeOf<'plane'>, scope: EmitScope): SetWords {
  const key = planeKey(node);
  const means = scope.defining.has(key) ? null : scope.game.definition(key);
  if (!means) return scope.game.plane(node, scope);
  const inside = { ...scope, defining: new Set([...scope.defining, key]) };
  return node.sort === 'space' ? emitPlaces(means, inside) : emitSet(means, inside);
}

/** Emits the first set that has members. The code computes a set only if all sets before it are empty. */
function firstOf(sort: Sort, sets: readonly ((scope: EmitScope) => SetWords)[], scope: EmitScope): SetWords {
  const [head, ...rest] = sets;
  if (!head) return emptyWords(sort);
  if (rest.length === 0) return head(scope);
  const words = declareWords(head(scope), scope);
  for (const next of rest)
    scope.code.block(`if (${negatedTest(isNotEmpty(words))})`, () => assignWords(words, next(scope), scope));
  return words;
}

/**
 * Returns the places of the goal to which a letter refers (R10). The set is empty if the condition of the letter is
 * false.
 */
function namedBy(aim: Aim, scope: EmitScope): SetWords {
  const goal = goalOfLetter(aim, scope.aims);
  if (!goal) return emptyWords('space');
  if (!aim.when) return emitPlaces(goal, scope);
  const placeWords = declareEmptyWords('space', scope);
  scope.code.block(`if (${scope.parts.test(aim.when, scope)})`, () =>
    assignWords(placeWords, emitPlaces(goal, scope), scope),
  );
  return placeWords;
}

function letters({ letters: all }: SetNodeOf<'letters'>, scope: EmitScope): SetWords {
  const sets = all.map((letter) => {
    const aim = scope.aims.find((letterSet) => letterSet.letter === letter);
    if (!aim) throw new EmitError(`There is no sub-clause ${letter}).`);
    return (inside: EmitScope) => namedBy(aim, inside);
  });
  return firstOf('space', sets, scope);
}

function codeOfEach({ of, give }: SetNodeOf<'each'>, scope: EmitScope): SetWords {
  const givenWords = declareEmptyWords(sortOf(give), scope);
  const all = emitSet(of, scope);
  loopOver(keepWords(all, scope), scope, (member) =>
    addToWords(givenWords, emitSet(give, withIt(scope, all.sort, member)), scope),
  );
  return givenWords;
}

function codeOfChosen({ role, sort }: SetNodeOf<'chosen'>, scope: EmitScope): SetWords {
  const taken = scope.chosen.get(role);
  if (!taken) throw new EmitError(`The clause has not chosen its ${role} yet.`);
  return taken.sort === sort ? taken : scope.game.places(taken, scope);
}

function actor({ sort }: SetNodeOf<'actor'>, scope: EmitScope): SetWords {
  const actorVariable = scope.game.actor(sort, scope);
  return actorVariable === null ? emptyWords(sort) : wordsOfMember(sort, actorVariable, scope.width);
}

function codeOfIt({ sort }: SetNodeOf<'it'>, scope: EmitScope): SetWords {
  const member = scope.it.get(sort);
  if (member === undefined) throw new EmitError(`\`it\` means a ${sort}, but no ${sort} is tested here.`);
  return wordsOfMember(sort, member, scope.width);
}

/** Kinds of nodes whose code is always short enough to be repeated in place. */
const short: ReadonlySet<SetNode['is']> = new Set([
  'named',
  'all',
  'actor',
  'it',
  'reach',
  'targets',
  'letters',
  'chosen',
  'ref',
]);

/** True if the code of a set is always emitted in place and never becomes a function. */
export const isShort = (node: SetNode, { game }: EmitScope): boolean =>
  node.is === 'plane' ? game.definition(planeKey(node)) === null : short.has(node.is);

/** Returns the code of a set: an expression for each of its words. */
export function emitSet(node: SetNode, scope: EmitScope): SetWords {
  if (scope.conditionSet && same(scope.conditionSet.set, node)) return scope.conditionSet.words;
  if (isShort(node, scope)) return emitNode(node, scope);
  return scope.functions.set(node, scope, (inside) => emitNode(node, inside));
}

const emitNode: (node: SetNode, scope: EmitScope) => SetWords = byKind<SetNode, [EmitScope], SetWords>({
  plane,
  named: (node, scope) => scope.game.named(node, scope),
  all: ({ sort }, scope) => scope.game.all(sort, scope),
  actor,
  it: codeOfIt,
  and: ({ of }, scope) => of.map((member) => emitSet(member, scope)).reduce((a, b) => intersectionWords(a, b)),
  or: ({ of }, scope) => of.map((member) => emitSet(member, scope)).reduce((a, b) => unionWords(a, b)),
  minus: ({ from, less }, scope) => differenceWords(emitSet(from, scope), emitSet(less, scope)),
  places: ({ of }, scope) => emitPlaces(of, scope),
  at: ({ things, places }, scope) => scope.game.at(emitSet(things, scope), places, scope),
  where: ({ of, test }, scope) => scope.parts.filtered(emitSet(of, scope), test, scope),
  ball: (node, scope) => scope.game.ball(node, emitPlaces(node.around, scope), scope),
  reach(_node, scope) {
    if (!scope.reach) throw new EmitError('The spaces in reach are known only during a movement.');
    return scope.reach;
  },
  best: ({ of, by }, scope) => scope.parts.narrowed(emitSet(of, scope), [by], scope),
  each: codeOfEach,
  first(node, scope) {
    const sets = node.of.map((candidate) => (inside: EmitScope) => emitSet(candidate, inside));
    return firstOf(sortOf(node), sets, scope);
  },
  made(node, scope) {
    const of = node.of.map((operand) => emitSet(operand, scope));
    return keptSetOf(node, of, scope) ?? scope.game.made(node, of, scope);
  },
  targets: ({ sort }, scope) => scope.game.targets(sort, scope),
  letters,
  chosen: codeOfChosen,
  ref({ word, head }) {
    throw new EmitError(`The words \`${word} ${head}\` have no meaning here.`);
  },
});
