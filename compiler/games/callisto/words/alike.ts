// Words that mean the same as other words of Callisto’s sheets, in every phrase.
import { boardAlike } from '../../../language/words/board/alike-words.ts';

const ordinals = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const numbers = 'two three four five six seven eight nine ten'.split(' ');

/** Words for figures. `the` before such a word adds no meaning: `the cover of` means `cover of`. */
const figures = ['value', 'total value', 'combined value', 'cover', 'population', 'defence', 'points'];

/** Words that mean the same as `highest` or `lowest`, for figures of which more is better. */
const qualities = {
  highest: ['best', 'strongest'],
  higher: ['better', 'stronger'],
  lowest: ['worst', 'weakest', 'poorest'],
  lower: ['worse', 'weaker', 'poorer'],
};

export const callistoAlike: ReadonlyMap<string, string> = new Map([
  ...boardAlike,
  ...ordinals.flatMap((nth, index) =>
    ['the ', ''].map((article) => [`${article}${nth} round`, `round ${numbers[index] ?? ''}`] as const),
  ),
  ...Object.entries(qualities).flatMap(([end, words]) =>
    ['cover', 'defence'].flatMap((figure) => words.map((word) => [`${word} ${figure}`, `${end} ${figure}`] as const)),
  ),
  ...figures.map((figure) => [`the ${figure} of`, `${figure} of`] as const),
  ...['in this space', 'in its space', 'in the space', 'in space', 'here'].map(
    (place) => [`outnumbered ${place}`, `more enemies than friendly units ${place}`] as const,
  ),
  ...['we', 'us', 'ours', 'mine'].map((speaker) => [speaker, 'the bot'] as const),
  ...['our', 'our own', 'my', 'my own'].flatMap((owner) => [
    [`of ${owner}`, "of the bot 's"] as const,
    [`fewest of ${owner}`, 'fewest friendly'] as const,
    [`more of ${owner}`, 'more friendly'] as const,
  ]),
  ['we have', 'the bot has'],
  ['we control', 'the bot controls'],
  ['we hold', 'the bot controls'],
  ['we do not', 'the bot does not'],
  ['is left on the board', 'left on the board'],
  ['are left on the board', 'left on the board'],
  ['part of the', 'space of the'],
  ['parts of the', 'spaces of the'],
  ['in squad', 'of squad'],
  ['in squads', 'of squads'],
  ['anything but', 'not'],
  ['anything except', 'not'],
  ['anything other than', 'not'],
  ['can attack armour', 'has an armoured attack'],
  ['can not attack armour', 'has no armoured attack'],
  ['fewest steps to', 'nearest to'],
  ['fewest steps from', 'nearest to'],
  ['but this unit', 'except this unit'],
  ['except for', 'except'],
  ['apart from', 'except'],
  ['aside from', 'except'],
  ['inactive', 'deactivated'],
  ['larger population', 'highest population'],
  ['has got', 'has'],
  ['have got', 'have'],
  ['has not got', 'does not have'],
  ['is being', 'is'],
  ['very same', 'same'],
  ['happens to be', 'is'],
  ['happen to be', 'are'],
  ['there are no more', 'there are no'],
  ['there exists', 'there is'],
  ['there exist', 'there are'],
  ['right next to', 'next to'],
  ['so far', ''],
  ['at the moment', ''],
  ['if there is one', 'if possible'],
  ['has reached', 'is in'],
  ['have reached', 'are in'],
  ['activated', 'active'],
  ['left to scout', 'not scouted'],
  ['left to control', 'not controlled'],
  ...['any', 'each', 'every', 'the', 'this space'].flatMap((than) =>
    (['more', 'less'] as const).flatMap((amount) => [
      [`worth ${amount} than ${than}`, `worth ${amount} points than ${than}`] as const,
      [`is worth ${amount} than ${than}`, `has ${amount} points than ${than}`] as const,
    ]),
  ),
  ['is worth more points', 'has more points'],
  ['is worth less points', 'has less points'],
  ['fewer points than', 'less points than'],
  ['rightmost', 'last'],
  ['left unscouted', 'unscouted'],
  ['left unoccupied', 'unoccupied'],
  ['current space', 'this space'],
  ['the attacker', 'this unit'],
  ['attacker', 'this unit'],
  ['same squad present', 'matching unit present'],
  ['alone in space', 'alone'],
  ['alone in its space', 'alone'],
  ['alone in the space', 'alone'],
  ['on board', 'on the board'],
  ['most populated', 'highest population'],
  ['back to', 'to'],
  ...['outnumbered within', 'outnumbered on'].map(
    (words) => [words, words.replace('outnumbered', 'more enemies than friendly units')] as const,
  ),
  ['left uncontrolled', 'uncontrolled'],
  ['armored', 'armoured'],
  ['still stand', 'remain'],
  ['still stands', 'remains'],
  ['belonging to squad', 'of squad'],
  ['that belongs to squad', 'of squad'],
  ['that belong to squad', 'of squad'],
  ['belongs to squad', 'of squad'],
  ['belong to squad', 'of squad'],
]);
