// To whom parts of a plan mean the same.
import { askedIn } from '../plan/asked.ts';
import type { Asked } from '../plan/asked.ts';
import type { GameCode, Scope } from './scope.ts';

/** What a part of a plan asks of whoever reads it: nothing, the acting unit, or what that one attacks as well. */
const ofNobody = 0;
const ofActor = 1;
const ofProcedure = 2;

/** Words that a game or a sheet defines by others: what they ask of who reads them. */
const defined = new WeakMap<GameCode, Map<string, number>>();

function asksOf(asked: Asked, game: GameCode, within: readonly string[] = []): number {
  if (asked.has('made')) return ofProcedure;
  const own = asked.has('actor') ? ofActor : ofNobody;
  return asked.planes.reduce((most, name) => Math.max(most, wordAsks(name, game, within)), own);
}

function wordAsks(name: string, game: GameCode, within: readonly string[]): number {
  // Words that a sheet defines by themselves mean there what they mean elsewhere.
  if (within.includes(name)) return ofNobody;
  const words = defined.get(game) ?? new Map<string, number>();
  defined.set(game, words);
  const before = words.get(name);
  if (before !== undefined) return before;
  const means = game.definition(name);
  const found = means ? asksOf(askedIn(means), game, [...within, name]) : ofNobody;
  // What is found within another word may have left that one out.
  if (within.length === 0) words.set(name, found);
  return found;
}

/** By whom parts of a plan are read, as far as that matters. */
export function readerOf(parts: readonly Asked[], { readBy, game }: Scope): string {
  const { side, actor, procedure } = readBy;
  const asks = Math.max(ofNobody, ...parts.map((part) => asksOf(part, game)));
  return asks === ofNobody ? side : asks === ofActor ? `${side} ${actor}` : `${side} ${actor} ${procedure}`;
}
