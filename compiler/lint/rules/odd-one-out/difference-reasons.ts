// Finds reasons that justify a difference between scenarios: only one scenario has a thing, or other words in the same
// clause ask for the difference.
import { needsOf } from '../../../language/checking/meaning/scenario-needs.ts';
import type { Category } from '../../../language/phrases/terms.ts';
import { differenceOf, type OddPart } from './compare.ts';
import { phrasesOf, plainWordsOf, type ComparablePart } from '../../comparable-parts.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import type { SheetScene } from '../../lint-scene.ts';

const nowhere = { start: 0, end: 0 };
const categories: readonly Category[] = ['crit', 'cond', 'dest', 'act', 'thing'];

const isUnknown = (letter: string, names: ReadonlySet<string> | null): boolean => names !== null && !names.has(letter);

/** True if some reading of a part names a thing that the other scenario lacks. */
function namesMissing(part: ComparablePart, { reader }: SheetScene, { world }: SheetScene): boolean {
  const asks = phrasesOf(part).flatMap(({ text }) =>
    categories.flatMap((category) => reader.read(text, category).edges.flatMap((edge) => needsOf(edge, () => nowhere))),
  );
  return asks.some(({ kind, name }) => {
    if (kind === 'word') return world.absent(name) !== null;
    return (kind === 'deck' || kind === 'group') && isUnknown(name, world.decks) && isUnknown(name, world.groups);
  });
}

/** True if one of the two parts names something that the scenario of the other part lacks. */
export const isDueToScenario = ({ part, counterpart }: OddPart, scene: SheetScene): boolean =>
  namesMissing(part, scene, counterpart.scene) || namesMissing(counterpart.part, counterpart.scene, scene);

/**
 * True if another sub-clause of the same clause has words by which the part differs from its counterpart. The two
 * sub-clauses then belong together, and the difference is intended.
 */
export function isDueToClause({ part, counterpart }: OddPart): boolean {
  const { means, clause } = part;
  if (means.is !== 'head' || counterpart.part.means.is !== 'head' || means.partKind !== 'place') return false;
  const difference = differenceOf(means.words, counterpart.part.means.words);
  const others = clause.tree.subs.filter((_, index) => index !== means.index - 1);
  const words = new Set(plainWordsOf(others.flatMap(({ sentences }) => phrasesInSentences(sentences))));
  return difference.ours.some((word) => words.has(word)) && !difference.theirs.some((word) => words.has(word));
}
