import { ruleTests } from '../../../../test/support/lint.ts';
import { breakersSheet, lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

/** Returns a sheet with one clause, which has one tiebreak list. */
const list = (words: string, chain: string): string => lfaSheet(`SCOUT\n1 ${words}.\n   [${chain}]`);
const scouts = (words: string, chain: string): string => list(`SCOUT 2 to ${words}`, chain);
/** Returns a clause with sub-clauses, each of which has a tiebreak list. */
const letters = (verb: string, ...subs: readonly (readonly [string, string])[]): string =>
  `1 ${verb} to:\n${subs.map(([place, chain], i) => `   ${'abcd'[i] ?? ''}) ${place}.\n      [${chain}]`).join('\n')}`;

ruleTests(rule, {
  fires: [
    {
      when: 'SUPPRESS chooses among units that are not suppressed (R36)',
      text: list('SUPPRESS 2', 'Suppressed > Random'),
      at: ['Suppressed'],
      fixed: list('SUPPRESS 2', 'Random'),
    },
    {
      when: 'no card of the name has the letter: the cards A are Commander, Gunner and Navigator',
      text: list('INSPIRE 1 A', 'Commander > Captain'),
      at: ['Captain'],
      says: 'all remaining candidates are equal in this respect',
      fixed: list('INSPIRE 1 A', 'Commander'),
    },
    {
      when: 'the condition speaks of the space of the unit, so that no space is left to choose',
      text: list(
        'Space secure: SUPPRESS 3, targeting all enemy units in chosen space',
        'Contains most enemy units > Contains most dangerous enemy unit',
      ),
      at: ['[Contains most enemy units > Contains most dangerous enemy unit]'],
      says: 'the space of the acting unit is the only candidate',
      fixed: null,
    },
    {
      when: 'the words before the list ask the same (R4)',
      text: list('MOVE 1 to unoccupied objective', 'Unoccupied > Fewest enemies > Random'),
      at: ['Unoccupied'],
      says: 'all remaining candidates are equal in this respect',
      fixed: list('MOVE 1 to unoccupied objective', 'Fewest enemies > Random'),
    },
    {
      when: 'an earlier criterion has already decided this: spaces with equally many enemies are all occupied or all empty',
      text: scouts('unscouted objective', 'Fewest enemies > Enemy occupied > Random'),
      at: ['Enemy occupied'],
      says: '`Fewest enemies` has already decided this',
      fixed: scouts('unscouted objective', 'Fewest enemies > Random'),
    },
    {
      when: 'the next criterion keeps the same spaces: a space with the most enemies is a space with enemies',
      text: scouts('unscouted objective', 'Enemy occupied > Most enemies > Random'),
      at: ['Enemy occupied'],
      says: '`Most enemies` after it narrows the candidates in the same way',
      fixed: scouts('unscouted objective', 'Most enemies > Random'),
    },
    {
      when: 'nobody can enter another space by a MOVE (R8)',
      text: list('MOVE 1 to objective', 'Scouted > Highest value > Random'),
      at: ['Scouted'],
      fixed: list('MOVE 1 to objective', 'Highest value > Random'),
    },
    {
      when: 'an earlier sub-clause has taken all of the kind (R8)',
      text: lfaSheet(
        `CORP-SEC\n${letters('MOVE 1', ['Threatened objective', 'Random'], ['Controlled objective', 'Threatened > Highest value > Random'])}`,
      ),
      at: ['Threatened'],
      fixed: lfaSheet(
        `CORP-SEC\n${letters('MOVE 1', ['Threatened objective', 'Random'], ['Controlled objective', 'Highest value > Random'])}`,
      ),
    },
    {
      when: 'all have the same figure',
      text: list('MOVE 1 to 2-point objective', 'Highest value > Random'),
      at: ['Highest value'],
      fixed: list('MOVE 1 to 2-point objective', 'Random'),
    },
    {
      when: 'the last criterion is the opposite of an earlier criterion',
      text: list('MOVE 1 to objective', 'Elevated > Fewest enemies > Not elevated'),
      at: ['Not elevated'],
      says: '`Elevated` has already decided this',
      fixed: list('MOVE 1 to objective', 'Elevated > Fewest enemies'),
    },
    {
      when: 'an earlier sub-clause has taken all where there is any',
      text: lfaSheet(
        'CORP-SEC\n1 Space not an objective: MOVE 1 to:\n   a) Enemy occupied objective.\n      [Random]\n   b) Objective.\n      [Fewest enemies > Elevated > Random]',
      ),
      at: ['Fewest enemies'],
      fixed: lfaSheet(
        'CORP-SEC\n1 Space not an objective: MOVE 1 to:\n   a) Enemy occupied objective.\n      [Random]\n   b) Objective.\n      [Elevated > Random]',
      ),
    },
    {
      when: 'every space that one step reaches is one step away',
      text: list('MOVE 1 to objective', 'Nearest > Elevated'),
      at: ['Nearest'],
      says: 'all remaining candidates are equal in this respect',
      fixed: list('MOVE 1 to objective', 'Elevated'),
    },
  ],
  silent: [
    {
      when: 'enemies near one candidate are not those near another',
      text: list('MOVE 2 to objective', 'Enemy adjacent > Objective within 2 spaces > Random'),
    },
    { when: 'two steps lead to nearer and to farther spaces', text: list('MOVE 2 to objective', 'Nearest > Elevated') },
    {
      when: 'the MOVE gets nearer to the goals and does not enter them',
      text: list('MOVE 1 towards objective', 'Nearest > Elevated'),
    },
    {
      when: 'the list has the criterion twice, which the checker reports',
      text: list('MOVE 1 to objective', 'Elevated > Elevated'),
    },
    {
      when: 'a space without our units may have enemies',
      text: scouts('unoccupied space', 'Enemy occupied > Random'),
    },
    {
      when: 'the number of enemies still decides among occupied spaces',
      text: scouts('objective', 'Enemy occupied > Fewest enemies > Random'),
    },
    {
      when: 'the fewest of a kind do not settle whether there are others',
      text: scouts('objective', 'Fewest enemy mechs > Enemy occupied > Random'),
    },
    { when: 'a SCOUT enters unscouted spaces', text: scouts('objective', 'Scouted > Random') },
    {
      when: 'its list chooses the space between as well, which need not be what is gone to (R12)',
      text: scouts('unscouted objective', 'Unscouted > Highest value > Random'),
    },
    {
      when: 'another letter goes by its list for the space between (R12)',
      text: lfaSheet(
        `SCOUT\n${letters('SCOUT 2', ['Objective', 'Random'], ['Elevated', 'Elevated > Random'])}\n   Destination 2 spaces away: select space to move through as per b).`,
      ),
    },
    {
      when: 'a unit that a SCOUT leads enters unscouted spaces by its MOVE clauses (R28)',
      text: breakersSheet(
        'SQUAD LEADER C\n1 SCOUT 2 using most dangerous matching unit, following its normal movement action priority.\n\nRIPPER\n1 MOVE 1 to objective.\n   [Scouted > Random]',
      ),
    },
    {
      when: 'the earlier sub-clause has a condition of its own',
      text: lfaSheet(
        `CORP-SEC\n${letters('MOVE 1', ['Space elevated: threatened objective', 'Random'], ['Controlled objective', 'Threatened > Random'])}`,
      ),
    },
    {
      when: 'the earlier sub-clause only leads nearer',
      text: lfaSheet(
        `CORP-SEC\n${letters('MOVE 1', ['Space nearest to threatened objective', 'Random'], ['Controlled objective', 'Threatened > Random'])}`,
      ),
    },
    {
      when: 'it is asked the other way round',
      text: list('MOVE 1 to objective', 'Lowest value > Highest cover > Elevated > Random'),
    },
  ],
});
