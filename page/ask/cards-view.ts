// The view in which a person chooses the cards of a turn, grouped by the letters on the cards.
import type { UnseenBot } from '../../compiler/decide/ask/unseen-card.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';

/** Makes a button for each card of a bot, and the list of the chosen cards in their order. */
export function cardsView(
  { letters }: UnseenBot,
  chosen: readonly string[],
  onChosen: (cards: readonly string[]) => void,
): HTMLElement {
  const removeCard = (index: number): void => onChosen(chosen.toSpliced(index, 1));
  const chips = chosen.map((name, index) =>
    element(
      'li',
      {},
      buttonWithKey(`chip ${index}`, `${name} ✕`, () => removeCard(index), 'chip', `${words.ask.takeOut}: ${name}`),
    ),
  );
  const groups = letters.map(({ cards, letter }) => {
    const title = letter === null ? words.ask.noLetterCards : words.ask.letter(letter);
    return element(
      'div',
      { role: 'group', 'aria-label': title },
      element('h2', {}, title),
      element(
        'div',
        { class: 'pad' },
        cards.map((name) => buttonWithKey(`card ${name}`, name, () => onChosen([...chosen, name]))),
      ),
    );
  });
  return element(
    'div',
    { class: 'choosing' },
    element('p', { class: 'quiet' }, words.ask.cardsHint),
    chips.length > 0 ? element('ol', { class: 'chosen' }, chips) : element('p', {}, words.ask.noCards),
    groups,
  );
}
