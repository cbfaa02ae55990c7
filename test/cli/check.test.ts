// Tests of `botbook check`, each in an empty folder.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../files/files.ts';
import { commandsIn, program } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';

const { run, write } = commandsIn(() => folder);

const good = 'game callisto\n\nSCOUT\n1 CONTROL.\n';
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n2 MOVE 1 to objective. [Nearest\n';

eachInFolder((fresh) => (folder = fresh));

describe('check', () => {
  it('says nothing but the count of good sheets', () => {
    write('a/good.bot', good);
    expect(run(['check'])).toEqual({ code: 0, out: '1 sheet, 1 procedure, 1 clause: no errors\n', err: '' });
    expect(run(['check', '--quiet'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('shows several errors, each at its words, and exits 1', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['check', 'bad.bot']);
    expect(code).toBe(1);
    expect(out).toBe('1 sheet, 1 procedure, 2 clauses: 2 errors\n');
    expect(err).toBe(`error BB1010 A clause must begin with its number, as in \`1 Space secure: CONTROL.\`.
  ╭─ bad.bot:4:1
4 │ Space secure: CONTROL.
  │ ^^^^^^^^^^^^^^^^^^^^^^
  ╰─ Write the number at the left margin. If this line continues the line above, indent this line.

error BB1030 This \`[\` is never closed.
  ╭─ bad.bot:5:24
5 │ 2 MOVE 1 to objective. [Nearest
  │                        ^
  ╰─ Write \`]\` at the end of the list, before the next clause or sub-clause.

More about them: botbook docs BB1010 BB1030
`);
  });

  it('prints one JSON object with places in lines, columns and offsets', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['check', '--json', 'bad.bot']);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      sheets: [{ file: 'bad.bot', procedures: 1, clauses: 2, errors: 2 }],
      unread: [],
      diagnostics: [
        {
          file: 'bad.bot',
          code: 'BB1010',
          name: 'clause-without-number',
          severity: 'error',
          start: { line: 4, column: 1, offset: 21 },
        },
        { code: 'BB1030', start: { line: 5, column: 24 }, end: { line: 5, column: 25 } },
      ],
    });
  });

  it('reads standard input, files, folders and addresses', () => {
    expect(run(['check', '-'], good)).toMatchObject({ code: 0 });
    expect(run(['check', '-'], bad)).toMatchObject({ code: 1 });
    expect(run(['check', '-', '-'], good)).toMatchObject({ code: 2 });
    expect(run(['check', 'CALLISTO/5/LFA']).out).toBe('1 sheet, 12 procedures, 44 clauses: no errors\n');
    expect(run(['check', 'callisto']).out).toBe('16 sheets, 155 procedures, 591 clauses: no errors\n');
  });

  it.each([
    ['nowhere.bot', 'BB9001'],
    ['no/such/place', 'BB9001'],
    ['calisto/1/lfa', 'Did you mean `callisto/1/lfa`?'],
    ['callisto/9', 'The scenarios are 1, 2, 3, 4, 5, 6, 7, 8.'],
    ['callisto/1/lfb', 'Did you mean `lfa`?'],
    ['callisto/1/lfa/SCUOT', 'Did you mean `scout`?'],
    ['callisto/1/lfa/SCOUT/9', 'SCOUT has clauses 1 to 5.'],
    ['callisto/1/lfa/SCOUT/2x', 'Clause 2 has a, b, c.'],
    ['callisto/1/lfa/SCOUT/1a', 'Clause 1 has no sub-clauses.'],
  ])('suggests a similar name when there is no %s', (name, said) => {
    const { code, err } = run(['check', name]);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  it('names the files that it cannot read, and still checks the rest', () => {
    write('good.bot', good);
    write('binary.bot', Buffer.from([0xff, 0xfe, 0x67, 0x00]));
    const { code, out, err } = run(['check']);
    expect(code).toBe(1);
    expect(err).toContain('error BB9003 `binary.bot` is not UTF-8 text.');
    expect(out).toBe('1 sheet, 1 procedure, 1 clause: no errors, 1 file not read\n');
  });

  it.skipIf(process.platform === 'win32')('names a pipe or device, and goes on without waiting for it', () => {
    write('good.bot', good);
    symlinkSync('loop.bot', join(folder, 'loop.bot'));
    symlinkSync('nothing.bot', join(folder, 'gone.bot'));
    spawnSync('mkfifo', [join(folder, 'pipe.bot')]);
    const { code, out, err } = run(['check']);
    expect([code, out]).toEqual([2, '1 sheet, 1 procedure, 1 clause: no errors, 3 files not read\n']);
    expect(err.match(/BB\d+/g)?.toSorted()).toEqual(['BB9002', 'BB9002', 'BB9012']);
    for (const name of ['pipe.bot', `${'x'.repeat(300)}.bot`, 'good.bot/x'])
      expect(run(['check', name]).code, name).toBe(2);
  });

  it('checks the good arguments beside a bad one', () => {
    write('good.bot', good);
    expect(run(['check', 'nowhere', 'good.bot'])).toMatchObject({
      code: 2,
      out: '1 sheet, 1 procedure, 1 clause: no errors, 1 file not read\n',
    });
  });

  it('says when a folder has no sheets', () => {
    expect(run(['check'])).toMatchObject({ code: 2, err: expect.stringContaining('BB9005') as string });
  });

  it('refuses a sheet of more than 4 MB without reading it', () => {
    write('huge.bot', Buffer.alloc(4_100_000, 'x'));
    const err = expect.stringContaining('`huge.bot` has 5 MB, but I read only files of up to 4 MB') as string;
    expect(run(['check', 'huge.bot'])).toMatchObject({ code: 1, err });
  });

  it.skipIf(process.platform === 'win32')('refuses a device that never ends', () => {
    const zero = openSync('/dev/zero', 'r');
    expect(() => readText(`/dev/fd/${zero}`)).toThrow('I read only files of up to 4 MB');
    closeSync(zero);
    expect(run(['check', '/dev/zero'])).toMatchObject({ code: 2, err: expect.stringContaining('BB9012') as string });
  });

  it('prints a procedure of 130,000 clauses', () => {
    write(
      'long.bot',
      `game callisto\n\nSCOUT\n${Array.from({ length: 130_000 }, (_, i) => `${i + 1} RECON.\n`).join('')}`,
    );
    const { code, out } = run(['outline', 'long.bot']);
    expect([code, out.split('\n').length > 130_000]).toEqual([0, true]);
  });

  it('never sends a sheet’s control characters to the terminal', () => {
    write('evil.bot', 'game callisto\n\nSCOUT\n1 \u001B[31mRED\u0007 \u202Eoops: MOVE 1 [x\n');
    const { err } = run(['check', 'evil.bot']);
    expect(err).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('shows at most fifty errors, and says how many there are', () => {
    write('many.bot', `game callisto\n\nSCOUT\n${'Space secure: CONTROL.\n'.repeat(80)}`);
    const { err, out } = run(['check', 'many.bot']);
    expect(err.match(/error BB1010/g)).toHaveLength(50);
    expect(err).toContain('… and 30 more');
    expect(out).toContain('80 errors');
  });

  it('cuts long lines around the words at fault', () => {
    write(
      'long.bot',
      `game callisto\n\nSCOUT\n1 MOVE 1 to objective. [${'Nearest > '.repeat(25_000)}> ${'Nearest > '.repeat(25_000)}Random]\n`,
    );
    const { err } = run(['check', 'long.bot']);
    expect(Math.max(...err.split('\n').map((line) => line.length))).toBeLessThan(140);
    expect(err).toContain('> >');
  });

  it('checks again when a file changes, with --watch', async () => {
    const path = write('a.bot', good);
    const child = spawn(process.execPath, [program, 'check', '--watch', '.'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let out = '';
    const until = (text: string): Promise<void> =>
      new Promise((done) => {
        const look = (): void => (out.includes(text) ? done() : void setTimeout(look, 20));
        look();
      });
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await until('Watching');
    writeFileSync(path, bad);
    await until('2 errors');
    writeFileSync(path, good);
    await until('\n1 sheet, 1 procedure, 1 clause: no errors');
    child.kill('SIGINT');
    expect(await new Promise((done) => child.on('close', done))).toBe(0);
  });
});

describe('check --watch', () => {
  it('sees a file that is replaced, again and again, by address too', async () => {
    const path = write('procedures/callisto/scenario-1/lfa.bot', good);
    const child = spawn(process.execPath, [program, 'check', '--watch', '--quiet', 'callisto/1/lfa'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const until = async (times: number): Promise<void> => {
      while ((said.match(/BB1010/g) ?? []).length < times) await new Promise((done) => void setTimeout(done, 20)); // oxlint-disable-line no-await-in-loop
    };
    for (let i = 1; i <= 3; i++) {
      await new Promise((done) => void setTimeout(done, 400)); // oxlint-disable-line no-await-in-loop
      renameSync(write('new.txt', `game callisto\n\nSCOUT\nSpace ${i}: CONTROL.\n`), path);
      await until(i); // oxlint-disable-line no-await-in-loop
    }
    child.kill('SIGINT');
    expect(await new Promise((done) => void child.on('close', done))).toBe(0);
  });

  it('does not watch standard input', () => {
    expect(run(['check', '--watch', '-'], good)).toMatchObject({ code: 2, out: '' });
  });
});
