import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const others = [4, 6, 7];
const scout = (clause: string, list: string): string =>
  `SCOUT\n1 Interference in ${clause}: RECON.\n2 SCOUT 2 to:\n   a) Unscouted objective.\n      [${list}]`;
const everywhere = (clause: string, list: string): string[] =>
  others.map((scenario) => botSheet(scout(clause, list), scenario));

ruleTests(rule, {
  fires: [
    {
      when: 'a condition has other words',
      text: botSheet(scout("bot's play area", 'Random')),
      beside: everywhere('play area', 'Random'),
      at: ["Interference in bot's play area"],
      says: '`Interference in play area`, which is printed in scenarios 4, 6 and 7',
      fixed: botSheet(scout('play area', 'Random')),
    },
    {
      when: 'a criterion has other words, in whatever list',
      text: botSheet(scout('play area', 'Fewest enemies > Closest > Random')),
      beside: everywhere('play area', 'Nearest > Fewest enemies > Random'),
      at: ['Closest'],
      fixed: botSheet(scout('play area', 'Fewest enemies > Nearest > Random')),
    },
    {
      when: 'three of four relatives agree',
      text: botSheet(scout('play area', 'Closest > Random')),
      beside: [...everywhere('play area', 'Nearest > Random'), botSheet(scout('play area', 'Closest > Random'), 8)],
      at: ['Closest'],
      fixed: botSheet(scout('play area', 'Nearest > Random')),
    },
  ],
  silent: [
    {
      when: 'equally many sheets have each wording',
      text: botSheet(scout('play area', 'Closest > Random')),
      beside: [
        ...everywhere('play area', 'Nearest > Random').slice(1),
        botSheet(scout('play area', 'Closest > Random'), 8),
      ],
    },
    {
      when: 'one relative only uses other words',
      text: botSheet(scout('play area', 'Closest > Random')),
      beside: everywhere('play area', 'Nearest > Random').slice(2),
    },
    {
      when: 'the words mean something else',
      text: botSheet(scout('play area', 'Most enemies > Random')),
      beside: everywhere('play area', 'Fewest enemies > Random'),
    },
    {
      when: 'the strength is for another class of targets',
      text: botSheet('CORP-SEC\n1 Space shared with enemy vehicle: ATTACK 1.', 8),
      beside: [4, 7].map((scenario) => botSheet('CORP-SEC\n1 Space shared with enemy vehicle: ATTACK (1).', scenario)),
    },
    {
      when: 'only the first letter differs',
      text: botSheet(scout('play area', 'nearest > Random')),
      beside: everywhere('play area', 'Nearest > Random'),
    },
    {
      when: 'the sheet follows the words of its book',
      text: botSheet(scout('play area', 'Closest > Random')).replace('scenario', 'book: verbatim\nscenario'),
      beside: everywhere('play area', 'Nearest > Random'),
    },
  ],
});
