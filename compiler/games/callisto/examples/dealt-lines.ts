// Writes lines of an example that put a card into the play area of its bot, so that the card can be resolved. The file
// of the position does not change.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import { sideKeys, type Pile, type PlayAreaCard } from '../../../../runtime/callisto/rules/engine/position.ts';
import { isRecord } from '../../../../runtime/kernel/shape.ts';
import type { ExampleResultLine } from '../../../game/example-words.ts';
import { withCard } from '../play/asking-cards.ts';

const listText = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));

const areaText = (area: readonly PlayAreaCard[]): string =>
  listText(
    area.map(({ card, turned, faceDown }) => `${card}${turned ? ' turned' : ''}${faceDown ? ' face down' : ''}`),
  );

const pileText = (pile: Pile): string =>
  listText(
    Object.entries(pile).flatMap(([card, count]) => (count < 1 ? [] : [count === 1 ? card : `${card} ${count}`])),
  );

/** Returns the piles of a side in a position; null if the position leaves them out. */
function pilesOf(position: unknown, side: string): Readonly<Record<string, unknown>> | null {
  const cards = isRecord(position) ? position['cards'] : null;
  const piles = isRecord(cards) ? cards[side] : null;
  return isRecord(piles) ? piles : null;
}

/**
 * Returns lines for the play area and the pile that change when a card of a bot is put into the play area. The supply
 * needs no line, because cards without a line are in the supply. Empty if the card is in the play area already.
 */
export function dealtLines(position: unknown, bot: string, card: string): ExampleResultLine[] {
  const side = sideKeys.find((key) => key === bot);
  if (!side) return [];
  const before = pilesOf(position, side);
  const after = pilesOf(withCard(position, side, card), side);
  return Object.entries(after ?? {}).flatMap(([name, pile]): ExampleResultLine[] => {
    if (pile === before?.[name] || name === 'supply') return [];
    const isArea = name === 'playArea';
    const text = isArea ? areaText(pile as readonly PlayAreaCard[]) : pileText(pile as Pile);
    return [{ key: `${sideTitles[side]} ${isArea ? 'play area' : name}`, text }];
  });
}
