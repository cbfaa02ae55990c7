// Headings and marks on the pages of Unbreakable.
import type { Headings } from '../../../grammar/headings.ts';

export const unbreakableHeadings: Headings = {
  ranking: [],
  rules: ['SPECIAL RULES'],
  grid: ['BEAM LOS', 'BOMB LOS'],
  answers: ['BEAM LOS', 'BOMB LOS'],
  numberMarks: ['.'],
};
