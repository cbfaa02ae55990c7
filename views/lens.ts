// What stands above a procedure in an editor: where else it is the same.
import type { Cousin, Family } from '../compiler/service/families.ts';
import { ranges } from './matrix-words.ts';

/** `4, 7`, `5 as COMMANDER H` */
function whereText(own: string, cousins: readonly Cousin[]): string {
  const titles = new Map<string, number[]>();
  for (const { tree, standing } of cousins) {
    const title = tree.title.text === own ? '' : tree.title.text;
    titles.set(title, [...(titles.get(title) ?? []), standing.scenario]);
  }
  return [...titles].map(([title, numbers]) => `${ranges(numbers)}${title === '' ? '' : ` as ${title}`}`).join(', ');
}

/** `same in 4, 7; differs in 8`; empty where no other scenario has the like. */
export function lensText({ tree, cousins }: Family): string {
  const own = tree.title.text;
  const same = cousins.filter(({ changes }) => changes === 0);
  const differs = cousins.filter(
    ({ changes, standing }) => changes > 0 && !same.some((one) => one.standing.scenario === standing.scenario),
  );
  return [
    ...(same.length > 0 ? [`same in ${whereText(own, same)}`] : []),
    ...(differs.length > 0 ? [`differs in ${whereText(own, differs)}`] : []),
  ].join('; ');
}
