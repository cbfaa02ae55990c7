// The words of the questions with which the turn of a book waits.
import { upperInitial } from '../../../grammar/characters.ts';
import type { TurnWish } from './turn-run.ts';

const texts: { readonly [Is in TurnWish['is']]: (wish: Extract<TurnWish, { is: Is }>) => string } = {
  'go on': () => 'Do this on the table, then go on: `next`.',
  roll: ({ die }) => `Roll a d${die}, and type its face.`,
  answer: ({ words, asks, of }) =>
    asks === 'yes or no'
      ? `“${words}”: yes or no?`
      : asks === 'things'
        ? `“${words}”: which?`
        : `“${words}”${of === '' ? '' : ` of ${of}`}: which number?`,
  figure: ({ figure, of, least, most }) => `Give the ${figure}${of === '' ? '' : ` of ${of}`}: ${least} to ${most}.`,
  turn: ({ words }) => `${upperInitial(words)}. Say what changes on the table, then \`done\`.`,
  over: ({ words }) => `${upperInitial(words)}.`,
};

/** Returns the question with which a turn waits. */
export const wishWords = (wish: TurnWish): string => (texts[wish.is] as (of: TurnWish) => string)(wish);
