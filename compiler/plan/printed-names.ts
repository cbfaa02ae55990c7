// Names of acts and rows as sheets print them: `SCOUT 2`, `ATTACK (2)`, `1–4`.
import { faces } from '../../grammar/tree.ts';
import type { PlanAct } from './nodes.ts';

function strengthText(strength: PlanAct['strength']): string {
  if (!strength) return '';
  if (strength.is === 'target') return ' Y';
  const figure = strength.is === 'fixed' ? (strength.words ?? String(strength.value)) : 'X';
  return strength.inParentheses ? ` (${figure})` : ` ${figure}`;
}

export const actName = ({ verb, strength }: PlanAct): string => `${verb}${strengthText(strength)}`;

/**
 * Returns the name of an act. If the strength is X and the value of X on the card is known, the name shows it: `MOVE 2
 * (X)`.
 */
export const valuedName = (act: PlanAct, printedValue: number | null): string =>
  act.strength?.is === 'printed' && printedValue !== null ? `${act.verb} ${printedValue} (X)` : actName(act);

/** Returns a number that an act adds to a figure, with its sign: `, +1`. Empty if the act adds nothing. */
export const addedNumber = ({ strength }: PlanAct): string =>
  strength?.is === 'fixed' ? `, ${strength.value < 0 ? '−' : '+'}${Math.abs(strength.value)}` : '';

export const facesText = ({ from, to }: { readonly from: number; readonly to: number }): string => faces(from, to);
