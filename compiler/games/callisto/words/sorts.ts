// What Callisto has besides its board and its cards.
import type { SortGiven } from '../../../language/phrases/noun-sorts.ts';

export const callistoSorts: readonly SortGiven[] = [
  { sort: 'player', one: 'a player', many: 'players', stands: 'nowhere' },
];
