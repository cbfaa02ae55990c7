// The readers for whom a part of a plan has the same meaning.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';

/** The dependence of a part of a plan on its reader: on nothing, on the acting unit, or also on its targets. */
const readByAll = 0;
const readByActor = 1;
const readByProcedure = 2;

type Dependence = typeof readByAll | typeof readByActor | typeof readByProcedure;

const most = (a: Dependence, b: Dependence): Dependence => (a > b ? a : b);

/** Cache of the dependence of words that a game or a sheet defines by other words. */
const dependenceOfWords = lazilyFor((_game: GameCode) => new Map<string, Dependence>());

function dependenceOf(questions: PlanQuestions, game: GameCode, within: readonly string[] = []): Dependence {
  if (questions.has('made')) return readByProcedure;
  let asks: Dependence = questions.has('actor') ? readByActor : readByAll;
  for (const name of questions.planes) asks = most(asks, dependenceOfWord(name, game, within));
  return asks;
}

function dependenceOfWord(name: string, game: GameCode, within: readonly string[]): Dependence {
  // A word that a sheet defines by itself has its ordinary meaning there.
  if (within.includes(name)) return readByAll;
  const words = dependenceOfWords(game);
  const before = words.get(name);
  if (before !== undefined) return before;
  const means = game.definition(name);
  const dependence = means ? dependenceOf(questionsIn(means), game, [...within, name]) : readByAll;
  // The result inside another word may have left out that word, so it is not cached.
  if (within.length === 0) words.set(name, dependence);
  return dependence;
}

/** Returns the three readers of a part of a plan: the bot; the bot and its acting unit; the same with the procedure. */
export const readersOf = (side: string, actor = '', procedure = ''): EmitScope['readBy'] => [
  side,
  `${side} ${actor}`,
  `${side} ${actor} ${procedure}`,
];

/** Returns the reader of a part of a plan, as far as the reader matters. */
export const readerOf = (part: PlanQuestions, { readBy, game }: EmitScope): string => readBy[dependenceOf(part, game)];

export function readerOfAll(parts: readonly PlanQuestions[], { readBy, game }: EmitScope): string {
  let asks: Dependence = readByAll;
  for (const part of parts) asks = most(asks, dependenceOf(part, game));
  return readBy[asks];
}
