import type { SortDeclaration } from '../../phrases/noun-sorts.ts';

export const boardSorts: readonly SortDeclaration[] = [
  { sort: 'unit', singular: 'a unit', plural: 'units', stands: 'in', walks: true },
  { sort: 'structure', singular: 'a structure', plural: 'structures', stands: 'in', noun: 'structure' },
  { sort: 'token', singular: 'a thing on the board', plural: 'things on the board', stands: 'in' },
  { sort: 'door', singular: 'a door', plural: 'doors', stands: 'between' },
];

export const cardSorts: readonly SortDeclaration[] = [
  { sort: 'card', singular: 'a card', plural: 'cards', stands: 'nowhere' },
  { sort: 'deck', singular: 'a deck', plural: 'decks', stands: 'nowhere' },
  { sort: 'zone', singular: 'a pile of cards', plural: 'piles of cards', stands: 'nowhere' },
];
