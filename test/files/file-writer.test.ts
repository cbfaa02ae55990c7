// Tests that a file is written whole or not at all: on a full disk, if the file belongs to another user, and if an
// earlier run was killed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createAll } from '../../cli/create.ts';
import { storeReport } from '../../cli/verbs/simulate/report-file.ts';
import { cannotWrite } from '../../files/errors.ts';
import { JournalFile } from '../../files/journal-file.ts';
import { copyBeside, temporaryBeside } from '../../files/temporary-files.ts';
import { writeFolder, writeText } from '../../files/file-writer.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));

const path = (name: string): string => join(folder, name);
const there = (name = ''): string[] => fs.readdirSync(path(name), { recursive: true }).map(String).toSorted();
const textOf = (name: string): string => fs.readFileSync(path(name), 'utf8');
const modeOf = (name: string): number => fs.statSync(path(name)).mode & 0o7777;

const real = { ...fs };
let replaced: string[] = [];
afterEach(() => {
  Object.assign(fs, Object.fromEntries(Object.entries(real).filter(([name]) => replaced.includes(name))));
  replaced = [];
  syncBuiltinESMExports();
});

/** Replaces functions of the file system until the end of the test. */
function replace(functions: Partial<typeof fs>): void {
  replaced.push(...Object.keys(functions));
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/** Lets a disk take only `bytes` more bytes. The last write is cut short, as on a real disk. */
function fillDisk(bytes: number): void {
  let left = bytes;
  const put = (descriptor: number, text: Uint8Array, from: number, length: number, at: number): number => {
    // Bytes that replace existing bytes of the file need no more space on the disk.
    const old = Math.max(0, fs.fstatSync(descriptor).size - at);
    const fitting = Math.min(length, left + old);
    if (fitting <= 0) throw systemError('ENOSPC');
    left -= Math.max(0, fitting - old);
    return real.writeSync(descriptor, text, from, fitting, at);
  };
  const writeSync = put as typeof fs.writeSync;
  const writeFileSync = ((descriptor: number, text: string) => {
    const whole = Buffer.from(text);
    for (let from = 0; from < whole.length;) from += put(descriptor, whole, from, whole.length - from, from);
  }) as typeof fs.writeFileSync;
  replace({ writeSync, writeFileSync });
}

describe.skipIf(process.platform === 'win32')('a replaced file', () => {
  it.each([0o664, 0o600, 0o755, 0o444 | 0o200])('keeps the permission bits %i', (mode) => {
    fs.writeFileSync(path('sheet.bot'), 'before');
    fs.chmodSync(path('sheet.bot'), mode);
    writeText(path('sheet.bot'), 'after');
    expect([textOf('sheet.bot'), modeOf('sheet.bot'), there()]).toEqual(['after', mode, ['sheet.bot']]);
  });

  it('is written in place, after a copy, if its owner would change', () => {
    fs.writeFileSync(path('sheet.bot'), 'before, and longer');
    const { ino, ...stats } = fs.statSync(path('sheet.bot'));
    let copies: string[] = [];
    replace({
      // The temporary file belongs to the owner of the process. The sheet seems to belong to another user.
      statSync: ((name: string) =>
        Object.assign(real.statSync(name), name === path('sheet.bot') && { uid: stats.uid + 1 })) as typeof fs.statSync,
      chownSync: () => {
        throw systemError('EPERM');
      },
      ftruncateSync: (descriptor, length) => {
        copies = there()
          .filter((name) => name !== 'sheet.bot')
          .map((name) => textOf(name));
        real.ftruncateSync(descriptor, length);
      },
    });
    writeText(path('sheet.bot'), 'after');
    expect(copies).toContain('before, and longer');
    expect([textOf('sheet.bot'), fs.statSync(path('sheet.bot')).ino, there()]).toEqual(['after', ino, ['sheet.bot']]);
  });

  it('with two names keeps both', () => {
    fs.writeFileSync(path('sheet.bot'), 'before');
    fs.linkSync(path('sheet.bot'), path('other.bot'));
    writeText(path('sheet.bot'), 'after');
    expect([textOf('sheet.bot'), textOf('other.bot')]).toEqual(['after', 'after']);
  });

  it('names the reason if a file would be too large', () =>
    expect(cannotWrite('a.json', systemError('EFBIG')).message).toBe(
      'I cannot write `a.json`: it would be larger than a file may be here.',
    ));

  it('is as it was if the disk is full, also in place', () => {
    for (const names of [['sheet.bot'], ['sheet.bot', 'other.bot']]) {
      real.writeFileSync(path('sheet.bot'), 'before');
      if (names.length > 1) fs.linkSync(path('sheet.bot'), path('other.bot'));
      // If the file has one name, the disk has no space for the temporary file. If the file has two names, the
      // temporary file fits, but the longer text then does not fit in place of the old text.
      fillDisk(names.length > 1 ? 30 : 3);
      expect(() => writeText(path('sheet.bot'), 'a text of thirty characters...')).toThrow(
        `I cannot write \`${path('sheet.bot')}\`: the disk is full.`,
      );
      expect([textOf('sheet.bot'), there()]).toEqual(['before', names.toSorted()]);
    }
  });
});

describe('a killed run', () => {
  it('leaves no file that blocks a later run with the same process number', () => {
    for (const name of ['', '-a.js', '-new.bot']) fs.writeFileSync(path(`.botbook-${process.pid}${name}.tmp`), 'left');
    fs.writeFileSync(path('a.js'), 'before');
    writeText(path('a.js'), 'after');
    writeFolder(folder, [['a.js', 'later']], () => true);
    createAll(new Map([[path('new.bot'), 'new']]));
    expect([textOf('a.js'), textOf('new.bot')]).toEqual(['later', 'new']);
  });

  it.each<[string, () => unknown]>([
    ['a file', () => writeText(path('a.js'), 'after')],
    ['a folder', () => writeFolder(folder, [['a.js', 'later']], () => true)],
    ['new files', () => createAll(new Map([[path('new.bot'), 'new']]))],
  ])('leaves a temporary file that the next write of %s removes, and only that file', (_, write) => {
    fs.writeFileSync(path('a.js'), 'before');
    // Linux has at most 2²² processes, so no process has this number.
    const gone = 2 ** 22 + 1;
    const leftBy = (pid: number, random: string): string =>
      basename(temporaryBeside(path('a.js')))
        .replace(/-\d+-/, `-${pid}-`)
        .replace(/^(.*-).(\.tmp)$/, `$1${random}$2`);
    const [left, linked, other] = [leftBy(gone, '0'), leftBy(gone, '1'), leftBy(gone, '2')];
    const stays = [leftBy(process.ppid, '3'), leftBy(gone, '4').replace(/-[0-9a-f]{12}-/, '-0123456789ab-')];
    const copy = basename(copyBeside(path('a.js')));
    for (const name of [left, ...stays, other, copy, `${left}.bot`]) fs.writeFileSync(path(name), 'left');
    fs.symlinkSync(path('a.js'), path(linked));
    replace({
      // The file `other` seems to belong to another user.
      lstatSync: ((...words: Parameters<typeof real.lstatSync>) => {
        const stats = real.lstatSync(...words);
        return words[0] === path(other)
          ? Object.assign(stats as object, { uid: 1 + (process.getuid?.() ?? 0) })
          : stats;
      }) as typeof fs.lstatSync,
    });
    write();
    expect(there().filter((name) => name.startsWith('.'))).toEqual(
      [...stays, linked, other, copy, `${left}.bot`].toSorted(),
    );
  });

  it('leaves the copy of a file that was written in place', () => {
    fs.writeFileSync(path('sheet.bot'), 'before');
    fs.linkSync(path('sheet.bot'), path('other.bot'));
    fs.writeFileSync(copyBeside(path('sheet.bot')), 'the whole text');
    const [copy = ''] = there().filter((name) => name.startsWith('.'));
    writeText(path('sheet.bot'), 'after');
    expect(textOf(copy)).toBe('the whole text');
  });
});

describe('on a full disk', () => {
  const long = 'x'.repeat(100);
  const report = '{ "version": 3, "is": "simulation" }';

  it.each<[string, string, number, () => unknown]>([
    [
      'a new folder',
      'deep/out/b.js',
      150,
      () =>
        writeFolder(
          path('deep/out'),
          [
            ['a.js', long],
            ['b.js', long],
          ],
          () => true,
        ),
    ],
    [
      'new files',
      'deep/b.bot',
      150,
      () =>
        createAll(
          new Map(
            [
              ['deep/a.bot', long],
              ['deep/b.bot', long],
            ].map(([name = '', text = '']) => [path(name), text]),
          ),
        ),
    ],
    ['a journal', 'saves/game.jsonl', 50, () => JournalFile.make(path('saves/game.jsonl'), [long])],
    ['a result', 'results/one.json', 20, () => storeReport(path('results/one.json'), report)],
  ])('%s leaves nothing new, and the error names the file', (_, name, bytes, work) => {
    fillDisk(bytes);
    let message = '';
    try {
      work();
    } catch (error) {
      message = `${(error as Error).message} ${(error as { help?: string }).help}`;
    }
    expect(message).toBe(`I cannot write \`${path(name)}\`: the disk is full. Nothing was written.`);
    expect(there()).toEqual([]);
  });

  it('an old result is as it was', () => {
    fs.writeFileSync(path('one.json'), report);
    fillDisk(20);
    expect(() => storeReport(path('one.json'), `${report}${long}`)).toThrow('the disk is full');
    expect([textOf('one.json'), there()]).toEqual([report, ['one.json']]);
  });
});
