import { describe, expect, it } from 'vitest';
import { ruleTests } from '../../../../test/support/lint.ts';
import { builtInGames } from '../../../../library/games.ts';
import { lintSheets } from '../../lint-sheets.ts';
import { languageOf } from '../../../../cli/books.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const scout = (condition: string, list: string): string =>
  lfaSheet(`SCOUT\n1 ${condition}: SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`);
const secure = 'Space secure';

ruleTests(rule, {
  fires: [
    {
      when: 'a criterion begins with another word',
      text: scout(secure, 'Closest > Random'),
      at: ['Closest'],
      says: '`nearest`',
      fixed: scout(secure, 'Nearest > Random'),
    },
    {
      when: 'a writer speaks of the bot as `we`',
      text: lfaSheet('SCOUT\n1 At least 2 of our mechs are suppressed: MOVE 1 to objective that we control.'),
      at: ['our', 'we control'],
      fixed: lfaSheet(
        'SCOUT\n1 At least 2 of the friendly mechs are suppressed: MOVE 1 to objective that the bot controls.',
      ),
    },
    {
      when: 'a word of two words has a shorter form',
      text: lfaSheet("SCOUT\n1 Interference in bot's play area: RECON."),
      at: ["bot's play area"],
      fixed: lfaSheet('SCOUT\n1 Interference in play area: RECON.'),
    },
    {
      when: 'the word is in the middle of a place',
      text: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Space closest to unscouted objective.\n      [Random]'),
      at: ['closest'],
      fixed: lfaSheet('SCOUT\n1 SCOUT 2 to:\n   a) Space nearest to unscouted objective.\n      [Random]'),
    },
    {
      when: 'an everyday word is read as a word of the book',
      text: lfaSheet('SCOUT\n1 Adjacent space holds 2 or more enemies: RECON.'),
      at: ['holds'],
      says: '`contains`',
      fixed: lfaSheet('SCOUT\n1 Adjacent space contains 2 or more enemies: RECON.'),
    },
    {
      when: 'another word introduces the goal of an action',
      text: lfaSheet('SCOUT\n1 SCOUT 2 toward preferred attack target.'),
      at: ['toward'],
      fixed: lfaSheet('SCOUT\n1 SCOUT 2 towards preferred attack target.'),
    },
  ],
  silent: [
    { when: 'the preferred words are used', text: scout(secure, 'Nearest > Highest value > Random') },
    {
      when: 'the word is about a figure that each game names itself',
      text: scout(secure, 'Greatest value > Least cover > Random'),
    },
    { when: '`most` counts things', text: scout(secure, 'Most enemies > Random') },
    {
      when: '`closer to` says where to go, which nothing is preferred to',
      text: lfaSheet('SCOUT\n1 SCOUT 2 nearer to enemy unit.'),
    },
    {
      when: 'the sheet follows the words of its book',
      text: scout(secure, 'Closest > Random').replace('scenario', 'book: verbatim\nscenario'),
    },
  ],
});

describe('a line about the book with a mistake', () => {
  it('has its own message, and the wording of its sheet is not reported', () => {
    const text = scout(secure, 'Closest > Random').replace('scenario', 'book: verbatm\nscenario');
    const [linted] = lintSheets([{ text, languageOf, games: builtInGames }], [], {});
    expect(linted?.diagnostics.map(({ code }) => code)).toEqual(['BB1004']);
  });
});

describe('the preferred words of a vocabulary', () => {
  it('is one of the forms of an entry, or a word of a form that other words can replace', () => {
    const entries = languageOf('callisto')?.reader.vocabulary.entries ?? [];
    for (const { id, kind, forms, prefer } of entries) {
      if (prefer === undefined) continue;
      const plain = forms.map((form) => form.replaceAll(/\[[^\]]*\] ?/g, ''));
      const alternatives = forms.flatMap((form) => form.split(/[ [\]]+/)).filter((one) => one.includes('|'));
      const isThere = (word: string): boolean => alternatives.some((one) => one.split('|').includes(word));
      expect([id, kind === 'word' ? plain.includes(prefer) : prefer.split('|').every(isThere)]).toEqual([id, true]);
    }
  });
});
