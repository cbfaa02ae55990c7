import { ruleTests } from '../../../../../test/support/lint.ts';
import { botSheet } from '../../../../lint/samples.ts';
import { rule } from './rule.ts';

const withRule = (words: string): string =>
  botSheet(`LFA BOT RULES\n   Hunt: ${words}.\n\nCORP-SEC\n1 MOVE 1 to objective.`);

ruleTests(rule, {
  fires: [
    {
      when: 'a noun gets another meaning (R15)',
      text: withRule('The LFA bot considers spaces with a Ripper to be objectives'),
      at: ['considers spaces with a Ripper to be objectives'],
      says: 'The rule replaces the usual meaning of `objective`: only these things count as `objective` in this sheet.',
      fixed: withRule('The LFA bot also considers spaces with a Ripper to be objectives'),
    },
    {
      when: 'the new meaning mentions the noun, but does not contain its things',
      text: withRule('The LFA bot considers spaces adjacent to an objective to be objectives'),
      at: ['considers spaces adjacent to an objective to be objectives'],
      says: 'The rule replaces the usual meaning of `objective`: only these things count as `objective` in this sheet.',
      fixed: withRule('The LFA bot also considers spaces adjacent to an objective to be objectives'),
    },
  ],
  silent: [
    {
      when: '`also` adds to the usual meaning',
      text: withRule('The LFA bot also considers spaces with a Ripper to be objectives'),
    },
    {
      when: 'a denied adjective loses only the things',
      text: withRule('The LFA bot considers spaces with a Ripper to be unelevated'),
    },
    {
      when: 'an adjective changes its meaning only for the things (R206)',
      text: withRule('The LFA bot considers spaces with a Ripper to be elevated'),
    },
  ],
});
