// Makes a union from a set that depends on `it`: the union over all things that `it` can mean.
import type { SetNode } from '../../plan/nodes.ts';
import { hasSet, rewrite, setsIn } from '../../plan/rewrite.ts';

/**
 * Returns a set without its tests. If the set has alternatives (`first`), returns the first alternative without its
 * tests. `eachOf` can use the larger set, because `give` is empty for each member that fails a test.
 */
function withoutTests(set: SetNode): SetNode {
  if (set.is === 'where') return withoutTests(set.of);
  const [first] = set.is === 'first' ? set.of : [];
  return first ? withoutTests(first) : set;
}

/**
 * Returns the union of `give` over all members (`it`) of a set. If `give` has alternatives (`first`), all members use
 * the same alternative (R48).
 */
export function eachOf(restricted: SetNode, give: SetNode): SetNode {
  const of = withoutTests(restricted);
  const firsts = alternatives(give);
  if (firsts.length === 1) return { is: 'each', of, give };
  return { is: 'first', of: firsts.map((alternative): SetNode => ({ is: 'each', of, give: alternative })) };
}

/**
 * Returns a copy of a set for each alternative of its `first` node, with the alternative in place of the node. Returns
 * only the set itself if it has no such node.
 */
export function alternatives(set: SetNode): SetNode[] {
  if (!hasSet(set, ({ is }) => is === 'first')) return [set];
  const first = setsIn(set).find((part) => part.is === 'first');
  if (!first) return [set];
  return first.of.map((alternative) => rewrite(set, (part) => (part.is === 'first' ? alternative : part)));
}
