// Reasons to differ that can be seen: what only one of the scenarios has, what the clause says elsewhere.
import { asksOf } from '../../../language/checking/asks.ts';
import type { Category } from '../../../language/phrases/terms.ts';
import { differenceOf } from '../../small-difference.ts';
import { phrasesOf, plainWordsOf } from '../../comparable-parts.ts';
import type { Part } from '../../comparable-parts.ts';
import type { SheetScene } from '../../lint-scene.ts';
import type { Odd } from './compare.ts';

const nowhere = { start: 0, end: 0 };
const goals: readonly Category[] = ['crit', 'cond', 'dest', 'act', 'thing'];

const isUnknown = (letter: string, known: ReadonlySet<string> | null): boolean => known !== null && !known.has(letter);

/** Whether words, read as whatever they can be, name what a scenario does not have. */
function isMissing(part: Part, { reader }: SheetScene, { world }: SheetScene): boolean {
  const asks = phrasesOf(part).flatMap(({ text }) =>
    goals.flatMap((goal) => reader.read(text, goal).edges.flatMap((edge) => asksOf(edge, () => nowhere))),
  );
  return asks.some(({ ask, name }) => {
    if (ask === 'word') return world.absent(name) !== null;
    return (ask === 'deck' || ask === 'group') && isUnknown(name, world.decks) && isUnknown(name, world.groups);
  });
}

/** Whether one of the two forms names what the scenario of the other does not have. */
export const isOfItsScenario = ({ part, like }: Odd, scene: SheetScene): boolean =>
  isMissing(part, scene, like.scene) || isMissing(like.part, like.scene, scene);

/** Whether a place is called after what another letter of the clause names: one leads to the other. */
export function isOfItsClause({ part, like }: Odd): boolean {
  const { means, clause } = part;
  if (means.is !== 'head' || like.part.means.is !== 'head' || means.slot !== 'place') return false;
  const difference = differenceOf(means.words, like.part.means.words);
  const others = clause.tree.subs.filter((_, index) => index !== means.index - 1);
  const phrases = others.flatMap(({ sentences }) =>
    sentences.flatMap(({ items }) => items.filter((item) => item.type === 'phrase')),
  );
  const words = new Set(plainWordsOf(phrases));
  return difference.own.some((word) => words.has(word)) && !difference.other.some((word) => words.has(word));
}
