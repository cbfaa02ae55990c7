// The words of the questions with which the turn of a book waits.
import { upperInitial } from '../../../grammar/characters.ts';
import type { TurnWish } from './turn-run.ts';

const texts: { readonly [Is in TurnWish['is']]: (wish: Extract<TurnWish, { is: Is }>) => string } = {
  'go on': () => 'Do this on the table, then go on: `next`.',
  roll: ({ die }) => `Roll a d${die}, and type its face.`,
  answer: ({ words, asks, of, card }) => {
    const about = `${card === null ? '' : `${card}: `}“${words}”`;
    if (asks === 'number') return `${about}${of === '' ? '' : ` of ${of}`}: which number?`;
    return `${about}: ${asks === 'things' ? 'which?' : 'yes or no?'}`;
  },
  figure: ({ figure, of, least, most }) => `Give the ${figure}${of === '' ? '' : ` of ${of}`}: ${least} to ${most}.`,
  turn: ({ words }) => `${upperInitial(words)}. Say what changes on the table, then \`done\`.`,
  over: ({ words }) => `${upperInitial(words)}.`,
};

/** Returns the question with which a turn waits. */
export const wishWords = (wish: TurnWish): string => (texts[wish.is] as (of: TurnWish) => string)(wish);
