// Reads the decks of a bot from the data of a scenario: how many copies of each card are in the starting deck and in
// the bolster decks.
import type { DeckCounts } from './compared-sheet.ts';
import { isRecord } from '../../runtime/kernel/shape.ts';

const numberOrZero = (source: unknown): number => (typeof source === 'number' ? source : 0);

/**
 * Returns the decks of a bot. Returns null if the data has no decks for the bot or has an unknown form. Decks are then
 * not compared.
 */
export function decksIn(scenarioData: unknown, bot: string): DeckCounts | null {
  const botDecks = isRecord(scenarioData) ? scenarioData[bot] : undefined;
  if (!isRecord(botDecks)) return null;
  const cardRecords = Object.values(botDecks).flatMap((group) => (Array.isArray(group) ? group.filter(isRecord) : []));
  const countsIn = (pile: 'deck' | 'supply'): Record<string, number> =>
    Object.fromEntries(cardRecords.map((card) => [String(card['card']), numberOrZero(card[pile])]));
  return { 'starting deck': countsIn('deck'), supply: countsIn('supply') };
}
