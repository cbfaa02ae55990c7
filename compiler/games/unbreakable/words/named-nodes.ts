// Builders of plan nodes for the words of Unbreakable. They accept only declared names.
import type { SetNode } from '../../../plan/nodes.ts';
import { nodesNaming } from '../../../plan/word-names.ts';
import type { UnbreakableNames, UnbreakablePlanes } from '../unbreakable-names.ts';

const nodes = nodesNaming<UnbreakableNames>();
export const { derivedSet: namedSet, test: namedTest } = nodes;

/** Returns the things of a sort that a word means. */
export const namedPlane = <Sort extends keyof UnbreakablePlanes>(name: UnbreakablePlanes[Sort], sort: Sort): SetNode =>
  nodes.plane(name, sort);
