// The same comparison in more than one process. What an engine puts in place of a call hangs on what it has compiled by then,
// which differs from process to process: a ratio of one process alone is a matter of luck.
import { spawnSync } from 'node:child_process';
import { quantile } from '../spread.ts';

/** How many times as long as by hand a decision takes: on one word, and on two. */
export interface Ratios {
  readonly one: number;
  readonly two: number;
}

const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  quantile(
    ours.map((time, round) => time / (theirs[round] ?? 0)),
    0.5,
  );

/** Of the times by hand, on one word and on two, round by round. */
export const ratiosOf = ([hand = [], one = [], two = []]: readonly (readonly number[])[]): Ratios => ({
  one: ratio(one, hand),
  two: ratio(two, hand),
});

/** Asks a program for its ratios, in so many processes one after the other. */
export function elsewhere(program: string, processes: number, rounds: number): readonly Ratios[] {
  return Array.from({ length: processes }, () => {
    const words = [...process.execArgv, program, '--ratios', `--rounds=${rounds}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The bench cannot be run in a process of its own:\n${stderr}`);
    return JSON.parse(stdout) as Ratios;
  });
}
