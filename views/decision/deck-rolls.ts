// A sentence about the rolls that chose decks for an act. If a table was rolled several times, the sentence prints it
// once.
import type { ThingNames } from '../../compiler/decide/card-query.ts';
import type { Roll } from '../../runtime/kernel/choose-with-dice.ts';
import { joinWords } from '../document/plain-text.ts';
import { sharesText, type ChoicePick } from './decided-words.ts';

/** Small numbers as words. The number of rolled dice may begin a sentence, and must then be a word. */
const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/**
 * Returns a text about several rolls on the same table: `three d10 showed 1, 5 and 9 (1–4 Y, 5–10 Z)`. Returns null if
 * dice or tables differ, if a choice has no roll, or if the roll chose a deck that is empty.
 */
function equalRolls(picks: readonly ChoicePick[], name: ThingNames): string | null {
  const rolls = picks.flatMap(({ id, candidates, roll }) => (roll && candidates.includes(id) ? [roll] : []));
  const [first, ...more] = rolls;
  if (!first || rolls.length < picks.length) return null;
  const shares = sharesText(first, name);
  const areSame = more.every((roll) => roll.die === first.die && sharesText(roll, name) === shares);
  const faces = joinWords(rolls.map(({ rolled }) => String(rolled.at(-1))));
  return areSame ? `${countWords[rolls.length] ?? rolls.length} d${first.die} showed ${faces} (${shares})` : null;
}

/**
 * Returns a sentence about the rolls for several choices of a deck. Null if there is only one choice, or no choice was
 * rolled.
 */
export function deckRollsText(picks: readonly ChoicePick[], name: ThingNames): string | null {
  if (picks.length < 2 || picks.every(({ roll }) => roll === null)) return null;
  const equal = equalRolls(picks, name);
  if (equal !== null) return equal;
  const printed = new Set<string>();
  let last = '';
  const resultText = (roll: Roll): string => {
    const table = `a d${roll.die} (${sharesText(roll, name)})`;
    const die = printed.has(table) ? `a d${roll.die}` : table;
    const before = table === last ? '' : `${die} showed `;
    printed.add(table);
    last = table;
    return `${before}${roll.rolled.at(-1)}: ${roll.picked}`;
  };
  let text = '';
  let isAgain = false;
  for (const { id, candidates, roll } of picks) {
    const said = roll ? resultText(roll) : `only deck ${id} has cards`;
    const isRepeated = roll === null && text.endsWith(said);
    if (!isRepeated) text += `${text === '' ? '' : isAgain ? ', then ' : '; '}${said}`;
    isAgain = !candidates.includes(id);
    if (isAgain) text += ', which is empty';
  }
  return text;
}
