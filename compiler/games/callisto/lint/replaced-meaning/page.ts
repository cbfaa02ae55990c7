import type { RulePage } from '../../../../lint/rule.ts';
import { botSheet } from '../../../../lint/samples.ts';

const sheet = (words: string): string =>
  botSheet(
    `LFA BOT RULES\n   Ripper hunt: The LFA bot ${words} spaces with a Ripper to be objectives.\n\nCORP-SEC\n1 MOVE 1 to objective.`,
  );

export const page: RulePage = {
  avoid: sheet('considers'),
  prefer: sheet('also considers'),
  rationale:
    'A rule with `considers … to be objectives` replaces the usual meaning of the noun (R15, R206): the spaces with objective points are then no objectives in this sheet. Readers often expect that the rule adds objectives.',
  exampleNote: 'With `also`, the usual objectives stay, and the spaces with a Ripper are added.',
};
