// Compares a page for the orchard with the code of the orchard, in random positions. The proof `orchard` compares more.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedBoth, orchardBook, orchardByCode, orchardCards, orchardSheets } from './orchard-page.ts';

describe('a page for the orchard', () => {
  it('has no fault', () => {
    expect(orchardBook.diagnostics).toEqual([]);
  });

  it.each(orchardSheets)('decides %s like the code of the orchard', (_name, text) => {
    fc.assert(
      fc.property(
        orchardByCode.positions,
        fc.constantFrom(...orchardCards),
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }),
        (position, card, faces) => {
          const [page, code] = decidedBoth(text, position, card, faces);
          expect(page).toEqual(code);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });
});
