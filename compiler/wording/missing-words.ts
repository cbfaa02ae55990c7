// Which names in a plan have no words: every one is to be declared where the name is.
import { doneBy } from './lexis.ts';
import type { Lexis } from './lexis.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What a node needs of the lexis: the part, and the keys under which it may stand. */
function needsOf(node: Node): readonly [keyof Lexis, readonly string[]][] {
  const { is, name, sort, side, act, moment, by, effect } = node;
  const needs: [keyof Lexis, string[]][] = [];
  if (typeof sort === 'string') needs.push(['sorts', [sort]]);
  if (typeof side === 'string') needs.push(['sides', [side]]);
  if (typeof act === 'string') needs.push(['acts', [act]]);
  if (typeof moment === 'string') needs.push(['moments', [isNode(by) ? doneBy(moment) : moment]]);
  if (typeof effect === 'string') needs.push(['effects', [effect]]);
  if (typeof name !== 'string') return needs;
  const both = [`${name}/${String(sort)}`, name];
  if (is === 'plane') needs.push(['planes', both]);
  if (is === 'named') needs.push(['names', both]);
  if (is === 'made') needs.push(['made', [name]]);
  if (is === 'measure') needs.push(['measures', [name]]);
  if (is === 'test') needs.push(['tests', [name]]);
  return needs;
}

/** Limits of an act that nothing leads in. */
function limitsOf(lexis: Lexis, { act, limits }: Node): string[] {
  if (typeof act !== 'string' || !isNode(limits)) return [];
  const known = lexis.acts[act]?.limits ?? {};
  return Object.keys(limits).flatMap((name) => (name in known ? [] : [`acts ${act} ${name}`]));
}

/** The names in a plan that the lexis has no words for, as `planes secure`; each once, in order. */
export function wordless(lexis: Lexis, plan: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    for (const [part, keys] of needsOf(node)) {
      if (!keys.some((key) => key in lexis[part])) found.add(`${part} ${keys.at(-1) ?? ''}`);
    }
    for (const one of limitsOf(lexis, node)) found.add(one);
    for (const value of Object.values(node)) visit(value);
  };
  visit(plan);
  return [...found].toSorted();
}
