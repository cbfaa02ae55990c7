// The choice of the cards of a turn, by the letters of their decks.
import type { UnseenBot } from '../../compiler/decide/ask/unseen-card.ts';
import { element } from '../elements.ts';
import { keyed } from '../table/parts.ts';
import { words } from '../words.ts';

/** Makes the cards of a bot as buttons, and the chosen cards in their order. */
export function cardsView(
  { decks }: UnseenBot,
  chosen: readonly string[],
  onChosen: (cards: readonly string[]) => void,
): HTMLElement {
  const without = (index: number): void => onChosen(chosen.toSpliced(index, 1));
  const chips = chosen.map((name, index) =>
    element(
      'li',
      {},
      keyed(`chip ${index}`, `${name} ✕`, () => without(index), 'chip', `${words.ask.takeOut}: ${name}`),
    ),
  );
  const groups = decks.map(({ cards, deck }) =>
    element(
      'div',
      { role: 'group', class: 'deck', 'aria-label': deck === null ? words.ask.otherCards : words.ask.deck(deck) },
      element('h2', {}, deck === null ? words.ask.otherCards : words.ask.deck(deck)),
      element(
        'div',
        { class: 'pad' },
        cards.map((name) => keyed(`card ${name}`, name, () => onChosen([...chosen, name]))),
      ),
    ),
  );
  return element(
    'div',
    { class: 'choosing' },
    element('p', { class: 'quiet' }, words.ask.cardsHint),
    chips.length > 0 ? element('ol', { class: 'chosen' }, chips) : element('p', {}, words.ask.noCards),
    groups,
  );
}
