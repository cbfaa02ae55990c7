// Goes on after cards of a bot that ask for no work on the table, so that a page needs no touch for them.
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { TableReply } from '../../compiler/game/table-scene.ts';

/**
 * Returns the card that a reply has resolved, if the card asks for no work and another card of the bot follows;
 * otherwise null.
 */
function cardWithoutWork({ parts, table }: TableReply): TableCard | null {
  const query = table.card();
  const isWork = parts.some((part) => part.is === 'work' && part.isByApp !== true);
  if (!query || isWork || !parts.some(({ is }) => is === 'card') || query.answer().is !== 'came') return null;
  const { buttons, isByTouch, isOver, pad } = table.wish();
  const isNext = buttons.length === 1 && buttons[0]?.line === 'next' && !isByTouch && !isOver && pad === null;
  return isNext ? query : null;
}

/** Returns the reply after all cards that ask for no work, and these cards. */
export function afterToldCards(reply: TableReply): {
  readonly reply: TableReply;
  readonly cards: readonly TableCard[];
} {
  const cards: TableCard[] = [];
  let last = reply;
  for (let card = cardWithoutWork(last); card !== null; card = cardWithoutWork(last)) {
    cards.push(card);
    last = last.table.take('next');
  }
  return { reply: last, cards };
}
