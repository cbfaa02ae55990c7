// The words with which Node runs the program of a proof.
import type { Proof } from './table.ts';

/** Options of Node and the program; the bench asks the collector for help. */
export const nodeOptionsFor = ({ name, program }: Pick<Proof, 'name' | 'program'>): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  '--expose-gc',
  program ?? `test/proofs/${name}.ts`,
];
