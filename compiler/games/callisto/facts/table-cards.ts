// The cards of a side on a fact table, read from a state.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { Card } from './table.ts';

/** Facts about cards that never change during a game, and a cache of cards that the fact tables of a game share. */
export interface FixedCards {
  /** The card titles that are crews of mechs. */
  readonly isCrew: ReadonlySet<string>;
  /**
   * Cards of earlier fact tables, in one list for each zone. The card and the number of its copy give the index in the
   * list.
   */
  readonly cardsWith: Map<string, Card[]>;
}

/** Returns the cards of a side: first the play area from left to right, then the piles, each in roster order. */
export function cardsOnTable(game: Game, { bytes }: State, side: number, fixed: FixedCards, deckOf: DeckOf): Card[] {
  const { first } = game.cards;
  const copies = new Uint8Array(at.mostTeamCards);
  const cards: Card[] = [];
  const earlierIn = (zone: string): Card[] => getOrMake(fixed.cardsWith, zone, (): Card[] => []);
  const add = (card: number, zone: string, earlier: Card[]): void => {
    const n = (copies[card] as number) + 1;
    copies[card] = n;
    cards.push((earlier[at.mostTeamCards * n + card] ??= cardAs(game, card, n, zone, fixed)));
  };
  const from = at.playArea + side * at.mostInPlay;
  for (let index = from; index < from + (bytes[at.playAreaSize + side] as number); index++) {
    const byte = bytes[index] as number;
    const zone = (byte & 64) === 0 ? 'play area' : 'face down';
    add(byte & 63, zone, earlierIn(zone));
  }
  const end = first[side + 1] ?? 0;
  for (const [pile, zone] of pilesWithZones) {
    const earlier = zone === null ? null : earlierIn(zone);
    for (let card = first[side] ?? 0; card < end; card++) {
      for (let n = bytes[pile + card] ?? 0; n > 0; n--) {
        const cardZone = zone ?? `deck ${deckOf(card) ?? '?'}`;
        add(card, cardZone, earlier ?? earlierIn(cardZone));
      }
    }
  }
  return cards;
}

const pilesWithZones = [
  [at.deck, 'deck'],
  [at.discard, 'discard'],
  [at.display, 'display'],
  [at.supply, null],
] as const;

function cardAs({ cards, units }: Game, card: number, n: number, zone: string, { isCrew }: FixedCards): Card {
  const [name = '', title = ''] = [cards.names[card], cards.titles[card]];
  const letter = cards.squad[card] ?? 0;
  const unit = cards.unit[card] ?? at.none;
  return {
    id: n === 1 ? name : `${name} ${n}`,
    name,
    title,
    squad: letter === 0 ? null : String.fromCodePoint(letter),
    counter: unit === at.none ? null : (units.names[unit] ?? null),
    isCrew: isCrew.has(title),
    zone,
  };
}

/** Returns the bolster deck to which a card belongs; null for a card without a bolster deck. */
export type DeckOf = (card: number) => string | null;

/**
 * Returns the id of a card in the play area. This is the name of the card, and from its second copy on also the number
 * of the copy.
 */
export function cardIdAt({ cards }: Game, { bytes }: State, side: number, index: number): string {
  const from = at.playArea + side * at.mostInPlay;
  const cardNumber = (bytes[from + index] as number) & 63;
  let n = 1;
  for (let before = 0; before < index; before++) if (((bytes[from + before] as number) & 63) === cardNumber) n++;
  const name = cards.names[cardNumber] ?? '';
  return n === 1 ? name : `${name} ${n}`;
}
