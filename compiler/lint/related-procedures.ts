// The procedures of other scenarios that a procedure is compared with, and how messages name their sheets.
import type { ProcedureScene, SheetScene } from './lint-scene.ts';

/** A sheet of the same bot, with its procedures that share cards. */
export interface RelatedSheet {
  readonly scene: SheetScene;
  readonly procedures: ReadonlySet<ProcedureScene>;
}

export const shareCards = (first: ProcedureScene, second: ProcedureScene): boolean =>
  [...first.cards].some((card) => second.cards.has(card));

/** The related procedures of a procedure, by sheet; sheets without any are left out. */
export function relatedSheets(procedure: ProcedureScene, relatives: readonly SheetScene[]): RelatedSheet[] {
  return relatives.flatMap((scene) => {
    const procedures = scene.procedures.filter((candidate) => shareCards(procedure, candidate));
    return procedures.length > 0 ? [{ scene, procedures: new Set(procedures) }] : [];
  });
}

export const joinWithAnd = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function inScenarios(scenes: readonly SheetScene[]): string {
  const numbers = [...new Set(scenes.map(({ scenario }) => scenario))].toSorted((a, b) => a - b);
  return `in scenario${numbers.length === 1 ? '' : 's'} ${joinWithAnd(numbers)}`;
}
