// Tests that the command line prints the same in a process of its own as inside the test process, where most tests run
// it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, spawnIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

const opening = resolve('procedures/callisto/scenario-1/examples/opening.json');
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n';
writeIn(folder, 'bad.bot', bad);

describe('the program', () => {
  it.each<[number, string[], string?]>([
    [0, []],
    [2, ['chek']],
    [1, ['check', 'bad.bot']],
    [1, ['check', '--json', '-'], bad],
    [0, ['outline', 'callisto/1/lfa']],
    [0, ['explain', opening, '--card', 'CORP-SEC Y']],
    [1, ['decide', opening, '--card', 'SCOUT Y', '--strict']],
    [0, ['simulate', 'callisto/2', '--games', '12', '--workers', '2', '--lfa', 'bot', '--json']],
  ])('exits %i, and prints the same: %j', (code, words, input) => {
    const ran = spawnIn(folder, words, input);
    expect(ran.code).toBe(code);
    expect(ran).toEqual(runIn(folder, words, input));
  });

  it('reads the files anew each time that it is asked in one process', () => {
    const check = () => runIn(folder, ['check', '-'], 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    expect(check().code).toBe(0);
    writeIn(folder, 'procedures/callisto/roster.json', '{}');
    expect(check()).toMatchObject({ code: 1, err: expect.stringContaining('BB9009') as string });
    rmSync(join(folder, 'procedures/callisto/roster.json'));
    expect(check().code).toBe(0);
  });

  it.each(['check', 'lsp --stdio'])('%s reports a working folder that was deleted', (words) => {
    const command = 'mkdir g && cd g && rmdir ../g && exec "$0" "$@"';
    const program = [process.execPath, resolve('bin/botbook.js'), ...words.split(' ')];
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command, ...program], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'error BB9036 The working folder cannot be used: it is not there.\n  ╰─ Change to a folder that exists, such as with `cd ~`, and run the command again.\n',
    );
  });

  it('reports its own fault, with a command that repeats the fault', () => {
    const broken = encodeURIComponent("process.cwd = () => { throw new Error('nowhere to be'); };");
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${broken}` };
    const { code, out, err } = runIn(folder, ['check', 'callisto/1', '-q'], '', env);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^botbook \S+ failed; this is a fault of botbook, not of your files\.\nError: nowhere to be\n/);
    expect(err).toMatch(/\n {4}at [^]*\nTo repeat it: botbook check callisto\/1 -q\n$/);
  });
});
