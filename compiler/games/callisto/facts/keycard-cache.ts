// Caches of keycard rules (R41). If a rule depends only on doors and structures, all fact tables with the same doors
// and structures share one cache. The cache has the answers of the rule and the graphs of ways.
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import type { Keycard } from './board-ways.ts';
import type { SheetRules } from './viewpoint.ts';
import type { FactTable } from './table.ts';

interface KeycardCache {
  /** True if the rule lets units pass a door from a space. The key is the door with this space. */
  readonly passes: Map<string, boolean>;
  readonly nets: Keycard['nets'];
}

const newCache = (): KeycardCache => ({ passes: new Map(), nets: [] });

const cachesOfGround = lazilyFor((_ground: object) => lazilyFor((_rule: SetNode) => newCache()));

const ofGround: ReadonlySet<string> = new Set(['door', 'structure']);
const compass: ReadonlySet<string> = new Set(['east', 'west', 'south', 'north']);
/** Kinds of plan nodes that only combine other nodes, so that their meaning changes only with those nodes. */
const joining: ReadonlySet<string> = new Set(['and', 'or', 'minus', 'places', 'at', 'best', 'most', 'least']);

/** True if the meaning of a plan node can change while doors and structures stay the same. */
function changes(part: { readonly is: string; readonly sort?: string; readonly name?: string }): boolean {
  const { is, sort = '', name = '' } = part;
  if (is === 'plane' || is === 'all') return !ofGround.has(sort);
  if (is === 'named' || is === 'it') return !ofGround.has(sort) && sort !== 'space';
  if (is === 'made') return !name.startsWith('leading ');
  if (is === 'measure') return !compass.has(name);
  return !joining.has(is);
}

const isOfGround = lazilyFor((rule: SetNode): boolean => !hasSet(rule, changes));

/**
 * Returns the cache for the keycard rule of a sheet at a fact table. If the rule depends on more than doors and
 * structures, the cache is new.
 */
export function keycardCacheOf({ definitions }: SheetRules, { ground }: FactTable): KeycardCache {
  const rule = definitions['closed'];
  return ground && rule && isOfGround(rule) ? cachesOfGround(ground)(rule) : newCache();
}
