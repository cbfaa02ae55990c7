// Tiebreak lists: each criterion narrows the candidates (R4).
import { printed, type Criterion, type Role, type Sort } from '../plan/nodes.ts';
import type { Narrowing, RankingStep, EmitScope } from './emit-scope.ts';
import { hasAtMostOne, isWide, wordsOfMember, argumentWords, type SetWords, type Width } from './set-words.ts';
import { withIt, assignWords, declareWords, addToWords, declareEmptyWords, loopOver } from './word-code.ts';
import { noteOf } from '../../runtime/kernel/roles.ts';

const isTwo = (left: SetWords, width: Width): boolean => isWide(left.sort, width) && left.hi !== '0';

/** Writes code that keeps the preferred candidates, or all candidates if none is preferred. */
function keepPreferred(left: SetWords, preferred: SetWords, { code, width }: EmitScope): void {
  if (!isTwo(left, width)) code.line(`${left.lo} = ${preferred.lo} || ${left.lo};`);
  else code.line(`${left.lo} = k_keep(${argumentWords(preferred)}, ${argumentWords(left)}), ${left.hi} = k_upper();`);
}

/**
 * Writes code that keeps the candidates with the best figure. Candidates without a figure are kept only if no candidate
 * has a figure.
 */
function keepBest(left: SetWords, { is, of, over }: RankingStep, scope: EmitScope): void {
  const { code, width } = scope;
  const best = code.name('n');
  const bestOnes = declareEmptyWords(left.sort, scope);
  code.line(`let ${best} = k.nil;`);
  loopOver(left, scope, (candidate) => {
    const { text, mayLack } = scope.parts.measure(of, withIt(scope, over, candidate));
    const figure = code.keep(text, 'n');
    const isBetter = `${best} === k.nil || ${figure} ${is === 'most' ? '>' : '<'} ${best}`;
    const isKnown = mayLack ? `${figure} !== k.nil && ` : '';
    code.block(`if (${isKnown}(${isBetter}))`, () => {
      code.line(`${best} = ${figure};`);
      assignWords(bestOnes, wordsOfMember(left.sort, candidate, width), scope);
    });
    code.block(`else if (${isKnown}${figure} === ${best})`, () =>
      addToWords(bestOnes, wordsOfMember(left.sort, candidate, width), scope),
    );
  });
  keepPreferred(left, bestOnes, scope);
}

/** Writes a criterion, which narrows `left` in place. */
function writeStep(left: SetWords, criterion: Criterion, scope: EmitScope): void {
  const { code, width, game } = scope;
  if (criterion.is === 'random') return;
  const call = game.ranked(criterion, left, scope);
  if (call === null) {
    if (criterion.is === 'keep') keepPreferred(left, scope.parts.filtered(left, criterion.test, scope), scope);
    else keepBest(left, criterion, scope);
  } else if (isTwo(left, width)) code.line(`${left.lo} = ${call}, ${left.hi} = k_upper();`);
  else code.line(`${left.lo} = ${call};`);
}

/** Returns the members that a list leaves, in new variables; the list ends at `Random`. */
export function narrowedByList(of: SetWords, list: readonly Criterion[], scope: EmitScope): SetWords {
  const left = declareWords(of, scope, 'left');
  const end = list.findIndex(({ is }) => is === 'random');
  for (const criterion of end < 0 ? list : list.slice(0, end)) writeStep(left, criterion, scope);
  return left;
}

/** Writes the body of a list's function. `left` holds the candidates that remain after each criterion. */
export function listBody({ steps, random, sort }: Narrowing, scope: EmitScope): void {
  const { code, width } = scope;
  const hasTwo = isWide(sort, width);
  const left: SetWords = { sort, lo: 'left', hi: hasTwo ? 'leftHigh' : '0', member: null };
  // After each criterion, the upper word is in `k.upper`, as after every runtime function.
  const returnLeft = 'return left;';
  for (const [index, criterion] of steps.entries()) {
    // A single candidate wins without a ranking.
    if (index > 0 && criterion.is !== 'keep') code.line(`if (${hasAtMostOne(left, width)}) ${returnLeft}`);
    if (criterion[printed]) code.line(`// ${inOneLine(criterion[printed].text)}`);
    code.mark(criterion[printed]);
    writeStep(left, criterion, scope);
  }
  code.mark(random?.[printed]);
  code.line(returnLeft);
}

/** Returns a text as one line, for a comment. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the criteria of a choice: the printed list, then the usual order of the game; `Random` ends both. */
function narrowingOf(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): Narrowing {
  const isEnded = list.some(({ is }) => is === 'random');
  const all = isEnded ? list : [...list, ...scope.game.usual(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  return { role, sort, steps: end < 0 ? all : all.slice(0, end), random: all[end] ?? null };
}

/** Returns the name of the function that narrows a choice; `null` if chance alone decides. */
export function narrowingFunction(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const own = narrowingOf(role, list, sort, scope);
  return own.steps.length === 0 ? 'null' : scope.lists.name(own, scope);
}

/**
 * Writes code that chooses a member of a non-empty set and records the choice; returns the variable with the number of
 * the member.
 */
export function drawOne(role: Role, from: SetWords, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const { code } = scope;
  const by = narrowingFunction(role, list, sort, scope);
  const name = code.name(role);
  code.line(`const ${name} = c.drawBy(t, ${noteOf(role, from.sort)}, ${argumentWords(from)}, ${by});`);
  return name;
}
