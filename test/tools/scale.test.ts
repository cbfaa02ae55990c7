// Tests of the script that divides a run into shards. The proof `scale` plays the shards.
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

/** Returns the command with which the script plays the shard `index`, if a run of `games` games has `shards` shards. */
function commandOf(games: number, shards: number, index: number): string {
  const words = ['my study', games, shards, index, 'callisto/1', '--lfa', 'bot'].map(String);
  const env = { ...process.env, BOTBOOK: 'echo run' };
  const { status, stdout } = spawnSync(resolve('tools/scale/shard.sh'), words, { cwd: folder, env, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim();
}

/** Writes a shell script with these lines into the folder, as a program that can be called. Returns its path. */
function programOf(name: string, lines: string): string {
  const path = writeIn(folder, name, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe.skipIf(process.platform === 'win32')('shard.sh', () => {
  it('gives each game to one shard, the last of which may be smaller or empty', () => {
    const stretches = (games: number, shards: number): string[] =>
      Array.from({ length: shards }, (_none, index) => {
        const [, from = '', count = ''] = /--from (\d+) --games (\d+)/.exec(commandOf(games, shards, index)) ?? [];
        return `${from} ${count}`.trim();
      });
    expect(stretches(10, 4)).toEqual(['0 3', '3 3', '6 3', '9 1']);
    expect(stretches(6, 3)).toEqual(['0 2', '2 2', '4 2']);
    expect(stretches(10, 6)).toEqual(['0 2', '2 2', '4 2', '6 2', '8 2', '']);
  });

  it.each([
    [['made', 'abc', '4', '0'], 'games and shards should be whole numbers from 1, not `abc`'],
    [['made', '10', '0', '0'], 'games and shards should be whole numbers from 1, not `0`'],
    [['made', '10', '4', 'x'], 'the index of a shard should be a whole number from 0, not `x`'],
    [['made', '10', '4', '4'], 'there is no shard 4; the last of 4 shards is 3'],
  ])('refuses %j', (words, problem) => {
    const { status, stdout, stderr } = spawnSync(resolve('tools/scale/shard.sh'), words, { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([2, '', `shard.sh: ${problem}\n`]);
  });

  it('passes the words on, and names the file', () => {
    expect(commandOf(10, 4, 3)).toBe(
      'run simulate callisto/1 --lfa bot --from 9 --games 1 --workers 1 --out my study/shard-3.json',
    );
  });
});

describe.skipIf(process.platform === 'win32')('study.sh', () => {
  it('plays nothing if the list of shards breaks off', () => {
    programOf('bin/parallel', 'cat');
    const BOTBOOK = programOf('bin/botbook', 'echo 0\nexit 2');
    const env = { ...process.env, BOTBOOK, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) };
    const { status, stdout } = spawnSync(resolve('tools/scale/study.sh'), ['nope.json'], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
  });
});
