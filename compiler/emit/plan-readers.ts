// Finds out on what the meaning of a part of a plan depends: only on the bot, also on the acting unit, or also on the
// procedure. If parts mean the same, they share code.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';

/**
 * The degrees of dependence. The meaning of a part is the same in the whole sheet, depends on the acting unit, or
 * depends on the procedure too.
 */
const readByAll = 0;
const readByActor = 1;
const readByProcedure = 2;

type Dependence = typeof readByAll | typeof readByActor | typeof readByProcedure;

const stronger = (a: Dependence, b: Dependence): Dependence => (a > b ? a : b);

/** Cache for each game code: the degree of dependence of each word that the game defines. */
const dependenceOfWords = lazilyFor((_game: GameCode) => new Map<string, Dependence>());

function dependenceOf(questions: PlanQuestions, game: GameCode, within: readonly string[] = []): Dependence {
  if (questions.has('made')) return readByProcedure;
  let asks: Dependence = questions.has('actor') ? readByActor : readByAll;
  for (const name of questions.planes) asks = stronger(asks, dependenceOfWord(name, game, within));
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
  // Inside a definition, words that are being defined count as independent, so the degree may be too small. Thus a
  // degree is cached only outside all definitions.
  if (within.length === 0) words.set(name, dependence);
  return dependence;
}

/**
 * Returns a key for each degree of dependence: the bot; the bot and its acting unit; the bot, its acting unit and the
 * procedure.
 */
export const readersOf = (side: string, actor = '', procedure = ''): EmitScope['readBy'] => [
  side,
  `${side} ${actor}`,
  `${side} ${actor} ${procedure}`,
];

/** Returns the key for the degree of dependence of a part of a plan. */
export const readerOf = (part: PlanQuestions, { readBy, game }: EmitScope): string => readBy[dependenceOf(part, game)];

export function readerOfAll(parts: readonly PlanQuestions[], { readBy, game }: EmitScope): string {
  let asks: Dependence = readByAll;
  for (const part of parts) asks = stronger(asks, dependenceOf(part, game));
  return readBy[asks];
}
