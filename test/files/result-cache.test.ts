import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasForm, formOrNull } from '../../files/json-form.ts';
import { ResultCache, resultKind } from '../../files/result-cache.ts';
import { eachInFolder } from '../support/folders.ts';

const lengthKind = resultKind<{ readonly length: number }>('length', { length: 'number' });
const wordsKind = resultKind<number>('words', 'number');

let folder = '';
eachInFolder((made) => {
  folder = made;
});

/**
 * Asks a new cache for the result of a text, as a new process would. `isNew` is true if the result was computed now.
 */
function ask(text: string, { build = 'one', place = join(folder, 'cache') } = {}): { isNew: boolean; result: object } {
  let isNew = false;
  const make = () => {
    isNew = true;
    return { length: text.length };
  };
  const result = new ResultCache(build, () => place).getOrMake(lengthKind, () => [text], make);
  return { isNew, result };
}

const files = (): string[] => readdirSync(join(folder, 'cache'));

describe('the cache of results', () => {
  it('keeps a result for the same text, kind and build', () => {
    expect(ask('SCOUT')).toEqual({ isNew: true, result: { length: 5 } });
    expect(ask('SCOUT')).toEqual({ isNew: false, result: { length: 5 } });
    expect(ask('SCOUTS')).toEqual({ isNew: true, result: { length: 6 } });
    expect(ask('SCOUT', { build: 'two' }).isNew).toBe(true);
    const other = new ResultCache('one', () => join(folder, 'cache'));
    expect(
      other.getOrMake(
        wordsKind,
        () => ['SCOUT'],
        () => 1,
      ),
    ).toBe(1);
  });

  it('stores nothing in a checkout, without a folder, or without texts', () => {
    expect(
      new ResultCache(undefined, () => join(folder, 'cache')).getOrMake(
        wordsKind,
        () => ['a'],
        () => 1,
      ),
    ).toBe(1);
    expect(
      new ResultCache('one', () => null).getOrMake(
        wordsKind,
        () => ['a'],
        () => 1,
      ),
    ).toBe(1);
    expect(
      new ResultCache('one', () => join(folder, 'cache')).getOrMake(
        wordsKind,
        () => null,
        () => 1,
      ),
    ).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('can be read by the person alone', () => {
    ask('SCOUT');
    expect(statSync(join(folder, 'cache')).mode & 0o777).toBe(0o700);
    expect(files().map((name) => statSync(join(folder, 'cache', name)).mode & 0o777)).toEqual([0o600]);
  });

  it('works a damaged result out anew, and replaces it', () => {
    ask('SCOUT');
    const path = join(folder, 'cache', files()[0] ?? '');
    const whole = readFileSync(path, 'utf8');
    for (const damaged of ['', whole.slice(0, -3), whole.replace('5', '6'), `${whole} `, '{}', whole.slice(64)]) {
      writeFileSync(path, damaged);
      expect(ask('SCOUT'), damaged).toEqual({ isNew: true, result: { length: 5 } });
      expect(ask('SCOUT').isNew).toBe(false);
    }
  });

  it.each(['null', '5', '[]', '{}', '{"length":"5"}', '{"length":null}'])(
    'works a result of the form %s out anew, and replaces it',
    (json) => {
      ask('SCOUT');
      const [name = ''] = files();
      const key = name.replace('.json', '');
      const fingerprint = createHash('sha256').update(`${key}\n${json}`).digest('hex');
      writeFileSync(join(folder, 'cache', name), `${fingerprint}\n${json}`, { mode: 0o600 });
      expect(ask('SCOUT')).toEqual({ isNew: true, result: { length: 5 } });
      expect(ask('SCOUT').isNew).toBe(false);
    },
  );

  it('knows the forms of JSON', () => {
    const form = { name: 'text', 'next?': formOrNull([{ at: 'number' }]), isLast: 'flag' } as const;
    expect(hasForm({ name: 'a', isLast: true, more: 1 }, form)).toBe(true);
    expect(hasForm({ name: 'a', isLast: true, next: null }, form)).toBe(true);
    expect(hasForm({ name: 'a', isLast: true, next: [{ at: 1 }] }, form)).toBe(true);
    expect(hasForm({ name: 'a', isLast: true, next: [{ at: '1' }] }, form)).toBe(false);
    expect(hasForm({ name: 'a', isLast: true, next: { at: 1 } }, form)).toBe(false);
    expect(hasForm({ name: 'a' }, form)).toBe(false);
    expect(hasForm(Object.create({ name: 'a', isLast: true }), form)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('does not use a folder in whose place others can put another', () => {
    const open = join(folder, 'open');
    const place = join(open, 'mine', 'cache');
    mkdirSync(join(open, 'mine'), { recursive: true, mode: 0o755 });
    chmodSync(open, 0o777);
    expect([ask('SCOUT', { place }).isNew, ask('SCOUT', { place }).isNew]).toEqual([true, true]);
    // In a folder with the sticky bit, such as the folder for temporary files, others cannot rename the folder.
    chmodSync(open, 0o1777);
    expect([ask('SCOUT', { place }).isNew, ask('SCOUT', { place }).isNew]).toEqual([true, false]);
  });

  it('does not use the result of another key under the name of a file', () => {
    ask('SCOUT');
    const [first = ''] = files();
    ask('SCOUTS');
    const second = files().find((name) => name !== first) ?? '';
    writeFileSync(join(folder, 'cache', second), readFileSync(join(folder, 'cache', first)));
    expect(ask('SCOUTS')).toEqual({ isNew: true, result: { length: 6 } });
  });

  it('goes on if the folder cannot be made or a result cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(ask('SCOUT', { place: join(folder, 'file') })).toEqual({ isNew: true, result: { length: 5 } });
    ask('SCOUT');
    const [name = ''] = files();
    const place = join(folder, 'other');
    mkdirSync(join(place, name), { recursive: true, mode: 0o700 });
    expect(ask('SCOUT', { place })).toEqual({ isNew: true, result: { length: 5 } });
    expect(readdirSync(place)).toEqual([name]);
  });

  it.skipIf(process.platform === 'win32')('does not use a folder or a file that others can write', () => {
    ask('SCOUT');
    chmodSync(join(folder, 'cache', files()[0] ?? ''), 0o666);
    expect(ask('SCOUT').isNew).toBe(true);
    expect(ask('SCOUT').isNew).toBe(false);
    chmodSync(join(folder, 'cache'), 0o777);
    expect(ask('SCOUTS').isNew).toBe(true);
    expect(ask('SCOUTS').isNew).toBe(true);
  });

  it.skipIf(process.platform === 'win32')(
    'closes an open folder that has nothing but results, and uses no other',
    () => {
      ask('SCOUT');
      const cache = join(folder, 'cache');
      chmodSync(cache, 0o755);
      expect([ask('SCOUTS').isNew, ask('SCOUTS').isNew]).toEqual([true, false]);
      expect(statSync(cache).mode & 0o777).toBe(0o700);
      writeFileSync(join(cache, 'notes.txt'), '');
      chmodSync(cache, 0o755);
      expect([ask('other').isNew, ask('other').isNew]).toEqual([true, true]);
      expect([statSync(cache).mode & 0o777, files().length]).toEqual([0o755, 3]);
    },
  );

  // In these folders, `mkdir` with the option `recursive` never returns.
  it.skipIf(process.platform !== 'linux')('goes on if the system makes no folder at its place', () => {
    for (const place of ['/proc/nothing', '/proc/x/botbook', '/proc/.cache/botbook'])
      expect(ask('SCOUT', { place })).toEqual({ isNew: true, result: { length: 5 } });
  });

  it('stays within its limits between two looks at all files', () => {
    const cache = join(folder, 'cache');
    mkdirSync(cache, { mode: 0o700 });
    const old = `${'a'.repeat(64)}.json`;
    writeFileSync(join(cache, old), '');
    truncateSync(join(cache, old), 49_000_000);
    const time = Date.now() / 1000 - 100;
    utimesSync(join(cache, old), time, time);
    const one = new ResultCache('one', () => cache);
    const store = (text: string, length: number): string =>
      one.getOrMake(
        resultKind<string>('text', 'text'),
        () => [text],
        () => 'x'.repeat(length),
      );
    store('first', 10);
    expect(files()).toContain(old);
    store('second', 1_900_000);
    expect(files()).not.toContain(old);
    expect(files()).toHaveLength(2);
  });

  it('drops the results that were not used for the longest, and no other file', () => {
    const cache = join(folder, 'cache');
    mkdirSync(cache, { mode: 0o700 });
    const add = (name: string, bytes: number, age: number): void => {
      const path = join(cache, name);
      writeFileSync(path, '');
      truncateSync(path, bytes);
      const time = Date.now() / 1000 - age;
      utimesSync(path, time, time);
    };
    const nameOf = (letter: string): string => `${letter.repeat(64)}.json`;
    add(nameOf('a'), 20_000_000, 300);
    add(nameOf('b'), 20_000_000, 200);
    add(nameOf('c'), 20_000_000, 100);
    add('notes.txt', 90_000_000, 900);
    ask('SCOUT');
    const left = files();
    expect(left).toHaveLength(4);
    expect(left).toEqual(expect.arrayContaining([nameOf('b'), nameOf('c'), 'notes.txt']));
  });
});
