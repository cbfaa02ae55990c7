// What stands on boards, and the cards beside them.
import type { SortGiven } from '../../phrases/noun-sorts.ts';

export const boardSorts: readonly SortGiven[] = [
  { sort: 'unit', one: 'a unit', many: 'units', stands: 'in', walks: true },
  { sort: 'structure', one: 'a structure', many: 'structures', stands: 'in', noun: 'structure' },
  { sort: 'token', one: 'a thing on the board', many: 'things on the board', stands: 'in' },
  { sort: 'door', one: 'a door', many: 'doors', stands: 'between' },
];

export const cardSorts: readonly SortGiven[] = [
  { sort: 'card', one: 'a card', many: 'cards', stands: 'nowhere' },
  { sort: 'deck', one: 'a deck', many: 'decks', stands: 'nowhere' },
  { sort: 'zone', one: 'a pile of cards', many: 'piles of cards', stands: 'nowhere' },
];
