import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const clause = (text: string): string => botSheet(`SCOUT\n1 ${text}.`);

// In scenario 1, the LFA has the Corp-Secs Y and Z, The ten objectives of
// its board have 2 + 2 + 8 × 1 = 12 points.
ruleTests(rule, {
  fires: [
    {
      when: 'the bot has fewer such units',
      text: clause('Three Corp-Secs within 2 spaces: RECON'),
      at: ['Three Corp-Secs within 2 spaces'],
      says: 'The number 3 in `Three Corp-Secs within 2 spaces` does not fit scenario 1: its decks have only CORP-SEC Y and CORP-SEC Z.',
    },
    {
      when: 'only one such unit is of the squad',
      text: clause('2 or more Corp-Secs Y on objective: RECON'),
      at: ['2 or more Corp-Secs Y on objective'],
      says: 'its decks have only CORP-SEC Y',
    },
    {
      when: 'the objectives have fewer points together',
      text: clause('More than 40 objective points scouted: RECON'),
      at: ['More than 40 objective points scouted'],
      says: 'the objectives of its board have 12 points together',
    },
    {
      when: 'no objective has so many points',
      text: clause('MOVE 1 to 5-point objective'),
      at: ['MOVE 1 to 5-point objective'],
      says: 'no objective of its board has more than 2 points',
    },
    {
      when: 'the board has fewer objectives, in a criterion',
      text: clause('MOVE 1 towards objective. [12 objectives within 3 spaces > Random]'),
      at: ['12 objectives within 3 spaces'],
      says: 'its board has 10 objectives',
    },
    {
      when: 'the number is always enough',
      text: clause('< 90 objective points scouted: RECON'),
      at: ['< 90 objective points scouted'],
      says: 'have 12 points together',
    },
  ],
  silent: [
    { when: 'the bot has so many units', text: clause('2 Corp-Secs within 2 spaces: RECON') },
    { when: 'all points together may be enough', text: clause('12 objective points scouted: RECON') },
    { when: 'an objective has these points', text: clause('2-point objective within 2 spaces: RECON') },
    { when: 'the side has so many units', text: clause('6 or more units within 2 spaces: RECON') },
    { when: 'the limit is of the game', text: clause('Space within range 2 has population of 0 or more: RECON') },
    {
      when: 'the scenario is unknown',
      text: clause('Three Corp-Secs within 2 spaces: RECON').replace('scenario 1', 'scenario 12'),
    },
  ],
});
