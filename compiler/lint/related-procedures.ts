// Which procedures of other scenarios a procedure is compared with, and how sheets are told of in messages.
import type { ProcedureScene, SheetScene } from './lint-scene.ts';

/** A sheet of the same bot, and its procedures of some of the same cards. */
export interface Kin {
  readonly scene: SheetScene;
  readonly procedures: ReadonlySet<ProcedureScene>;
}

export const shareCards = (one: ProcedureScene, other: ProcedureScene): boolean =>
  [...one.cards].some((card) => other.cards.has(card));

/** The relatives of a procedure, sheet by sheet; sheets that have none are left out. */
export function kinOf(procedure: ProcedureScene, relatives: readonly SheetScene[]): Kin[] {
  return relatives.flatMap((scene) => {
    const procedures = scene.procedures.filter((one) => shareCards(procedure, one));
    return procedures.length > 0 ? [{ scene, procedures: new Set(procedures) }] : [];
  });
}

/** `1, 4 and 7`. */
export const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `in scenarios 1, 4 and 7`. */
export function inScenarios(scenes: readonly SheetScene[]): string {
  const numbers = [...new Set(scenes.map(({ scenario }) => scenario))].toSorted((a, b) => a - b);
  return `in scenario${numbers.length === 1 ? '' : 's'} ${listed(numbers)}`;
}
