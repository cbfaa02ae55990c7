// The list of the steps of a game in words. A touch of a step goes back to it, or does undone steps again.
import type { PlayedTable, TableLogRow } from '../../compiler/game/table-scene.ts';
import { element } from '../elements.ts';
import { words } from '../words.ts';

function rowView({ isDone, lines, text }: TableLogRow, step: number, done: number, take: (line: string) => void) {
  const told = [
    element('strong', {}, text),
    isDone ? null : element('small', {}, ` (${words.table.undone})`),
    lines.map((line) => element('span', { class: 'event' }, line)),
  ];
  if (step === done) return element('li', { 'aria-current': 'step' }, element('div', { class: 'step' }, told));
  const word = step < done ? words.table.goTo : words.table.redoTo;
  const go = element(
    'button',
    {
      type: 'button',
      class: 'step',
      'data-key': `step ${step}`,
      'aria-label': `${word}: ${step} ${text}`,
      click: () => take(`go to ${step}`),
    },
    told,
    element('span', { class: 'return', 'aria-hidden': 'true' }, step < done ? '↶' : '↷'),
  );
  return element('li', { class: isDone ? '' : 'undone' }, go);
}

/** Makes the list of steps, the last step first. */
export const logView = (table: PlayedTable, take: (line: string) => void): HTMLElement =>
  element(
    'ol',
    { class: 'steps', reversed: true },
    table
      .log()
      .map((row, index) => rowView(row, index + 1, table.done, take))
      .toReversed(),
  );
