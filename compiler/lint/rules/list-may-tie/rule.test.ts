import { ruleTests } from '../../../../test/support/lint.ts';
import { breakersSheet, lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const scout = (list: string): string => lfaSheet(`SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`);
const towards = (list: string): string => lfaSheet(`SCOUT\n1 SCOUT 2 towards preferred attack target.\n   [${list}]`);
const through = (list: string): string =>
  lfaSheet(
    `SCOUT\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Random]\n   Destination 2 spaces away: select space to move through.\n      [${list}]`,
  );

ruleTests(rule, {
  fires: [
    {
      when: 'several objectives may be left',
      text: scout('Nearest > Fewest enemies'),
      at: ['[Nearest > Fewest enemies]'],
      fixed: scout('Nearest > Fewest enemies > Random'),
    },
    {
      when: 'several steps may be left on the way to one goal',
      text: towards('Elevated > Highest cover'),
      at: ['[Elevated > Highest cover]'],
      fixed: towards('Elevated > Highest cover > Random'),
    },
    {
      when: 'several spaces may be left between',
      text: through('Highest cover'),
      at: ['[Highest cover]'],
      fixed: through('Highest cover > Random'),
    },
    {
      when: 'the list is in a row of a table',
      text: breakersSheet(
        'NAILGUNNER\n1 Roll [d10]:\n   1–5  Find most dangerous enemy. [Nearest] MOVE 1 towards it. [Elevated > Random]\n   6–10 CONTROL',
      ),
      at: ['[Nearest]'],
      fixed: breakersSheet(
        'NAILGUNNER\n1 Roll [d10]:\n   1–5  Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]\n   6–10 CONTROL',
      ),
    },
  ],
  silent: [
    {
      when: 'a random choice comes before the end of the list',
      text: lfaSheet('SCOUT\n1 SCOUT 2 to objective.\n   [Random > Highest value]'),
    },
    { when: 'chance ends the list', text: scout('Nearest > Fewest enemies > Random') },
    {
      when: 'the game has an order of its own for what is left',
      text: breakersSheet(
        'NAILGUNNER\n1 Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Contains most dangerous enemy unit]',
      ),
    },
    { when: 'there is no list', text: lfaSheet('SCOUT\n1 SCOUT 2 towards preferred attack target.') },
    {
      when: 'the sheet follows the words of its book',
      text: scout('Nearest').replace('scenario', 'book: verbatim\nscenario'),
    },
  ],
});
