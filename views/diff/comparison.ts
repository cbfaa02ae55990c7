// Comparisons of an editor as the views of comparisons take them.
import type { Compared, Comparison } from '../../compiler/service/comparing.ts';
import type { ComparedPair } from './compared.ts';
import { ranges } from '../matrix/matrix-words.ts';

/** `SCOUT, LFA, scenarios 4, 7` */
function nameText({ bot, scenarios, title }: Compared): string {
  const numbers = `scenario${scenarios.length === 1 ? '' : 's'} ${ranges(scenarios)}`;
  return [...(title === null ? [] : [title]), bot, ...(scenarios.length > 0 ? [numbers] : [])].join(', ');
}

export const pairOf = ({ before, after, diff }: Comparison): ComparedPair => ({
  before: nameText(before),
  after: nameText(after),
  diff,
});
