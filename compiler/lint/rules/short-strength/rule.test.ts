import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => botSheet(`SCOUT\n1 ${text}`);

ruleTests(rule, {
  fires: [
    {
      when: 'the condition looks farther than the action goes',
      text: clause('Threatened objective within 2 spaces: SCOUT 1 to threatened objective.'),
      at: ['SCOUT 1 to threatened objective'],
      says: '`SCOUT 1 to` may be too short: the place can be 2 spaces away, and then the unit only moves nearer.',
      fixed: null,
    },
    {
      when: 'the destination itself is farther away',
      text: clause('MOVE 1 to objective up to 3 spaces away.'),
      at: ['MOVE 1 to objective up to 3 spaces away'],
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'the action goes as far',
      text: clause('Threatened objective within 2 spaces: SCOUT 2 to threatened objective.'),
    },
    {
      when: 'the action goes towards the place',
      text: clause('Enemy mech within 2 spaces: MOVE 1 towards that mech.'),
    },
    { when: 'the distance is from something else', text: clause('MOVE 1 to space within 2 spaces of an objective.') },
  ],
});
