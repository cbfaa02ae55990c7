// The line that an editor shows above a procedure: the scenarios in which the procedure is the same.
import { upperInitial } from '../../grammar/characters.ts';
import type { Cousin, Family } from '../../compiler/service/families.ts';
import { ranges } from '../matrix/matrix-words.ts';

/**
 * Returns scenarios in short form: `4, 7`, `5 as COMMANDER H`, `5 under 2 other titles`. A click on the code lens opens
 * a page that names the other titles.
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

const scenarioText = (where: string, cousins: readonly Cousin[]): string => {
  const count = new Set(cousins.map(({ placed }) => placed.scenario)).size;
  return `${count === 1 ? 'scenario' : 'scenarios'} ${where}`;
};

/**
 * Returns a text such as `The same in scenarios 4, 7; different in scenario 8`. The text is empty if no other scenario
 * has a procedure for these cards.
 */
export function lensText({ tree, cousins }: Family): string {
  const own = tree.title.text;
  const same = cousins.filter(({ changes }) => changes === 0);
  const differs = cousins.filter(
    ({ changes, placed }) => changes > 0 && !same.some((cousin) => cousin.placed.scenario === placed.scenario),
  );
  const parts = [
    ...(same.length > 0 ? [`the same in ${scenarioText(whereText(own, same), same)}`] : []),
    ...(differs.length > 0 ? [`different in ${scenarioText(whereText(own, differs), differs)}`] : []),
  ];
  return upperInitial(parts.join('; '));
}
