// The decks of a bot, out of the data of a scenario: how many of each card start in its deck, and how many wait to bolster it.
import type { Decks } from './compared-sheet.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Null where the data have no decks of the bot, or none in the form of such data: then nothing is said of them. */
export function decksIn(data: unknown, bot: string): Decks | null {
  const own = isObject(data) ? data[bot] : undefined;
  if (!isObject(own)) return null;
  const cards = Object.values(own).flatMap((group) => (Array.isArray(group) ? group.filter(isObject) : []));
  const of = (where: 'deck' | 'supply'): Record<string, number> =>
    Object.fromEntries(cards.map((one) => [String(one['card']), numberOf(one[where])]));
  return { 'starting deck': of('deck'), supply: of('supply') };
}
