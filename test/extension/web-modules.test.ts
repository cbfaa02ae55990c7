// Tests that the modules which replace Node in a browser do what Node does, for files in memory.
import { createHash as nodeHash } from 'node:crypto';
import { posix } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createHash } from '../../vscode-extension/web/node/crypto.ts';
import { EventEmitter } from '../../vscode-extension/web/node/events.ts';
import { workerFiles } from '../../vscode-extension/web/node/file-tree.ts';
import * as fs from '../../vscode-extension/web/node/fs.ts';
import * as paths from '../../vscode-extension/web/node/path.ts';
import { fileURLToPath, pathToFileURL } from '../../vscode-extension/web/node/url.ts';
import { workerSettings } from '../../vscode-extension/web/node/worker-settings.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

beforeEach(() => {
  for (const name of workerFiles.names('/')) workerFiles.remove(`/${name}`);
  workerFiles.changed.clear();
  workerSettings.folder = '/solo:book/books';
});

const part = fc.constantFrom('', '.', '..', 'a', 'b.bot', '/', 'solo:book', 'x y', '.hidden', 'a.b.c');
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));

it('reads paths as Node does', () => {
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(paths.normalize(one)).toBe(posix.normalize(one));
      expect(paths.join(one, other)).toBe(posix.join(one, other));
      const tidy = posix.normalize(`/${one}`);
      expect(paths.dirname(tidy)).toBe(posix.dirname(tidy));
      expect(paths.basename(`${one}x.bot`, '.bot')).toBe(posix.basename(`${one}x.bot`, '.bot'));
      expect(paths.extname(`${one}x.bot`)).toBe('.bot');
      expect(paths.resolve('/r', one, other)).toBe(posix.resolve('/r', one, other));
      expect(paths.relative(`/${one}`, `/${other}`)).toBe(posix.relative(`/${one}`, `/${other}`));
    }),
    { numRuns: 200 },
  );
});

it('resolves paths from the folder of the worker', () => {
  expect(paths.resolve('lfa.bot')).toBe('/solo:book/books/lfa.bot');
});

it('turns addresses into paths and back, with any scheme', () => {
  for (const uri of [
    'file:///books/a%20b/lfa.bot',
    'vscode-vfs://github/owner/repository/scenario-1/lfa.bot',
    'solo://book/callisto/scenario-1/%23%3Fnot%20plain%28%29.bot',
    'https://host:8080/stable/extension/docs/words.md',
  ])
    expect(pathToFileURL(fileURLToPath(uri)).href).toBe(uri);
  expect(fileURLToPath('vscode-vfs://github/a/lfa.bot')).toBe('/vscode-vfs:github/a/lfa.bot');
  expect(fileURLToPath('solo://book/')).toBe('/solo:book');
  expect(() => fileURLToPath('untitled:Untitled-1')).toThrow(TypeError);
  expect(() => fileURLToPath('botbook:/matrix/x.md?{}')).toThrow(TypeError);
});

it('makes fingerprints that are SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(nodeHash('sha256').update(text).digest('hex'));
    }),
    { numRuns: 50 },
  );
  const empty = nodeHash('sha256').update('').digest('base64');
  expect(createHash('sha1').update('').digest('base64')).toBe(empty);
});

it('reads files that were sent, and knows the folders above them', () => {
  workerFiles.put('/solo:book/books/callisto/lfa.bot', { bytes: bytesOf('game callisto'), time: 5 });
  expect(fs.readFileSync('callisto/lfa.bot', 'utf8')).toBe('game callisto');
  expect(fs.readdirSync('/solo:book/books')).toEqual(['callisto']);
  expect(fs.statSync('callisto')?.isDirectory()).toBe(true);
  expect(fs.statSync('callisto/lfa.bot')).toMatchObject({ size: 13, mtimeMs: 5 });
  expect(fs.statSync('none', { throwIfNoEntry: false })).toBeUndefined();
  expect(() => fs.readFileSync('none')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  expect(() => fs.readdirSync('callisto/lfa.bot')).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

it('refuses the contents of a file of which only the name was sent', () => {
  workerFiles.put('/solo:book/books/photo.png', { bytes: null, time: 1 });
  expect(fs.existsSync('photo.png')).toBe(true);
  expect(() => fs.readFileSync('photo.png')).toThrow(expect.objectContaining({ code: 'EACCES' }));
});

it('notes the files that are written, renamed and removed', () => {
  workerFiles.put('/solo:book/books/old.bot', { bytes: bytesOf('old'), time: 1 });
  const descriptor = fs.openSync('new.tmp', 'wx');
  fs.writeFileSync(descriptor, 'new');
  fs.closeSync(descriptor);
  expect(() => fs.openSync('new.tmp', 'wx')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  fs.renameSync('new.tmp', 'new.bot');
  fs.rmSync('old.bot');
  expect(fs.readFileSync('new.bot', 'utf8')).toBe('new');
  expect([...workerFiles.changed].filter((name) => name.endsWith('.bot'))).toEqual([
    '/solo:book/books/new.bot',
    '/solo:book/books/old.bot',
  ]);
  expect(fs.existsSync('old.bot')).toBe(false);
});

it('overwrites a part of an open file', () => {
  fs.writeFileSync('a.bot', 'long text');
  const descriptor = fs.openSync('a.bot', 'r+');
  fs.writeSync(descriptor, bytesOf('LONG'), 0, 4, 0);
  fs.ftruncateSync(descriptor, 6);
  expect(fs.readFileSync('a.bot', 'utf8')).toBe('LONG t');
});

it('prints what programs write to the streams', () => {
  const printed: string[] = [];
  workerSettings.print = (stream, text) => printed.push(`${stream} ${text}`);
  fs.writeSync(1, bytesOf('result'));
  fs.writeSync(2, bytesOf('problem'));
  expect(printed).toEqual(['out result', 'err problem']);
});

it('emits events to the listeners that still listen', () => {
  const heard: string[] = [];
  const emitter = new EventEmitter();
  const listener = (word: unknown): void => void heard.push(`always ${String(word)}`);
  emitter.on('event', listener).once('event', (word) => heard.push(`once ${String(word)}`));
  emitter.emit('event', 1);
  emitter.off('event', listener);
  expect(emitter.emit('event', 2)).toBe(false);
  expect(heard).toEqual(['always 1', 'once 1']);
});
