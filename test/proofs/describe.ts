// The list of the proofs for the terminal: what each proves, its part in `npm test`, and its time.
import { packagesOf } from '../../tools/programs.ts';
import { sumOf } from './kit.ts';
import type { Proof } from './table.ts';

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
  `${chosen.length} proofs and measurements. On a quiet machine of two cores, they take together: whole ${spoken(expectedSeconds(chosen, 'whole'))}, ` +
  `samples ${spoken(expectedSeconds(chosen, 'sample'))}`;

/** Returns a line for each proof and a line for all proofs. */
export const proofsList = (chosen: readonly Proof[]): string =>
  [
    ...chosen.map((proof) => {
      const { name, proves, inTests, whole, sample } = proof;
      const part = inTests === undefined ? '' : ` In npm test: ${inTests}.`;
      const times = `whole ${spoken(whole.seconds).padStart(6)}, sample ${spoken(sample.seconds).padStart(5)}`;
      return `${name.padEnd(13)} ${times}  ${proves}${part}${needsText(proof)}`;
    }),
    totalText(chosen),
  ].join('\n');
