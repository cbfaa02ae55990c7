// Headings of orchard sheets that do not begin a procedure.
import type { Headings } from '../../grammar/headings.ts';

export const orchardHeadings: Headings = { ranking: ['FINEST TREES'], rules: ['ORCHARD RULES'] };
