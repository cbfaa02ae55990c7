// The field in which people can type a line instead of touching buttons, and buttons that are seldom needed.
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { element, refill } from '../elements.ts';
import { words } from '../words.ts';

const mostNames = 30;

export function lineView(
  table: Pick<PlayedTable, 'completions'>,
  take: (line: string) => void,
  others: readonly HTMLElement[],
): HTMLElement {
  const list = element('datalist', { id: 'lines' });
  const input = element('input', {
    'aria-label': words.table.line,
    placeholder: words.table.line,
    list: 'lines',
    'data-key': 'line',
  });
  input.addEventListener('input', () => {
    const [names, part] = table.completions(input.value);
    const before = input.value.slice(0, input.value.length - part.length);
    refill(
      list,
      names.slice(0, mostNames).map((name) => element('option', { value: `${before}${name}` })),
    );
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (input.value.trim() !== '') take(input.value);
  };
  const form = element('form', { submit }, input, list, element('button', { type: 'submit' }, words.table.take));
  return element(
    'details',
    { class: 'more' },
    element('summary', { 'data-key': 'more' }, words.table.more),
    form,
    others,
  );
}
