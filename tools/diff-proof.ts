// npm run diff-proof: what `diff --behaviour` says of edits, held against what is known of them. Fails where it is not so.
// --edits N (half of them such that cannot matter) --seed N.
import { proveBehaviour } from './diff-proof/behaviour.ts';

const numberAfter = (option: string, otherwise: number): number => {
  const at = process.argv.indexOf(option);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${option} takes a whole number from 1.`);
  process.exit(2);
};

const started = performance.now();
const proved = await proveBehaviour(numberAfter('--edits', 200), numberAfter('--seed', 2200));
const { harmless, changes, found, kinds, witnesses, anew, uncounted, unfound, faults } = proved;
for (const one of unfound) console.log(`no difference found: ${one}`);
console.log(
  `${harmless} edits that cannot matter; ${changes} others, ${found} of which show a difference; ${witnesses} witnesses of ${kinds} kinds, ${anew} differ when loaded anew, ${uncounted} are too large to be counted; ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
