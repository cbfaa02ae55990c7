import { ruleTests } from '../../../../test/support/lint.ts';
import { lfaSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => lfaSheet(`SCOUT\n1 ${text}`);

ruleTests(rule, {
  fires: [
    {
      when: 'the condition rules out the target',
      text: clause('Space not enemy occupied: ATTACK 1, targeting enemy unit in space.'),
      at: ['ATTACK 1, targeting enemy unit in space'],
      says: 'ATTACK has no target when the condition holds',
      fixed: null,
    },
    {
      when: 'the space is controlled already (R18)',
      text: clause('Space controlled: CONTROL.'),
      at: ['CONTROL'],
      says: 'CONTROL is not possible when the condition holds',
      fixed: null,
    },
    {
      when: 'the condition excludes the cards',
      text: clause('No matching card in play area: INSPIRE 1, next matching card.'),
      at: ['INSPIRE 1, next matching card'],
      fixed: null,
    },
    {
      when: 'a MOVE enters only scouted spaces (R8)',
      text: clause('MOVE 1 to unscouted objective.'),
      at: ['MOVE 1 to unscouted objective'],
      says: 'MOVE cannot enter the places that the clause names',
      fixed: null,
    },
  ],
  silent: [
    { when: 'the target may be elsewhere', text: clause('Space not enemy occupied: ATTACK 1.') },
    { when: 'the space may be uncontrolled', text: clause('Space scouted: CONTROL.') },
    {
      when: 'one of several places can be entered',
      text: clause('MOVE 1 to:\n   a) Unscouted objective.\n   b) Elevated.'),
    },
    { when: 'a SCOUT enters all spaces', text: clause('SCOUT 1 to unscouted objective.') },
    {
      when: 'a movement towards a place need not enter the place',
      text: clause('MOVE 1 towards unscouted objective.'),
    },
    { when: 'other cards may be there', text: clause('No Interference in play area: INSPIRE 1, next matching card.') },
  ],
});
