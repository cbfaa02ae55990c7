// Converts comparisons of the service for editors into the form that the views receive.
import type { ComparisonSide, ServiceComparison } from '../../compiler/service/procedure-comparisons.ts';
import type { ComparedPair } from './compared-pairs.ts';
import { ranges } from '../matrix/matrix-words.ts';

/** Returns a text such as `SCOUT, BOT, scenarios 4, 7`. */
function nameText({ bot, scenarios, title }: ComparisonSide): string {
  const numbers = `scenario${scenarios.length === 1 ? '' : 's'} ${ranges(scenarios)}`;
  return [...(title === null ? [] : [title]), bot, ...(scenarios.length > 0 ? [numbers] : [])].join(', ');
}

export const pairOf = ({ before, after, diff }: ServiceComparison): ComparedPair => ({
  before: nameText(before),
  after: nameText(after),
  diff,
});
