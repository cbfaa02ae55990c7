// Finds everything to which a part of a plan refers: planes, roles of earlier choices, every `it`. Plan nodes never
// change, so the result is cached by node.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { planeKey, sortOf } from './build.ts';
import type { OfKind } from './by-kind.ts';
import type { Role, SetNode, Sort } from './nodes.ts';

/** One bit for each kind of node that callers can look for. */
const bits = { actor: 1, made: 2, targets: 4, reach: 8, letters: 16, chosen: 32, ref: 64 } as const;

type Kind = keyof typeof bits;

const bitOf: Readonly<Record<string, number>> = bits;

/**
 * Kinds of nodes whose meaning depends on the rest of the clause: on its act, its letters, or things that were chosen
 * or mentioned before.
 */
const clauseBits = bits.chosen | bits.letters | bits.targets | bits.reach | bits.ref;

const none: readonly never[] = [];

export class PlanQuestions {
  /** The sort of each `it` in the part. */
  itSorts: readonly Sort[] = none;
  /** For each `it` that refers to something outside the part: the sort of this `it`. */
  freeSorts: readonly Sort[] = none;
  planes: readonly string[] = none;
  /** The roles of earlier choices that the part mentions. */
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

  /**
   * True if the part means the same in every clause. Such a part has no letters, no pointers, no `it` whose meaning
   * comes from outside the part, and nothing that depends on the act or on an earlier choice.
   */
  get isClosed(): boolean {
    return this.freeSorts.length === 0 && (this.kinds & clauseBits) === 0;
  }

  /** The part as JSON. Equal parts have equal JSON, so the text can be a key. */
  get json(): string {
    this.text ??= JSON.stringify(this.part);
    return this.text;
  }

  /**
   * Adds the questions of an inner part. If `bound` is not null, the outer part gives a meaning to each inner `it` of
   * this sort, so that `it` is not free.
   */
  add(inner: PlanQuestions, bound: Sort | null): void {
    const { itSorts, freeSorts, planes, roles, kinds } = inner;
    this.itSorts = union(this.itSorts, itSorts);
    this.freeSorts = union(this.freeSorts, bound === null ? freeSorts : freeSorts.filter((sort) => sort !== bound));
    this.planes = union(this.planes, planes);
    this.roles = union(this.roles, roles);
    this.kinds |= kinds;
  }
}

function union<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (b.length === 0 || a === b) return a;
  if (a.length === 0) return b;
  const more = b.filter((member) => !a.includes(member));
  return more.length === 0 ? a : [...a, ...more];
}

export type PlanNode = Readonly<Record<string, unknown>>;

/** Returns the objects and lists that are directly inside a part of a plan. */
export const innerParts = (part: object): object[] =>
  (Object.values(part) as unknown[]).filter((inner) => typeof inner === 'object' && inner !== null);

/** True if a part contains a figure, set or test with one of these names. */
export function usesNames(part: object, names: readonly string[]): boolean {
  const node = part as PlanNode;
  if (node['is'] !== 'named' && names.includes(String(node['name']))) return true;
  return innerParts(node).some((inner) => usesNames(inner, names));
}

/**
 * Returns the field of a node in which `it` means another thing than outside the node, and the sort of that thing. Null
 * for nodes without such a field.
 */
export function bindingOf(node: PlanNode): { readonly key: string; readonly sort: Sort } | null {
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

export const questionsIn = lazilyFor((part: object): PlanQuestions => findQuestions(part as PlanNode));

function findQuestions(node: PlanNode): PlanQuestions {
  const { is } = node;
  const questions = new PlanQuestions(node, typeof is === 'string' ? is : '');
  if (is === 'it') questions.itSorts = questions.freeSorts = [String(node['sort'])];
  else if (is === 'plane') questions.planes = [planeKey(node as unknown as OfKind<SetNode, 'plane'>)];
  else if (is === 'chosen') questions.roles = [node['role'] as Role];
  const binding = bindingOf(node);
  for (const key of Object.keys(node)) {
    const part = node[key];
    const bound = binding?.key === key ? binding.sort : null;
    if (Array.isArray(part)) for (const member of part) addTo(questions, member, bound);
    else addTo(questions, part, bound);
  }
  return questions;
}

function addTo(questions: PlanQuestions, part: unknown, bound: Sort | null): void {
  if (typeof part === 'object' && part !== null) questions.add(questionsIn(part), bound);
}
