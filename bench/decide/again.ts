// The same comparison in more than one process. What an engine puts in place of a call hangs on what it has compiled by then,
// which differs from process to process: a ratio of one process alone is a matter of luck.
import { spawnSync } from 'node:child_process';
import { quantile, quotients } from '../rounds.ts';

/** How many times as long as by hand a decision takes: on one word, and on two. */
export interface Ratios {
  readonly one: number;
  readonly two: number;
}

/** Of the times by hand, on one word and on two: of all rounds the one in the middle. */
export const ratiosOf = ([hand = [], one = [], two = []]: readonly (readonly number[])[]): Ratios => ({
  one: quantile(quotients(one, hand), 0.5),
  two: quantile(quotients(two, hand), 0.5),
});

/** Asks a program for its ratios, in so many processes one after the other. */
export function elsewhere(program: string, processes: number, rounds: number): readonly Ratios[] {
  return Array.from({ length: processes }, () => {
    const words = [...process.execArgv, program, '--rounds', String(rounds)];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The bench cannot be run in a process of its own:\n${stderr}`);
    return JSON.parse(stdout) as Ratios;
  });
}
