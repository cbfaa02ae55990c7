// Finds out on whom the meaning of a part of a plan depends: on the bot, on the acting unit, on the procedure. Parts
// with the same meaning share code.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';

/** The three possible answers, from the fewest to the most dependences. */
const readByAll = 0;
const readByActor = 1;
const readByProcedure = 2;

type Dependence = typeof readByAll | typeof readByActor | typeof readByProcedure;

const most = (a: Dependence, b: Dependence): Dependence => (a > b ? a : b);

/** Cache of the answers for defined words, by game code. */
const dependenceOfWords = lazilyFor((_game: GameCode) => new Map<string, Dependence>());

function dependenceOf(questions: PlanQuestions, game: GameCode, within: readonly string[] = []): Dependence {
  if (questions.has('made')) return readByProcedure;
  let asks: Dependence = questions.has('actor') ? readByActor : readByAll;
  for (const name of questions.planes) asks = most(asks, dependenceOfWord(name, game, within));
  return asks;
}

function dependenceOfWord(name: string, game: GameCode, within: readonly string[]): Dependence {
  // A word inside its own definition has its ordinary meaning, so it adds no dependence.
  if (within.includes(name)) return readByAll;
  const words = dependenceOfWords(game);
  const before = words.get(name);
  if (before !== undefined) return before;
  const means = game.definition(name);
  const dependence = means ? dependenceOf(questionsIn(means), game, [...within, name]) : readByAll;
  // Words under definition are skipped, so an answer that was found inside another definition may be incomplete. Such
  // an answer is not cached.
  if (within.length === 0) words.set(name, dependence);
  return dependence;
}

/**
 * Returns the keys for the three answers: of the bot, of the bot with its acting unit, and of both with the procedure.
 */
export const readersOf = (side: string, actor = '', procedure = ''): EmitScope['readBy'] => [
  side,
  `${side} ${actor}`,
  `${side} ${actor} ${procedure}`,
];

/** Returns the key that says on whom a part of a plan depends. */
export const readerOf = (part: PlanQuestions, { readBy, game }: EmitScope): string => readBy[dependenceOf(part, game)];

export function readerOfAll(parts: readonly PlanQuestions[], { readBy, game }: EmitScope): string {
  let asks: Dependence = readByAll;
  for (const part of parts) asks = most(asks, dependenceOf(part, game));
  return readBy[asks];
}
