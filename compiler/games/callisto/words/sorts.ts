// Sorts of Callisto besides those of its board and its cards.
import type { SortDeclaration } from '../../../language/phrases/noun-sorts.ts';

export const callistoSorts: readonly SortDeclaration[] = [
  { sort: 'player', singular: 'a player', plural: 'players', stands: 'nowhere' },
];
