// Tests that sheets and settings of a stranger cannot make the tool read a file outside their folder. The tool also
// refuses files that are too large or too deeply nested.
import fs, { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonOf, readText } from '../../files/files.ts';
import { leadsInto, namedPath } from '../../files/inside.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => {
  folder = join(fresh, 'workspace');
  mkdirSync(folder);
});
afterEach(() => delete process.env['BOTBOOK_TRUST']);

const secret = 'root:x:0:0:first words of a secret\n';
const sheet = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n';

/** Writes a file outside the workspace. */
const outside = (name: string, text: string): string => writeIn(join(folder, '..'), name, text);

describe.skipIf(process.platform === 'win32')('a link out of the folder', () => {
  it.each([
    ['check', '.'],
    ['check', '--json'],
    ['lint', '--fix', '.'],
    ['lint', '--format', 'sarif'],
    ['fmt', '.'],
    ['outline', '.'],
    ['read', '.'],
    ['compile', '.', '--out', 'compiled'],
  ])('is not followed by %s %s %s', (...words) => {
    const file = outside('secret', secret);
    symlinkSync(file, join(folder, 'x.bot'));
    symlinkSync('../secret', join(folder, 'y.bot'));
    writeIn(folder, 'good.bot', sheet);
    const { code, out, err } = runIn(folder, words);
    expect(code).toBe(2);
    expect(`${out}${err}`).not.toMatch(/root:x|secret\b/);
    expect(`${out}${err}`).toContain('`x.bot` is outside the folder `.`, and is not read.');
    expect(readFileSync(file, 'utf8')).toBe(secret);
  });

  it('is followed inside the folder, and if a person names the link', () => {
    outside('other.bot', sheet);
    symlinkSync('../other.bot', join(folder, 'x.bot'));
    expect(runIn(folder, ['check', 'x.bot']).code).toBe(0);
    writeIn(folder, 'deep/real.bot', sheet);
    symlinkSync('deep/real.bot', join(folder, 'inner.bot'));
    expect(leadsInto([folder], join(folder, 'inner.bot'))).toBe(true);
    expect(leadsInto([folder], join(folder, 'x.bot'))).toBe(false);
  });

  it('that leads through a folder or another link is refused too', () => {
    mkdirSync(join(folder, '../far'));
    symlinkSync('../far', join(folder, 'near'));
    symlinkSync('near', join(folder, 'nearer'));
    expect(leadsInto([folder], join(folder, 'nearer/x.bot'))).toBe(false);
    symlinkSync('//server/share', join(folder, 'network'));
    expect(leadsInto([folder, '/'], join(folder, 'network/x.bot'))).toBe(false);
  });
});

describe('a botbook.json', () => {
  const settings = (json: object): string => writeIn(folder, 'botbook.json', JSON.stringify({ version: 1, ...json }));

  it.each<[string, string | string[]]>([
    ['books', ['../books']],
    ['books', ['/']],
    ['overlay', '../secret'],
    ['books', [String.raw`\\server\share`]],
    ['overlay', '//server/share/overlay.json'],
  ])('names no %s %j', (field, path) => {
    outside('secret', secret);
    mkdirSync(join(folder, '../books'));
    settings({ [field]: path });
    writeIn(folder, 'good.bot', sheet);
    const words = field === 'books' ? ['check', 'good.bot'] : ['compile', 'good.bot', '--out', 'compiled'];
    const { code, err } = runIn(folder, words);
    expect(code).toBe(2);
    expect(err).toContain('BB9031');
    expect(err).not.toContain('root:x');
  });

  it('names other folders if the person trusts them', () => {
    const books = join(folder, '../books');
    mkdirSync(books);
    settings({ books: ['../books'] });
    writeIn(folder, 'good.bot', sheet);
    expect(runIn(folder, ['check', 'good.bot']).err).toContain('BB9031');
    expect(runIn(folder, ['check', 'good.bot'], '', { BOTBOOK_TRUST: books }).code).toBe(0);
    process.env['BOTBOOK_TRUST'] = books;
    expect(namedPath('../books', { from: folder, folders: [folder] })).toBe(books);
  });

  it('names no overlay of more than 4 MB, which the command line may name', () => {
    writeIn(folder, 'good.bot', sheet);
    writeFileSync(join(folder, 'overlay.json'), `{}${' '.repeat(4_000_000)}`);
    settings({ overlay: 'overlay.json' });
    const words = ['compile', 'good.bot', '--out', 'compiled'];
    expect(runIn(folder, words).err).toContain('`overlay.json` has 5 MB, but I read only files of up to 4 MB.');
    expect(runIn(folder, [...words, '--overlay', 'overlay.json']).err).not.toContain('MB');
  });

  it.skipIf(process.platform === 'win32')('is no link out of its folder, and has up to 4 MB', () => {
    const path = join(folder, 'botbook.json');
    writeIn(folder, 'good.bot', sheet);
    for (const target of ['../secret', '//server/share/botbook.json']) {
      outside('secret', '{ "secretKey": 1 }');
      symlinkSync(target, path);
      const { code, err } = runIn(folder, ['check', 'good.bot']);
      expect([code, err]).toEqual([2, expect.stringContaining('`botbook.json` is outside the folder `.`')]);
      expect(err).not.toContain('secretKey');
      rmSync(path);
    }
    writeFileSync(path, '['.repeat(4_000_001));
    expect(runIn(folder, ['check', 'good.bot']).err).toContain('`botbook.json` has 5 MB');
  });

  it.skipIf(process.platform === 'win32')('has no data that are links to other files', () => {
    outside('secret', secret);
    mkdirSync(join(folder, 'procedures/callisto'), { recursive: true });
    symlinkSync(join(folder, '../secret'), join(folder, 'procedures/callisto/roster.json'));
    writeIn(folder, 'good.bot', sheet);
    const { err } = runIn(folder, ['check', 'good.bot']);
    expect(err).toContain('BB9031');
    expect(err).not.toContain('root');
  });
});

describe('a description of a study', () => {
  it.each(['../secret', '/etc/passwd', '//server/share/x.json', 'large.json', 'link.json'])(
    'names no overlay such as %s',
    (overlay) => {
      const file = outside('secret', secret);
      if (overlay === 'large.json') writeIn(folder, overlay, '['.repeat(4_000_001));
      if (overlay === 'link.json') symlinkSync(file, join(folder, overlay));
      writeIn(folder, 'my.json', JSON.stringify({ version: 1, game: 'callisto', scenarios: [1], overlays: [overlay] }));
      const { code, err } = runIn(folder, ['study', 'my.json', '--shards']);
      expect(err).toContain(overlay === 'large.json' ? 'I read only files of up to 4 MB' : 'BB9031');
      expect([code, err.includes('root')]).toEqual([overlay === 'large.json' ? 1 : 2, false]);
    },
  );
});

describe('JSON', () => {
  it('is refused if it is deeper than 100 levels, before it is parsed', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(jsonOf(deep(100), 'x')).toBeInstanceOf(Array);
    expect(() => jsonOf(deep(101), 'x')).toThrow('`x` is not JSON: it is nested deeper than 100 levels.');
    expect(() => jsonOf('['.repeat(4_000_000), 'x')).toThrow('it is nested deeper');
    // Brackets inside a string do not count as levels. An escaped quotation mark does not end a string.
    expect(jsonOf(JSON.stringify('["'.repeat(300)), 'x')).toBe('["'.repeat(300));
  });
});

describe('a file without a size', () => {
  const { readSync } = fs;
  afterEach(() => {
    fs.readSync = readSync;
    syncBuiltinESMExports();
  });

  it('is refused if reading would wait for more text, as some files of the system do', () => {
    const path = writeIn(folder, 'empty.bot', '');
    expect(readText(path)).toBe('');
    const chunks = ['some text'];
    fs.readSync = ((_descriptor: number, buffer: Buffer) => {
      const chunk = chunks.shift();
      if (chunk === undefined) throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' });
      return buffer.write(chunk);
    }) as typeof fs.readSync;
    syncBuiltinESMExports();
    expect(() => readText(path)).toThrow(`\`${path}\` is not a file.`);
  });

  it.skipIf(process.platform !== 'linux')('is read to its end', () => {
    expect(readText('/proc/version')).toContain('Linux');
  });
});
