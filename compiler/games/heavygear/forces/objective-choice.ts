// Reads a choice of objectives, such as `Escape!, Recon`.
import { comparableName } from './force-files.ts';
import type { ObjectivePlan } from './objective-text.ts';
import { UnreadChoice } from './support-choice.ts';

/** Letters and digits of a name: `escape` names `Escape!`. */
const letters = (name: string): string => comparableName(name).replaceAll(/[^\p{L}\d]/gu, '');

/** Returns the objective with a name, whose capitals and signs may be missing; undefined if there is none. */
export const objectiveNamed = (objectives: readonly ObjectivePlan[], name: string): ObjectivePlan | undefined =>
  objectives.find((each) => letters(each.name) === letters(name));

export function readObjectiveChoice(written: string, objectives: readonly ObjectivePlan[]): ObjectivePlan[] {
  const names = written
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name) => {
    const objective = objectiveNamed(objectives, name);
    if (objective) return objective;
    throw new UnreadChoice(
      `No objective is called \`${name}\`; there are ${objectives.map((each) => each.name).join(', ')}`,
    );
  });
}
