// Goes on after cards of a bot that ask for no work on the table, and to the first card of the turn of a bot, so that a
// page needs no touch for them.
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { PlayedTable, TablePart, TableReply, TableWish } from '../../compiler/game/table-scene.ts';

/** True if the only answer to a wish is to go on. */
const isNextOnly = ({ buttons, isByTouch, isOver, pad }: TableWish): boolean =>
  buttons.length === 1 && buttons[0]?.line === 'next' && !isByTouch && !isOver && pad === null;

/** True if a part of a reply asks people for work with the pieces. */
export const isDue = (part: TablePart): boolean =>
  part.is === 'work' && part.isByApp !== true && part.isReported !== true;

/** True if a reply asks for no work, and a card of the bot follows. */
const leadsOn = ({ parts, table }: TableReply): boolean =>
  !parts.some((part) => part.is === 'work' && part.isByApp !== true) && isNextOnly(table.wish());

/** Returns the card that a reply has resolved, if the reply leads on; otherwise null. */
function cardWithoutWork(reply: TableReply): TableCard | null {
  const { parts, table } = reply;
  const query = table.card();
  if (!query || !parts.some(({ is }) => is === 'card') || query.answer().is !== 'came') return null;
  return leadsOn(reply) ? query : null;
}

/**
 * Returns the lines about what happened, if a person has just answered a wish and the turn of a bot begins; otherwise
 * null. After an undo or a correction, the next card waits for a touch.
 */
function beginningOf(reply: TableReply, before: PlayedTable): readonly string[] | null {
  const { parts, table } = reply;
  const happened = parts.flatMap((part) => (part.is === 'happened' ? part.lines : []));
  const isNew = table.done > before.done && table.steps.length === table.done;
  if (!isNew || happened.length === 0 || isNextOnly(before.wish()) || !isNextOnly(table.wish())) return null;
  return leadsOn(reply) && table.card() === null ? happened : null;
}

/** A reply after cards that ask for no work, and these cards. `happened` says what led to the turn of the bot. */
export interface ToldCards {
  readonly reply: TableReply;
  readonly cards: readonly TableCard[];
  readonly happened: readonly string[];
}

/** Returns the reply after all cards that ask for no work. `before` is the played table before the reply. */
export function afterToldCards(reply: TableReply, before?: PlayedTable): ToldCards {
  const cards: TableCard[] = [];
  const happened = before ? beginningOf(reply, before) : null;
  let last = happened === null ? reply : reply.table.take('next');
  for (let card = cardWithoutWork(last); card !== null; card = cardWithoutWork(last)) {
    cards.push(card);
    last = last.table.take('next');
  }
  return { reply: last, cards, happened: happened ?? [] };
}
