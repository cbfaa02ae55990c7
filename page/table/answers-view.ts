// The answers to a wish (the next thing that the played table wants): buttons and pads. Another view asks if a turn
// without a deed is over.
import type { TableWish } from '../../compiler/game/table-scene.ts';
import { byOrder } from '../../views/table/card-order.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { fieldView } from './fields.ts';
import { cardButton, padView } from './pads.ts';

type Take = (line: string) => void;

/** The greatest number of buttons that are visible at the same time. Further buttons are in a part that opens. */
const fewButtons = 24;

/**
 * Makes the pad or the buttons by which a person answers a wish of the played table. Returns null if the main button
 * already gives the answer. `textOf` returns the text of an outcome of dice.
 */
export function answersView(
  { buttons, field, pad, skip }: TableWish,
  isEvident: boolean,
  take: Take,
  textOf: (outcome: string) => string,
): HTMLElement | null {
  if (isEvident || (buttons.length === 0 && pad === null && !field)) return null;
  const made = buttons
    .toSorted(byOrder)
    .map(({ line, order, text }) => cardButton(`line ${line}`, text, order, () => take(line)));
  const areCards = buttons.some(({ order }) => order !== undefined);
  const more = made.slice(fewButtons);
  return element(
    'section',
    { class: 'answers', 'aria-label': words.table.answers },
    pad ? padView(pad, take, textOf) : null,
    field ? fieldView(field, take) : null,
    element('div', { class: areCards ? 'pad cards' : 'pad' }, made.slice(0, fewButtons)),
    more.length > 0
      ? element(
          'details',
          {},
          element('summary', { 'data-key': 'more answers' }, words.table.moreChoices),
          element('div', { class: 'pad' }, more),
        )
      : null,
    skip ? buttonWithKey('skip', skip.text, () => take(skip.line), 'quiet') : null,
  );
}

/**
 * Asks if a turn without a deed is really over. The button that confirms is not where the main button was, so that a
 * second touch by mistake does not end the turn.
 */
export function endView({ buttons: [end] }: TableWish, take: Take, onNotYet: () => void): HTMLElement | null {
  if (!end) return null;
  return element(
    'section',
    { class: 'answers', 'aria-label': words.table.answers },
    element('p', { role: 'alert', class: 'sure' }, words.table.endAtOnce),
    element(
      'div',
      { class: 'pad' },
      buttonWithKey('not yet', words.table.notYet, onNotYet),
      buttonWithKey(`line ${end.line}`, words.table.endAnyway, () => take(end.line)),
    ),
  );
}
