// The headings of ranking tables and bot rules in Callisto's sheets.
import type { Headings } from '../../../../grammar/headings.ts';

export const callistoHeadings: Headings = {
  ranking: ['DANGEROUS … UNITS'],
  rules: ['… BOT RULES'],
};
