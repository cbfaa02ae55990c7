import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (verb: string, ...places: readonly string[]): string =>
  botSheet(
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
      when: 'the earlier already leads towards the nearest of the same goals (R9)',
      text: botSheet(
        'SCOUT\n1 MOVE 1 towards:\n   a) Objective.\n      [Random]\n   b) Space nearest to objective.\n      [Random]',
      ),
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
    {
      when: 'the nearest goal of the earlier may be one that a MOVE cannot approach (R9)',
      text: botSheet('SCOUT\n1 MOVE 1 towards:\n   a) Objective.\n   b) Space nearest to elevated objective.'),
    },
    { when: 'the narrower sub-clause comes first', text: scouts('Elevated objective', 'Objective') },
    { when: 'they overlap', text: scouts('Elevated objective', 'Unscouted objective') },
    {
      when: 'the condition of the earlier is the stronger one',
      text: scouts('< 7 objective points scouted: objective', '< 9 objective points scouted: unscouted objective'),
    },
    { when: 'only the earlier has a condition', text: scouts('< 7 objective points scouted: objective', 'Objective') },
    { when: 'the later is farther', text: scouts('Objective within 1 space', 'Objective within 2 spaces') },
    {
      when: 'a unit on the nearest objective comes no nearer to it (R9), but may enter another',
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
      text: botSheet('SCOUT\n1 MOVE 1 to:\n   a) Objective.\n2 MOVE 1 to:\n   a) Threatened objective.'),
    },
  ],
});
