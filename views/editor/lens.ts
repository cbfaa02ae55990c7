// The line that an editor shows above a procedure: the scenarios in which the procedure is the same.
import type { Cousin, Family } from '../../compiler/service/families.ts';
import { ranges } from '../matrix/matrix-words.ts';

/**
 * Returns scenarios in short form: `4, 7`, `5 as COMMANDER H`, `5 under 2 other titles`. The other titles are on the
 * page that opens when the line is clicked.
 */
function whereText(ownTitle: string, cousins: readonly Cousin[]): string {
  const titles = new Map<number, Set<string>>();
  for (const { tree, placed } of cousins)
    titles.set(placed.scenario, (titles.get(placed.scenario) ?? new Set()).add(tree.title.text));
  const byWords = new Map<string, number[]>();
  for (const [scenario, all] of titles) {
    const [title] = all;
    const words = all.has(ownTitle) ? '' : all.size === 1 ? ` as ${title}` : ` under ${all.size} other titles`;
    byWords.set(words, [...(byWords.get(words) ?? []), scenario]);
  }
  return [...byWords].map(([words, numbers]) => `${ranges(numbers)}${words}`).join(', ');
}

/** Returns a text such as `same in 4, 7; differs in 8`; empty if no other scenario has a procedure for these cards. */
export function lensText({ tree, cousins }: Family): string {
  const own = tree.title.text;
  const same = cousins.filter(({ changes }) => changes === 0);
  const differs = cousins.filter(
    ({ changes, placed }) => changes > 0 && !same.some((cousin) => cousin.placed.scenario === placed.scenario),
  );
  return [
    ...(same.length > 0 ? [`same in ${whereText(own, same)}`] : []),
    ...(differs.length > 0 ? [`differs in ${whereText(own, differs)}`] : []),
  ].join('; ');
}
