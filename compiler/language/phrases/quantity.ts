// Quantities before nouns: numbers, limits, shares, all and any.
import type { Comparison } from '../../plan/nodes.ts';

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly' | 'fewer than' | 'more than'; readonly n: number }
  | { readonly is: 'between'; readonly n: number; readonly most: number }
  /** A share of the things: as many as the other things, or more, or fewer. `≥` means at least half of the things. */
  /** A share of the things; with `others`, all but so many. */
  | { readonly is: 'half'; readonly op: Comparison; readonly others?: number }
  | { readonly is: 'all' | 'any' };
