// The form in which a person computes a sum. The game knows some parts of the sum, and the person enters the other
// parts.
import type { PickQuestion } from '../../compiler/decide/ask/questions.ts';
import type { AskedSum, UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { candidatesOf } from '../../views/ask/read-answer.ts';
import { element, refill } from '../elements.ts';
import { words } from '../words.ts';

type Part = AskedSum['parts'][number];

const numberField = (name: string): HTMLElement =>
  element('input', { type: 'number', inputmode: 'numeric', min: '0', max: '99', value: '0', name });

const wordsField = (name: string, part: Part): HTMLElement =>
  element(
    'select',
    { name },
    part.words.map((word) => element('option', { value: word, selected: word === 'level' }, word)),
  );

function partField(part: Part, index: number): HTMLElement {
  const name = String(index);
  return element('label', {}, `${part.text} `, part.words.length > 0 ? wordsField(name, part) : numberField(name));
}

/**
 * Makes the form in which a person computes a sum, such as the defence of a target. Adds the text of each computed sum
 * to `sums`. Returns null if no candidate of the question has such a sum.
 */
export function sumView(card: UnseenCard, question: PickQuestion, sums: string[]): HTMLElement | null {
  const names = candidatesOf(card, question).filter((name) => card.telling.sum(name));
  const [first = ''] = names;
  const sum = card.telling.sum(first);
  if (!sum) return null;
  const list = element('ul', { class: 'sums' });
  const show = (): void =>
    refill(
      list,
      sums.map((text) => element('li', {}, text)),
    );
  const submit = (event: Event): void => {
    event.preventDefault();
    const said = new FormData(form);
    const textOf = (name: string): string => {
      const field = said.get(name);
      return typeof field === 'string' ? field : '';
    };
    const chosen = card.telling.sum(textOf('of'));
    const parts = sum.parts.map((_part, index) => textOf(String(index)));
    sums.push(chosen?.text(parts, question.choice.from) ?? words.ask.sumWrong);
    show();
  };
  const form: HTMLFormElement = element(
    'form',
    { submit },
    element(
      'label',
      {},
      `${words.ask.sumOf} `,
      element(
        'select',
        { name: 'of' },
        names.map((name) => element('option', { value: name }, name)),
      ),
    ),
    sum.parts.map(partField),
    element('button', { type: 'submit', 'data-key': 'add up' }, words.ask.add),
  );
  show();
  return element(
    'details',
    { class: 'sum', open: sums.length > 0 },
    element('summary', { 'data-key': 'sum' }, words.ask.sum),
    form,
    element('div', { role: 'status' }, list),
  );
}
