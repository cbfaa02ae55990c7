// Tests of `botbook fmt`, each in an empty folder.
import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn, program } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';

const { run, write } = commandsIn(() => folder);

const good = 'game callisto\n\nSCOUT\n1 CONTROL.\n';
const ugly = 'game callisto\nSCOUT\n1   CONTROL\n';
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n2 MOVE 1 to objective. [Nearest\n';

eachInFolder((fresh) => (folder = fresh));

describe('fmt', () => {
  it('finishes its work when nobody reads its output', async () => {
    const paths = [1, 2, 3, 4, 5].map((n) => write(`${n}.bot`, ugly));
    const child = spawn(process.execPath, [program, 'fmt'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    expect(await new Promise((done) => void child.on('close', done))).toBe(0);
    for (const path of paths) expect(readFileSync(path, 'utf8')).toBe(good);
  });

  it('tells what it did as JSON', () => {
    write('a.bot', ugly);
    write('b.bot', bad);
    const { code, out } = run(['fmt', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      version: 1,
      changed: true,
      files: [
        { file: 'a.bot', state: 'changed' },
        { file: 'b.bot', state: 'failed' },
      ],
    });
  });

  it('puts sheets into form, and then leaves them alone', () => {
    const path = write('a.bot', ugly);
    expect(run(['fmt'])).toEqual({ code: 0, out: 'formatted a.bot\n1 sheet: 1 formatted\n', err: '' });
    expect(readFileSync(path, 'utf8')).toBe(good);
    const { mtimeMs } = statSync(path);
    expect(run(['fmt'])).toEqual({ code: 0, out: '1 sheet: all in form\n', err: '' });
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
  });

  it('changes nothing with --check, and exits 1 if something would change', () => {
    const path = write('a.bot', ugly);
    expect(run(['fmt', '--check'])).toMatchObject({ code: 1, out: 'would change a.bot\n1 sheet: 1 would change\n' });
    expect(readFileSync(path, 'utf8')).toBe(ugly);
  });

  it('formats standard input to standard output', () => {
    expect(run(['fmt', '-'], ugly)).toEqual({ code: 0, out: good, err: '' });
    expect(run(['fmt', '--check', '-'], ugly)).toMatchObject({ code: 1, out: '' });
    expect(run(['fmt', '-'], bad)).toMatchObject({ code: 1, out: '' });
  });

  it('leaves a sheet with errors as it is, and formats the others', () => {
    const path = write('bad.bot', bad);
    write('ugly.bot', ugly);
    const { code, out, err } = run(['fmt']);
    expect([code, out]).toEqual([1, 'formatted ugly.bot\n2 sheets: 1 formatted, 1 sheet not formatted\n']);
    expect(err).toContain('bad.bot is left as it is');
    expect(readFileSync(path, 'utf8')).toBe(bad);
  });

  it.runIf(process.platform === 'linux')('names a sheet whose name is not UTF-8', () => {
    writeFileSync(Buffer.from(`${folder}/a\u00FF.bot`, 'latin1'), ugly);
    const { code, out, err } = run(['fmt', '--check', '.']);
    expect([code, out]).toEqual([2, '0 sheets: none read\n']);
    expect(err).toContain('I cannot read `a\u{FFFD}.bot`: its name is not UTF-8.');
  });

  it('keeps permissions and links, and leaves no other files', () => {
    const path = write('real/a.bot', ugly);
    chmodSync(path, 0o600);
    symlinkSync(path, join(folder, 'link.bot'));
    expect(run(['fmt', 'link.bot']).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(good);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'real'))).toEqual(['a.bot']);
  });

  it.each(['20', 'wide', '1e9'])('refuses a width of %s', (width) => {
    expect(run(['fmt', '--width', width, '-'], ugly)).toMatchObject({ code: 2, out: '' });
  });

  it('takes paths only', () => {
    expect(run(['fmt', 'callisto/1/lfa'])).toMatchObject({ code: 2, out: '' });
  });
});
