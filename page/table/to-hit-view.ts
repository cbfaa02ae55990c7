// The view of the chance of an attack: the dice, the total that is needed for a hit, and the parts of the total.
import type { ToHit, ToHitRow } from '../../compiler/game/table-scene.ts';
import { element, type Child } from '../elements.ts';
import { words } from '../words.ts';

function rowView({ attack, chance: [percent], dice, problem }: ToHitRow): HTMLElement {
  return element(
    'li',
    { class: problem === null ? '' : 'off' },
    element('span', {}, `${attack}: ${dice} `),
    element('strong', {}, percent),
    problem === null ? null : element('small', {}, ` ${words.table.hitOff}: ${problem}`),
  );
}

/** Makes the view of an attack. `outcomes` are the buttons for its outcomes, if it has any. */
export function toHitView({ die, rows, sum, title, total }: ToHit, outcomes: Child = null): HTMLElement {
  const addends = sum.map(([text, figure]) => `${text} ${figure}`).join(' + ');
  return element(
    'div',
    { class: 'to-hit' },
    element('h2', {}, title),
    element('p', { class: 'total' }, `${words.table.hitTotal} `, element('strong', {}, `${total}+`)),
    outcomes,
    element('p', {}, `${words.table.hitSum} ${total} = ${addends}. ${die}.`),
    element('ul', {}, rows.map(rowView)),
  );
}
