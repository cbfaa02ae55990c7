// Tests that common other wordings of special rules and programs mean the same as the printed words. Also tests that
// the message about unreadable words suggests a fix.
import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';

const language = languageOf('unbreakable');
const scriptOf = sheetReader(unbreakable.headings, () => language);

const withRule = (rule: string): string =>
  `game unbreakable\n\nSPECIAL RULES\n   ${rule}\n\nCRAWLER\n1. If the crawler is off the map, it will move into hex 0615.\n`;
const withClause = (clause: string): string => `game unbreakable\n\nCRAWLER\n${clause}\n`;

/** Returns the errors of a sheet, with the words at fault and the ways out. */
const errorsOf = (text: string): string[] =>
  checkSheet(text, () => language, builtInGames)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, start, end, help }) => `${code} ${text.slice(start, end)} | ${help}`);

const meaningOf = (text: string): Pick<SheetScript, 'moments' | 'procedures'> => {
  expect(errorsOf(text)).toEqual([]);
  const script = scriptOf(text);
  if (!script) throw new Error('no script');
  const { moments, procedures } = script;
  return JSON.parse(JSON.stringify({ moments, procedures })) as Pick<SheetScript, 'moments' | 'procedures'>;
};

const nuke = 'The crawler will fire 1 laser at any nuke dropped on it.';
const neutron = 'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.';
const reload = 'The crawler will reload both of its lasers each time it is activated.';
const status = 'Time Stream Card: If the crawler is offline, it will change its status to buttoned.';
const forGood =
  'Time Stream Card: If the crawler is offline, it will change its status to buttoned and remain buttoned for the rest of the game.';
const ceasing = `${forGood} It can no longer fire its lasers.`;
const fire = 'Fire: The crawler will fire at the nearest unit it has a LOS to.';
const unloaded = 'Fire: If the weapon is unloaded, reload it instead.';
const defensive =
  'Fire: If the weapon is a laser, the crawler will use it defensively on the first bomb dropped into its hex.';
const die = 'Fire: If more than one unit qualifies, roll a die to determine which one the crawler will fire on.';
const mutate = 'Mutate: Draw a new bomb or beam at random. The weapon starts loaded.';
const move = 'Move: The crawler moves 1 hex in a random direction. Roll a six-sided die to determine which one.';
const leave = 'Move: The crawler will happily move into a volcano or off the map.';
const activated = 'The runaway crawler is activated each time a Time Stream card is drawn.';
const owner = 'Reprogram: Once you reprogram the crawler, you may move it each time a Time Stream card is drawn.';
const mayNot = 'Reprogram: However, the crawler may no longer fire or mutate.';

describe('other words of a rule', () => {
  it.each([
    [reload, 'Each time the crawler is activated, it reloads both lasers.'],
    [reload, 'Both of its lasers are reloaded whenever the crawler is activated.'],
    [reload, 'When activated, the crawler reloads both of its lasers.'],
    [reload, 'At each activation, the crawler reloads both lasers.'],
    [reload, 'The crawler must reload both of its lasers every time it is activated.'],
    [reload, 'The crawler always reloads both of its lasers when it is activated.'],
    [nuke, 'The crawler fires one laser at each nuke that is dropped on it.'],
    [nuke, 'One laser is fired at any nuke dropped on the crawler.'],
    [nuke, 'If a nuke is dropped on the crawler, it fires 1 laser at it.'],
    [nuke, 'Whenever a nuke is dropped on it, the crawler will fire a laser at the nuke.'],
    ['The crawler will not fire at nukes dropped on it.', 'The crawler never fires at nukes dropped on it.'],
    [
      'The crawler will not fire at nukes dropped on it.',
      'The crawler may not shoot at nukes which are dropped on it.',
    ],
    [neutron, 'The crawler shoots a laser at each neutron bomb which could put it offline.'],
    [neutron, 'If a neutron bomb might cause the crawler to go offline, it fires 1 laser at it.'],
    [status, 'Time Stream Card: If the crawler is offline, its status changes to buttoned.'],
    [status, 'Time Stream Card: If offline, the crawler becomes buttoned.'],
    [status, 'Time Stream Card: The crawler becomes buttoned if it is offline.'],
    [
      forGood,
      'Time Stream Card: If the crawler is offline, it becomes buttoned and remains so for the rest of the game.',
    ],
    [forGood, 'Time Stream Card: If the crawler is offline, it turns buttoned for good.'],
    [ceasing, `${forGood} It cannot fire its lasers any more.`],
    [ceasing, `${forGood} It will not fire its lasers again.`],
    [ceasing, `${forGood} Its lasers may no longer be fired.`],
    [fire, 'Fire: The crawler shoots at the closest unit to which it has a LOS.'],
    [fire, 'Fire: The crawler fires at the nearest unit in sight.'],
    [fire, 'Fire: The crawler fires at the nearest unit that it sees.'],
    [unloaded, 'Fire: If the weapon is unloaded, it is reloaded instead.'],
    [unloaded, 'Fire: If the weapon is unloaded, the crawler reloads it.'],
    [defensive, 'Fire: If it is a laser, the crawler uses it defensively on the first bomb dropped into its hex.'],
    [defensive, 'Fire: Lasers are used defensively on the first bomb dropped into its hex.'],
    [die, 'Fire: If several units qualify, roll a die to decide which one it fires at.'],
    [die, 'Fire: If two or more units qualify, roll a die to determine the target.'],
    [mutate, 'Mutate: Discard it and draw a random bomb or beam. It starts loaded.'],
    [mutate, 'Mutate: The crawler draws a new random bomb or beam. The new weapon is loaded.'],
    [move, 'Move: The crawler moves one hex in a direction chosen at random. Roll a six-sided die for the direction.'],
    [leave, 'Move: The crawler may enter a volcano or leave the map.'],
    [leave, 'Move: The crawler can move into volcanos and off the map.'],
    [activated, 'Whenever a Time Stream card is drawn, the crawler is activated.'],
    [activated, 'Activate the crawler each time a Time Stream card is drawn.'],
    [
      owner,
      'Reprogram: Once the crawler is reprogrammed, its owner may move it each time a Time Stream card is drawn.',
    ],
    [mayNot, 'Reprogram: However, the crawler cannot fire or mutate any more.'],
  ])('%s = %s', (printed, other) => {
    expect(meaningOf(withRule(other))).toEqual(meaningOf(withRule(printed)));
  });

  it.each([
    ['The crawler may reload both of its lasers each time it is activated.', 'BB2004 may |'],
    ['Fire: The crawler fires 2 lasers at units.', 'BB2'],
    ['Fire: The crawler fires 1 laser at it.', 'BB2113'],
    ['Mutate: The crawler becomes ready.', 'BB2113'],
    ['If a walker is activated, the crawler reloads both lasers.', 'BB2'],
    ['The crawler moves 1 hex in a random direction.', 'BB2111'],
    ['Move: The crawler happily jumps.', 'BB2'],
  ])('is refused without a reading: %s', (rule, code) => {
    const [error = '', ...more] = errorsOf(withRule(rule));
    expect(error.startsWith(code), error).toBe(true);
    expect(more).toEqual([]);
  });

  it('shows the printed sentence that is nearest to words without a reading', () => {
    const words =
      "Reprogram: If a squad is hovering in the crawler's hex when a Squads Reprogram Crawlers card is drawn, it may reprogram the crawler.";
    expect(errorsOf(withRule(words)).join()).toContain('the squad may reprogram the crawler`.');
  });
});

const enter = '1. If the crawler is off the map, it will move into hex 0615.';
const thaw =
  '1. If the crawler was frozen, and this is the first activation after it thaws, it removes 1 stasis hit. Do not roll to remove the hit.';
const north = '1. If there is no volcano directly north of the crawler, it moves 1 hex north.';
const sides = '1. If there is a volcano directly north of the crawler, it will move north east or north west.';
const byDie = `${sides} Roll 1 combat die. If the result is ©, the crawler moves north east.`;
const online = '1. If the crawler is offline, it will change its status to buttoned.';
const rows = '\n   1. Move\n   2. Move\n   3. Move\n   4. Move\n   5. Move\n   6. Move';
const table = `1. Roll 1 six-sided die and perform the following action.${rows}`;

describe('other words of a clause', () => {
  it.each([
    [enter, '1. If the crawler is off the map, it enters the map at hex 0615.'],
    [enter, '1. If off the map, the crawler moves into hex 0615.'],
    [enter, '1. When the crawler is not on the map, it enters hex 0615.'],
    [thaw, thaw.replace('after it thaws', 'after it has thawed')],
    [thaw, thaw.replace('the first activation', 'its first activation')],
    [thaw, thaw.replace('Do not roll to remove the hit', 'No roll is needed')],
    [thaw, thaw.replace(' stasis hit. Do not roll to remove the hit', ' stasis marker without rolling')],
    [thaw, thaw.replace(' stasis hit. Do not roll to remove the hit', ' stasis hit without a roll')],
    [north, '1. Unless there is a volcano directly north of the crawler, it moves 1 hex north.'],
    [north, '1. If no volcano is directly to the north of the crawler, it moves north 1 hex.'],
    [north, "1. If there isn't a volcano directly north of the crawler, it moves 1 hex to the north."],
    ['1. It moves 1 hex north.', '1. Otherwise, it moves 1 hex north.'],
    [byDie, `${sides} Roll a combat die. On a ©, it moves north east.`],
    [byDie, `${sides} Roll one combat die. If it is a ©, it moves north east.`],
    [online, '1. If the crawler is offline, it becomes buttoned.'],
    [online, '1. If offline, its status changes to buttoned.'],
    [table, `1. Roll 1d6 and carry out the following action.${rows}`],
    [table, `1. Roll a die and perform the following action.${rows}`],
  ])('%s = %s', (printed, other) => {
    expect(withoutWords(meaningOf(withClause(other)))).toEqual(withoutWords(meaningOf(withClause(printed))));
  });

  // The sentence `Otherwise, …` adds the other face of the die (2) to the meaning. Play stays the same: without the
  // sentence, the other face also leads to the other hex.
  it('name the other faces of a die', () => {
    const [first, second] = [byDie, `${byDie} Otherwise, it moves north west.`].map((clause) =>
      JSON.stringify(meaningOf(withClause(clause)).procedures[0]?.clauses[0]?.acts),
    );
    expect(first).not.toContain('"from":2');
    expect(second).toContain('"from":2,"to":2');
  });

  it('are refused if a die is missing', () => {
    expect(errorsOf(withClause(`${sides} On a ©, it moves north east.`)).join()).toContain('BB2064');
  });
});

/**
 * Returns a meaning without its fields `sentence`. They have the printed words that ask for a roll, so they differ even
 * if two wordings have the same meaning.
 */
const withoutWords = (meaning: unknown): unknown =>
  JSON.parse(JSON.stringify(meaning, (key, field: unknown) => (key === 'sentence' ? undefined : field)));
