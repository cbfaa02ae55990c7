// Finds the names in a plan that have no English words. A test fails if there are any.
import { momentWithAgent, type Lexis } from '../../compiler/wording/lexis.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null;

/**
 * Returns what a node needs in the lexis, as pairs: the name of a part of the lexis, and keys of which this part must
 * have at least one.
 */
function needsOf(node: Node): readonly [keyof Lexis, readonly string[]][] {
  const { is, name, sort, side, act, moment, by, effect } = node;
  const needs: [keyof Lexis, string[]][] = [];
  if (typeof sort === 'string') needs.push(['sorts', [sort]]);
  if (typeof side === 'string') needs.push(['sides', [side]]);
  if (typeof act === 'string') needs.push(['acts', [act]]);
  if (typeof moment === 'string') needs.push(['moments', [isNode(by) ? momentWithAgent(moment) : moment]]);
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

function limitsWithoutWords(lexis: Lexis, { act, limits }: Node): string[] {
  if (typeof act !== 'string' || !isNode(limits)) return [];
  const declared = lexis.acts[act]?.limits ?? {};
  return Object.keys(limits).flatMap((name) => (name in declared ? [] : [`acts ${act} ${name}`]));
}

/** Returns the names in a plan that have no words in the lexis, such as `planes secure`: sorted, each name once. */
export function namesWithoutWords(lexis: Lexis, plan: unknown): readonly string[] {
  const missing = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    for (const [part, keys] of needsOf(node)) {
      if (!keys.some((key) => key in lexis[part])) missing.add(`${part} ${keys.at(-1) ?? ''}`);
    }
    for (const limit of limitsWithoutWords(lexis, node)) missing.add(limit);
    for (const part of Object.values(node)) visit(part);
  };
  visit(plan);
  return [...missing].toSorted();
}
