import { ruleTests } from '../../../../test/support/lint.ts';
import { breakersSheet, lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const others = [2, 4, 7];
const everywhere = (body: string) => others.map((scenario) => breakersSheet(body, scenario));

const tech = (list: string): string =>
  `SURVEY TECH\n1 Space secure: SCOUT 1 to:\n   a) Threatened objective.\n      [${list}]\n   b) Unscouted objective.\n      [Nearest > Random]`;
const gunner = (clause: string): string => `NAILGUNNER\n1 ${clause}`;
const threatened = (title: string, list: string): string =>
  `${title}\n1 Space secure: MOVE 1 to:\n   a) Threatened objective.\n      [${list}]\n`;
const four = (odd: string): string =>
  [
    threatened('RIPPER', odd),
    ...['HEWER', 'BLASTER', 'DISRUPTOR'].map((title) => threatened(title, 'Fewest enemies > Random')),
  ].join('\n');
const ranking = (...rows: string[]): string =>
  `DANGEROUS BREAKER UNITS\n${rows.map((row, i) => `${i + 1} ${row}\n`).join('')}\nSCOUT\n1 CONTROL.`;
const ranked = [2, 4, 7].map((scenario) =>
  lfaSheet(ranking('Nailgunner', 'Blaster', 'Survey Tech', 'Scanner'), scenario),
);

ruleTests(rule, {
  fires: [
    {
      when: 'a criterion is left out',
      text: breakersSheet(tech('Fewest enemies > Random')),
      beside: everywhere(tech('Fewest enemies > Elevated > Random')),
      at: ['[Fewest enemies > Random]'],
      says: 'in scenarios 2, 4 and 7, the words are `[Fewest enemies > Elevated > Random]`',
      fixed: breakersSheet(tech('Fewest enemies > Elevated > Random')),
    },
    {
      when: 'two neighbours have changed places',
      text: breakersSheet(tech('Elevated > Fewest enemies > Random')),
      beside: everywhere(tech('Fewest enemies > Elevated > Random')),
      at: ['[Elevated > Fewest enemies > Random]'],
      fixed: breakersSheet(tech('Fewest enemies > Elevated > Random')),
    },
    {
      when: 'a number is another',
      text: breakersSheet(gunner('Threshold 6/7/8: ATTACK 2.')),
      beside: everywhere(gunner('Threshold 5/6/7: ATTACK 2.')),
      at: ['Threshold 6/7/8'],
      fixed: breakersSheet(gunner('Threshold 5/6/7: ATTACK 2.')),
    },
    {
      when: 'a strength is X in one of them',
      text: breakersSheet(gunner('ATTACK X.')),
      beside: everywhere(gunner('ATTACK 2.')),
      at: ['ATTACK X'],
      fixed: breakersSheet(gunner('ATTACK 2.')),
    },
    {
      when: 'a word is put into a row of a table',
      text: breakersSheet(
        gunner('Roll [d10]:\n   1–5  Find most dangerous unsuppressed enemy. MOVE 1 towards it\n   6–10 CONTROL'),
      ),
      beside: everywhere(gunner('Roll [d10]:\n   1–5  Find most dangerous enemy. MOVE 1 towards it\n   6–10 CONTROL')),
      at: ['Find most dangerous unsuppressed enemy'],
      fixed: breakersSheet(
        gunner('Roll [d10]:\n   1–5  Find most dangerous enemy. MOVE 1 towards it\n   6–10 CONTROL'),
      ),
    },
    {
      when: 'one procedure of its sheet chooses otherwise among the same',
      text: breakersSheet(four('Highest value > Fewest enemies > Random'), 8),
      at: ['[Highest value > Fewest enemies > Random]'],
      says: 'in HEWER, BLASTER and DISRUPTOR of this sheet',
      fixed: breakersSheet(four('Fewest enemies > Random'), 8),
    },
    {
      when: 'two rows of a ranking have changed places',
      text: lfaSheet(ranking('Nailgunner', 'Blaster', 'Scanner', 'Survey Tech'), 8),
      beside: ranked,
      at: ['Scanner 4 Survey Tech'],
      fixed: lfaSheet(ranking('Nailgunner', 'Blaster', 'Survey Tech', 'Scanner'), 8),
    },
  ],
  silent: [
    {
      when: 'a sheet of one’s own differs from those of a printed book',
      text: breakersSheet(tech('Fewest enemies > Random')),
      beside: everywhere(tech('Fewest enemies > Elevated > Random')).map((sheet) =>
        sheet.replace('scenario', 'book: verbatim\nscenario'),
      ),
    },
    {
      when: 'one relative has the same',
      text: breakersSheet(tech('Fewest enemies > Random')),
      beside: [
        ...everywhere(tech('Fewest enemies > Elevated > Random')),
        breakersSheet(tech('Fewest enemies > Random'), 8),
      ],
    },
    {
      when: 'only two relatives agree',
      text: breakersSheet(tech('Fewest enemies > Random')),
      beside: everywhere(tech('Fewest enemies > Elevated > Random')).slice(1),
    },
    {
      when: 'the relatives do not agree',
      text: breakersSheet(tech('Fewest enemies > Random')),
      beside: [
        ...everywhere(tech('Fewest enemies > Elevated > Random')),
        breakersSheet(tech('Fewest enemies > Highest cover > Random'), 8),
      ],
    },
    {
      when: 'the list differs in more than one place',
      text: breakersSheet(tech('Elevated > Random')),
      beside: everywhere(tech('Fewest enemies > Highest cover > Random')),
    },
    {
      when: 'only the words are others',
      text: breakersSheet(tech('Closest > Fewest enemies > Random')),
      beside: everywhere(tech('Nearest > Fewest enemies > Random')),
    },
    {
      when: 'only Random at the end is missing',
      text: breakersSheet(tech('Fewest enemies > Elevated')),
      beside: everywhere(tech('Fewest enemies > Elevated > Random')),
    },
    {
      when: 'other procedures of the sheet do so too',
      text: breakersSheet(
        `${tech('Highest value > Fewest enemies > Random')}\n\n${threatened('RIPPER', 'Highest value > Fewest enemies > Random')}`,
      ),
      beside: everywhere(`${tech('Fewest enemies > Random')}\n\n${threatened('RIPPER', 'Fewest enemies > Random')}`),
    },
    {
      when: 'two procedures of its sheet choose otherwise',
      text: breakersSheet(
        `${four('Highest value > Fewest enemies > Random')}\n${threatened('SURVEY TECH', 'Highest value > Fewest enemies > Random')}`,
        8,
      ),
    },
    {
      when: 'a letter names a deck that only its scenario has',
      text: lfaSheet('COMMANDER\n1 BOLSTER 2 N.', 3),
      beside: [2, 4, 7, 8].map((scenario) => lfaSheet('COMMANDER\n1 BOLSTER 2 M.', scenario)),
    },
    {
      when: 'one procedure is of several units, whose cards print strengths of their own',
      text: lfaSheet('STALKER Y AND SCOUT Y\n1 ATTACK X.', 5),
      beside: [2, 4, 7].map((scenario) => lfaSheet('STALKER\n1 ATTACK 2.', scenario)),
    },
    {
      when: 'a place is the one that the letter before it names',
      text: lfaSheet(
        'NAVIGATOR\n1 Space secure: SCOUT X to:\n   a) Threatened objective.\n   b) Space nearest to threatened objective.',
      ),
      beside: [2, 4, 7].map((scenario) =>
        lfaSheet(
          'NAVIGATOR\n1 Space secure: SCOUT X to:\n   a) Threatened objective.\n   b) Space nearest to unscouted objective.',
          scenario,
        ),
      ),
    },
    {
      when: 'a ranking goes its own way in several places',
      text: lfaSheet(ranking('Blaster', 'Nailgunner', 'Scanner', 'Survey Tech'), 8),
      beside: ranked,
    },
  ],
});
