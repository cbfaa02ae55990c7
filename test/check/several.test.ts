// Tests that two mistakes give two messages, that one mistake gives one, and that superfluous words are reported.
import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf } from '../support/book-language.ts';
import { builtInGames } from '../../library/games.ts';

const language = languageOf('callisto');

/** Returns, for each finding in a sheet, the words at which it is reported. */
function at(body: string, bot = 'LFA', scenario = 1): string[] {
  const text = `game callisto\nscenario ${scenario}: Examples\nbot ${bot}\n\n${body}\n`;
  return checkSheet(text, () => language, builtInGames).diagnostics.map(({ start, end }) => text.slice(start, end));
}

describe('mistakes in one clause', () => {
  const heads = ['Spce secure', 'Space secure'];
  const acts = ['ATTCK 1', 'ATTACK 1'];
  const lists = ['[Lowst defence > Rndom]', '[Lowest defence > Random]'];
  const wrong = ['Spce', 'ATTCK', 'Lowst', 'Rndom'];
  it.each(heads.flatMap((head) => acts.flatMap((act) => lists.map((list) => [head, act, list] as const))))(
    '%s: %s. %s',
    (head, act, list) => {
      const clause = `${head}: ${act}.\n   ${list}`;
      expect(at(`SCOUT\n1 ${clause}`)).toEqual(wrong.filter((word) => clause.includes(word)));
    },
  );

  it('are reported in sub-clauses, conditions and lists', () => {
    const body = 'SCOUT\n1 SCOUT 2 to:\n   a) Threatend objective.\n      [Highest valu > Fewest enemys > Random]';
    expect(at(body)).toEqual(['Threatend', 'valu', 'enemys']);
  });
});

describe('words that add nothing', () => {
  it.each([
    ['Space is is enemy occupied: ATTACK 1.', 'Space is is enemy occupied'],
    ['Matching card(s) in play area: INSPIRE 2, next matching cards cards.', 'cards'],
  ])('%s', (clause) => {
    expect(at(`SERGEANT\n1 ${clause}`).length).toBeGreaterThan(0);
  });

  it('are verbs that do not move, in a line about the way', () => {
    const body =
      'SCOUT\n1 SCOUT 2 to objective.\n   [Random]\n   Destination 2 spaces away: select space to COMMAND through.\n      [Random]';
    expect(at(body)).toHaveLength(1);
  });
});

describe('figures', () => {
  it.each([
    'Threshold 5/5/5: ATTACK 1.',
    'Threshold 7/6/5: ATTACK 1.',
    'Threshold 5/6: ATTACK 1.',
    'ATTACK 0.',
    'SCOUT 99 to objective.',
  ])('%s', (clause) => expect(at(`SCOUT\n1 ${clause}`)).toHaveLength(1));
});

describe('the target of an attack', () => {
  it.each([
    ['ATTACK 2, targeting unit.', 'LFA', 1],
    ['ATTACK 2, targeting Corp-Sec.', 'LFA', 1],
    ['Space shared with mech: ATTACK 2.', 'LFA', 1],
    ['Space shared with enemy Ripper: ATTACK 2, targeting Ripper.', 'LFA', 0],
    ['Space shared with mech: ATTACK 2.', 'BREAKERS', 0],
    ['Space shared with enemy unit: ATTACK 2.', 'LFA', 0],
    ['ATTACK 2, targeting Ripper.', 'LFA', 0],
  ] as const)('%s (%s)', (clause, bot, many) => {
    expect(at(`${bot === 'LFA' ? 'SCOUT' : 'RIPPER'}\n1 ${clause}`, bot)).toHaveLength(many);
  });
});
