// What Callisto has besides its board.
import type { SortGiven } from '../../phrases/sorts.ts';

export const callistoSorts: readonly SortGiven[] = [
  { sort: 'card', one: 'a card', many: 'cards', stands: 'nowhere' },
  { sort: 'deck', one: 'a deck', many: 'decks', stands: 'nowhere' },
  { sort: 'zone', one: 'a pile of cards', many: 'piles of cards', stands: 'nowhere' },
  { sort: 'player', one: 'a player', many: 'players', stands: 'nowhere' },
];
