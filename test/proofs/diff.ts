// Proof of `diff` with edits of known effect and with all pairs of sheets of the book. In both directions, `diff` must
// report the change classes of each edit. It must show no difference for an edit that cannot matter in play. Each shown
// difference must have a witness.
import { proveBehaviour } from './diff/behaviour.ts';
import { knownEdits, proveStructure } from './diff/structure.ts';
import { prove } from './kit.ts';

await prove(
  { name: 'diff', numbers: { edits: 40, pairs: 1, seed: 2200 } },
  async ({ edits: count, pairs: hasPairs, seed }, report) => {
    const edits = knownEdits(count, seed);
    const { right, misnamed, pairs } = proveStructure(edits, hasPairs > 0, report);
    for (const line of misnamed) console.log(`misnamed: ${line}`);
    if (right < 0.95 * edits.length) report.fault('fewer than 95 % of the edits are told by their classes');
    const { harmless, changes, shown, kinds, witnesses, anew, uncounted } = await proveBehaviour(edits, seed, report);
    return (
      `${edits.length} edits of ${new Set(edits.map(({ kind }) => kind)).size} kinds, ${right} told by their classes; ` +
      `${pairs} pairs of sheets, from both sides and by their edit scripts; ${harmless} edits that cannot matter; ` +
      `${changes} others, ${shown} of which show a difference; ${witnesses} witnesses of ${kinds} kinds, ` +
      `${anew} differ when loaded anew, ${uncounted} have too many ways to be counted`
    );
  },
);
