// Tests that several files are created together: all of them or none.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAll } from '../../cli/create.ts';
import { writeText } from '../../files/file-writer.ts';
import { writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const path = (name: string): string => join(folder, name);
const there = (): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();
const files = (...names: readonly string[]): Map<string, string> => new Map(names.map((name) => [path(name), name]));

eachInFolder((fresh) => (folder = fresh));

describe('creating files', () => {
  it('makes their folders, changes other files, and leaves no other files', () => {
    writeIn(folder, 'list', 'before');
    createAll(files('a/b/one', 'a/two', 'three'), new Map([[path('list'), 'after']]));
    expect(there()).toEqual(['a', 'a/b', 'a/b/one', 'a/two', 'list', 'three']);
    expect(readFileSync(path('a/b/one'), 'utf8')).toBe(path('a/b/one').slice(folder.length + 1));
    expect(readFileSync(path('list'), 'utf8')).toBe('after');
  });

  it.each([
    ['one is there', ['a/one', 'mine'], 'exists already'],
    ['a file stands for a folder', ['a/one', 'mine/two'], 'I cannot write'],
    ['its name is too long', ['a/one', 'x'.repeat(300)], 'its name is too long'],
  ])('makes none if %s', (_, names, said) => {
    writeIn(folder, 'mine', 'mine');
    expect(() => createAll(files(...names))).toThrow(said);
    expect(there()).toEqual(['mine']);
    expect(readFileSync(path('mine'), 'utf8')).toBe('mine');
  });

  it('makes no file if a file cannot be changed', () => {
    writeIn(folder, 'list', 'before');
    const changed = new Map([
      [path('list'), 'after'],
      [path('missing'), 'after'],
    ]);
    expect(() => createAll(files('a/one'), changed)).toThrow('missing');
    expect(there()).toEqual(['list']);
    expect(readFileSync(path('list'), 'utf8')).toBe('before');
  });

  it('restores the changed files if a later file fails', () => {
    writeIn(folder, 'list', 'before');
    writeIn(folder, 'other', 'before');
    const changed = new Map([
      [path('list'), 'after'],
      // The text is undefined, so writing this file fails.
      [path('other'), undefined as unknown as string],
    ]);
    expect(() => createAll(files('a/one'), changed)).toThrow('I cannot write');
    expect(there()).toEqual(['list', 'other']);
    expect(readFileSync(path('list'), 'utf8')).toBe('before');
  });

  it.skipIf(process.platform === 'win32')('changes files only, and what they link to: no pipe, no folder', () => {
    spawnSync('mkfifo', [path('pipe')]);
    mkdirSync(path('folder'));
    for (const name of ['pipe', 'folder']) expect(() => writeText(path(name), 'after')).toThrow('is not a file');
    expect([statSync(path('pipe')).isFIFO(), statSync(path('folder')).isDirectory()]).toEqual([true, true]);
    writeIn(folder, 'real', 'before');
    symlinkSync('real', path('link'));
    writeText(path('link'), 'after');
    expect(readFileSync(path('real'), 'utf8')).toBe('after');
  });
});
