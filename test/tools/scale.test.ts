// Tests of the script that divides a run into shards. The proof `scale` plays the shards.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

/** Returns the command that the script runs to play a shard of a run of `games` games. */
function commandOf(games: number, shards: number, index: number): string {
  const words = ['my study', games, shards, index, 'callisto/1', '--lfa', 'bot'].map(String);
  const env = { ...process.env, BOTBOOK: 'echo run' };
  const { status, stdout } = spawnSync(resolve('tools/scale/shard.sh'), words, { cwd: folder, env, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim();
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

  it('passes the words on, and names the file', () => {
    expect(commandOf(10, 4, 3)).toBe(
      'run simulate callisto/1 --lfa bot --from 9 --games 1 --workers 1 --out my study/shard-3.json',
    );
  });
});
