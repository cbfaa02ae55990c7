// Which parts of a plan mean the same wherever they stand, so that they can be a function of the module; and to whom.
import { sortOf } from '../plan/build.ts';
import { jsonOf } from '../plan/json.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import type { GameCode, Scope } from './scope.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What depends on the clause's act, or on what was chosen before. */
const ofClause = new Set(['chosen', 'letters', 'targets', 'reach', 'ref']);

/** Under which of its keys a node asks about something of its own, and of which sort. */
function bindingOf(node: Node): { readonly key: string; readonly sort: Sort } | null {
  switch (node['is']) {
    case 'where':
      return { key: 'test', sort: sortOf(node['of'] as SetNode) };
    case 'each':
      return { key: 'give', sort: sortOf(node['of'] as SetNode) };
    case 'sum':
      return { key: 'each', sort: sortOf(node['of'] as SetNode) };
    case 'keep':
      return { key: 'test', sort: String(node['over']) };
    case 'most':
    case 'least':
      return { key: 'of', sort: String(node['over']) };
    default:
      return null;
  }
}

/** Nodes are asked about again and again, each for itself and for all that it stands in. */
const closed = new WeakMap<object, boolean>();

/** Whether a node asks about no `it` but its own, and nothing of the clause that it stands in. */
export function isClosed(value: unknown, bound: readonly Sort[] = []): boolean {
  if (typeof value !== 'object' || value === null || bound.length > 0) return asksNothing(value, bound);
  const known = closed.get(value) ?? asksNothing(value, bound);
  closed.set(value, known);
  return known;
}

function asksNothing(value: unknown, bound: readonly Sort[]): boolean {
  if (Array.isArray(value)) return value.every((one) => isClosed(one, bound));
  if (!isNode(value)) return true;
  const is = value['is'];
  if (is === 'it') return bound.includes(String(value['sort']));
  if (typeof is === 'string' && ofClause.has(is)) return false;
  const own = bindingOf(value);
  return Object.entries(value).every(([key, part]) =>
    isClosed(part, own && own.key === key ? [...bound, own.sort] : bound),
  );
}

/** What a part of a plan asks of whoever reads it. */
const ofNobody = 0;
const ofActor = 1;
const ofProcedure = 2;

/** What it asks, as JSON: of the acting unit alone, or by a function of the game of the whole procedure, as what it attacks. */
function asksOf(json: string, { definition }: Pick<GameCode, 'definition'>): number {
  if (json.includes('"is":"made"')) return ofProcedure;
  let most = json.includes('"is":"actor"') ? ofActor : ofNobody;
  for (const [, name = ''] of json.matchAll(/"is":"plane","name":"([^"]*)"/g)) {
    const means = definition(name);
    // Words that a sheet defines by themselves mean there what they mean elsewhere.
    const inside = means && jsonOf(means);
    if (!inside) continue;
    most = Math.max(most, asksOf(inside, { definition: (other) => (other === name ? null : definition(other)) }));
  }
  return most;
}

/** By whom a part of a plan is read, as far as that matters. */
export function readerOf(json: string, { readBy, game }: Scope): string {
  const { side, actor, procedure } = readBy;
  const asks = asksOf(json, game);
  return asks === ofNobody ? side : asks === ofActor ? `${side} ${actor}` : `${side} ${actor} ${procedure}`;
}
