// What the words of a clause singled out when it was read stays (R21): the turn keeps it, and later acts mean it.
import type { ClausePlan } from '../plan/clause-plan.ts';
import { singledOut } from '../decide/held.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, SetNode } from '../plan/nodes.ts';
import { rewriteAct } from '../plan/rewrite.ts';
import { showSet } from '../plan/show.ts';
import type { Scope } from './scope.ts';
import { isWide } from './value.ts';
import type { Value } from './value.ts';
import { begun, kept } from './words.ts';

/** A set that was singled out, by its number. */
const heldName = /^held (\d+)$/;

/** An act that comes later, done to what its words meant when the clause was read. */
function withHeld(act: Act, clause: ClausePlan): Act {
  const held = singledOut(clause).map((set) => showSet(set));
  if (held.length === 0) return act;
  return rewriteAct(act, (set, was): SetNode => {
    const index = held.indexOf(showSet(was));
    return index < 0 ? set : { is: 'made', name: `held ${index}`, sort: sortOf(was), of: [was] };
  });
}

/** The acts of a clause, or of a row of its table: each as it is done after those before. */
export const actsOf = ({ acts }: { readonly acts: readonly Act[] }, clause: ClausePlan): readonly Act[] =>
  acts.map((act, index) => (index === 0 ? act : withHeld(act, clause)));

/** Keeps what the words of a clause single out, before anything of it is done, if acts that come later speak of it. */
export function hold(clause: ClausePlan, later: readonly Act[], scope: Scope): void {
  const { code } = scope;
  if (later.length === 0) return;
  const spoken = JSON.stringify(later);
  for (const [index, set] of singledOut(clause).entries()) {
    if (!spoken.includes(`"held ${index}"`)) continue;
    const { lo, hi } = kept(scope.parts.set(set, scope), scope);
    code.line(`t.held[${2 * index}] = ${lo};`);
    code.line(`t.held[${2 * index + 1}] = ${hi};`);
  }
}

/** What was singled out then; if that was nothing, what its words mean now. */
export function heldOf({ name }: { readonly name: string }, of: readonly Value[], scope: Scope): Value | null {
  const [now] = of;
  const [, index] = heldName.exec(name) ?? [];
  if (!now || index === undefined) return null;
  const { code, width } = scope;
  const place = 2 * Number(index);
  const held = begun({ ...now, lo: `t.held[${place}]`, hi: `t.held[${place + 1}]`, one: null }, scope, 'held');
  const isTwo = isWide(now.sort, width);
  code.block(`if (${isTwo ? `(${held.lo} | ${held.hi})` : held.lo} === 0)`, () => {
    code.line(`${held.lo} = ${now.lo};`);
    if (isTwo) code.line(`${held.hi} = ${now.hi};`);
  });
  return held;
}
