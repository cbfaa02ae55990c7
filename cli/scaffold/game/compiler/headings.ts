// Titles of sections that are no procedures; … matches any words.
import type { Headings } from '../../../../grammar/headings.ts';

export const sampleHeadings: Headings = { ranking: [], rules: ['… BOT RULES'] };
