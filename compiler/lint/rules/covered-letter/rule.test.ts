import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (verb: string, ...places: readonly string[]): string =>
  lfaSheet(
    `SCOUT\n1 ${verb} to:\n${places.map((place, i) => `   ${'abcd'[i] ?? ''}) ${place}.\n      [Random]`).join('\n')}`,
  );
const scouts = (...places: readonly string[]): string => clause('SCOUT 2', ...places);

ruleTests(rule, {
  fires: [
    {
      when: 'the sub-clause names some of the places of an earlier sub-clause (R8)',
      text: scouts('Objective', 'Elevated objective'),
      at: ['b)'],
      says: 'a unit that can reach a place of b) can also reach a place of a)',
      fixed: null,
    },
    {
      when: 'the definition includes the earlier place: a threatened objective contains an enemy with CONTROL (R16)',
      text: clause('MOVE 1', 'Enemy unit with control', 'Threatened objective'),
      at: ['b)'],
      fixed: null,
    },
    {
      when: 'the later place is nearer, and both have the same condition',
      text: scouts(
        '< 7 objective points scouted: objective within 2 spaces',
        'Elevated',
        '< 7 objective points scouted: objective within 1 space',
      ),
      at: ['c)'],
      says: 'can also reach a place of a), or',
      fixed: null,
    },
    {
      when: 'the condition of the earlier is the weaker one',
      text: scouts('< 9 objective points scouted: objective', '< 7 objective points scouted: unscouted objective'),
      at: ['b)'],
      fixed: null,
    },
  ],
  silent: [
    { when: 'the narrower sub-clause comes first', text: scouts('Elevated objective', 'Objective') },
    { when: 'they overlap', text: scouts('Elevated objective', 'Unscouted objective') },
    {
      when: 'the condition of the earlier is the stronger one',
      text: scouts('< 7 objective points scouted: objective', '< 9 objective points scouted: unscouted objective'),
    },
    { when: 'only the earlier has a condition', text: scouts('< 7 objective points scouted: objective', 'Objective') },
    { when: 'the later is farther', text: scouts('Objective within 1 space', 'Objective within 2 spaces') },
    {
      when: 'the earlier keeps the nearest of its goals alone (R9): who cannot get nearer to it may enter another',
      text: scouts('Space nearest to objective', 'Elevated objective'),
    },
    {
      when: 'the sub-clause names spaces beside the place, not the place',
      text: scouts('Enemy mech', 'Space adjacent to enemy mech'),
    },
    {
      when: 'the sub-clause names nothing, which another rule reports',
      text: scouts('Objective', 'Unscouted controlled objective'),
    },
    { when: 'the sub-clause names letters', text: scouts('Objective', 'Space nearest to [a)]') },
    {
      when: 'sub-clauses of different clauses do not count together: on an objective that is not threatened, only the first is met (R8)',
      text: lfaSheet('SCOUT\n1 MOVE 1 to:\n   a) Objective.\n2 MOVE 1 to:\n   a) Threatened objective.'),
    },
  ],
});
