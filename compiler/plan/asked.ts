// What a part of a plan asks about, wherever in it. Nodes never change, and are asked again and again, each for itself and
// for all that it stands in: so it is looked up once a node.
import { sortOf } from './build.ts';
import type { Role, SetNode, Sort } from './nodes.ts';

/** Kinds of nodes that are looked for, as bits. */
const bits = { actor: 1, made: 2, targets: 4, reach: 8, letters: 16, chosen: 32, ref: 64 } as const;

type Kind = keyof typeof bits;

const bitOf: Readonly<Record<string, number>> = bits;

/** What depends on the clause's act, or on what was chosen before. */
const ofClause = bits.chosen | bits.letters | bits.targets | bits.reach | bits.ref;

const none: readonly never[] = [];

export class Asked {
  /** Of which sorts it asks about an `it`. */
  its: readonly Sort[] = none;
  /** Those of them that it does not bind itself. */
  free: readonly Sort[] = none;
  planes: readonly string[] = none;
  /** As what it asks for something that was chosen before. */
  roles: readonly Role[] = none;
  private kinds = 0;
  private text: string | null = null;
  private readonly part: object;

  constructor(part: object, kind = '') {
    this.part = part;
    this.kinds = bitOf[kind] ?? 0;
  }

  has(kind: Kind): boolean {
    return (this.kinds & bits[kind]) !== 0;
  }

  /** Whether it asks about no `it` but its own, and nothing of the clause that it stands in. */
  get isClosed(): boolean {
    return this.free.length === 0 && (this.kinds & ofClause) === 0;
  }

  /** The part as JSON: what is the same has the same. */
  get json(): string {
    this.text ??= JSON.stringify(this.part);
    return this.text;
  }

  /** Asks what a part of it asks, but for an `it` that it binds. */
  add(inside: Asked, bound: Sort | null): void {
    const { its, free, planes, roles, kinds } = inside;
    this.its = joined(this.its, its);
    this.free = joined(this.free, bound === null ? free : free.filter((sort) => sort !== bound));
    this.planes = joined(this.planes, planes);
    this.roles = joined(this.roles, roles);
    this.kinds |= kinds;
  }
}

/** All of both, each once. */
function joined<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (b.length === 0 || a === b) return a;
  if (a.length === 0) return b;
  const more = b.filter((one) => !a.includes(one));
  return more.length === 0 ? a : [...a, ...more];
}

type Node = Readonly<Record<string, unknown>>;

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

const known = new WeakMap<object, Asked>();

/** What a node asks about, or an act. */
export function askedIn(part: object): Asked {
  const before = known.get(part);
  if (before) return before;
  const made = lookedUp(part as Node);
  known.set(part, made);
  return made;
}

function lookedUp(node: Node): Asked {
  const { is } = node;
  const found = new Asked(node, typeof is === 'string' ? is : '');
  if (is === 'it') found.its = found.free = [String(node['sort'])];
  else if (is === 'plane') found.planes = [String(node['name'])];
  else if (is === 'chosen') found.roles = [node['role'] as Role];
  const own = bindingOf(node);
  for (const key of Object.keys(node)) {
    const part = node[key];
    const bound = own?.key === key ? own.sort : null;
    if (Array.isArray(part)) for (const one of part) addTo(found, one, bound);
    else addTo(found, part, bound);
  }
  return found;
}

function addTo(found: Asked, part: unknown, bound: Sort | null): void {
  if (typeof part === 'object' && part !== null) found.add(askedIn(part), bound);
}
