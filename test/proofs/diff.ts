// npm run diff-proof: what `diff` says of edits of known effect and of the book's sheets, held against what is known of them.
// Fails where it is not so. --edits N --seed N.
import { proveBehaviour } from './diff/behaviour.ts';
import { knownEdits, proveStructure } from './diff/structure.ts';

const numberAfter = (option: string, otherwise: number): number => {
  const at = process.argv.indexOf(option);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${option} takes a whole number from 1.`);
  process.exit(2);
};

const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(0)} s`;
const seed = numberAfter('--seed', 2200);
const edits = knownEdits(numberAfter('--edits', 200), seed);

const { right, misnamed, pairs, faults: untold } = proveStructure(edits);
for (const one of misnamed) console.log(`misnamed: ${one}`);
console.log(
  `${edits.length} edits of ${new Set(edits.map(({ kind }) => kind)).size} kinds, ${right} told by their classes; ` +
    `${pairs} pairs of sheets of the book, from both sides and by their edit scripts; ${seconds()}`,
);
if (right < 0.95 * edits.length) untold.push('fewer than 95 % of the edits are told by their classes');

const proved = await proveBehaviour(edits, seed);
const { harmless, changes, found, kinds, witnesses, anew, uncounted, unfound, faults } = proved;
for (const one of unfound) console.log(`no difference found: ${one}`);
console.log(
  `${harmless} edits that cannot matter; ${changes} others, ${found} of which show a difference; ${witnesses} witnesses of ${kinds} kinds, ${anew} differ when loaded anew, ${uncounted} have too many ways to be counted; ${seconds()}`,
);
for (const fault of [...untold, ...faults]) console.error(fault);
if (untold.length + faults.length > 0) process.exitCode = 1;
