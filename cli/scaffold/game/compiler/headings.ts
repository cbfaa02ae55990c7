// Headings of sections that are not procedures. The sign … matches any words.
import type { Headings } from '../../../../grammar/headings.ts';

export const sampleHeadings: Headings = { ranking: [], rules: ['… BOT RULES'] };
