import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => botSheet(`SCOUT\n1 ${text}`);

ruleTests(rule, {
  fires: [
    {
      when: 'SUPPRESS leaves out suppressed units (R36)',
      text: clause('SUPPRESS 4, targeting most dangerous suppressed enemy.'),
      at: ['SUPPRESS 4, targeting most dangerous suppressed enemy'],
      says: 'Clause 1 never acts: SUPPRESS leaves out suppressed units, and the words name no others.',
      fixed: null,
    },
    {
      when: 'all units that the condition leaves are suppressed',
      text: clause('Suppressed enemy in space: SUPPRESS 2, targeting that enemy.'),
      at: ['SUPPRESS 2, targeting that enemy'],
      says: 'Change the condition or the action',
      fixed: null,
    },
    {
      when: 'a suppressed unit is not guided (R27)',
      text: clause('GUIDE Y most dangerous suppressed matching unit.'),
      at: ['GUIDE Y most dangerous suppressed matching unit'],
      fixed: null,
    },
    {
      when: 'a row of a table names only suppressed units',
      text: clause('Roll [d10]:\n   1–5  CONTROL\n   6–10 SUPPRESS 4, targeting suppressed enemy'),
      at: ['SUPPRESS 4, targeting suppressed enemy'],
      says: 'Row 6–10 never acts: SUPPRESS leaves out suppressed units',
      fixed: null,
    },
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
      when: 'RECON removes an Interference card (R25)',
      text: clause('No Interference in play area: RECON.'),
      at: ['RECON'],
      says: 'RECON is not possible when the condition holds',
      fixed: null,
    },
    {
      when: 'GUIDE moves only personnel',
      text: botSheet('SERGEANT\n1 GUIDE Y mech.'),
      at: ['GUIDE Y mech'],
      says: 'GUIDE is not possible',
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
      says: 'MOVE enters only scouted spaces, and the clause names none',
      fixed: null,
    },
    {
      when: 'a MOVE enters none of the places of a sub-clause (R8)',
      text: clause('MOVE 1 to:\n   a) Unscouted objective.\n   b) Elevated.'),
      at: ['Unscouted objective'],
      says: 'Sub-clause a) never acts: MOVE enters only scouted spaces, and it names none',
      fixed: null,
    },
    {
      when: 'the destination is on the other map, which no unit can reach (R169)',
      text: botSheet('SCOUT\n1 MOVE 1 to objective on the other map.', 8),
      at: ['MOVE 1 to objective on the other map'],
      says: 'a unit cannot move to the other map, and the clause names no other goal',
      fixed: null,
    },
    {
      when: 'a movement towards a unit on the other map gets no nearer (R169)',
      text: botSheet('SCOUT\n1 SCOUT 2 towards nearest enemy on the other map.', 8),
      at: ['SCOUT 2 towards nearest enemy on the other map'],
      fixed: null,
    },
    {
      when: 'a sub-clause names only places of the other map (R169)',
      text: botSheet('SCOUT\n1 SCOUT 2 to:\n   a) Objective on the other map.\n   b) Elevated.', 8),
      at: ['Objective on the other map'],
      says: 'Sub-clause a) never acts: a unit cannot move to the other map, and it names no other goal',
      fixed: null,
    },
    {
      when: 'a Sergeant has no counter that could move',
      text: botSheet('SERGEANT\n1 MOVE 1 towards nearest objective.'),
      at: ['MOVE 1 towards nearest objective'],
      says: 'MOVE needs a unit, and no card of this procedure has a unit',
      fixed: null,
    },
    {
      when: 'a Sergeant has no space to control',
      text: botSheet('SERGEANT\n1 CONTROL.'),
      at: ['CONTROL'],
      fixed: null,
    },
  ],
  silent: [
    {
      when: 'SUPPRESS can hit the other units of the space (R36)',
      text: clause(
        'Space contains 2 or more suppressed enemies: SUPPRESS 2, targeting all enemy units in chosen space.',
      ),
    },
    {
      when: 'an ATTACK hits suppressed units too',
      text: clause('Suppressed enemy in space: ATTACK 1, targeting that enemy.'),
    },
    { when: 'the target may be elsewhere', text: clause('Space not enemy occupied: ATTACK 1.') },
    { when: 'the guided unit can be personnel', text: botSheet('SERGEANT\n1 GUIDE Y matching unit.') },
    { when: 'the space may be uncontrolled', text: clause('Space scouted: CONTROL.') },
    {
      when: 'each of several places can be entered',
      text: clause('MOVE 1 to:\n   a) Scouted objective.\n   b) Elevated.'),
    },
    {
      when: 'a card without a counter does what needs no unit',
      text: botSheet('SERGEANT\n1 Interference in play area: RECON.\n2 BOLSTER 2 in matching squad.'),
    },
    { when: 'the place is on this map', text: botSheet('SCOUT\n1 MOVE 1 to objective on this map.', 8) },
    {
      when: 'the place is not on the other map',
      text: botSheet('SCOUT\n1 SCOUT 2 to objective not on the other map.', 8),
    },
    { when: 'a SCOUT enters all spaces', text: clause('SCOUT 1 to unscouted objective.') },
    {
      when: 'a movement towards a place need not enter the place',
      text: clause('MOVE 1 towards unscouted objective.'),
    },
    { when: 'other cards may be there', text: clause('No Interference in play area: INSPIRE 1, next matching card.') },
  ],
});
