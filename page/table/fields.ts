// Fields for answers that are no buttons: a number, or some of many things.
import type { TableField, TableFigure } from '../../compiler/game/table-scene.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';

type Take = (line: string) => void;

/** The greatest number of things that are visible at the same time. A person finds the others by their first letters. */
const mostThings = 12;

/** Makes a form that enters a line at its button and at the key Enter. */
function answerForm(parts: readonly Element[], submit: () => void): HTMLElement {
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    submit();
  };
  const done = element('button', { type: 'submit', class: 'main', 'data-key': 'answer' }, words.table.enter);
  return element('form', { class: 'answer-form', submit: onSubmit }, parts, done);
}

function numberField({ least, most }: TableField & { readonly is: 'number' }, take: Take): HTMLElement {
  const input = element('input', {
    type: 'number',
    inputmode: least < 0 ? 'text' : 'numeric',
    min: String(least),
    max: String(most),
    step: '1',
    required: true,
    'aria-label': words.table.number(least, most),
    'data-key': 'number',
  });
  const change = (amount: number) => (): void => {
    const now = input.value === '' ? least - Math.sign(amount) : Number(input.value);
    input.value = String(Math.min(most, Math.max(least, now + amount)));
  };
  const less = buttonWithKey('less', '−', change(-1), 'near', words.table.less);
  const more = buttonWithKey('greater', '+', change(1), 'near', words.table.greater);
  return answerForm([less, input, more], () => take(input.value));
}

/**
 * Makes a row that changes a figure: by 1, or to a number that the person enters. The number is entered at the key Enter,
 * or when the person leaves the field.
 */
export function stepperView({ least, most, now, title, words: line }: TableFigure, take: Take): HTMLElement {
  const step = (amount: number, sign: string, label: string): HTMLElement => {
    const made = buttonWithKey(`line ${line} ${amount}`, sign, () => take(`${line} ${amount}`), 'near', label);
    if (amount < least || amount > most) made.setAttribute('disabled', '');
    return made;
  };
  const input: HTMLInputElement = element('input', {
    type: 'number',
    inputmode: least < 0 ? 'text' : 'numeric',
    min: String(least),
    max: String(most),
    value: String(now),
    'aria-label': `${title}. ${words.table.number(least, most)}`,
    'data-key': `number ${line}`,
    change: () => {
      if (input.value !== '' && input.reportValidity() && Number(input.value) !== now) take(`${line} ${input.value}`);
    },
    focus: () => input.select(),
  });
  return element(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': title },
    element('span', {}, title),
    step(now - 1, '−', `${title} ${now} → ${now - 1}`),
    input,
    step(now + 1, '+', `${title} ${now} → ${now + 1}`),
  );
}

function thingsField({ names }: TableField & { readonly is: 'things' }, take: Take): HTMLElement {
  const chosen = new Set<string>();
  const list = element('div', { class: 'pad', 'aria-live': 'polite' });
  const search = element('input', {
    type: 'search',
    'aria-label': words.table.findThing,
    placeholder: words.table.findThing,
    'data-key': 'find thing',
    input: () => show(),
  });
  const toggle = (name: string) => (): void => {
    if (!chosen.delete(name)) chosen.add(name);
    show();
    [...list.querySelectorAll('button')].find(({ dataset }) => dataset['key'] === `choose ${name}`)?.focus();
  };
  const show = (): void => {
    const part = search.value.trim().toLowerCase();
    const fit = names.filter((name) => !chosen.has(name) && name.toLowerCase().includes(part)).slice(0, mostThings);
    const made = [...chosen, ...fit].map((name) => {
      const row = buttonWithKey(`choose ${name}`, name, toggle(name), chosen.has(name) ? 'on' : '');
      row.setAttribute('aria-pressed', String(chosen.has(name)));
      return row;
    });
    refill(list, made);
  };
  show();
  const children = names.length > mostThings ? [search, list] : [list];
  return answerForm(children, () => take(chosen.size === 0 ? 'none' : [...chosen].join(', ')));
}

export const fieldView = (field: TableField, take: Take): HTMLElement =>
  field.is === 'number' ? numberField(field, take) : thingsField(field, take);
