// Descriptions of the proofs: a list for the terminal, and a table for a page. The table says where each proof runs and
// how long the proof takes.
import { packagesOf } from '../../tools/programs.ts';
import { sumOf } from './kit.ts';
import { proofs, type Proof } from './table.ts';

type RunKind = 'whole' | 'sample';

/** Returns a time as text, in seconds or minutes. */
export const spoken = (seconds: number): string =>
  seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;

/**
 * Returns the time in seconds that the chosen proofs are expected to take together. Two proofs run at a time, except
 * proofs that must run alone.
 */
export const expectedSeconds = (chosen: readonly Proof[], kind: RunKind): number =>
  sumOf(chosen.map((proof) => proof[kind].seconds / (proof.isAlone ? 1 : 2)));

const needsText = ({ needs = [] }: Proof): string => (needs.length > 0 ? ` Needs ${packagesOf(needs)}.` : '');

const totalText = (chosen: readonly Proof[]): string =>
  `${chosen.length} proofs. On a quiet machine of two cores, all proofs take together: whole ${spoken(expectedSeconds(chosen, 'whole'))}, ` +
  `samples ${spoken(expectedSeconds(chosen, 'sample'))}`;

/** Returns a line for each proof and a line for all proofs. */
export const proofsList = (chosen: readonly Proof[]): string =>
  [
    ...chosen.map((proof) => {
      const { name, proves, whole, sample } = proof;
      const times = `whole ${spoken(whole.seconds).padStart(6)}, sample ${spoken(sample.seconds).padStart(5)}`;
      return `${name.padEnd(13)} ${times}  ${proves}${needsText(proof)}`;
    }),
    totalText(chosen),
  ].join('\n');

/** Returns the proofs as a Markdown table. A column says which part of a proof `npm test` runs. */
export const proofsTable = (): string =>
  [
    '| proof | it proves | part in `npm test` | `.ci/run` | `npm run proofs` |',
    '|---|---|---|---|---|',
    ...proofs.map((proof) => {
      const { name, proves, inTests = '', whole, sample } = proof;
      const cells = [
        `\`${name}\``,
        `${proves}${needsText(proof)}`,
        inTests,
        spoken(sample.seconds),
        spoken(whole.seconds),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    `${totalText(proofs)}.`,
  ].join('\n');
