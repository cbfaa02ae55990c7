// The headings of the orchard's sheets that begin no procedure.
import type { Headings } from '../../grammar/headings.ts';

export const orchardHeadings: Headings = { ranking: ['FINEST TREES'], rules: ['ORCHARD RULES'] };
