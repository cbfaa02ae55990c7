import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clauses = (...all: readonly string[]): string =>
  lfaSheet(`SCOUT\n${all.map((clause, i) => `${i + 1} ${clause}`).join('\n')}`);
const twoLetters = (a: string, b: string): string => `   a) ${a}.\n      [Random]\n   b) ${b}.\n      [Random]`;

ruleTests(rule, {
  fires: [
    {
      when: 'the later attack reaches no farther',
      text: clauses('ATTACK 2 within range 2.', 'ATTACK 2 within range 1.'),
      at: ['2'],
      fixed: null,
    },
    {
      when: 'the clause strikes one of the spaces that an earlier clause strikes',
      text: clauses(
        'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Random]',
        'Space within range 2 has population of 3 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Random]',
      ),
      at: ['2'],
      fixed: null,
    },
    {
      when: 'the same clause occurs twice',
      text: clauses('ATTACK 1.', 'CONTROL.', 'ATTACK 1.'),
      at: ['3'],
      says: 'Clause 3 repeats clause 1: remove clause 3.',
      fixed: null,
    },
    {
      when: 'every threshold is narrower (R3)',
      text: clauses('Threshold 6/7/8: ATTACK 1.', 'CONTROL.', 'Threshold 5/6/7: ATTACK 2.'),
      at: ['3'],
      says: 'Clause 3 never acts: whenever clause 3 could act, clause 1 acts first',
      fixed: null,
    },
    {
      when: 'an attack without a condition comes before the attack (R7)',
      text: clauses('ATTACK 1.', 'Space enemy occupied: ATTACK 1.'),
      at: ['2'],
      fixed: null,
    },
    {
      when: 'the later clause has a stricter condition and fewer targets',
      text: clauses(
        'Space shared with enemy mech: ATTACK (2), targeting mech.',
        'RECON.',
        'Space elevated and shared with suppressed enemy mech: ATTACK (2), targeting mech.',
      ),
      at: ['3'],
      fixed: null,
    },
    {
      when: 'the later clause needs two cards, and the first needs one (R7)',
      text: lfaSheet(
        'SERGEANT\n1 Matching card(s) in play area: INSPIRE 1, next matching cards.\n2 2 or more matching cards in play area: INSPIRE 2, next matching cards.',
      ),
      at: ['2'],
      fixed: null,
    },
    {
      when: 'both clauses name the same letters, with different lists',
      text: clauses(
        `SCOUT 2 to:\n${twoLetters('Threatened objective', 'Objective')}`,
        `Space secure: SCOUT 2 to:\n${twoLetters('Threatened objective', 'Objective').replace('[Random]', '[Highest value > Random]')}`,
      ),
      at: ['2'],
      fixed: null,
    },
    {
      when: 'two clauses before it share all its cases between them',
      text: clauses('Space elevated: ATTACK 1.', 'Space not elevated: ATTACK 1.', 'ATTACK 1.'),
      at: ['3'],
      says: 'Clause 3 never acts: whenever clause 3 could act, clause 1 or 2 acts first. Remove clause 3, or change a condition: clauses 1 and 2 together act in all its positions.',
      fixed: null,
    },
    {
      when: 'clauses before it share the cases of its condition, and clauses that are not needed are not named',
      text: clauses(
        'Space shared with enemy mech: ATTACK 1.',
        'Space secure and elevated: ATTACK 1.',
        'Space not elevated: ATTACK 1.',
        'CONTROL.',
        'Space secure: ATTACK 2.',
      ),
      at: ['5'],
      says: 'whenever clause 5 could act, clause 2 or 3 acts first',
      fixed: null,
    },
    {
      when: 'three thresholds of a number leave no case',
      text: clauses(
        '< 3 objective points scouted: RECON.',
        '5 or more objective points scouted: RECON.',
        '< 6 objective points scouted: RECON.',
        'RECON.',
      ),
      at: ['4'],
      says: 'clause 2 or 3 acts first',
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'clauses before it leave one of its cases',
      text: clauses('Space elevated: ATTACK 1.', 'Space not elevated and secure: ATTACK 1.', 'ATTACK 1.'),
    },
    {
      when: 'one of two clauses before it does not reach as far',
      text: clauses(
        'Space elevated: ATTACK 1 within range 1.',
        'Space not elevated: ATTACK 1 within range 2.',
        'ATTACK 1 within range 2.',
      ),
    },
    { when: 'the later attack reaches farther', text: clauses('ATTACK 2 within range 1.', 'ATTACK 2 within range 2.') },
    {
      when: 'the later clause strikes spaces with a lower population',
      text: clauses(
        'Space within range 2 has population of 3 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Random]',
        'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Random]',
      ),
    },
    {
      when: 'a threshold is lower in one number and higher in another',
      text: clauses('Threshold 6/7/8: ATTACK 1.', 'Threshold 5/6/9: ATTACK 1.'),
    },
    {
      when: 'the wider threshold comes later',
      text: clauses('Threshold 5/6/7: ATTACK 1.', 'Threshold 6/7/8: ATTACK 1.'),
    },
    {
      when: 'another class is attacked (R1)',
      text: clauses('ATTACK 1.', 'ATTACK (1).'),
    },
    {
      when: 'the first hits personnel alone, the second names a mech and hits that (R1)',
      text: clauses(
        'ATTACK 1.',
        'Space shared with enemy mech: ATTACK 1, targeting mech.',
        'Space shared with enemy vehicle: ATTACK 2.',
      ),
    },
    { when: 'the first has less range', text: clauses('ATTACK 1 within range 1.', 'ATTACK 1 within range 2.') },
    { when: 'another verb hits the units that are left', text: clauses('SUPPRESS 2.', 'ATTACK 1.') },
    {
      when: 'the first clause is about suppressed units',
      text: clauses('Space shared with suppressed enemy unit: ATTACK 1, targeting that unit.', 'ATTACK 1.'),
    },
    {
      when: 'one attack hits all units of a space, so it needs another kind of target',
      text: clauses(
        'Space within range 2 contains 2 or more enemy units: SUPPRESS 2, targeting all enemy units in chosen space.',
        'Space within range 2 contains 3 or more enemy units: SUPPRESS 2.',
      ),
    },
    {
      when: 'a unit on an objective that is not threatened skips the first clause (R8), and the second can act',
      text: clauses('MOVE 1 to objective.', 'MOVE 1 to threatened objective.'),
    },
    { when: 'the second goes farther', text: clauses('SCOUT 1 to objective.', 'SCOUT 2 to objective.') },
    {
      when: 'the first has a second sentence, or a table',
      text: clauses('ATTACK 1. RECON.', 'Roll [d4]:\n   1–2 ATTACK 1\n   3–4 RECON', 'ATTACK 1.'),
    },
    {
      when: 'letters name what another clause names (R10)',
      text: clauses(
        `Space secure: SCOUT 1 to:\n${twoLetters('Objective', 'Elevated')}`,
        'SCOUT 1 nearer to [a) > b)].',
        `Space elevated: SCOUT 1 to:\n${twoLetters('Enemy mech', 'Threatened objective')}`,
        'SCOUT 1 nearer to [a) > b)].',
      ),
    },
    {
      when: 'the condition never holds, which another rule reports',
      text: clauses('RECON.', 'Space threatened: RECON.'),
    },
    {
      when: 'the earlier clause has a stricter condition',
      text: clauses('Space secure and elevated: RECON.', 'Space secure: RECON.'),
    },
  ],
});
