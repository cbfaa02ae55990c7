// Quantities before nouns: numbers, limits, shares, all and any.
import type { Comparison } from '../../plan/nodes.ts';

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly' | 'fewer than' | 'more than'; readonly n: number }
  | { readonly is: 'between'; readonly n: number; readonly most: number }
  /**
   * A share of the things. `op` compares their number with the number of the other things: `≥` means at least half.
   * With `others`, as in `all but 2`, `op` compares the number of the other things with `others`.
   */
  | { readonly is: 'half'; readonly op: Comparison; readonly others?: number }
  /** All things. If `total` is present, there must be so many things, as in `all three objectives`. */
  | { readonly is: 'all'; readonly total?: number }
  | { readonly is: 'any' };
