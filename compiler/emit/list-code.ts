// Emits tiebreak lists, in which each criterion narrows the candidates (R4).
import { listOver } from '../plan/candidate-lists.ts';
import { printedKey, type Criterion, type Role, type Sort } from '../plan/nodes.ts';
import type { CountedList } from './counted-parts.ts';
import type { ListNarrowing, RankingStep, EmitScope } from './emit-scope.ts';
import {
  argumentWords,
  hasAtMostOne,
  hasUpperWords,
  isNotEmpty,
  isWide,
  moduleArgumentWords,
  returnedWords,
  setOfWords,
  wordOfCall,
  moduleWords,
  wordsOfMember,
  type SetWidths,
  type SetWords,
} from './set-words.ts';
import { withIt, assignWords, declareWords, addToWords, declareEmptyWords, keepWords, loopOver } from './word-code.ts';
import { noteOf } from '../../runtime/kernel/roles.ts';

/** Returns the variables for the words of a set. If only the lowest word can have bits, returns only its variable. */
const usedWords = (left: SetWords, width: SetWidths): readonly string[] =>
  hasUpperWords(left, width) ? moduleWords(left, width) : [left.lo];

/** Returns the statement that calls a function and stores the returned set in the variables `left`. */
export const assignedCall = (left: SetWords, call: string, width: SetWidths): string =>
  `${usedWords(left, width)
    .map((name, index) => `${name} = ${wordOfCall(call, index)}`)
    .join(', ')};`;

const assignCall = (left: SetWords, call: string, { code, width }: EmitScope): void =>
  code.line(assignedCall(left, call, width));

/** Emits code that keeps the preferred candidates. If no candidate is preferred, all candidates stay. */
function keepPreferred(left: SetWords, preferred: SetWords, scope: EmitScope): void {
  const { code, width } = scope;
  const names = usedWords(left, width);
  if (names.length === 1) code.line(`${left.lo} = ${preferred.lo} || ${left.lo};`);
  else if (names.length === 2)
    assignCall(
      left,
      `k_nonEmptyOf(${[preferred, left].map((set) => moduleArgumentWords(set, width)).join(', ')})`,
      scope,
    );
  else {
    const better = keepWords(preferred, scope);
    code.block(`if (${isNotEmpty(better)})`, () => assignWords(left, better, scope));
  }
}

/** Emits code that keeps the candidates with the best figure. If no candidate has a figure, all candidates stay. */
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

/** Emits code for a criterion, which removes candidates from the variables `left`. */
function writeStep(left: SetWords, criterion: Criterion, scope: EmitScope): void {
  if (criterion.is === 'random') return;
  const call = scope.game.ranked(criterion, left, scope);
  if (call === null) {
    if (criterion.is === 'keep') keepPreferred(left, scope.parts.filtered(left, criterion.test, scope), scope);
    else keepBest(left, criterion, scope);
  } else assignCall(left, call, scope);
}

/** Emits code for a tiebreak list, and returns the new variables with its result. `Random` ends the list. */
export function narrowedByList(of: SetWords, list: readonly Criterion[], scope: EmitScope): SetWords {
  const left = declareWords(of, scope, 'left');
  const end = list.findIndex(({ is }) => is === 'random');
  for (const criterion of end < 0 ? list : list.slice(0, end)) writeStep(left, criterion, scope);
  return left;
}

/**
 * Returns the names of the parameters by which a list function receives the set of candidates: a name for each 32-bit
 * word of the set.
 */
export const candidateWords = (sort: Sort, width: SetWidths): readonly string[] =>
  Array.from({ length: width.of(sort) }, (_none, index) => ['left', 'leftHigh'][index] ?? `leftWord${index}`);

/** Emits the body of the function of a list. The variable `left` has the candidates that remain. */
export function listBody({ steps, random, sort, counted }: ListNarrowing, scope: EmitScope): void {
  const { code, width } = scope;
  const left = setOfWords(sort, candidateWords(sort, width));
  // A set of two words returns its lower word here; the last call has already put the upper word into `k.upper`.
  // If a set has more than two words, the `return` line stores the later words.
  const isLong = width.of(sort) > 2;
  const returnLeft = `return ${isLong ? returnedWords(left, width) : left.lo};`;
  for (const [index, criterion] of steps.entries()) {
    // If a single candidate is left, the rest of the list need not run.
    if (index > 0 && criterion.is !== 'keep') code.line(`if (${hasAtMostOne(left, width)}) ${returnLeft}`);
    if (criterion[printedKey]) code.line(`// ${inOneLine(criterion[printedKey].text)}`);
    code.mark(criterion[printedKey]);
    if (counted && index < counted.printedSteps)
      countedStep(left, criterion, `${counted.name} [${index + 1}]`, counted, scope);
    else writeStep(left, criterion, scope);
  }
  code.mark(random?.[printedKey]);
  if (counted && random)
    code.line(`if (!(${hasAtMostOne(left, width)})) ${counted.parts.logUse(`${counted.name} [random]`)}`);
  code.line(steps.length === 0 && isWide(sort, width) ? `return ${returnedWords(left, width)};` : returnLeft);
}

/** Emits a criterion and code that logs its use if the criterion removed a candidate. */
function countedStep(
  left: SetWords,
  criterion: Criterion,
  name: string,
  { parts }: CountedList,
  scope: EmitScope,
): void {
  const { code, width } = scope;
  const words = usedWords(left, width);
  const before = words.map(() => code.name('before'));
  code.line(`const ${words.map((word, index) => `${before[index]} = ${word}`).join(', ')};`);
  writeStep(left, criterion, scope);
  code.line(`if (${words.map((word, index) => `${word} !== ${before[index]}`).join(' || ')}) ${parts.logUse(name)}`);
}

/** Returns a text in one line, so that the text can be a comment. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the criteria of a choice: the printed list, then the usual order of the game. If the printed list has
 * `Random`, the usual order is left out.
 */
function narrowingOf(role: Role, printedList: readonly Criterion[], sort: Sort, scope: EmitScope): ListNarrowing {
  const list = listOver(printedList, sort);
  const isEnded = list.some(({ is }) => is === 'random');
  const all = isEnded ? list : [...list, ...scope.game.usualCriteria(role, list, sort, scope)];
  const end = all.findIndex(({ is }) => is === 'random');
  const { counted: clause } = scope;
  // A list for the way or for passengers belongs to the whole clause (R12), so its name has no letter of a sub-clause.
  const at = role === 'way' || role === 'passenger' ? clause?.clause : clause?.subClause;
  const counted = clause && { ...clause, name: `${at} ${role}`, printedSteps: list.length };
  return { role, sort, steps: end < 0 ? all : all.slice(0, end), random: all[end] ?? null, counted };
}

/**
 * Returns the name of the function that narrows the candidates of a choice; the text `null` if there are no criteria.
 */
export function narrowingFunction(role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const narrowing = narrowingOf(role, list, sort, scope);
  return narrowing.steps.length === 0 && !(narrowing.counted && narrowing.random)
    ? 'null'
    : scope.lists.name(narrowing, scope);
}

/**
 * Emits code that chooses a member of a set and records the choice. Returns the variable with the number of the member.
 */
export function drawOne(role: Role, from: SetWords, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
  const { code } = scope;
  const by = narrowingFunction(role, list, sort, scope);
  const name = code.name(role);
  code.line(
    `const ${name} = c.drawBy(t, ${noteOf(role, from.sort)}, ${argumentWords(from, scope.width.most)}, ${by});`,
  );
  return name;
}
