// To whom parts of a plan mean the same.
import { questionsIn } from '../plan/plan-questions.ts';
import type { PlanQuestions } from '../plan/plan-questions.ts';
import type { GameCode, Scope } from './scope.ts';

/** What a part of a plan asks of whoever reads it: nothing, the acting unit, or what that one attacks as well. */
const ofNobody = 0;
const ofActor = 1;
const ofProcedure = 2;

type Asks = typeof ofNobody | typeof ofActor | typeof ofProcedure;

const most = (a: Asks, b: Asks): Asks => (a > b ? a : b);

/** Words that a game or a sheet defines by others: what they ask of who reads them. */
const defined = new WeakMap<GameCode, Map<string, Asks>>();

function asksOf(asked: PlanQuestions, game: GameCode, within: readonly string[] = []): Asks {
  if (asked.has('made')) return ofProcedure;
  let asks: Asks = asked.has('actor') ? ofActor : ofNobody;
  for (const name of asked.planes) asks = most(asks, wordAsks(name, game, within));
  return asks;
}

function wordAsks(name: string, game: GameCode, within: readonly string[]): Asks {
  // Words that a sheet defines by themselves mean there what they mean elsewhere.
  if (within.includes(name)) return ofNobody;
  const words = defined.get(game) ?? new Map<string, Asks>();
  defined.set(game, words);
  const before = words.get(name);
  if (before !== undefined) return before;
  const means = game.definition(name);
  const found = means ? asksOf(questionsIn(means), game, [...within, name]) : ofNobody;
  // What is found within another word may have left that one out.
  if (within.length === 0) words.set(name, found);
  return found;
}

/** The bot, whoever of it acts, and what its procedure is otherwise. */
export const readersOf = (side: string, actor = '', procedure = ''): Scope['readBy'] => [
  side,
  `${side} ${actor}`,
  `${side} ${actor} ${procedure}`,
];

/** By whom a part of a plan is read, as far as that matters. */
export const readerOf = (part: PlanQuestions, { readBy, game }: Scope): string => readBy[asksOf(part, game)];

/** The same of several. */
export function readerOfAll(parts: readonly PlanQuestions[], { readBy, game }: Scope): string {
  let asks: Asks = ofNobody;
  for (const part of parts) asks = most(asks, asksOf(part, game));
  return readBy[asks];
}
