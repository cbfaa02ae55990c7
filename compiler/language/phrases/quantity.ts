// Quantities before nouns: numbers, limits, shares such as `half of`, `all` and `any`.
import type { Comparison } from '../../plan/nodes.ts';

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly' | 'fewer than' | 'more than'; readonly n: number }
  | { readonly is: 'between'; readonly n: number; readonly most: number }
  /**
   * A share of the things, such as half. `op` compares the number of these things with the number of the rest: `≥`
   * means at least half.
   * If `others` is present, as in `all but 2`, `op` compares the number of the rest with `others`.
   */
  | { readonly is: 'half'; readonly op: Comparison; readonly others?: number }
  /** All things. If `total` is present, there must be exactly this number of things, as in `all three objectives`. */
  | { readonly is: 'all'; readonly total?: number }
  | { readonly is: 'any' };
