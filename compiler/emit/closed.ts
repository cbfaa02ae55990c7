// To whom parts of a plan mean the same.
import { askedIn } from './asked.ts';
import type { Asked } from './asked.ts';
import type { GameCode, Scope } from './scope.ts';

/** Words that a game or a sheet defines by others: whether it matters who reads them. */
const defined = new WeakMap<GameCode, Map<string, boolean>>();

/** Whether it matters to a part of a plan who reads it: it asks for the acting unit or what that one attacks. */
function isOfActor(asked: Asked, game: GameCode, within: readonly string[] = []): boolean {
  if (asked.has('actor') || asked.has('made')) return true;
  if (asked.planes.length === 0) return false;
  const words = defined.get(game) ?? new Map<string, boolean>();
  defined.set(game, words);
  return asked.planes.some((name) => {
    // Words that a sheet defines by themselves mean there what they mean elsewhere.
    if (within.includes(name)) return false;
    const before = words.get(name);
    if (before !== undefined) return before;
    const means = game.definition(name);
    const found = means !== null && isOfActor(askedIn(means), game, [...within, name]);
    // What is found within another word may have left that one out.
    if (within.length === 0) words.set(name, found);
    return found;
  });
}

/** By whom parts of a plan are read, as far as that matters. */
export const readerOf = (parts: readonly Asked[], { readBy, game }: Scope): string =>
  parts.some((part) => isOfActor(part, game)) ? `${readBy.side} ${readBy.actor}` : readBy.side;
