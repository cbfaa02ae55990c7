// Finds out what the meaning of a part of a plan depends on: only on the bot, also on the acting unit, or also on the
// procedure. Parts with the same meaning share code.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';

/** The degrees of dependence of a part of a plan: on nothing, on the acting unit, or also on the procedure. */
const readByAll = 0;
const readByActor = 1;
const readByProcedure = 2;

type Dependence = typeof readByAll | typeof readByActor | typeof readByProcedure;

const strongerDependence = (a: Dependence, b: Dependence): Dependence => (a > b ? a : b);

/**
 * Cache for each game code. For each word that the game defines, it says if the meaning depends on the acting unit or
 * on the procedure.
 */
const dependenceOfWords = lazilyFor((_game: GameCode) => new Map<string, Dependence>());

function dependenceOf(questions: PlanQuestions, game: GameCode, within: readonly string[] = []): Dependence {
  if (questions.has('made')) return readByProcedure;
  let asks: Dependence = questions.has('actor') ? readByActor : readByAll;
  for (const name of questions.planes) asks = strongerDependence(asks, dependenceOfWord(name, game, within));
  return asks;
}

function dependenceOfWord(name: string, game: GameCode, within: readonly string[]): Dependence {
  // Inside its own definition, a word has its ordinary meaning, which depends on no acting unit and no procedure.
  if (within.includes(name)) return readByAll;
  const words = dependenceOfWords(game);
  const before = words.get(name);
  if (before !== undefined) return before;
  const means = game.definition(name);
  const dependence = means ? dependenceOf(questionsIn(means), game, [...within, name]) : readByAll;
  // Inside a definition, the words that are being defined count as independent. The degree may therefore be too small,
  // and only a degree outside all definitions is cached.
  if (within.length === 0) words.set(name, dependence);
  return dependence;
}

/**
 * Returns the keys by which code is shared, one for each degree of dependence: a key of the bot; of the bot and its
 * acting unit; of the bot, its acting unit and the procedure.
 */
export const readersOf = (side: string, actor = '', procedure = ''): EmitScope['readBy'] => [
  side,
  `${side} ${actor}`,
  `${side} ${actor} ${procedure}`,
];

/**
 * Returns the key for the part of a plan, by which equal code is shared. The key depends on the things that the part
 * asks about: on the acting unit, on the procedure, or on neither.
 */
export const readerOf = (part: PlanQuestions, { readBy, game }: EmitScope): string => readBy[dependenceOf(part, game)];

export function readerOfAll(parts: readonly PlanQuestions[], { readBy, game }: EmitScope): string {
  let asks: Dependence = readByAll;
  for (const part of parts) asks = strongerDependence(asks, dependenceOf(part, game));
  return readBy[asks];
}
