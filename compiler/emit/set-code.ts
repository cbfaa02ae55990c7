// Sets as words of bits: one case a node, as in the interpreter.
import { same } from '../plan/same.ts';
import { withoutMovementLimit } from '../plan/letters.ts';
import { sortOf } from '../plan/build.ts';
import type { Aim, SetNode, Sort } from '../plan/nodes.ts';
import { keptSetOf } from './singled-out-code.ts';
import { EmitError } from './emit-scope.ts';
import type { EmitScope } from './emit-scope.ts';
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
import { about, assign, begun, fill, fresh, kept, through } from './word-code.ts';

type Of<K extends SetNode['is']> = Extract<SetNode, { is: K }>;

/** The places where what a set names stands. */
export function emitPlaces(node: SetNode, scope: EmitScope): SetWords {
  const known = scope.game.placesOf(node, scope);
  if (known) return known;
  const value = emitSet(node, scope);
  return value.sort === 'space' ? value : scope.game.places(value, scope);
}

function plane(node: Of<'plane'>, scope: EmitScope): SetWords {
  const { name, sort } = node;
  const means = scope.defining.has(name) ? null : scope.game.definition(name);
  if (!means) return scope.game.plane(node, scope);
  const inside = { ...scope, defining: new Set([...scope.defining, name]) };
  return sort === 'space' ? emitPlaces(means, inside) : emitSet(means, inside);
}

const and = ({ of }: Of<'and'>, scope: EmitScope): SetWords =>
  of.map((one) => emitSet(one, scope)).reduce((all, one) => intersectionWords(all, one));

function at(node: Of<'at'>, scope: EmitScope): SetWords {
  return scope.game.at(emitSet(node.things, scope), node.places, scope);
}

const where = ({ of, test }: Of<'where'>, scope: EmitScope): SetWords =>
  scope.parts.filtered(emitSet(of, scope), test, scope);

/** The first of some sets that has anything in it; later ones are not looked at. */
function firstOf(sort: Sort, sets: readonly ((scope: EmitScope) => SetWords)[], scope: EmitScope): SetWords {
  const [head, ...rest] = sets;
  if (!head) return emptyWords(sort);
  if (rest.length === 0) return head(scope);
  const found = begun(head(scope), scope);
  for (const next of rest)
    scope.code.block(`if (${negatedTest(isNotEmpty(found))})`, () => assign(found, next(scope), scope));
  return found;
}

/** What a letter names, wherever it is; a circular one names nothing (R10). */
function namedBy({ when, choices }: Aim, scope: EmitScope): SetWords {
  const [goal] = choices;
  if (!goal || goal.from.is === 'letters') return emptyWords('space');
  const named = withoutMovementLimit(goal.from);
  if (!when) return emitPlaces(named, scope);
  const found = fresh('space', scope);
  scope.code.block(`if (${scope.parts.test(when, scope)})`, () => assign(found, emitPlaces(named, scope), scope));
  return found;
}

function letters({ letters: all }: Of<'letters'>, scope: EmitScope): SetWords {
  const aims = all.map((letter) => {
    const aim = scope.aims.find((one) => one.letter === letter);
    if (!aim) throw new EmitError(`There is no sub-clause ${letter}).`);
    return aim;
  });
  return firstOf(
    'space',
    aims.map((aim) => (inside: EmitScope) => namedBy(aim, inside)),
    scope,
  );
}

function each({ of, give }: Of<'each'>, scope: EmitScope): SetWords {
  const found = fresh(sortOf(give), scope);
  const all = emitSet(of, scope);
  through(kept(all, scope), scope, (one) => fill(found, emitSet(give, about(scope, all.sort, one)), scope));
  return found;
}

function chosen({ role, sort }: Of<'chosen'>, scope: EmitScope): SetWords {
  const taken = scope.chosen.get(role);
  if (!taken) throw new EmitError(`Nothing was chosen as ${role} yet.`);
  if (taken.sort === sort) return taken;
  return scope.game.places(taken, scope);
}

function actor({ sort }: Of<'actor'>, scope: EmitScope): SetWords {
  const one = scope.game.actor(sort, scope);
  return one === null ? emptyWords(sort) : wordsOfMember(sort, one, scope.width);
}

function it({ sort }: Of<'it'>, scope: EmitScope): SetWords {
  const one = scope.it.get(sort);
  if (one === undefined) throw new EmitError(`No ${sort} is being asked about.`);
  return wordsOfMember(sort, one, scope.width);
}

/** What is short wherever it stands. */
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

/** Whether it is written as it stands, and never a function of its own. */
export const isShort = (node: SetNode, { game }: EmitScope): boolean =>
  node.is === 'plane' ? game.definition(node.name) === null : short.has(node.is);

/** A set, as words. */
export function emitSet(node: SetNode, scope: EmitScope): SetWords {
  const known = scope.conditionSet && same(scope.conditionSet.set, node) ? scope.conditionSet.words : null;
  if (known) return known;
  if (isShort(node, scope)) return written(node, scope);
  return scope.functions.set(node, scope, (inside) => written(node, inside));
}

function made(node: Extract<SetNode, { is: 'made' }>, scope: EmitScope): SetWords {
  const of = node.of.map((one) => emitSet(one, scope));
  return keptSetOf(node, of, scope) ?? scope.game.made(node, of, scope);
}

function written(node: SetNode, scope: EmitScope): SetWords {
  const { game } = scope;
  switch (node.is) {
    case 'plane':
      return plane(node, scope);
    case 'named':
      return game.named(node, scope);
    case 'all':
      return game.all(node.sort, scope);
    case 'actor':
      return actor(node, scope);
    case 'it':
      return it(node, scope);
    case 'and':
      return and(node, scope);
    case 'or':
      return node.of.map((one) => emitSet(one, scope)).reduce((a, b) => unionWords(a, b));
    case 'minus':
      return differenceWords(emitSet(node.from, scope), emitSet(node.less, scope));
    case 'places':
      return emitPlaces(node.of, scope);
    case 'at':
      return at(node, scope);
    case 'where':
      return where(node, scope);
    case 'ball':
      return game.ball(node, emitPlaces(node.around, scope), scope);
    case 'reach':
      if (!scope.reach) throw new EmitError('Where it gets is known on a trip only.');
      return scope.reach;
    case 'best':
      return scope.parts.narrowed(emitSet(node.of, scope), [node.by], scope);
    case 'each':
      return each(node, scope);
    case 'first':
      return firstOf(
        sortOf(node),
        node.of.map((one) => (inside: EmitScope) => emitSet(one, inside)),
        scope,
      );
    case 'made':
      return made(node, scope);
    case 'targets':
      return game.targets(node.sort, scope);
    case 'letters':
      return letters(node, scope);
    case 'chosen':
      return chosen(node, scope);
    case 'ref':
      throw new EmitError(`The word \`${node.word} ${node.head}\` was bound to nothing.`);
  }
}
