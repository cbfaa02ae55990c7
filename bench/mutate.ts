// Measures the time that a person waits for `botbook test --mutate` on the book: the command runs in a new process.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../test/proofs/process.ts';
import { areFull, milliseconds } from './rounds.ts';

/** Prints the time of `botbook test --mutate`. With few rounds, only the sheets of a single scenario are changed. */
export function benchMutate(rounds: number): void {
  const name = areFull(rounds) ? 'callisto' : 'callisto/1';
  const words = [join(checkout, 'bin/botbook.js'), 'test', name, '--mutate'];
  const time = milliseconds(() => {
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: checkout, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });
  console.log(`test --mutate  ${(time / 1000).toFixed(1)} s of ${name}; on a quiet machine at most 20 for the book`);
}
