// Proof that the compiled sheets of the orchard decide like its page: for each of its sheets in random positions with many
// full and empty things, the decision of the interpreter equals the decision of the compiled sheet. The clause, the
// choices, the rolls, the effects and the position afterwards are compared.
import * as fc from 'fast-check';
import { same } from '../../compiler/plan/same.ts';
import { Boarded, busy, far, smallBoard } from '../orchard/boarded.ts';
import { sheet as neighbour } from '../orchard/neighbour.ts';
import { declaredPosition } from '../orchard/page.ts';
import { grouped, prove } from './kit.ts';

const sheets = { neighbour, busy, far };

await prove({ name: 'orchard', numbers: { positions: 6000, seed: 5 } }, async ({ positions, seed }, report) => {
  const board = new Boarded(smallBoard);
  const decisions = fc.tuple(
    board.positions,
    fc.constantFrom(...board.roster.seasons.map(({ name }) => name)),
    fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }),
  );
  let compared = 0;
  for (const [name, text] of Object.entries(sheets)) {
    const script = board.scriptOf(text);
    const compiled = await board.bound(text, 1);
    for (const [position, card, faces] of fc.sample(decisions, { numRuns: positions, seed })) {
      report.progress(compared, positions * Object.keys(sheets).length);
      const page = board.interpreted(script, position, card, faces);
      const code = compiled.decidePosition(declaredPosition(position), card, faces);
      if (!same(page, code))
        report.fault(
          `${name} ${card} ${faces.join()} in ${JSON.stringify(position)}:\n${JSON.stringify([page, code])}`,
        );
      compared++;
    }
  }
  return `${grouped(compared)} decisions of ${Object.keys(sheets).length} sheets, interpreted and compiled`;
});
