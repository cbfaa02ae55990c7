// What the page itself prints for acts and rows: `SCOUT 2`, `ATTACK (2)`, `1–4`.
import type { Act } from './nodes.ts';

/** ` 2`, ` (2)`, ` X`; nothing where none is printed. */
function strengthText(strength: Act['strength']): string {
  if (!strength) return '';
  if (strength.is === 'target') return ' Y';
  const value = strength.is === 'fixed' ? String(strength.value) : 'X';
  return strength.inParentheses ? ` (${value})` : ` ${value}`;
}

/** `SCOUT 2` */
export const actName = ({ verb, strength }: Act): string => `${verb}${strengthText(strength)}`;

/** `MOVE 2 (X)`: with what the card prints for the X, where that is known. */
export const valuedName = (act: Act, value: number | null): string =>
  act.strength?.is === 'printed' && value !== null ? `${act.verb} ${value} (X)` : actName(act);

/** Faces of a die: `3`, `1–4`. */
export const facesText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`;
