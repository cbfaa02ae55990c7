import type { RulePage } from '../../rule.ts';
import { botSheet } from '../../samples.ts';

const scout = (criterion: string): string =>
  `SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n      [${criterion} > Random]`;

export const page: RulePage = {
  avoid: botSheet(scout('Fewest enemy units')),
  prefer: botSheet(scout('Fewest enemies')),
  phrases: [{ words: 'enemy units', message: 'Our books print `enemies`.', instead: 'enemies' }],
  rationale:
    'The authors of a book can list phrases that they do not want, in the field `phrases` of `lint` in `botbook.json`. Each phrase has `words` and a `message`. If other words can replace the phrase, the phrase also has `instead`. A slot such as `{place}` in `words` stands for one to eight words. The same slot in `instead` repeats these words. Capitals do not matter.',
  exampleNote:
    'Here `botbook.json` has `"phrases": [{ "words": "enemy units", "message": "Our books print `enemies`.", "instead": "enemies" }]`.',
};
