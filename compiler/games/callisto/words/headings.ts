// The headings of sections in Callisto's sheets that are not procedures.
import type { Headings } from '../../../../grammar/headings.ts';

export const callistoHeadings: Headings = {
  ranking: ['DANGEROUS … UNITS'],
  rules: ['… BOT RULES'],
};
