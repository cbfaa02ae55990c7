// Which sections of a Callisto sheet are no procedures.
import type { Headings } from '../../../../grammar/headings.ts';

export const callistoHeadings: Headings = {
  ranking: ['DANGEROUS … UNITS'],
  rules: ['… BOT RULES'],
};
