// Proof that a page for the orchard decides like the code of the orchard: the same clause, choices, rolls and position
// afterwards, for each of its sheets in random positions.
import * as fc from 'fast-check';
import { same } from '../../compiler/plan/same.ts';
import { decidedBoth, orchardByCode, orchardCards, orchardSheets } from '../declared/orchard-page.ts';
import { grouped, prove } from './kit.ts';

await prove({ name: 'orchard', numbers: { positions: 6000, seed: 5 } }, ({ positions, seed }, report) => {
  const decisions = fc.tuple(
    orchardByCode.positions,
    fc.constantFrom(...orchardCards),
    fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }),
  );
  let compared = 0;
  for (const [name, text] of orchardSheets)
    for (const [position, card, faces] of fc.sample(decisions, { numRuns: positions, seed })) {
      report.progress(compared, positions * orchardSheets.length);
      const [page, code] = decidedBoth(text, position, card, faces);
      if (!same(page, code))
        report.fault(
          `${name} ${card} ${faces.join()} in ${JSON.stringify(position)}:\n${JSON.stringify([page, code])}`,
        );
      compared++;
    }
  return `${grouped(compared)} decisions of ${orchardSheets.length} sheets, by page and by code`;
});
