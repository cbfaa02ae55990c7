// What the words of a clause single out stays what it was when the clause was read, though its own first act may change
// what they fit: a garden that is watered is no dry one any more, and the basket in it is still that basket (R21).
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { or, sortOf } from '../plan/build.ts';
import type { Act, SetNode } from '../plan/nodes.ts';
import { rewriteAct, setsIn } from '../plan/rewrite.ts';
import { showSet } from '../plan/show.ts';

/** By the readable form of a set: what it was. */
export type Held = ReadonlyMap<string, readonly Id[]>;

/** What is chosen is settled only when it is. */
function waitsForChoice(set: SetNode): boolean {
  let waits = false;
  setsIn(set, ({ is }) => {
    waits ||= is === 'chosen' || is === 'ref';
  });
  return waits;
}

/** What the words of a clause are bound to. */
export const singledOut = ({ bindings }: ClausePlan): readonly SetNode[] =>
  bindings.flatMap(({ to }) => (waitsForChoice(to) ? [] : [to]));

/** The same, as things are now. */
export function heldOf(clause: ClausePlan, context: Context): Held {
  const found = singledOut(clause).map((set): [string, readonly Id[]] => [
    showSet(set),
    [...context.meaning.set(set, context)],
  ]);
  return new Map(found.filter(([, ids]) => ids.length > 0));
}

/** An act that comes later, done to what its words meant then. */
export const withHeld = (act: Act, held: Held): Act =>
  held.size === 0
    ? act
    : rewriteAct(act, (set, was) => {
        const sort = sortOf(was);
        const ids = held.get(showSet(was));
        return ids ? or(...ids.map((name): SetNode => ({ is: 'named', name, sort }))) : set;
      });
