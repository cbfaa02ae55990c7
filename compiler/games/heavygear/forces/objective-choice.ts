// Reads a choice of objectives, such as `Escape!, Recon`.
import { comparableName } from './force-files.ts';
import { namesInList } from '../../../wording/names-in-list.ts';
import { MarkedNames } from './marked-names.ts';
import type { ObjectivePlan } from './objective-text.ts';
import { UnreadChoice } from './support-choice.ts';

/** Returns only the letters and digits of a name. `escape` can then mean `Escape!`. */
const letters = (name: string): string => comparableName(name).replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Returns the objective that a name means; undefined if there is none. Case and signs do not matter, and the printed
 * cost may follow: `Escape! (3 OP)`.
 */
export const objectiveNamed = (objectives: readonly ObjectivePlan[], name: string): ObjectivePlan | undefined =>
  objectives.find((each) => letters(each.name) === letters(name)) ??
  objectives.find((each) => letters(`${each.name} ${each.cost} OP`) === letters(name));

export function readObjectiveChoice(written: string, objectives: readonly ObjectivePlan[]): ObjectivePlan[] {
  const marked = new MarkedNames(objectives.map(({ name }) => name));
  const names = marked
    .mark(written)
    .split(',')
    .map((name) => marked.unmark(name.trim()))
    .filter((name) => name !== '');
  return names.map((name) => {
    const objective = objectiveNamed(objectives, name);
    if (objective) return objective;
    const near = objectiveNamed(objectives, name.replace(/\s*\(\d+ *OP\)$/i, ''));
    const problem = near
      ? `${near.name} costs ${near.cost} OP, and not as in \`${name}\``
      : `No objective is called \`${name}\`; there are ${namesInList(objectives.map((each) => each.name))}`;
    throw new UnreadChoice(problem);
  });
}
