// The list of the steps of a game in words. A person can go back to a step, and can redo a step that was undone.
import type { PlayedTable, TableLogRow } from '../../compiler/game/table-scene.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';

function rowView({ isDone, lines, text }: TableLogRow, step: number, done: number, take: (line: string) => void) {
  const word = step < done ? words.table.goTo : words.table.redoTo;
  return element(
    'li',
    { class: isDone ? '' : 'undone', ...(step === done && { 'aria-current': 'step' }) },
    element('strong', {}, text),
    isDone ? null : element('small', {}, ` (${words.table.undone})`),
    lines.map((line) => element('p', {}, line)),
    step === done
      ? null
      : buttonWithKey(`step ${step}`, word, () => take(`go to ${step}`), 'quiet', `${word}: ${step} ${text}`),
  );
}

/**
 * Makes the list of steps, the last step first. The list is in a fold, and is filled only when a person opens the fold.
 */
export function logView(table: PlayedTable, isOpen: boolean, take: (line: string) => void): HTMLElement {
  const body = element('ol', { reversed: true });
  const fill = (): void => {
    if (!fold.open || body.childElementCount > 0) return;
    const rows = table.log().map((row, index) => rowView(row, index + 1, table.done, take));
    refill(body, rows.toReversed());
  };
  const fold: HTMLDetailsElement = element(
    'details',
    { class: 'log', open: isOpen, toggle: fill },
    element('summary', { 'data-key': 'log' }, `${words.table.log} (${table.done})`),
    body,
  );
  fill();
  return fold;
}
